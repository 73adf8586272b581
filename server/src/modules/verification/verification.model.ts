import type { Ctx } from "../../core/ctx.js";
import { defineErrors, type FieldFault } from "../../core/errors.js";
import { type EnumValue, enumOf } from "../../kit/enum-of.js";
import type { MessageChannel } from "../delivery/delivery.model.js";

defineErrors({
  captcha_check_failed: "unprocessable",
  captcha_required: "unprocessable",
  code_expired: "unprocessable",
  code_not_sent: "unavailable",
  invalid_verification_code: "invalid",
  missing_verification_code: "invalid",
  quota_exceeded: "unprocessable",
});

export const CaptchaFallbackAction = enumOf(
  "CaptchaFallbackAction",
  "The action that a captcha fallback code is for.",
  {
    sign_in: "Signing in: sent to the verified phone or e-mail address of the account.",
    registration: "Registering: sent to the entered address.",
    trial_account: "Creating a trial account: sent to the entered address.",
    send_code:
      "Requesting a code by SMS: sent to the e-mail address of the phone's account or, for a registration, to the entered address.",
  },
);
export type CaptchaFallbackAction = EnumValue<typeof CaptchaFallbackAction>;

/** The actions that a check of visitors protects. */
export type ProtectedAction = CaptchaFallbackAction;

export const CodePurpose = enumOf("CodePurpose", "The purpose of a code. It is valid for no other.", {
  sign_in: "Signing in by phone.",
  registration: "Verifying a phone at registration.",
  reset_password: "Resetting the password by phone.",
  bind_phone: "Verifying a phone to bind; requires a sign-in.",
  bind_email: "Verifying an e-mail address to bind; requires a sign-in.",
});
export type CodePurpose = EnumValue<typeof CodePurpose>;

/** The purpose a code is used for. */
export type VerificationPurpose =
  | "sign_in"
  | "registration"
  | "reset_password"
  | "bind_phone"
  | "bind_email"
  | "step_up"
  | "captcha_fallback";

/** The purpose a code is sent for: one, or two of which its use decides. */
export type SendPurpose = VerificationPurpose | "sign_in_or_reset_password";

/** A captcha's solution, a proof of work or the token of a third-party human check. */
export interface HumanProof {
  readonly captchaId?: string;
  readonly captcha?: string;
  /** A proof of work, or the token of a third-party human check such as Cloudflare Turnstile. */
  readonly humanToken?: string;
}

/** A captcha to solve. */
export interface Captcha {
  readonly captchaId: string;
  /** PNG as base64. */
  readonly image: string;
}

/** Finds the accounts that phones, e-mail addresses and usernames belong to; implemented by identity. */
export interface Holders {
  /** Id of the brand's account that has verified this phone (E.164); null when there is none. */
  byPhone(ctx: Ctx, phone: string): Promise<string | null>;
  /** Id of the brand's account that has verified this e-mail address; null when there is none. */
  byEmail(ctx: Ctx, email: string): Promise<string | null>;
  /** The account's verified e-mail address; null when there is none. */
  verifiedEmailOf(ctx: Ctx, accountId: string): Promise<string | null>;
  /** The verified contacts of an account by its username; both null when there is no such account. */
  verifiedOf(
    ctx: Ctx,
    username: string,
  ): Promise<{ readonly phone: string | null; readonly email: string | null }>;
}

/** A request for a captcha fallback code. */
export type CaptchaFallbackRequest =
  /** For a sign-in: sent to the verified phone or address of the account. */
  | { readonly action: "sign_in"; readonly username: string; readonly channel: MessageChannel }
  /** For a registration or free play: sent to the entered address. */
  | { readonly action: "registration" | "trial_account"; readonly email: string }
  /**
   * For requesting a code to a phone (E.164): sent to the verified address of the phone's account or, for a
   * registration, to the entered address.
   */
  | {
      readonly action: "send_code";
      readonly purpose: VerificationPurpose;
      readonly phone: string;
      readonly email: string;
    };

/** A brand's settings for codes. */
export interface CodeSettings {
  /** Minutes that a code is valid, and until the next may be requested: 1 to 10. */
  readonly codeMinutes: number;
  /** Maximum number of codes a day, in the brand's time zone. */
  readonly dailyQuota: number;
}

export const defaultCodeSettings: CodeSettings = { codeMinutes: 3, dailyQuota: 10_000 };

const mostCodes = 10_000_000;

/** Validates a brand's settings and lists the invalid fields. */
export function codeSettingsFaults({ codeMinutes, dailyQuota }: CodeSettings): FieldFault[] {
  const spans = [
    { field: "codeMinutes", value: codeMinutes, min: 1, max: 10 },
    { field: "dailyQuota", value: dailyQuota, min: 0, max: mostCodes },
  ];
  return spans
    .filter(({ value, min, max }) => !Number.isInteger(value) || value < min || value > max)
    .map(({ field, min, max }) => ({ field, code: "out_of_range", params: { min, max } }));
}

/** Attempts allowed for one code. */
export const codeTries = 5;
export const codeLength = 6;
export const codeDigits = "0123456789";
/** Maximum length of an entered code, in characters. */
export const longestCode = 255;
export const longestAddress = 254;

/** How long a captcha is valid, in milliseconds. */
export const captchaMs = 5 * 60_000;
export const captchaLength = 5;

/** How long a challenge for a proof of work is valid, in milliseconds. */
export const workMs = 5 * 60_000;
/** Begins every proof of work; tokens of third parties begin otherwise. */
export const workTokenPrefix = "work.";

/** Characters of captchas, without those that are easily confused. */
export const captchaLetters = "ABCDEFGHJKMNPQRTUVWXY346789";

/**
 * Purposes whose recipient may belong to no account, which the response must not reveal. These codes are sent after the
 * response, so that neither its timing nor a failure reveals it.
 */
const forAccountHolder: ReadonlySet<SendPurpose> = new Set([
  "sign_in",
  "reset_password",
  "sign_in_or_reset_password",
  "captcha_fallback",
]);

export function isForAccountHolder(purpose: SendPurpose): boolean {
  return forAccountHolder.has(purpose);
}

/** Purposes that require a sign-in. */
const forSignedInMember: ReadonlySet<SendPurpose> = new Set(["bind_phone", "bind_email"]);

export function isForSignedInMember(purpose: SendPurpose): boolean {
  return forSignedInMember.has(purpose);
}

const signInOrReset: readonly VerificationPurpose[] = ["sign_in", "reset_password"];

/** Lists the purposes that a code sent for `purpose` can be used for. Using it for one uses it up for all. */
export function purposesOf(purpose: SendPurpose): readonly VerificationPurpose[] {
  return purpose === "sign_in_or_reset_password" ? signInOrReset : [purpose];
}

/**
 * Returns the group of purposes for which a recipient has one code at a time. Purposes that a single code can serve
 * share a group: a newer code replaces the older one, and wrong attempts for any of them count against the same code.
 */
export function purposeGroup(purpose: SendPurpose): SendPurpose {
  return purpose === "sign_in" || purpose === "reset_password" ? "sign_in_or_reset_password" : purpose;
}

/** Normalises an entered code for comparison: spaces and character widths are ignored. */
export function normaliseCode(entered: string): string {
  return entered.normalize("NFKC").replace(/\s/gu, "");
}

/** Normalises a captcha's solution for comparison. */
export function normaliseCaptcha(read: string): string {
  return normaliseCode(read).toUpperCase();
}

/** Normalises a recipient for storage and comparison. */
export function normaliseTarget(channel: MessageChannel, to: string): string {
  return channel === "sms" ? to : to.normalize("NFKC").trim().toLowerCase();
}

/** Normalises the username that a fallback code is bound to. */
export function normaliseSubject(username: string): string {
  return username.normalize("NFKC").trim().toLowerCase();
}

const e164 = /^\+\d{5,15}$/;
const address = /^[^\s@<>"(),;:\\[\]\p{Cc}]{1,64}@[^\s@<>"(),;:\\[\]\p{Cc}]{1,190}$/u;

/** Whether a text is a valid recipient: a phone (E.164) or an e-mail address. */
export function isTarget(channel: MessageChannel, to: string): boolean {
  if (channel === "sms") return e164.test(to);
  const [, domain = ""] = to.split("@");
  const labels = domain.split(".");
  return (
    to.length <= longestAddress && address.test(to) && labels.length > 1 && labels.every((l) => l.length > 0)
  );
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isCaptchaId(text: string): boolean {
  return uuid.test(text);
}
