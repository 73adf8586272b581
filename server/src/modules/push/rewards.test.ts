import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../test/app.js";
import { ProgrammeScene } from "../../../test/programmes/setup.js";
import { PushPeer } from "../../../test/push/push-peer.js";
import type { PushTopic } from "./push.model.js";

let t: OwnTestApp;
let peer: PushPeer;
let scene: ProgrammeScene;

beforeAll(async () => {
  t = await buildOwnTestApp();
  peer = await PushPeer.start(() => t.clock.now());
});
afterAll(async () => {
  await peer?.close();
  await t?.close();
});
beforeEach(async () => {
  t.clock.set(new Date("2026-06-10T12:00:00Z"));
  peer.clear();
  scene = await ProgrammeScene.create(t);
});

async function subscribe(topics: readonly PushTopic[] = ["REWARDS"]): Promise<void> {
  const [key] = t.config.keys.vapid;
  const browser = { ...peer.subscribe(topics), publicKey: key?.publicKey ?? "" };
  await t.services.push.subscribe(scene.as(scene.player), browser);
}

/** Looks for rewards and sends what is due. Returns how many messages have arrived so far. */
async function run(): Promise<number> {
  await t.services.pushRewards.queue(t.platform(scene.brand));
  await t.services.pushSender.sendDue(t.platform());
  return peer.received.length;
}

/** A reward of yesterday that the player can claim. */
async function earn(claim: "MEMBER" | "SYSTEM" = "MEMBER"): Promise<void> {
  await scene.start("REBATE", { claim });
  await scene.bet({ stake: "10000" });
  await scene.passDays(1);
}

test("a browser is notified of a reward that has waited for a minute, once", async () => {
  await subscribe();
  await earn();
  expect(await run()).toBe(0);
  t.clock.advance(60_000);
  expect([await run(), await run()]).toEqual([1, 1]);
  expect(peer.received[0]).toMatchObject({
    headers: { topic: "reward", urgency: "normal" },
    content: { title: "Reward to claim", path: "/member/reward-centre", tag: "reward" },
  });
});

test("no browser is notified of a reward that the platform grants, or that was claimed before", async () => {
  await subscribe();
  await earn("SYSTEM");
  t.clock.advance(60_000);
  expect(await run()).toBe(0);
  await earn();
  t.clock.advance(60_000);
  await t.services.pushRewards.queue(t.platform(scene.brand));
  const player = scene.as(scene.player);
  for (const { entry } of await t.services.memberRewards.claimable(player))
    await t.services.programmeEntries.claim(player, entry.id);
  await t.services.pushSender.sendDue(t.platform());
  expect(peer.received).toEqual([]);
});

test("a browser that was asked for payments only is not notified of rewards, nor one that asked an hour later", async () => {
  await subscribe(["PAYMENTS"]);
  await earn();
  t.clock.advance(60_000);
  expect(await run()).toBe(0);
  t.clock.advance(3_600_000);
  await subscribe();
  expect(await run()).toBe(0);
});

test("an excluded member is never notified of a reward", async () => {
  await subscribe();
  await earn();
  t.clock.advance(60_000);
  await t.services.pushRewards.queue(t.platform(scene.brand));
  const term = { kind: "time_out", days: 1 } as const;
  await t.services.saferGambling.exclude(t.platform(scene.brand), { memberId: scene.player.id, term });
  await t.services.pushSender.sendDue(t.platform());
  expect(await run()).toBe(0);
});

/** Looks each quarter of an hour until a time, and returns how many messages had arrived by then. */
async function runUntil(time: string): Promise<number> {
  const until = new Date(time).getTime();
  while (t.clock.now().getTime() < until) {
    await run();
    t.clock.set(new Date(Math.min(t.clock.now().getTime() + 900_000, until)));
  }
  return run();
}

test("rewards wait for the morning, and one is not pushed again after midnight", async () => {
  t.clock.set(new Date("2026-06-10T23:30:00Z"));
  await subscribe();
  await earn();
  expect(t.clock.now()).toEqual(new Date("2026-06-11T23:30:00Z"));
  expect(await runUntil("2026-06-12T00:01:00Z")).toBe(0);
  expect(await runUntil("2026-06-12T07:59:59Z")).toBe(0);
  expect(await runUntil("2026-06-12T08:00:00Z")).toBe(1);
  expect(await runUntil("2026-06-13T08:15:00Z")).toBe(1);
});

test("the day of the brand does not count: a reward of the last minutes of its day is pushed once", async () => {
  scene = await ProgrammeScene.create(t, { timeZone: "Asia/Shanghai" });
  t.clock.set(new Date("2026-06-10T13:55:00Z"));
  await subscribe();
  await earn();
  t.clock.advance(60_000);
  expect([
    await run(),
    await runUntil("2026-06-11T16:01:00Z"),
    await runUntil("2026-06-12T01:00:00Z"),
  ]).toEqual([1, 1, 1]);
});

test("a message that waits when the quiet hours begin is sent after them", async () => {
  t.clock.set(new Date("2026-06-09T21:58:00Z"));
  await subscribe();
  await earn();
  t.clock.advance(60_000);
  peer.answerNext({ status: 503 });
  expect(await run()).toBe(1);
  t.clock.advance(3_600_000);
  expect(await run()).toBe(1);
  expect(await runUntil("2026-06-11T08:00:00Z")).toBe(2);
});

test("a later reward is pushed 24 hours after the last one", async () => {
  await subscribe();
  await earn();
  t.clock.advance(60_000);
  expect(await run()).toBe(1);
  await scene.bet({ stake: "10000" });
  await scene.passDays(1);
  t.clock.advance(60_000 - 1);
  expect(await run()).toBe(1);
  t.clock.advance(1);
  expect(await run()).toBe(2);
});

test("a message that was dropped does not use up the day", async () => {
  await subscribe();
  await earn();
  t.clock.advance(60_000);
  peer.answerNext({ status: 413 });
  expect([await run(), await run()]).toEqual([1, 1]);
  t.clock.advance(3_600_000);
  await earn();
  t.clock.advance(60_000);
  expect(await run()).toBe(2);
});

test("a member who turns notifications off and on again is not notified of the same reward", async () => {
  await subscribe();
  await earn();
  t.clock.advance(60_000);
  expect(await run()).toBe(1);
  await scene.db.deleteFrom("push.subscription").where("member_id", "=", scene.player.id).execute();
  await subscribe();
  expect(await run()).toBe(1);
});

test("no reward is pushed while the brand is closed, and what is queued is dropped", async () => {
  await subscribe();
  await earn();
  t.clock.advance(60_000);
  await t.services.pushRewards.queue(t.platform(scene.brand));
  await scene.db
    .updateTable("brands.brand")
    .set({ active: false })
    .where("id", "=", scene.brand.id)
    .execute();
  // Nodes have a brand's settings in memory for that long.
  t.clock.advance(5_000);
  await t.services.pushSender.sendDue(t.platform());
  expect(await run()).toBe(0);
});
