import type { PasswordRule } from "@croupier/schema/rules/password.js";
import { expect, test } from "vitest";
import { findNewPasswordFault } from "./passwords.model.js";

const usual: PasswordRule = { patternId: "length", minLength: 8, maxLength: 128 };
const strict: PasswordRule = { patternId: "strong_password", minLength: 6, maxLength: 12 };

test.each([
  [usual, "", "required"],
  [usual, "Ab#4567", "length"],
  [usual, `Ab#4567${"x".repeat(122)}`, "length"],
  [usual, "Ann-Lee-1", "same_as_username"],
  [usual, "ANN-lee-1", "same_as_username"],
  [usual, "password", "too_common"],
  [usual, "PassWord1", "too_common"],
  [usual, "ｐａｓｓｗｏｒｄ", "too_common"],
  [usual, "Right-Horse#1", null],
  [usual, `Ab#4567${"x".repeat(121)}`, null],
  [usual, " Right-Horse#1", "edge_spaces"],
  [strict, "right-horse", "strong_password"],
  [strict, "Right-Horse1", null],
  [strict, "Right-Horse#12", "length"],
] as const)("under %j %j is refused as %s", (rule, text, code) => {
  expect(findNewPasswordFault(rule, text, { username: "ann-lee-1" })?.code ?? null).toBe(code);
});

test("length is counted in characters, not bytes", () => {
  expect(findNewPasswordFault(usual, "🂡🂢🂣🂤", { username: null })?.code).toBe("length");
  expect(findNewPasswordFault(usual, "密码密码密码密码", { username: null })).toBeNull();
});

test("no rule allows a password longer than the hashing limit", () => {
  const endless = { patternId: "length", minLength: 1, maxLength: 10_000 } as const;
  expect(findNewPasswordFault(endless, "x7".repeat(100), { username: null })).toMatchObject({
    code: "length",
    params: { min: 1, max: 128 },
  });
});
