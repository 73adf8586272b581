import type { FieldRule, FieldRules, RegistrationField } from "./registration-fields.js";
import { registrationFields } from "./registration-fields.js";
import { longestText, matchesPattern, type PatternId, readDate } from "./registration-patterns.js";

/** Years a member must have lived. */
export const minimumAge = 18;
const oldestAge = 120;

/** By what a new member will be known. */
export type RegistrationMethod = "username" | "mobile";

/** What the brand's registration is like besides its fields. */
export interface RegistrationFlags {
  /** Whether a mobile number may be the account. */
  readonly mobileRegistration: boolean;
  /** Whether the number must be proven. */
  readonly smsVerification: boolean;
  /** Whether who registers by number chooses a password as well. */
  readonly passwordAtMobile: boolean;
}

/** The ways to register that a brand offers, in order; the first is what the page opens with. */
export function registrationTabs({
  mobileRegistration,
}: Pick<RegistrationFlags, "mobileRegistration">): readonly [RegistrationMethod, ...RegistrationMethod[]] {
  return mobileRegistration ? ["mobile", "username"] : ["username"];
}

/** What was filled in. Texts as typed; whatever was left out is not there. */
export type RegistrationValues = Readonly<Partial<Record<RegistrationField, string>>> & {
  readonly confirmPassword?: string;
  readonly verificationCode?: string;
  readonly countryDialingCode?: string;
  readonly acceptsTerms: boolean;
  readonly isAdult: boolean;
};

/** One thing to put right. `code` is a kind of pattern, or one of the words below. */
export interface RegistrationFault {
  readonly field: string;
  readonly code: string;
  readonly params?: { readonly min: number; readonly max: number };
}

export interface RegistrationRules {
  readonly method: RegistrationMethod;
  readonly fields: FieldRules;
  readonly flags: RegistrationFlags;
  /** Whether the number is proven by a third party instead of a code. */
  readonly hasPhoneProof?: boolean;
  /** The day it is where the brand is, `YYYY-MM-DD`. */
  readonly today: string;
}

const asTyped: readonly string[] = ["password", "paymentPassword", "confirmPassword"];

/** A text as it is checked and kept: one spelling of each letter, no space around; passwords as typed. */
export function tidyText(field: string, text: string): string {
  if (asTyped.includes(field)) return text;
  const tidy = text.normalize("NFC").trim();
  // Numbers are written in groups: 0612 34-56 (78).
  return field === "mobileNum" ? tidy.replace(/[\s()./-]/gu, "") : tidy;
}

/** Characters of a text, each counted once however it is encoded. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** What is wrong with a text by a rule; null when nothing is. An empty text is wrong where one is required. */
export function textFault(field: string, rule: FieldRule, given: string): RegistrationFault | null {
  const text = tidyText(field, given);
  if (text === "" && !rule.required) return null;
  const { patternId: code, minLength: min, maxLength: max } = rule;
  const length = text.length > longestText * 2 ? Number.POSITIVE_INFINITY : lengthOf(text);
  const fits = length >= min && length <= max && matchesPattern(code, text);
  return fits ? null : { field, code, params: { min, max } };
}

/** Which fields a way of registering shows, with their rules as they stand for it. */
export function rulesFor({ method, fields, flags }: Omit<RegistrationRules, "today">): FieldRules {
  const byMobile = method === "mobile";
  const needsMobile = byMobile || flags.smsVerification || fields.mobileNum.required;
  const needsPassword = !byMobile || flags.passwordAtMobile;
  const neededIf = (rule: FieldRule, needed: boolean): FieldRule =>
    needed ? { ...rule, enabled: true, required: true } : rule;
  return {
    ...fields,
    username: byMobile ? { ...fields.username, enabled: false } : neededIf(fields.username, true),
    mobileNum: neededIf(fields.mobileNum, needsMobile),
    password: needsPassword ? neededIf(fields.password, true) : { ...fields.password, enabled: false },
  };
}

/** How many whole years lie between two days, `YYYY-MM-DD`; who was born on 29 February waits for 1 March. */
export function yearsBetween(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** What is wrong with a day of birth, by the day it is where the brand is; null for what is no date at all. */
export function birthdayFault(patternId: PatternId, today: string, text: string): RegistrationFault | null {
  const date = readDate(patternId, tidyText("birthday", text));
  if (date === null) return null;
  const years = yearsBetween(date, today);
  if (date > today || years > oldestAge) return { field: "birthday", code: "not_a_birthday" };
  const params = { min: minimumAge, max: minimumAge };
  return years < minimumAge ? { field: "birthday", code: "under_age", params } : null;
}

function required(field: string): RegistrationFault {
  return { field, code: "required" };
}

function codeFault(rules: RegistrationRules, values: RegistrationValues): RegistrationFault | null {
  if (!rules.flags.smsVerification || rules.hasPhoneProof) return null;
  const text = (values.verificationCode ?? "").trim();
  if (text === "") return required("verificationCode");
  const params = { min: 1, max: longestText };
  return lengthOf(text) > longestText ? { field: "verificationCode", code: "length", params } : null;
}

function confirmationFault(values: RegistrationValues): RegistrationFault | null {
  const { password = "", confirmPassword = "" } = values;
  if (confirmPassword === "") return required("confirmPassword");
  return confirmPassword === password ? null : { field: "confirmPassword", code: "mismatch" };
}

/**
 * Everything that is wrong with a registration, one fault a field, in the fields' order. What is not asked
 * for is not looked at. A rule's own message stands for a missing text too.
 */
export function registrationFaults(
  rules: RegistrationRules,
  values: RegistrationValues,
): RegistrationFault[] {
  const asked = rulesFor(rules);
  const faults = registrationFields.flatMap((field) => {
    const rule = asked[field];
    if (!rule.enabled) return [];
    const text = values[field] ?? "";
    const asBirthday = () => (field === "birthday" ? birthdayFault(rule.patternId, rules.today, text) : null);
    const fault = textFault(field, rule, text) ?? asBirthday();
    return fault ? [fault] : [];
  });
  const others = [
    asked.password.enabled ? confirmationFault(values) : null,
    codeFault(rules, values),
    values.acceptsTerms ? null : required("acceptsTerms"),
    values.isAdult ? null : required("isAdult"),
  ];
  return [...faults, ...others.filter((fault) => fault !== null)];
}

/** What of a registration is kept: the fields that are asked for, tidied, without the empty ones. */
export function askedTexts(
  rules: Omit<RegistrationRules, "today">,
  values: RegistrationValues,
): Readonly<Partial<Record<RegistrationField, string>>> {
  const asked = rulesFor(rules);
  const kept = registrationFields.flatMap((field): [RegistrationField, string][] => {
    const text = tidyText(field, values[field] ?? "");
    return asked[field].enabled && text !== "" ? [[field, text]] : [];
  });
  return Object.fromEntries(kept);
}

/** A span of lengths as a message shows it: one number where both ends are the same. */
export function spanText(min: number, max: number): string {
  return min === max ? String(min) : `${min}–${max}`;
}
