import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildTestApp, openTestApp, type TestApp } from "../../../test/app.js";
import { testCtx } from "../../../test/ctx.js";
import { deliverEvents } from "../../../test/deliver-events.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { type BuiltMember, buildMember, buildSession } from "../../../test/factories/member.js";
import { PushPeer, type TestBrowser } from "../../../test/push/push-peer.js";
import { graphql, openSession } from "../../../test/transports.js";
import { readSettings } from "../../config/config.js";
import type { BrandRef, Ctx } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";
import { notifyMember } from "../../core/member-notifications.js";
import { purgePush } from "./push.jobs.js";
import { pushLimits, pushThrottle, pushVisitThrottle, subscriptionFaults } from "./push.model.js";

let t: TestApp;
let peer: PushPeer;
let brand: BrandRef & { readonly host: string };
let member: BuiltMember;

const as = ({ actor }: BuiltMember, language = "EN"): Ctx => ({
  ...testCtx(t.test.database.db, { brand, clock: t.clock, actor }),
  language,
});
const publicKey = () => t.config.keys.vapid[0]?.publicKey ?? "";
const subscribe = (who: BuiltMember, browser: TestBrowser) =>
  t.services.push.subscribe(as(who), { ...browser, publicKey: publicKey() });
const send = () => t.services.pushSender.sendDue(t.platform());
const count = async (table: "push.subscription" | "push.message") =>
  (await t.test.database.db.selectFrom(table).select("id").where("member_id", "=", member.id).execute())
    .length;

async function notify(): Promise<void> {
  await notifyMember(t.platform(brand), { key: newId(), memberId: member.id, kind: "DEPOSIT_CREDITED" });
  for (const subscriber of t.services.push.subscribers) await deliverEvents(subscriber, { t, brand });
}

beforeAll(async () => {
  t = await openTestApp();
  peer = await PushPeer.start(() => t.clock.now());
});
afterAll(() => peer?.close());
beforeEach(async () => {
  const { db } = t.test.database;
  await db.deleteFrom("push.subscription").execute();
  brand = await buildBrand(db, { languages: ["EN", "AR"] });
  member = await buildMember(db, brand);
  peer.clear();
});

test("a subscription follows the member's sessions and languages in its browser", async () => {
  const browser = peer.subscribe(["PAYMENTS", "REWARDS"]);
  await subscribe(member, browser);
  const sessionId = await buildSession(t.test.database.db, { brandId: brand.id, accountId: member.id });
  const later = { ...member, actor: { ...member.actor, sessionId } };
  expect(await t.services.push.keep(as(later, "AR"), browser.endpoint)).toEqual({
    topics: ["PAYMENTS", "REWARDS"],
    publicKey: publicKey(),
  });
  await t.services.identity.signOut(as(member));
  await notify();
  await send();
  expect(peer.received.map(({ content }) => content.lang)).toEqual(["ar"]);
});

test("a subscription is over with its session, also for the member who signs in again", async () => {
  const browser = peer.subscribe();
  await subscribe(member, browser);
  await t.services.identity.signOut(as(member));
  const sessionId = await buildSession(t.test.database.db, { brandId: brand.id, accountId: member.id });
  const later = { ...member, actor: { ...member.actor, sessionId } };
  expect(await t.services.push.keep(as(later), browser.endpoint)).toBeNull();
  expect(await count("push.subscription")).toBe(0);
});

test("a subscription replaces that of its browser, and a sixth one the member's oldest", async () => {
  const browsers = Array.from({ length: 6 }, () => peer.subscribe());
  for (const browser of browsers) {
    await subscribe(member, browser);
    await subscribe(member, browser);
    t.clock.advance(1_000);
  }
  expect(await count("push.subscription")).toBe(pushLimits.perMember);
  await notify();
  await send();
  expect(new Set(peer.received.map(({ endpoint }) => endpoint))).toEqual(
    new Set(browsers.slice(1).map(({ endpoint }) => endpoint)),
  );
});

test("a subscription is stored encrypted", async () => {
  const browser = peer.subscribe();
  await subscribe(member, browser);
  const { rows } = await t.test.database.runQuery("select * from push.subscription", []);
  const stored = JSON.stringify(rows) + rows.map((row) => String(Object.values(row as object))).join();
  for (const secret of [browser.endpoint, browser.p256dh, browser.auth]) expect(stored).not.toContain(secret);
});

test.each<[string, object, string]>([
  ["by http", { endpoint: "http://push.example.com/1" }, "endpoint"],
  ["of another scheme", { endpoint: "ftp://push.example.com/1" }, "endpoint"],
  ["with credentials", { endpoint: "https://a:b@push.example.com/1" }, "endpoint"],
  ["at another port", { endpoint: "https://push.example.com:8443/1" }, "endpoint"],
  ["of more than 1,000 characters", { endpoint: `https://p.example.com/${"x".repeat(1_000)}` }, "endpoint"],
  ["with a key off the curve", { p256dh: Buffer.alloc(65, 4).toString("base64url") }, "p256dh"],
  ["with a short secret", { auth: "AAAA" }, "p256dh"],
  ["made with another key", { publicKey: "B".repeat(87) }, "publicKey"],
  ["of nothing", { topics: [] }, "topics"],
])("a subscription %s is refused", async (_, over, field) => {
  const given = { ...peer.subscribe(), publicKey: publicKey(), ...over };
  await expect(t.services.push.subscribe(as(member), given)).rejects.toMatchObject({
    code: "validation_failed",
    params: { fields: [{ field, code: "invalid" }] },
  });
});

test("a subscription is of members with real accounts only", async () => {
  const trial = await buildMember(t.test.database.db, brand, { memberType: 4 });
  await expect(subscribe(trial, peer.subscribe())).rejects.toMatchObject({ code: "in_need_true_account" });
  const guest = testCtx(t.test.database.db, { brand, clock: t.clock });
  await expect(t.services.push.offer(guest)).rejects.toMatchObject({ code: "not_logged_in" });
});

test("page loads and subscribing are limited apart, and turning off is never refused", async () => {
  const browser = peer.subscribe();
  const keep = () => t.services.push.keep(as(member), browser.endpoint);
  for (let n = 0; n < pushVisitThrottle.points; n += 1) await keep();
  await expect(keep()).rejects.toMatchObject({ code: "too_many_requests" });
  for (let n = 0; n < pushThrottle.points; n += 1) await subscribe(member, browser);
  await expect(subscribe(member, browser)).rejects.toMatchObject({ code: "too_many_requests" });
  await t.services.push.unsubscribe(as(member), browser.endpoint);
  expect(await count("push.subscription")).toBe(0);
});

test("a subscription is forgotten after 60 days without a visit, and with its session; messages after three days", async () => {
  const [kept, ended, unseen] = [peer.subscribe(), peer.subscribe(), peer.subscribe()];
  await subscribe(member, unseen);
  t.clock.advance(pushLimits.unseenMs);
  await subscribe(member, kept);
  const sessionId = await buildSession(t.test.database.db, { brandId: brand.id, accountId: member.id });
  const elsewhere = { ...member, actor: { ...member.actor, sessionId } };
  await subscribe(elsewhere, ended);
  await t.services.identity.signOut(as(elsewhere));
  await notify();
  t.clock.advance(1);
  await purgePush(t.platform());
  expect([await count("push.subscription"), await count("push.message")]).toEqual([1, 1]);
  t.clock.advance(pushLimits.retentionMs);
  await purgePush(t.platform());
  expect([await count("push.subscription"), await count("push.message")]).toEqual([1, 0]);
});

test("addresses of this machine are accepted in the installation of tests only", async () => {
  const given = { ...peer.subscribe(), publicKey: publicKey() };
  const faultsOf = (endpoint: string) =>
    subscriptionFaults({ ...given, endpoint }, { allowsLoopback: false, publicKeys: [publicKey()] });
  expect(faultsOf(given.endpoint)).toEqual(["endpoint"]);
  expect(faultsOf("https://push.example.com/send/1")).toEqual([]);
  expect(readSettings({})).toMatchObject({ pushLoopback: false });
  const demo = await buildTestApp({ config: { pushLoopback: false, demo: true } });
  const refused = demo.services.push.subscribe(as(member), given);
  await expect(refused).rejects.toMatchObject({ code: "validation_failed" });
  await demo.close();
});

test("browsers subscribe, keep and end their subscriptions by GraphQL", async () => {
  const caller = { host: brand.host, token: await openSession(t, brand.id, member.id) };
  const browser = peer.subscribe();
  const call = async (document: string, variables: object) =>
    (await graphql(t, caller, document, variables)).value;
  expect(await call("{ pushOffer { publicKey isExcluded } }", {})).toEqual({
    pushOffer: { publicKey: publicKey(), isExcluded: false },
  });
  const subscribing = "mutation ($input: PushSubscriptionInput!) { subscribeToPush(input: $input) }";
  const input = { ...browser, publicKey: publicKey() };
  expect(await call(subscribing, { input })).toEqual({ subscribeToPush: ["PAYMENTS"] });
  const keeping =
    "mutation ($endpoint: String!) { keepPushSubscription(endpoint: $endpoint) { topics publicKey } }";
  expect(await call(keeping, browser)).toEqual({
    keepPushSubscription: { topics: ["PAYMENTS"], publicKey: publicKey() },
  });
  const ending = "mutation ($endpoint: String!) { unsubscribeFromPush(endpoint: $endpoint) }";
  expect(await call(ending, browser)).toEqual({ unsubscribeFromPush: true });
  expect(await call(keeping, browser)).toEqual({ keepPushSubscription: null });
});
