import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { buildOperator } from "../../../test/factories/account.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildMember } from "../../../test/factories/member.js";
import { type Caller, graphql, openSession } from "../../../test/transports.js";
import type { BrandRef } from "../../core/ctx.js";
import { purgeSupport } from "./support.jobs.js";
import { supportLimits, supportThrottles } from "./support.model.js";

let t: TestApp;
let brand: BrandRef & { host: string };
let guest: Caller;
let member: Caller;
let memberId: string;
let operator: Caller;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  const { db } = t.test.database;
  brand = await buildBrand(db);
  guest = { host: brand.host };
  memberId = (await buildMember(db, brand, { nickname: "Nadia" })).id;
  member = { ...guest, token: await openSession(t, brand.id, memberId) };
  operator = { ...guest, token: await openSession(t, brand.id, (await buildOperator(db, brand)).id) };
});

interface Shown {
  readonly id: string;
  readonly state: string;
  readonly newest: number;
  readonly messages: { number: number; author: string; text: string }[];
}

async function openKey(who = guest): Promise<string> {
  const { value } = await graphql(t, who, "mutation { openSupport }");
  return (value as { openSupport: string }).openSupport;
}

function send(who: Caller, key: string | null, text: string, requestId: string = randomUUID()) {
  const document = `mutation ($input: SupportMessageInput!) {
    sendSupportMessage(input: $input) { id state newest messages { number author text } } }`;
  return graphql(t, who, document, { input: { key, text, requestId } });
}

async function sent(who: Caller, key: string | null, text: string, requestId?: string): Promise<Shown> {
  const answer = await send(who, key, text, requestId);
  expect(answer.code).toBeNull();
  return (answer.value as { sendSupportMessage: Shown }).sendSupportMessage;
}

async function shown(who: Caller, key: string | null, after = 0) {
  const document = `query ($key: String, $after: Int!) { support(key: $key) { hours isOurs unread
    conversation { id state newest seen messages(after: $after) { number author text } } } }`;
  const { value } = await graphql(t, who, document, { key, after });
  return (value as { support: { unread: number; conversation: Shown | null } }).support;
}

function answer(who: Caller, conversationId: string, text: string, requestId: string = randomUUID()) {
  const document = `mutation ($input: AnswerSupportInput!) { answerSupport(input: $input) { state newest } }`;
  return graphql(t, who, document, { input: { conversationId, text, requestId } });
}

const close = (who: Caller, id: string) =>
  graphql(t, who, "mutation ($id: ID!) { closeSupport(id: $id) { state } }", { id });

async function listed(who: Caller, states = ["OPEN", "ANSWERED"]) {
  const document = `query ($states: [ConversationState!]!) { supportConversations(states: $states) {
    edges { node { id state member { account nickname } } } } }`;
  const { value, code } = await graphql(t, who, document, { states });
  const edges = (value as { supportConversations: { edges: { node: { id: string } }[] } } | null)
    ?.supportConversations.edges;
  return { code, nodes: edges?.map(({ node }) => node) ?? [] };
}

describe("a conversation", () => {
  test("goes both ways between a guest and an operator, and is seen by both", async () => {
    const key = await openKey();
    const begun = await sent(guest, key, "  Where is my bonus?  ");
    expect(begun).toMatchObject({ state: "OPEN", newest: 1 });
    expect(begun.messages).toEqual([{ number: 1, author: "VISITOR", text: "Where is my bonus?" }]);
    expect((await listed(operator)).nodes).toEqual([{ id: begun.id, state: "OPEN", member: null }]);
    expect((await answer(operator, begun.id, "It is on its way.")).value).toEqual({
      answerSupport: { state: "ANSWERED", newest: 2 },
    });
    const now = await shown(guest, key);
    expect(now).toMatchObject({ unread: 1, conversation: { state: "ANSWERED", seen: 0 } });
    expect(now.conversation?.messages.map(({ text }) => text)).toEqual([
      "Where is my bonus?",
      "It is on its way.",
    ]);
    expect((await shown(guest, key, 1)).conversation?.messages).toHaveLength(1);
    const seen = await graphql(
      t,
      guest,
      "mutation ($key: String) { markSupportSeen(number: 2, key: $key) }",
      {
        key,
      },
    );
    expect(seen.value).toEqual({ markSupportSeen: 0 });
    expect((await shown(guest, key)).unread).toBe(0);
  });

  test("of a member needs no key, and operators see who it is", async () => {
    expect((await graphql(t, member, "mutation { openSupport }")).value).toEqual({ openSupport: null });
    const { id } = await sent(member, null, "Hello");
    expect((await listed(operator)).nodes).toEqual([
      expect.objectContaining({ id, member: expect.objectContaining({ nickname: "Nadia" }) }),
    ]);
    expect((await shown(member, null)).conversation?.id).toBe(id);
  });

  test("holds a message once, however often it is sent", async () => {
    const key = await openKey();
    const requestId = randomUUID();
    await Promise.all([1, 2, 3].map(() => send(guest, key, "Once", requestId)));
    const after = await sent(guest, key, "Once", requestId);
    expect(after.newest).toBe(1);
    const answerId = randomUUID();
    await Promise.all([1, 2, 3].map(() => answer(operator, after.id, "Once too", answerId)));
    expect((await shown(guest, key)).conversation?.newest).toBe(2);
  });

  test("is one, when a first and a second message come at the same moment", async () => {
    const key = await openKey();
    const both = await Promise.all([sent(guest, key, "One"), sent(guest, key, "Two")]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect((await shown(guest, key)).conversation?.messages.map(({ number }) => number)).toEqual([1, 2]);
  });

  test("is closed for operators, and opened again by its visitor for a day; later another begins", async () => {
    const first = await sent(member, null, "Hello");
    expect((await close(operator, first.id)).value).toEqual({ closeSupport: { state: "CLOSED" } });
    expect((await close(operator, first.id)).code).toBeNull();
    expect((await answer(operator, first.id, "Too late")).code).toBe("conversation_closed");
    expect((await listed(operator)).nodes).toEqual([]);
    expect((await listed(operator, ["CLOSED"])).nodes).toHaveLength(1);
    expect(await sent(member, null, "Thanks")).toMatchObject({ id: first.id, state: "OPEN", newest: 2 });
    await close(operator, first.id);
    t.clock.advance(supportLimits.reopenMs);
    member = { ...guest, token: await openSession(t, brand.id, memberId) };
    expect((await sent(member, null, "Another matter")).id).not.toBe(first.id);
  });

  test("lies sealed, and every answer is in the audit log without its words", async () => {
    const { id } = await sent(member, null, "a-findable-secret");
    await answer(operator, id, "a-findable-answer");
    await close(operator, id);
    const rows = async (query: string) => JSON.stringify((await t.test.database.runQuery(query, [])).rows);
    const stored = await rows("select encode(body_sealed, 'escape') as body from support.message");
    expect(stored).not.toContain("findable");
    const log = await rows("select * from audit.entry where action like 'support.%'");
    expect(log).toContain("support.answer");
    expect(log).toContain("support.close");
    expect(log).not.toContain("findable");
  });
});

describe("nobody reads or writes another's", () => {
  test("a key that is wrong, another brand's, expired, or none at all opens nothing", async () => {
    const key = await openKey();
    await sent(guest, key, "Mine");
    const other = await buildBrand(t.test.database.db);
    const strangers: [Caller, string | null][] = [
      [guest, null],
      [guest, "x".repeat(43)],
      [guest, "' or true --"],
      [{ host: other.host }, key],
    ];
    for (const [who, shownKey] of strangers) {
      expect((await shown(who, shownKey)).conversation).toBeNull();
      expect((await send(who, shownKey, "Hi")).code).toBe("not_found");
    }
    t.clock.advance(supportLimits.guestKeyMs);
    expect((await shown(guest, key)).conversation).toBeNull();
  });

  test("a member who shows a guest's key sees the member's own", async () => {
    const key = await openKey();
    await sent(guest, key, "Mine");
    expect((await shown(member, key)).conversation).toBeNull();
  });

  test("ids open nothing to anyone but this brand's operators", async () => {
    const { id } = await sent(member, null, "Mine");
    const other = await buildBrand(t.test.database.db);
    const { id: theirs } = await buildOperator(t.test.database.db, other);
    const foreign = { host: other.host, token: await openSession(t, other.id, theirs) };
    const read = "query ($id: ID!) { supportConversation(id: $id) { id messages { text } } }";
    for (const [who, code] of [
      [guest, "not_logged_in"],
      [member, "permission_denied"],
      [foreign, "not_found"],
      [{ ...foreign, host: brand.host }, "not_logged_in"],
    ] as const) {
      expect((await graphql(t, who, read, { id })).code).toBe(code);
      expect((await answer(who, id, "Hi")).code).toBe(code);
      expect((await close(who, id)).code).toBe(code);
    }
    expect((await listed(foreign)).nodes).toEqual([]);
    expect((await graphql(t, operator, read, { id: "no-id" })).code).toBe("not_found");
    expect((await graphql(t, operator, read, { id })).code).toBeNull();
  });

  test("operators do not write as visitors", async () => {
    expect((await graphql(t, operator, "mutation { openSupport }")).code).toBe("permission_denied");
    expect((await send(operator, null, "Hi")).code).toBe("permission_denied");
  });
});

describe("who signs in", () => {
  const adopt = (who: Caller, key: string) =>
    graphql(t, who, "mutation ($key: String!) { adoptSupport(key: $key) }", { key });

  test("takes the guest's conversation along, in the place of an older one; the key is worth nothing then", async () => {
    const older = await sent(member, null, "Older");
    const key = await openKey();
    const mine = await sent(guest, key, "As a guest");
    expect((await adopt(guest, key)).code).toBe("not_logged_in");
    expect((await adopt(member, key)).value).toEqual({ adoptSupport: true });
    expect((await shown(member, null)).conversation?.id).toBe(mine.id);
    expect((await shown(guest, key)).conversation).toBeNull();
    expect((await adopt(member, key)).value).toEqual({ adoptSupport: false });
    expect((await listed(operator, ["CLOSED"])).nodes).toEqual([expect.objectContaining({ id: older.id })]);
  });
});

describe("a message", () => {
  test.each([
    ["nothing", "   ", "required"],
    ["too much", "x".repeat(2001), "too_long"],
    ["a line feed", "a\nb", "invalid"],
    ["an escape", "a\u001b[31m", "invalid"],
    ["a turned direction", "a\u202eb", "invalid"],
  ])("of %s is refused", async (_title, text, code) => {
    const key = await openKey();
    const refused = await send(guest, key, text);
    expect(refused.code).toBe("validation_failed");
    expect(JSON.stringify(refused.params)).toContain(code);
    const { id } = await sent(guest, key, "Fine");
    expect((await answer(operator, id, text)).code).toBe("validation_failed");
  });

  test("has lines, and keeps markup as the text it is", async () => {
    const key = await openKey();
    const text = "one\u2028<img src=x onerror=alert(1)>";
    expect((await sent(guest, key, text)).messages[0]?.text).toBe(text);
    expect((await send(guest, key, "Fine", "no-uuid")).code).toBe("validation_failed");
  });

  test("may not follow the one before too soon", async () => {
    const key = await openKey();
    const { points } = supportThrottles.messages;
    for (let n = 0; n < points; n += 1) await sent(guest, key, `Message ${n}`);
    const refused = await send(guest, key, "One too many");
    expect(refused.code).toBe("too_many_requests");
    expect(refused.params.retryAfterSeconds).toBeGreaterThan(0);
  });
});

describe("a network", () => {
  test("has so many open conversations of guests, and members besides", async () => {
    const keys: string[] = [];
    for (let n = 0; n <= supportLimits.openInNetwork; n += 1) keys.push(await openKey());
    const last = keys.pop() ?? "";
    let first = "";
    for (const key of keys) first = (await sent(guest, key, "Hello")).id;
    expect((await send(guest, last, "Hello")).code).toBe("too_many_requests");
    await sent(member, null, "Hello");
    await close(operator, first);
    await sent(guest, last, "Hello");
  });

  test("gets so many keys in an hour", async () => {
    const { points } = supportThrottles.keysInNetwork;
    for (let n = 0; n < points; n += 1) await openKey();
    expect((await graphql(t, guest, "mutation { openSupport }")).code).toBe("too_many_requests");
  });
});

describe("what is old", () => {
  const count = async () =>
    Number(
      (
        await t.test.database.runQuery(
          "select count(*)::int as n from support.conversation where brand_id = $1",
          [brand.id],
        )
      ).rows[0]?.n,
    );

  test("of guests is closed after a day and deleted after a month; of members it stays", async () => {
    const key = await openKey();
    await sent(guest, key, "Hello");
    await sent(member, null, "Hello");
    t.clock.advance(supportLimits.guestIdleMs + 1);
    await purgeSupport(t.platform(), new AbortController().signal);
    expect((await shown(guest, key)).conversation?.state).toBe("CLOSED");
    expect(await count()).toBe(2);
    t.clock.advance(supportLimits.guestKeptMs);
    await purgeSupport(t.platform(), new AbortController().signal);
    expect(await count()).toBe(1);
    const keys = await t.test.database.runQuery("select 1 from support.visitor_key where brand_id = $1", [
      brand.id,
    ]);
    expect(keys.rows).toHaveLength(0);
  });

  test("goes with a trial member that is deleted", async () => {
    const { id } = await buildMember(t.test.database.db, brand, { memberType: 4 });
    const trial = { ...guest, token: await openSession(t, brand.id, id) };
    await sent(trial, null, "Hello");
    expect(await count()).toBe(1);
    await t.services.support.forget(t.platform(brand), [id]);
    expect(await count()).toBe(0);
  });
});

test("customer service answers while the brand is closed", async () => {
  await t.services.brands.setMaintenance(t.platform(brand), { on: true, endsAt: null });
  expect((await graphql(t, guest, "{ me { id } }")).code).toBe("system_maintenance");
  const key = await openKey();
  const { id } = await sent(guest, key, "When do you open?");
  await answer(operator, id, "At noon.");
  expect((await shown(guest, key)).unread).toBe(1);
});
