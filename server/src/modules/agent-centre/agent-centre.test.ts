import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { testCtx } from "../../../test/ctx.js";
import { buildWebhook, createDepositScene, order, postWebhook } from "../../../test/deposits/setup.js";
import { buildBrand, unique } from "../../../test/factories/brand.js";
import { type BuiltMember, buildMember, type MemberOverrides } from "../../../test/factories/member.js";
import { type Caller, graphql, openSession } from "../../../test/transports.js";
import type { Ctx, MemberActor } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";
import { teamCountsAgree } from "../agents/agents.reconcile.reads.js";
import { withSnapshot } from "../ledger/reconcile.reads.js";
import { agentAccountLimit, type NewAccountByAgent } from "../members/agent-accounts.service.js";

let t: TestApp;
let brand: Awaited<ReturnType<typeof buildBrand>>;
/** The tree: mine and sibling are below top; sub is below mine; player and phoneOwner are below sub. */
let top: BuiltMember;
let mine: BuiltMember;
let sibling: BuiltMember;
let sub: BuiltMember;
let player: BuiltMember;
let phoneOwner: BuiltMember;
let nephew: BuiltMember;
let stranger: BuiltMember;

const as = ({ actor }: BuiltMember): Ctx => ({
  ...testCtx(t.test.database.db, { brand, clock: t.clock, actor }),
  language: "EN",
});
const notFound = { code: "not_found" };

async function person(upline: BuiltMember | null, overrides: MemberOverrides = {}) {
  const made = await buildMember(t.test.database.db, brand, overrides);
  await t.services.agents.addToTree(t.platform(brand), made.id, upline?.id ?? null);
  return made;
}

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  const { db } = t.test.database;
  brand = await buildBrand(db);
  top = await person(null, { memberType: 1 });
  mine = await person(top, { memberType: 2 });
  sibling = await person(top, { memberType: 2 });
  sub = await person(mine, { memberType: 2 });
  player = await person(sub, { username: `fox.player${unique()}` });
  phoneOwner = await person(sub, { username: `+44${BigInt(`0x${unique()}`)}`.slice(0, 14) });
  nephew = await person(sibling);
  stranger = await buildMember(db, await buildBrand(db), { memberType: 1 });
});

const readTeam = async (who: BuiltMember, given: object = {}) => {
  const { edges, pageInfo } = await t.services.team.list.page(as(who), { first: 20, ...given });
  return { members: edges.map(({ node }) => node), pageInfo };
};
const idsOf = async (who: BuiltMember, given: object = {}) =>
  (await readTeam(who, given)).members.map(({ id }) => id);

/** Ids that an agent must not learn anything about. */
const outside = () => ({
  upline: top.id,
  sibling: sibling.id,
  "sibling's player": nephew.id,
  stranger: stranger.id,
  "no one": newId(),
  "no id": "unknown",
});

describe("a team", () => {
  test("is listed level by level, newest first, with counts, balance and last sign-in", async () => {
    await t.services.wallet.fund(t.platform(brand), {
      memberId: sub.id,
      currency: "USD",
      amount: 12_50n,
      key: newId(),
    });
    const { members } = await readTeam(mine);
    expect(members).toMatchObject([
      {
        id: sub.id,
        account: sub.username,
        memberType: 2,
        level: 1,
        upline: { id: mine.id },
        directCount: 2,
        teamCount: 2,
        balance: { amount: 12_50n, currency: "USD" },
        lastSignInAt: null,
        state: "active",
      },
    ]);
    expect((await readTeam(mine, { of: sub.id })).members).toMatchObject([
      { id: phoneOwner.id, level: 2, directCount: 0, teamCount: 0 },
      { id: player.id, account: player.username, level: 2, upline: { id: sub.id } },
    ]);
    expect(await t.services.team.path(as(top), sub.id)).toMatchObject([
      { id: top.id, level: 0, directCount: 2, teamCount: 6 },
      { id: mine.id, level: 1, directCount: 1, teamCount: 3 },
      { id: sub.id, level: 2, directCount: 2, teamCount: 2 },
    ]);
    expect(await t.services.team.path(as(mine))).toMatchObject([{ id: mine.id, level: 0 }]);
  });

  test("continues after a cursor, and is narrowed to a kind", async () => {
    const players = [await person(mine), await person(mine)].map(({ id }) => id).reverse();
    const first = await readTeam(mine, { first: 2 });
    expect(first.members.map(({ id }) => id)).toEqual(players);
    expect(first.pageInfo.hasNextPage).toBe(true);
    const rest = await readTeam(mine, { first: 2, after: first.pageInfo.endCursor });
    expect(rest.members.map(({ id }) => id)).toEqual([sub.id]);
    expect(await idsOf(mine, { kind: "PLAYER" })).toEqual(players);
    expect(await idsOf(mine, { kind: "AGENT" })).toEqual([sub.id]);
    await expect(readTeam(mine, { after: "x" })).rejects.toMatchObject({ code: "validation_failed" });
  });

  test("is searched by how an account begins on all levels below, never by phone number", async () => {
    expect(await idsOf(mine, { account: player.username.toUpperCase().slice(0, -1) })).toContain(player.id);
    expect(await idsOf(mine, { account: player.username, kind: "AGENT" })).toEqual([]);
    expect(await idsOf(sibling, { account: player.username })).toEqual([]);
    expect(await idsOf(mine, { account: mine.username })).toEqual([]);
    expect(await idsOf(mine, { account: phoneOwner.username.slice(0, 6) })).toEqual([]);
    expect(await idsOf(mine, { account: "%%" })).toEqual([]);
    await expect(readTeam(mine, { account: "f" })).rejects.toMatchObject({ code: "validation_failed" });
  });

  test("of anyone outside the agent's subtree is not found", async () => {
    for (const [who, of] of Object.entries(outside())) {
      await expect(readTeam(mine, { of }), who).rejects.toMatchObject(notFound);
      await expect(readTeam(mine, { of, account: "fox" }), who).rejects.toMatchObject(notFound);
      await expect(t.services.team.path(as(mine), of), who).rejects.toMatchObject(notFound);
    }
    await expect(readTeam(player)).rejects.toMatchObject({ code: "permission_denied" });
    await expect(t.services.team.path(as(player))).rejects.toMatchObject({ code: "permission_denied" });
  });

  test("shows no phone number, mail address or payee name, and says no more of an excluded member", async () => {
    const platform = t.platform(brand);
    await t.services.contacts.bindPhone(platform, player.id, "+447009001234", { verified: true });
    await t.services.contacts.bindEmail(platform, player.id, "fox@example.com", { verified: true });
    await t.services.contacts.setPayeeName(platform, player.id, "Reynard Fox");
    const caller: Caller = { host: brand.host, token: await openSession(t, brand.id, mine.id) };
    const read = async () => {
      const document = `query ($of: ID) { me { agent { team(of: $of) { edges { node { id account memberType level
        upline { id account } directCount teamCount balance { amount currency } lastSignInAt state registeredAt } } }
        teamPath(of: $of) { id account memberType level directCount teamCount } } } }`;
      const { code, value } = await graphql(t, caller, document, { of: sub.id });
      expect(code).toBeNull();
      return JSON.stringify(value);
    };
    const before = await read();
    expect(before).toContain(player.id);
    for (const secret of ["7009001234", "fox@example.com", "Reynard", phoneOwner.username])
      expect(before).not.toContain(secret);
    await exclude(player.id);
    expect(await read()).toBe(before);
  });

  test("counts agree with the tree", async () => {
    const { db } = t.test.database;
    expect(await withSnapshot(db, (db) => teamCountsAgree.run(db))).toMatchObject({ found: 0 });
    await sql`update agents.node set below = below + 1 where member_id = ${mine.id}`.execute(db);
    const { found, differences } = await withSnapshot(db, (db) => teamCountsAgree.run(db));
    expect([found, differences]).toEqual([1, [expect.stringContaining(mine.id)]]);
    await sql`update agents.node set below = below - 1 where member_id = ${mine.id}`.execute(db);
  });
});

async function exclude(memberId: string) {
  await t.test.database.db
    .insertInto("limits.exclusion")
    .values({
      id: newId(),
      brand_id: brand.id,
      member_id: memberId,
      kind: "self_exclusion",
      lifts_at: null,
      starts_at: new Date("2026-01-01"),
      ends_at: null,
    })
    .execute();
}

const password = "a long walk home";
const newAccount = (texts: NewAccountByAgent["texts"] = {}, over: Partial<NewAccountByAgent> = {}) => ({
  memberType: 0,
  isAdult: true,
  requestId: newId(),
  ...over,
  texts: { username: `new${unique()}`, password, birthday: "1990-05-17", ...texts },
});
const create = (given: NewAccountByAgent, who = mine) => t.services.agentAccounts.create(as(who), given);
const faults = (...fields: object[]) => ({ code: "validation_failed", params: { fields } });

describe("an account that an agent opens", () => {
  test("is directly below the agent, with a wallet, and must change its password first", async () => {
    const given = newAccount({ nickname: "Newcomer" }, { memberType: 2 });
    const { memberId, username } = await create(given);
    expect(await t.services.agents.uplineOf(as(mine), memberId)).toBe(mine.id);
    expect((await t.services.team.path(as(mine)))[0]).toMatchObject({ directCount: 2, teamCount: 4 });
    const guest = testCtx(t.test.database.db, { brand, clock: t.clock, actor: { kind: "guest" } });
    const signedIn = await t.services.identity.signIn(guest, { username, password, portal: "agent" });
    expect(signedIn).toMatchObject({ accountId: memberId, mustChangePassword: true });
    const { rows } = await sql<{ actor: string }>`
      select actor_id as actor from audit.entry
      where subject_id = ${memberId} and action = 'account.create-by-agent'`.execute(t.test.database.db);
    expect(rows).toEqual([{ actor: mine.id }]);
  });

  test("is created once for a request", async () => {
    const given = newAccount();
    const first = await create(given);
    expect(await create(given)).toEqual(first);
    await expect(create({ ...given, memberType: 2 })).rejects.toMatchObject({ code: "idempotency_conflict" });
    const other = newAccount({}, { requestId: given.requestId });
    await expect(create(other)).rejects.toMatchObject({ code: "idempotency_conflict" });
    // Requests of others have ids of their own.
    expect((await create(other, sibling)).username).toBe(other.texts.username);
  });

  test("follows the brand's rules for registration", async () => {
    const invalid = newAccount(
      { username: "1x", password: "short", birthday: "2010-01-01" },
      { isAdult: false },
    );
    await expect(create(invalid)).rejects.toMatchObject(
      faults(
        { field: "username", code: "letter_first", params: { min: 4, max: 20 } },
        { field: "password", code: "length", params: { min: 8, max: 64 } },
        { field: "birthday", code: "under_age", params: { min: 18 } },
        { field: "isAdult", code: "required" },
      ),
    );
    for (const memberType of [1, 4, 41, 42, 7])
      await expect(create(newAccount({}, { memberType }))).rejects.toMatchObject(
        faults({ field: "memberType", code: "not_allowed" }),
      );
    const { username } = await create(newAccount());
    await expect(create(newAccount({ username: username.toUpperCase() }))).rejects.toMatchObject(
      faults({ field: "username", code: "taken" }),
    );
    await expect(create(newAccount({}, { requestId: "1" }))).rejects.toMatchObject(
      faults({ field: "requestId", code: "invalid" }),
    );
    const rules = await t.services.agentAccounts.rules(as(mine));
    expect(Object.entries(rules).flatMap(([field, { enabled }]) => (enabled ? [field] : []))).toEqual([
      "username",
      "password",
      "birthday",
    ]);
  });

  test("is refused to players and trial members, and beyond a number in an hour", async () => {
    await expect(create(newAccount(), player)).rejects.toMatchObject({ code: "permission_denied" });
    const trial = await buildMember(t.test.database.db, brand, { memberType: 4 });
    await expect(create(newAccount(), trial)).rejects.toMatchObject({ code: "in_need_true_account" });
    const tries = Array.from({ length: agentAccountLimit.points }, () =>
      create(newAccount({ username: "" })).catch(({ code }) => code),
    );
    expect(new Set(await Promise.all(tries))).toEqual(new Set(["validation_failed"]));
    await expect(create(newAccount())).rejects.toMatchObject({ code: "too_many_requests" });
  });
});

describe("a link", () => {
  const guestAt = (ip: string): Ctx => ({
    ...testCtx(t.test.database.db, { brand, clock: t.clock, actor: { kind: "guest" } }),
    ip,
  });
  const readLinks = async (who: BuiltMember, given: object = {}) =>
    (await t.services.agentLinks.list.page(as(who), { first: 20, ...given })).edges.map(({ node }) => node);

  test("counts a visit of each network once, and none when it has ended", async () => {
    const { id, code } = await t.services.agents.invite(as(mine), mine.id, {});
    const visit = (ip: string, given = code) =>
      t.services.agents.recordVisit(guestAt(ip), { code: given, domain: null });
    await visit("203.0.113.1");
    await visit("203.0.113.1", code.toLowerCase());
    await visit("203.0.113.2");
    await visit("203.0.113.3", "unknown");
    expect(await readLinks(mine)).toMatchObject([{ id, visits: 2, registrations: 0, brought: [] }]);
    await t.services.agents.endInvitation(as(mine), id);
    await visit("203.0.113.4");
    expect(await readLinks(mine)).toMatchObject([{ active: false, visits: 2 }]);
    expect(await readLinks(mine, { activeOnly: true })).toEqual([]);
  });

  test("shows what its members have deposited; the links of others are not listed", async () => {
    const scene = await createDepositScene(t);
    brand = scene.brand;
    const agent = await person(null, { memberType: 2 });
    const other = await person(null, { memberType: 2 });
    const { id } = await t.services.agents.invite(as(agent), agent.id, {});
    await scene.t.test.database.db
      .updateTable("agents.invitation")
      .set({ uses: 1 })
      .where("id", "=", id)
      .execute();
    await sql`insert into members.registration (member_id, brand_id, at, method, invitation_id)
      values (${scene.memberId}, ${brand.id}, ${t.clock.now()}, 'username', ${id})`.execute(
      t.test.database.db,
    );
    for (const amount of ["30.00", "15.00"]) {
      const { reference } = await order(scene, "card", amount);
      expect(await postWebhook(scene, buildWebhook(reference, { amount }))).toBe(200);
      t.clock.advance(3_600_000);
    }
    expect(await readLinks(agent)).toMatchObject([
      {
        id,
        registrations: 1,
        brought: [{ currency: "USD", firstDeposits: 1, firstDepositAmount: 29_25n, depositAmount: 43_73n }],
      },
    ]);
    expect(await readLinks(other)).toEqual([]);
    await expect(readLinks({ ...other, actor: scene.member.actor as MemberActor })).rejects.toMatchObject({
      code: "permission_denied",
    });
  });
});

describe("a message of an agent", () => {
  const send = (memberId: string, over: object = {}, who = mine) =>
    t.services.agentMessages.send(as(who), {
      memberId,
      title: "Hello",
      body: "How are you?",
      requestId: newId(),
      ...over,
    });
  const read = async (who: BuiltMember) =>
    (await t.services.inbox.list.numberedPage(as(who), { page: 1, pageSize: 20 })).items;

  test("reaches a member on any level below, once", async () => {
    const requestId = newId();
    await send(player.id, { requestId, title: " Hello " });
    await send(player.id, { requestId });
    expect(await read(player)).toMatchObject([
      { kind: "AGENT", text: { title: "Hello", body: "How are you?" }, readAt: null },
    ]);
    expect(await t.services.inbox.countUnread(as(player))).toBe(1);
    await expect(send(player.id, { requestId, body: "Other" })).rejects.toMatchObject({
      code: "idempotency_conflict",
    });
  });

  test("is refused to anyone outside the subtree, to the agent itself, and without a text", async () => {
    for (const [who, id] of Object.entries({ ...outside(), self: mine.id }))
      await expect(send(id), who).rejects.toMatchObject(notFound);
    await expect(send(player.id, { title: " ", body: "" })).rejects.toMatchObject(
      faults({ field: "title", code: "required" }, { field: "body", code: "required" }),
    );
    await expect(send(player.id, {}, player)).rejects.toMatchObject({ code: "permission_denied" });
  });

  test("is hidden from excluded members, which the agent does not learn", async () => {
    await exclude(player.id);
    await send(player.id);
    expect(await read(player)).toEqual([]);
    expect(await t.services.inbox.countUnread(as(player))).toBe(0);
  });
});

describe("news for agents", () => {
  test("is shown to agents only, in the reader's language", async () => {
    const { contentEntries, agentAnnouncements } = t.services;
    const platform = t.platform(brand);
    const made = await contentEntries.create(platform, "AGENT_NOTICE", {
      category: null,
      promotionType: null,
      name: null,
      link: null,
      pictures: [],
      position: 1,
      startsAt: new Date("2026-01-01"),
      endsAt: null,
      texts: [{ language: "EN", title: "Hello agents", summary: "", body: "<p>News</p>" }],
    });
    const read = (who: BuiltMember) => agentAnnouncements.page(as(who), { page: 1, pageSize: 8 });
    expect((await read(mine)).items).toEqual([]);
    await contentEntries.setPublished(platform, made, true);
    expect((await read(mine)).items).toMatchObject([{ title: "Hello agents", body: "<p>News</p>" }]);
    await expect(read(player)).rejects.toMatchObject({ code: "permission_denied" });
    const guest: Ctx = testCtx(t.test.database.db, { brand, clock: t.clock, actor: { kind: "guest" } });
    await expect(t.services.siteContent.one(guest, "NOTICE", { id: made.id })).rejects.toMatchObject(
      notFound,
    );
  });
});
