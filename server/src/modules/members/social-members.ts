import { countYearsBetween, minimumAge } from "@croupier/schema/rules/registration.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError, type FieldFault, validationFailed } from "../../core/errors.js";
import type { AgentsService } from "../agents/agents.service.js";
import { normaliseHost } from "../brands/brands.model.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { ContactsService } from "../identity/contacts/contacts.service.js";
import type { EmailProofsService } from "../identity/contacts/email-proofs.service.js";
import type { SaferGamblingService } from "../safer-gambling/safer-gambling.service.js";
import type { SocialRegistration } from "../social-sign-in/social.model.js";
import type { RegisterSocialMember } from "../social-sign-in/social.service.js";
import type { WalletService } from "../wallet/wallet.service.js";
import type { DetailsService } from "./details.service.js";
import type { MembersService } from "./members.service.js";
import type { NoteReferral } from "./registration.model.js";
import { assertMaxLengths, dayIn } from "./registration.model.js";
import { insertRegistration } from "./registration.store.js";
import type { RegistrationRulesService } from "./registration-rules.service.js";

interface Deps {
  readonly agents: Pick<AgentsService, "addToTree" | "findValidInvitation" | "redeem">;
  readonly brands: Pick<BrandsService, "current">;
  readonly contacts: ContactsService;
  readonly emailProofs: Pick<EmailProofsService, "begin">;
  readonly details: Pick<DetailsService, "set">;
  readonly noteReferral: NoteReferral;
  readonly members: Pick<MembersService, "create">;
  readonly rules: Pick<RegistrationRulesService, "settings">;
  readonly saferGambling: Pick<SaferGamblingService, "isAnyExcluded">;
  readonly wallet: Pick<WalletService, "open">;
}

const oldestAge = 120;

function isDay(text: string): boolean {
  const isShaped = /^\d{4}-\d{2}-\d{2}$/.test(text);
  return isShaped && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
}

/** Validates a registration. `today` is the date in the brand's time zone. */
function faultsOf(input: SocialRegistration, today: string, needsCode: boolean): FieldFault[] {
  const { birthday, acceptsTerms, isAdult } = input;
  const faults: FieldFault[] = [];
  const years = isDay(birthday) ? countYearsBetween(birthday, today) : null;
  if (birthday === "") faults.push({ field: "birthday", code: "required" });
  else if (years === null || birthday > today || years > oldestAge)
    faults.push({ field: "birthday", code: "not_a_birthday" });
  else if (years < minimumAge)
    faults.push({ field: "birthday", code: "under_age", params: { min: minimumAge, max: minimumAge } });
  if (needsCode && !input.affiliateCode?.trim()) faults.push({ field: "affiliateCode", code: "required" });
  if (!acceptsTerms) faults.push({ field: "acceptsTerms", code: "required" });
  if (!isAdult) faults.push({ field: "isAdult", code: "required" });
  return faults;
}

/**
 * Creates the function that registers players with social accounts: account without a password, wallet, birthday and
 * e-mail address. It throws DomainError validation_failed (birthday, acceptsTerms, isAdult, affiliateCode; email,
 * username: taken), invitation_code_error, and registration_refused when the address is that of an excluded member.
 */
export function socialMembers(deps: Deps): RegisterSocialMember {
  return async (ctx, { username, profile, nickname, registration }) => {
    const { affiliateCode: rule } = (await deps.rules.settings(ctx)).fields;
    const today = dayIn(ctx.brand.timeZone, ctx.clock.now());
    const faults = faultsOf(registration, today, rule.enabled && rule.required);
    if (faults.length > 0) throw validationFailed(...faults);
    assertMaxLengths(registration);
    const { domain = null, affiliateCode = "" } = registration;
    const code = rule.enabled ? affiliateCode.trim() : "";
    const invitation = code === "" ? null : await deps.agents.findValidInvitation(ctx, { code, domain });
    const { email, emailVerified } = profile;
    const holders = email === null ? [] : await deps.contacts.findHolders(ctx, "email", email);
    const ids = holders.map(({ accountId }) => accountId);
    if (await deps.saferGambling.isAnyExcluded(ctx, ids)) throw new DomainError("registration_refused");
    const memberType = invitation?.memberType ?? 0;
    const input = { username, password: null, memberType, nickname: nickname ?? username };
    return deps.members.create(ctx, input, async (ctx, id) => {
      if (email !== null) await deps.contacts.bindEmail(ctx, id, email, { verified: emailVerified });
      if (email !== null && !emailVerified) await deps.emailProofs.begin(ctx, id);
      await deps.details.set(ctx, id, { birthday: registration.birthday });
      await deps.agents.addToTree(ctx, id, invitation?.agentId ?? null);
      await insertRegistration(ctx.db, {
        member_id: id,
        brand_id: ctx.brand.id,
        at: ctx.clock.now(),
        method: "social",
        invitation_id: invitation?.id ?? null,
        domain: domain === null ? null : normaliseHost(domain),
        referral_code: registration.referralCode || null,
        recommender_id: null,
        register_url: registration.registerUrl || null,
        phone_proof_hash: null,
        agent_id: null,
        request_id: null,
      });
      const currency = await openWallet(deps, ctx, id);
      const referralCode = registration.referralCode?.trim();
      if (referralCode && memberType === 0)
        await deps.noteReferral(ctx, { memberId: id, code: referralCode, currency });
      // Last, because it locks the invitation: registrations with the same code wait for each other from here on.
      if (invitation) await deps.agents.redeem(ctx, { invitationId: invitation.id, memberId: id });
    });
  };
}

async function openWallet({ brands, wallet }: Deps, ctx: Ctx, memberId: string): Promise<string> {
  const [currency] = (await brands.current(ctx)).currencies;
  if (currency === undefined) throw new Error("a brand without currencies");
  await wallet.open(ctx, { memberId, currency });
  return currency;
}
