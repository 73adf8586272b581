import { minimumAge, yearsBetween } from "@croupier/schema/rules/registration.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError, type FieldFault, validationFailed } from "../../core/errors.js";
import type { AgentsService } from "../agents/agents.service.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { ContactsService } from "../identity/contacts.service.js";
import type { SocialRegistration } from "../identity/social.model.js";
import type { NewSocialMember } from "../identity/social.service.js";
import type { SaferGamblingService } from "../safer-gambling/safer-gambling.service.js";
import type { WalletService } from "../wallet/wallet.service.js";
import type { DetailsService } from "./details.service.js";
import type { MembersService } from "./members.service.js";
import { dayIn } from "./registration.model.js";

interface Deps {
  readonly agents: Pick<AgentsService, "place">;
  readonly brands: Pick<BrandsService, "current">;
  readonly contacts: ContactsService;
  readonly details: Pick<DetailsService, "set">;
  readonly members: Pick<MembersService, "create">;
  readonly saferGambling: Pick<SaferGamblingService, "isAnyExcluded">;
  readonly wallet: Pick<WalletService, "open">;
}

const oldestAge = 120;

function isDay(text: string): boolean {
  const isShaped = /^\d{4}-\d{2}-\d{2}$/.test(text);
  return isShaped && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
}

/** What is wrong with a registration. `today`: the day it is where the brand is. */
function faultsOf(input: SocialRegistration, today: string): FieldFault[] {
  const { birthday, acceptsTerms, isAdult } = input;
  const faults: FieldFault[] = [];
  const years = isDay(birthday) ? yearsBetween(birthday, today) : null;
  if (birthday === "") faults.push({ field: "birthday", code: "required" });
  else if (years === null || birthday > today || years > oldestAge)
    faults.push({ field: "birthday", code: "not_a_birthday" });
  else if (years < minimumAge)
    faults.push({ field: "birthday", code: "under_age", params: { min: minimumAge, max: minimumAge } });
  if (!acceptsTerms) faults.push({ field: "acceptsTerms", code: "required" });
  if (!isAdult) faults.push({ field: "isAdult", code: "required" });
  return faults;
}

/**
 * How whoever came from a provider becomes a player: account without a password, wallet, birthday, e-mail address.
 * The answered function throws DomainError validation_failed (birthday, acceptsTerms, isAdult; email, username:
 * taken), and registration_refused where the address is that of an excluded member.
 */
export function socialMembers(deps: Deps): NewSocialMember {
  return async (ctx, { username, profile, nickname, registration }) => {
    const faults = faultsOf(registration, dayIn(ctx.brand.timeZone, ctx.clock.now()));
    if (faults.length > 0) throw validationFailed(...faults);
    const { email, emailVerified } = profile;
    const tellers = email === null ? [] : await deps.contacts.tellers(ctx, "email", email);
    const ids = tellers.map(({ accountId }) => accountId);
    if (await deps.saferGambling.isAnyExcluded(ctx, ids)) throw new DomainError("registration_refused");
    const input = { username, password: null, memberType: 0, nickname: nickname ?? username } as const;
    return deps.members.create(ctx, input, async (ctx, id) => {
      if (email !== null) await deps.contacts.bindEmail(ctx, id, email, { verified: emailVerified });
      await deps.details.set(ctx, id, { birthday: registration.birthday });
      await deps.agents.place(ctx, id, null);
      await openWallet(deps, ctx, id);
    });
  };
}

async function openWallet({ brands, wallet }: Deps, ctx: Ctx, memberId: string): Promise<void> {
  const [currency] = (await brands.current(ctx)).currencies;
  if (currency === undefined) throw new Error("a brand without currencies");
  await wallet.open(ctx, { memberId, currency });
}
