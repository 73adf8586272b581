import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dollars, expectOk, playRound, TeamScene } from "../../../../test/agent-figures/setup.js";
import { buildOwnTestApp, type OwnTestApp } from "../../../../test/app.js";
import { buildGameSession } from "../../../../test/factories/game.js";
import type { TestPlayer } from "../../../../test/play/setup.js";
import { differencesOf } from "../../../../test/reconcile.js";
import { agentFiguresReconcileChecks } from "../agent-figures.reconcile.reads.js";
import { TeamScope } from "../reports/reports.model.js";

const dayMs = 24 * 3_600_000;

let t: OwnTestApp;

beforeAll(async () => {
  t = await buildOwnTestApp();
});

afterAll(() => t.close());

/** The distinct members of each agent's team in the days before today and those before them, whole and direct. */
async function countsOf(scene: TeamScene) {
  const shown = [];
  for (const period of ["LAST_7_DAYS", "LAST_30_DAYS"] as const)
    for (const level of [0, 1, 2])
      for (const scope of TeamScope.values) {
        const filter = { currency: "USD", period, scope };
        const { counts, previous } = await t.services.agentReports.overview(scene.agentCtx(level), filter);
        shown.push([period, level, scope, counts, previous.counts]);
      }
  return shown;
}

const bettorsBelow = async (scene: TeamScene) => {
  const request = { currency: "USD", period: "LAST_7_DAYS", sort: "ACCOUNT", page: 1, pageSize: 20 } as const;
  const { items } = await t.services.agentReports.agentLoss.numberedPage(scene.agentCtx(0), request);
  return items.map(({ bettors }) => bettors);
};

/** Plays a losing round days after the player was built, in a session of its own. */
async function playLater(player: TestPlayer, stake: number): Promise<void> {
  const { db, vendor, game, member, clock } = player;
  const token = await buildGameSession(db, { vendor, game, memberId: member.id, now: clock.now() });
  const bet = player.betCall({ amount: dollars(stake), token });
  expectOk(await player.bet(bet));
  expectOk(await player.win(player.winCall(bet, { amount: 0 })));
}

test("members of the days before are counted once the days are over, each once, moved or not", async () => {
  const scene = await TeamScene.open(t.test.database.db, { depth: 3, gameType: "LIVE" });
  const moved = await scene.addPlayer(2);
  const { countedRanges } = t.services;
  await playRound(scene.first, 150, 0);
  await playRound(moved, 60, 0);
  await scene.fold();
  scene.clock.advance(5 * dayMs);
  await scene.db.deleteFrom("agents.closure").where("descendant", "=", moved.member.id).execute();
  await scene.place(moved.member.id, 0);
  await playLater(moved, 60);
  await playLater(await scene.addPlayer(1), 20);
  await scene.fold();
  scene.clock.advance(2 * dayMs);
  expect(await countedRanges.countDue(scene.ctx)).toBe(0);
  await scene.fold();
  const read = await countsOf(scene);
  const below = await bettorsBelow(scene);
  expect(await countedRanges.countDue(scene.ctx)).toBe(4);
  expect(await countedRanges.countDue(scene.ctx)).toBe(0);
  expect(await countsOf(scene)).toEqual(read);
  expect(await bettorsBelow(scene)).toEqual(below);
  const top = read.find(
    ([period, level, scope]) => period === "LAST_7_DAYS" && level === 0 && scope === "ALL",
  );
  // The moved player reaches the minimum by both of its days, which are the top agent's alone.
  expect(top?.[3]).toEqual({ active: 2, bettors: 3, depositors: 0, withdrawers: 0 });
  const second = read.find(
    ([period, level, scope]) => period === "LAST_7_DAYS" && level === 1 && scope === "ALL",
  );
  expect(second?.[3]).toEqual({ active: 1, bettors: 3, depositors: 0, withdrawers: 0 });
  expect(await differencesOf(scene.db, agentFiguresReconcileChecks.slice(-1))).toEqual([]);
  scene.clock.advance(dayMs);
  await scene.fold();
  expect(await countedRanges.countDue(scene.ctx)).toBe(4);
  scene.clock.advance(31 * dayMs);
  await scene.fold();
  await countedRanges.countDue(scene.ctx);
  const { rows } = await sql<{ first: string }>`
    select min(c.until)::text as first from agent_figures.counted_range c where c.brand_id = ${scene.brandId}`.execute(
    scene.db,
  );
  expect(rows).toEqual([{ first: "2026-11-28" }]);
});

test("only the platform counts", async () => {
  const scene = await TeamScene.open(t.test.database.db);
  await expect(t.services.countedRanges.countDue(scene.agentCtx(0))).rejects.toMatchObject({
    code: "permission_denied",
  });
});
