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
  await t.services.pushSender.queueRewards(t.platform(scene.brand));
  await t.services.pushSender.sendDue(t.platform());
  return peer.received.length;
}

/** A reward of yesterday that the player can claim. */
async function earn(claim: "MEMBER" | "SYSTEM" = "MEMBER"): Promise<void> {
  await scene.start("REBATE", { claim });
  await scene.bet({ stake: "10000" });
  await scene.passDays(1);
}

test("a browser is notified of a reward that has waited for a minute, once a day", async () => {
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
  await t.services.pushSender.queueRewards(t.platform(scene.brand));
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
  await t.services.pushSender.queueRewards(t.platform(scene.brand));
  const term = { kind: "time_out", days: 1 } as const;
  await t.services.saferGambling.exclude(t.platform(scene.brand), { memberId: scene.player.id, term });
  await t.services.pushSender.sendDue(t.platform());
  expect(await run()).toBe(0);
});
