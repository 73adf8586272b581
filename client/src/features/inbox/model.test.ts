import { expect, test } from "vitest";
import { linkOfMessage } from "./model";

const none = { contract: null, billId: null };

test("a message links to the page of its subject; one written by staff has no link", () => {
  expect(linkOfMessage({ kind: "WITHDRAWAL_PAID", ...none })?.to).toBe("/member/withdraw");
  expect(linkOfMessage({ kind: "STAFF", ...none })).toBeNull();
});

test("a message about a contract or a bill links to it", () => {
  const contract = { __typename: "MessageContract", id: "1", kind: "DAILY_SALARY" } as const;
  const offered = linkOfMessage({ kind: "CONTRACT_OFFERED", ...none, contract });
  expect(offered?.to).toBe("/agentHome/daily-salaries?contract=1");
  expect(linkOfMessage({ kind: "EARNINGS_PAID", ...none, billId: "2" })?.to).toBe("/agentHome/bills/2");
  expect(linkOfMessage({ kind: "EARNINGS_PAID", ...none })?.to, "several bills, or an old message").toBe(
    "/agentHome/bills",
  );
});
