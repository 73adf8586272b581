import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../../test/app.js";
import type { BuiltMember } from "../../../../test/factories/member.js";
import { ProgrammeScene, rulesOf } from "../../../../test/programmes/setup.js";

let t: OwnTestApp;
let scene: ProgrammeScene;

beforeAll(async () => {
  t = await buildOwnTestApp();
});
// This file writes the logs itself, so it has a database of its own.
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.set(new Date("2026-06-10T12:00:00Z"));
  scene = await ProgrammeScene.create(t);
});

test("a dry run says what a programme would have cost, and changes nothing", async () => {
  const other = await scene.addPlayer();
  await scene.start("CASHBACK");
  await scene.bet({ stake: "10000" });
  await scene.bet({ stake: "10000", member: other });
  await scene.bet({ stake: "100", category: "FISH" });
  t.clock.advance(86_400_000);
  await scene.bet({ stake: "1000" });
  const { programmeDryRuns } = t.services;
  const draft = await scene.draft("REBATE", { entrance: "JOIN" });
  const run = await programmeDryRuns.run(scene.staff, draft.id);
  expect(run).toMatchObject({ members: 2, grants: 3, amount: 103_00n, currency: "USD" });
  expect(await programmeDryRuns.run(scene.staff, draft.id)).toEqual(run);
  const bonus = await scene.draft("DEPOSIT_BONUS");
  await scene.deposit("150");
  expect(await programmeDryRuns.run(scene.staff, bonus.id)).toMatchObject({ grants: 1, amount: 150_00n });
  expect(await t.services.programmeEntries.list(scene.as(scene.player))).toHaveLength(1);
  expect(await scene.count(), "the real count has not moved").toBe(5);
  expect(await scene.rewards()).toEqual([]);
  t.clock.advance(40 * 86_400_000);
  expect(await programmeDryRuns.run(scene.staff, draft.id)).toMatchObject({
    members: 0,
    grants: 0,
    amount: 0n,
  });
  await expect(programmeDryRuns.run(scene.as(scene.player), draft.id)).rejects.toMatchObject({
    code: "permission_denied",
  });
});

test("a dry run knows missions, points, wheels, draws, envelopes and VIP levels", async () => {
  t.clock.set(new Date("2026-06-01T12:00:00Z"));
  const other = await scene.addPlayer();
  await scene.deposit("1000");
  await scene.bet({ stake: "10000" });
  await scene.bet({ stake: "20", member: other });
  t.clock.set(new Date("2026-06-16T12:00:00Z"));
  await scene.deposit("45", { member: other });
  await scene.bet({ stake: "50" });
  t.clock.set(new Date("2026-06-30T12:00:00Z"));
  const run = async (kind: Parameters<ProgrammeScene["draft"]>[0], rules = {}) => {
    const { id } = await scene.draft(kind, rules);
    const { members, grants, amount, points } = await t.services.programmeDryRuns.run(scene.staff, id);
    return [members, grants, amount, points];
  };
  const steps = [{ event: "VALID_BET", measure: "SUM", target: "50" }] as const;
  expect(await run("MISSION", { steps }), "in each of two weeks").toEqual([1, 2, 10_00n, 0n]);
  expect(await run("POINTS")).toEqual([2, 2, 0n, 104n]);
  expect(await run("RAFFLE"), "52 turns").toEqual([2, 15, 8_62n, 0n]);
  const free = { trigger: "none", per: null, count: 10, period: "WEEK" } as const;
  expect(await run("RAFFLE", free), "10 turns of each who bets, each week").toEqual([2, 9, 4_95n, 0n]);
  const draw = {
    reward: "ticket_draw",
    claim: "SYSTEM",
    prizes: [{ amount: "50", stock: 1 }],
  } as const;
  expect(await run("RAFFLE", draw)).toEqual([1, 1, 50_00n, 0n]);
  expect(await run("RED_ENVELOPE"), "two of five shares").toEqual([2, 2, 4_00n, 0n]);
  // Level 1 on the first day; the weeks from 1 and 15 June have bets, and May and June have no whole month.
  expect(await run("VIP", { levels: rulesOf.VIP.levels })).toEqual([1, 3, 12_00n, 0n]);
});

test("a dry run knows applications that staff approve, leaderboards and referrals", async () => {
  const { db, brand } = scene;
  const [other, third] = [await scene.addPlayer(), await scene.addPlayer()];
  const { services } = t;
  const code = "REFERRER";
  await sql`insert into programmes.referral_code (member_id, brand_id, code, created_at)
    values (${scene.player.id}, ${brand.id}, ${code}, ${t.clock.now()}::timestamptz)`.execute(db);
  const refer = (member: BuiltMember, at: Date) =>
    sql`select programmes.refer(${brand.id}, ${member.id}, ${code}, 'USD', ${at}::timestamptz)`.execute(db);
  await refer(other, t.clock.now());
  await refer(third, t.clock.now());
  for (const [n, { id }] of [other, third].entries())
    await services.contacts.bindPhone(scene.platform, id, `+8490000000${n}`, { verified: true });
  t.clock.advance(60_000);
  await scene.deposit("20", { member: other, isFirst: true });
  await scene.deposit("20", { member: third, isFirst: true });
  await scene.bet({ stake: "100", member: other });
  await scene.bet({ stake: "60", member: third });
  t.clock.advance(86_400_000);
  await scene.bet({ stake: "30", member: third });
  await scene.bet({ stake: "10" });
  const run = async (kind: Parameters<ProgrammeScene["draft"]>[0], rules = {}) => {
    const { id } = await scene.draft(kind, rules);
    const { members, grants, amount } = await services.programmeDryRuns.run(scene.staff, id);
    return [members, grants, amount];
  };
  expect(await run("APPLICATION"), "once for each who bet").toEqual([3, 3, 75_00n]);
  expect(await run("APPLICATION", { period: "DAY" })).toEqual([3, 4, 100_00n]);
  expect(await run("LEADERBOARD"), "two on each of two days").toEqual([3, 4, 300_00n]);
  expect(await run("LEADERBOARD", { period: "WEEK" })).toEqual([3, 3, 200_00n]);
  expect(await run("REFERRAL"), "of one who qualified").toEqual([2, 2, 15_00n]);
  expect(await run("REFERRAL", { minValidBet: "90" })).toEqual([3, 4, 30_00n]);
  expect(await run("REFERRAL", { minValidBet: "90", monthlyCap: "15" })).toEqual([3, 4, 25_00n]);
});
