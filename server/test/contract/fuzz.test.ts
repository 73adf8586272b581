import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { isErrorCode } from "@croupier/schema/rules/error-codes.js";
import fc from "fast-check";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { declaredModules } from "../../src/declared-modules.js";
import { buildGraphqlSchema, graphqlPartsOf } from "../../src/graphql/schema.js";
import { openRule } from "../../src/modules/regions/regions.model.js";
import type { WpsCallEntry } from "../../src/wps/collect.js";
import { openTestApp } from "../app.js";
import { runsOf, sampleOf } from "../depth.js";
import { buildAdmin, openStaffSession } from "../factories/staff.js";
import { encryptBody, openSession } from "../transports.js";
import { type Probe, probesOf } from "./fuzz-documents.js";
import { anything, aroundAll, brokenBody, idealNamed, idealOfAll, jsonOf, putOut } from "./fuzz-values.js";
import { buildWorld, type World } from "./transports-setup.js";

const description = new URL("../../../schema/wps.openapi.json", import.meta.url);
const paths: Record<string, object> = JSON.parse(readFileSync(description, "utf8")).paths;
const modules = declaredModules();
const probes = probesOf(buildGraphqlSchema(graphqlPartsOf(modules, "player")));
const adminProbes = probesOf(buildGraphqlSchema(graphqlPartsOf(modules, "admin")));
const runs = { numRuns: runsOf(10), endOnFailure: true };
/** A run takes one of so many fields and calls; no divisor of the parts of cases, so that each field gets them all. */
const fieldParts = 3;
const nonsense = ["", "x", "Bearer", "é".repeat(20), "0".repeat(5_000), "null", "{}", "a b c"];

let world: World;
let staffId: string;
let before: unknown;

beforeAll(async () => {
  world = await buildWorld(await openTestApp(), "Right-Horse#1");
  staffId = (await buildAdmin(world.t.test.database.db, world.brand)).id;
  before = await membersMoney();
});

/** Members' accounts: staff may feed the jackpot from the brand's. */
async function membersMoney(): Promise<unknown> {
  const { rows } = await world.t.test.database.runQuery(
    "select a.id, a.posted::text, a.held::text from ledger.account a where a.owner_kind = 'member' order by a.id",
    [],
  );
  return rows;
}

/** A guest, a newly signed-in member, staff, or a caller with an invalid token. */
const anyone = fc.oneof(
  { weight: 2, arbitrary: fc.constant("guest" as const) },
  { weight: 5, arbitrary: fc.constant("member" as const) },
  { weight: 2, arbitrary: fc.constant("staff" as const) },
  { weight: 1, arbitrary: fc.constantFrom(...nonsense).map((token) => ({ token })) },
);
type Anyone = typeof anyone extends fc.Arbitrary<infer T> ? T : never;

function openTokenOf(who: "member" | "staff"): Promise<string> {
  const { t, brand, memberId } = world;
  return who === "member"
    ? openSession(t, brand.id, memberId)
    : openStaffSession(t.test.database.db, staffId, t.clock.now());
}

async function headersOf(who: Anyone): Promise<Record<string, string>> {
  const { brand } = world;
  if (who === "guest") return { host: brand.host };
  const token = typeof who === "string" ? await openTokenOf(who) : who.token;
  return { host: brand.host, authorization: `Bearer ${token}` };
}

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly body?: string | Buffer;
  readonly type?: string;
  readonly who?: Anyone;
}

async function send({ method, url, body, type = "application/json", who = "guest" }: Sent) {
  const headers = await headersOf(who);
  return world.t.app.inject({
    method: method as "GET",
    url,
    headers: { ...headers, ...(body === undefined ? {} : { "content-type": type }) },
    ...(body === undefined ? {} : { payload: body }),
    // A random address, to stay below the throttles.
    remoteAddress: `10.${randomBytes(3).join(".")}`,
  });
}

/** Asserts that a response has the API's format, reports errors by a known code, and is not a server error. */
function expectGraphql(answer: LightMyRequestResponse): void {
  expect(answer.statusCode, answer.body).toBeLessThan(500);
  const { data, errors } = answer.json();
  expect(data !== undefined || errors !== undefined, answer.body).toBe(true);
  for (const { extensions } of errors ?? []) expectCode(extensions?.code, answer);
}

function expectEnvelope(answer: LightMyRequestResponse): void {
  expect(answer.statusCode, answer.body).toBeLessThan(500);
  const { success, errorCode, ...rest } = answer.json();
  expect(success).toBe(answer.statusCode === 200);
  expect(rest).toHaveProperty("value");
  expect(typeof rest.message).toBe("string");
  if (!success) expectCode(errorCode, answer);
}

function expectCode(code: unknown, { body }: LightMyRequestResponse): void {
  expect(typeof code === "string" && isErrorCode(code) && code !== "unknown_error", body).toBe(true);
}

describe("GraphQL", () => {
  test("probes every mutation and what the member owns", () => {
    const paths = probes.map(({ path }) => path);
    for (const path of ["mutation.launchGame", "query.me.rounds", "query.me.favourites", "query.games"]) {
      expect(paths).toContain(path);
    }
  });

  async function probe(url: string, { document, args }: Probe, owner: Anyone): Promise<void> {
    const fitting = idealOfAll(args);
    const ask = async (who: Anyone, variables: unknown) => {
      const body = jsonOf({ query: document, variables });
      expectGraphql(await send({ method: "POST", url, body, who }));
    };
    for (const variables of [fitting, ...sampleOf(putOut(fitting), 8)]) await ask(owner, variables);
    await fc.assert(fc.asyncProperty(anyone, aroundAll(fitting), ask), runs);
  }

  test.each(sampleOf(probes, fieldParts))("$path", (field) => probe("/graphql", field, "member"));

  describe("of staff", () => {
    // Among other things, staff close the brand.
    afterAll(async () => {
      const { t, brand } = world;
      await t.services.brands.setMaintenance(t.platform(brand), { on: false, endsAt: null });
      await t.services.brands.change(t.platform(brand), { freeDocuments: true });
      await t.services.regions.setRule(t.platform(brand), openRule);
    });

    test.each(sampleOf(adminProbes, fieldParts))("$path", (field) => probe("/admin/graphql", field, "staff"));
  });

  test("survives arbitrary requests", async () => {
    const name = fc.constantFrom("query", "variables", "operationName", "extensions", "__proto__");
    const given = fc.dictionary(name, fc.oneof(anything, fc.constant("{ brand { code } }")));
    await fc.assert(
      fc.asyncProperty(anyone, given, async (who, body) => {
        expectGraphql(await send({ method: "POST", url: "/graphql", body: jsonOf(body), who }));
      }),
      { ...runs, numRuns: runsOf(60) },
    );
  });

  test("survives arbitrary bodies", async () => {
    await fc.assert(
      fc.asyncProperty(brokenBody, async ([type, body]) => {
        expectGraphql(await send({ method: "POST", url: "/graphql", body, type }));
      }),
      { ...runs, numRuns: runsOf(60) },
    );
  });
});

/** The calls of the committed description, since the app is built later. */
const described = Object.entries(paths).flatMap(([url, methods]) =>
  Object.keys(methods).map((method) => ({ method: method.toUpperCase(), url })),
);

function entryOf({ method, url }: { method: string; url: string }): WpsCallEntry {
  const entry = world.t.app.wpsCalls.find((call) => call.method === method && call.url === url);
  if (!entry) throw new Error(`${method} ${url} is described and not served`);
  return entry;
}

/** Builds a query string; lists become repeated names. */
function queryOf(given: Record<string, unknown>): string {
  const parts = Object.entries(given).flatMap(([name, value]) =>
    [value].flat().map((one) => `${encodeURIComponent(name)}=${encoded(one)}`),
  );
  return parts.join("&").slice(0, 6_000);
}

/** Encodes a value; lone surrogates, which cannot be encoded, become a broken escape sequence. */
function encoded(value: unknown): string {
  const text = typeof value === "string" ? value : jsonOf(value);
  return /\p{Cs}/u.test(text) ? "%ED%A0%80%" : encodeURIComponent(text);
}

describe("/wps", () => {
  test.each(sampleOf(described, fieldParts))("$method $url", async (call) => {
    const { input, encrypted } = entryOf(call);
    const fitting = idealNamed(input instanceof z.ZodObject ? Object.keys(input.shape) : ["language"]);
    const ask = async (who: Anyone, given: Record<string, unknown>, query: string, sealed: boolean) => {
      const body = encrypted && sealed ? await encryptBody(world.t, jsonOf(given)) : given;
      const sent = call.method === "GET" ? {} : { body: jsonOf(body) };
      expectEnvelope(await send({ ...call, ...sent, url: `${call.url}?${query}`, who }));
    };
    for (const given of [fitting, ...sampleOf(putOut(fitting), 8)]) {
      await ask("member", given, call.method === "GET" ? queryOf(given) : "", true);
    }
    const around = aroundAll(fitting);
    await fc.assert(fc.asyncProperty(anyone, around, around.map(queryOf), fc.boolean(), ask), runs);
  });

  test("survives arbitrary bodies", async () => {
    const writing = fc.constantFrom(...described.filter(({ method }) => method !== "GET"));
    await fc.assert(
      fc.asyncProperty(anyone, writing, brokenBody, async (who, call, [type, body]) => {
        expectEnvelope(await send({ ...call, body, type, who }));
      }),
      { ...runs, numRuns: runsOf(60) },
    );
  });

  test("survives arbitrary paths and queries", async () => {
    const piece = fc.constantFrom(
      "%",
      "%00",
      "%ff",
      "..",
      "//",
      "?",
      "#",
      "&&&",
      "=",
      "a=1&a=2",
      "[]",
      "%2e%2e",
      "é",
    );
    const path = fc.tuple(fc.constantFrom(...described), fc.array(piece, { maxLength: 6 }), fc.webPath());
    await fc.assert(
      fc.asyncProperty(anyone, path, async (who, [{ url }, pieces, more]) => {
        for (const tail of [`/${pieces.join("")}`, `?${pieces.join("")}`, more]) {
          const answer = await send({ method: "GET", url: encodeURI(`${url}${tail}`), who });
          expectEnvelope(answer);
        }
      }),
      { ...runs, numRuns: runsOf(30) },
    );
  });
});

test("no member's money has moved", async () => {
  expect(await membersMoney()).toEqual(before);
});
