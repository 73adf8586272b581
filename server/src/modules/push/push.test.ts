import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { testCtx } from "../../../test/ctx.js";
import { deliverEvents } from "../../../test/deliver-events.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { type BuiltMember, buildMember } from "../../../test/factories/member.js";
import { PushPeer, type TestBrowser } from "../../../test/push/push-peer.js";
import type { VapidKey } from "../../config/vapid-keys.js";
import type { BrandRef, Ctx } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";
import { type MemberNotification, notifyMember } from "../../core/member-notifications.js";
import { noMeter } from "../../core/meter.js";
import { OutgoingHttp, partnerRule } from "../../core/outgoing-http.js";
import { WebPush } from "../../ports/web-push/web-push.js";
import { pushLimits } from "./push.model.js";
import { PushSender } from "./push-sender.service.js";

let t: TestApp;
let peer: PushPeer;
let brand: BrandRef & { readonly host: string };
let member: BuiltMember;
let outcomes: string[];

const languages = ["EN", "CN", "VI", "TH", "AR"];
const as = ({ actor }: BuiltMember, language = "EN"): Ctx => ({
  ...testCtx(t.test.database.db, { brand, clock: t.clock, actor }),
  language,
});
const subscribe = (who: BuiltMember, browser: TestBrowser, language = "EN") =>
  t.services.push.subscribe(as(who, language), { ...browser, publicKey: firstKey().publicKey });
const deliver = async (times = 1) => {
  for (const subscriber of t.services.push.subscribers) await deliverEvents(subscriber, { t, brand, times });
};
const send = (sender = senderOf(t.config.keys.vapid)) => sender.sendDue(t.platform());
const count = async (table: "push.subscription" | "push.message", who = member) =>
  (await t.test.database.db.selectFrom(table).select("id").where("member_id", "=", who.id).execute()).length;

function firstKey(): VapidKey {
  const [key] = t.config.keys.vapid;
  if (!key) throw new Error("the test server has no VAPID key");
  return key;
}

function senderOf(vapid: readonly VapidKey[], allowsLoopback = true): PushSender {
  const http = new OutgoingHttp(partnerRule({ networks: [], allowsLoopback }));
  return new PushSender({
    brands: t.services.brands,
    mail: t.services.mail,
    secretKeys: t.config.keys.secrets,
    vapid,
    webPush: new WebPush(http, "mailto:push@example.com"),
    meter: { ...noMeter, push: (outcome) => outcomes.push(outcome) },
  });
}

async function notify(over: Partial<MemberNotification> = {}, times = 1): Promise<void> {
  await notifyMember(t.platform(brand), {
    key: newId(),
    memberId: member.id,
    kind: "DEPOSIT_CREDITED",
    reference: "D1",
    money: { amount: 12_50n, currency: "USD" },
    ...over,
  });
  await deliver(times);
}

beforeAll(async () => {
  t = await openTestApp();
  peer = await PushPeer.start(() => t.clock.now());
});
afterAll(() => peer?.close());
beforeEach(async () => {
  const { db } = t.test.database;
  await db.deleteFrom("push.subscription").execute();
  brand = await buildBrand(db, { languages });
  member = await buildMember(db, brand);
  outcomes = [];
  peer.clear();
});

describe("a browser that the member has asked to notify", () => {
  test("gets one message of a credited deposit, encrypted for it and signed", async () => {
    const browser = peer.subscribe();
    await subscribe(member, browser);
    await notify({}, 2);
    await send();
    await send();
    expect(peer.faults).toEqual([]);
    expect(peer.received).toMatchObject([
      {
        endpoint: browser.endpoint,
        publicKey: firstKey().publicKey,
        claims: { sub: "mailto:push@example.com" },
        headers: {
          ttl: String(pushLimits.lifeMs / 1_000),
          topic: "deposit",
          urgency: "high",
          "content-encoding": "aes128gcm",
        },
        content: {
          title: "Deposit credited",
          body: "The money is in your wallet.",
          path: "/member/deposits",
          tag: "deposit",
          lang: "en",
          dir: "ltr",
          icon: "/brand-icons/any-192.png",
          at: t.clock.now().getTime(),
        },
      },
    ]);
    expect(outcomes).toEqual(["sent"]);
  });

  test("says nothing of amounts, references or accounts, in any language and of any event", async () => {
    const kinds = [
      "DEPOSIT_CREDITED",
      "DEPOSIT_REFUSED",
      "WITHDRAWAL_PAID",
      "WITHDRAWAL_REFUSED",
      "WITHDRAWAL_FAILED",
    ] as const;
    for (const language of languages) {
      const one = await buildMember(t.test.database.db, brand);
      await subscribe(one, peer.subscribe(), language);
      for (const kind of kinds) await notify({ memberId: one.id, kind, reference: "REF1", party: "J***n" });
    }
    while ((await send()) > 0);
    expect(peer.received).toHaveLength(languages.length * kinds.length);
    for (const { content } of peer.received) {
      const { icon, at, ...shown } = content;
      expect(JSON.stringify(shown)).not.toMatch(/12|REF1|J\*\*\*n|USD/);
      expect(shown).toMatchObject({ title: expect.stringMatching(/\S/), body: expect.stringMatching(/\S/) });
    }
    const arabic = peer.received.filter(({ content }) => content.lang === "ar");
    expect(arabic.map(({ content }) => content.dir)).toEqual(Array(kinds.length).fill("rtl"));
    expect(new Set(peer.received.map(({ content }) => content.title)).size).toBe(25);
  });

  test("gets no message of other events, nor of what it was not asked for", async () => {
    await subscribe(member, peer.subscribe());
    for (const kind of ["DEPOSIT_BONUS", "REWARD_GRANTED", "SECURITY", "TRANSFER_RECEIVED"] as const)
      await notify({ kind });
    const only = await buildMember(t.test.database.db, brand);
    await subscribe(only, peer.subscribe(["REWARDS"]));
    await notify({ memberId: only.id });
    expect([await send(), await count("push.message"), await count("push.message", only)]).toEqual([0, 0, 0]);
  });

  test("gets none of earlier events, nor of other members", async () => {
    const other = await buildMember(t.test.database.db, brand);
    await subscribe(other, peer.subscribe());
    await notify();
    await subscribe(member, peer.subscribe());
    await deliver();
    expect(await send()).toBe(0);
  });
});

describe("a push service", () => {
  beforeEach(async () => {
    await subscribe(member, peer.subscribe());
    await notify();
  });

  test.each([404, 410])("that answers %i ends the subscription", async (status) => {
    peer.answerNext({ status });
    await send();
    expect([outcomes, await count("push.subscription"), await count("push.message")]).toEqual([
      ["removed"],
      0,
      0,
    ]);
  });

  test("that is overloaded is asked again, not before the time that it names", async () => {
    peer.answerNext({ status: 503 }, { status: 429, headers: { "retry-after": "120" } });
    await send();
    t.clock.advance(9_000);
    expect(await send()).toBe(0);
    t.clock.advance(1_000);
    await send();
    t.clock.advance(119_000);
    expect(await send()).toBe(0);
    t.clock.advance(1_000);
    await send();
    expect([outcomes, peer.received.length]).toEqual([["retried", "retried", "sent"], 3]);
  });

  test("that is down for a day gets no message that is of no use any more", async () => {
    for (let n = 0; n < 20; n += 1) {
      peer.answerNext({ status: 500 });
      await send();
      t.clock.advance(6 * 3_600_000);
    }
    expect(outcomes.at(-1)).toBe("dropped");
    expect(await count("push.subscription")).toBe(1);
  });

  test("that refuses five messages in a row ends the subscription; an accepted one starts the count again", async () => {
    const refuse = async () => {
      peer.answerNext({ status: 413 });
      await send();
      await notify();
    };
    for (let n = 0; n < 4; n += 1) await refuse();
    await send();
    await notify();
    for (let n = 0; n < 4; n += 1) await refuse();
    expect(await count("push.subscription")).toBe(1);
    await refuse();
    expect([outcomes.filter((outcome) => outcome === "dropped").length, outcomes.at(-1)]).toEqual([
      8,
      "removed",
    ]);
    expect(await count("push.subscription")).toBe(0);
  });

  test("in the installation's network is never called", async () => {
    await send(senderOf(t.config.keys.vapid, false));
    expect([peer.received, outcomes, await count("push.subscription")]).toEqual([[], ["removed"], 0]);
  });
});

describe("notifications are off", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["signs out", () => t.services.identity.signOut(as(member))],
    [
      "is disabled",
      () => t.services.identity.setState(t.platform(brand), { accountId: member.id, state: "disabled" }),
    ],
    [
      "takes a time-out",
      () =>
        t.services.saferGambling.exclude(t.platform(brand), {
          memberId: member.id,
          term: { kind: "time_out", days: 1 },
        }),
    ],
  ])("once the member %s, also for what is queued", async (_, act) => {
    await subscribe(member, peer.subscribe());
    await notify();
    await act();
    await send();
    expect([peer.received, outcomes, await count("push.subscription")]).toEqual([[], ["removed"], 0]);
  });

  test("from the moment of an exclusion, before anything is sent, and stay off after it", async () => {
    const browser = peer.subscribe();
    await subscribe(member, browser);
    const term = { kind: "time_out", days: 1 } as const;
    await t.services.saferGambling.exclude(t.platform(brand), { memberId: member.id, term });
    await deliver();
    expect(await count("push.subscription")).toBe(0);
    expect(await t.services.push.offer(as(member))).toEqual({ publicKey: null, isExcluded: true });
    await expect(subscribe(member, peer.subscribe())).rejects.toMatchObject({ code: "member_excluded" });
    t.clock.advance(86_400_000);
    expect(await t.services.push.keep(as(member), browser.endpoint)).toBeNull();
    await notify();
    expect(await send()).toBe(0);
    expect(await t.services.push.offer(as(member))).toMatchObject({ isExcluded: false });
    await subscribe(member, peer.subscribe());
  });

  test("for an excluded member who opens the site before the event of the exclusion is delivered", async () => {
    const browser = peer.subscribe();
    await subscribe(member, browser);
    const term = { kind: "time_out", days: 1 } as const;
    await t.services.saferGambling.exclude(t.platform(brand), { memberId: member.id, term });
    expect(await t.services.push.keep(as(member), browser.endpoint)).toBeNull();
    expect(await count("push.subscription")).toBe(0);
  });

  test("only by an exclusion: a limit on stakes leaves them on", async () => {
    await subscribe(member, peer.subscribe());
    await t.services.push.subscribers[1]?.handle(t.platform(brand), { memberId: member.id });
    await t.services.push.subscribers[1]?.handle(t.platform(brand), { memberId: null });
    expect(await count("push.subscription")).toBe(1);
  });

  test("in one browser, by the member", async () => {
    const [one, two] = [peer.subscribe(), peer.subscribe()];
    await subscribe(member, one);
    await subscribe(member, two);
    await t.services.push.unsubscribe(as(member), one.endpoint);
    await notify();
    await send();
    expect(peer.received.map(({ endpoint }) => endpoint)).toEqual([two.endpoint]);
  });

  test("for a member in whose browser another one signs in", async () => {
    const browser = peer.subscribe();
    await subscribe(member, browser);
    const other = await buildMember(t.test.database.db, brand);
    expect(await t.services.push.keep(as(other), browser.endpoint)).toBeNull();
    await notify();
    expect([await send(), await count("push.subscription")]).toEqual([0, 0]);
    expect(await t.services.push.keep(as(member), browser.endpoint)).toBeNull();
  });
});
