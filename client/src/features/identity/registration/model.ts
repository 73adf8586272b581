import {
  type RegistrationFlags,
  type RegistrationMethod,
  type RegistrationValues,
  rulesFor,
} from "@croupier/schema/rules/registration.js";
import {
  defaultRules,
  type FieldRule,
  type FieldRules,
  isRegistrationField,
  type RegistrationField,
  registrationFields,
} from "@croupier/schema/rules/registration-fields.js";
import { isPatternId } from "@croupier/schema/rules/registration-patterns.js";
import type { RegisterInput, RegistrationSettingsQuery } from "../../../gql/graphql";
import type { Attribution } from "../../../lib/session/attribution";
import type { CaptchaAnswer } from "../../verification/model";

/** How this brand registers. */
export interface Settings {
  readonly fields: FieldRules;
  readonly flags: RegistrationFlags & { readonly humanCheck: boolean };
}

/** What is typed in the form; every text is there, empty at first. */
export interface Values extends Readonly<Record<RegistrationField, string>> {
  readonly confirmPassword: string;
  readonly verificationCode: string;
  readonly countryDialingCode: string;
  /** A third party's word that the number is the person's own; empty without one. */
  readonly phoneProof: string;
  readonly acceptsTerms: boolean;
  readonly isAdult: boolean;
}

const noTexts = Object.fromEntries(registrationFields.map((field) => [field, ""])) as Record<
  RegistrationField,
  string
>;

export const noValues: Values = {
  ...noTexts,
  confirmPassword: "",
  verificationCode: "",
  countryDialingCode: "",
  phoneProof: "",
  acceptsTerms: false,
  isAdult: false,
};

/** What stays when another pop-up comes in between: nothing that is secret, or is checked once. */
export function withoutSecrets(values: Values): Values {
  const { password, paymentPassword, confirmPassword, verificationCode, acceptsTerms, isAdult } = noValues;
  const codes = { verificationCode, phoneProof: "" };
  return { ...values, ...codes, password, paymentPassword, confirmPassword, acceptsTerms, isAdult };
}

/** The brand's settings, as the rules read them. A kind of pattern that this page does not know is any text. */
export function toSettings({ registrationSettings }: RegistrationSettingsQuery): Settings {
  const rules = registrationSettings.fields.flatMap((rule): [RegistrationField, FieldRule][] => {
    const { field, enabled, required, patternId, minLength, maxLength } = rule;
    if (!isRegistrationField(field)) return [];
    const kind = isPatternId(patternId) ? patternId : "length";
    return [[field, { enabled, required, patternId: kind, minLength, maxLength }]];
  });
  return { fields: { ...defaultRules, ...Object.fromEntries(rules) }, flags: registrationSettings.flags };
}

/** A day as the brand's rule writes it, of `YYYY-MM-DD`. */
export function writtenDay({ patternId }: FieldRule, day: string): string {
  if (patternId !== "date_mdy" || day === "") return day;
  return `${day.slice(5)}-${day.slice(0, 4)}`;
}

/** Fields that have a place of their own in the form. */
const placed: readonly RegistrationField[] = ["username", "mobileNum", "password", "affiliateCode"];

/** The other fields that are asked for: those that must be filled in, and those that may be left out. */
export function otherFields(
  method: RegistrationMethod,
  settings: Settings,
): { readonly needed: readonly RegistrationField[]; readonly optional: readonly RegistrationField[] } {
  const rules = rulesFor({ method, ...settings });
  const asked = registrationFields.filter((field) => rules[field].enabled && !placed.includes(field));
  return {
    needed: asked.filter((field) => rules[field].required),
    optional: asked.filter((field) => !rules[field].required),
  };
}

/** The values as the rules look at them: with the birthday as the brand writes dates. */
export function toChecked(values: Values, { fields }: Settings): RegistrationValues {
  return { ...values, birthday: writtenDay(fields.birthday, values.birthday) };
}

interface Sent {
  readonly method: RegistrationMethod;
  readonly settings: Settings;
  readonly values: Values;
  readonly attribution: Attribution;
  readonly domain: string;
  readonly deviceId: string;
  readonly proof: CaptchaAnswer | null;
}

/** What is sent: what this way of registering asks for, and what the visitor was brought by. */
export function toInput({ method, settings, values, attribution, ...rest }: Sent): RegisterInput {
  const { domain, deviceId, proof } = rest;
  const rules = rulesFor({ method, ...settings });
  const checked = toChecked(values, settings);
  const texts = registrationFields
    .filter((field) => rules[field].enabled && checked[field] !== "")
    .map((field) => [field, checked[field]]);
  const { acceptsTerms, isAdult, confirmPassword, countryDialingCode, verificationCode, phoneProof } = values;
  return {
    ...Object.fromEntries(texts),
    method: method === "mobile" ? "MOBILE" : "USERNAME",
    acceptsTerms,
    isAdult,
    domain,
    deviceId,
    ...(rules.password.enabled ? { confirmPassword } : {}),
    ...(rules.mobileNum.enabled ? { countryDialingCode } : {}),
    ...(settings.flags.smsVerification && !phoneProof ? { verificationCode } : {}),
    ...(phoneProof ? { firebaseIdToken: phoneProof } : {}),
    ...(attribution.referralCode ? { referralCode: attribution.referralCode } : {}),
    ...(attribution.registerUrl ? { registerUrl: attribution.registerUrl } : {}),
    ...(proof ?? {}),
  };
}
