import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dollars, expectOk, TeamScene } from "../../../test/agent-figures/setup.js";
import { type OwnTestDatabase, openOwnTestDatabase } from "../../../test/database.js";
import { buildGameSession } from "../../../test/factories/game.js";
import { type BuiltMember, buildMember } from "../../../test/factories/member.js";
import type { TestPlayer } from "../../../test/play/setup.js";
import { differencesOf } from "../../../test/reconcile.js";
import { newId } from "../../core/ids.js";
import { insertTreeNode } from "../agents/agents.store.js";
import { moveSubtree } from "../agents/moves/moves.store.js";
import { agentFiguresReconcileChecks } from "./agent-figures.reconcile.reads.js";
import { AgentFiguresService } from "./agent-figures.service.js";
import { FoldService } from "./fold.service.js";
import { addDays, type LocalDay, startOfMonth, startOfWeek } from "./local-days.model.js";

const figures = new AgentFiguresService();
let base: OwnTestDatabase;

beforeAll(async () => {
  base = await openOwnTestDatabase();
});
afterAll(() => base.close());

/** A player below the second of two agents, beside whom is a third. */
async function openScene() {
  const scene = await TeamScene.open(base.database.db);
  const { db, brandId, clock, first } = scene;
  const [top, from] = scene.agents as [BuiltMember, BuiltMember];
  const to = await buildMember(db, first.brand, { memberType: 2, now: clock.now() });
  await insertTreeNode(db, { brandId, memberId: to.id, uplineId: top.id });
  const play = async (at: string, stake: number, player: TestPlayer = first) => {
    clock.set(new Date(at));
    const { vendor, game, member } = player;
    const token = await buildGameSession(db, { vendor, game, memberId: member.id, now: clock.now() });
    const bet = player.betCall({ amount: dollars(stake), token });
    expectOk(await player.bet(bet));
    expectOk(await player.win(player.winCall(bet, { amount: 0 })));
  };
  const move = (agent: BuiltMember, { member }: TestPlayer = first) =>
    moveSubtree(db, brandId, member.id, agent.id);
  return { scene, top, from, to, play, move };
}

/** Active members and bettors of an agent's team and of its direct members, in a period that begins on a day. */
async function countsOf(agent: BuiltMember, kind: string, start: LocalDay) {
  const { rows } = await sql<{ counts: number[] }>`
    select array[coalesce(sum(f.active), 0), coalesce(sum(f.bettors), 0), coalesce(sum(f.active) filter (where f.is_direct), 0),
        coalesce(sum(f.bettors) filter (where f.is_direct), 0)]::int[] as counts
      from agent_figures.agent_period f
      where f.agent_id = ${agent.id} and f.kind = ${kind} and f.start = ${start}::timestamp`.execute(
    base.database.db,
  );
  return rows[0]?.counts;
}

/** The starts of the periods of a kind that contain a day. */
const startOf = {
  DAY: (day: LocalDay) => day,
  WEEK: startOfWeek,
  HALF_MONTH: (day: LocalDay) =>
    Number(day.slice(8)) > 15 ? addDays(startOfMonth(day), 15) : startOfMonth(day),
  MONTH: (day: LocalDay) => startOfMonth(day),
};

async function expectToAgree(scene: TeamScene, days: readonly LocalDay[]) {
  expect(await differencesOf(base.database.db, agentFiguresReconcileChecks)).toEqual([]);
  for (const day of days) expect(await new FoldService().recompute(scene.ctx, day)).toEqual([]);
}

const moments = [
  ["in a day", "2026-11-25T09:00:00Z", "2026-11-25T15:00:00Z", ["DAY", "WEEK", "HALF_MONTH", "MONTH"]],
  ["in a week", "2026-11-24T23:59:00Z", "2026-11-25T00:01:00Z", ["WEEK", "HALF_MONTH", "MONTH"]],
  ["in half a month", "2026-12-06T23:00:00Z", "2026-12-07T01:00:00Z", ["HALF_MONTH", "MONTH"]],
  ["in a month", "2026-12-10T12:00:00Z", "2026-12-20T12:00:00Z", ["MONTH"]],
] as const;

/**
 * Stakes before and after the move. 100 makes active: the first for the agent before, the second for the one after, the third
 * for both, the fourth only for the agent above both, the last for none.
 */
const stakes = [
  [120, 10],
  [10, 120],
  [100, 100],
  [60, 60],
  [40, 40],
] as const;

test.each(moments)("a member who is moved %s is active by what it did below each agent", async (...of) => {
  const [, before, after, kinds] = of;
  const { scene, top, from, to, play, move } = await openScene();
  const players = [scene.first];
  while (players.length < stakes.length) players.push(await scene.addPlayer(1));
  for (const [n, player] of players.entries()) await play(before, stakes[n]?.[0] ?? 0, player);
  await scene.fold();
  for (const player of players) await move(to, player);
  const later = new Date(new Date(after).getTime() + 90_000).toISOString();
  // Half of it is folded later.
  for (const at of [after, later]) {
    for (const [n, player] of players.entries()) await play(at, (stakes[n]?.[1] ?? 0) / 2, player);
    await scene.fold();
  }
  const day = after.slice(0, 10);
  for (const kind of kinds) {
    const start = startOf[kind](day);
    expect(await countsOf(from, kind, start), kind).toEqual([2, 5, 2, 5]);
    expect(await countsOf(to, kind, start), kind).toEqual([2, 5, 2, 5]);
    expect(await countsOf(top, kind, start), kind).toEqual([4, 5, 0, 0]);
  }
  const ids = [from, to, top].map(({ id }) => id);
  const month = { kind: "days", from: startOfMonth(day), to: startOfMonth(day, 1) } as const;
  const { ctx, brandId } = scene;
  const bases = await figures.contractBases(ctx, ids, {
    brandId,
    currency: "USD",
    period: month,
    includeSelf: false,
  });
  expect(ids.map((id) => bases.get(id)?.total.activeMembers)).toEqual([2, 2, 4]);
  await expectToAgree(scene, [before.slice(0, 10), day]);
});

test("a member who is moved directly below the agent above counts there once, with all that it did", async () => {
  const { scene, top, from, play, move } = await openScene();
  await play("2026-11-24T10:00:00Z", 60);
  await scene.fold();
  await move(top);
  await play("2026-11-25T10:00:00Z", 60);
  await scene.fold();
  expect(await countsOf(top, "WEEK", "2026-11-23")).toEqual([1, 1, 0, 1]);
  await play("2026-11-26T10:00:00Z", 60);
  await scene.fold();
  expect(await countsOf(top, "WEEK", "2026-11-23")).toEqual([1, 1, 1, 1]);
  expect(await countsOf(from, "WEEK", "2026-11-23")).toEqual([0, 1, 0, 1]);
  await expectToAgree(scene, ["2026-11-24", "2026-11-25", "2026-11-26"]);
});

test("a member who returns is counted with what it did before, and like others in the next period", async () => {
  const { scene, top, from, to, play, move } = await openScene();
  await play("2026-11-23T10:00:00Z", 60);
  await scene.fold();
  await move(to);
  await play("2026-11-24T10:00:00Z", 60);
  await scene.fold();
  await move(from);
  await play("2026-11-25T10:00:00Z", 50);
  await scene.fold();
  expect(await countsOf(from, "WEEK", "2026-11-23")).toEqual([1, 1, 1, 1]);
  expect(await countsOf(to, "WEEK", "2026-11-23")).toEqual([0, 1, 0, 1]);
  expect(await countsOf(top, "WEEK", "2026-11-23")).toEqual([1, 1, 0, 0]);
  await play("2026-12-07T10:00:00Z", 110);
  await scene.fold();
  expect(await countsOf(from, "WEEK", "2026-12-07")).toEqual([1, 1, 1, 1]);
  expect(await countsOf(to, "WEEK", "2026-12-07")).toEqual([0, 0, 0, 0]);
  await expectToAgree(scene, ["2026-11-23", "2026-11-24", "2026-11-25", "2026-12-07"]);
});

/** Inserts a move of a member that is due, and carries it out if it has ended. */
async function insertMove(
  { brandId }: TeamScene,
  given: {
    readonly member: string;
    readonly from: BuiltMember;
    readonly to: BuiltMember;
    readonly dueAt: string;
  },
  endedAt: string | null,
) {
  const { db } = base.database;
  const { member, from, to, dueAt } = given;
  await sql`insert into agents.move (id, brand_id, member_id, from_id, to_id, decided_at, due_at, ended_at, moved)
    values (${newId()}, ${brandId}, ${member}, ${from.id}, ${to.id}, ${dueAt}::timestamptz - interval '1 hour', ${dueAt},
      ${endedAt}, ${endedAt === null ? null : true})`.execute(db);
  if (endedAt !== null) await moveSubtree(db, brandId, member, to.id);
}

test("a member belongs to the agents of the day, whenever the move is carried out and the day is folded", async () => {
  const { scene, top, from, to, play } = await openScene();
  const { id: member } = scene.first.member;
  const dueAt = "2026-11-25T00:00:00Z";
  const days = async (agent: BuiltMember) => {
    const { rows } = await sql<{ day: string }>`select distinct to_char(f.local_day, 'YYYY-MM-DD') as day
      from agent_figures.agent_day f where f.agent_id = ${agent.id} and f.rounds > 0 order by 1`.execute(
      scene.db,
    );
    return rows.map(({ day }) => day);
  };
  await play("2026-11-24T23:59:50Z", 120);
  await insertMove(scene, { member, from, to, dueAt }, "2026-11-25T00:00:20Z");
  await scene.fold();
  expect(await days(from)).toEqual(["2026-11-24"]);
  expect(await days(to)).toEqual([]);

  // The next one is due, and is not carried out before the day's first bet is folded; the agent above is moved, too.
  await insertMove(scene, { member, from: to, to: from, dueAt: "2026-11-26T00:00:00Z" }, null);
  await insertMove(scene, { member: from.id, from: top, to, dueAt: "2026-11-26T00:00:00Z" }, null);
  await play("2026-11-26T00:00:05Z", 120);
  await scene.fold();
  const [, row] = await figures.settledBets(scene.ctx, {
    brandId: scene.brandId,
    afterSequence: 0n,
    limit: 10,
  });
  expect(row?.path).toEqual([from.id, to.id, top.id]);
  await play("2026-11-26T00:00:06Z", 120, await scene.addPlayer(0));
  await scene.fold();
  expect(await days(top)).toEqual(["2026-11-24", "2026-11-26"]);
  await expectToAgree(scene, ["2026-11-24", "2026-11-25", "2026-11-26"]);
});

test("a move that waits counts for no agent if it cannot be carried out", async () => {
  const { scene, top, from, to, play } = await openScene();
  const { first, db, brandId } = scene;
  const dueAt = "2026-11-25T00:00:00Z";
  const below = await buildMember(db, first.brand, { memberType: 2, now: scene.clock.now() });
  await insertTreeNode(db, { brandId, memberId: below.id, uplineId: from.id });
  const disable = (id: string) =>
    db.updateTable("identity.account").set({ state: "disabled" }).where("id", "=", id).execute();
  await disable(to.id);
  await insertMove(scene, { member: first.member.id, from, to, dueAt }, null);
  await insertMove(scene, { member: from.id, from: top, to: below, dueAt }, null);
  await play("2026-11-25T00:00:05Z", 120);
  await scene.fold();
  const log = await figures.settledBets(scene.ctx, { brandId, afterSequence: 0n, limit: 10 });
  expect(log.map(({ path }) => path)).toEqual([[from.id, top.id]]);
  await expectToAgree(scene, ["2026-11-25"]);
});
