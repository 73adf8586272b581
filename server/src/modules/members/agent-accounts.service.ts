import {
  collectRegistrationTexts,
  findRegistrationFaults,
  normaliseText,
  type RegistrationRules,
} from "@croupier/schema/rules/registration.js";
import type { FieldRules, RegistrationField } from "@croupier/schema/rules/registration-fields.js";
import { registrationFields } from "@croupier/schema/rules/registration-fields.js";
import { parseDate } from "@croupier/schema/rules/registration-patterns.js";
import type { Ctx } from "../../core/ctx.js";
import { validationFailed } from "../../core/errors.js";
import { admit, type Throttle, type Throttles } from "../../core/throttle.js";
import { createOnce } from "../../kit/create-once.js";
import { type InvitedType, typesByAgents } from "../agents/agents.model.js";
import { requireAgent } from "../agents/agents.policy.js";
import type { AgentsService } from "../agents/agents.service.js";
import type { AuditService } from "../audit/audit.service.js";
import type { BrandsService } from "../brands/brands.service.js";
import { normaliseUsername } from "../identity/identity.model.js";
import { assertNewPassword } from "../identity/passwords/passwords.model.js";
import type { WalletService } from "../wallet/wallet.service.js";
import type { DetailsService } from "./details.service.js";
import type { MembersService } from "./members.service.js";
import { dayIn, type RegistrationSettings } from "./registration.model.js";
import { type AccountByAgent, findByAgentRequest, insertRegistration } from "./registration.store.js";
import type { RegistrationRulesService } from "./registration-rules.service.js";

interface Deps {
  readonly agents: AgentsService;
  readonly audit: AuditService;
  readonly brands: Pick<BrandsService, "current">;
  readonly details: DetailsService;
  readonly members: MembersService;
  readonly rules: RegistrationRulesService;
  readonly throttles: Throttles;
  readonly wallet: Pick<WalletService, "activeCurrencyOf" | "open">;
}

/** The fields that an agent fills in; the new member completes the others after the first sign-in. */
export const fieldsByAgents = [
  "username",
  "password",
  "nickname",
  "birthday",
] as const satisfies readonly RegistrationField[];
type FieldByAgents = (typeof fieldsByAgents)[number];

/** The account that an agent opens. */
export interface NewAccountByAgent {
  /** 0 player; 2 agent. */
  readonly memberType: number;
  readonly texts: Readonly<Partial<Record<FieldByAgents, string>>>;
  /** Whether the agent declares that the new member is an adult and has asked for the account. */
  readonly isAdult: boolean;
  /** A UUID that the client generates. */
  readonly requestId: string;
}

/** What is done for a new account in the transaction that creates it. */
type AlsoForAccount = (ctx: Ctx, memberId: string) => Promise<void>;
const nothing: AlsoForAccount = async () => undefined;

/** Limits the accounts that one agent may open, successful or not. */
export const agentAccountLimit = { name: "agent-account", points: 60, windowSeconds: 3_600 };

/** Opens accounts of players and agents for the agent directly above them. */
export class AgentAccountsService {
  private readonly limit: Throttle;

  constructor(private readonly deps: Deps) {
    this.limit = deps.throttles.make(agentAccountLimit);
  }

  /**
   * The brand's rules for the fields that an agent fills in.
   * @throws DomainError not_logged_in, in_need_true_account, permission_denied
   */
  async rules(ctx: Ctx): Promise<FieldRules> {
    requireAgent(ctx.actor);
    return narrowRules(await this.deps.rules.settings(ctx));
  }

  /**
   * Opens an account directly below the signed-in agent, by the brand's rules for registration. Its password has to be
   * changed at the first sign-in. Idempotent by `requestId`.
   * @param also What else is done for a new account in its transaction, by the agent
   * @throws DomainError not_logged_in, in_need_true_account, permission_denied, too_many_requests, validation_failed
   * (each field, memberType, isAdult, requestId), idempotency_conflict; what `also` throws
   */
  async create(ctx: Ctx, given: NewAccountByAgent, also: AlsoForAccount = nothing): Promise<AccountByAgent> {
    const { memberId: agentId } = requireAgent(ctx.actor);
    const { memberType, requestId } = given;
    await admit(this.limit, agentId);
    const fields = narrowRules(await this.deps.rules.settings(ctx));
    const username = normaliseText("username", given.texts.username ?? "");
    const { row } = await createOnce(requestId, {
      find: () => findByAgentRequest(ctx.db, { brandId: ctx.brand.id, agentId, requestId }),
      create: () => this.open(ctx, agentId, checkAccount(ctx, fields, given), given, also),
      isSame: (known) =>
        normaliseUsername(known.username) === normaliseUsername(username) && known.memberType === memberType,
    });
    return row;
  }

  private async open(
    ctx: Ctx,
    agentId: string,
    { username, password, nickname = username, birthday }: CheckedAccount,
    { memberType, requestId }: NewAccountByAgent,
    also: AlsoForAccount,
  ): Promise<AccountByAgent> {
    const platform = { ...ctx, actor: { kind: "system", name: "registration" } as const };
    const currency = await this.currencyFor(ctx, agentId);
    const input = {
      username,
      password,
      nickname,
      memberType: memberType as InvitedType,
      mustChangePassword: true,
    };
    const memberId = await this.deps.members.create(platform, input, async (inTx, id) => {
      if (birthday !== undefined) await this.deps.details.set(inTx, id, { birthday });
      await this.deps.agents.addToTree(inTx, id, agentId);
      await insertRegistration(inTx.db, {
        member_id: id,
        brand_id: ctx.brand.id,
        at: ctx.clock.now(),
        method: "agent",
        invitation_id: null,
        domain: null,
        referral_code: null,
        recommender_id: null,
        register_url: null,
        phone_proof_hash: null,
        agent_id: agentId,
        request_id: requestId,
      });
      await this.deps.wallet.open(inTx, { memberId: id, currency });
      await this.deps.audit.record(
        { ...inTx, actor: ctx.actor },
        {
          action: "account.create-by-agent",
          subjectKind: "account",
          subjectId: id,
          after: { agentId, username, memberType },
        },
      );
      await also({ ...inTx, actor: ctx.actor }, id);
    });
    return { memberId, username, memberType };
  }

  /** The agent's active currency, so that the two can send each other money; the brand's first without one. */
  private async currencyFor(ctx: Ctx, agentId: string): Promise<string> {
    const { currencies } = await this.deps.brands.current(ctx);
    const own = await this.deps.wallet.activeCurrencyOf(ctx, agentId);
    const currency = own !== null && currencies.includes(own) ? own : currencies[0];
    if (currency === undefined) throw new Error("a brand without currencies");
    return currency;
  }
}

interface CheckedAccount {
  readonly username: string;
  readonly password: string;
  readonly nickname?: string;
  /** `YYYY-MM-DD`. */
  readonly birthday?: string;
}

/** The brand's rules with all other fields disabled: username and password are always required. */
function narrowRules({ fields }: RegistrationSettings): FieldRules {
  const byAgents: readonly string[] = fieldsByAgents;
  const required: readonly string[] = ["username", "password"];
  const narrowed = registrationFields.map((field) => {
    if (required.includes(field)) return [field, { ...fields[field], enabled: true, required: true }];
    if (byAgents.includes(field)) return [field, fields[field]];
    return [field, { ...fields[field], enabled: false, required: false }];
  });
  return Object.fromEntries(narrowed);
}

/** Checks and normalises the fields. @throws DomainError validation_failed */
function checkAccount(
  ctx: Ctx,
  fields: FieldRules,
  { memberType, texts, isAdult }: NewAccountByAgent,
): CheckedAccount {
  const rules: RegistrationRules = {
    method: "username",
    fields,
    flags: { mobileRegistration: false, smsVerification: false, passwordAtMobile: true },
    today: dayIn(ctx.brand.timeZone, ctx.clock.now()),
  };
  // The new member confirms the password by choosing another one, and accepts the terms by signing in.
  const values = { ...texts, confirmPassword: texts.password ?? "", acceptsTerms: true, isAdult };
  const faults = findRegistrationFaults(rules, values).filter(({ field }) => field !== "confirmPassword");
  const isAllowed = typesByAgents.includes(memberType);
  if (!isAllowed || faults.length > 0)
    throw validationFailed(...faults, ...(isAllowed ? [] : [{ field: "memberType", code: "not_allowed" }]));
  const { username = "", password = "", nickname, birthday } = collectRegistrationTexts(rules, values);
  // Such names are reserved for phone numbers.
  if (username.startsWith("+")) throw validationFailed({ field: "username", code: "invalid" });
  assertNewPassword(fields.password, password, { username });
  return {
    username,
    password,
    ...(nickname !== undefined && { nickname }),
    ...(birthday !== undefined && { birthday: parseDate(fields.birthday.patternId, birthday) ?? birthday }),
  };
}
