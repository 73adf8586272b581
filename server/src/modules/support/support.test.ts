import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildMember } from "../../../test/factories/member.js";
import { buildAdmin, openStaffSession } from "../../../test/factories/staff.js";
import { adminGraphql, type Caller, graphql, openSession } from "../../../test/transports.js";
import type { BrandRef } from "../../core/ctx.js";
import { purgeSupport } from "./support.jobs.js";
import { supportLimits, supportThrottles } from "./support.model.js";

let t: TestApp;
let brand: BrandRef & { host: string };
let guest: Caller;
let member: Caller;
let memberId: string;
let staff: Caller;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  const { db } = t.test.database;
  brand = await buildBrand(db);
  guest = { host: brand.host };
  memberId = (await buildMember(db, brand, { nickname: "Nadia" })).id;
  member = { ...guest, token: await openSession(t, brand.id, memberId) };
  staff = { ...guest, token: await openStaffSession(db, (await buildAdmin(db, brand)).id, t.clock.now()) };
});

interface ConversationView {
  readonly id: string;
  readonly state: string;
  readonly newest: number;
  readonly messages: { number: number; author: string; text: string }[];
}

async function openKey(caller = guest): Promise<string> {
  const { value } = await graphql(t, caller, "mutation { openSupport }");
  return (value as { openSupport: string }).openSupport;
}

function send(caller: Caller, key: string | null, text: string, requestId: string = randomUUID()) {
  const document = `mutation ($input: SupportMessageInput!) {
    sendSupportMessage(input: $input) { id state newest messages { number author text } } }`;
  return graphql(t, caller, document, { input: { key, text, requestId } });
}

async function sendSuccessfully(
  caller: Caller,
  key: string | null,
  text: string,
  requestId?: string,
): Promise<ConversationView> {
  const result = await send(caller, key, text, requestId);
  expect(result.code).toBeNull();
  return (result.value as { sendSupportMessage: ConversationView }).sendSupportMessage;
}

async function readSupport(caller: Caller, key: string | null, after = 0) {
  const document = `query ($key: String, $after: Int!) { support(key: $key) { hours isEmbedded unread
    conversation { id state newest seen messages(after: $after) { number author text } } } }`;
  const { value } = await graphql(t, caller, document, { key, after });
  return (value as { support: { unread: number; conversation: ConversationView | null } }).support;
}

function answer(caller: Caller, conversationId: string, text: string, requestId: string = randomUUID()) {
  const document = `mutation ($input: AnswerSupportInput!) { answerSupport(input: $input) { state newest } }`;
  return adminGraphql(t, caller, document, { input: { conversationId, text, requestId } });
}

const close = (caller: Caller, id: string) =>
  adminGraphql(t, caller, "mutation ($id: ID!) { closeSupport(id: $id) { state } }", { id });

async function listConversations(caller: Caller, states = ["OPEN", "ANSWERED"]) {
  const document = `query ($states: [ConversationState!]!) { supportConversations(states: $states) {
    edges { node { id state member { account nickname } } } } }`;
  const { value, code } = await adminGraphql(t, caller, document, { states });
  const edges = (value as { supportConversations: { edges: { node: { id: string } }[] } } | null)
    ?.supportConversations.edges;
  return { code, nodes: edges?.map(({ node }) => node) ?? [] };
}

describe("a conversation", () => {
  test("between a guest and a staff member is visible to both", async () => {
    const key = await openKey();
    const opened = await sendSuccessfully(guest, key, "  Where is my bonus?  ");
    expect(opened).toMatchObject({ state: "OPEN", newest: 1 });
    expect(opened.messages).toEqual([{ number: 1, author: "VISITOR", text: "Where is my bonus?" }]);
    expect((await listConversations(staff)).nodes).toEqual([{ id: opened.id, state: "OPEN", member: null }]);
    expect((await answer(staff, opened.id, "It is on its way.")).value).toEqual({
      answerSupport: { state: "ANSWERED", newest: 2 },
    });
    const now = await readSupport(guest, key);
    expect(now).toMatchObject({ unread: 1, conversation: { state: "ANSWERED", seen: 0 } });
    expect(now.conversation?.messages.map(({ text }) => text)).toEqual([
      "Where is my bonus?",
      "It is on its way.",
    ]);
    expect((await readSupport(guest, key, 1)).conversation?.messages).toHaveLength(1);
    const seen = await graphql(
      t,
      guest,
      "mutation ($key: String) { markSupportSeen(number: 2, key: $key) }",
      {
        key,
      },
    );
    expect(seen.value).toEqual({ markSupportSeen: 0 });
    expect((await readSupport(guest, key)).unread).toBe(0);
  });

  test("of a member needs no key, and staff see the member", async () => {
    expect((await graphql(t, member, "mutation { openSupport }")).value).toEqual({ openSupport: null });
    const { id } = await sendSuccessfully(member, null, "Hello");
    expect((await listConversations(staff)).nodes).toEqual([
      expect.objectContaining({ id, member: expect.objectContaining({ nickname: "Nadia" }) }),
    ]);
    expect((await readSupport(member, null)).conversation?.id).toBe(id);
  });

  test("stores a message once, however often it is sent", async () => {
    const key = await openKey();
    const requestId = randomUUID();
    await Promise.all([1, 2, 3].map(() => send(guest, key, "Once", requestId)));
    const after = await sendSuccessfully(guest, key, "Once", requestId);
    expect(after.newest).toBe(1);
    const answerId = randomUUID();
    await Promise.all([1, 2, 3].map(() => answer(staff, after.id, "Once too", answerId)));
    expect((await readSupport(guest, key)).conversation?.newest).toBe(2);
  });

  test("is opened once by two concurrent first messages", async () => {
    const key = await openKey();
    const both = await Promise.all([
      sendSuccessfully(guest, key, "One"),
      sendSuccessfully(guest, key, "Two"),
    ]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect((await readSupport(guest, key)).conversation?.messages.map(({ number }) => number)).toEqual([
      1, 2,
    ]);
  });

  test("is closed by staff and reopened by its visitor within a day; later another is opened", async () => {
    const first = await sendSuccessfully(member, null, "Hello");
    expect((await close(staff, first.id)).value).toEqual({ closeSupport: { state: "CLOSED" } });
    expect((await close(staff, first.id)).code).toBeNull();
    expect((await answer(staff, first.id, "Too late")).code).toBe("conversation_closed");
    expect((await listConversations(staff)).nodes).toEqual([]);
    expect((await listConversations(staff, ["CLOSED"])).nodes).toHaveLength(1);
    expect(await sendSuccessfully(member, null, "Thanks")).toMatchObject({
      id: first.id,
      state: "OPEN",
      newest: 2,
    });
    await close(staff, first.id);
    t.clock.advance(supportLimits.reopenMs);
    member = { ...guest, token: await openSession(t, brand.id, memberId) };
    expect((await sendSuccessfully(member, null, "Another matter")).id).not.toBe(first.id);
  });

  test("is stored sealed, and replies are in the audit log without their text", async () => {
    const { id } = await sendSuccessfully(member, null, "a-findable-secret");
    await answer(staff, id, "a-findable-answer");
    await close(staff, id);
    const rows = async (query: string) => JSON.stringify((await t.test.database.runQuery(query, [])).rows);
    const stored = await rows("select encode(body_sealed, 'escape') as body from support.message");
    expect(stored).not.toContain("findable");
    const log = await rows("select * from audit.entry where action like 'support.%'");
    expect(log).toContain("support.answer");
    expect(log).toContain("support.close");
    expect(log).not.toContain("findable");
  });
});

describe("what staff read of a conversation", () => {
  const readAs = (caller: Caller, id: string, after = 0) =>
    adminGraphql(
      t,
      caller,
      "query ($id: ID!, $after: Int!) { supportConversation(id: $id) { messages(after: $after) { text } } }",
      { id, after },
    );
  const recorded = (id: string) =>
    t.test.database.db
      .selectFrom("audit.entry")
      .select(["actor_kind as by", "after"])
      .where("subject_id", "=", id)
      .where("action", "=", "support.read")
      .orderBy("id")
      .execute();

  test("is in the audit log, with the member and the numbers of the messages, and without their text", async () => {
    const { id } = await sendSuccessfully(member, null, "a-findable-question");
    await sendSuccessfully(member, null, "Another one");
    await listConversations(staff);
    expect(await recorded(id), "the list shows no messages").toEqual([]);
    expect((await readAs(staff, id)).code).toBeNull();
    await readAs(staff, id, 1);
    await readAs(staff, id, 2);
    expect(await recorded(id)).toEqual([
      { by: "staff", after: { memberId, from: 1, to: 2 } },
      { by: "staff", after: { memberId, from: 2, to: 2 } },
    ]);
    expect(JSON.stringify(await recorded(id))).not.toContain("findable");
  });

  test("is recorded by every way to the messages, of guests too, and not what the visitor reads", async () => {
    const key = await openKey();
    const { id } = await sendSuccessfully(guest, key, "Mine");
    await readSupport(guest, key);
    const inList = "{ supportConversations { edges { node { messages { text } } } } }";
    expect((await adminGraphql(t, staff, inList)).code).toBeNull();
    const closing = "mutation ($id: ID!) { closeSupport(id: $id) { messages { text } } }";
    expect((await adminGraphql(t, staff, closing, { id })).code).toBeNull();
    const read = { by: "staff", after: { memberId: null, from: 1, to: 1 } };
    expect(await recorded(id)).toEqual([read, read]);
  });
});

describe("a conversation of another visitor", () => {
  test("cannot be opened with a wrong, foreign, expired or missing key", async () => {
    const key = await openKey();
    await sendSuccessfully(guest, key, "Mine");
    const other = await buildBrand(t.test.database.db);
    const strangers: [Caller, string | null][] = [
      [guest, null],
      [guest, "x".repeat(43)],
      [guest, "' or true --"],
      [{ host: other.host }, key],
    ];
    for (const [caller, strangerKey] of strangers) {
      expect((await readSupport(caller, strangerKey)).conversation).toBeNull();
      expect((await send(caller, strangerKey, "Hi")).code).toBe("not_found");
    }
    t.clock.advance(supportLimits.guestKeyMs);
    expect((await readSupport(guest, key)).conversation).toBeNull();
  });

  test("is not shown to a member who sends a guest's key", async () => {
    const key = await openKey();
    await sendSuccessfully(guest, key, "Mine");
    expect((await readSupport(member, key)).conversation).toBeNull();
  });

  test("can be read by id only by staff of the brand", async () => {
    const { id } = await sendSuccessfully(member, null, "Mine");
    const other = await buildBrand(t.test.database.db);
    const { id: foreignOperator } = await buildAdmin(t.test.database.db, other);
    const foreign = {
      host: other.host,
      token: await openStaffSession(t.test.database.db, foreignOperator, t.clock.now()),
    };
    const read = "query ($id: ID!) { supportConversation(id: $id) { id messages { text } } }";
    for (const [caller, code] of [
      [guest, "not_logged_in"],
      [member, "not_logged_in"],
      [foreign, "not_found"],
      [{ ...foreign, host: brand.host }, "not_logged_in"],
    ] as const) {
      expect((await adminGraphql(t, caller, read, { id })).code).toBe(code);
      expect((await answer(caller, id, "Hi")).code).toBe(code);
      expect((await close(caller, id)).code).toBe(code);
    }
    expect((await listConversations(foreign)).nodes).toEqual([]);
    expect((await adminGraphql(t, staff, read, { id: "no-id" })).code).toBe("not_found");
    expect((await adminGraphql(t, staff, read, { id })).code).toBeNull();
  });
});

describe("a guest who signs in", () => {
  const link = (caller: Caller, key: string) =>
    graphql(t, caller, "mutation ($key: String!) { linkGuestConversation(key: $key) }", { key });

  test("keeps the guest's conversation in place of an older one, and the key becomes invalid", async () => {
    const older = await sendSuccessfully(member, null, "Older");
    const key = await openKey();
    const linked = await sendSuccessfully(guest, key, "As a guest");
    expect((await link(guest, key)).code).toBe("not_logged_in");
    expect((await link(member, key)).value).toEqual({ linkGuestConversation: true });
    expect((await readSupport(member, null)).conversation?.id).toBe(linked.id);
    expect((await readSupport(guest, key)).conversation).toBeNull();
    expect((await link(member, key)).value).toEqual({ linkGuestConversation: false });
    expect((await listConversations(staff, ["CLOSED"])).nodes).toEqual([
      expect.objectContaining({ id: older.id }),
    ]);
  });
});

describe("a message", () => {
  test.each([
    ["spaces only", "   ", "required"],
    ["too many characters", "x".repeat(2001), "too_long"],
    ["a line feed", "a\nb", "invalid"],
    ["an escape", "a\u001b[31m", "invalid"],
    ["a direction override", "a\u202eb", "invalid"],
  ])("of %s is rejected", async (_title, text, code) => {
    const key = await openKey();
    const rejected = await send(guest, key, text);
    expect(rejected.code).toBe("validation_failed");
    expect(JSON.stringify(rejected.params)).toContain(code);
    const { id } = await sendSuccessfully(guest, key, "Fine");
    expect((await answer(staff, id, text)).code).toBe("validation_failed");
  });

  test("may have lines, and markup is stored as plain text", async () => {
    const key = await openKey();
    const text = "one\u2028<img src=x onerror=alert(1)>";
    expect((await sendSuccessfully(guest, key, text)).messages[0]?.text).toBe(text);
    expect((await send(guest, key, "Fine", "no-uuid")).code).toBe("validation_failed");
  });

  test("is rate limited", async () => {
    const key = await openKey();
    const { points } = supportThrottles.messages;
    for (let n = 0; n < points; n += 1) await sendSuccessfully(guest, key, `Message ${n}`);
    const rejected = await send(guest, key, "One too many");
    expect(rejected.code).toBe("too_many_requests");
    expect(rejected.params.retryAfterSeconds).toBeGreaterThan(0);
  });
});

describe("a network", () => {
  test("has a limit of guests' open conversations, without counting members", async () => {
    const keys: string[] = [];
    for (let n = 0; n <= supportLimits.openInNetwork; n += 1) keys.push(await openKey());
    const last = keys.pop() ?? "";
    let first = "";
    for (const key of keys) first = (await sendSuccessfully(guest, key, "Hello")).id;
    expect((await send(guest, last, "Hello")).code).toBe("too_many_requests");
    await sendSuccessfully(member, null, "Hello");
    await close(staff, first);
    await sendSuccessfully(guest, last, "Hello");
  });

  test("has a limit of keys per hour", async () => {
    const { points } = supportThrottles.keysInNetwork;
    for (let n = 0; n < points; n += 1) await openKey();
    expect((await graphql(t, guest, "mutation { openSupport }")).code).toBe("too_many_requests");
  });
});

describe("an old conversation", () => {
  const count = async () =>
    Number(
      (
        await t.test.database.runQuery(
          "select count(*)::int as n from support.conversation where brand_id = $1",
          [brand.id],
        )
      ).rows[0]?.n,
    );

  test("of a guest is closed after a day and deleted after a month; of a member it is kept", async () => {
    const key = await openKey();
    await sendSuccessfully(guest, key, "Hello");
    await sendSuccessfully(member, null, "Hello");
    t.clock.advance(supportLimits.guestIdleMs + 1);
    await purgeSupport(t.platform(), new AbortController().signal);
    expect((await readSupport(guest, key)).conversation?.state).toBe("CLOSED");
    expect(await count()).toBe(2);
    t.clock.advance(supportLimits.guestKeptMs);
    await purgeSupport(t.platform(), new AbortController().signal);
    expect(await count()).toBe(1);
    const keys = await t.test.database.runQuery("select 1 from support.visitor_key where brand_id = $1", [
      brand.id,
    ]);
    expect(keys.rows).toHaveLength(0);
  });

  test("is deleted with its trial member", async () => {
    const { id } = await buildMember(t.test.database.db, brand, { memberType: 4 });
    const trial = { ...guest, token: await openSession(t, brand.id, id) };
    await sendSuccessfully(trial, null, "Hello");
    expect(await count()).toBe(1);
    await t.services.support.forget(t.platform(brand), [id]);
    expect(await count()).toBe(0);
  });
});

test("customer service is available during maintenance", async () => {
  await t.services.brands.setMaintenance(t.platform(brand), { on: true, endsAt: null });
  expect((await graphql(t, guest, "{ me { id } }")).code).toBe("system_maintenance");
  const key = await openKey();
  const { id } = await sendSuccessfully(guest, key, "When do you open?");
  await answer(staff, id, "At noon.");
  expect((await readSupport(guest, key)).unread).toBe(1);
});
