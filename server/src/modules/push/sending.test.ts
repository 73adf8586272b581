import { once } from "node:events";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { PushPeer, type TestBrowser } from "../../../test/push/push-peer.js";
import { PushScene } from "../../../test/push/setup.js";
import { newVapidPem, readVapidKeys } from "../../config/vapid-keys.js";
import { newBytes } from "../../core/ids.js";
import { noMeter } from "../../core/meter.js";
import type { PushResult, PushTarget } from "../../ports/web-push/web-push.js";
import { pushLimits } from "./push.model.js";
import { PushSender } from "./push-sender.service.js";

type Deps = ConstructorParameters<typeof PushSender>[0];

let t: TestApp;
let peer: PushPeer;
let scene: PushScene;
let outcomes: string[];

/** A sender whose push services answer as given. */
function senderOf(answer: (target: PushTarget) => Promise<PushResult>, over: Partial<Deps> = {}): PushSender {
  return new PushSender({
    brands: t.services.brands,
    mail: t.services.mail,
    secretKeys: t.config.keys.secrets,
    vapid: t.config.keys.vapid,
    webPush: { send: (_now, _key, target) => answer(target) },
    meter: { ...noMeter, push: (outcome) => outcomes.push(outcome) },
    ...over,
  });
}

const sent = async (): Promise<PushResult> => ({ kind: "sent" });
const silent = async (): Promise<PushResult> => ({ kind: "unreachable", reason: "no response" });

/** Sends each message as often as it is retried. */
async function sendToTheEnd(sender: PushSender): Promise<void> {
  for (const seconds of [10, 60, 300, 900, 3_600, 10_800, 21_600, 0]) {
    await sender.sendDue(t.platform());
    t.clock.advance(seconds * 1_000);
  }
}

beforeAll(async () => {
  t = await openTestApp();
  peer = await PushPeer.start(() => t.clock.now());
});
afterAll(() => peer?.close());
beforeEach(async () => {
  scene = await PushScene.create(t, peer);
  outcomes = [];
});

describe("a node without the key of a subscription", () => {
  test.each([
    ["with another key", true],
    ["without any", false],
  ])("(%s) leaves its messages to the others, and the subscription as it is", async (_, hasKey) => {
    await scene.subscribe();
    await scene.notify();
    const other = senderOf(sent, { vapid: hasKey ? readVapidKeys(await newVapidPem()) : [] });
    expect(await other.sendDue(t.platform())).toBe(0);
    expect(await scene.send()).toBe(1);
    expect(peer.received).toHaveLength(1);
    await scene.notify();
    t.clock.advance(pushLimits.lifeMs);
    await other.sendDue(t.platform());
    expect([outcomes, await scene.count("push.subscription")]).toEqual([["dropped"], 1]);
  });

  test("signs with an older key that it still has", async () => {
    await scene.subscribe();
    await scene.notify();
    const fresh = readVapidKeys(await newVapidPem());
    await senderOf(sent, { vapid: [...fresh, ...t.config.keys.vapid] }).sendDue(t.platform());
    expect(outcomes).toEqual(["sent"]);
  });
});

test("a slow push service gets a few messages at a time, and does not hold up the others", async () => {
  const slowPort = "9";
  for (let n = 0; n < 5; n += 1)
    await scene.subscribe(scene.as(), {
      ...peer.subscribe(),
      endpoint: `http://127.0.0.1:${slowPort}/${n}`,
    });
  await scene.notify();
  t.clock.advance(1);
  const other = await scene.addMember();
  await scene.subscribe(scene.as(other));
  await scene.notify(other);
  const called: string[] = [];
  const gate = new AbortController();
  const sender = senderOf(async ({ endpoint }) => {
    const { port } = new URL(endpoint);
    called.push(port === slowPort ? "slow" : "other");
    if (port === slowPort && !gate.signal.aborted) await once(gate.signal, "abort");
    return { kind: "sent" };
  });
  const run = sender.sendDue(t.platform());
  await expect.poll(() => outcomes).toEqual(["sent"]);
  expect(called).toEqual(["slow", "slow", "slow", "slow", "other"]);
  gate.abort();
  expect([await run, called.length, outcomes.length]).toEqual([6, 6, 6]);
});

describe("a message that fails", () => {
  /** Two members with a message each: the first one's is sent first. */
  async function queueTwo(): Promise<TestBrowser> {
    const first = await scene.subscribe();
    await scene.notify();
    t.clock.advance(1);
    const other = await scene.addMember();
    await scene.subscribe(scene.as(other));
    await scene.notify(other);
    return first;
  }

  test("by an error is tried again, and the others are sent", async () => {
    const { endpoint } = await queueTwo();
    let faults = 1;
    const sender = senderOf(async (target) => {
      if (target.endpoint === endpoint && faults-- > 0) throw new Error("not encrypted");
      return { kind: "sent" };
    });
    expect(await sender.sendDue(t.platform())).toBe(2);
    expect(outcomes.toSorted()).toEqual(["retried", "sent"]);
    t.clock.advance(10_000);
    await sender.sendDue(t.platform());
    expect(outcomes.filter((outcome) => outcome === "sent")).toHaveLength(2);
  });

  test("by an error of the brand's settings is tried again", async () => {
    await queueTwo();
    const broken = senderOf(sent, {
      brands: {
        list: (db) => t.services.brands.list(db),
        current: () => Promise.reject(new Error("no connection")),
      },
    });
    await broken.sendDue(t.platform());
    expect([outcomes, await scene.count("push.message")]).toEqual([["retried", "retried"], 1]);
  });

  test("because its subscription cannot be decrypted ends the subscription when no attempt is left", async () => {
    await queueTwo();
    await scene.db
      .updateTable("push.subscription")
      .set({ sealed: newBytes(80) })
      .where("member_id", "=", scene.member.id)
      .execute();
    await senderOf(sent).sendDue(t.platform());
    expect([outcomes.toSorted(), await scene.count("push.subscription")]).toEqual([["retried", "sent"], 1]);
    await sendToTheEnd(senderOf(sent));
    expect([outcomes.at(-1), await scene.count("push.subscription")]).toEqual(["removed", 0]);
  });
});

describe("a push service that does not respond", () => {
  test("for a day costs the message only; after three days the subscription is over", async () => {
    await scene.subscribe();
    await scene.notify();
    await sendToTheEnd(senderOf(silent));
    expect([outcomes.at(-1), await scene.count("push.subscription")]).toEqual(["dropped", 1]);
    t.clock.advance(pushLimits.unreachableMs);
    await scene.notify();
    await sendToTheEnd(senderOf(silent));
    expect([outcomes.at(-1), await scene.count("push.subscription")]).toEqual(["removed", 0]);
  });

  test("is forgiven once it accepts a message", async () => {
    await scene.subscribe();
    await scene.notify();
    await sendToTheEnd(senderOf(silent));
    t.clock.advance(pushLimits.unreachableMs);
    await scene.notify();
    await senderOf(sent).sendDue(t.platform());
    await scene.notify();
    await sendToTheEnd(senderOf(silent));
    expect([outcomes.at(-1), await scene.count("push.subscription")]).toEqual(["dropped", 1]);
  });
});
