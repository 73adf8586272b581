import { newId } from "../../core/ids.js";
import { Broken } from "./peer.js";
import type { Row } from "./row.js";
import { type MoneyCall, type Table, unit } from "./table.js";

const stormSize = 500;
const crowdSize = 20;

/** Sends a call three times: the first moves money, the others do not. */
async function thrice(table: Table, call: MoneyCall, by: number): Promise<void> {
  await table.expect(call, "RS_OK", by);
  await table.expect(call, "RS_OK");
  await table.expect({ ...call, body: { ...call.body, request_uuid: newId() } }, "RS_OK");
}

/** Sends calls at once; each has to be RS_OK. */
async function atOnce(table: Table, calls: readonly MoneyCall[], what: string): Promise<void> {
  const answers = await Promise.all(calls.map((call) => table.send(call)));
  const others = answers.filter(({ status }) => status !== "RS_OK").map(({ status }) => status);
  if (others.length > 0)
    throw new Broken(`${others.length} of ${calls.length} ${what} answered ${others[0]}`);
}

/** Calls that come again, in crowds, or in another order. */
export const repeatRows: readonly Row[] = [
  {
    id: "repeat",
    title: "the same transaction three times: RS_OK with the current balance, moved once",
    play: async ({ table }) => {
      const bet = table.bet();
      await thrice(table, bet, -unit);
      const win = table.win(bet, { amount: 3 * unit });
      await thrice(table, win, 3 * unit);
      await table.expect(bet, "RS_OK");
      await thrice(table, table.rollback(win), -3 * unit);
    },
  },
  {
    id: "conflict",
    title:
      "the same uuid with another user, game, round, currency, amount or reference: DUPLICATE_TRANSACTION",
    play: async ({ table }) => {
      const bet = table.bet();
      await table.expect(bet, "RS_OK", -unit);
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
        const answer = await table.send({ ...bet, body: { ...bet.body, ...change } });
        const what = `bet with another ${Object.keys(change).join()}`;
        table.compare(what, answer, { status: "RS_ERROR_DUPLICATE_TRANSACTION" });
      }
      const win = table.win(bet);
      await table.expect(win, "RS_OK", unit);
      const elsewhere = { ...win, body: { ...win.body, reference_transaction_uuid: newId() } };
      await table.expect(elsewhere, "RS_ERROR_DUPLICATE_TRANSACTION");
      await table.expect(table.win(bet, bet.body), "RS_ERROR_DUPLICATE_TRANSACTION");
      await table.settled();
    },
  },
  {
    id: "same-bet-crowd",
    title: `the same bet ${crowdSize} times at once: RS_OK each, debited once`,
    play: async ({ table }) => {
      const bet = table.bet();
      table.balance -= unit;
      await atOnce(table, new Array<MoneyCall>(crowdSize).fill(bet), "repeats of a bet");
      await table.settled();
    },
  },
  {
    id: "same-win-crowd",
    title: `the same win ${crowdSize} times at once: RS_OK each, paid once`,
    play: async ({ table }) => {
      const bet = table.bet();
      await table.expect(bet, "RS_OK", -unit);
      table.balance += unit;
      await atOnce(table, new Array<MoneyCall>(crowdSize).fill(table.win(bet)), "repeats of a win");
      await table.settled();
    },
  },
  {
    id: "bets-crowd",
    title: `${crowdSize} bets at once: each is debited`,
    play: async ({ table }) => {
      table.balance -= crowdSize * unit;
      const bets = Array.from({ length: crowdSize }, () => table.bet());
      await atOnce(table, bets, "bets");
      await table.settled();
    },
  },
  {
    id: "rollback-storm",
    title: `${stormSize} rollbacks of one bet: RS_OK each, the stake comes back once`,
    play: async ({ table }) => {
      const bet = table.bet();
      await table.expect(bet, "RS_OK", -unit);
      const one = table.rollback(bet);
      const calls = Array.from({ length: stormSize }, (_, n) => (n % 2 ? one : table.rollback(bet)));
      table.balance += unit;
      await atOnce(table, calls, "rollbacks");
      await table.settled();
    },
  },
  {
    id: "bet-and-rollback-race",
    title: "a bet and its rollback at once: the stake is back, whichever came first",
    play: async ({ table }) => {
      for (let round = 0; round < 5; round += 1) {
        const bet = table.bet();
        const [taken, back] = await Promise.all([table.send(bet), table.send(table.rollback(bet))]);
        table.compare("rollback", back, { status: "RS_OK" });
        if (!["RS_OK", "RS_ERROR_TRANSACTION_ROLLED_BACK"].includes(taken.status)) {
          throw new Broken(`a bet that raced with its rollback answered ${taken.status}`);
        }
        await table.settled();
      }
    },
  },
  {
    id: "win-before-bet",
    title:
      "a win that comes before its bet: TRANSACTION_DOES_NOT_EXIST, and paid when it comes again after it",
    play: async ({ table }) => {
      const bet = table.bet();
      const win = table.win(bet);
      await table.expect(win, "RS_ERROR_TRANSACTION_DOES_NOT_EXIST");
      await table.expect(bet, "RS_OK", -unit);
      await table.expect(win, "RS_OK", unit);
    },
  },
  {
    id: "rollback-first",
    title:
      "a rollback of what is unknown: RS_OK; the bet that comes after it: TRANSACTION_ROLLED_BACK, never debited",
    play: async ({ table }) => {
      const bet = table.bet();
      const rollback = table.rollback(bet);
      await thrice(table, rollback, 0);
      await table.expect(bet, "RS_ERROR_TRANSACTION_ROLLED_BACK");
      await table.expect(table.win(bet), "RS_ERROR_TRANSACTION_ROLLED_BACK");
      await table.expect(rollback, "RS_OK");
      await table.settled();
    },
  },
];
