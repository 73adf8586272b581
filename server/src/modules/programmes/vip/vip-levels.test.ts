import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../../test/app.js";
import { foldUntil } from "../../../../test/contracts/bets.js";
import { deliverNotifications } from "../../../../test/messages/deliver-notifications.js";
import { ProgrammeScene, rulesOf } from "../../../../test/programmes/setup.js";
import { expectBooksToAgree } from "../../../../test/reconcile.js";
import { graphql, openSession } from "../../../../test/transports.js";
import { programmesReconcileChecks } from "../programmes.reconcile.reads.js";

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
  // A Monday.
  t.clock.set(new Date("2026-06-01T12:00:00Z"));
  scene = await ProgrammeScene.create(t);
});

const show = (member = scene.player) => t.services.vipLadder.show(scene.as(member));
const levelOf = async (member = scene.player) => (await t.services.members.me(scene.as(member))).level;

/** Deposits and bets, and counts them. */
async function play(deposit: string, bet: string, member = scene.player) {
  if (deposit !== "0") await scene.deposit(deposit, { member });
  if (bet !== "0") await scene.bet({ stake: bet, member });
  await scene.count();
}

/** The messages about levels, newest first: kind, level before, and level now. */
async function levelMessages() {
  const { items } = await t.services.inbox.list.numberedPage(scene.as(scene.player), {
    page: 1,
    pageSize: 20,
  });
  return items
    .filter(({ kind }) => kind === "VIP_LEVEL_RAISED" || kind === "VIP_LEVEL_LOWERED")
    .map(({ kind, party, reference }) => [kind, party, reference]);
}

async function passTo(time: string) {
  t.clock.set(new Date(time));
  await foldUntil(scene, t.clock.now());
  await scene.count();
}

describe("a VIP level", () => {
  test("rises immediately, with the reward of each level once", async () => {
    await scene.start("VIP");
    await play("1000", "9999.99");
    expect([await levelOf(), await scene.rewards()]).toEqual([0, []]);
    await play("0", "0.01");
    expect([await levelOf(), await scene.rewards()]).toEqual([1, [10_00n]]);
    await play("4000", "39999.99");
    expect(await levelOf(), "49,999.99 of 50,000").toBe(1);
    await play("15000", "200000");
    expect([await levelOf(), await scene.rewards()]).toEqual([3, [10_00n, 50_00n, 200_00n]]);
    await scene.count();
    expect(await scene.rewards()).toHaveLength(3);
    expect(await show()).toMatchObject({
      level: 3,
      highestLevel: 3,
      isSafe: true,
      deposits: 20_000_00n,
      monthValidBet: 249_999_99n,
      changes: [
        { fromLevel: 1, toLevel: 3, reason: "REACHED", effectiveOn: "2026-06-01" },
        { fromLevel: 0, toLevel: 1 },
      ],
      rewards: [{ amount: 200_00n }, { amount: 50_00n }, { amount: 10_00n }],
    });
  });

  test("is not lowered by a reversal, but by a month that did not keep it; the same level brings no second reward", async () => {
    await scene.start("VIP");
    await play("20000", "199000");
    const voided = await scene.bet({ stake: "1000" });
    await scene.count();
    expect(await levelOf()).toBe(3);
    await scene.bet({ stake: "0", corrects: voided });
    await scene.count();
    expect(await levelOf()).toBe(3);
    await passTo("2026-07-01T00:30:00Z");
    expect(await levelOf(), "the month of arrival").toBe(3);
    expect((await show())?.isSafe).toBe(false);
    await play("0", "49999.99");
    const changes = scene.t.services.memberRewards.watch(scene.as(scene.player), AbortSignal.timeout(30_000));
    await changes.next();
    const change = changes.next();
    await passTo("2026-08-01T00:30:00Z");
    expect(await levelOf()).toBe(2);
    expect((await change).done, "an open page learns of it").toBe(false);
    await changes.return?.();
    await deliverNotifications(t, scene.brand);
    expect(await levelMessages()).toEqual([
      ["VIP_LEVEL_LOWERED", "3", "2"],
      ["VIP_LEVEL_RAISED", "2", "3"],
      ["VIP_LEVEL_RAISED", "0", "2"],
    ]);
    await play("0", "50000");
    expect(await levelOf(), "not before the month is closed").toBe(2);
    await passTo("2026-09-01T00:30:00Z");
    expect(await levelOf()).toBe(3);
    expect((await show())?.changes.map(({ reason }) => reason)).toEqual([
      "REGAINED",
      "NOT_KEPT",
      "REACHED",
      "REACHED",
    ]);
    const levelUps = (await show())?.rewards.filter(({ period }) => period.startsWith("L"));
    expect(levelUps?.map(({ period }) => period).sort()).toEqual(["L1", "L2", "L3"]);
  });

  test("brings rewards of weeks and months with a valid bet, by the level at their end", async () => {
    await scene.start("VIP", {
      levels: rulesOf.VIP.levels?.map((level) => ({ ...level, levelUp: "0" })) ?? [],
    });
    const idle = await scene.addPlayer();
    await play("1000", "10000");
    await play("1000", "10000", idle);
    await passTo("2026-06-08T00:30:00Z");
    expect([await scene.rewards(), await scene.rewards(idle)]).toEqual([[1_00n], [1_00n]]);
    t.clock.advance(86_400_000);
    await play("4000", "40000");
    await passTo("2026-06-15T00:30:00Z");
    expect([await scene.rewards(), await scene.rewards(idle)]).toEqual([[1_00n, 2_00n], [1_00n]]);
    await passTo("2026-07-01T00:30:00Z");
    expect([await scene.rewards(), await scene.rewards(idle)]).toEqual([
      [1_00n, 2_00n, 10_00n],
      [1_00n, 5_00n],
    ]);
    await passTo("2026-07-06T00:30:00Z");
    expect(await scene.rewards(idle)).toHaveLength(2);
  });
});

test("a budget that is spent makes rewards wait, and an excluded member is granted none", async () => {
  await scene.start("VIP", {}, { budgets: [{ scope: "ALL", unit: "MONEY", limit: "15" }] });
  const other = await scene.addPlayer();
  const excluded = await scene.addPlayer();
  const term = { kind: "time_out", days: 1 } as const;
  await t.services.saferGambling.exclude(scene.platform, { memberId: excluded.id, term });
  await play("1000", "10000");
  await play("1000", "10000", other);
  await play("1000", "10000", excluded);
  expect([await scene.rewards(), await scene.rewards(other), await scene.rewards(excluded)]).toEqual([
    [10_00n],
    [],
    [],
  ]);
  expect(await levelOf(other)).toBe(1);
  expect(await show(excluded)).toBeNull();
});

test("a member's ladder, level and their changes are shown to the member and to staff", async () => {
  const { id } = await scene.start("VIP");
  await play("1000", "10000");
  const token = await openSession(t, scene.brand.id, scene.player.id);
  const { value } = await graphql(
    t,
    { host: scene.brand.host, token },
    `{ me { level vipLadder { level keep { amount } levels { level deposits { amount } levelUp { amount } }
      changes { toLevel reason } rewards { kind subject amount { amount } } } programmes { id } } }`,
  );
  expect(value).toEqual({
    me: {
      level: 1,
      vipLadder: {
        level: 1,
        keep: { amount: "1000.00" },
        levels: [
          { level: 1, deposits: { amount: "1000.00" }, levelUp: { amount: "10.00" } },
          { level: 2, deposits: { amount: "5000.00" }, levelUp: { amount: "50.00" } },
          { level: 3, deposits: { amount: "20000.00" }, levelUp: { amount: "200.00" } },
        ],
        changes: [{ toLevel: 1, reason: "REACHED" }],
        rewards: [{ kind: "LEVEL_UP", subject: "1", amount: { amount: "10.00" } }],
      },
      programmes: [],
    },
  });
  const changes = await t.services.vipLadder.changes.page(scene.staff, { first: 10 });
  expect(changes.edges.map(({ node }) => [node.memberId, node.toLevel])).toEqual([[scene.player.id, 1]]);
  await t.services.programmes.close(scene.staff, id);
  expect([await show(), await levelOf()]).toEqual([null, 1]);
});

test("new terms of a ladder need two persons", async () => {
  const { programmes } = t.services;
  const { id } = await scene.start("VIP");
  const cheaper = {
    ...rulesOf.VIP,
    levels: (rulesOf.VIP.levels ?? []).map((one) => ({ ...one, keep: "0" })),
  };
  await programmes.changeRules(scene.staff, id, cheaper);
  expect((await programmes.get(scene.staff, id)).version).toBe(1);
  expect((await programmes.changeRules(scene.second, id, cheaper)).version).toBe(2);
});
