import { findRegistrationFaults } from "@croupier/schema/rules/registration.js";
import {
  defaultRules,
  type FieldRule,
  type FieldRules,
  isRegistrationField,
  type RegistrationField,
  registrationFields,
} from "@croupier/schema/rules/registration-fields.js";
import { isPatternId } from "@croupier/schema/rules/registration-patterns.js";
import type { DownlineAccountRulesQuery } from "../../../gql/graphql";
import { formatBrandDay } from "./model";
import type { ShownFault } from "./use-registration-form";

/** The input of an account that an agent opens. */
export interface AccountValues {
  readonly memberType: 0 | 2;
  readonly username: string;
  readonly password: string;
  readonly nickname: string;
  /** `YYYY-MM-DD`. */
  readonly birthday: string;
  readonly isAdult: boolean;
}

export const noAccount: AccountValues = {
  memberType: 0,
  username: "",
  password: "",
  nickname: "",
  birthday: "",
  isAdult: false,
};

type Rules = NonNullable<NonNullable<DownlineAccountRulesQuery["me"]>["agent"]>["accountRules"];

/** Converts the rules for the shared checks; the fields that an agent does not fill in are disabled. */
export function toAccountRules(rules: Rules): FieldRules {
  const known = rules.flatMap(({ field, enabled, required, patternId, minLength, maxLength }) => {
    if (!isRegistrationField(field)) return [];
    const rule: FieldRule = {
      enabled,
      required,
      patternId: isPatternId(patternId) ? patternId : "length",
      minLength,
      maxLength,
    };
    return [[field, rule] as const];
  });
  const others = registrationFields.map((field): [RegistrationField, FieldRule] => [
    field,
    { ...defaultRules[field], enabled: false, required: false },
  ]);
  return { ...Object.fromEntries(others), ...Object.fromEntries(known) } as FieldRules;
}

/** The values of enabled fields in the format that the rules check. */
export function toAccountTexts(values: AccountValues, rules: FieldRules) {
  const { username, password, nickname, birthday } = values;
  return {
    username,
    password,
    ...(rules.nickname.enabled && nickname.trim() !== "" && { nickname }),
    ...(rules.birthday.enabled && birthday !== "" && { birthday: formatBrandDay(rules.birthday, birthday) }),
  };
}

/** Finds what is wrong with the input, by field. */
export function findAccountFaults(
  values: AccountValues,
  rules: FieldRules,
  today: string,
): Readonly<Record<string, ShownFault>> {
  const flags = { mobileRegistration: false, smsVerification: false, passwordAtMobile: true };
  const texts = toAccountTexts(values, rules);
  const faults = findRegistrationFaults(
    { method: "username", fields: rules, flags, today },
    { ...texts, confirmPassword: values.password, acceptsTerms: true, isAdult: values.isAdult },
  );
  return Object.fromEntries(
    faults.filter(({ field }) => field !== "confirmPassword").map(({ field, ...fault }) => [field, fault]),
  );
}

const passwordLength = 12;
/** Characters that are not easily confused; the groups that strict rules ask for. */
const groups = ["ABCDEFGHJKLMNPQRSTUVWXYZ", "abcdefghijkmnpqrstuvwxyz", "23456789", "-_.!"] as const;

function randomBelow(limit: number): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return value % limit;
}

/** Makes a random password with a letter first, and at least one character of each group. */
export function makePassword(): string {
  const pick = (text: string) => text[randomBelow(text.length)] ?? "";
  const rest = Array.from({ length: passwordLength - groups.length }, () => pick(groups[1] + groups[2]));
  const [first, ...needed] = groups.map(pick);
  const tail = [...needed, ...rest];
  for (let place = tail.length - 1; place > 0; place -= 1) {
    const other = randomBelow(place + 1);
    [tail[place], tail[other]] = [tail[other] ?? "", tail[place] ?? ""];
  }
  return [first, ...tail].join("");
}
