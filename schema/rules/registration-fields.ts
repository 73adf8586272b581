import type { PatternId } from "./registration-patterns.js";

/** Fields a registration form may contain, in display order. */
export const registrationFields = [
  "username",
  "mobileNum",
  "password",
  "paymentPassword",
  "birthday",
  "payeeName",
  "email",
  "nickname",
  "idNumber",
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
  "recommenderId",
  "affiliateCode",
] as const;

export type RegistrationField = (typeof registrationFields)[number];

/** A brand's rule for a registration field. Lengths are in characters, not bytes. */
export interface FieldRule {
  /** Whether the form contains the field. */
  readonly enabled: boolean;
  readonly required: boolean;
  readonly patternId: PatternId;
  readonly minLength: number;
  readonly maxLength: number;
}

export type FieldRules = Readonly<Record<RegistrationField, FieldRule>>;

function rule(patternId: PatternId, minLength: number, maxLength: number): FieldRule {
  return { enabled: true, required: false, patternId, minLength, maxLength };
}

function required(rule: FieldRule): FieldRule {
  return { ...rule, required: true };
}

function disabled(rule: FieldRule): FieldRule {
  return { ...rule, enabled: false };
}

const accountName = disabled(rule("no_spaces", 2, 64));

/** Rules of a brand that configured none: the minimum that the law and an account require. */
export const defaultRules: FieldRules = {
  username: required(rule("letter_first", 4, 20)),
  mobileNum: rule("digits", 4, 15),
  password: required(rule("length", 8, 64)),
  /** Always six digits, whatever a brand configures. */
  paymentPassword: disabled(rule("digits", 6, 6)),
  birthday: required(rule("date_ymd", 10, 10)),
  payeeName: disabled(rule("letters_spaces", 2, 60)),
  email: rule("mailbox", 6, 120),
  nickname: disabled(rule("length", 2, 32)),
  idNumber: disabled(rule("alphanumeric", 5, 32)),
  nationality: disabled(rule("letters_spaces", 2, 60)),
  occupation: disabled(rule("letters_spaces", 2, 60)),
  qqNum: disabled(rule("digits", 5, 12)),
  wechat: accountName,
  line: accountName,
  whatsapp: accountName,
  facebook: accountName,
  telegram: accountName,
  zalo: accountName,
  skype: accountName,
  recommenderId: disabled(rule("no_spaces", 1, 64)),
  affiliateCode: rule("alphanumeric", 4, 32),
};

/** Fields that every account needs: a brand may change which values they accept, but cannot disable them. */
export const mandatoryFields: readonly RegistrationField[] = ["username", "password"];

/** Fields whose values the platform parses: a brand may disable them, but cannot choose other patterns. */
export const fixedPatternFields: Readonly<Partial<Record<RegistrationField, readonly PatternId[]>>> = {
  mobileNum: ["digits"],
  paymentPassword: ["digits"],
  birthday: ["date_ymd", "date_mdy"],
  email: ["mailbox"],
};

/** Finds the invalid property of a rule that a brand wants to set; null when the rule is valid. */
export function findRuleFault(field: RegistrationField, rule: FieldRule): keyof FieldRule | null {
  const { enabled, required, patternId, minLength, maxLength } = rule;
  if (mandatoryFields.includes(field) && !enabled) return "enabled";
  if (required && !enabled) return "required";
  if (fixedPatternFields[field] && !fixedPatternFields[field].includes(patternId)) return "patternId";
  const [shortest, longest] = lengthBounds[field] ?? [1, 255];
  if (!Number.isInteger(minLength) || minLength < shortest || minLength > maxLength) return "minLength";
  return Number.isInteger(maxLength) && maxLength <= longest ? null : "maxLength";
}

/** Minimum and maximum lengths of fields with limited storage, or that must be hard to guess. */
const lengthBounds: Readonly<Partial<Record<RegistrationField, readonly [number, number]>>> = {
  username: [3, 64],
  password: [8, 128],
  paymentPassword: [6, 6],
  birthday: [10, 10],
  nickname: [1, 64],
  mobileNum: [4, 15],
  affiliateCode: [4, 32],
};

/** Whether a text is a registration field's name. */
export function isRegistrationField(text: string): text is RegistrationField {
  return (registrationFields as readonly string[]).includes(text);
}
