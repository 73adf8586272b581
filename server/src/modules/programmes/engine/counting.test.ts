import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../../test/app.js";
import { foldUntil } from "../../../../test/contracts/bets.js";
import { deliverNotifications } from "../../../../test/messages/deliver-notifications.js";
import { ProgrammeScene, rulesOf } from "../../../../test/programmes/setup.js";
import { expectBooksToAgree } from "../../../../test/reconcile.js";
import { programmesReconcileChecks } from "../programmes.reconcile.reads.js";

let t: OwnTestApp;
let scene: ProgrammeScene;

beforeAll(async () => {
  t = await buildOwnTestApp();
});
// This file writes the logs itself, so it has a database of its own.
afterAll(async () => {
  await expectBooksToAgree(t.test.database.db, programmesReconcileChecks);
  await t.close();
});
beforeEach(async () => {
  t.clock.set(new Date("2026-06-10T12:00:00Z"));
  scene = await ProgrammeScene.create(t);
});

async function readTurnover() {
  const { required, done } = await t.services.withdrawalOptions.read(scene.as(scene.player));
  return [required, done];
}

async function readCash(): Promise<bigint> {
  return (await t.services.wallet.active(scene.as(scene.player))).balance;
}

describe("a deposit bonus", () => {
  test("is granted once for the first deposit after joining that is high enough, and has to be staked", async () => {
    const programme = await scene.start("DEPOSIT_BONUS");
    await scene.deposit("150");
    await scene.count();
    expect(await scene.rewards(), "not joined").toEqual([]);
    expect((await scene.shown(programme))?.label).toBe("JOIN");
    const joined = await t.services.programmeEntries.join(scene.as(scene.player), programme.id);
    expect(joined.label).toBe("JOINED");
    t.clock.advance(1_000);
    for (const amount of ["19.99", "150", "100"]) await scene.deposit(amount);
    expect(await scene.count()).toBe(3);
    expect(await scene.count()).toBe(0);
    expect(await scene.rewards()).toEqual([150_00n]);
    expect(await readTurnover()).toEqual([1_500_00n, 0n]);
    expect(await scene.shown(programme)).toMatchObject({
      label: "ISSUED",
      entry: { grantedAmount: 150_00n, counters: [{ key: "DEPOSIT", value: 150_00n }] },
    });
    await deliverNotifications(t, scene.brand);
    const { items } = await t.services.inbox.list.numberedPage(scene.as(scene.player), {
      page: 1,
      pageSize: 1,
    });
    expect(items).toMatchObject([{ kind: "REWARD_GRANTED", money: { amount: 150_00n, currency: "USD" } }]);
  });

  test("is not granted for a deposit of before the programme, or of an excluded member", async () => {
    await scene.deposit("100");
    t.clock.advance(1_000);
    const programme = await scene.start("DEPOSIT_BONUS", { entrance: "AUTOMATIC" });
    const excluded = await scene.addPlayer();
    const term = { kind: "time_out", days: 1 } as const;
    await t.services.saferGambling.exclude(scene.platform, { memberId: excluded.id, term });
    await scene.deposit("100", { member: excluded });
    await scene.count();
    expect(await scene.rewards()).toEqual([]);
    expect(await scene.rewards(excluded)).toEqual([]);
    expect(await t.services.programmeEntries.list(scene.as(excluded))).toEqual([]);
    expect((await scene.shown(programme))?.label).toBe("JOINED");
  });
});

describe("a rebate", () => {
  test("is granted when its day has ended and the logs are complete until then", async () => {
    await scene.start("REBATE");
    await scene.bet({ stake: "12345.67" });
    await scene.bet({ stake: "9999.99", category: "LIVE" });
    await scene.count();
    expect(await scene.rewards()).toEqual([]);
    t.clock.set(new Date("2026-06-11T00:30:00Z"));
    await foldUntil(scene, new Date("2026-06-10T23:59:00Z"));
    await scene.count();
    expect(await scene.rewards(), "the figures are not complete").toEqual([]);
    await foldUntil(scene, t.clock.now());
    await scene.count();
    await scene.count();
    expect(await scene.rewards()).toEqual([81_71n]);
    expect(await readCash()).toBe(81_71n);
  });

  test("is reduced on the next day by a bet that was voided after it was granted, and never debited", async () => {
    await scene.start("REBATE");
    await scene.bet({ stake: "11845.67" });
    const voided = await scene.bet({ stake: "500" });
    await scene.passDays(1);
    expect(await scene.rewards()).toEqual([61_72n]);
    await scene.bet({ stake: "0", corrects: voided });
    await scene.bet({ stake: "1000" });
    await scene.passDays(1);
    expect(await scene.rewards(), "3.00 less 2.50, for 59.22 was right").toEqual([61_72n, 50n]);
    await scene.bet({ stake: "1000" });
    await scene.passDays(1);
    expect(await scene.rewards()).toEqual([61_72n, 50n, 3_00n]);
    expect(await readCash()).toBe(61_72n + 50n + 3_00n);
  });
});

describe("a rebate of a day on which clocks change", () => {
  test.each([
    ["23 hours", "2026-03-08T05:30:00Z", "2026-03-09T03:30:00Z", "2026-03-09T04:00:00Z"],
    ["25 hours", "2026-11-01T04:30:00Z", "2026-11-02T04:30:00Z", "2026-11-02T05:00:00Z"],
  ])("is of all its %s, once, also when the server's clock goes back", async (_, first, last, end) => {
    t.clock.set(new Date(first));
    scene = await ProgrammeScene.create(t, { timeZone: "America/New_York" });
    await scene.start("REBATE");
    await scene.bet({ stake: "5000" });
    t.clock.set(new Date(last));
    await scene.bet({ stake: "5000" });
    t.clock.set(new Date(new Date(end).getTime() - 1));
    await foldUntil(scene, t.clock.now());
    await scene.count();
    expect(await scene.rewards(), "the day is not over").toEqual([]);
    t.clock.set(new Date(end));
    await foldUntil(scene, t.clock.now());
    await scene.count();
    expect(await scene.rewards()).toEqual([50_00n]);
    t.clock.set(new Date(last));
    await scene.count();
    t.clock.set(new Date(end));
    await scene.count();
    expect(await scene.rewards()).toEqual([50_00n]);
  });
});

describe("cashback", () => {
  test("waits for the member, who claims it once, and expires", async () => {
    const programme = await scene.start("CASHBACK");
    await scene.bet({ stake: "5000", payout: "3293.16" });
    await scene.passDays(1);
    const { entry, label } = (await scene.shown(programme)) ?? {};
    expect(label).toBe("CLAIM");
    expect(entry?.payableAmount).toBe(136_54n);
    const player = scene.as(scene.player);
    const claim = () => t.services.programmeEntries.claim(player, entry?.id ?? "");
    expect(await claim()).toMatchObject({ label: "CLAIMED", entry: { grantedAmount: 136_54n } });
    await claim();
    expect(await scene.rewards()).toEqual([136_54n]);
    const stranger = scene.as(await scene.addPlayer());
    await expect(t.services.programmeEntries.claim(stranger, entry?.id ?? "")).rejects.toMatchObject({
      code: "nothing_to_claim",
    });
    await scene.bet({ stake: "1000" });
    await scene.passDays(1);
    const second = (await scene.shown(programme))?.entry;
    expect(second?.payableAmount).toBe(80_00n);
    await scene.passDays(8);
    await expect(t.services.programmeEntries.claim(player, second?.id ?? "")).rejects.toMatchObject({
      code: "nothing_to_claim",
    });
  });
});

describe("a budget", () => {
  test("is never passed; a reward waits until it is raised", async () => {
    const budgets = [{ scope: "ALL", unit: "MONEY", limit: "100" }] as const;
    const { id } = await scene.start("DEPOSIT_BONUS", { entrance: "AUTOMATIC" }, { budgets });
    const other = await scene.addPlayer();
    await scene.deposit("60");
    await scene.count();
    await scene.deposit("50", { member: other });
    await scene.count();
    expect([await scene.rewards(), await scene.rewards(other)]).toEqual([[60_00n], []]);
    t.clock.advance(120_000);
    const raised = { scope: "ALL", unit: "MONEY", limit: "110" } as const;
    await t.services.programmes.setBudget(scene.staff, id, raised);
    await t.services.programmes.setBudget(scene.second, id, raised);
    await scene.count();
    expect(await scene.rewards(other)).toEqual([50_00n]);
  });

  test.each([
    ["MEMBER", [[20_00n], [20_00n]]],
    ["DAY", [[20_00n], []]],
  ] as const)("of %s counts grants", async (scope, expected) => {
    const budgets = [{ scope, unit: "COUNT", limit: "1" }] as const;
    const rules = { entrance: "AUTOMATIC", period: "DAY" } as const;
    await scene.start("DEPOSIT_BONUS", rules, { budgets });
    const other = await scene.addPlayer();
    await scene.deposit("20");
    await scene.count();
    await scene.deposit("20", { member: other });
    await scene.count();
    expect([await scene.rewards(), await scene.rewards(other)]).toEqual(expected);
  });
});

test("a programme that is paused counts and grants once it is resumed; a closed one ends its entries", async () => {
  const { programmes, programmeEntries } = t.services;
  const { id } = await scene.start("DEPOSIT_BONUS");
  const late = await scene.addPlayer();
  for (const member of [scene.player, late]) await programmeEntries.join(scene.as(member), id);
  await programmes.pause(scene.staff, id);
  t.clock.advance(1_000);
  await scene.deposit("100");
  await scene.count();
  expect(await scene.rewards()).toEqual([]);
  await expect(programmeEntries.join(scene.as(await scene.addPlayer()), id)).rejects.toMatchObject({
    code: "programme_not_open",
  });
  await programmes.resume(scene.staff, id);
  await scene.count();
  expect(await scene.rewards()).toEqual([100_00n]);
  await programmes.close(scene.staff, id);
  t.clock.advance(1_000);
  await scene.deposit("100", { member: late });
  await foldUntil(scene, t.clock.now());
  await scene.count();
  expect(await scene.rewards(late)).toEqual([]);
  expect((await scene.shown({ id }, late))?.entry?.state).toBe("EXPIRED");
});

test("a member keeps the rules that it joined by, and others join by the new ones", async () => {
  const { programmes, programmeEntries } = t.services;
  const { id, rules } = await scene.start("DEPOSIT_BONUS");
  await programmeEntries.join(scene.as(scene.player), id);
  const changed = { ...rulesOf.DEPOSIT_BONUS, rate: "50" };
  expect((await programmes.changeRules(scene.staff, id, changed)).rules).toEqual(rules);
  await expect(programmes.changeRules(scene.staff, id, changed)).rejects.toMatchObject({
    code: "second_approver_needed",
  });
  expect((await programmes.changeRules(scene.second, id, changed)).version).toBe(2);
  const other = await scene.addPlayer();
  await programmeEntries.join(scene.as(other), id);
  t.clock.advance(1_000);
  for (const member of [scene.player, other]) await scene.deposit("100", { member });
  await scene.count();
  expect([await scene.rewards(), await scene.rewards(other)]).toEqual([[100_00n], [50_00n]]);
});

test("an application waits for staff, who grant or reject it; a grant is revoked by two persons", async () => {
  const { programmeDecisions, programmeEntries } = t.services;
  const { id } = await scene.start("APPLICATION");
  const other = await scene.addPlayer();
  const apply = (member = scene.player) =>
    programmeEntries.apply(scene.as(member), {
      programmeId: id,
      comment: " I won the quiz. ",
      fileIds: [],
    });
  const applied = await apply();
  expect(applied).toMatchObject({ label: "APPLYING", entry: { comment: "I won the quiz." } });
  expect((await apply()).entry?.id).toBe(applied.entry?.id);
  const entryId = applied.entry?.id ?? "";
  expect((await programmeDecisions.approve(scene.staff, entryId)).state).toBe("APPLIED");
  expect((await programmeDecisions.approve(scene.second, entryId)).state).toBe("GRANTED");
  await expect(programmeDecisions.approve(scene.staff, entryId)).rejects.toMatchObject({
    code: "already_resolved",
  });
  expect(await scene.rewards()).toEqual([25_00n]);
  const rejected = (await apply(other)).entry?.id ?? "";
  await programmeDecisions.reject(scene.staff, rejected, "Not a member of the club.");
  expect(await scene.shown({ id }, other)).toMatchObject({
    label: "REJECTED",
    entry: { answer: "Not a member of the club." },
  });
  await expect(
    programmeEntries.apply(scene.as(other), { programmeId: id, comment: "x".repeat(141), fileIds: [] }),
  ).rejects.toMatchObject({
    code: "validation_failed",
  });
  const grants = await programmeDecisions.grants.page(scene.staff, { first: 10 });
  const grantId = grants.edges[0]?.node.id ?? "";
  expect((await programmeDecisions.revoke(scene.staff, grantId)).revokedAt).toBeNull();
  expect((await programmeDecisions.revoke(scene.second, grantId)).revokedAt).toEqual(t.clock.now());
  expect(await readCash()).toBe(0n);
  expect((await scene.shown({ id }))?.entry?.state).toBe("REVOKED");
});

test("staff of one person can neither start a programme nor raise its budget, and members can do neither", async () => {
  const { programmes } = t.services;
  const draft = await scene.draft("REBATE");
  expect((await programmes.start(scene.staff, draft.id)).state).toBe("DRAFT");
  await expect(programmes.start(scene.staff, draft.id)).rejects.toMatchObject({
    code: "second_approver_needed",
  });
  const smaller = { scope: "ALL", unit: "MONEY", limit: "10" } as const;
  await programmes.setBudget(scene.staff, draft.id, smaller);
  expect((await programmes.start(scene.second, draft.id)).state, "not what was requested").toBe("DRAFT");
  expect((await programmes.start(scene.staff, draft.id)).state).toBe("RUNNING");
  const raised = await programmes.setBudget(scene.staff, draft.id, { ...smaller, limit: "20" });
  expect(raised.budgets).toMatchObject([{ limit: 10_00n }]);
  const player = scene.as(scene.player);
  const denied = { code: "permission_denied" };
  await expect(programmes.start(player, draft.id)).rejects.toMatchObject(denied);
  await expect(programmes.close(player, draft.id)).rejects.toMatchObject(denied);
  await expect(programmes.setBudget(player, draft.id, smaller)).rejects.toMatchObject(denied);
  const without = await programmes.create(scene.staff, {
    code: "no-budget",
    kind: "REBATE",
    currency: "USD",
    startsAt: t.clock.now(),
    priority: 0,
    rules: rulesOf.REBATE,
  });
  await expect(programmes.start(scene.staff, without.id)).rejects.toMatchObject({
    code: "validation_failed",
  });
});
