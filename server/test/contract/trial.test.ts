import type { AddressInfo } from "node:net";
import { type GraphQLField, getNamedType, isObjectType, isUnionType } from "graphql";
import { createClient } from "graphql-ws";
import { beforeAll, describe, expect, test } from "vitest";
import WebSocket from "ws";
import { z } from "zod";
import { declaredModules } from "../../src/declared-modules.js";
import { buildGraphqlSchema, graphqlPartsOf } from "../../src/graphql/schema.js";
import type { WpsCallEntry } from "../../src/wps/collect.js";
import { openTestApp } from "../app.js";
import { buildMember } from "../factories/member.js";
import { type Caller, encryptBody, graphql, openSession, wps } from "../transports.js";
import { buildWorld, type World } from "./transports-setup.js";
import { idealNamed, idealOfAll } from "./fuzz-values.js";
import { type TrialVerdict, trialExceptions, trialTable } from "./trial-table.js";

let world: World;
let trialId: string;

beforeAll(async () => {
  const t = await openTestApp();
  world = await buildWorld(t, "Right-Horse#1");
  trialId = (await buildMember(t.test.database.db, world.brand, { memberType: 4 })).id;
  await t.listen();
});

/** The trial member in a session of its own: some calls end theirs. */
async function trial(): Promise<Caller> {
  const { t, brand } = world;
  return { host: brand.host, token: await openSession(t, brand.id, trialId) };
}

interface Place {
  /** As the table names it: "query.me.rounds". */
  readonly name: string;
  readonly field: GraphQLField<unknown, unknown>;
}

const schema = buildGraphqlSchema(graphqlPartsOf(declaredModules()));

function places(): Place[] {
  const roots = [
    ["query", schema.getQueryType()],
    ["query.me", schema.getType("Me")],
    ["mutation", schema.getMutationType()],
    ["subscription", schema.getSubscriptionType()],
  ] as const;
  return roots.flatMap(([name, type]) => {
    if (!isObjectType(type)) throw new Error(`${name} is no object`);
    return Object.values(type.getFields()).map((field) => ({ name: `${name}.${field.name}`, field }));
  });
}

const graphqlPlaces = places();

function documentOf({ name, field }: Place): string {
  const [kind, ...path] = name.split(".");
  const declared = field.args.map((arg) => `$${arg.name}: ${arg.type}`).join(", ");
  const given = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  const named = getNamedType(field.type);
  const selection = isObjectType(named) || isUnionType(named) ? " { __typename }" : "";
  const call = `${field.name}${given && `(${given})`}${selection}`;
  const body = path.length > 1 ? `${path[0]} { ${call} }` : call;
  return `${kind}${declared && `(${declared})`} { ${body} }`;
}

/** The first code that a subscription answers with, or null for its first value. */
async function listen(place: Place): Promise<string | null> {
  const { token, host } = await trial();
  class BrandSocket extends WebSocket {
    constructor(address: string, protocols: string) {
      super(address, protocols, { headers: { host } });
    }
  }
  const { port } = world.t.app.server.address() as AddressInfo;
  const client = createClient({
    url: `ws://127.0.0.1:${port}/graphql`,
    webSocketImpl: BrandSocket,
    retryAttempts: 0,
    connectionParams: { authorization: `Bearer ${token}` },
  });
  const variables = idealOfAll(place.field.args);
  try {
    for await (const { errors } of client.iterate({ query: documentOf(place), variables })) {
      return (errors?.[0]?.extensions?.code as string | undefined) ?? null;
    }
    return "ended";
  } finally {
    await client.dispose();
  }
}

async function askGraphql(place: Place, over: object = {}): Promise<string | null> {
  if (place.name.startsWith("subscription")) return listen(place);
  const { input, ...rest } = idealOfAll(place.field.args);
  const variables = input === undefined ? rest : { ...rest, input: { ...(input as object), ...over } };
  return (await graphql(world.t, await trial(), documentOf(place), variables)).code;
}

async function askWps({ method, url, input, encrypted }: WpsCallEntry, over: object = {}) {
  const given = { ...idealNamed(input instanceof z.ZodObject ? Object.keys(input.shape) : []), ...over };
  const inQuery = method === "GET";
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) query.set(name, String(value));
  return wps(world.t, await trial(), {
    method,
    url: inQuery ? `${url}?${query}` : url,
    ...(inQuery ? {} : { body: encrypted ? await encryptBody(world.t, given) : given }),
  });
}

/** Where play money passes, the refusal is of play for real. */
function forReal(name: string): object {
  return name in trialExceptions ? { trial: false } : {};
}

function expectVerdict(verdict: TrialVerdict | undefined, code: string | null, name: string): void {
  if (verdict === "refused") expect(code, name).toBe("in_need_true_account");
  else if (verdict === "operators") expect(code, name).toBe("permission_denied");
  else
    expect(["in_need_true_account", "permission_denied", "unknown_error", "ended"], name).not.toContain(code);
}

test("every field of the roots and of `me`, and every call, is in the table, and nothing else", () => {
  const calls = world.t.app.wpsCalls.map(({ method, url }) => `${method} ${url}`);
  const there = [...graphqlPlaces.map(({ name }) => name), ...calls].sort();
  expect(there).toEqual(Object.keys(trialTable).sort());
});

describe("a trial member at GraphQL", () => {
  test.each(graphqlPlaces)("$name", async (place) => {
    expectVerdict(trialTable[place.name], await askGraphql(place, forReal(place.name)), place.name);
    const passing = trialExceptions[place.name];
    if (passing) expect(await askGraphql(place, passing)).toBeNull();
  });
});

test("a trial member at each /wps call", async () => {
  for (const call of world.t.app.wpsCalls) {
    const name = `${call.method} ${call.url}`;
    const verdict = trialTable[name];
    const { code, status } = await askWps(call, forReal(name));
    expectVerdict(verdict, code, name);
    if (verdict === "refused") expect(status, name).toBe(403);
    const passing = trialExceptions[name];
    if (passing) expect((await askWps(call, passing)).code, name).toBeNull();
  }
});

test("a trial member sees 0.00 in the brand's first currency at both doors", async () => {
  const who = await trial();
  const { value } = await wps(world.t, who, { method: "GET", url: "/wps/v2/wallets/balance" });
  expect(value).toMatchObject({ balance: "0.00", currency: "USD" });
  const answer = await graphql(world.t, who, "{ me { wallet { balance { amount currency } } } }");
  expect(answer.value).toEqual({ me: { wallet: { balance: { amount: "0.00", currency: "USD" } } } });
});
