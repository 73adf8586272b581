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
import { idealNamed, idealOfAll } from "./fuzz-values.js";
import { buildWorld, type World } from "./transports-setup.js";
import { type TrialOutcome, trialExceptions, trialTable } from "./trial-table.js";

let world: World;
let trialId: string;

beforeAll(async () => {
  const t = await openTestApp();
  world = await buildWorld(t, "Right-Horse#1");
  trialId = (await buildMember(t.test.database.db, world.brand, { memberType: 4 })).id;
  await t.listen();
});

/** Opens another session of the trial member, since some calls end theirs. */
async function openTrialSession(): Promise<Caller> {
  const { t, brand } = world;
  return { host: brand.host, token: await openSession(t, brand.id, trialId) };
}

interface EntryPoint {
  /** Its key in the table: "query.me.rounds". */
  readonly name: string;
  readonly field: GraphQLField<unknown, unknown>;
}

const schema = buildGraphqlSchema(graphqlPartsOf(declaredModules()));

function listEntryPoints(): EntryPoint[] {
  const roots = [
    ["query", schema.getQueryType()],
    ["query.me", schema.getType("Me")],
    ["mutation", schema.getMutationType()],
    ["subscription", schema.getSubscriptionType()],
  ] as const;
  return roots.flatMap(([name, type]) => {
    if (!isObjectType(type)) throw new Error(`${name} is not an object type`);
    return Object.values(type.getFields()).map((field) => ({ name: `${name}.${field.name}`, field }));
  });
}

const graphqlEntryPoints = listEntryPoints();

function documentOf({ name, field }: EntryPoint): string {
  const [kind, ...path] = name.split(".");
  const declared = field.args.map((arg) => `$${arg.name}: ${arg.type}`).join(", ");
  const given = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  const named = getNamedType(field.type);
  const selection = isObjectType(named) || isUnionType(named) ? " { __typename }" : "";
  const call = `${field.name}${given && `(${given})`}${selection}`;
  const body = path.length > 1 ? `${path[0]} { ${call} }` : call;
  return `${kind}${declared && `(${declared})`} { ${body} }`;
}

/** Subscribes and returns the first error code, or null for a first value. */
async function subscribe(entryPoint: EntryPoint): Promise<string | null> {
  const { token, host } = await openTrialSession();
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
  const variables = idealOfAll(entryPoint.field.args);
  try {
    for await (const { errors } of client.iterate({ query: documentOf(entryPoint), variables })) {
      return (errors?.[0]?.extensions?.code as string | undefined) ?? null;
    }
    return "ended";
  } finally {
    await client.dispose();
  }
}

async function callGraphql(entryPoint: EntryPoint, over: object = {}): Promise<string | null> {
  if (entryPoint.name.startsWith("subscription")) return subscribe(entryPoint);
  const { input, ...rest } = idealOfAll(entryPoint.field.args);
  const variables = input === undefined ? rest : { ...rest, input: { ...(input as object), ...over } };
  return (await graphql(world.t, await openTrialSession(), documentOf(entryPoint), variables)).code;
}

async function callWps({ method, url, input, encrypted }: WpsCallEntry, over: object = {}) {
  const given = { ...idealNamed(input instanceof z.ZodObject ? Object.keys(input.shape) : []), ...over };
  const inQuery = method === "GET";
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) query.set(name, String(value));
  return wps(world.t, await openTrialSession(), {
    method,
    url: inQuery ? `${url}?${query}` : url,
    ...(inQuery ? {} : { body: encrypted ? await encryptBody(world.t, given) : given }),
  });
}

/** For launches, which accept play money, requests play for real money. */
function realMoneyInput(name: string): object {
  return name in trialExceptions ? { trial: false } : {};
}

function expectOutcome(outcome: TrialOutcome | undefined, code: string | null, name: string): void {
  if (outcome === "refused") expect(code, name).toBe("in_need_true_account");
  else if (outcome === "operators") expect(code, name).toBe("permission_denied");
  else
    expect(["in_need_true_account", "permission_denied", "unknown_error", "ended"], name).not.toContain(code);
}

test("the table contains exactly the fields of the roots and of `me`, and the /wps calls", () => {
  const calls = world.t.app.wpsCalls.map(({ method, url }) => `${method} ${url}`);
  const existing = [...graphqlEntryPoints.map(({ name }) => name), ...calls].sort();
  expect(existing).toEqual(Object.keys(trialTable).sort());
});

describe("a trial member in GraphQL", () => {
  test.each(graphqlEntryPoints)("$name", async (entryPoint) => {
    expectOutcome(
      trialTable[entryPoint.name],
      await callGraphql(entryPoint, realMoneyInput(entryPoint.name)),
      entryPoint.name,
    );
    const passing = trialExceptions[entryPoint.name];
    if (passing) expect(await callGraphql(entryPoint, passing)).toBeNull();
  });
});

test("a trial member in each /wps call", async () => {
  for (const call of world.t.app.wpsCalls) {
    const name = `${call.method} ${call.url}`;
    const outcome = trialTable[name];
    const { code, status } = await callWps(call, realMoneyInput(name));
    expectOutcome(outcome, code, name);
    if (outcome === "refused") expect(status, name).toBe(403);
    const passing = trialExceptions[name];
    if (passing) expect((await callWps(call, passing)).code, name).toBeNull();
  }
});

test("a trial member sees 0.00 in the brand's first currency in both APIs", async () => {
  const who = await openTrialSession();
  const { value } = await wps(world.t, who, { method: "GET", url: "/wps/v2/wallets/balance" });
  expect(value).toMatchObject({ balance: "0.00", currency: "USD" });
  const answer = await graphql(world.t, who, "{ me { wallet { balance { amount currency } } } }");
  expect(answer.value).toEqual({ me: { wallet: { balance: { amount: "0.00", currency: "USD" } } } });
});
