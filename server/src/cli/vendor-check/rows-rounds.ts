import { newId } from "../../core/ids.js";
import { needed, type Row } from "./row.js";
import { Table, unit } from "./table.js";

/** What becomes of bets, wins and rollbacks. */
export const roundRows: readonly Row[] = [
  {
    id: "bet-too-little",
    title: "a bet with too little money: NOT_ENOUGH_MONEY with the balance; a retry is judged anew",
    play: async ({ table }) => {
      const all = table.bet({ amount: table.balance - (table.balance % unit) });
      await table.expect(all, "RS_OK", -Number(all.body.amount));
      const bet = table.bet();
      const refused = await table.send(bet);
      const status = "RS_ERROR_NOT_ENOUGH_MONEY";
      table.compare("bet with too little money", refused, { status, balance: table.balance });
      await table.expect(table.rollback(all), "RS_OK", Number(all.body.amount));
      await table.expect(bet, "RS_OK", -unit);
    },
  },
  {
    id: "bet-closed-round",
    title: "a bet on a closed round: UNKNOWN, nothing moves",
    play: async ({ table }) => {
      const bet = table.bet();
      await table.expect(bet, "RS_OK", -unit);
      await table.expect(table.win(bet, { amount: 0 }), "RS_OK");
      await table.expect(table.bet({ round: bet.body.round }), "RS_ERROR_UNKNOWN");
      await table.settled();
    },
  },
  {
    id: "several-wins",
    title: "several wins on one bet: RS_OK and credited each",
    play: async ({ table }) => {
      const bet = table.bet();
      await table.expect(bet, "RS_OK", -unit);
      for (const amount of [unit, unit, 2 * unit]) {
        await table.expect(table.win(bet, { amount, round_closed: false }), "RS_OK", amount);
      }
    },
  },
  {
    id: "win-nothing",
    title: "a win of 0: RS_OK; it closes the round only when it says so",
    play: async ({ table }) => {
      const bet = table.bet();
      const { round } = bet.body;
      await table.expect(bet, "RS_OK", -unit);
      await table.expect(table.win(bet, { amount: 0, round_closed: false }), "RS_OK");
      await table.expect(table.bet({ round }), "RS_OK", -unit);
      await table.expect(table.win(bet, { amount: 0 }), "RS_OK");
      await table.expect(table.bet({ round }), "RS_ERROR_UNKNOWN");
    },
  },
  {
    id: "late-win",
    title: "a win on a closed round: RS_OK and credited",
    play: async ({ table }) => {
      const bet = table.bet();
      await table.expect(bet, "RS_OK", -unit);
      await table.expect(table.win(bet, { amount: 0 }), "RS_OK");
      await table.expect(table.win(bet, { amount: 2 * unit }), "RS_OK", 2 * unit);
    },
  },
  {
    id: "win-unknown",
    title: "a win on an unknown bet: TRANSACTION_DOES_NOT_EXIST",
    play: async ({ table }) => {
      await table.expect(table.win(table.bet()), "RS_ERROR_TRANSACTION_DOES_NOT_EXIST");
      await table.settled();
    },
  },
  {
    id: "win-rolled-back",
    title: "a win on a rolled-back bet: TRANSACTION_ROLLED_BACK",
    play: async ({ table }) => {
      const bet = table.bet();
      await table.expect(bet, "RS_OK", -unit);
      await table.expect(table.rollback(bet), "RS_OK", unit);
      await table.expect(table.win(bet), "RS_ERROR_TRANSACTION_ROLLED_BACK");
      await table.settled();
    },
  },
  {
    id: "rollback-bet",
    title: "a rollback of a bet, and again by the same and another uuid: RS_OK, the stake comes back once",
    play: async ({ table }) => {
      const bet = table.bet();
      await table.expect(bet, "RS_OK", -unit);
      const rollback = table.rollback(bet);
      await table.expect(rollback, "RS_OK", unit);
      await table.expect(rollback, "RS_OK");
      await table.expect(table.rollback(bet), "RS_OK");
      await table.expect(bet, "RS_ERROR_TRANSACTION_ROLLED_BACK");
      await table.settled();
    },
  },
  {
    id: "rollback-win",
    title: "a rollback of a win, and again by another uuid: RS_OK, debited once",
    play: async ({ table }) => {
      const bet = table.bet();
      await table.expect(bet, "RS_OK", -unit);
      const win = table.win(bet, { amount: 5 * unit });
      await table.expect(win, "RS_OK", 5 * unit);
      await table.expect(table.rollback(win), "RS_OK", -5 * unit);
      await table.expect(table.rollback(win), "RS_OK");
      await table.expect(win, "RS_ERROR_TRANSACTION_ROLLED_BACK");
      await table.settled();
    },
  },
  {
    id: "rollback-win-debt",
    title: "a rollback of a win that is spent: RS_OK and a debt, which blocks bets and is repaid first",
    play: async ({ table }) => {
      const [first, second] = [table.bet(), table.bet()];
      await table.expect(first, "RS_OK", -unit);
      await table.expect(second, "RS_OK", -unit);
      const win = table.win(first, { amount: 5 * unit });
      await table.expect(win, "RS_OK", 5 * unit);
      const left = table.balance % unit;
      const all = table.balance - left;
      await table.expect(table.bet({ amount: all }), "RS_OK", -all);
      await table.expect(table.rollback(win), "RS_OK", -left);
      await table.expect(table.bet({ amount: unit }), "RS_ERROR_NOT_ENOUGH_MONEY");
      await table.expect(table.win(second, { amount: 4 * unit, round_closed: false }), "RS_OK");
      const owed = 5 * unit - left - 4 * unit;
      await table.expect(table.win(second, { amount: 3 * unit }), "RS_OK", 3 * unit - owed);
      await table.expect(table.bet(), "RS_OK", -unit);
    },
  },
  {
    id: "dead-token-settles",
    title: "a win or a rollback with a dead token: RS_OK, moved",
    play: async ({ table }) => {
      const [won, back] = [table.bet(), table.bet()];
      await table.expect(won, "RS_OK", -unit);
      await table.expect(back, "RS_OK", -unit);
      const token = `dead-${newId()}`;
      await table.expect(table.win(won, { token }), "RS_OK", unit);
      await table.expect(table.rollback(back, { token }), "RS_OK", unit);
      const { token: _, ...without } = table.rollback(won).body;
      await table.expect({ kind: "rollback", body: without as typeof won.body }, "RS_OK", unit);
    },
  },
  {
    id: "shut-out-settles",
    title: "a win and a rollback for a member to whom play was closed since its bet: RS_OK, moved",
    needs: "openBet",
    play: async (ground) => {
      const { seat, bet } = needed(ground, "openBet");
      const table = new Table(ground.table.peer, seat);
      const win = table.win(bet, { amount: 2 * unit });
      const paid = await table.send(win);
      const back = await table.send(table.rollback(win));
      const stake = await table.send(table.rollback(bet));
      const before = (back.balance ?? 0) + 2 * unit;
      table.compare("win", paid, { status: "RS_OK", balance: before });
      table.compare("rollback of a bet", stake, { status: "RS_OK", balance: before - unit });
    },
  },
];
