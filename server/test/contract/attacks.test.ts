import { once } from "node:events";
import { request } from "node:http";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import WebSocket from "ws";
import { sha256 } from "../../src/core/crypto.js";
import { openTestApp, type TestApp } from "../app.js";
import { buildBrand } from "../factories/brand.js";
import { buildMember } from "../factories/member.js";
import { openSession } from "../transports.js";
import { documents } from "./attacks.documents.js";

/** The CPU time in microseconds that a rejection may take; the wall clock is no measure on a busy machine. */
const maxCpuMicros = 1_000_000;

let t: TestApp;
let brand: Awaited<ReturnType<typeof buildBrand>>;
let port: number;
let token: string;

beforeAll(async () => {
  t = await openTestApp();
  brand = await buildBrand(t.test.database.db);
  const member = await buildMember(t.test.database.db, brand);
  token = await openSession(t, brand.id, member.id);
  port = await t.listen();
});

/** Runs some work and asserts that it took less than a second of CPU time. */
async function cheaply<T>(work: () => Promise<T>): Promise<T> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  expect(user + system).toBeLessThan(maxCpuMicros);
  return result;
}

interface Shape {
  readonly method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

async function post({ method = "POST", url = "/graphql", headers, body }: Shape) {
  const answer = await t.app.inject({
    method,
    url,
    headers: { host: brand.host, "content-type": "application/json", ...headers },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: answer.statusCode, body: answer.body };
}

const sent = (payload: unknown): Shape => ({ body: JSON.stringify(payload) });

describe("a document", () => {
  test("is tested in at least 25 variants", () => {
    expect(documents.length).toBeGreaterThanOrEqual(25);
  });

  test.each(documents)("%s: is rejected over HTTP", async (_title, query, limit) => {
    const { status, body } = await cheaply(() => post(sent({ query })));
    expect(status, body).toBe(400);
    const [{ extensions }] = JSON.parse(body).errors;
    expect(extensions.code).toMatch(/^(malformed_request|validation_failed)$/);
    if (limit !== null) expect(extensions.params).toEqual({ limit });
    expect(body.length).toBeLessThan(10_000);
  });
});

test("long lists are counted by the variables' values, also by their defaults", async () => {
  const lists = "a: games(pageSize: $n) { totalCount } b: games(page: 2, pageSize: $n) { totalCount }";
  const query = `query ($n: Int = 999) { ${lists} hotGames(limit: $n) { id } }`;
  for (const variables of [{}, { n: 999 }]) {
    const { status, body } = await post(sent({ query, variables }));
    expect([status, JSON.parse(body).errors[0].extensions.params]).toEqual([400, { limit: "rows" }]);
  }
  expect((await post(sent({ query, variables: { n: 99 } }))).status).toBe(200);
});

test("an Accept header that cannot be satisfied does not reject an executed operation", async () => {
  const query = "mutation { signOut }";
  const member = await buildMember(t.test.database.db, brand);
  const authorization = `Bearer ${await openSession(t, brand.id, member.id)}`;
  const { status, body } = await post({
    ...sent({ query }),
    headers: { authorization, accept: "text/html" },
  });
  expect([status, JSON.parse(body)]).toEqual([200, { data: { signOut: true } }]);
});

test("a full page of rounds with all fields is within the limits", async () => {
  const money = "{ amount currency }";
  const game =
    "{ id name vendorCode vendorName gameType classification iconUrl largeIconUrl isHot isFavourite rtp }";
  const amounts = ["staked", "paid", "net"].map((name) => `${name} ${money}`).join(" ");
  const node = `{ id reference status ${amounts} validBet ${money} openedAt closedAt game ${game} }`;
  const query = `{ me { wallet { balance ${money} } rounds(first: 100) { totalCount totals { count ${amounts} }
    pageInfo { hasNextPage endCursor } edges { cursor node ${node} } } } }`;
  const { status, body } = await post({ ...sent({ query }), headers: { authorization: `Bearer ${token}` } });
  expect(status, body).toBe(200);
  expect(JSON.parse(body).data.me.rounds.totalCount).toBe(0);
});

const free = "{ brand { code } }";
const games = "query ($f: GameFilterInput) { games(filter: $f) { totalCount } }";
const persisted = (sha256Hash: unknown, rest: object = {}) =>
  sent({ ...rest, extensions: { persistedQuery: { version: 1, sha256Hash } } });
const type = (value: string): Shape => ({
  headers: { "content-type": value },
  body: JSON.stringify({ query: free }),
});
const variables = (value: unknown) => sent({ query: games, variables: value });
const deepJson = `${'{"f":'.repeat(5_000)}1${"}".repeat(5_000)}`;

const shapes: readonly (readonly [title: string, shape: Shape, status: number])[] = [
  ["a batch", sent([{ query: free }, { query: free }]), 400],
  ["a batch of a thousand", sent(Array.from({ length: 1_000 }, () => ({ query: free }))), 400],
  ["a query by GET", { method: "GET", url: `/graphql?query=${encodeURIComponent(free)}` }, 405],
  [
    "a mutation by GET",
    {
      method: "GET",
      url: "/graphql?query=mutation%7BsignOut%7D",
      headers: { "apollo-require-preflight": "1" },
    },
    405,
  ],
  ["a body by HEAD", { method: "HEAD" }, 405],
  ["PUT", { ...sent({ query: free }), method: "PUT" }, 405],
  ["DELETE", { method: "DELETE" }, 405],
  ["text/plain", type("text/plain"), 415],
  ["text/plain with a charset", type("text/plain; charset=utf-8"), 415],
  ["a form", type("application/x-www-form-urlencoded"), 415],
  ["multipart", type("multipart/form-data; boundary=x"), 415],
  ["plain GraphQL", { headers: { "content-type": "application/graphql" }, body: free }, 415],
  ["XML", type("application/xml"), 415],
  ["no content type", type(""), 415],
  ["no body", {}, 400],
  ["broken JSON", { body: '{"query": "{ brand { code } }"' }, 400],
  ["JSON null", { body: "null" }, 400],
  ["JSON text", { body: '"{ brand { code } }"' }, 400],
  ["a poisoned prototype", { body: `{"query": "${free}", "__proto__": {"admin": true}}` }, 400],
  [
    "a poisoned prototype in variables",
    { body: `{"query": "${games}", "variables": {"f": {"__proto__": {"gameName": "x"}}}}` },
    400,
  ],
  [
    "a poisoned constructor",
    { body: `{"query": "${free}", "constructor": {"prototype": {"admin": true}}}` },
    400,
  ],
  ["2 MB", { body: JSON.stringify({ query: free, padding: "x".repeat(2_000_000) }) }, 413],
  ["a text literal of 2 MB", sent({ query: `{ game(id: "${"x".repeat(2_000_000)}") { name } }` }), 413],
  [
    "a compressed body",
    { headers: { "content-encoding": "gzip" }, body: gzipSync(JSON.stringify({ query: free })) },
    400,
  ],
  ["a variable of 50 KB", variables({ f: { gameName: "x".repeat(50_000) } }), 400],
  ["variables in variables", { body: `{"query": "${games}", "variables": ${deepJson}}` }, 400],
  ["20,000 values", variables({ f: Array.from({ length: 20_000 }, () => 1) }), 400],
  ["variables that are a list", variables([1]), 400],
  ["variables that are a text", variables("f"), 400],
  ["a query that is a number", sent({ query: 7 }), 400],
  ["a query that is a list", sent({ query: [free] }), 400],
  ["a query that is an object", sent({ query: { toString: free } }), 400],
  ["no query", sent({ variables: {} }), 400],
  ["an operation of another name", sent({ query: "query A { __typename }", operationName: "B" }), 400],
  [
    "two operations without an operation name",
    sent({ query: "query A { __typename } query B { __typename }" }),
    400,
  ],
  ["an operation's name that is a list", sent({ query: free, operationName: ["A"] }), 400],
  ["extensions that are a list", sent({ query: free, extensions: [] }), 400],
  ["an unknown hash", persisted("0".repeat(64)), 400],
  ["an invalid hash", persisted("../../etc/passwd"), 400],
  ["a hash that is an object", persisted({ $ne: null }), 400],
  ["a hash of another text", persisted(sha256("{ a }").toString("hex"), { query: free }), 400],
  [
    "a persisted query of another version",
    sent({ extensions: { persistedQuery: { version: 2, sha256Hash: "0".repeat(64) } } }),
    400,
  ],
  ["a guest's subscription", sent({ query: "subscription { walletChanged { id } }" }), 400],
  ["an unknown host", { ...sent({ query: free }), headers: { host: "nowhere.test" } }, 403],
];

describe("a request", () => {
  test("is tested in at least 10 variants", () => {
    expect(shapes.length).toBeGreaterThanOrEqual(10);
  });

  test.each(shapes)("%s: is rejected", async (_title, shape, status) => {
    const answer = await cheaply(() => post(shape));
    expect(answer.status, answer.body.slice(0, 500)).toBe(status);
    if (shape.method === "HEAD") return;
    const [{ extensions }] = JSON.parse(answer.body).errors;
    expect(extensions.code).not.toBe("unknown_error");
    expect(answer.body).not.toContain("    at ");
    expect(Object.keys({})).toEqual([]);
  });

  test.each([
    ["a token of 20 KB", { authorization: `Bearer ${"x".repeat(20_000)}` }],
    ["three thousand headers", Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`x-${n}`, "1"]))],
  ])("%s: is rejected before the body is read", async (_title, headers) => {
    const statusOf = async () => {
      const sending = request({
        port,
        host: "127.0.0.1",
        path: "/graphql",
        method: "POST",
        headers: { host: brand.host, ...headers },
      });
      sending.end();
      const [answer] = await once(sending, "response");
      answer.resume();
      return answer.statusCode;
    };
    expect(await cheaply(statusOf)).toBe(431);
  });

  test("a token of 10 KB is treated as a guest", async () => {
    const headers = { authorization: `Bearer ${"x".repeat(10_000)}` };
    const { status, body } = await cheaply(() => post({ ...sent({ query: "{ me { id } }" }), headers }));
    expect([status, JSON.parse(body)]).toEqual([200, { data: { me: null } }]);
  });
});

/** Opens a socket that sends raw frames and collects the responses. */
async function openSocket() {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, "graphql-transport-ws", {
    headers: { host: brand.host },
  });
  const closed = once(socket, "close").then(([code]) => Number(code));
  await once(socket, "open");
  const send = (frame: unknown) => socket.send(typeof frame === "string" ? frame : JSON.stringify(frame));
  const next = async () => JSON.parse(String((await once(socket, "message"))[0]));
  return { socket, closed, send, next };
}

async function openMemberSocket() {
  const opened = await openSocket();
  opened.send({ type: "connection_init", payload: { authorization: `Bearer ${token}` } });
  expect(await opened.next()).toMatchObject({ type: "connection_ack" });
  return opened;
}

describe("on a socket", () => {
  test.each(documents)("%s: is rejected as over HTTP", async (_title, query, limit) => {
    const { socket, send, next } = await openMemberSocket();
    const answer = await cheaply(async () => {
      const answered = next();
      send({ id: "1", type: "subscribe", payload: { query } });
      return answered;
    });
    expect(answer).toMatchObject({ id: "1", type: "error" });
    const [{ extensions }] = answer.payload;
    expect(extensions.code).toMatch(/^(malformed_request|validation_failed)$/);
    if (limit !== null) expect(extensions.params).toEqual({ limit });
    socket.terminate();
  });

  test.each([
    ["a query", { query: free }, "malformed_request"],
    ["a mutation", { query: "mutation { signOut }" }, "malformed_request"],
    [
      "an unknown hash",
      { query: "", extensions: { persistedQuery: { version: 1, sha256Hash: "0".repeat(64) } } },
      "operation_not_allowed",
    ],
    ["a variable of 50 KB", { query: games, variables: { f: "x".repeat(50_000) } }, "malformed_request"],
  ])("%s: is refused", async (_title, payload, code) => {
    const { socket, send, next } = await openMemberSocket();
    const answered = next();
    send({ id: "1", type: "subscribe", payload });
    expect(await answered).toMatchObject({ type: "error", payload: [{ extensions: { code } }] });
    socket.terminate();
  });

  const subscribe = {
    id: "1",
    type: "subscribe",
    payload: { query: "subscription { walletChanged { id } }" },
  };
  test.each([
    ["a guest's subscription", [{ type: "connection_init" }, subscribe], 4401],
    ["a subscription before connection_init", [subscribe], 4401],
    ["an unknown token", [{ type: "connection_init", payload: { authorization: "Bearer none" } }], 4401],
    ["broken JSON", ["{"], 4400],
    ["a batch", [[subscribe, subscribe]], 4400],
    ["a frame of 2 MB", [JSON.stringify({ type: "ping", payload: { text: "x".repeat(2_000_000) } })], 1009],
  ])("%s: closes the socket", async (_title, frames, code) => {
    const { closed, send } = await openSocket();
    for (const frame of frames) send(frame);
    expect(await cheaply(() => closed)).toBe(code);
  });
});

test("the server still responds afterwards", async () => {
  expect(await post(sent({ query: free }))).toMatchObject({ status: 200 });
});
