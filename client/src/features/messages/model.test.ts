import { expect, test } from "vitest";
import { pageOf, wayOf } from "./model";

test("an address that makes no sense asks for the first page", () => {
  const pages = ["", "page=3", "page=0", "page=-1", "page=1.5", "page=x", "page=99999999"];
  expect(pages.map((query) => pageOf(new URLSearchParams(query)))).toEqual([1, 3, 1, 1, 1, 1, 1]);
});

test("a message leads to where its matter stands; an operator's leads nowhere", () => {
  expect(wayOf({ kind: "WITHDRAWAL_PAID" })?.to).toBe("/member/withdraw");
  expect(wayOf({ kind: "OPERATOR" })).toBeNull();
});
