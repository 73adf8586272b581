import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import type { BuiltMember } from "../../../test/factories/member.js";
import { PushPeer } from "../../../test/push/push-peer.js";
import { PushScene } from "../../../test/push/setup.js";
import type { Ctx } from "../../core/ctx.js";
import { inTx } from "../../core/tx.js";
import { purgeMissing } from "./push.jobs.js";
import { type PushTopic, pushLimits } from "./push.model.js";

let t: TestApp;
let peer: PushPeer;
let scene: PushScene;

beforeAll(async () => {
  t = await openTestApp();
  peer = await PushPeer.start(() => t.clock.now());
});
afterAll(() => peer?.close());
beforeEach(async () => {
  scene = await PushScene.create(t, peer);
});

describe("a browser that subscribes again", () => {
  const messages = () => scene.db.selectFrom("push.message").select("id").orderBy("id").execute();

  test("keeps the messages that wait and the record of what was sent", async () => {
    const browser = await scene.subscribe();
    await scene.notify();
    await scene.send();
    await scene.notify();
    const before = await messages();
    await scene.subscribe(scene.as(scene.member, "AR"), { ...browser, topics: ["PAYMENTS", "REWARDS"] });
    expect([before.length, await messages()]).toEqual([2, before]);
    await scene.send();
    expect(peer.received.map(({ content }) => content.lang)).toEqual(["en", "ar"]);
    expect(await t.services.push.keep(scene.as(), browser.endpoint)).toMatchObject({
      topics: ["PAYMENTS", "REWARDS"],
    });
  });

  test("for another member loses the messages of the first one", async () => {
    const browser = await scene.subscribe();
    await scene.notify();
    const other = await scene.addMember();
    await scene.subscribe(scene.as(other), browser);
    expect([
      await scene.send(),
      await scene.count("push.subscription"),
      await scene.count("push.message"),
    ]).toEqual([0, 0, 0]);
    expect(await t.services.push.keep(scene.as(other), browser.endpoint)).not.toBeNull();
  });

  test("by two members at the same time notifies one of them, of what that member chose", async () => {
    const browser = peer.subscribe();
    const other = await scene.addMember();
    const subscribe = (who: BuiltMember, topics: readonly PushTopic[]) =>
      scene.subscribe(scene.as(who), { ...browser, topics });
    await Promise.all([subscribe(scene.member, ["PAYMENTS"]), subscribe(other, ["REWARDS"])]);
    const rows = await scene.db
      .selectFrom("push.subscription")
      .select(["member_id as of", "payments", "rewards"])
      .execute();
    expect(rows).toHaveLength(1);
    expect([
      { of: scene.member.id, payments: true, rewards: false },
      { of: other.id, payments: false, rewards: true },
    ]).toContainEqual(rows[0]);
  });
});

describe("when the VAPID keys of nodes differ", () => {
  test("a page load keeps the subscription and its key, also at a node without any", async () => {
    const { endpoint } = await scene.subscribe();
    const keptKey = async (...publicKeys: readonly string[]) =>
      (await scene.serviceWith(publicKeys).keep(scene.as(), endpoint))?.publicKey;
    expect(await keptKey()).toBe(scene.publicKey);
    expect(await keptKey("new", scene.publicKey)).toBe(scene.publicKey);
    expect(await keptKey("new", "newer")).toBe("new");
    expect(await scene.count("push.subscription")).toBe(1);
  });

  test("a subscription is forgotten when its key has been missing for a week", async () => {
    await scene.subscribe();
    const purge = async (...publicKeys: readonly string[]) => {
      await purgeMissing(t.platform(), publicKeys);
      return scene.count("push.subscription");
    };
    expect(await purge("new")).toBe(1);
    t.clock.advance(pushLimits.keyMissingMs);
    expect([await purge(), await purge("new", scene.publicKey), await purge("new")]).toEqual([1, 1, 1]);
    t.clock.advance(pushLimits.keyMissingMs - 1);
    expect(await purge("new")).toBe(1);
    t.clock.advance(1);
    expect(await purge("new")).toBe(0);
  });
});

describe("when a member's sessions are ended", () => {
  /** Subscribes a browser whose session was deleted after it expired, and another one; returns the ctx of the latter. */
  async function subscribeTwice(): Promise<Ctx> {
    await scene.subscribe();
    const here = scene.as(await scene.inNewSession());
    await scene.subscribe(here);
    const { sessionId } = scene.member.actor;
    await scene.db.deleteFrom("identity.session").where("id", "=", sessionId).execute();
    return here;
  }

  test("everywhere else, only this session's browser stays", async () => {
    await t.services.sessions.endOthers(await subscribeTwice());
    await scene.deliver();
    expect(await scene.count("push.subscription")).toBe(1);
  });

  test("all, no browser stays but one that subscribes later", async () => {
    await subscribeTwice();
    await inTx(t.platform(scene.brand), (ctx) => t.services.identity.endSessions(ctx, scene.member.id));
    t.clock.advance(1);
    await scene.subscribe(scene.as(await scene.inNewSession()));
    await scene.deliver();
    expect(await scene.count("push.subscription")).toBe(1);
  });
});
