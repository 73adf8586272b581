import type {
  RegistrationFlags,
  RegistrationMethod as SharedRegistrationMethod,
} from "@croupier/schema/rules/registration.js";
import type { FieldRules, RegistrationField } from "@croupier/schema/rules/registration-fields.js";
import type { Ctx } from "../../core/ctx.js";
import { defineErrors, validationFailed } from "../../core/errors.js";
import { type EnumValue, enumOf } from "../../kit/enum-of.js";
import { type Brand, hasFeature } from "../brands/brands.model.js";

defineErrors({
  registration_refused: "unprocessable",
});

export const RegistrationMethod = enumOf<SharedRegistrationMethod>(
  "RegistrationMethod",
  "How a person registers.",
  {
    username: "By a username.",
    mobile: "By a mobile number.",
  },
);
export type RegistrationMethod = EnumValue<typeof RegistrationMethod>;

/** A brand's rules for registration. */
export interface RegistrationSettings {
  readonly fields: FieldRules;
  readonly flags: RegistrationFlags & {
    /** Whether a registration without an SMS code requires a human check. */
    readonly humanCheck: boolean;
    /** Whether a third party may verify the phone. */
    readonly phoneProof: boolean;
  };
}

/** Derives the registration flags from the brand's features. Without sign-in by code, a password is always required. */
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

/** The input of a registration. */
export interface Registration {
  readonly method: RegistrationMethod;
  /** Values of the brand's fields, as entered. */
  readonly texts: Readonly<Partial<Record<RegistrationField, string>>>;
  readonly confirmPassword?: string | undefined;
  readonly countryDialingCode?: string | undefined;
  readonly verificationCode?: string | undefined;
  readonly acceptsTerms: boolean;
  readonly isAdult: boolean;
  /** The host of the registration, as sent by the client. */
  readonly domain?: string | undefined;
  readonly referralCode?: string | undefined;
  readonly registerUrl?: string | undefined;
  /** A third party's signed proof that the phone belongs to the person. */
  readonly phoneProof?: string | undefined;
  /** Random id that the browser keeps, if any. */
  readonly deviceId?: string | undefined;
  readonly captcha?: string | undefined;
  readonly captchaId?: string | undefined;
  readonly humanToken?: string | undefined;
}

const longest = { domain: 253, referralCode: 255, registerUrl: 2_000, deviceId: 255, countryDialingCode: 8 };

/** Fields of a registration that have no rule of the brand. */
type FieldsWithoutRule = Pick<Registration, keyof typeof longest>;

/** Limits the length of fields without a rule of the brand. @throws DomainError validation_failed */
export function assertMaxLengths(given: FieldsWithoutRule): void {
  const names = Object.keys(longest) as (keyof typeof longest)[];
  const faults = names.flatMap((field) => {
    const max = longest[field];
    return (given[field]?.length ?? 0) > max ? [{ field, code: "too_long", params: { max } }] : [];
  });
  if (faults.length > 0) throw validationFailed(...faults);
}

/** Fields that are stored as profile details, encrypted. */
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

/** A member's profile details. `birthday` is `YYYY-MM-DD`, whatever the brand's date format. */
export type Details = Readonly<Partial<Record<DetailField, string>>>;

/** The local date in a time zone, as `YYYY-MM-DD`. */
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

/** What separates the encrypted values of one profile detail from others. */
export function detailSealPurpose(field: string): string {
  return `detail.${field}`;
}

/** A new player with the code of a referral link. */
export interface ReferredMember {
  readonly memberId: string;
  /** As it was given: it may be anyone's, or no one's. */
  readonly code: string;
  /** The currency of the player's wallet. */
  readonly currency: string;
}

/** Notes who has referred a new player, in the transaction of the registration, which it never refuses. */
export type NoteReferral = (ctx: Ctx, referred: ReferredMember) => Promise<void>;
