import { expect, test } from "vitest";
import { linkOfMessage } from "./model";

test("a message links to the page of its subject; one written by staff has no link", () => {
  expect(linkOfMessage({ kind: "WITHDRAWAL_PAID" })?.to).toBe("/member/withdraw");
  expect(linkOfMessage({ kind: "STAFF" })).toBeNull();
});
