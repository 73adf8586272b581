import { expect, test } from "vitest";
import { listSatisfyingFactors } from "./factor-rule.model.js";

const none = { authenticator: false, passkey: false, phone: false, email: false, payeeName: false };
const all = { authenticator: true, passkey: true, phone: true, email: true, payeeName: true };
const known = { isKnown: true };

test.each([
  ["everything", all, ["PASSKEY", "GOOGLE"]],
  ["everything but an authenticator", { ...all, authenticator: false }, ["PASSKEY", "RECOVERY_CODE"]],
  ["everything but a passkey", { ...all, passkey: false }, ["GOOGLE"]],
  ["phone, address and name", { ...all, authenticator: false, passkey: false }, ["SMS", "EMAIL"]],
  ["address and name", { ...none, email: true, payeeName: true }, ["EMAIL"]],
  ["the name alone", { ...none, payeeName: true }, ["PAYEE_NAME"]],
  ["nothing", none, []],
] as const)("an account with %s", (_title, bound, expected) => {
  expect(listSatisfyingFactors(bound, known)).toEqual(expected);
});

test("the payee name proves nothing for an account that is known from no device", () => {
  expect(listSatisfyingFactors({ ...none, payeeName: true }, { isKnown: false })).toEqual([]);
});

test.each([
  ["an authenticator", { authenticator: true, passkey: false }, ["GOOGLE"]],
  ["a passkey", { authenticator: false, passkey: true }, ["PASSKEY", "RECOVERY_CODE"]],
  ["both", { authenticator: true, passkey: true }, ["PASSKEY", "GOOGLE"]],
])("no other factor is ever accepted beside %s", (_title, strong, expected) => {
  for (let bits = 0; bits < 16; bits += 1) {
    const [phone, email, payeeName, isKnown] = [1, 2, 4, 8].map((bit) => (bits & bit) !== 0);
    const bound = { ...strong, phone: !!phone, email: !!email, payeeName: !!payeeName };
    expect(listSatisfyingFactors(bound, { isKnown: !!isKnown })).toEqual(expected);
  }
});
