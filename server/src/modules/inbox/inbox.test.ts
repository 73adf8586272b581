import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { testCtx } from "../../../test/ctx.js";
import { buildOperator } from "../../../test/factories/account.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { type BuiltMember, buildMember } from "../../../test/factories/member.js";
import { deliverNotifications } from "../../../test/messages/deliver-notifications.js";
import { graphql, openSession } from "../../../test/transports.js";
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
let operator: Ctx;

const as = (of: BuiltMember, language = "EN"): Ctx => ({
  ...testCtx(t.test.database.db, { brand, clock: t.clock, actor: of.actor }),
  language,
});
const list = async (of: BuiltMember, language = "EN") =>
  (await t.services.inbox.list(as(of, language), { page: 1, pageSize: 20 })).items;
const unread = (of: BuiltMember) => t.services.inbox.unread(as(of));
const words = [{ language: "EN", title: "Hello", body: "One line\u2028and another" }];
const send = (memberId: string | null, over: object = {}) =>
  t.services.inboxAdmin.send(operator, { memberId, words, requestId: newId(), ...over });
const tell = (over: Partial<MemberNotification> = {}) =>
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
  operator = testCtx(db, { brand, clock: t.clock, actor: (await buildOperator(db, brand)).actor });
  // Messages to all reach whom they find, and it is the database that dates members.
  t.useRealTime();
  t.clock.advance(60_000);
});

describe("what happened", () => {
  test("is told once, whatever is delivered twice", async () => {
    await tell();
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
    expect([await unread(member), await unread(other)]).toEqual([1, 0]);
  });

  test("is not told where it did not come to be", async () => {
    const undone = inTx(t.platform(brand), async (ctx) => {
      await notifyMember(ctx, { key: "x", memberId: member.id, kind: "SECURITY", change: "phone_bound" });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await deliverNotifications(t, brand);
    expect(await list(member)).toEqual([]);
  });

  test("is told to nobody who is no member, or tries for free", async () => {
    const trial = await buildMember(t.test.database.db, brand, { memberType: 4 });
    await tell({ memberId: trial.id });
    await tell({ memberId: newId() });
    await deliverNotifications(t, brand);
    const { rows } = await t.test.database.runQuery("select from inbox.message where brand_id = $1", [
      brand.id,
    ]);
    expect(rows).toEqual([]);
    await expect(unread(trial)).rejects.toMatchObject({ code: "in_need_true_account" });
  });

  test("of the account's protection is told without an address as well", async () => {
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

test("a transfer and a new account are told by mail as well, once, in the reader's language", async () => {
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
  await tell({ kind: "TRANSFER_RECEIVED", party: "a*****" });
  const account = { key: "acc", memberId: member.id, kind: "ACCOUNT_ADDED", reference: "****1234" } as const;
  await notifyMember(platform, account);
  await deliverNotifications(t, brand, 2);
  const mails = await t.carriers.receivedBy(address, t.services.delivery, platform);
  const texts = mails.map((mail) => ("text" in mail ? mail.text : ""));
  expect(texts).toHaveLength(2);
  expect(texts.join()).toContain("12.50 USD");
  expect(texts.join()).toContain("****1234");
});

describe("reading", () => {
  test("goes page by page, newest first", async () => {
    for (let n = 0; n < 5; n += 1) {
      t.clock.advance(1_000);
      await tell({ reference: `D${n}` });
      await deliverNotifications(t, brand);
    }
    const page = (of: number) =>
      t.services.inbox.list(as(member), { page: of, pageSize: 2 }).then(({ items, ...rest }) => ({
        ...rest,
        references: items.map(({ reference }) => reference),
      }));
    expect(await page(1)).toEqual({ page: 1, totalPages: 3, totalCount: 5, references: ["D4", "D3"] });
    expect(await page(3)).toMatchObject({ references: ["D0"] });
    await expect(t.services.inbox.list(as(member), { page: 1, pageSize: 51 })).rejects.toMatchObject({
      code: "validation_failed",
    });
  });

  test("marks one, then all, and nobody else's", async () => {
    await tell({ key: "a" });
    await tell({ key: "b" });
    await send(null);
    await deliverNotifications(t, brand);
    const [first] = await list(member);
    const mark = (of: BuiltMember, ids: string[] | null) => t.services.inbox.markRead(as(of), ids);
    const own = (await list(member)).filter(({ kind }) => kind !== "OPERATOR").map(({ id }) => id);
    expect(await mark(other, own)).toBe(1);
    expect(await unread(member)).toBe(3);
    expect(await mark(member, [first?.id ?? "", "no id"])).toBe(2);
    expect(await mark(member, null)).toBe(0);
    expect(await mark(member, null)).toBe(0);
    expect(await unread(other)).toBe(1);
    await expect(mark(member, Array(101).fill(newId()))).rejects.toMatchObject({
      code: "validation_failed",
    });
  });

  test("of what is written to all waits while play is closed, of the own it does not", async () => {
    await tell();
    await deliverNotifications(t, brand);
    await send(null);
    await send(member.id);
    const term = { kind: "time_out", days: 1 } as const;
    await t.services.saferGambling.exclude(operator, { memberId: member.id, term });
    const seen = async (of: BuiltMember) => {
      const page = { page: 1, pageSize: 20 };
      const { items, totalCount } = await t.services.inbox.list(as(of), page);
      return [items.map(({ kind }) => kind).sort(), totalCount, await unread(of)];
    };
    const own = ["DEPOSIT_CREDITED", "OPERATOR"];
    expect(await seen(member)).toEqual([own, 2, 2]);
    expect(await seen(other)).toEqual([["OPERATOR"], 1, 1]);
    await send(null);
    const live = t.services.inbox.changes(as(member), AbortSignal.timeout(60_000));
    expect((await live.next()).value).toMatchObject({ unread: 2, totalCount: 2 });
    expect(await t.services.inbox.markRead(as(member), null)).toBe(0);
    expect(await seen(member)).toEqual([own, 2, 0]);
    t.clock.advance(86_400_000);
    expect(await seen(member)).toEqual([[...own, "OPERATOR", "OPERATOR"], 4, 2]);
  });

  test("many times a minute is refused", async () => {
    const mark = () => t.services.inbox.markRead(as(other), null);
    for (let n = 0; n < 60; n += 1) await mark();
    await expect(mark()).rejects.toMatchObject({ code: "too_many_requests" });
  });

  test("is told live: what comes, what is read, what is sent to all", async () => {
    const leaving = new AbortController();
    const news = t.services.inbox.changes(as(member), leaving.signal);
    const next = async () => (await news.next()).value.unread;
    expect(await next()).toBe(0);
    await tell();
    await deliverNotifications(t, brand);
    expect(await next()).toBe(1);
    await send(null);
    expect(await next()).toBe(2);
    await t.services.inbox.markRead(as(member), null);
    expect(await next()).toBe(0);
    leaving.abort();
    expect((await news.next()).done).toBe(true);
  });
});

describe("operators", () => {
  test("write to one member, in the reader's language or the brand's", async () => {
    const requestId = newId();
    const said = [...words, { language: "CN", title: " 你好 ", body: "内容" }];
    const id = await send(member.id, { requestId, words: said });
    expect(await send(member.id, { requestId, words: said })).toBe(id);
    await expect(send(member.id, { requestId })).rejects.toMatchObject({ code: "idempotency_conflict" });
    await expect(send(other.id, { requestId, words: said })).rejects.toMatchObject({
      code: "idempotency_conflict",
    });
    expect((await list(member, "CN"))[0]?.text).toEqual({ title: "你好", body: "内容" });
    expect((await list(member, "AR"))[0]?.text?.title).toBe("Hello");
    expect(await list(other)).toEqual([]);
  });

  test("write to all by one row; who comes later does not see it", async () => {
    await send(null);
    expect([await unread(member), await unread(other)]).toEqual([1, 1]);
    const { rows } = await t.test.database.runQuery("select from inbox.message where brand_id = $1", [
      brand.id,
    ]);
    expect(rows).toHaveLength(1);
    const { db } = t.test.database;
    const late = await buildMember(db, brand);
    const joined = new Date(t.clock.now().getTime() + 1);
    await db.updateTable("members.member").set({ created_at: joined }).where("id", "=", late.id).execute();
    expect([await unread(late), await list(late)]).toEqual([0, []]);
  });

  test("write what is plain, to members of their own brand", async () => {
    const refused = [
      { words: [] },
      { words: [...words, ...words] },
      { words: [{ language: "XX", title: "a", body: "b" }] },
      { words: [{ language: "EN", title: " ", body: "b" }] },
      { words: [{ language: "EN", title: "a".repeat(101), body: "b" }] },
      { words: [{ language: "EN", title: "a", body: "b\u202ec" }] },
      { requestId: "x" },
    ];
    for (const over of refused)
      await expect(send(member.id, over)).rejects.toMatchObject({ code: "validation_failed" });
    const elsewhere = await buildMember(t.test.database.db, await buildBrand(t.test.database.db));
    for (const whom of [elsewhere.id, newId(), "x"])
      await expect(send(whom)).rejects.toMatchObject({ code: "not_found" });
    const byMember = t.services.inboxAdmin.send(as(member), { memberId: null, words, requestId: newId() });
    await expect(byMember).rejects.toMatchObject({ code: "permission_denied" });
  });

  test("write to all ten times a day", async () => {
    for (let n = 0; n < 10; n += 1) await send(null);
    await expect(send(null)).rejects.toMatchObject({ code: "too_many_requests" });
  });

  test("of another brand reach nobody here", async () => {
    const { db } = t.test.database;
    const foreign = await buildBrand(db);
    const stranger = testCtx(db, {
      brand: foreign,
      clock: t.clock,
      actor: (await buildOperator(db, foreign)).actor,
    });
    await t.services.inboxAdmin.send(stranger, { memberId: null, words, requestId: newId() });
    expect(await list(member)).toEqual([]);
  });
});

describe("what operators sent", () => {
  const listed = async (first = 10, after: string | null = null) =>
    t.services.inboxAdmin.list(operator, { first, after });
  const takeBack = (id: string, by = operator) => t.services.inboxAdmin.takeBack(by, id);
  async function abroad(): Promise<Ctx> {
    const { db } = t.test.database;
    const foreign = await buildBrand(db);
    const { actor } = await buildOperator(db, foreign);
    return testCtx(db, { brand: foreign, clock: t.clock, actor });
  }

  test("is listed page by page, newest first, and nothing else is", async () => {
    await tell();
    await deliverNotifications(t, brand);
    const ids = [];
    for (const whom of [member.id, null, other.id]) {
      t.clock.advance(1_000);
      ids.unshift(await send(whom));
    }
    const first = await listed(2);
    expect(first.edges.map(({ node }) => [node.id, node.account])).toEqual([
      [ids[0], other.username],
      [ids[1], null],
    ]);
    expect(first.pageInfo.hasNextPage).toBe(true);
    const { edges, pageInfo } = await listed(2, first.pageInfo.endCursor);
    expect(edges.map(({ node }) => node.id)).toEqual([ids[2]]);
    expect(pageInfo.hasNextPage).toBe(false);
    expect(edges[0]?.node).toMatchObject({
      memberId: member.id,
      takenBackAt: null,
      texts: { EN: { title: "Hello", body: "One line\u2028and another" } },
    });
    for (const wrong of [0, 101, 1.5])
      await expect(listed(wrong)).rejects.toMatchObject({ code: "validation_failed" });
    const elsewhere = await t.services.inboxAdmin.list(await abroad(), { first: 10, after: null });
    expect(elsewhere.edges).toEqual([]);
    const byMember = t.services.inboxAdmin.list(as(member), { first: 10, after: null });
    await expect(byMember).rejects.toMatchObject({ code: "permission_denied" });
  });

  test("is taken back from one: gone from the list and the count, read or not", async () => {
    const [read, fresh, kept] = [await send(member.id), await send(member.id), await send(member.id)];
    await t.services.inbox.markRead(as(member), [read]);
    expect(await unread(member)).toBe(2);
    for (const id of [read, fresh]) await takeBack(id);
    expect([await unread(member), (await list(member)).map(({ id }) => id)]).toEqual([1, [kept]]);
    expect(await t.services.inbox.markRead(as(member), [fresh])).toBe(1);
    const { edges } = await listed();
    expect(edges.filter(({ node }) => node.takenBackAt !== null)).toHaveLength(2);
  });

  test("is taken back from all", async () => {
    const id = await send(null);
    await t.services.inbox.markRead(as(member), null);
    expect(await unread(other)).toBe(1);
    await takeBack(id);
    expect([await list(member), await unread(other), await list(other)]).toEqual([[], 0, []]);
    expect(await t.services.inbox.markRead(as(other), null)).toBe(0);
  });

  test("is taken back live, also where it was read already", async () => {
    const [one, all] = [await send(member.id), await send(null)];
    await t.services.inbox.markRead(as(member), [one]);
    const leaving = new AbortController();
    const news = t.services.inbox.changes(as(member), leaving.signal);
    const next = async () => {
      const { unread, totalCount } = (await news.next()).value;
      return [unread, totalCount];
    };
    expect(await next()).toEqual([1, 2]);
    await takeBack(one);
    expect(await next()).toEqual([1, 1]);
    await takeBack(all);
    expect(await next()).toEqual([0, 0]);
    leaving.abort();
  });

  test("is taken back once, is in the audit log, and is not sent again by its request", async () => {
    const requestId = newId();
    const id = await send(member.id, { requestId });
    const first = await takeBack(id);
    t.clock.advance(60_000);
    expect((await takeBack(id)).takenBackAt).toEqual(first.takenBackAt);
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

  test("is nobody else's to take back; what happened cannot be taken back", async () => {
    const id = await send(member.id);
    await tell();
    await deliverNotifications(t, brand);
    const happened = (await list(member)).find(({ kind }) => kind !== "OPERATOR");
    for (const none of [happened?.id ?? "", newId(), "x"])
      await expect(takeBack(none)).rejects.toMatchObject({ code: "not_found" });
    await expect(takeBack(id, await abroad())).rejects.toMatchObject({ code: "not_found" });
    await expect(takeBack(id, as(member))).rejects.toMatchObject({ code: "permission_denied" });
    expect(await list(member)).toHaveLength(2);
  });

  test("is listed and taken back by GraphQL", async () => {
    const { db } = t.test.database;
    const id = await send(null);
    const { id: operatorId, username } = await buildOperator(db, brand);
    const caller = { host: brand.host, token: await openSession(t, brand.id, operatorId) };
    const shown = `id memberId account words { language title } sender takenBackAt`;
    const ask = await graphql(t, caller, `{ sentMessages(first: 1) { edges { node { ${shown} } } } }`);
    const node = { id, memberId: null, account: null, words: [{ language: "EN", title: "Hello" }] };
    expect(ask.value).toMatchObject({ sentMessages: { edges: [{ node: { ...node, takenBackAt: null } }] } });
    const back = await graphql(t, caller, `mutation { takeBackMessage(id: "${id}") { ${shown} } }`);
    expect(back.value).toMatchObject({ takeBackMessage: node });
    expect(username).not.toBe("");
    expect(await list(member)).toEqual([]);
  });
});

test("GraphQL shows them as they are", async () => {
  await tell();
  const news = { key: "s", memberId: member.id, kind: "SECURITY", change: "new_device" } as const;
  await notifyMember(t.platform(brand), news);
  await deliverNotifications(t, brand);
  await send(member.id);
  const caller = { host: brand.host, token: await openSession(t, brand.id, member.id) };
  const { value } = await graphql(
    t,
    caller,
    `{ unreadMessages messages { totalCount items { kind amount { amount currency } change title body readAt } } }`,
  );
  const none = { amount: null, change: null, title: null, body: null, readAt: null };
  expect(value).toMatchObject({ unreadMessages: 3, messages: { totalCount: 3 } });
  const { items } = (value as { messages: { items: object[] } }).messages;
  expect(items).toEqual(
    expect.arrayContaining([
      { ...none, kind: "OPERATOR", title: "Hello", body: "One line\u2028and another" },
      { ...none, kind: "SECURITY", change: "NEW_DEVICE" },
      { ...none, kind: "DEPOSIT_CREDITED", amount: { amount: "12.50", currency: "USD" } },
    ]),
  );
});

test("what is kept no longer is deleted, with who has read it", async () => {
  await send(null);
  await t.services.inbox.markRead(as(member), null);
  t.clock.advance(messageLimits.keptMs + 1_000);
  await send(member.id);
  await purgeOldMessages(t.platform(), new AbortController().signal);
  expect((await list(member)).map(({ kind }) => kind)).toEqual(["OPERATOR"]);
  expect(await list(other)).toEqual([]);
});
