import {
  type RegistrationFlags,
  type RegistrationMethod,
  type RegistrationValues,
  resolveFieldRules,
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

/** The brand's registration settings. */
export interface Settings {
  readonly fields: FieldRules;
  readonly flags: RegistrationFlags & { readonly humanCheck: boolean };
}

/** The input of the form; every text exists, empty at first. */
export interface Values extends Readonly<Record<RegistrationField, string>> {
  readonly confirmPassword: string;
  readonly verificationCode: string;
  readonly countryDialingCode: string;
  /** A third party's proof that the number belongs to the person; empty without one. */
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

/** The values that survive a change of dialog: no secrets, and nothing that is verified once. */
export function withoutSecrets(values: Values): Values {
  const { password, paymentPassword, confirmPassword, verificationCode, acceptsTerms, isAdult } = noValues;
  const codes = { verificationCode, phoneProof: "" };
  return { ...values, ...codes, password, paymentPassword, confirmPassword, acceptsTerms, isAdult };
}

/** Converts the brand's settings for the shared rules. A pattern that this client does not know allows any text. */
export function toSettings({ registrationSettings }: RegistrationSettingsQuery): Settings {
  const rules = registrationSettings.fields.flatMap((rule): [RegistrationField, FieldRule][] => {
    const { field, enabled, required, patternId, minLength, maxLength } = rule;
    if (!isRegistrationField(field)) return [];
    const kind = isPatternId(patternId) ? patternId : "length";
    return [[field, { enabled, required, patternId: kind, minLength, maxLength }]];
  });
  return { fields: { ...defaultRules, ...Object.fromEntries(rules) }, flags: registrationSettings.flags };
}

/** Converts a day from `YYYY-MM-DD` to the format of the brand's rule. */
export function formatBrandDay({ patternId }: FieldRule, day: string): string {
  if (patternId !== "date_mdy" || day === "") return day;
  return `${day.slice(5)}-${day.slice(0, 4)}`;
}

/** Fields with a position of their own in the form. */
const separateFields: readonly RegistrationField[] = ["username", "mobileNum", "password", "affiliateCode"];

/** The other enabled fields: required ones, and optional ones. */
export function otherFields(
  method: RegistrationMethod,
  settings: Settings,
): { readonly needed: readonly RegistrationField[]; readonly optional: readonly RegistrationField[] } {
  const rules = resolveFieldRules({ method, ...settings });
  const enabledFields = registrationFields.filter(
    (field) => rules[field].enabled && !separateFields.includes(field),
  );
  return {
    needed: enabledFields.filter((field) => rules[field].required),
    optional: enabledFields.filter((field) => !rules[field].required),
  };
}

/** The steps of the form, in their order: what the member signs in with, then everything else. */
export const registrationSteps = ["account", "details"] as const;

export type RegistrationStep = (typeof registrationSteps)[number];

const accountFields: readonly string[] = ["username", "password", "confirmPassword", "verificationCode"];

/** The step of a field. A phone number is among the details where the brand does not require it. */
export function stepOf(field: string, { mobileNum }: Pick<FieldRules, "mobileNum">): RegistrationStep {
  const isOfAccount = field === "mobileNum" ? mobileNum.required : accountFields.includes(field);
  return isOfAccount ? "account" : "details";
}

/** Whether the form shows a field at all; a folded one counts as shown. The code is hidden by a third party's proof. */
export function isFieldShown(
  field: string,
  method: RegistrationMethod,
  settings: Settings,
  { phoneProof }: Pick<Values, "phoneProof">,
): boolean {
  if (field === "verificationCode") return settings.flags.smsVerification && phoneProof === "";
  const rules = resolveFieldRules({ method, ...settings });
  if (field === "confirmPassword") return rules.password.enabled;
  return !isRegistrationField(field) || rules[field].enabled;
}

/** The values in the format that the rules check: with the birthday in the brand's date format. */
export function toRuleValues(values: Values, { fields }: Settings): RegistrationValues {
  return { ...values, birthday: formatBrandDay(fields.birthday, values.birthday) };
}

interface RegistrationDetails {
  readonly method: RegistrationMethod;
  readonly settings: Settings;
  readonly values: Values;
  readonly attribution: Attribution;
  readonly domain: string;
  readonly deviceId: string;
  readonly proof: CaptchaAnswer | null;
}

/** Builds the mutation's input: the fields of this registration method, and the visitor's attribution. */
export function toInput({
  method,
  settings,
  values,
  attribution,
  ...rest
}: RegistrationDetails): RegisterInput {
  const { domain, deviceId, proof } = rest;
  const rules = resolveFieldRules({ method, ...settings });
  const checked = toRuleValues(values, settings);
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
