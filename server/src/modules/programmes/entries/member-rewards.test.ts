import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../../test/app.js";
import { ProgrammeScene } from "../../../../test/programmes/setup.js";
import { newId } from "../../../core/ids.js";

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

/** What happened for a programme of the player, newest first: what has counted, or why it has not. */
async function counted(programmeId: string): Promise<string[]> {
  const { entry } = (await scene.shown({ id: programmeId })) ?? {};
  const events = t.services.memberRewards.eventsOf(entry?.id ?? "");
  const { edges } = await events.page(scene.as(scene.player), { first: 20 });
  return edges.map(({ node }) => node.reason ?? node.counted.toString());
}

test("a member sees every reward that can be claimed, claims them, and sees what was granted", async () => {
  const player = scene.as(scene.player);
  const { id } = await scene.start("REBATE", { claim: "MEMBER" }, { promotionId: scene.player.id });
  await scene.bet({ stake: "10000" });
  await scene.bet({ stake: "9999.99", category: "LIVE" });
  await scene.passDays(1);
  await scene.bet({ stake: "1000" });
  await scene.passDays(1);
  expect(await t.services.memberRewards.summary(player)).toEqual({
    claimable: 2,
    ofMissions: 0,
    available: 1,
  });
  const claimable = await t.services.memberRewards.claimable(player);
  expect(claimable.map(({ entry }) => [entry.period, entry.payableAmount])).toEqual([
    ["2026-06-10", 69_99n],
    ["2026-06-11", 3_00n],
  ]);
  for (const { entry } of claimable) await t.services.programmeEntries.claim(player, entry.id);
  expect(await t.services.memberRewards.summary(player)).toEqual({
    claimable: 0,
    ofMissions: 0,
    available: 0,
  });
  const { edges } = await t.services.memberRewards.granted.page(player, { first: 10, kinds: ["REBATE"] });
  expect(new Set(edges.map(({ node }) => `${node.period} ${node.amount} ${node.isClaimed}`))).toEqual(
    new Set(["2026-06-10 6999 true", "2026-06-11 300 true"]),
  );
  expect(
    (await t.services.memberRewards.granted.page(player, { first: 1, kinds: ["CASHBACK"] })).edges,
  ).toEqual([]);
  expect((await scene.shown({ id }))?.label).toBe("JOINED");
});

test("rewards in another currency are offered to members who play in it", async () => {
  const { programmes } = t.services;
  await scene.start("DEPOSIT_BONUS");
  const draft = await scene.draft("CASHBACK", {}, { currency: "EUR" });
  for (const staff of [scene.staff, scene.second]) await programmes.start(staff, draft.id);
  const labels = await t.services.programmeEntries.list(scene.as(scene.player));
  expect(labels.map(({ kind, currency }) => `${kind} ${currency}`)).toEqual(["DEPOSIT_BONUS USD"]);
});

test("the summary follows what a member joins, earns and claims", async () => {
  const watched = t.services.memberRewards.watch(scene.as(scene.player), AbortSignal.timeout(30_000));
  const next = async () => (await watched.next()).value;
  expect(await next()).toEqual({ claimable: 0, ofMissions: 0, available: 0 });
  const { id } = await scene.start("CASHBACK", { entrance: "JOIN" }, { promotionId: scene.player.id });
  await t.services.programmeEntries.join(scene.as(scene.player), id);
  expect(await next()).toEqual({ claimable: 0, ofMissions: 0, available: 0 });
  t.clock.advance(1_000);
  await scene.bet({ stake: "1000" });
  await scene.passDays(1);
  let summary = await next();
  while (summary.claimable === 0) summary = await next();
  expect(summary).toEqual({ claimable: 1, ofMissions: 0, available: 1 });
  await watched.return?.();
});

test("a wheel counts among what there is to do while a turn is left", async () => {
  const { wheels, memberRewards } = t.services;
  const player = scene.as(scene.player);
  const available = async () => (await memberRewards.summary(player)).available;
  const promotionId = scene.player.id;
  await scene.start("RAFFLE", {}, { promotionId });
  expect(await available()).toBe(0);
  await scene.deposit("20");
  await scene.count();
  expect(await available()).toBe(1);
  await wheels.draw(player, { promotionId, requestId: newId() });
  expect(await available()).toBe(0);
});

test("each bet says what has counted of it, or why it has not", async () => {
  const { id } = await scene.start("REBATE", { entrance: "JOIN", categories: ["RNG", "SPORTS", "LIVE"] });
  await scene.bet({ stake: "5" });
  t.clock.advance(1_000);
  await t.services.programmeEntries.join(scene.as(scene.player), id);
  for (const bet of [
    { stake: "10" },
    { stake: "20", category: "FISH" },
    { stake: "30", category: "SPORTS" },
    { stake: "40", validBet: "0" },
    { stake: "50", validBet: "25", category: "LIVE" },
  ]) {
    t.clock.advance(1_000);
    await scene.bet(bet);
  }
  await scene.count();
  expect(await counted(id)).toEqual([
    "2500",
    "NO_VALID_BET",
    "OTHER_CATEGORY",
    "OTHER_CATEGORY",
    "1000",
    "BEFORE_JOINING",
  ]);
  const stranger = scene.as(await scene.addPlayer());
  const { entry } = (await scene.shown({ id })) ?? {};
  await expect(
    t.services.memberRewards.eventsOf(entry?.id ?? "").page(stranger, { first: 5 }),
  ).rejects.toMatchObject({ code: "not_found" });
});

test("each deposit says what has counted of it, or why it has not", async () => {
  const { id } = await scene.start("DEPOSIT_BONUS");
  await scene.deposit("100");
  t.clock.advance(1_000);
  await t.services.programmeEntries.join(scene.as(scene.player), id);
  for (const amount of ["19.99", "150", "100"]) {
    t.clock.advance(1_000);
    await scene.deposit(amount);
  }
  await scene.count();
  expect(await counted(id)).toEqual(["ONE_PER_PERIOD", "15000", "BELOW_MINIMUM", "BEFORE_JOINING"]);
});

test("pages of events continue after a cursor", async () => {
  const { id } = await scene.start("CASHBACK");
  for (const stake of ["3", "2", "1"]) {
    await scene.bet({ stake });
    t.clock.advance(1_000);
  }
  await scene.count();
  const events = t.services.memberRewards.eventsOf((await scene.shown({ id }))?.entry?.id ?? "");
  const player = scene.as(scene.player);
  const first = await events.page(player, { first: 2 });
  const rest = await events.page(player, { first: 2, after: first.pageInfo.endCursor });
  const stakes = [...first.edges, ...rest.edges].map(({ node }) => node.stake);
  expect(stakes).toEqual([1_00n, 2_00n, 3_00n]);
});

test("an application has up to three pictures of the member's own", async () => {
  const { files, programmeEntries } = t.services;
  const { id } = await scene.start("APPLICATION");
  const [player, other] = [scene.as(scene.player), scene.as(await scene.addPlayer())];
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#123456" } })
    .png()
    .toBuffer();
  const upload = async (ctx = player) => (await files.upload(ctx, bytes)).id;
  const apply = (fileIds: readonly string[], ctx = player) =>
    programmeEntries.apply(ctx, { programmeId: id, comment: "", fileIds });
  const invalid = { code: "validation_failed" };
  const four = await Promise.all([upload(), upload(), upload(), upload()]);
  await expect(apply(four)).rejects.toMatchObject(invalid);
  await expect(apply([four[0]], other)).rejects.toMatchObject(invalid);
  expect((await scene.shown({ id }))?.label, "nothing is left of a refused application").toBe("APPLY");
  const entryId = (await apply(four.slice(0, 3))).entry?.id ?? "";
  const pictures = await files.listBySubject(player, "programme_entry", [entryId]);
  expect(pictures.get(entryId)).toHaveLength(3);
  expect((await apply([four[3]])).entry?.id, "a repeat changes nothing").toBe(entryId);
});
