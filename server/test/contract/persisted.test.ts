import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { getIntrospectionQuery, parse } from "graphql";
import { beforeAll, describe, expect, test } from "vitest";
import { sha256 } from "../../src/core/crypto.js";
import { declaredModules } from "../../src/declared-modules.js";
import { Documents } from "../../src/graphql/documents.js";
import { buildGraphqlSchema, graphqlPartsOf } from "../../src/graphql/schema.js";
import { buildTestApp, openTestApp, type TestApp } from "../app.js";
import { buildBrand } from "../factories/brand.js";
import { buildAdmin, openStaffSession } from "../factories/staff.js";
import { adminGraphql, graphql } from "../transports.js";

const { resolve } = createRequire(import.meta.url);
const readTexts = (file: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(resolve(file), "utf8"));
const texts = readTexts("@croupier/schema/persisted-operations.json");
const adminTexts = readTexts("@croupier/schema/persisted-admin-operations.json");
const hashOf = (text: string) => sha256(text).toString("hex");

/** Returns the hash of the client's operation by its name. */
function hashNamed(name: string): string {
  const found = Object.entries(texts).find(([, text]) => new RegExp(`\\b${name}\\b[({ ]`).test(text));
  if (!found) throw new Error(`the client has no operation ${name}`);
  return found[0];
}

let t: TestApp;
let closed: Awaited<ReturnType<typeof buildBrand>>;
let open: Awaited<ReturnType<typeof buildBrand>>;

beforeAll(async () => {
  t = await openTestApp();
  closed = await buildBrand(t.test.database.db, { freeDocuments: false });
  open = await buildBrand(t.test.database.db);
});

async function send(host: string, payload: object) {
  const answer = await t.app.inject({ method: "POST", url: "/graphql", headers: { host }, payload });
  const { data = null, errors } = answer.json();
  return { status: answer.statusCode, data, code: errors?.[0]?.extensions.code ?? null };
}

function persisted(sha256Hash: unknown, rest: object = {}) {
  return { ...rest, extensions: { persistedQuery: { version: 1, sha256Hash } } };
}

describe("the client's operations", () => {
  const documents = new Documents(buildGraphqlSchema(graphqlPartsOf(declaredModules())));

  test("are listed by the hash of their text", () => {
    expect(Object.keys(texts).length).toBeGreaterThan(5);
    for (const [hash, text] of Object.entries(texts)) expect(hash).toBe(hashOf(text));
  });

  test.each(
    Object.entries(texts).map(([hash, text]) => [
      /(query|mutation|subscription) (\w+)/.exec(text)?.[0],
      hash,
      text,
    ]),
  )("%s is valid and within the limits", (_name, hash = "", text = "") => {
    expect(documents.admit(hash, text).operations).toHaveLength(1);
    expect(parse(text).definitions.length).toBeGreaterThan(0);
  });

  test("are executed by their hash alone, in a brand that allows only persisted operations", async () => {
    const { status, data } = await send(closed.host, persisted(hashNamed("FooterGames")));
    expect([status, data]).toMatchObject([200, { games: { items: [] } }]);
  });

  test("may be sent with their text if it matches the hash", async () => {
    const hash = hashNamed("FooterGames");
    expect((await send(closed.host, persisted(hash, { query: texts[hash] }))).status).toBe(200);
    expect((await send(closed.host, { query: texts[hash] })).status).toBe(200);
    const wrong = await send(open.host, persisted(hash, { query: "{ brand { code } }" }));
    expect([wrong.status, wrong.code]).toEqual([400, "malformed_request"]);
  });

  test("accept variables", async () => {
    const hash = hashNamed("Home");
    expect(await send(closed.host, persisted(hash, { variables: {} }))).toMatchObject({
      status: 400,
      code: "malformed_request",
    });
  });
});

describe("the admin shell's operations", () => {
  const documents = new Documents(buildGraphqlSchema(graphqlPartsOf(declaredModules(), "admin")));
  const sendAdmin = async (payload: object) => {
    const headers = { host: closed.host };
    const answer = await t.app.inject({ method: "POST", url: "/admin/graphql", headers, payload });
    return answer.json().errors?.[0]?.extensions.code ?? null;
  };

  test("are valid, within the limits and listed by the hash of their text", () => {
    expect(Object.keys(adminTexts).length).toBeGreaterThan(50);
    for (const [hash, text] of Object.entries(adminTexts)) {
      expect(hash).toBe(hashOf(text));
      expect(documents.admit(hash, text).operations).toHaveLength(1);
    }
  });

  test("are the only ones of a brand that allows only persisted operations", async () => {
    const refused: string[] = [];
    for (const [hash, text] of Object.entries(adminTexts)) {
      if ((await sendAdmin(persisted(hash))) === "operation_not_allowed") refused.push(text);
    }
    expect(refused).toEqual([]);
    expect(await sendAdmin({ query: "{ me { id } }" })).toBe("operation_not_allowed");
    expect(await sendAdmin(persisted(hashNamed("FooterGames")))).toBe("operation_not_allowed");
    const [own = ""] = Object.keys(adminTexts);
    expect((await send(closed.host, persisted(own))).code).toBe("operation_not_allowed");
  });
});

describe("a document that is not the client's", () => {
  const free = "{ brand { code } }";

  test("is rejected where the brand allows only persisted operations, whatever it selects", async () => {
    for (const query of [free, "{ __typename }", getIntrospectionQuery(), "mutation { signOut }", "{"]) {
      expect(await graphql(t, { host: closed.host }, query)).toMatchObject({
        status: 400,
        code: "operation_not_allowed",
      });
    }
  });

  test("is executed where the brand allows other documents, also with its own hash", async () => {
    expect((await graphql(t, { host: open.host }, free)).value).toEqual({ brand: { code: open.code } });
    expect((await send(open.host, persisted(hashOf(free), { query: free }))).status).toBe(200);
  });

  test.each([
    ["unknown", "0".repeat(64), "operation_not_allowed"],
    ["in capitals", hashOf(free).toUpperCase(), "malformed_request"],
    ["no hash", "constructor", "malformed_request"],
    ["a number", 7, "malformed_request"],
    ["a list", ["0".repeat(64)], "malformed_request"],
    ["missing", undefined, "malformed_request"],
  ])("has no valid hash: %s", async (_title, hash, code) => {
    for (const { host } of [open, closed]) {
      expect(await send(host, persisted(hash))).toMatchObject({ status: 400, code });
    }
  });

  test("is rejected or executed as staff decide, immediately, and the decision is in the audit log", async () => {
    const brand = await buildBrand(t.test.database.db, { freeDocuments: false });
    const ask = async () => (await graphql(t, { host: brand.host }, free)).code;
    const { actor } = await buildAdmin(t.test.database.db, brand);
    const ctx = { ...t.platform(brand), actor };
    expect(await ask()).toBe("operation_not_allowed");
    await t.services.brands.change(ctx, { freeDocuments: true });
    expect(await ask()).toBeNull();
    await t.services.brands.change(ctx, { freeDocuments: false });
    expect(await ask()).toBe("operation_not_allowed");
    const entries = await t.test.database.db
      .selectFrom("audit.entry")
      .select(["actor_id", "action", "before", "after"])
      .where("brand_id", "=", brand.id)
      .orderBy("id")
      .execute();
    const by = { actor_id: actor.accountId, action: "brand.settings" };
    expect(entries).toEqual([
      { ...by, before: { freeDocuments: false }, after: { freeDocuments: true } },
      { ...by, before: { freeDocuments: true }, after: { freeDocuments: false } },
    ]);
    const guest = { ...ctx, actor: { kind: "guest" as const } };
    await expect(t.services.brands.change(guest, { freeDocuments: true })).rejects.toMatchObject({
      code: "not_logged_in",
    });
  });
});

describe("the schema", () => {
  const asks = [
    "{ __schema { queryType { name } } }",
    '{ ...A } fragment A on Query { ... { t: __type(name: "Me") { name } } }',
  ];

  test("can be introspected by anyone in development", async () => {
    for (const query of asks) expect((await graphql(t, { host: open.host }, query)).code).toBeNull();
  });

  test("can be introspected in production by staff only, at their own route", async () => {
    const live = await buildTestApp({ config: { production: true } });
    try {
      const brand = await buildBrand(live.test.database.db);
      const { id } = await buildAdmin(live.test.database.db, brand);
      const token = await openStaffSession(live.test.database.db, id, live.clock.now());
      for (const query of asks) {
        expect(await graphql(live, { host: brand.host }, query)).toMatchObject({
          status: 400,
          code: "operation_not_allowed",
        });
        expect((await graphql(live, { host: brand.host, token }, query)).code).toBe("operation_not_allowed");
        expect((await adminGraphql(live, { host: brand.host }, query)).code).toBe("operation_not_allowed");
        expect((await adminGraphql(live, { host: brand.host, token }, query)).code).toBeNull();
      }
    } finally {
      await live.close();
    }
  });

  test("is not revealed by suggestions in errors", async () => {
    const answer = await t.app.inject({
      method: "POST",
      url: "/graphql",
      headers: { host: open.host },
      payload: {
        query: "query ($f: GameFilterInput) { brands { codes } games(filtr: $f) { item { id } } }",
      },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.length).toBeGreaterThan(1);
    expect(answer.body).not.toMatch(/did you mean/i);
  });
});
