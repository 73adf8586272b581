import { expect, test } from "vitest";
import { type RefereeProgress, reaches, refereeSteps, referralLink } from "./model";

const money = (amount: string) => ({ __typename: "Money" as const, amount, currency: "USD" });

test("the link carries the code to the registration", () => {
  expect(referralLink("ABCD2345", "https://brand.example")).toBe(
    "https://brand.example/register?referralCode=ABCD2345",
  );
});

test("a step is done once its amount is reached", () => {
  expect([reaches(money("19.99"), money("20.00")), reaches(money("20.00"), money("20.00"))]).toEqual([
    false,
    true,
  ]);
  const own: RefereeProgress = {
    __typename: "RefereeProgress",
    isVerified: true,
    deposit: money("20.00"),
    validBet: money("99.99"),
    state: "IN_PROGRESS",
    until: "2026-07-01T00:00:00Z",
    terms: {
      __typename: "ReferralTerms",
      withinDays: 30,
      minDeposit: money("20.00"),
      validBet: money("100.00"),
      refereeReward: money("5.00"),
      referrerReward: money("10.00"),
      monthlyCap: money("50.00"),
      turnoverBasisPoints: 0,
    },
  };
  expect(refereeSteps(own).map(({ isDone }) => isDone)).toEqual([true, true, false]);
});
