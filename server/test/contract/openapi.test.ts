import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, describe, expect, test } from "vitest";
import { describeCalls } from "../../src/wps/openapi.js";
import { openTestApp, type TestApp } from "../app.js";
import { buildBrand } from "../factories/brand.js";

interface Description {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly security: readonly object[];
  readonly responses: Readonly<Record<string, object>>;
  readonly requestBody?: object;
}

/** The exports of the command line's script. */
interface EncryptedCalls {
  isEncryptedCall(method: string, path: string): boolean;
}

let t: TestApp;
let host: string;
let served: Description;

beforeAll(async () => {
  t = await openTestApp();
  ({ host } = await buildBrand(t.test.database.db));
  served = (await get("/wps/openapi.json")).json();
});

function get(url: string) {
  return t.app.inject({ url, headers: { host, accept: "text/html" } });
}

const callsOf = ({ paths }: Description) =>
  Object.entries(paths).flatMap(([url, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${url}`),
  );

describe("the description of the /wps calls", () => {
  test("is OpenAPI 3.1", async () => {
    expect(served.openapi).toBe("3.1.0");
    expect(await new Validator().validate(JSON.parse(JSON.stringify(served)))).toEqual({ valid: true });
  });

  test("is the committed one", () => {
    const path = new URL("../../../schema/wps.openapi.json", import.meta.url);
    expect(JSON.parse(readFileSync(path, "utf8"))).toEqual(served);
  });

  test("lists every served call and no other", () => {
    const calls = t.app.wpsCalls.map(({ method, url }) => `${method} ${url}`);
    expect(callsOf(served).sort()).toEqual(calls.sort());
    expect(calls.length).toBeGreaterThan(15);
    for (const { method, url } of t.app.wpsCalls) {
      expect(t.app.hasRoute({ method: method as "GET", url }), url).toBe(true);
    }
  });

  test("states who may call and what is encrypted", () => {
    const operation = (method: string, url: string) => served.paths[url]?.[method];
    expect(operation("get", "/wps/relay/GCSGAME_gameList")?.security).toEqual([{ token: [] }]);
    expect(operation("get", "/wps/system/status")?.security).toEqual([]);
    expect(JSON.stringify(operation("post", "/wps/session/login")?.requestBody)).toContain(
      "application/jose",
    );
    expect(Object.keys(operation("post", "/wps/relay/MCSFE_addFavoriteGameV2")?.responses ?? {})).toEqual([
      "200",
      "400",
      "401",
      "403",
      "404",
      "413",
      "415",
      "422",
      "429",
      "451",
      "500",
      "503",
    ]);
  });

  test("makes `npm run wps` encrypt the calls that are declared encrypted, and no other", async () => {
    const script = new URL("../../../scripts/lib/encrypted-calls.mjs", import.meta.url);
    const { isEncryptedCall }: EncryptedCalls = await import(script.href);
    const declared = t.app.wpsCalls.map(({ method, url, encrypted = false }) => ({ method, url, encrypted }));
    const chosen = declared.map(({ method, url }) => ({
      method,
      url,
      encrypted: isEncryptedCall(method, `${url}?language=EN`),
    }));
    expect(chosen).toEqual(declared);
    expect(declared.filter(({ encrypted }) => encrypted).map(({ url }) => url)).toContain(
      "/wps/session/login/stepUp",
    );
    expect(isEncryptedCall("GET", "/wps/no/such/call")).toBe(false);
  });

  test("contains no broken references", () => {
    const pointers = JSON.stringify(served).matchAll(/"\$ref":"#\/([^"]+)"/g);
    const found = [...pointers].map(([, path = ""]) =>
      path.split("/").reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], served),
    );
    expect(found.length).toBeGreaterThan(50);
    expect(found).not.toContain(undefined);
  });

  test("covers every route: a route that is not declared is not served", async () => {
    const { fastify } = await import("fastify");
    const { collectCalls } = await import("../../src/wps/collect.js");
    const app = fastify();
    collectCalls(app, []);
    expect(() => app.get("/wps/undeclared", async () => null)).toThrow("/wps/undeclared is not declared");
    await app.close();
  });

  test("has an example for every body, which the call accepts", () => {
    const withBody = t.app.wpsCalls.filter(({ method }) => method === "POST" || method === "PUT");
    expect(withBody.length).toBeGreaterThan(10);
    for (const { url, input, example } of withBody) {
      expect(example, url).toBeTypeOf("object");
      expect(input?.safeParse(example).error?.issues ?? [], url).toEqual([]);
    }
  });

  test("is the same in any order of the calls", () => {
    expect(describeCalls([...t.app.wpsCalls].reverse())).toEqual(served);
  });
});

describe("its page", () => {
  test("loads its scripts and styles from this site and runs nothing inline", async () => {
    const page = await get("/wps/docs");
    expect([page.statusCode, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    const policy = String(page.headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).not.toContain("unsafe");
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = ""]) => path);
    expect(files).toHaveLength(4);
    expect(page.body).not.toMatch(/<script>|<style|https?:/);
    for (const path of [...files, "/wps/docs/jose/index.js"])
      expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
  });

  test.each(["/wps/docs/package.json", "/wps/docs/index.html", "/wps/docs/../package.json"])(
    "serves no other file of its package: %s",
    async (path) => expect((await get(path)).statusCode).toBe(404),
  );
});
