import { type PasswordRule, usualPasswordRule } from "@croupier/schema/rules/password.js";
import { expect, test } from "vitest";
import { newPasswordFault } from "./passwords.model.js";

const strict: PasswordRule = { min: 6, max: 12, pattern: "(?=.*[A-Z])(?=.*\\d).*" };

test.each([
  [usualPasswordRule, "", "required"],
  [usualPasswordRule, "Ab#4567", "out_of_range"],
  [usualPasswordRule, `Ab#4567${"x".repeat(122)}`, "out_of_range"],
  [usualPasswordRule, "Ann-Lee-1", "same_as_username"],
  [usualPasswordRule, " ANN-lee-1 ", "same_as_username"],
  [usualPasswordRule, "password", "too_common"],
  [usualPasswordRule, "PassWord1", "too_common"],
  [usualPasswordRule, "ｐａｓｓｗｏｒｄ", "too_common"],
  [usualPasswordRule, "Right-Horse#1", null],
  [usualPasswordRule, `Ab#4567${"x".repeat(121)}`, null],
  [strict, "right-horse", "invalid"],
  [strict, "Right-Horse1", null],
  [strict, "Right-Horse#12", "out_of_range"],
] as const)("under %j %j is refused as %s", (rule, text, code) => {
  expect(newPasswordFault(rule, text, { username: "ann-lee-1" })?.code ?? null).toBe(code);
});

test("a text in other letters counts its characters, not its bytes", () => {
  expect(newPasswordFault(usualPasswordRule, "🂡🂢🂣🂤", { username: null })?.code).toBe("out_of_range");
  expect(newPasswordFault(usualPasswordRule, "密码密码密码密码", { username: null })).toBeNull();
});

test("no rule lets a password be longer than what may be hashed", () => {
  const endless = { min: 1, max: 10_000, pattern: "*" };
  expect(newPasswordFault(endless, "x7".repeat(100), { username: null })).toMatchObject({
    code: "out_of_range",
    params: { min: 1, max: 128 },
  });
});
