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
  paymentPassword: off(rule("letters_numbers_symbols", 6, 32)),
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
export const fixedFields: readonly RegistrationField[] = ["username", "password"];

/** Whether a text is the name of a field. */
export function isRegistrationField(text: string): text is RegistrationField {
  return (registrationFields as readonly string[]).includes(text);
}
