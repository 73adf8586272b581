import type { FieldRule, FieldRules, RegistrationField } from "./registration-fields.js";
import { registrationFields } from "./registration-fields.js";
import { matchesPattern, maxTextLength, type PatternId, parseDate } from "./registration-patterns.js";

/** Minimum age of a member, in years. */
export const minimumAge = 18;
const maximumAge = 120;

/** The identifier that a new member signs in with. */
export type RegistrationMethod = "username" | "mobile";

/** A brand's registration settings, apart from its fields. */
export interface RegistrationFlags {
  /** Whether members may register with a mobile number instead of a username. */
  readonly mobileRegistration: boolean;
  /** Whether the mobile number must be verified. */
  readonly smsVerification: boolean;
  /** Whether members who register with a mobile number also choose a password. */
  readonly passwordAtMobile: boolean;
}

/** Returns the registration methods that a brand offers, in display order; the first is the default. */
export function registrationTabs({
  mobileRegistration,
}: Pick<RegistrationFlags, "mobileRegistration">): readonly [RegistrationMethod, ...RegistrationMethod[]] {
  return mobileRegistration ? ["mobile", "username"] : ["username"];
}

/** Submitted values as typed; empty fields may be missing. */
export type RegistrationValues = Readonly<Partial<Record<RegistrationField, string>>> & {
  readonly confirmPassword?: string;
  readonly verificationCode?: string;
  readonly countryDialingCode?: string;
  readonly acceptsTerms: boolean;
  readonly isAdult: boolean;
};

/** A validation error. `code` is a pattern id or one of the other codes of this file. */
export interface RegistrationFault {
  readonly field: string;
  readonly code: string;
  readonly params?: { readonly min: number; readonly max: number };
}

export interface RegistrationRules {
  readonly method: RegistrationMethod;
  readonly fields: FieldRules;
  readonly flags: RegistrationFlags;
  /** Whether a third party verified the number, so that no code is needed. */
  readonly hasPhoneVerification?: boolean;
  /** Today in the brand's time zone, `YYYY-MM-DD`. */
  readonly today: string;
}

const untrimmedFields: readonly string[] = ["password", "paymentPassword", "confirmPassword"];

/** Normalises a value for checking and storing: NFC, trimmed. Passwords stay as typed. */
export function normaliseText(field: string, text: string): string {
  if (untrimmedFields.includes(field)) return text;
  const normalised = text.normalize("NFC").trim();
  // Mobile numbers are written in groups: 0612 34-56 (78).
  return field === "mobileNum" ? normalised.replace(/[\s()./-]/gu, "") : normalised;
}

/** Counts characters (code points) of a text. */
export function countCharacters(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/**
 * Finds what is wrong with a value by its field's rule; null when it is valid. Empty values are invalid only in
 * required fields.
 */
export function findTextFault(field: string, rule: FieldRule, typed: string): RegistrationFault | null {
  const text = normaliseText(field, typed);
  if (text === "" && !rule.required) return null;
  const { patternId: code, minLength: min, maxLength: max } = rule;
  const length = text.length > maxTextLength * 2 ? Number.POSITIVE_INFINITY : countCharacters(text);
  const isValid = length >= min && length <= max && matchesPattern(code, text);
  return isValid ? null : { field, code, params: { min, max } };
}

/** Returns the rules of all fields, adapted to the registration method. */
export function resolveFieldRules({ method, fields, flags }: Omit<RegistrationRules, "today">): FieldRules {
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

/** Counts the whole years between two dates, `YYYY-MM-DD`; a birthday on 29 February counts on 1 March. */
export function countYearsBetween(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** Finds what is wrong with a date of birth, as of `today`; null when it is valid or no date at all. */
export function findBirthdayFault(
  patternId: PatternId,
  today: string,
  text: string,
): RegistrationFault | null {
  const date = parseDate(patternId, normaliseText("birthday", text));
  if (date === null) return null;
  const years = countYearsBetween(date, today);
  if (date > today || years > maximumAge) return { field: "birthday", code: "not_a_birthday" };
  const params = { min: minimumAge, max: minimumAge };
  return years < minimumAge ? { field: "birthday", code: "under_age", params } : null;
}

function requiredFault(field: string): RegistrationFault {
  return { field, code: "required" };
}

function findCodeFault(rules: RegistrationRules, values: RegistrationValues): RegistrationFault | null {
  if (!rules.flags.smsVerification || rules.hasPhoneVerification) return null;
  const text = (values.verificationCode ?? "").trim();
  if (text === "") return requiredFault("verificationCode");
  const params = { min: 1, max: maxTextLength };
  return countCharacters(text) > maxTextLength ? { field: "verificationCode", code: "length", params } : null;
}

function findConfirmationFault(values: RegistrationValues): RegistrationFault | null {
  const { password = "", confirmPassword = "" } = values;
  if (confirmPassword === "") return requiredFault("confirmPassword");
  return confirmPassword === password ? null : { field: "confirmPassword", code: "mismatch" };
}

/**
 * Finds everything that is wrong with a registration, at most one fault per field, in the fields' order. Disabled
 * fields are not checked. A missing value has its pattern's code, unless no rule applies to it.
 */
export function findRegistrationFaults(
  rules: RegistrationRules,
  values: RegistrationValues,
): RegistrationFault[] {
  const effectiveRules = resolveFieldRules(rules);
  const faults = registrationFields.flatMap((field) => {
    const rule = effectiveRules[field];
    if (!rule.enabled) return [];
    const text = values[field] ?? "";
    const birthdayFault = () =>
      field === "birthday" ? findBirthdayFault(rule.patternId, rules.today, text) : null;
    const fault = findTextFault(field, rule, text) ?? birthdayFault();
    return fault ? [fault] : [];
  });
  const others = [
    effectiveRules.password.enabled ? findConfirmationFault(values) : null,
    findCodeFault(rules, values),
    values.acceptsTerms ? null : requiredFault("acceptsTerms"),
    values.isAdult ? null : requiredFault("isAdult"),
  ];
  return [...faults, ...others.filter((fault) => fault !== null)];
}

/** Collects the values to store: enabled fields, normalised, without empty ones. */
export function collectRegistrationTexts(
  rules: Omit<RegistrationRules, "today">,
  values: RegistrationValues,
): Readonly<Partial<Record<RegistrationField, string>>> {
  const effectiveRules = resolveFieldRules(rules);
  const texts = registrationFields.flatMap((field): [RegistrationField, string][] => {
    const text = normaliseText(field, values[field] ?? "");
    return effectiveRules[field].enabled && text !== "" ? [[field, text]] : [];
  });
  return Object.fromEntries(texts);
}

/** Formats a length range for a message: a single number when both ends are equal. */
export function formatLengthRange(min: number, max: number): string {
  return min === max ? String(min) : `${min}–${max}`;
}
