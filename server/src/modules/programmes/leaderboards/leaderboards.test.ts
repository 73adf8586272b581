import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../../test/app.js";
import { deliverEvents } from "../../../../test/deliver-events.js";
import type { BuiltMember } from "../../../../test/factories/member.js";
import { ProgrammeScene, rulesOf } from "../../../../test/programmes/setup.js";
import { expectBooksToAgree } from "../../../../test/reconcile.js";
import { programmesReconcileChecks } from "../programmes.reconcile.reads.js";
import { bucketFloor } from "./leaderboards.model.js";

let t: OwnTestApp;
let scene: ProgrammeScene;

beforeAll(async () => {
  t = await buildOwnTestApp();
});
afterAll(async () => {
  await expectBooksToAgree(t.test.database.db, programmesReconcileChecks);
  await t.close();
});
beforeEach(async () => {
  t.clock.set(new Date("2026-06-10T09:00:00Z"));
  scene = await ProgrammeScene.create(t);
});

const at = (time: string) => new Date(`2026-06-10T${time}Z`);

/** Members by ascending id. */
async function addPlayers(count: number): Promise<BuiltMember[]> {
  const players = await Promise.all(Array.from({ length: count }, () => scene.addPlayer()));
  return players.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** What a member sees of the first leaderboard. */
async function shown(member = scene.player) {
  const [board] = await t.services.leaderboards.list(scene.as(member));
  return board;
}

async function rowsOf(id: string, request = { first: 10, afterRank: 0 }, member = scene.player) {
  return t.services.leaderboards.rows(scene.as(member), id, request);
}

/** The players' ranks as each of them sees it. */
const ranksOf = (players: readonly BuiltMember[]) =>
  Promise.all(players.map(async (player) => (await shown(player))?.own?.rank ?? null));

/** Plays the example of the rules: m3 has the most, m2 was first of the others, m1 and m4 were equally early. */
async function playExample(): Promise<BuiltMember[]> {
  const players = await addPlayers(4);
  const [m1, m2, m3, m4] = players as [BuiltMember, BuiltMember, BuiltMember, BuiltMember];
  await scene.bet({ member: m4, stake: "5000", at: at("10:00:05") });
  await scene.bet({ member: m1, stake: "5000", at: at("10:00:05") });
  await scene.bet({ member: m3, stake: "7200", at: at("11:00:00") });
  await scene.bet({ member: m2, stake: "5000", at: at("09:59:59.999") });
  await scene.count();
  return players;
}

describe("ranks", () => {
  test("go by score, then by when it was reached, then by member", async () => {
    const { id } = await scene.start("LEADERBOARD");
    const players = await playExample();
    expect(await ranksOf(players)).toEqual([3, 2, 1, 4]);
    const [m1] = players;
    const rows = await rowsOf(id, { first: 3, afterRank: 1 }, m1);
    expect(rows.map(({ rank, score, prize, isOwn }) => [rank, score, prize, isOwn])).toEqual([
      [2, 5_000_00n, 50_00n, false],
      [3, 5_000_00n, 50_00n, true],
      [4, 5_000_00n, null, false],
    ]);
    expect(rows.every(({ name }) => /^.\*\*\*.$/.test(name))).toBe(true);
    const board = await shown(m1);
    expect(board?.members).toBe(4);
    expect(board?.own).toMatchObject({ isExact: true, prize: 50_00n, toNextRank: 1n });
    expect((await shown())?.own, "without a score").toBeNull();
  });

  test("do not depend on the order or the size of batches, and follow corrections", async () => {
    const { id } = await scene.start("LEADERBOARD", { categories: ["RNG"] });
    const [m1, m2] = (await addPlayers(2)) as [BuiltMember, BuiltMember];
    const voided = await scene.bet({ member: m1, stake: "80" });
    await scene.bet({ member: m2, stake: "50" });
    await scene.bet({ member: m2, stake: "500", category: "LIVE" });
    await scene.bet({ member: m1, stake: "20" });
    await scene.count(1);
    await scene.count(1);
    expect((await rowsOf(id)).map(({ score }) => score)).toEqual([100_00n, 50_00n]);
    await scene.bet({ stake: "0", corrects: voided, member: m1 });
    await scene.count();
    expect(await ranksOf([m1, m2])).toEqual([2, 1]);
    expect((await shown(m1))?.own?.toNextRank).toBe(30_01n);
  });

  test("go by what rounds have paid out, or by deposits", async () => {
    const wins = await scene.start("LEADERBOARD", { score: "WINS" });
    const deposits = await scene.start("LEADERBOARD", { score: "DEPOSITS" });
    await scene.bet({ stake: "10", payout: "35" });
    await scene.bet({ stake: "10" });
    await scene.deposit("40");
    await scene.count();
    const scores = await Promise.all([rowsOf(wins.id), rowsOf(deposits.id)]);
    expect(scores.flat().map(({ score }) => score)).toEqual([35_00n, 40_00n]);
  });

  test("begin again with each period, by the rules of its beginning", async () => {
    const { id } = await scene.start("LEADERBOARD");
    await scene.bet({ stake: "10" });
    await scene.count();
    const prizes = [{ firstRank: 1, lastRank: 1, amount: "7" }];
    const { programmes } = t.services;
    for (const staff of [scene.staff, scene.second])
      await programmes.changeRules(staff, id, { ...rulesOf.LEADERBOARD, rankPrizes: prizes });
    expect((await shown())?.own?.prize).toBe(100_00n);
    await scene.passDays(1);
    expect(await scene.rewards()).toEqual([100_00n]);
    expect((await shown())?.own).toBeNull();
    await scene.bet({ stake: "1" });
    await scene.count();
    expect((await shown())?.own?.prize).toBe(7_00n);
  });

  test("below 1,000 are estimated from buckets of scores", async () => {
    const { id } = await scene.start("LEADERBOARD");
    await scene.bet({ stake: "10" });
    await scene.count();
    await crowd(id, { members: 1_000, score: 2_000_00n });
    await crowd(id, { members: 500, score: 100_00n });
    const { own, members } = (await shown()) ?? {};
    expect([own?.isExact, own?.rank, own?.toNextRank, members]).toEqual([false, 1_501, null, 1_501]);
    await scene.bet({ stake: "1000" });
    await scene.count();
    expect((await shown())?.own, "behind 1,000 members, a rank that is not counted").toMatchObject({
      isExact: false,
      rank: 1_001,
    });
    await scene.bet({ stake: "1000" });
    await scene.count();
    expect((await shown())?.own).toMatchObject({ isExact: true, rank: 1 });
    expect(await rowsOf(id, { first: 1, afterRank: 0 })).toHaveLength(1);
  });
});

/** Adds members with equal scores, as if they had been counted. */
async function crowd(
  programmeId: string,
  { members, score }: { readonly members: number; readonly score: bigint },
) {
  await sql`
    with made as (
      insert into programmes.score (programme_id, period, member_id, score, reached_at)
      select ${programmeId}::uuid, '2026-06-10', gen_random_uuid(), ${score}::bigint, ${at("08:00:00")}::timestamptz
      from generate_series(1, ${members}) returning score)
    insert into programmes.score_bucket (programme_id, period, bucket, members)
    select ${programmeId}::uuid, '2026-06-10', programmes.score_bucket_of(score), count(*) from made group by 3
    on conflict (programme_id, period, bucket) do update set members = score_bucket.members + excluded.members`.execute(
    scene.db,
  );
}

describe("prizes", () => {
  test("are paid once when the period has ended, each rank its own", async () => {
    await scene.start("LEADERBOARD");
    const players = await playExample();
    await scene.count();
    expect(await Promise.all(players.map((player) => scene.rewards(player)))).toEqual([[], [], [], []]);
    await scene.passDays(1);
    await scene.count();
    const rewards = await Promise.all(players.map((player) => scene.rewards(player)));
    expect(rewards).toEqual([[50_00n], [50_00n], [100_00n], []]);
    const [closed] = await t.services.leaderboards.closed(scene.as(scene.player));
    expect(closed?.winners.map(({ rank, score, prize }) => [rank, score, prize])).toEqual([
      [1, 7_200_00n, 100_00n],
      [2, 5_000_00n, 50_00n],
      [3, 5_000_00n, 50_00n],
    ]);
  });

  test("need the least score, and go to the higher ranks where a budget ends", async () => {
    const budgets = [{ scope: "ALL", unit: "MONEY", limit: "160" }] as const;
    await scene.start("LEADERBOARD", { minTotal: "10" }, { budgets });
    const players = (await addPlayers(4)) as [BuiltMember, BuiltMember, BuiltMember, BuiltMember];
    for (const [n, member] of players.entries()) await scene.bet({ member, stake: String(12 - n) });
    await scene.passDays(1);
    expect(await Promise.all(players.map((player) => scene.rewards(player)))).toEqual([
      [100_00n],
      [50_00n],
      [],
      [],
    ]);
    const third = await t.services.programmeDecisions.list.page(scene.staff, {
      first: 5,
      memberId: players[2].id,
    });
    expect(third.edges.map(({ node }) => [node.state, node.reason])).toEqual([["QUALIFIED", "BUDGET_SPENT"]]);
  });

  test("are claimed where the rules say so", async () => {
    await scene.start("LEADERBOARD", { claim: "MEMBER" });
    await scene.bet({ stake: "10" });
    await scene.passDays(1);
    const ctx = scene.as(scene.player);
    const [claimable] = await t.services.memberRewards.claimable(ctx);
    expect(claimable?.entry.payableAmount).toBe(100_00n);
    await t.services.programmeEntries.claim(ctx, claimable?.entry.id ?? "");
    expect(await scene.rewards()).toEqual([100_00n]);
  });

  test("stay with the winners, whatever is corrected later", async () => {
    await scene.start("LEADERBOARD");
    const corrects = await scene.bet({ stake: "10" });
    await scene.passDays(1);
    await scene.bet({ stake: "0", corrects, at: at("09:00:00") });
    await scene.count();
    const [closed] = await t.services.leaderboards.closed(scene.as(scene.player));
    expect(closed?.winners.map(({ score }) => score)).toEqual([10_00n]);
  });

  test("are decided when staff close the programme", async () => {
    const { id } = await scene.start("LEADERBOARD", { period: "ONCE" });
    await scene.bet({ stake: "10" });
    await scene.passDays(2);
    expect(await scene.rewards()).toEqual([]);
    await t.services.programmes.close(scene.staff, id);
    await scene.passDays(1);
    expect(await scene.rewards()).toEqual([100_00n]);
  });
});

describe("members who are excluded", () => {
  const term = { kind: "time_out", days: 1 } as const;

  test("leave the leaderboard at once", async () => {
    const { id } = await scene.start("LEADERBOARD");
    const players = await playExample();
    const [, , m3] = players as [BuiltMember, BuiltMember, BuiltMember, BuiltMember];
    await t.services.saferGambling.exclude(scene.platform, { memberId: m3.id, term });
    await deliverEvents(t.services.boardPeriods.subscriber, scene);
    expect(await ranksOf(players)).toEqual([2, 1, null, 3]);
    expect((await rowsOf(id)).map(({ rank }) => rank)).toEqual([1, 2, 3]);
    await expect(rowsOf(id, undefined, m3)).rejects.toMatchObject({ code: "not_found" });
  });

  test("win nothing, and the next ranks move up", async () => {
    await scene.start("LEADERBOARD");
    const players = await playExample();
    t.clock.set(at("23:00:00"));
    await t.services.saferGambling.exclude(scene.platform, { memberId: players[2]?.id ?? "", term });
    await scene.passDays(0.5);
    const rewards = await Promise.all(players.map((player) => scene.rewards(player)));
    expect(rewards).toEqual([[50_00n], [100_00n], [], [50_00n]]);
  });
});

test("viewers are updated once for each count", async () => {
  const { id } = await scene.start("LEADERBOARD");
  const watched = t.services.leaderboards.watch(scene.as(scene.player), AbortSignal.timeout(30_000));
  expect((await watched.next()).value).toBeNull();
  await scene.bet({ stake: "10" });
  await scene.bet({ stake: "20" });
  await scene.count();
  expect((await watched.next()).value).toEqual([id]);
  await watched.return?.();
});

test("SQL and TypeScript have the same buckets", async () => {
  const scores = [1n, 31n, 32n, 33n, 34n, 63n, 64n, 1_000_00n, 999_999_999_999n];
  const { rows } = await sql<{ bucket: number }>`
    select programmes.score_bucket_of(x) as bucket from unnest(${scores.map(String)}::bigint[]) x`.execute(
    scene.db,
  );
  for (const [n, score] of scores.entries()) {
    const bucket = rows[n]?.bucket ?? -1;
    expect(bucketFloor(bucket) <= score && score < bucketFloor(bucket + 1), `${score}`).toBe(true);
  }
});
