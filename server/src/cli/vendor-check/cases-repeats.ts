import { newId } from "../../core/ids.js";
import { type BalanceTracker, type MoneyCall, unit } from "./balance-tracker.js";
import type { ConformanceCase } from "./case.js";
import { ContractViolation } from "./wallet-client.js";

const stormSize = 500;
const concurrency = 20;

/** Sends a call three times: only the first moves money. */
async function expectOnceOfThree(tracker: BalanceTracker, call: MoneyCall, by: number): Promise<void> {
  await tracker.expect(call, "RS_OK", by);
  await tracker.expect(call, "RS_OK");
  await tracker.expect({ ...call, body: { ...call.body, request_uuid: newId() } }, "RS_OK");
}

/** Sends calls concurrently; each must be RS_OK. */
async function sendConcurrently(
  tracker: BalanceTracker,
  calls: readonly MoneyCall[],
  what: string,
): Promise<void> {
  const answers = await Promise.all(calls.map((call) => tracker.send(call)));
  const others = answers.filter(({ status }) => status !== "RS_OK").map(({ status }) => status);
  if (others.length > 0)
    throw new ContractViolation(`${others.length} of ${calls.length} ${what} answered ${others[0]}`);
}

/** Calls that are repeated, concurrent, or in another order. */
export const repeatCases: readonly ConformanceCase[] = [
  {
    id: "repeat",
    title: "the same transaction three times: RS_OK with the current balance, moved once",
    run: async ({ tracker }) => {
      const bet = tracker.bet();
      await expectOnceOfThree(tracker, bet, -unit);
      const win = tracker.win(bet, { amount: 3 * unit });
      await expectOnceOfThree(tracker, win, 3 * unit);
      await tracker.expect(bet, "RS_OK");
      await expectOnceOfThree(tracker, tracker.rollback(win), -3 * unit);
    },
  },
  {
    id: "conflict",
    title:
      "the same uuid with another user, game, round, currency, amount or reference: DUPLICATE_TRANSACTION",
    run: async ({ tracker }) => {
      const bet = tracker.bet();
      await tracker.expect(bet, "RS_OK", -unit);
      const currency = bet.body.currency === "EUR" ? "USD" : "EUR";
      const amount = 2 * unit;
      const user = newId();
      for (const change of [
        { user },
        { game_code: "another" },
        { round: newId() },
        { currency },
        { amount },
      ]) {
        const answer = await tracker.send({ ...bet, body: { ...bet.body, ...change } });
        const what = `bet with another ${Object.keys(change).join()}`;
        tracker.compare(what, answer, { status: "RS_ERROR_DUPLICATE_TRANSACTION" });
      }
      const win = tracker.win(bet);
      await tracker.expect(win, "RS_OK", unit);
      const otherReference = { ...win, body: { ...win.body, reference_transaction_uuid: newId() } };
      await tracker.expect(otherReference, "RS_ERROR_DUPLICATE_TRANSACTION");
      await tracker.expect(tracker.win(bet, bet.body), "RS_ERROR_DUPLICATE_TRANSACTION");
      await tracker.checkBalance();
    },
  },
  {
    id: "concurrent-bet",
    title: `the same bet ${concurrency} times concurrently: RS_OK each, debited once`,
    run: async ({ tracker }) => {
      const bet = tracker.bet();
      tracker.balance -= unit;
      await sendConcurrently(tracker, new Array<MoneyCall>(concurrency).fill(bet), "repeats of a bet");
      await tracker.checkBalance();
    },
  },
  {
    id: "concurrent-win",
    title: `the same win ${concurrency} times concurrently: RS_OK each, paid once`,
    run: async ({ tracker }) => {
      const bet = tracker.bet();
      await tracker.expect(bet, "RS_OK", -unit);
      tracker.balance += unit;
      await sendConcurrently(
        tracker,
        new Array<MoneyCall>(concurrency).fill(tracker.win(bet)),
        "repeats of a win",
      );
      await tracker.checkBalance();
    },
  },
  {
    id: "concurrent-bets",
    title: `${concurrency} concurrent bets: each is debited`,
    run: async ({ tracker }) => {
      tracker.balance -= concurrency * unit;
      const bets = Array.from({ length: concurrency }, () => tracker.bet());
      await sendConcurrently(tracker, bets, "bets");
      await tracker.checkBalance();
    },
  },
  {
    id: "rollback-storm",
    title: `${stormSize} rollbacks of one bet: RS_OK each, the stake is refunded once`,
    run: async ({ tracker }) => {
      const bet = tracker.bet();
      await tracker.expect(bet, "RS_OK", -unit);
      const one = tracker.rollback(bet);
      const calls = Array.from({ length: stormSize }, (_, n) => (n % 2 ? one : tracker.rollback(bet)));
      tracker.balance += unit;
      await sendConcurrently(tracker, calls, "rollbacks");
      await tracker.checkBalance();
    },
  },
  {
    id: "bet-and-rollback-race",
    title: "a bet and its rollback concurrently: the stake is refunded in either order",
    run: async ({ tracker }) => {
      for (let round = 0; round < 5; round += 1) {
        const bet = tracker.bet();
        const [placed, rolledBack] = await Promise.all([
          tracker.send(bet),
          tracker.send(tracker.rollback(bet)),
        ]);
        tracker.compare("rollback", rolledBack, { status: "RS_OK" });
        if (!["RS_OK", "RS_ERROR_TRANSACTION_ROLLED_BACK"].includes(placed.status)) {
          throw new ContractViolation(`a bet that raced with its rollback answered ${placed.status}`);
        }
        await tracker.checkBalance();
      }
    },
  },
  {
    id: "win-before-bet",
    title: "a win before its bet: TRANSACTION_DOES_NOT_EXIST, and paid when it is repeated after the bet",
    run: async ({ tracker }) => {
      const bet = tracker.bet();
      const win = tracker.win(bet);
      await tracker.expect(win, "RS_ERROR_TRANSACTION_DOES_NOT_EXIST");
      await tracker.expect(bet, "RS_OK", -unit);
      await tracker.expect(win, "RS_OK", unit);
    },
  },
  {
    id: "rollback-first",
    title: "a rollback of an unknown bet: RS_OK; the bet after it: TRANSACTION_ROLLED_BACK, never debited",
    run: async ({ tracker }) => {
      const bet = tracker.bet();
      const rollback = tracker.rollback(bet);
      await expectOnceOfThree(tracker, rollback, 0);
      await tracker.expect(bet, "RS_ERROR_TRANSACTION_ROLLED_BACK");
      await tracker.expect(tracker.win(bet), "RS_ERROR_TRANSACTION_ROLLED_BACK");
      await tracker.expect(rollback, "RS_OK");
      await tracker.checkBalance();
    },
  },
];
