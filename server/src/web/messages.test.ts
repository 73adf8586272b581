import { describe, expect, test } from "vitest";
import type { ErrorCode, ErrorParams } from "../core/errors.js";
import { messageOf, messageTags } from "./messages.js";

const money = { amount: "50.00", left: "0.20", currency: "USD" };
const day = { period: "day", opensAfterSeconds: 7_201 };

/** Refusals as they are thrown, and what their texts must show. */
const refusals: readonly (readonly [ErrorCode, ErrorParams, readonly string[]])[] = [
  ["loss_limit_reached", { ...money, ...day }, ["50.00", "0.20", "USD", "24", "3"]],
  ["wager_limit_reached", { ...money, ...day, period: "week" }, ["50.00", "0.20", "USD", "7", "3"]],
  ["time_limit_reached", { minutes: 180, ...day, opensAfterSeconds: 14_400 }, ["3", "24", "4"]],
  ["bet_above_loss_limit", { ...money, period: "day" }, ["50.00", "0.20", "USD", "24"]],
  ["bet_above_wager_limit", { ...money, period: "day" }, ["50.00", "0.20", "USD", "24"]],
  ["bet_above_stake_limit", money, ["50.00", "0.20", "USD"]],
  ["insufficient_balance", { amount: "50.00", balance: "1.00", currency: "USD" }, ["50.00", "USD"]],
  ["outstanding_debt", { amount: "50.00", currency: "USD" }, ["50.00", "USD"]],
  [
    "withdrawal_day_limit",
    { max: "900.00", maxCount: 5, amount: "40.00", count: 2, currency: "USD", opensAfterSeconds: 3_601 },
    ["900.00", "5", "40.00", "2", "USD", "61"],
  ],
  [
    "transfer_limit_reached",
    { max: "900.00", maxCount: 5, left: "40.00", count: 2, currency: "USD", opensAfterSeconds: 3_601 },
    ["900.00", "5", "40.00", "2", "USD", "61"],
  ],
];

describe.each(messageTags)("the text in %s", (tag) => {
  test.each(refusals)("of %s names the limit, the amounts and when it opens", (code, params, shown) => {
    const text = messageOf(code, params, tag);
    for (const part of shown) if (tag !== "ar" || !/^\d$/.test(part)) expect(text).toContain(part);
    expect(text).not.toMatch(/[{}]| {2}|undefined/);
  });
});
