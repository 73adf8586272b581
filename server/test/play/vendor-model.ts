import { constantFrom, integer, record } from "fast-check";
import { expect } from "vitest";
import { newId } from "../../src/core/ids.js";
import type { BetCall, WinCall } from "../../src/modules/vendor-wallet/vendor-wallet.model.js";
import { dollar, outcome, type TestPlayer } from "./setup.js";

const bets = 4;
/** One call of a vendor. */
export const step = record({
  call: constantFrom("bet", "win", "unbet", "unwin"),
  bet: integer({ min: 0, max: bets - 1 }),
  win: integer({ min: 0, max: 1 }),
  /** Repeats and calls out of order occur by themselves: each uuid is fixed, and each call may be made at any time. */
  repeats: integer({ min: 0, max: 1 }),
});

interface Item {
  state: "unknown" | "accepted" | "rolled_back";
}

/** Predicts the status of each call and the member's money, in dollars. */
class Model {
  spendable = 100;
  debt = 0;
  readonly bets: Item[] = Array.from({ length: bets }, () => ({ state: "unknown" }));
  readonly wins: Item[][] = Array.from({ length: bets }, () => [{ state: "unknown" }, { state: "unknown" }]);

  bet(index: number, stake: number): string {
    const bet = this.bets[index] as Item;
    if (bet.state === "accepted") return "OK";
    if (bet.state === "rolled_back") return "TRANSACTION_ROLLED_BACK";
    if (stake > this.spendable || this.debt > 0) return "NOT_ENOUGH_MONEY";
    bet.state = "accepted";
    this.spendable -= stake;
    return "OK";
  }

  win(index: number, which: number, amount: number): string {
    const win = this.wins[index]?.[which] as Item;
    const bet = this.bets[index] as Item;
    if (win.state === "accepted") return "OK";
    if (win.state === "rolled_back") return "TRANSACTION_ROLLED_BACK";
    if (bet.state === "unknown") return "TRANSACTION_DOES_NOT_EXIST";
    if (bet.state === "rolled_back") return "TRANSACTION_ROLLED_BACK";
    win.state = "accepted";
    this.credit(amount);
    return "OK";
  }

  rollBackBet(index: number, stake: number): string {
    const bet = this.bets[index] as Item;
    if (bet.state === "accepted") this.credit(stake);
    bet.state = "rolled_back";
    return "OK";
  }

  /** Credits money; it repays the debt first. */
  private credit(amount: number): void {
    const repaid = Math.min(this.debt, amount);
    this.debt -= repaid;
    this.spendable += amount - repaid;
  }

  rollBackWin(index: number, which: number, amount: number): string {
    const win = this.wins[index]?.[which] as Item;
    if (win.state === "accepted") {
      const covered = Math.min(amount, this.spendable);
      this.spendable -= covered;
      this.debt += amount - covered;
    }
    win.state = "rolled_back";
    return "OK";
  }
}

/** The vendor's calls with fixed uuids, so that repeating a call is a repeat to the wallet. */
function script(player: TestPlayer) {
  const stakes = [60, 30, 25, 5];
  const prizes = [
    [70, 0],
    [10, 90],
    [1, 2],
    [0, 300],
  ];
  const betCalls = stakes.map((stake) => player.betCall({ amount: stake * dollar }));
  const winCalls = betCalls.map((bet, index) =>
    (prizes[index] ?? []).map((amount) =>
      player.winCall(bet, { amount: amount * dollar, round_closed: false }),
    ),
  );
  return {
    betCalls,
    winCalls,
    stake: (i: number) => stakes[i] ?? 0,
    prize: (i: number, w: number) => prizes[i]?.[w] ?? 0,
  };
}

/** Makes the calls one after the other and compares each response, and finally the money, with the model. */
export async function playByModel(
  player: TestPlayer,
  steps: readonly { call: string; bet: number; win: number; repeats: number }[],
) {
  const model = new Model();
  const { betCalls, winCalls, stake, prize } = script(player);
  for (const { call, bet, win, repeats } of steps) {
    const betCall = betCalls[bet] as BetCall;
    const winCall = winCalls[bet]?.[win] as WinCall;
    const rollbackOf = (of: BetCall | WinCall) => player.rollbackCall(of, { transaction_uuid: newId() });
    const [rollBet, rollWin] = [rollbackOf(betCall), rollbackOf(winCall)];
    for (let time = 0; time <= repeats; time += 1) {
      const calls = {
        bet: async () => [await player.bet(betCall), model.bet(bet, stake(bet))] as const,
        win: async () => [await player.win(winCall), model.win(bet, win, prize(bet, win))] as const,
        unbet: async () => [await player.rollback(rollBet), model.rollBackBet(bet, stake(bet))] as const,
        unwin: async () =>
          [await player.rollback(rollWin), model.rollBackWin(bet, win, prize(bet, win))] as const,
      };
      const [answer, expected] = await calls[call as keyof typeof calls]();
      expect(outcome(answer), `${call} ${bet}/${win}`).toEqual([expected, model.spendable]);
    }
  }
  expect(await player.money()).toEqual({
    balance: BigInt(model.spendable * 100),
    debt: BigInt(model.debt * 100),
  });
}
