import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Client, createClient } from "graphql-ws";
import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import WebSocket from "ws";
import type { BrandRef } from "../../src/core/ctx.js";
import { openTestApp, type TestApp } from "../app.js";
import { asOwner } from "../database.js";
import { buildBrand } from "../factories/brand.js";
import { buildMember } from "../factories/member.js";
import { adminGraphql, graphql, openAdmin, openSession } from "../transports.js";

let t: TestApp;
let brand: BrandRef & { host: string };
let url: string;
const clients: Client[] = [];

beforeAll(async () => {
  t = await openTestApp();
  brand = await buildBrand(t.test.database.db);
  url = `ws://127.0.0.1:${await t.listen()}/graphql`;
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose();
});

/** Long enough for a busy machine. */
const patient = { timeout: 15_000 };

const document = "subscription { walletChanged { currency balance { amount } sequence } }";

/** Returns the hash of the client's wallet subscription. */
function hashOfWalletChanged(): string {
  const file = createRequire(import.meta.url).resolve("@croupier/schema/persisted-operations.json");
  const texts: Record<string, string> = JSON.parse(readFileSync(file, "utf8"));
  const [hash] = Object.entries(texts).find(([, text]) => text.includes("subscription WalletChanged ")) ?? [];
  if (!hash) throw new Error("the client has no subscription WalletChanged");
  return hash;
}

/** Subscribes; `closed` resolves with the code that the server closed the socket with. */
function listen(
  token: string | null,
  host = brand.host,
  query = document,
  extensions = {},
  params: Record<string, unknown> = {},
) {
  class BrandSocket extends WebSocket {
    constructor(address: string, protocols: string) {
      super(address, protocols, { headers: { host } });
    }
  }
  const got: unknown[] = [];
  const failures: unknown[] = [];
  let resolveClosed: (code: number) => void = () => undefined;
  const closed = new Promise<number>((resolve) => {
    resolveClosed = resolve;
  });
  let resolveOpen: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    resolveOpen = resolve;
  });
  const client = createClient({
    url,
    webSocketImpl: BrandSocket,
    retryAttempts: 0,
    connectionParams: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...params },
    on: {
      connected: () => resolveOpen(),
      closed: (event) => resolveClosed((event as { code: number }).code),
    },
  });
  clients.push(client);
  client.subscribe(
    { query, extensions },
    {
      next: (result) => got.push(result.data ?? result.errors),
      error: (error) => failures.push(error),
      complete: () => undefined,
    },
  );
  return { got, failures, closed, opened };
}

async function memberOf(on: BrandRef) {
  const member = await buildMember(t.test.database.db, on);
  return { ...member, token: await openSession(t, on.id, member.id) };
}

function fund(memberId: string, amount: bigint, key: string) {
  return t.services.wallet.fund(t.platform(brand), { memberId, currency: "USD", amount, key });
}

test("live updates of a member's deposits, withdrawals and transfers start immediately, empty", async () => {
  const { token } = await memberOf(brand);
  for (const field of ["anyDepositChanged", "anyWithdrawalChanged", "transferChanged"]) {
    const mine = listen(token, brand.host, `subscription { ${field} { id state } }`);
    await vi.waitFor(() => expect(mine.got).toEqual([{ [field]: null }]), patient);
    expect(await listen(null, brand.host, `subscription { ${field} { id } }`).closed).toBe(4401);
  }
});

describe("the live balance", () => {
  test("is sent to the member after each change, and to no one else", async () => {
    const [one, two] = [await memberOf(brand), await memberOf(brand)];
    const [mine, theirs] = [listen(one.token), listen(two.token)];
    await vi.waitFor(
      () => expect([mine.got, theirs.got].map(({ length }) => length)).toEqual([1, 1]),
      patient,
    );
    await fund(one.id, 5_00n, "first");
    await vi.waitFor(() => expect(mine.got).toHaveLength(2), patient);
    await fund(one.id, 2_50n, "second");
    await vi.waitFor(() => expect(mine.got).toHaveLength(3), patient);
    const amounts = (mine.got as { walletChanged: { balance: { amount: string } } }[]).map(
      ({ walletChanged }) => walletChanged.balance.amount,
    );
    expect(amounts).toEqual(["0.00", "5.00", "7.50"]);
    expect(theirs.got).toHaveLength(1);
  });

  test.each([
    ["a guest", async () => null],
    ["an unknown token", async () => "x".repeat(43)],
    ["another brand's token", async () => (await memberOf(await buildBrand(t.test.database.db))).token],
    ["staff", async () => (await openAdmin(t, brand)).token ?? null],
  ])("is rejected for %s with 4401", async (_title, token) => {
    expect(await listen(await token()).closed).toBe(4401);
  });

  test("is sent on at most eight sockets per session, and on another one after one has closed", async () => {
    const { token, id } = await memberOf(brand);
    const sockets = Array.from({ length: 8 }, () => listen(token));
    for (const { opened } of sockets) await opened;
    const ninth = listen(token);
    expect(await ninth.closed).toBe(1013);
    expect((await listen(await openSession(t, brand.id, id)).opened) ?? "opened").toBe("opened");
    await clients[0]?.dispose();
    await vi.waitFor(async () => {
      const again = listen(token);
      expect(await Promise.race([again.opened.then(() => "opened"), again.closed])).toBe("opened");
    }, patient);
  });

  test("is rejected on an unknown host", async () => {
    const { token } = await memberOf(brand);
    const { closed } = listen(token, "nowhere.test");
    expect(await closed).toBe(1006);
  });

  test("ends immediately with the session", async () => {
    const { token } = await memberOf(brand);
    const socket = listen(token);
    await socket.opened;
    expect((await graphql(t, { host: brand.host, token }, "mutation { signOut }")).code).toBeNull();
    expect(await socket.closed).toBe(4401);
  });

  test.each([
    ["ended from the list of sessions", "mutation ($id: ID!) { endSession(id: $id) }", { endSession: true }],
    [
      "ended with all other sessions",
      "mutation { endOtherSessions }",
      // Includes the session that a built member has.
      { endOtherSessions: 2 },
    ],
  ])(
    "ends immediately with a session that is %s from another session, which continues",
    async (_title, query, value) => {
      const here = await memberOf(brand);
      const there = await openSession(t, brand.id, here.id);
      const [mine, theirs] = [listen(here.token), listen(there)];
      await vi.waitFor(
        () => expect([mine.got, theirs.got].map(({ length }) => length)).toEqual([1, 1]),
        patient,
      );
      const listed = await graphql(t, { host: brand.host, token: there }, "{ mySessions { id current } }");
      const { mySessions } = listed.value as { mySessions: { id: string; current: boolean }[] };
      const id = mySessions.find(({ current }) => current)?.id;
      const caller = { host: brand.host, token: here.token };
      expect((await graphql(t, caller, query, { id })).value).toEqual(value);
      expect(await theirs.closed).toBe(4401);
      await fund(here.id, 1_00n, `after: ${query}`);
      await vi.waitFor(() => expect(mine.got).toHaveLength(2), patient);
      expect(theirs.got).toHaveLength(1);
    },
  );

  test("is not sent after the session has ended, even without a notification of its end", async () => {
    const member = await memberOf(brand);
    const socket = listen(member.token);
    await vi.waitFor(() => expect(socket.got).toHaveLength(1), patient);
    await t.test.database.runQuery("update identity.session set ended_at = now() where account_id = $1", [
      member.id,
    ]);
    await fund(member.id, 1_00n, "not-sent");
    expect(await socket.closed).toBe(4401);
    expect(socket.got).toHaveLength(1);
  });

  test("asks the client to retry, and rejects no one, while the database is unavailable", async () => {
    const member = await memberOf(brand);
    const { database } = t.test;
    const socket = listen(member.token);
    await vi.waitFor(() => expect(socket.got).toHaveLength(1), patient);
    await asOwner(database.db, (trx) =>
      sql.raw("alter table ledger.wallet rename to wallet_away").execute(trx),
    );
    t.services.wallet.publishChange(t.platform(brand), member.id, "USD");
    expect(await socket.closed).toBe(1013);
    await asOwner(database.db, (trx) =>
      sql.raw("alter table ledger.wallet_away rename to wallet").execute(trx),
    );
    const later = listen(member.token);
    await vi.waitFor(() => expect(later.got).toHaveLength(1), patient);
    await asOwner(database.db, (trx) =>
      sql.raw("alter table identity.session rename to session_away").execute(trx),
    );
    await fund(member.id, 1_00n, "while unavailable");
    expect(await later.closed).toBe(1013);
    expect(await listen(member.token).closed).toBe(1013);
    await asOwner(database.db, (trx) =>
      sql.raw("alter table identity.session_away rename to session").execute(trx),
    );
    const again = listen(member.token);
    await vi.waitFor(() => expect(again.got).toHaveLength(1), patient);
  });

  test("shares its connection with nothing else", async () => {
    const { token } = await memberOf(brand);
    const socket = listen(token, brand.host, "{ me { id } }");
    await vi.waitFor(() => expect(socket.failures).toHaveLength(1), patient);
    expect(socket.failures[0]).toMatchObject([{ extensions: { code: "malformed_request" } }]);
  });

  test.each([
    [
      "fragments that multiply",
      `subscription { walletChanged { ...F0 } } ${Array.from({ length: 24 }, (_, n) => `fragment F${n} on Wallet { ...F${n + 1} ...F${n + 1} }`).join(" ")} fragment F24 on Wallet { id }`,
      "malformed_request",
    ],
    ["control characters", 'subscription { walletChanged { id @skip(if: "\\u0000") } }', "validation_failed"],
  ])("rejects a document with %s before it is validated", async (_title, query, code) => {
    const { token } = await memberOf(brand);
    const { failures } = listen(token, brand.host, query);
    await vi.waitFor(() => expect(failures).toHaveLength(1), patient);
    expect(failures[0]).toMatchObject([{ extensions: { code } }]);
  });

  test("accepts a persisted operation by its hash, where the brand allows no other documents", async () => {
    const closed = await buildBrand(t.test.database.db, { freeDocuments: false });
    const { token } = await memberOf(closed);
    const byHash = listen(token, closed.host, "", {
      persistedQuery: { version: 1, sha256Hash: hashOfWalletChanged() },
    });
    await vi.waitFor(() => expect(byHash.got).toHaveLength(1), patient);
    expect(byHash.got[0]).toMatchObject({ walletChanged: { balance: { amount: "0.00" } } });
    const free = listen(token, closed.host);
    await vi.waitFor(() => expect(free.failures).toHaveLength(1), patient);
    expect(free.failures[0]).toMatchObject([{ extensions: { code: "operation_not_allowed" } }]);
  });
});

describe("live support chat", () => {
  const news = "subscription ($key: String) { supportChanged(key: $key) { state newest unread } }";
  const follow = (key: string, host = brand.host) =>
    listen(
      null,
      host,
      news.replace("($key: String) ", "").replace("$key", `"${key}"`),
      {},
      { supportKey: key },
    );

  async function newKey(): Promise<string> {
    const { value } = await graphql(t, { host: brand.host }, "mutation { openSupport }");
    return (value as { openSupport: string }).openSupport;
  }

  async function write(caller: { host: string; token?: string }, key: string | null, text: string) {
    const query = "mutation ($input: SupportMessageInput!) { sendSupportMessage(input: $input) { id } }";
    const input = { key, text, requestId: randomUUID() };
    const { value } = await graphql(t, caller, query, { input });
    return (value as { sendSupportMessage: { id: string } }).sendSupportMessage.id;
  }

  async function answer(conversationId: string) {
    const admin = await openAdmin(t, brand);
    const query = "mutation ($input: AnswerSupportInput!) { answerSupport(input: $input) { newest } }";
    const input = { conversationId, text: "Hello", requestId: randomUUID() };
    expect((await adminGraphql(t, admin, query, { input })).code).toBeNull();
  }

  test("notifies a guest by key and a member by session, each only of their own conversation", async () => {
    const [key, member] = [await newKey(), await memberOf(brand)];
    const mine = follow(key);
    const theirs = listen(
      member.token,
      brand.host,
      "subscription { supportChanged { state newest unread } }",
    );
    await vi.waitFor(() => expect([mine.got.length, theirs.got.length]).toEqual([1, 1]), patient);
    const id = await write({ host: brand.host }, key, "Is anybody there?");
    await vi.waitFor(() => expect(mine.got).toHaveLength(2), patient);
    await answer(id);
    await vi.waitFor(() => expect(mine.got).toHaveLength(3), patient);
    expect(mine.got).toEqual([
      { supportChanged: { state: null, newest: 0, unread: 0 } },
      { supportChanged: { state: "OPEN", newest: 1, unread: 0 } },
      { supportChanged: { state: "ANSWERED", newest: 2, unread: 1 } },
    ]);
    expect(theirs.got).toHaveLength(1);
    await write({ host: brand.host, token: member.token }, null, "And me?");
    await vi.waitFor(() => expect(theirs.got).toHaveLength(2), patient);
    expect(mine.got).toHaveLength(3);
  });

  test("sends messages that arrived while no socket was open", async () => {
    const key = await newKey();
    const id = await write({ host: brand.host }, key, "Hello");
    await answer(id);
    const later = follow(key);
    await vi.waitFor(() => expect(later.got).toHaveLength(1), patient);
    expect(later.got[0]).toEqual({ supportChanged: { state: "ANSWERED", newest: 2, unread: 1 } });
  });

  test("is rejected with 4403 for an unknown key and for another brand", async () => {
    const other = await buildBrand(t.test.database.db);
    expect(await follow("x".repeat(43)).closed).toBe(4403);
    expect(await follow(await newKey(), other.host).closed).toBe(4403);
  });

  test("notifies a guest of nothing but their own conversation", async () => {
    const [key, foreign] = [await newKey(), await newKey()];
    const wallet = listen(null, brand.host, document, {}, { supportKey: key });
    await vi.waitFor(() => expect(wallet.failures).toHaveLength(1), patient);
    expect(wallet.failures[0]).toMatchObject([{ extensions: { code: "not_logged_in" } }]);
    await write({ host: brand.host }, foreign, "Hello");
    const none = listen(
      null,
      brand.host,
      'subscription { supportChanged(key: "no") { newest } }',
      {},
      { supportKey: key },
    );
    await vi.waitFor(() => expect(none.got).toHaveLength(1), patient);
    expect(none.got[0]).toMatchObject([{ extensions: { code: "not_found" } }]);
  });

  test("allows five sockets per guest, and more after some have closed", async () => {
    const key = await newKey();
    const sockets = [1, 2, 3, 4, 5].map(() => follow(key));
    await vi.waitFor(() => expect(sockets.every(({ got }) => got.length === 1)).toBe(true), patient);
    expect(await follow(key).closed).toBe(4403);
    await clients[clients.length - 2]?.dispose();
    await vi.waitFor(async () => {
      const again = follow(key);
      // Another socket is rejected until the server has noticed that one has closed.
      const rejected = again.closed.then((code) => expect(code).toBe("a socket that stays open"));
      await Promise.race([vi.waitFor(() => expect(again.got).toHaveLength(1), patient), rejected]);
    }, patient);
  });

  test("continues while the brand is closed", async () => {
    const shut = await buildBrand(t.test.database.db);
    const { value } = await graphql(t, { host: shut.host }, "mutation { openSupport }");
    const { openSupport: key } = value as { openSupport: string };
    await t.services.brands.setMaintenance(t.platform(shut), { on: true, endsAt: null });
    const socket = follow(key, shut.host);
    await vi.waitFor(() => expect(socket.got).toHaveLength(1), patient);
  });
});
