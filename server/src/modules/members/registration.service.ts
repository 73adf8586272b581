import {
  collectRegistrationTexts,
  findRegistrationFaults,
  findTextFault,
  normaliseText,
  type RegistrationRules,
  type RegistrationValues,
} from "@croupier/schema/rules/registration.js";
import type { RegistrationField } from "@croupier/schema/rules/registration-fields.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError, type FieldFault, validationFailed } from "../../core/errors.js";
import { networkOf } from "../../core/ip.js";
import { parsePhone } from "../../core/phone.js";
import { admit, type Throttle, type ThrottleRule, type Throttles } from "../../core/throttle.js";
import { inTx } from "../../core/tx.js";
import type { PhoneProofPort } from "../../ports/phone-proof/phone-proof-port.js";
import type { Invitation } from "../agents/agents.model.js";
import type { AgentsService } from "../agents/agents.service.js";
import type { IdentityService } from "../identity/account/identity.service.js";
import type { ContactsService } from "../identity/contacts/contacts.service.js";
import type { SecurityNotices } from "../identity/factors/security-notices.service.js";
import type { SignedIn } from "../identity/identity.model.js";
import { assertNewPassword } from "../identity/passwords/passwords.model.js";
import type { PhoneProofsService } from "../identity/sign-in/phone-proofs.service.js";
import type { SaferGamblingService } from "../safer-gambling/safer-gambling.service.js";
import type { CodesService } from "../verification/codes.service.js";
import type { HumanCheckService } from "../verification/human-check.service.js";
import {
  assertMaxLengths,
  dayIn,
  type Registration,
  type RegistrationSettings,
} from "./registration.model.js";
import type { RegistrationRulesService } from "./registration-rules.service.js";
import type { NewMemberWriter, VerifiedPhone } from "./registration-writer.js";

export interface RegistrationDeps {
  readonly agents: AgentsService;
  readonly codes: Pick<CodesService, "check">;
  readonly contacts: ContactsService;
  readonly human: Pick<HumanCheckService, "require">;
  /** Mails members whose phone or address somebody else tried to register with. */
  readonly notices: Pick<SecurityNotices, "mailRegistrationAttempt">;
  readonly identity: IdentityService;
  readonly rules: RegistrationRulesService;
  readonly saferGambling: SaferGamblingService;
  readonly throttles: Throttles;
  readonly writer: NewMemberWriter;
  /** Null when no third party that verifies phones is configured. */
  readonly phoneProof: PhoneProofPort | null;
  readonly phoneProofs: Pick<PhoneProofsService, "spend">;
  readonly limits?: ThrottleRule;
}

/** Limits the attempts to register from one network in a brand, successful or not. */
export const registrationLimit: ThrottleRule = { name: "registration", points: 40, windowSeconds: 600 };

/** Limits the checks of usernames from one network in a brand, as registering itself would reveal no more of them. */
export const usernameCheckLimit: ThrottleRule = { name: "username-checks", points: 40, windowSeconds: 600 };

/** Limits the mails to one member about registrations with the member's phone or address. */
const attemptMailLimit: ThrottleRule = { name: "registration-mails", points: 3, windowSeconds: 24 * 3600 };

type Texts = Readonly<Partial<Record<RegistrationField, string>>>;

/** A registration after validation, before any lookup of accounts. */
interface Checked {
  readonly texts: Texts;
  /** E.164; null when no number was given. */
  readonly phone: string | null;
}

/** Registers visitors as members. */
export class RegistrationService {
  private readonly limit: Throttle;
  private readonly nameChecks: Throttle;
  private readonly mails: Throttle;

  constructor(private readonly deps: RegistrationDeps) {
    this.limit = deps.throttles.make(deps.limits ?? registrationLimit);
    this.nameChecks = deps.throttles.make(usernameCheckLimit);
    this.mails = deps.throttles.make(attemptMailLimit);
  }

  /**
   * Registers a member with account, wallet and upline, atomically, and signs in. Fields that the brand has not enabled
   * are ignored. The data of an excluded member and that of an existing member raise the same error.
   * @throws DomainError too_many_requests, operation_not_allowed, validation_failed (each field),
   * invalid_phone_number, captcha_required, captcha_check_failed, invitation_code_error,
   * invalid_verification_code, code_expired, registration_refused
   */
  async register(ctx: Ctx, given: Registration): Promise<SignedIn & { readonly account: string }> {
    await this.admit(ctx, this.limit);
    const settings = await this.deps.rules.settings(ctx);
    const checked = await this.check(ctx, settings, given);
    // Requesting an SMS code has its own human check.
    if (settings.flags.humanCheck && !settings.flags.smsVerification)
      await this.deps.human.require(ctx, humanProofOf(given), "registration");
    const invitation = await this.invitationOf(ctx, given, checked.texts);
    const username = await this.chooseUsername(ctx, given, checked);
    const verifiedPhone = await this.provePhone(ctx, settings, given, checked);
    await this.requireAcceptable(ctx, checked, verifiedPhone !== null);
    const { texts, phone } = checked;
    const { fields } = settings;
    const signedIn = await this.deps.writer
      .write(ctx, { given, username, texts, phone, verifiedPhone, invitation, fields })
      .catch((error: unknown) => {
        throw given.method === "mobile" && isUsernameTakenError(error) ? numberTakenError() : error;
      });
    return { ...signedIn, account: username };
  }

  /**
   * Whether a visitor could register a username: it satisfies the brand's rule, and no account has it. Says nothing about
   * phone numbers, which are usernames too.
   * @throws DomainError too_many_requests
   */
  async isUsernameAvailable(ctx: Ctx, typed: string): Promise<boolean> {
    await this.admit(ctx, this.nameChecks);
    const { fields } = await this.deps.rules.settings(ctx);
    const username = normaliseText("username", typed);
    if (username.startsWith("+") || findTextFault("username", fields.username, typed) !== null) return false;
    return !(await this.isTaken(ctx, username));
  }

  private async isTaken(ctx: Ctx, username: string): Promise<boolean> {
    const platform = { ...ctx, actor: { kind: "system", name: "registration" } as const };
    return (await this.deps.identity.byUsername(platform, username)) !== null;
  }

  private async admit(ctx: Ctx, limit: Throttle): Promise<void> {
    await admit(limit, `${ctx.brand.id}:${networkOf(ctx.ip)}`);
  }

  private async check(ctx: Ctx, { fields, flags }: RegistrationSettings, given: Registration) {
    const { method, texts: typed, phoneProof } = given;
    if (method === "mobile" && !flags.mobileRegistration) throw new DomainError("operation_not_allowed");
    if (phoneProof !== undefined && !flags.phoneProof) throw new DomainError("operation_not_allowed");
    assertMaxLengths(given);
    const today = dayIn(ctx.brand.timeZone, ctx.clock.now());
    const hasPhoneVerification = phoneProof !== undefined;
    const rules: RegistrationRules = { method, fields, flags, today, hasPhoneVerification };
    const values: RegistrationValues = { ...pickDefined(given), ...typed };
    const faults = findRegistrationFaults(rules, values);
    if (faults.length > 0) throw validationFailed(...faults);
    const texts = collectRegistrationTexts(rules, values);
    // Such names are reserved for phone numbers, so that no one can register another person's number as username.
    if (texts.username?.startsWith("+")) throw validationFailed({ field: "username", code: "invalid" });
    const phone = phoneOf(given, texts);
    if (texts.password !== undefined)
      assertNewPassword(fields.password, texts.password, { username: texts.username ?? phone });
    return { texts, phone };
  }

  private async invitationOf(ctx: Ctx, given: Registration, texts: Texts): Promise<Invitation | null> {
    const { affiliateCode: code } = texts;
    if (code === undefined) return null;
    return this.deps.agents.findValidInvitation(ctx, { code, domain: given.domain ?? null });
  }

  /** Chooses the username. Checks early whether it is taken, before a code is spent; the unique index decides. */
  private async chooseUsername(
    ctx: Ctx,
    { method }: Registration,
    { texts, phone }: Checked,
  ): Promise<string> {
    const name = method === "mobile" ? phone : texts.username;
    if (name == null) throw new Error("a registration without a name passed the rules");
    const isTaken = await this.isTaken(ctx, name);
    // That a number is taken is revealed only to someone who has verified it.
    if (isTaken && method === "username") throw validationFailed({ field: "username", code: "taken" });
    return name;
  }

  /** Verifies the phone by a code or a third party's proof; null when the brand requires neither. */
  private async provePhone(
    ctx: Ctx,
    { flags }: RegistrationSettings,
    given: Registration,
    { phone }: Checked,
  ): Promise<VerifiedPhone | null> {
    if (given.phoneProof !== undefined && this.deps.phoneProof) {
      const proof = await this.deps.phoneProof.verify(ctx, given.phoneProof);
      if (proof.phone !== phone) throw new DomainError("invalid_verification_code");
      const spend = (ctx: Ctx) => this.deps.phoneProofs.spend(ctx, proof.hash);
      return { spend, thirdPartyHash: proof.hash };
    }
    if (!flags.smsVerification || phone === null) return null;
    const { verificationCode: code = "" } = given;
    const target = { purpose: "registration", channel: "sms", to: phone, requester: given.deviceId } as const;
    const { spend } = await this.deps.codes.check(ctx, { ...target, code });
    return { spend, thirdPartyHash: null };
  }

  /** @throws DomainError validation_failed (mobileNum: taken) to the owner of a number, registration_refused */
  private async requireAcceptable(ctx: Ctx, { texts, phone }: Checked, isProven: boolean): Promise<void> {
    const { contacts, saferGambling } = this.deps;
    const holders = [
      ...(phone === null ? [] : await contacts.findHolders(ctx, "phone", phone)),
      ...(texts.email ? await contacts.findHolders(ctx, "email", texts.email) : []),
    ];
    const documentHolders = texts.idNumber
      ? await contacts.findHolders(ctx, "id_number", texts.idNumber)
      : [];
    const accountIds = [...holders, ...documentHolders].map(({ accountId }) => accountId);
    const isExcluded = await saferGambling.isAnyExcluded(ctx, accountIds);
    if (!isExcluded && isProven && phone !== null && (await contacts.byPhone(ctx, phone)) !== null)
      throw numberTakenError();
    // A verified contact or a document of an existing member means that the person has an account already. One answer
    // for all of these: an answer of its own for exclusions would tell strangers who is excluded.
    const verifiedIds = holders.filter(({ verified }) => verified).map(({ accountId }) => accountId);
    if (!isExcluded && documentHolders.length === 0 && verifiedIds.length === 0) return;
    for (const id of new Set(verifiedIds)) await this.mailOwner(ctx, id);
    throw new DomainError("registration_refused");
  }

  /** Mails the owner of a phone or address; the owner knows whether it was the owner who tried. */
  private async mailOwner(ctx: Ctx, accountId: string): Promise<void> {
    const { allowed } = await this.mails.take(`${ctx.brand.id}:${accountId}`);
    if (!allowed) return;
    const platform = { ...ctx, actor: { kind: "system", name: "registration" } as const };
    await inTx(platform, (ctx) => this.deps.notices.mailRegistrationAttempt(ctx, accountId));
  }
}

function pickDefined({ acceptsTerms, isAdult, confirmPassword, verificationCode }: Registration) {
  return {
    acceptsTerms,
    isAdult,
    ...(confirmPassword === undefined ? {} : { confirmPassword }),
    ...(verificationCode === undefined ? {} : { verificationCode }),
  };
}

function humanProofOf({ captchaId, captcha, humanToken }: Registration) {
  return {
    ...(captchaId === undefined ? {} : { captchaId }),
    ...(captcha === undefined ? {} : { captcha }),
    ...(humanToken === undefined ? {} : { humanToken }),
  };
}

/** @throws DomainError invalid_phone_number */
function phoneOf({ countryDialingCode = "" }: Registration, { mobileNum }: Texts): string | null {
  if (mobileNum === undefined) return null;
  const phone = parsePhone(countryDialingCode, mobileNum);
  if (phone === null) throw new DomainError("invalid_phone_number");
  return phone;
}

function numberTakenError(): DomainError {
  return validationFailed({ field: "mobileNum", code: "taken" });
}

/** Whether the error says that the username is taken; for a registration by number, that is the number. */
function isUsernameTakenError(error: unknown): boolean {
  if (!(error instanceof DomainError) || error.code !== "validation_failed") return false;
  const fields = error.params.fields as readonly FieldFault[];
  return fields.some(({ field, code }) => field === "username" && code === "taken");
}
