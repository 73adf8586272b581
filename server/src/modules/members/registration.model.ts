import type { RegistrationFlags, RegistrationMethod } from "@croupier/schema/rules/registration.js";
import type { FieldRules, RegistrationField } from "@croupier/schema/rules/registration-fields.js";
import { defineErrors, validationFailed } from "../../core/errors.js";
import { type Brand, hasFeature } from "../brands/brands.model.js";

defineErrors({
  registration_refused: "unprocessable",
});

/** How a brand registers its members. */
export interface RegistrationSettings {
  readonly fields: FieldRules;
  readonly flags: RegistrationFlags & {
    /** Whether a captcha or its like comes before the registration. */
    readonly humanCheck: boolean;
    /** Whether a third party may prove the phone. */
    readonly phoneProof: boolean;
  };
}

/** What the brand has switched on of registering. Who cannot sign in by code needs a password in any case. */
export function flagsOf(
  brand: Brand,
  { phoneProof }: { phoneProof: boolean },
): RegistrationSettings["flags"] {
  const mobileRegistration = hasFeature(brand, "mobile-registration");
  return {
    mobileRegistration,
    smsVerification: hasFeature(brand, "registration-sms"),
    passwordAtMobile: hasFeature(brand, "mobile-password-registration") || !hasFeature(brand, "sms-sign-in"),
    humanCheck: hasFeature(brand, "human-check"),
    phoneProof: phoneProof && mobileRegistration,
  };
}

/** What somebody fills in to become a member. */
export interface Registration {
  readonly method: RegistrationMethod;
  /** What the brand may ask for, as typed. */
  readonly texts: Readonly<Partial<Record<RegistrationField, string>>>;
  readonly confirmPassword?: string | undefined;
  readonly countryDialingCode?: string | undefined;
  readonly verificationCode?: string | undefined;
  readonly acceptsTerms: boolean;
  readonly isAdult: boolean;
  /** The host that the person came to, as its client names it. */
  readonly domain?: string | undefined;
  readonly referralCode?: string | undefined;
  readonly registerUrl?: string | undefined;
  /** A third party's signed word that the phone is this person's. */
  readonly phoneProof?: string | undefined;
  /** A stable random id of the browser, if it keeps one. */
  readonly deviceId?: string | undefined;
  readonly captcha?: string | undefined;
  readonly captchaId?: string | undefined;
  readonly humanToken?: string | undefined;
}

const longest = { domain: 253, referralCode: 255, registerUrl: 2_000, deviceId: 255, countryDialingCode: 8 };

/** What a registration carries along besides the brand's fields. */
type Carried = Pick<Registration, keyof typeof longest>;

/** What is kept without a rule of the brand's has room for so much. @throws DomainError validation_failed */
export function assertCarried(given: Carried): void {
  const names = Object.keys(longest) as (keyof typeof longest)[];
  const faults = names.flatMap((field) => {
    const max = longest[field];
    return (given[field]?.length ?? 0) > max ? [{ field, code: "too_long", params: { max } }] : [];
  });
  if (faults.length > 0) throw validationFailed(...faults);
}

/** The fields that are kept as a member's details, sealed. */
export const detailFields = [
  "birthday",
  "nationality",
  "occupation",
  "qqNum",
  "wechat",
  "line",
  "whatsapp",
  "facebook",
  "telegram",
  "zalo",
  "skype",
] as const satisfies readonly RegistrationField[];

export type DetailField = (typeof detailFields)[number];

/** What a member has told of itself. `birthday` is `YYYY-MM-DD`, however the brand writes dates. */
export type Details = Readonly<Partial<Record<DetailField, string>>>;

/** The day it is in a time zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(at);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}
