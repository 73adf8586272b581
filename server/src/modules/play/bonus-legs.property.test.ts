import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { balancesOf, closeBonus, legsOf, openBonus } from "../../../test/bonuses/setup.js";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { TestPlayer } from "../../../test/play/setup.js";
import type { BetCall, WinCall } from "../vendor-wallet/vendor-wallet.model.js";

let base: TestDatabase;

beforeAll(async () => {
  base = await openTestDatabase();
});

type Legs = { readonly cash: number; readonly bonus: number };

interface Bet extends Legs {
  readonly call: BetCall;
  readonly bonusId: string | null;
  isRolledBack: boolean;
}

interface Win extends Legs {
  readonly call: WinCall;
  readonly bonusId: string | null;
  isRolledBack: boolean;
}

/** A member, and what the wallet should hold; cents. */
class Model {
  cash = 0;
  bonus = 0;
  debt = 0;
  openId: string | null = null;
  readonly bets: Bet[] = [];
  readonly wins: Win[] = [];

  constructor(readonly player: TestPlayer) {}

  credit({ cash, bonus }: Legs, bonusId: string | null): void {
    const repaid = Math.min(this.debt, cash);
    this.debt -= repaid;
    this.cash += cash - repaid;
    if (bonusId !== null && bonusId === this.openId) this.bonus += bonus;
  }

  take({ cash, bonus }: Legs, bonusId: string | null): void {
    const covered = Math.min(this.cash, cash);
    this.cash -= covered;
    this.debt += cash - covered;
    if (bonusId !== null && bonusId === this.openId) this.bonus -= Math.min(this.bonus, bonus);
  }
}

interface Step {
  readonly kind: "fund" | "bet" | "win" | "rollBackBet" | "rollBackWin" | "open" | "close";
  readonly cents: number;
  /** Which of the bets or wins, from 0 to 999. */
  readonly pick: number;
}

const pickOf = <Item>(items: readonly Item[], pick: number): Item | undefined =>
  items[Math.floor((pick * items.length) / 1_000)];

const actions: Readonly<Record<Step["kind"], (model: Model, step: Step) => Promise<void>>> = {
  fund: async (model, { cents }) => {
    await model.player.fund(BigInt(cents));
    model.credit({ cash: cents, bonus: 0 }, null);
  },
  bet: async (model, { cents }) => {
    const { player } = model;
    const call = player.betCall({ amount: cents * 1_000 });
    const { status } = await player.bet(call);
    if (model.debt > 0 || cents > model.cash + model.bonus) {
      expect(status).toBe("RS_ERROR_NOT_ENOUGH_MONEY");
      return;
    }
    expect(status).toBe("RS_OK");
    const cash = Math.min(cents, model.cash);
    const bonus = cents - cash;
    model.cash -= cash;
    model.bonus -= bonus;
    const bonusId = bonus > 0 ? model.openId : null;
    model.bets.push({ call, cash, bonus, bonusId, isRolledBack: false });
    expect(await legsOf(base.database.db, call.transaction_uuid)).toEqual({
      cash: BigInt(cash),
      bonus: BigInt(bonus),
    });
  },
  win: async (model, { cents, pick }) => {
    const bet = pickOf(model.bets, pick);
    if (!bet) return;
    const call = model.player.winCall(bet.call, { amount: cents * 1_000, round_closed: cents % 2 === 0 });
    const { status } = await model.player.win(call);
    expect(status).toBe(bet.isRolledBack ? "RS_ERROR_TRANSACTION_ROLLED_BACK" : "RS_OK");
    if (bet.isRolledBack) return;
    const bonus = Math.floor((cents * bet.bonus) / (bet.cash + bet.bonus));
    model.wins.push({ call, cash: cents - bonus, bonus, bonusId: bet.bonusId, isRolledBack: false });
    model.credit({ cash: cents - bonus, bonus }, bet.bonusId);
  },
  rollBackBet: async (model, { pick }) => {
    const bet = pickOf(model.bets, pick);
    if (!bet) return;
    await model.player.rollback(model.player.rollbackCall(bet.call));
    if (!bet.isRolledBack) model.credit(bet, bet.bonusId);
    bet.isRolledBack = true;
  },
  rollBackWin: async (model, { pick }) => {
    const win = pickOf(model.wins, pick);
    if (!win) return;
    await model.player.rollback(model.player.rollbackCall(win.call));
    if (!win.isRolledBack) model.take(win, win.bonusId);
    win.isRolledBack = true;
  },
  open: async (model, { cents }) => {
    const id = await openBonus(model.player, { amount: BigInt(cents), required: 0n });
    expect(id === null).toBe(model.openId !== null);
    if (id === null) return;
    model.openId = id;
    model.bonus = cents;
  },
  close: async (model, { pick }) => {
    if (model.openId === null) return;
    const state = pick % 3 === 0 ? "COMPLETED" : pick % 3 === 1 ? "EXPIRED" : "WITHDRAWN";
    const ended = await closeBonus(base.database.db, model.openId, state, model.player.clock.now());
    const converted = Number(ended?.converted);
    expect(converted + Number(ended?.forfeited)).toBe(model.bonus);
    if (state !== "COMPLETED") expect(converted).toBe(0);
    model.bonus = 0;
    model.openId = null;
    model.credit({ cash: converted, bonus: 0 }, null);
  },
};

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<Step["kind"]>(
      "fund",
      "bet",
      "bet",
      "bet",
      "win",
      "win",
      "rollBackBet",
      "rollBackWin",
      "open",
      "close",
    ),
    cents: fc.integer({ min: 1, max: 999 }),
    pick: fc.integer({ min: 0, max: 999 }),
  }),
  { minLength: 25, maxLength: 25 },
);

test("every cent is in one place, in any order of stakes, wins, rollbacks and ends", {
  timeout: 120_000,
}, async () => {
  const first = await TestPlayer.open(base.database.db, { funds: 0n });
  const check = async (plan: readonly Step[]) => {
    // Two members make the same calls together, so that their bets and wins share groups.
    const models = [
      new Model(await first.addPlayer({ funds: 0n })),
      new Model(await first.addPlayer({ funds: 0n })),
    ];
    for (const step of plan) {
      await Promise.all(models.map((model) => actions[step.kind](model, step)));
      for (const { player, cash, bonus, debt } of models) {
        expect(await balancesOf(base.database.db, player.member.id)).toEqual({
          cash: BigInt(cash),
          bonus: BigInt(bonus),
          debt: BigInt(debt),
        });
      }
    }
  };
  await fc.assert(fc.asyncProperty(steps, check), { numRuns: 5 });
});
