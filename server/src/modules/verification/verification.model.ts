import type { Ctx } from "../../core/ctx.js";
import { defineErrors, type FieldFault } from "../../core/errors.js";
import type { Channel } from "../delivery/delivery.model.js";

defineErrors({
  captcha_check_failed: "unprocessable",
  captcha_required: "unprocessable",
  code_expired: "unprocessable",
  code_not_sent: "unavailable",
  invalid_verification_code: "invalid",
  missing_verification_code: "invalid",
  quota_exceeded: "unprocessable",
});

/** What a code is used for. */
export type CodePurpose =
  | "sign_in"
  | "registration"
  | "reset_password"
  | "bind_phone"
  | "bind_email"
  | "step_up"
  | "captcha_stand_in";

/** What a code is sent for: one purpose, or either of two, of which its use decides. */
export type SendPurpose = CodePurpose | "sign_in_or_reset_password";

/** What somebody shows to be taken for a person. */
export interface HumanProof {
  readonly captchaId?: string;
  readonly captcha?: string;
  /** A token of the human check of somebody else, such as Turnstile. */
  readonly humanToken?: string;
}

/** A picture to read. */
export interface Captcha {
  readonly captchaId: string;
  /** PNG as base64. */
  readonly image: string;
}

/** Whom a phone, an address or a user name belongs to; identity answers that. */
export interface Holders {
  /** Id of the account of the brand that verified this phone (E.164); null when there is none. */
  byPhone(ctx: Ctx, phone: string): Promise<string | null>;
  /** Likewise by e-mail address. */
  byEmail(ctx: Ctx, email: string): Promise<string | null>;
  /** The address that the account has verified; null when there is none. */
  verifiedEmailOf(ctx: Ctx, accountId: string): Promise<string | null>;
  /** What the account of that name has verified; both null when it is not there. */
  verifiedOf(
    ctx: Ctx,
    username: string,
  ): Promise<{ readonly phone: string | null; readonly email: string | null }>;
}

/** What a code stands for a captcha in, and whose it is. */
export type StandInRequest =
  /** Signing in to that name: to the phone or the address of its account. */
  | { readonly action: "sign_in"; readonly username: string; readonly channel: Channel }
  /** Registering, or playing for fun: to any address. */
  | { readonly action: "registration" | "free_play"; readonly email: string }
  /**
   * Having a code sent to a phone (E.164): to the address of the account that has it, or to any address where the
   * code is for a registration.
   */
  | {
      readonly action: "send_code";
      readonly purpose: CodePurpose;
      readonly phone: string;
      readonly email: string;
    };

/** How a brand sends codes. */
export interface CodeSettings {
  /** Minutes a code lasts, and the next one has to be waited for: 1 to 10. */
  readonly codeMinutes: number;
  /** Codes a day, in the brand's time zone. */
  readonly dailyQuota: number;
}

export const defaultCodeSettings: CodeSettings = { codeMinutes: 3, dailyQuota: 10_000 };

const mostCodes = 10_000_000;

/** Members of a brand's settings that break a rule. */
export function codeSettingsFaults({ codeMinutes, dailyQuota }: CodeSettings): FieldFault[] {
  const spans = [
    { field: "codeMinutes", value: codeMinutes, min: 1, max: 10 },
    { field: "dailyQuota", value: dailyQuota, min: 0, max: mostCodes },
  ];
  return spans
    .filter(({ value, min, max }) => !Number.isInteger(value) || value < min || value > max)
    .map(({ field, min, max }) => ({ field, code: "out_of_range", params: { min, max } }));
}

/** Wrong tries that one code bears. */
export const codeTries = 5;
export const codeLength = 6;
export const codeDigits = "0123456789";
/** What is entered as a code has at most so many characters. */
export const longestCode = 255;
export const longestAddress = 254;

/** How long a picture may be looked at, in milliseconds. */
export const captchaMs = 5 * 60_000;
export const captchaLength = 5;
/** What pictures are written with: nothing that is easily taken for something else. */
export const captchaLetters = "ABCDEFGHJKMNPQRTUVWXY346789";

/**
 * Purposes of a target that may belong to nobody: the answer must not tell. They are sent after the answer,
 * so that neither its time nor a failure tells either.
 */
const ofHolder: ReadonlySet<SendPurpose> = new Set([
  "sign_in",
  "reset_password",
  "sign_in_or_reset_password",
  "captcha_stand_in",
]);

export function isOfHolder(purpose: SendPurpose): boolean {
  return ofHolder.has(purpose);
}

/** Purposes of somebody who is signed in. */
const ofMember: ReadonlySet<SendPurpose> = new Set(["bind_phone", "bind_email"]);

export function isOfMember(purpose: SendPurpose): boolean {
  return ofMember.has(purpose);
}

const signInOrReset: readonly CodePurpose[] = ["sign_in", "reset_password"];

/** The purposes that a code sent for this serves; its use for one of them uses it up for all. */
export function purposesOf(purpose: SendPurpose): readonly CodePurpose[] {
  return purpose === "sign_in_or_reset_password" ? signInOrReset : [purpose];
}

/**
 * Names the group of purposes for which a target has one code at a time. Purposes that a single code can serve share
 * a group: a newer code replaces the older one, and wrong tries for any of them count against the same code.
 */
export function purposeGroup(purpose: SendPurpose): SendPurpose {
  return purpose === "sign_in" || purpose === "reset_password" ? "sign_in_or_reset_password" : purpose;
}

/** What was entered as a code, as codes are compared: blanks and widths do not count. */
export function normaliseCode(entered: string): string {
  return entered.normalize("NFKC").replace(/\s/gu, "");
}

/** What was read in a picture, as it is compared. */
export function normaliseCaptcha(read: string): string {
  return normaliseCode(read).toUpperCase();
}

/** Where a code goes to, as it is kept and compared. */
export function normaliseTarget(channel: Channel, to: string): string {
  return channel === "sms" ? to : to.normalize("NFKC").trim().toLowerCase();
}

/** A user name as stand-ins are bound to it. */
export function normaliseSubject(username: string): string {
  return username.normalize("NFKC").trim().toLowerCase();
}

const e164 = /^\+\d{5,15}$/;
const address = /^[^\s@<>"(),;:\\[\]\p{Cc}]{1,64}@[^\s@<>"(),;:\\[\]\p{Cc}]{1,190}$/u;

/** Whether a text is a phone (E.164) or an e-mail address that a message can be sent to. */
export function isTarget(channel: Channel, to: string): boolean {
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
