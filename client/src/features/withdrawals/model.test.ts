import { expect, test } from "vitest";
import { calculateWithdrawal, type Method, toneOf, turnoverPercent, type WithdrawalOptions } from "./model";

const usd = (amount: string) => ({ __typename: "Money" as const, amount, currency: "USD" });
const method = {
  min: usd("20.00"),
  max: usd("1000.00"),
  feeFixed: usd("2.00"),
  feeBasisPoints: 50,
} as unknown as Method;
const options = { withdrawable: usd("300.00"), dailyAmountLeft: usd("400.00") };

test("calculates what arrives, and validates the amount", () => {
  const fault = (typed: string) => calculateWithdrawal(typed, method, options)?.fault;
  expect(calculateWithdrawal("100", method, options)).toEqual({
    amount: "100.00",
    fee: "2.50",
    arrives: "97.50",
    fault: null,
  });
  expect([fault("19.99"), fault("1000.01"), fault("400.01"), fault("300.01"), fault("300")]).toEqual([
    "low",
    "high",
    "day",
    "balance",
    null,
  ]);
  for (const typed of ["", "0", "-5", "1e3", "10.001", "１００"])
    expect(calculateWithdrawal(typed, method, options)).toBeNull();
});

test("calculates how much of the turnover is done", () => {
  const of = (required: string, done: string) =>
    turnoverPercent({
      required: usd(required),
      done: usd(done),
      left: usd("0.00"),
    } as WithdrawalOptions["turnover"]);
  expect([of("0.00", "0.00"), of("3.00", "1.00"), of("3.00", "2.99"), of("3.00", "3.00")]).toEqual([
    null,
    33,
    99,
    100,
  ]);
});

test("warns of payouts that did not arrive", () => {
  expect(toneOf({ state: "PAID", receiptState: "AWAITING" })).toBe("success");
  expect(toneOf({ state: "PAID", receiptState: "NOT_RECEIVED" })).toBe("warning");
});
