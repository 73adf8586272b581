import {
  collectRegistrationTexts,
  type RegistrationRules,
  type RegistrationValues,
  findRegistrationFaults,
} from "@croupier/schema/rules/registration.js";
import type { RegistrationField } from "@croupier/schema/rules/registration-fields.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError, type FieldFault, validationFailed } from "../../core/errors.js";
import { networkOf } from "../../core/ip.js";
import { parsePhone } from "../../core/phone.js";
import type { Throttle, ThrottleRule, Throttles } from "../../core/throttle.js";
import type { PhoneProofPort } from "../../ports/phone-proof/phone-proof-port.js";
import type { Invitation } from "../agents/agents.model.js";
import type { AgentsService } from "../agents/agents.service.js";
import type { IdentityService } from "../identity/account/identity.service.js";
import type { ContactsService } from "../identity/contacts/contacts.service.js";
import type { SignedIn } from "../identity/identity.model.js";
import { assertNewPassword } from "../identity/passwords/passwords.model.js";
import type { PhoneProofsService } from "../identity/sign-in/phone-proofs.service.js";
import type { SaferGamblingService } from "../safer-gambling/safer-gambling.service.js";
import type { CodesService } from "../verification/codes.service.js";
import type { HumanCheckService } from "../verification/human-check.service.js";
import { assertCarried, dayIn, type Registration, type RegistrationSettings } from "./registration.model.js";
import type { RegistrationRulesService } from "./registration-rules.service.js";
import type { NewMemberWriter, Proven } from "./registration-writer.js";

/** What registering stands on. */
export interface RegistrationDeps {
  readonly agents: AgentsService;
  readonly codes: Pick<CodesService, "check">;
  readonly contacts: ContactsService;
  readonly human: Pick<HumanCheckService, "require">;
  readonly identity: IdentityService;
  readonly rules: RegistrationRulesService;
  readonly saferGambling: SaferGamblingService;
  readonly throttles: Throttles;
  readonly writer: NewMemberWriter;
  /** Null where no third party proves phones. */
  readonly phoneProof: PhoneProofPort | null;
  readonly phoneProofs: Pick<PhoneProofsService, "spend">;
  readonly limits?: ThrottleRule;
}

/** Registrations that one network may try in a brand, whatever becomes of them. */
export const registrationLimit: ThrottleRule = { name: "registration", points: 40, windowSeconds: 600 };

type Texts = Readonly<Partial<Record<RegistrationField, string>>>;

/** What was checked of a registration, before anybody is looked for. */
interface Checked {
  readonly texts: Texts;
  /** E.164; null where no number was told. */
  readonly phone: string | null;
}

/** How a visitor becomes a member. */
export class RegistrationService {
  private readonly limit: Throttle;

  constructor(private readonly deps: RegistrationDeps) {
    this.limit = deps.throttles.make(deps.limits ?? registrationLimit);
  }

  /**
   * Makes a member with its account, wallet and place below its agent, all or nothing, and signs it in. What
   * the brand does not ask for is not looked at. Whether the details are those of an excluded member, or of
   * somebody who is a member already, is not told apart.
   * @throws DomainError too_many_requests, operation_not_allowed, validation_failed (each field),
   * invalid_phone_number, captcha_required, captcha_check_failed, invitation_code_error,
   * invalid_verification_code, code_expired, registration_refused
   */
  async register(ctx: Ctx, given: Registration): Promise<SignedIn & { readonly account: string }> {
    await this.admit(ctx);
    const settings = await this.deps.rules.settings(ctx);
    const checked = await this.check(ctx, settings, given);
    // A code is sent to people only.
    if (settings.flags.humanCheck && !settings.flags.smsVerification)
      await this.deps.human.require(ctx, humanProofOf(given), "registration");
    const invitation = await this.invitationOf(ctx, given, checked.texts);
    const username = await this.freeName(ctx, given, checked);
    const proven = await this.provePhone(ctx, settings, given, checked);
    await this.requireAcceptable(ctx, checked, proven !== null);
    const { texts, phone } = checked;
    const { fields } = settings;
    const signedIn = await this.deps.writer
      .write(ctx, { given, username, texts, phone, proven, invitation, fields })
      .catch((error: unknown) => {
        throw given.method === "mobile" && isTakenName(error) ? takenNumber() : error;
      });
    return { ...signedIn, account: username };
  }

  private async admit(ctx: Ctx): Promise<void> {
    const { allowed, retryAfterSeconds } = await this.limit.take(`${ctx.brand.id}:${networkOf(ctx.ip)}`);
    if (!allowed) throw new DomainError("too_many_requests", { retryAfterSeconds });
  }

  private async check(ctx: Ctx, { fields, flags }: RegistrationSettings, given: Registration) {
    const { method, texts: typed, phoneProof } = given;
    if (method === "mobile" && !flags.mobileRegistration) throw new DomainError("operation_not_allowed");
    if (phoneProof !== undefined && !flags.phoneProof) throw new DomainError("operation_not_allowed");
    assertCarried(given);
    const today = dayIn(ctx.brand.timeZone, ctx.clock.now());
    const hasPhoneVerification = phoneProof !== undefined;
    const rules: RegistrationRules = { method, fields, flags, today, hasPhoneVerification };
    const values: RegistrationValues = { ...pickDefined(given), ...typed };
    const faults = findRegistrationFaults(rules, values);
    if (faults.length > 0) throw validationFailed(...faults);
    const texts = collectRegistrationTexts(rules, values);
    // Names that begin so are numbers: nobody takes another's by spelling it out.
    if (texts.username?.startsWith("+")) throw validationFailed({ field: "username", code: "invalid" });
    const phone = phoneOf(given, texts);
    if (texts.password !== undefined)
      assertNewPassword(fields.password, texts.password, { username: texts.username ?? phone });
    return { texts, phone };
  }

  private async invitationOf(ctx: Ctx, given: Registration, texts: Texts): Promise<Invitation | null> {
    const { affiliateCode: code } = texts;
    if (code === undefined) return null;
    return this.deps.agents.valid(ctx, { code, domain: given.domain ?? null });
  }

  /** Told early, so that no code is spent on a name that is taken; the account's row decides. */
  private async freeName(ctx: Ctx, { method }: Registration, { texts, phone }: Checked): Promise<string> {
    const name = method === "mobile" ? phone : texts.username;
    if (name == null) throw new Error("a registration without a name passed the rules");
    const platform = { ...ctx, actor: { kind: "system", name: "registration" } as const };
    const isTaken = (await this.deps.identity.byUsername(platform, name)) !== null;
    // Whose number it is, is told to who has proven it only.
    if (isTaken && method === "username") throw validationFailed({ field: "username", code: "taken" });
    return name;
  }

  /** By a code or a third party's word; null where the brand wants neither. */
  private async provePhone(
    ctx: Ctx,
    { flags }: RegistrationSettings,
    given: Registration,
    { phone }: Checked,
  ): Promise<Proven | null> {
    if (given.phoneProof !== undefined && this.deps.phoneProof) {
      const proven = await this.deps.phoneProof.verify(ctx, given.phoneProof);
      if (proven.phone !== phone) throw new DomainError("invalid_verification_code");
      const spend = (ctx: Ctx) => this.deps.phoneProofs.spend(ctx, proven.hash);
      return { spend, thirdPartyHash: proven.hash };
    }
    if (!flags.smsVerification || phone === null) return null;
    const { verificationCode: code = "" } = given;
    const target = { purpose: "registration", channel: "sms", to: phone, asker: given.deviceId } as const;
    const { spend } = await this.deps.codes.check(ctx, { ...target, code });
    return { spend, thirdPartyHash: null };
  }

  /** @throws DomainError validation_failed (mobileNum: taken) to the owner of a number, registration_refused */
  private async requireAcceptable(ctx: Ctx, { texts, phone }: Checked, isProven: boolean): Promise<void> {
    const { contacts, saferGambling } = this.deps;
    const told = [
      ...(phone === null ? [] : await contacts.tellers(ctx, "phone", phone)),
      ...(texts.email ? await contacts.tellers(ctx, "email", texts.email) : []),
    ];
    const known = texts.idNumber ? await contacts.tellers(ctx, "id_number", texts.idNumber) : [];
    const everyone = [...told, ...known].map(({ accountId }) => accountId);
    if (await saferGambling.isAnyExcluded(ctx, everyone)) throw new DomainError("registration_refused");
    if (isProven && phone !== null && (await contacts.byPhone(ctx, phone)) !== null) throw takenNumber();
    // Who proves to be a member already, by a proven address or a document, needs no second account.
    if (known.length > 0 || told.some(({ verified }) => verified))
      throw new DomainError("registration_refused");
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

function takenNumber(): DomainError {
  return validationFailed({ field: "mobileNum", code: "taken" });
}

/** Whether the account's name is taken; of those who register by number that is the number. */
function isTakenName(error: unknown): boolean {
  if (!(error instanceof DomainError) || error.code !== "validation_failed") return false;
  const fields = error.params.fields as readonly FieldFault[];
  return fields.some(({ field, code }) => field === "username" && code === "taken");
}
