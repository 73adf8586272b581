import { newId } from "../../core/ids.js";
import { BalanceTracker, unit } from "./balance-tracker.js";
import { type ConformanceCase, requiredSession } from "./case.js";

/** The life cycle of bets, wins and rollbacks. */
export const roundCases: readonly ConformanceCase[] = [
  {
    id: "bet-too-little",
    title: "a bet with too little money: NOT_ENOUGH_MONEY with the balance; a retry is evaluated again",
    run: async ({ tracker }) => {
      const all = tracker.bet({ amount: tracker.balance - (tracker.balance % unit) });
      await tracker.expect(all, "RS_OK", -Number(all.body.amount));
      const bet = tracker.bet();
      const refused = await tracker.send(bet);
      const status = "RS_ERROR_NOT_ENOUGH_MONEY";
      tracker.compare("bet with too little money", refused, { status, balance: tracker.balance });
      await tracker.expect(tracker.rollback(all), "RS_OK", Number(all.body.amount));
      await tracker.expect(bet, "RS_OK", -unit);
    },
  },
  {
    id: "bet-closed-round",
    title: "a bet on a closed round: UNKNOWN, nothing moves",
    run: async ({ tracker }) => {
      const bet = tracker.bet();
      await tracker.expect(bet, "RS_OK", -unit);
      await tracker.expect(tracker.win(bet, { amount: 0 }), "RS_OK");
      await tracker.expect(tracker.bet({ round: bet.body.round }), "RS_ERROR_UNKNOWN");
      await tracker.checkBalance();
    },
  },
  {
    id: "several-wins",
    title: "several wins on one bet: RS_OK and credited each",
    run: async ({ tracker }) => {
      const bet = tracker.bet();
      await tracker.expect(bet, "RS_OK", -unit);
      for (const amount of [unit, unit, 2 * unit]) {
        await tracker.expect(tracker.win(bet, { amount, round_closed: false }), "RS_OK", amount);
      }
    },
  },
  {
    id: "win-nothing",
    title: "a win of 0: RS_OK; it closes the round only with round_closed",
    run: async ({ tracker }) => {
      const bet = tracker.bet();
      const { round } = bet.body;
      await tracker.expect(bet, "RS_OK", -unit);
      await tracker.expect(tracker.win(bet, { amount: 0, round_closed: false }), "RS_OK");
      await tracker.expect(tracker.bet({ round }), "RS_OK", -unit);
      await tracker.expect(tracker.win(bet, { amount: 0 }), "RS_OK");
      await tracker.expect(tracker.bet({ round }), "RS_ERROR_UNKNOWN");
    },
  },
  {
    id: "late-win",
    title: "a win on a closed round: RS_OK and credited",
    run: async ({ tracker }) => {
      const bet = tracker.bet();
      await tracker.expect(bet, "RS_OK", -unit);
      await tracker.expect(tracker.win(bet, { amount: 0 }), "RS_OK");
      await tracker.expect(tracker.win(bet, { amount: 2 * unit }), "RS_OK", 2 * unit);
    },
  },
  {
    id: "win-unknown",
    title: "a win on an unknown bet: TRANSACTION_DOES_NOT_EXIST",
    run: async ({ tracker }) => {
      await tracker.expect(tracker.win(tracker.bet()), "RS_ERROR_TRANSACTION_DOES_NOT_EXIST");
      await tracker.checkBalance();
    },
  },
  {
    id: "win-rolled-back",
    title: "a win on a rolled-back bet: TRANSACTION_ROLLED_BACK",
    run: async ({ tracker }) => {
      const bet = tracker.bet();
      await tracker.expect(bet, "RS_OK", -unit);
      await tracker.expect(tracker.rollback(bet), "RS_OK", unit);
      await tracker.expect(tracker.win(bet), "RS_ERROR_TRANSACTION_ROLLED_BACK");
      await tracker.checkBalance();
    },
  },
  {
    id: "rollback-bet",
    title: "a rollback of a bet, repeated with the same and another uuid: RS_OK, the stake is refunded once",
    run: async ({ tracker }) => {
      const bet = tracker.bet();
      await tracker.expect(bet, "RS_OK", -unit);
      const rollback = tracker.rollback(bet);
      await tracker.expect(rollback, "RS_OK", unit);
      await tracker.expect(rollback, "RS_OK");
      await tracker.expect(tracker.rollback(bet), "RS_OK");
      await tracker.expect(bet, "RS_ERROR_TRANSACTION_ROLLED_BACK");
      await tracker.checkBalance();
    },
  },
  {
    id: "rollback-win",
    title: "a rollback of a win, repeated with another uuid: RS_OK, debited once",
    run: async ({ tracker }) => {
      const bet = tracker.bet();
      await tracker.expect(bet, "RS_OK", -unit);
      const win = tracker.win(bet, { amount: 5 * unit });
      await tracker.expect(win, "RS_OK", 5 * unit);
      await tracker.expect(tracker.rollback(win), "RS_OK", -5 * unit);
      await tracker.expect(tracker.rollback(win), "RS_OK");
      await tracker.expect(win, "RS_ERROR_TRANSACTION_ROLLED_BACK");
      await tracker.checkBalance();
    },
  },
  {
    id: "rollback-win-debt",
    title: "a rollback of a win that is spent: RS_OK and a debt, which blocks bets and is repaid first",
    run: async ({ tracker }) => {
      const [first, second] = [tracker.bet(), tracker.bet()];
      await tracker.expect(first, "RS_OK", -unit);
      await tracker.expect(second, "RS_OK", -unit);
      const win = tracker.win(first, { amount: 5 * unit });
      await tracker.expect(win, "RS_OK", 5 * unit);
      const left = tracker.balance % unit;
      const all = tracker.balance - left;
      await tracker.expect(tracker.bet({ amount: all }), "RS_OK", -all);
      await tracker.expect(tracker.rollback(win), "RS_OK", -left);
      await tracker.expect(tracker.bet({ amount: unit }), "RS_ERROR_NOT_ENOUGH_MONEY");
      await tracker.expect(tracker.win(second, { amount: 4 * unit, round_closed: false }), "RS_OK");
      const owed = 5 * unit - left - 4 * unit;
      await tracker.expect(tracker.win(second, { amount: 3 * unit }), "RS_OK", 3 * unit - owed);
      await tracker.expect(tracker.bet(), "RS_OK", -unit);
    },
  },
  {
    id: "invalid-token-settles",
    title: "a win or a rollback with an invalid token: RS_OK, money moves",
    run: async ({ tracker }) => {
      const [won, back] = [tracker.bet(), tracker.bet()];
      await tracker.expect(won, "RS_OK", -unit);
      await tracker.expect(back, "RS_OK", -unit);
      const token = `invalid-${newId()}`;
      await tracker.expect(tracker.win(won, { token }), "RS_OK", unit);
      await tracker.expect(tracker.rollback(back, { token }), "RS_OK", unit);
      const { token: _, ...without } = tracker.rollback(won).body;
      await tracker.expect({ kind: "rollback", body: without as typeof won.body }, "RS_OK", unit);
    },
  },
  {
    id: "blocked-settles",
    title: "a win and a rollback for a member who was blocked since the bet: RS_OK, money moves",
    needs: "openBet",
    run: async (context) => {
      const { session, bet } = requiredSession(context, "openBet");
      const tracker = new BalanceTracker(context.tracker.client, session);
      const win = tracker.win(bet, { amount: 2 * unit });
      const paid = await tracker.send(win);
      const back = await tracker.send(tracker.rollback(win));
      const stake = await tracker.send(tracker.rollback(bet));
      const before = (back.balance ?? 0) + 2 * unit;
      tracker.compare("win", paid, { status: "RS_OK", balance: before });
      tracker.compare("rollback of a bet", stake, { status: "RS_OK", balance: before - unit });
    },
  },
];
