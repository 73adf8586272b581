import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { testCtx } from "../../../test/ctx.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { type BuiltMember, buildMember } from "../../../test/factories/member.js";
import { buildAdmin, openStaffSession } from "../../../test/factories/staff.js";
import { deliverNotifications } from "../../../test/messages/deliver-notifications.js";
import { adminGraphql, graphql, openSession } from "../../../test/transports.js";
import type { BrandRef, Ctx } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";
import { type MemberNotification, notifyMember } from "../../core/member-notifications.js";
import { inTx } from "../../core/tx.js";
import { purgeOldMessages } from "./inbox.jobs.js";
import { messageLimits } from "./inbox.model.js";

let t: TestApp;
let brand: BrandRef & { readonly host: string };
let member: BuiltMember;
let other: BuiltMember;
let staff: Ctx;

const as = ({ actor }: BuiltMember, language = "EN"): Ctx => ({
  ...testCtx(t.test.database.db, { brand, clock: t.clock, actor }),
  language,
});
const list = async (who: BuiltMember, language = "EN") =>
  (await t.services.inbox.list.numberedPage(as(who, language), { page: 1, pageSize: 20 })).items;
const countUnread = (who: BuiltMember) => t.services.inbox.countUnread(as(who));
const texts = [{ language: "EN", title: "Hello", body: "One line\u2028and another" }];
const send = (memberId: string | null, over: object = {}) =>
  t.services.inboxAdmin.send(staff, { memberId, texts, requestId: newId(), ...over });
const notify = (over: Partial<MemberNotification> = {}) =>
  notifyMember(t.platform(brand), {
    key: newId(),
    memberId: member.id,
    kind: "DEPOSIT_CREDITED",
    reference: "D1",
    money: { amount: 12_50n, currency: "USD" },
    ...over,
  });

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  const { db } = t.test.database;
  brand = await buildBrand(db);
  member = await buildMember(db, brand);
  other = await buildMember(db, brand);
  staff = testCtx(db, { brand, clock: t.clock, actor: (await buildAdmin(db, brand)).actor });
  // Messages to all reach the members registered before, and the database sets their registration time.
  t.useRealTime();
  t.clock.advance(60_000);
});

describe("a notification", () => {
  test("creates one message, even when delivered twice", async () => {
    await notify();
    await deliverNotifications(t, brand, 2);
    expect(await list(member)).toMatchObject([
      {
        kind: "DEPOSIT_CREDITED",
        reference: "D1",
        readAt: null,
        text: null,
        money: { amount: 12_50n, currency: "USD" },
      },
    ]);
    expect([await countUnread(member), await countUnread(other)]).toEqual([1, 0]);
  });

  test("that arrives with others is written with them, once, to whom it is for", async () => {
    const platform = t.platform(brand);
    const own = { key: "together", memberId: member.id, kind: "REWARD_GRANTED" } as const;
    const notifications = [own, own, { ...own, memberId: other.id }, { ...own, key: "x", memberId: newId() }];
    for (let time = 1; time <= 2; time += 1)
      await inTx(platform, async (ctx) => t.services.inbox.subscriber.handleAll?.(ctx, notifications));
    for (const who of [member, other]) expect(await list(who)).toMatchObject([{ kind: "REWARD_GRANTED" }]);
  });

  test("is not created when the transaction is rolled back", async () => {
    const rolledBack = inTx(t.platform(brand), async (ctx) => {
      await notifyMember(ctx, { key: "x", memberId: member.id, kind: "SECURITY", change: "phone_bound" });
      throw new Error("rolled back");
    });
    await expect(rolledBack).rejects.toThrow("rolled back");
    await deliverNotifications(t, brand);
    expect(await list(member)).toEqual([]);
  });

  test("is not created for unknown members and trial members", async () => {
    const trial = await buildMember(t.test.database.db, brand, { memberType: 4 });
    await notify({ memberId: trial.id });
    await notify({ memberId: newId() });
    await deliverNotifications(t, brand);
    const { rows } = await t.test.database.runQuery("select from inbox.message where brand_id = $1", [
      brand.id,
    ]);
    expect(rows).toEqual([]);
    await expect(countUnread(trial)).rejects.toMatchObject({ code: "in_need_true_account" });
  });

  test("about security does not need a bound address", async () => {
    const password = "Right-Horse#1";
    const who = await buildMember(t.test.database.db, brand, { password });
    await t.services.paymentPasswords.set(as(who), {
      password,
      paymentPassword: "135790",
      confirmPaymentPassword: "135790",
    });
    await deliverNotifications(t, brand);
    expect(await list(who)).toMatchObject([{ kind: "SECURITY", change: "payment_password_set" }]);
  });
});

test("a transfer and a new account are also sent by mail, once, in the reader's language", async () => {
  const { contacts, inbox } = t.services;
  const platform = t.platform(brand);
  const address = `${member.username}@example.com`;
  await t.test.database.db
    .updateTable("identity.session")
    .set({ language_code: "CN" })
    .where("account_id", "=", member.id)
    .execute();
  expect(inbox.subscriber.topic).toBe("member-news");
  await contacts.bindEmail(platform, member.id, address, { verified: true });
  await notify({ kind: "TRANSFER_RECEIVED", party: "a*****" });
  const account = { key: "acc", memberId: member.id, kind: "ACCOUNT_ADDED", reference: "****1234" } as const;
  await notifyMember(platform, account);
  await deliverNotifications(t, brand, 2);
  const mails = await t.carriers.receivedBy(address, t.services.delivery, platform);
  const mailTexts = mails.map((mail) => ("text" in mail ? mail.text : ""));
  expect(mailTexts).toHaveLength(2);
  expect(mailTexts.join()).toContain("12.50 USD");
  expect(mailTexts.join()).toContain("****1234");
});

describe("reading", () => {
  test("is paged, newest first", async () => {
    for (let n = 0; n < 5; n += 1) {
      t.clock.advance(1_000);
      await notify({ reference: `D${n}` });
      await deliverNotifications(t, brand);
    }
    const readPage = (page: number) =>
      t.services.inbox.list.numberedPage(as(member), { page, pageSize: 2 }).then(({ items, ...rest }) => ({
        ...rest,
        references: items.map(({ reference }) => reference),
      }));
    expect(await readPage(1)).toEqual({ page: 1, totalPages: 3, totalCount: 5, references: ["D4", "D3"] });
    expect(await readPage(3)).toMatchObject({ references: ["D0"] });
    await expect(
      t.services.inbox.list.numberedPage(as(member), { page: 1, pageSize: 51 }),
    ).rejects.toMatchObject({
      code: "validation_failed",
    });
  });

  test("marks one message, then all, and never another member's", async () => {
    await notify({ key: "a" });
    await notify({ key: "b" });
    await send(null);
    await deliverNotifications(t, brand);
    const [first] = await list(member);
    const mark = (who: BuiltMember, ids: string[] | null) => t.services.inbox.markRead(as(who), ids);
    const own = (await list(member)).filter(({ kind }) => kind !== "STAFF").map(({ id }) => id);
    expect(await mark(other, own)).toBe(1);
    expect(await countUnread(member)).toBe(3);
    expect(await mark(member, [first?.id ?? "", "no id"])).toBe(2);
    expect(await mark(member, null)).toBe(0);
    expect(await mark(member, null)).toBe(0);
    expect(await countUnread(other)).toBe(1);
    await expect(mark(member, Array(101).fill(newId()))).rejects.toMatchObject({
      code: "validation_failed",
    });
  });

  test("excludes messages to all, but not own ones, during an exclusion", async () => {
    await notify();
    await deliverNotifications(t, brand);
    await send(null);
    await send(member.id);
    const term = { kind: "time_out", days: 1 } as const;
    await t.services.saferGambling.exclude(staff, { memberId: member.id, term });
    const readInbox = async (who: BuiltMember) => {
      const page = { page: 1, pageSize: 20 };
      const { items, totalCount } = await t.services.inbox.list.numberedPage(as(who), page);
      return [items.map(({ kind }) => kind).sort(), totalCount, await countUnread(who)];
    };
    const own = ["DEPOSIT_CREDITED", "STAFF"];
    expect(await readInbox(member)).toEqual([own, 2, 2]);
    expect(await readInbox(other)).toEqual([["STAFF"], 1, 1]);
    await send(null);
    const live = t.services.inbox.watch(as(member), AbortSignal.timeout(60_000));
    expect((await live.next()).value).toMatchObject({ unread: 2, totalCount: 2 });
    expect(await t.services.inbox.markRead(as(member), null)).toBe(0);
    expect(await readInbox(member)).toEqual([own, 2, 0]);
    t.clock.advance(86_400_000);
    expect(await readInbox(member)).toEqual([[...own, "STAFF", "STAFF"], 4, 2]);
  });

  test("is rate limited", async () => {
    const mark = () => t.services.inbox.markRead(as(other), null);
    for (let n = 0; n < 60; n += 1) await mark();
    await expect(mark()).rejects.toMatchObject({ code: "too_many_requests" });
  });

  test("is published live: new messages, read ones and messages to all", async () => {
    const abort = new AbortController();
    const summaries = t.services.inbox.watch(as(member), abort.signal);
    const next = async () => (await summaries.next()).value.unread;
    expect(await next()).toBe(0);
    await notify();
    await deliverNotifications(t, brand);
    expect(await next()).toBe(1);
    await send(null);
    expect(await next()).toBe(2);
    await t.services.inbox.markRead(as(member), null);
    expect(await next()).toBe(0);
    abort.abort();
    expect((await summaries.next()).done).toBe(true);
  });
});

describe("staff", () => {
  test("write to one member, in the reader's language or the brand's", async () => {
    const requestId = newId();
    const localized = [...texts, { language: "CN", title: " 你好 ", body: "内容" }];
    const id = await send(member.id, { requestId, texts: localized });
    expect(await send(member.id, { requestId, texts: localized })).toBe(id);
    await expect(send(member.id, { requestId })).rejects.toMatchObject({ code: "idempotency_conflict" });
    await expect(send(other.id, { requestId, texts: localized })).rejects.toMatchObject({
      code: "idempotency_conflict",
    });
    expect((await list(member, "CN"))[0]?.text).toEqual({ title: "你好", body: "内容" });
    expect((await list(member, "AR"))[0]?.text?.title).toBe("Hello");
    expect(await list(other)).toEqual([]);
  });

  test("write to all in one row, which members registered later do not see", async () => {
    await send(null);
    expect([await countUnread(member), await countUnread(other)]).toEqual([1, 1]);
    const { rows } = await t.test.database.runQuery("select from inbox.message where brand_id = $1", [
      brand.id,
    ]);
    expect(rows).toHaveLength(1);
    const { db } = t.test.database;
    const late = await buildMember(db, brand);
    const joined = new Date(t.clock.now().getTime() + 1);
    await db.updateTable("members.member").set({ created_at: joined }).where("id", "=", late.id).execute();
    expect([await countUnread(late), await list(late)]).toEqual([0, []]);
  });

  test("write plain text only, to members of their own brand", async () => {
    const invalid = [
      { texts: [] },
      { texts: [...texts, ...texts] },
      { texts: [{ language: "XX", title: "a", body: "b" }] },
      { texts: [{ language: "EN", title: " ", body: "b" }] },
      { texts: [{ language: "EN", title: "a".repeat(101), body: "b" }] },
      { texts: [{ language: "EN", title: "a", body: "b\u202ec" }] },
      { requestId: "x" },
    ];
    for (const over of invalid)
      await expect(send(member.id, over)).rejects.toMatchObject({ code: "validation_failed" });
    const elsewhere = await buildMember(t.test.database.db, await buildBrand(t.test.database.db));
    for (const recipient of [elsewhere.id, newId(), "x"])
      await expect(send(recipient)).rejects.toMatchObject({ code: "not_found" });
    const byMember = t.services.inboxAdmin.send(as(member), { memberId: null, texts, requestId: newId() });
    await expect(byMember).rejects.toMatchObject({ code: "permission_denied" });
  });

  test("write to all ten times a day", async () => {
    for (let n = 0; n < 10; n += 1) await send(null);
    await expect(send(null)).rejects.toMatchObject({ code: "too_many_requests" });
  });

  test("of another brand do not reach this brand's members", async () => {
    const { db } = t.test.database;
    const foreign = await buildBrand(db);
    const stranger = testCtx(db, {
      brand: foreign,
      clock: t.clock,
      actor: (await buildAdmin(db, foreign)).actor,
    });
    await t.services.inboxAdmin.send(stranger, { memberId: null, texts, requestId: newId() });
    expect(await list(member)).toEqual([]);
  });
});

describe("a sent message", () => {
  const listSent = async (first = 10, after: string | null = null) =>
    t.services.inboxAdmin.list.page(staff, { first, after });
  const recall = (id: string, by = staff) => t.services.inboxAdmin.recall(by, id);
  async function buildForeignOperator(): Promise<Ctx> {
    const { db } = t.test.database;
    const foreign = await buildBrand(db);
    const { actor } = await buildAdmin(db, foreign);
    return testCtx(db, { brand: foreign, clock: t.clock, actor });
  }

  test("is listed in pages, newest first, without the platform's messages", async () => {
    await notify();
    await deliverNotifications(t, brand);
    const ids = [];
    for (const recipient of [member.id, null, other.id]) {
      t.clock.advance(1_000);
      ids.unshift(await send(recipient));
    }
    const first = await listSent(2);
    expect(first.edges.map(({ node }) => [node.id, node.account])).toEqual([
      [ids[0], other.username],
      [ids[1], null],
    ]);
    expect(first.pageInfo.hasNextPage).toBe(true);
    const { edges, pageInfo } = await listSent(2, first.pageInfo.endCursor);
    expect(edges.map(({ node }) => node.id)).toEqual([ids[2]]);
    expect(pageInfo.hasNextPage).toBe(false);
    expect(edges[0]?.node).toMatchObject({
      memberId: member.id,
      recalledAt: null,
      texts: { EN: { title: "Hello", body: "One line\u2028and another" } },
    });
    for (const invalid of [0, 101, 1.5])
      await expect(listSent(invalid)).rejects.toMatchObject({ code: "validation_failed" });
    const elsewhere = await t.services.inboxAdmin.list.page(await buildForeignOperator(), {
      first: 10,
      after: null,
    });
    expect(elsewhere.edges).toEqual([]);
    const byMember = t.services.inboxAdmin.list.page(as(member), { first: 10, after: null });
    await expect(byMember).rejects.toMatchObject({ code: "permission_denied" });
  });

  test("is recalled from one member's list and counts, read or not", async () => {
    const [read, fresh, kept] = [await send(member.id), await send(member.id), await send(member.id)];
    await t.services.inbox.markRead(as(member), [read]);
    expect(await countUnread(member)).toBe(2);
    for (const id of [read, fresh]) await recall(id);
    expect([await countUnread(member), (await list(member)).map(({ id }) => id)]).toEqual([1, [kept]]);
    expect(await t.services.inbox.markRead(as(member), [fresh])).toBe(1);
    const { edges } = await listSent();
    expect(edges.filter(({ node }) => node.recalledAt !== null)).toHaveLength(2);
  });

  test("is recalled from all members", async () => {
    const id = await send(null);
    await t.services.inbox.markRead(as(member), null);
    expect(await countUnread(other)).toBe(1);
    await recall(id);
    expect([await list(member), await countUnread(other), await list(other)]).toEqual([[], 0, []]);
    expect(await t.services.inbox.markRead(as(other), null)).toBe(0);
  });

  test("is recalled live, even when read already", async () => {
    const [one, all] = [await send(member.id), await send(null)];
    await t.services.inbox.markRead(as(member), [one]);
    const abort = new AbortController();
    const summaries = t.services.inbox.watch(as(member), abort.signal);
    const next = async () => {
      const { unread, totalCount } = (await summaries.next()).value;
      return [unread, totalCount];
    };
    expect(await next()).toEqual([1, 2]);
    await recall(one);
    expect(await next()).toEqual([1, 1]);
    await recall(all);
    expect(await next()).toEqual([0, 0]);
    abort.abort();
  });

  test("is recalled once, with an audit entry, and not sent again by its request", async () => {
    const requestId = newId();
    const id = await send(member.id, { requestId });
    const first = await recall(id);
    t.clock.advance(60_000);
    expect((await recall(id)).recalledAt).toEqual(first.recalledAt);
    expect(await send(member.id, { requestId })).toBe(id);
    expect(await list(member)).toEqual([]);
    const entries = await t.test.database.db
      .selectFrom("audit.entry")
      .select(["action", "actor_id"])
      .where("subject_id", "=", id)
      .orderBy("id")
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(["message.send", "message.take-back"]);
  });

  test("is recalled by the brand's staff only; the platform's messages cannot be recalled", async () => {
    const id = await send(member.id);
    await notify();
    await deliverNotifications(t, brand);
    const notification = (await list(member)).find(({ kind }) => kind !== "STAFF");
    for (const none of [notification?.id ?? "", newId(), "x"])
      await expect(recall(none)).rejects.toMatchObject({ code: "not_found" });
    await expect(recall(id, await buildForeignOperator())).rejects.toMatchObject({ code: "not_found" });
    await expect(recall(id, as(member))).rejects.toMatchObject({ code: "permission_denied" });
    expect(await list(member)).toHaveLength(2);
  });

  test("is listed and recalled by GraphQL", async () => {
    const { db } = t.test.database;
    const id = await send(null);
    const { id: operatorId, username } = await buildAdmin(db, brand);
    const caller = {
      host: brand.host,
      token: await openStaffSession(t.test.database.db, operatorId, t.clock.now()),
    };
    const fields = `id memberId account texts { language title } sender recalledAt`;
    const sent = await adminGraphql(t, caller, `{ sentMessages(first: 1) { edges { node { ${fields} } } } }`);
    const node = { id, memberId: null, account: null, texts: [{ language: "EN", title: "Hello" }] };
    expect(sent.value).toMatchObject({ sentMessages: { edges: [{ node: { ...node, recalledAt: null } }] } });
    const recalled = await adminGraphql(t, caller, `mutation { recallMessage(id: "${id}") { ${fields} } }`);
    expect(recalled.value).toMatchObject({ recallMessage: node });
    expect(username).not.toBe("");
    expect(await list(member)).toEqual([]);
  });
});

test("GraphQL returns messages of all kinds", async () => {
  await notify();
  const change = { key: "s", memberId: member.id, kind: "SECURITY", change: "new_device" } as const;
  await notifyMember(t.platform(brand), change);
  const contract = { id: newId(), kind: "daily_salary" };
  const offered = { key: "c", memberId: member.id, kind: "CONTRACT_OFFERED", contract } as const;
  await notifyMember(t.platform(brand), offered);
  const billId = newId();
  const paid = { key: "b", memberId: member.id, kind: "EARNINGS_PAID", billId } as const;
  await notifyMember(t.platform(brand), paid);
  await deliverNotifications(t, brand);
  await send(member.id);
  const caller = { host: brand.host, token: await openSession(t, brand.id, member.id) };
  const { value } = await graphql(
    t,
    caller,
    `{ unreadMessages messages { totalCount items { kind amount { amount currency } change title body readAt
      contract { id kind } billId } } }`,
  );
  const empty = { amount: null, change: null, title: null, body: null, readAt: null };
  const none = { ...empty, contract: null, billId: null };
  expect(value).toMatchObject({ unreadMessages: 5, messages: { totalCount: 5 } });
  const { items } = (value as { messages: { items: object[] } }).messages;
  expect(items).toEqual(
    expect.arrayContaining([
      { ...none, kind: "STAFF", title: "Hello", body: "One line\u2028and another" },
      { ...none, kind: "SECURITY", change: "NEW_DEVICE" },
      { ...none, kind: "CONTRACT_OFFERED", contract: { id: contract.id, kind: "DAILY_SALARY" } },
      { ...none, kind: "EARNINGS_PAID", billId },
      { ...none, kind: "DEPOSIT_CREDITED", amount: { amount: "12.50", currency: "USD" } },
    ]),
  );
});

test("messages are deleted after the retention period, with their read receipts", async () => {
  await send(null);
  await t.services.inbox.markRead(as(member), null);
  t.clock.advance(messageLimits.retentionMs + 1_000);
  await send(member.id);
  await purgeOldMessages(t.platform(), new AbortController().signal);
  expect((await list(member)).map(({ kind }) => kind)).toEqual(["STAFF"]);
  expect(await list(other)).toEqual([]);
});
