import { array, assert, asyncProperty, constantFrom, integer, record } from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dollars, expectOk, TeamScene } from "../../../test/agent-figures/setup.js";
import { type OwnTestDatabase, openOwnTestDatabase } from "../../../test/database.js";
import { buildGameSession } from "../../../test/factories/game.js";
import type { BuiltMember } from "../../../test/factories/member.js";
import type { TestPlayer } from "../../../test/play/setup.js";
import { differencesOf } from "../../../test/reconcile.js";
import { inTx } from "../../core/tx.js";
import { moveSubtree } from "../agents/moves/moves.store.js";
import type { BetCall, WinCall } from "../vendor-wallet/vendor-wallet.model.js";
import { agentFiguresReconcileChecks } from "./agent-figures.reconcile.reads.js";
import { AgentFiguresService } from "./agent-figures.service.js";
import { fold } from "./agent-figures.store.js";
import { addDays, localDayOf, startOfMonth, startOfWeek } from "./local-days.model.js";

let base: OwnTestDatabase;

beforeAll(async () => {
  base = await openOwnTestDatabase();
});
afterAll(() => base.close());

const step = record({
  call: constantFrom(
    "round",
    "round",
    "round",
    "late win",
    "unbet",
    "unwin",
    "fold",
    "killed fold",
    "move",
    "move",
  ),
  player: integer({ min: 0, max: 3 }),
  /** Which of the earlier rounds is corrected. */
  which: integer({ min: 0, max: 100 }),
  stake: integer({ min: 1, max: 120 }),
  win: integer({ min: 0, max: 150 }),
  hours: integer({ min: 0, max: 40 }),
  batch: integer({ min: 1, max: 6 }),
});
interface StepOf {
  readonly call: "round" | "late win" | "unbet" | "unwin" | "fold" | "killed fold" | "move";
  readonly player: number;
  readonly which: number;
  readonly stake: number;
  readonly win: number;
  readonly hours: number;
  readonly batch: number;
}

interface Round {
  readonly player: number;
  readonly bet: BetCall;
  readonly wins: { readonly call: WinCall; readonly amount: number; isRolledBack: boolean }[];
  isBetRolledBack: boolean;
  stake: number;
}

/** A change of the settled figures in dollars, as the test itself computes it. */
interface Change {
  readonly player: number;
  /** The level of the agent above the player at the time. */
  readonly level: number;
  readonly day: string;
  readonly validBet: number;
  readonly netLoss: number;
}

/** The levels of the agents that the players are below at first, 0 being the top. */
const levels = [2, 2, 1, 0];

/** Makes calls of the vendor, and keeps what they should amount to. */
class Model {
  readonly rounds: Round[] = [];
  readonly changes: Change[] = [];
  private readonly levels = [...levels];

  constructor(
    readonly scene: TeamScene,
    readonly players: readonly TestPlayer[],
    readonly timeZone: string,
  ) {}

  async make(given: StepOf): Promise<void> {
    this.scene.clock.advance(given.hours * 3_600_000);
    const round = this.rounds[given.which % Math.max(1, this.rounds.length)];
    if (given.call === "fold") await this.scene.fold(given.batch);
    else if (given.call === "killed fold") await this.killFold(given.batch);
    else if (given.call === "move") await this.move(given);
    else if (given.call === "round") await this.play(given);
    else if (round && !round.isBetRolledBack) await this.correct(round, given);
  }

  private async correct(round: Round, { call, win }: StepOf): Promise<void> {
    const player = this.players[round.player] as TestPlayer;
    const paid = round.wins.find(({ isRolledBack, amount }) => !isRolledBack && amount > 0);
    if (call === "late win") {
      await this.change(round, async () => {
        const late = player.winCall(round.bet, { amount: dollars(win) });
        expectOk(await player.win(late));
        round.wins.push({ call: late, amount: win, isRolledBack: false });
      });
    } else if (call === "unbet") {
      await this.change(round, async () => {
        expectOk(await player.rollback(player.rollbackCall(round.bet)));
        round.isBetRolledBack = true;
        round.stake = 0;
      });
    } else if (paid) {
      await this.change(round, async () => {
        expectOk(await player.rollback(player.rollbackCall(paid.call)));
        paid.isRolledBack = true;
      });
    }
  }

  /** Moves a player once all that it did is folded. */
  private async move({ player, which }: StepOf): Promise<void> {
    await this.scene.fold();
    const level = which % this.scene.agents.length;
    const { db, brandId, agents } = this.scene;
    await moveSubtree(
      db,
      brandId,
      (this.players[player] as TestPlayer).member.id,
      (agents[level] as BuiltMember).id,
    );
    this.levels[player] = level;
  }

  private async play({ player: number, stake, win }: StepOf): Promise<void> {
    const player = this.players[number] as TestPlayer;
    const { db, vendor, game, clock } = player;
    const of = { vendor, game, memberId: player.member.id, now: clock.now() };
    const bet = player.betCall({ amount: dollars(stake), token: await buildGameSession(db, of) });
    expectOk(await player.bet(bet));
    const call = player.winCall(bet, { amount: dollars(win) });
    expectOk(await player.win(call));
    const wins = [{ call, amount: win, isRolledBack: false }];
    const round = { player: number, bet, wins, isBetRolledBack: false, stake };
    this.rounds.push(round);
    this.add(number, { validBet: 0, netLoss: 0 }, figuresOf(round));
  }

  private async change(round: Round, act: () => Promise<void>): Promise<void> {
    const before = figuresOf(round);
    await act();
    this.add(round.player, before, figuresOf(round));
  }

  private add(player: number, before: Figures, after: Figures): void {
    const day = localDayOf(this.scene.clock.now(), this.timeZone);
    this.changes.push({
      player,
      level: this.levels[player] ?? 0,
      day,
      validBet: after.validBet - before.validBet,
      netLoss: after.netLoss - before.netLoss,
    });
  }

  private async killFold(batch: number): Promise<void> {
    const killed = inTx(this.scene.ctx, async (ctx) => {
      await fold(ctx.db, ctx.clock.now(), batch);
      throw new Error("killed");
    });
    await expect(killed).rejects.toThrow("killed");
  }

  /** The figures of an agent's team in a period. */
  expected(level: number, from: string, to: string) {
    const own = this.changes.filter(
      (change) => change.level >= level && change.day >= from && change.day < to,
    );
    const sum = (of: (change: Change) => number) =>
      BigInt(own.reduce((total, change) => total + of(change), 0)) * 100n;
    const played = (player: number) =>
      own.filter((change) => change.player === player).reduce((total, { validBet }) => total + validBet, 0);
    return {
      validBet: sum(({ validBet }) => validBet),
      netLoss: sum(({ netLoss }) => netLoss),
      activeMembers: [0, 1, 2, 3].filter((player) => played(player) >= 100).length,
      bonus: 0n,
      rebate: 0n,
    };
  }
}

interface Figures {
  readonly validBet: number;
  readonly netLoss: number;
}

/** What a live round amounts to: its turnover is what it won or lost, at most the stake. */
function figuresOf({ stake, wins }: Round): Figures {
  const paid = wins.reduce((sum, { amount, isRolledBack }) => sum + (isRolledBack ? 0 : amount), 0);
  return { validBet: Math.min(stake, Math.abs(paid - stake)), netLoss: stake - paid };
}

async function openModel(timeZone: string): Promise<Model> {
  const scene = await TeamScene.open(base.database.db, { depth: 3, gameType: "LIVE", timeZone });
  const others = [];
  for (const level of levels.slice(1)) others.push(await scene.addPlayer(level));
  return new Model(scene, [scene.first, ...others], timeZone);
}

const zones = constantFrom(
  "Asia/Kathmandu",
  "Asia/Tehran",
  "Asia/Yangon",
  "America/New_York",
  "Pacific/Auckland",
);

test("any order of bets, corrections and moves, folded in any batches, amounts to the rounds", async () => {
  const figures = new AgentFiguresService();
  await assert(
    asyncProperty(zones, array(step, { minLength: 4, maxLength: 14 }), async (timeZone, steps) => {
      const model = await openModel(timeZone);
      for (const one of steps) await model.make(one);
      await model.scene.fold();
      const { ctx, brandId, agents, clock } = model.scene;
      const [first, last] = [
        localDayOf(new Date("2026-11-20T10:00:00Z"), timeZone),
        localDayOf(clock.now(), timeZone),
      ];
      const periods = [
        [first, addDays(first, 1)],
        [last, addDays(last, 1)],
        [startOfWeek(last), addDays(startOfWeek(last), 7)],
        [startOfMonth(last), startOfMonth(last, 1)],
        [addDays(startOfMonth(last), 15), startOfMonth(last, 1)],
        [first, addDays(last, 1)],
      ] as const;
      for (const [from, to] of periods) {
        const period = { kind: "days", from, to } as const;
        const request = { brandId, currency: "USD", period, includeSelf: false };
        const bases = await figures.contractBases(
          ctx,
          agents.map(({ id }) => id),
          request,
        );
        const shown = agents.map(({ id }) => bases.get(id)?.total);
        expect(shown, `${from} to ${to}`).toEqual([0, 1, 2].map((level) => model.expected(level, from, to)));
      }
    }),
    { numRuns: 5 },
  );
  expect(await differencesOf(base.database.db, agentFiguresReconcileChecks)).toEqual([]);
}, 120_000);
