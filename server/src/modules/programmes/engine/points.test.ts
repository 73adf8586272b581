import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../../test/app.js";
import { runsOf } from "../../../../test/depth.js";
import { buildMember } from "../../../../test/factories/member.js";
import { closePoints } from "../../../../test/points/setup.js";
import { ProgrammeScene } from "../../../../test/programmes/setup.js";

let t: OwnTestApp;
let scene: ProgrammeScene;

beforeAll(async () => {
  t = await buildOwnTestApp();
});
afterAll(() => closePoints(t));
beforeEach(async () => {
  t.clock.set(new Date("2026-06-10T12:00:00Z"));
  scene = await ProgrammeScene.create(t);
});

const bets = { trigger: "valid_bet", categories: ["RNG", "LIVE"] } as const;

async function balance(member = scene.player): Promise<bigint> {
  return (await t.services.points.balance(scene.as(member))).balance;
}

/** Deposits amounts one after the other, and returns the points that each has earned. */
async function earn(amounts: readonly string[]): Promise<bigint[]> {
  const earned: bigint[] = [];
  for (const amount of amounts) {
    const before = await balance();
    await scene.deposit(amount);
    await scene.count();
    earned.push((await balance()) - before);
  }
  return earned;
}

describe("points", () => {
  test.each([
    [
      ["9.99", "9.99", "9.99"],
      [0, 1, 1],
    ],
    [
      ["35", "24.99", "0.01"],
      [3, 2, 1],
    ],
  ])("of 1 for 10.00 are earned by deposits of %j: %j", async (amounts, expected) => {
    const programme = await scene.start("POINTS");
    expect(await earn(amounts)).toEqual(expected.map(BigInt));
    expect(await scene.count()).toBe(0);
    const total = BigInt(expected.reduce((sum, points) => sum + points, 0));
    expect(await scene.shown(programme)).toMatchObject({ label: "ISSUED", entry: { grantedAmount: total } });
    const { items } = await t.services.points.lines.numberedPage(scene.as(scene.player), {
      page: 1,
      pageSize: 5,
    });
    expect(items[0]).toMatchObject({
      kind: "DEPOSITS",
      ratioPoints: 1n,
      ratioAmount: 10_00n,
      currency: "USD",
    });
  });

  test("are earned by valid bets of all categories together, and corrections are earned again first", async () => {
    await scene.start("POINTS", bets);
    await scene.bet({ stake: "9.99" });
    const voided = await scene.bet({ stake: "9.99", category: "LIVE" });
    await scene.bet({ stake: "500", category: "SPORTS" });
    await scene.count();
    expect(await balance()).toBe(1n);
    await scene.bet({ stake: "0", category: "LIVE", corrects: voided });
    await scene.count();
    expect(await balance(), "never revoked").toBe(1n);
    await scene.bet({ stake: "10" });
    await scene.count();
    expect(await balance()).toBe(1n);
    await scene.bet({ stake: "0.01" });
    await scene.count();
    expect(await balance()).toBe(2n);
  });

  test("are earned neither by agents and trial members nor during an exclusion", async () => {
    await scene.start("POINTS");
    const { db, brand, platform } = scene;
    const agent = await buildMember(db, brand, { memberType: 1 });
    await scene.deposit("100", { member: agent });
    await scene.deposit("25");
    const term = { kind: "time_out", days: 1 } as const;
    await t.services.saferGambling.exclude(platform, { memberId: scene.player.id, term });
    await scene.count();
    await scene.count();
    expect(await balance()).toBe(0n);
    expect(await scene.rewards(agent)).toEqual([]);
    t.clock.advance(2 * 86_400_000);
    await scene.deposit("5");
    await scene.count();
    expect(await balance(), "what was earned before, once it is over").toBe(3n);
  });

  test("wait for a budget of points, which is never passed", async () => {
    const { programmes } = t.services;
    const budgets = [{ scope: "ALL", unit: "POINTS", limit: "5" }] as const;
    const { id } = await scene.start("POINTS", {}, { budgets });
    expect(await earn(["40", "20", "30"])).toEqual([4n, 0n, 0n]);
    t.clock.advance(120_000);
    for (const staff of [scene.staff, scene.second])
      await programmes.setBudget(staff, id, { scope: "ALL", unit: "POINTS", limit: "50" });
    await scene.count();
    expect(await balance()).toBe(9n);
    await expect(
      programmes.setBudget(scene.staff, id, { scope: "DAY", unit: "MONEY", limit: "5" }),
    ).rejects.toMatchObject({ code: "validation_failed" });
  });

  test("of many members are granted together, and one by one where something keeps one of them from it", async () => {
    const [second, third] = [await scene.addPlayer(), await scene.addPlayer()];
    const budgets = [
      { scope: "ALL", unit: "POINTS", limit: "9" },
      { scope: "MEMBER", unit: "POINTS", limit: "5" },
      { scope: "DAY", unit: "COUNT", limit: "100" },
    ] as const;
    await scene.start("POINTS", {}, { budgets });
    const players = [scene.player, second, third];
    const balances = () => Promise.all(players.map((player) => balance(player)));
    await scene.deposit("40");
    await scene.deposit("20", { member: second });
    await scene.count();
    expect(await balances()).toEqual([4n, 2n, 0n]);
    t.clock.advance(1_000);
    await scene.deposit("10", { member: second });
    await scene.deposit("30", { member: third });
    await scene.count();
    expect(await balances(), "who joined first comes first").toEqual([4n, 3n, 0n]);
    const term = { kind: "time_out", days: 1 } as const;
    await t.services.saferGambling.exclude(scene.platform, { memberId: second.id, term });
    await scene.deposit("10");
    await scene.deposit("10", { member: second });
    await scene.count();
    expect(await balances(), "not the one who is excluded").toEqual([5n, 3n, 0n]);
    await scene.deposit("10");
    await scene.deposit("10", { member: third });
    await scene.count();
    expect(await balances(), "what each member may get").toEqual([5n, 3n, 0n]);
    const { items } = await t.services.points.lines.numberedPage(scene.as(second), { page: 1, pageSize: 5 });
    expect(items.map(({ points, balanceAfter }) => [points, balanceAfter])).toEqual([
      [1n, 3n],
      [2n, 2n],
    ]);
  });

  test("are granted for an application by two persons, and revoked as far as they are left", async () => {
    const { programmeDecisions, programmeEntries } = t.services;
    const rules = { reward: "fixed_points", amount: null, points: 50 } as const;
    const { id } = await scene.start("APPLICATION", rules);
    const applied = await programmeEntries.apply(scene.as(scene.player), {
      programmeId: id,
      comment: "I won the quiz.",
      fileIds: [],
    });
    const entryId = applied.entry?.id ?? "";
    for (const staff of [scene.staff, scene.second]) await programmeDecisions.approve(staff, entryId);
    expect(await balance()).toBe(50n);
    const grants = await programmeDecisions.grants.page(scene.staff, { first: 1 });
    const grant = grants.edges[0]?.node;
    expect(grant).toMatchObject({ rewardKind: "POINTS", amount: 50n });
    for (const staff of [scene.staff, scene.second]) await programmeDecisions.revoke(staff, grant?.id ?? "");
    expect(await balance()).toBe(0n);
  });
});

test("any order, batches and repetition of the same events earn the same points", async () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 6 });
  const play = async (cents: readonly number[], batch: number) => {
    scene = await ProgrammeScene.create(t);
    await scene.start("POINTS");
    await scene.start("POINTS", { ...bets, points: 3, per: "7" });
    for (const [n, amount] of cents.entries()) {
      const text = (amount / 100).toFixed(2);
      await scene.deposit(text);
      await scene.bet({ stake: text, category: n % 2 ? "RNG" : "LIVE" });
      if (amount % 3 === 0) await scene.count(batch);
    }
    await scene.count(batch);
    await scene.count(batch);
    return balance();
  };
  await fc.assert(
    fc.asyncProperty(amounts, fc.integer({ min: 1, max: 4 }), async (cents, batch) => {
      const total = BigInt(cents.reduce((sum, amount) => sum + amount, 0));
      const expected = total / 10_00n + (total * 3n) / 7_00n;
      expect(await play(cents, batch)).toBe(expected);
      expect(await play([...cents].reverse(), 500)).toBe(expected);
    }),
    { numRuns: runsOf(5) },
  );
});
