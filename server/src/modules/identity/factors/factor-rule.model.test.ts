import { expect, test } from "vitest";
import { listSatisfyingFactors } from "./factor-rule.model.js";

const none = { authenticator: false, phone: false, email: false, payeeName: false };
const all = { authenticator: true, phone: true, email: true, payeeName: true };
const known = { isKnown: true };

test.each([
  ["everything", all, ["GOOGLE"]],
  ["phone, address and name", { ...all, authenticator: false }, ["SMS", "EMAIL"]],
  ["address and name", { ...none, email: true, payeeName: true }, ["EMAIL"]],
  ["the name alone", { ...none, payeeName: true }, ["PAYEE_NAME"]],
  ["nothing", none, []],
] as const)("an account with %s", (_title, bound, expected) => {
  expect(listSatisfyingFactors(bound, known)).toEqual(expected);
});

test("the payee name proves nothing for an account that is known from no device", () => {
  expect(listSatisfyingFactors({ ...none, payeeName: true }, { isKnown: false })).toEqual([]);
});

test("no factor beside the authenticator is ever accepted with it", () => {
  for (let bits = 0; bits < 16; bits += 1) {
    const [phone, email, payeeName, isKnown] = [1, 2, 4, 8].map((bit) => (bits & bit) !== 0);
    const bound = { authenticator: true, phone: !!phone, email: !!email, payeeName: !!payeeName };
    expect(listSatisfyingFactors(bound, { isKnown: !!isKnown })).toEqual(["GOOGLE"]);
  }
});
