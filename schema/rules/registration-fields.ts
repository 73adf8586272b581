import type { PatternId } from "./registration-patterns.js";

/** What a new member may be asked for, in the order it is asked. */
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

/** What one field of a brand's registration accepts. Lengths are in characters, however many bytes each takes. */
export interface FieldRule {
  /** Whether it is asked for at all. */
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

function required(of: FieldRule): FieldRule {
  return { ...of, required: true };
}

function off(of: FieldRule): FieldRule {
  return { ...of, enabled: false };
}

const handle = off(rule("no_spaces", 2, 64));

/** What a brand that has chosen nothing asks for: as little as the law and an account need. */
export const defaultRules: FieldRules = {
  username: required(rule("letter_first", 4, 20)),
  mobileNum: rule("digits", 4, 15),
  password: required(rule("length", 8, 64)),
  /** Six digits wherever it is asked for, whatever a brand says. */
  paymentPassword: off(rule("digits", 6, 6)),
  birthday: required(rule("date_ymd", 10, 10)),
  payeeName: off(rule("letters_spaces", 2, 60)),
  email: rule("mailbox", 6, 120),
  nickname: off(rule("length", 2, 32)),
  idNumber: off(rule("alphanumeric", 5, 32)),
  nationality: off(rule("letters_spaces", 2, 60)),
  occupation: off(rule("letters_spaces", 2, 60)),
  qqNum: off(rule("digits", 5, 12)),
  wechat: handle,
  line: handle,
  whatsapp: handle,
  facebook: handle,
  telegram: handle,
  zalo: handle,
  skype: handle,
  recommenderId: off(rule("no_spaces", 1, 64)),
  affiliateCode: rule("alphanumeric", 4, 32),
};

/** Fields without which there is no account: a brand may change what they accept, not that they are asked for. */
export const neededFields: readonly RegistrationField[] = ["username", "password"];

/** Fields whose texts the platform reads by itself: a brand may change whether they are asked for, not what they accept. */
export const readFields: Readonly<Partial<Record<RegistrationField, readonly PatternId[]>>> = {
  mobileNum: ["digits"],
  paymentPassword: ["digits"],
  birthday: ["date_ymd", "date_mdy"],
  email: ["mailbox"],
};

/** What is wrong with a rule that a brand wants to set; null when nothing is. */
export function ruleFault(field: RegistrationField, rule: FieldRule): keyof FieldRule | null {
  const { enabled, required, patternId, minLength, maxLength } = rule;
  if (neededFields.includes(field) && !enabled) return "enabled";
  if (required && !enabled) return "required";
  if (readFields[field] && !readFields[field].includes(patternId)) return "patternId";
  const [least, most] = bounds[field] ?? [1, 255];
  if (!Number.isInteger(minLength) || minLength < least || minLength > maxLength) return "minLength";
  return Number.isInteger(maxLength) && maxLength <= most ? null : "maxLength";
}

/** Shortest and longest text of fields that are kept where there is no more room, or that must not be guessed. */
const bounds: Readonly<Partial<Record<RegistrationField, readonly [number, number]>>> = {
  username: [3, 64],
  password: [8, 128],
  paymentPassword: [6, 6],
  birthday: [10, 10],
  nickname: [1, 64],
  mobileNum: [4, 15],
  affiliateCode: [4, 32],
};

/** Whether a text is the name of a field. */
export function isRegistrationField(text: string): text is RegistrationField {
  return (registrationFields as readonly string[]).includes(text);
}
