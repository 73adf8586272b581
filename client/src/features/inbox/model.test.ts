import { expect, test } from "vitest";
import { wayOf } from "./model";

test("a message leads to where its matter stands; an operator's leads nowhere", () => {
  expect(wayOf({ kind: "WITHDRAWAL_PAID" })?.to).toBe("/member/withdraw");
  expect(wayOf({ kind: "OPERATOR" })).toBeNull();
});
