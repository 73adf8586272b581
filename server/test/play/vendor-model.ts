import { constantFrom, integer, record } from "fast-check";
import { expect } from "vitest";
import { newId } from "../../src/core/ids.js";
import type { BetCall, WinCall } from "../../src/modules/vendor-wallet/vendor-wallet.model.js";
import { dollar, outcome, type Table } from "./setup.js";

const bets = 4;
/** One call of a vendor. */
export const step = record({
  call: constantFrom("bet", "win", "unbet", "unwin"),
  bet: integer({ min: 0, max: bets - 1 }),
  win: integer({ min: 0, max: 1 }),
  /** Repeats and calls out of order come by themselves: each uuid is fixed, each call may come at any time. */
  again: integer({ min: 0, max: 1 }),
});

interface Item {
  state: "never" | "standing" | "gone";
}

/** Says what each call must answer and what the member has, in dollars. */
class Model {
  spendable = 100;
  debt = 0;
  readonly bets: Item[] = Array.from({ length: bets }, () => ({ state: "never" }));
  readonly wins: Item[][] = Array.from({ length: bets }, () => [{ state: "never" }, { state: "never" }]);

  bet(index: number, stake: number): string {
    const bet = this.bets[index] as Item;
    if (bet.state === "standing") return "OK";
    if (bet.state === "gone") return "TRANSACTION_ROLLED_BACK";
    if (stake > this.spendable || this.debt > 0) return "NOT_ENOUGH_MONEY";
    bet.state = "standing";
    this.spendable -= stake;
    return "OK";
  }

  win(index: number, which: number, amount: number): string {
    const win = this.wins[index]?.[which] as Item;
    const bet = this.bets[index] as Item;
    if (win.state === "standing") return "OK";
    if (win.state === "gone") return "TRANSACTION_ROLLED_BACK";
    if (bet.state === "never") return "TRANSACTION_DOES_NOT_EXIST";
    if (bet.state === "gone") return "TRANSACTION_ROLLED_BACK";
    win.state = "standing";
    this.receive(amount);
    return "OK";
  }

  unbet(index: number, stake: number): string {
    const bet = this.bets[index] as Item;
    if (bet.state === "standing") this.receive(stake);
    bet.state = "gone";
    return "OK";
  }

  /** What comes in covers what is owed. */
  private receive(amount: number): void {
    const repaid = Math.min(this.debt, amount);
    this.debt -= repaid;
    this.spendable += amount - repaid;
  }

  unwin(index: number, which: number, amount: number): string {
    const win = this.wins[index]?.[which] as Item;
    if (win.state === "standing") {
      const covered = Math.min(amount, this.spendable);
      this.spendable -= covered;
      this.debt += amount - covered;
    }
    win.state = "gone";
    return "OK";
  }
}

/** The vendor's calls with uuids that never change, so that every repeat is one. */
function script(table: Table) {
  const stakes = [60, 30, 25, 5];
  const prizes = [
    [70, 0],
    [10, 90],
    [1, 2],
    [0, 300],
  ];
  const betCalls = stakes.map((stake) => table.betCall({ amount: stake * dollar }));
  const winCalls = betCalls.map((bet, index) =>
    (prizes[index] ?? []).map((amount) =>
      table.winCall(bet, { amount: amount * dollar, round_closed: false }),
    ),
  );
  return {
    betCalls,
    winCalls,
    stake: (i: number) => stakes[i] ?? 0,
    prize: (i: number, w: number) => prizes[i]?.[w] ?? 0,
  };
}

/** Makes the calls one after the other and holds each answer, and the money in the end, against the model. */
export async function playByModel(
  table: Table,
  steps: readonly { call: string; bet: number; win: number; again: number }[],
) {
  const model = new Model();
  const { betCalls, winCalls, stake, prize } = script(table);
  for (const { call, bet, win, again } of steps) {
    const betCall = betCalls[bet] as BetCall;
    const winCall = winCalls[bet]?.[win] as WinCall;
    const rollbackOf = (of: BetCall | WinCall) => table.rollbackCall(of, { transaction_uuid: newId() });
    const [rollBet, rollWin] = [rollbackOf(betCall), rollbackOf(winCall)];
    for (let time = 0; time <= again; time += 1) {
      const calls = {
        bet: async () => [await table.bet(betCall), model.bet(bet, stake(bet))] as const,
        win: async () => [await table.win(winCall), model.win(bet, win, prize(bet, win))] as const,
        unbet: async () => [await table.rollback(rollBet), model.unbet(bet, stake(bet))] as const,
        unwin: async () => [await table.rollback(rollWin), model.unwin(bet, win, prize(bet, win))] as const,
      };
      const [answer, expected] = await calls[call as keyof typeof calls]();
      expect(outcome(answer), `${call} ${bet}/${win}`).toEqual([expected, model.spendable]);
    }
  }
  expect(await table.money()).toEqual({
    balance: BigInt(model.spendable * 100),
    debt: BigInt(model.debt * 100),
  });
}
