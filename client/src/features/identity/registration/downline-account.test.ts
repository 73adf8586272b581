import { defaultRules } from "@croupier/schema/rules/registration-fields.js";
import { describe, expect, it } from "vitest";
import {
  findAccountFaults,
  makePassword,
  noAccount,
  toAccountRules,
  toAccountTexts,
} from "./downline-account";

const ruleOf = (field: "username" | "password" | "nickname" | "birthday", enabled = true) => ({
  __typename: "RegistrationField" as const,
  field,
  ...defaultRules[field],
  enabled,
  required: enabled && field !== "nickname",
});
const rules = toAccountRules([
  ruleOf("username"),
  ruleOf("password"),
  ruleOf("nickname", false),
  { ...ruleOf("birthday"), patternId: "date_mdy" },
]);
const valid = {
  ...noAccount,
  username: "newcomer1",
  password: "Long-enough#1",
  birthday: "1990-05-17",
  isAdult: true,
};

describe("an account that an agent opens", () => {
  it("has faults by the brand's rules, and none in fields that an agent does not fill in", () => {
    expect(findAccountFaults(valid, rules, "2026-11-26")).toEqual({});
    const faulty = { ...valid, username: "1", password: "", birthday: "2010-01-01", isAdult: false };
    const codes = Object.entries(findAccountFaults(faulty, rules, "2026-11-26")).map(([field, { code }]) => [
      field,
      code,
    ]);
    expect(codes).toEqual([
      ["username", "letter_first"],
      ["password", "length"],
      ["birthday", "under_age"],
      ["isAdult", "required"],
    ]);
  });

  it("is sent with the birthday in the brand's format, without disabled fields", () => {
    expect(toAccountTexts({ ...valid, nickname: "New" }, rules)).toEqual({
      username: "newcomer1",
      password: "Long-enough#1",
      birthday: "05-17-1990",
    });
  });

  it("gets passwords with every kind of character, a letter first", () => {
    const made = Array.from({ length: 50 }, makePassword);
    expect(new Set(made).size).toBe(50);
    for (const password of made) {
      expect(password).toMatch(/^[A-Z]/);
      for (const kind of [/[a-z]/, /\d/, /[-_.!]/, /^.{12}$/]) expect(password).toMatch(kind);
    }
  });
});
