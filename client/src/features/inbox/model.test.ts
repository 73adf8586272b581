import { expect, test } from "vitest";
import { wayOf } from "./model";

test("a message links to the page of its subject; one written by staff has no link", () => {
  expect(wayOf({ kind: "WITHDRAWAL_PAID" })?.to).toBe("/member/withdraw");
  expect(wayOf({ kind: "OPERATOR" })).toBeNull();
});
