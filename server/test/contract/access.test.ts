import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { type GraphQLField, getNamedType, isObjectType, isUnionType } from "graphql";
import { createClient } from "graphql-ws";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import WebSocket from "ws";
import { z } from "zod";
import type { Permission } from "../../src/core/permissions.js";
import { declaredModules } from "../../src/declared-modules.js";
import { buildGraphqlSchema, graphqlPartsOf, type SchemaName } from "../../src/graphql/schema.js";
import { type Access, type Audience, isOpenToGuests } from "../../src/kit/access.js";
import { permissionsOf, StaffRole } from "../../src/modules/staff/staff.model.js";
import type { WpsCallEntry } from "../../src/wps/collect.js";
import { openTestApp } from "../app.js";
import { sampleOf } from "../depth.js";
import { buildBrand } from "../factories/brand.js";
import { buildMember } from "../factories/member.js";
import { buildStaff, openStaffSession } from "../factories/staff.js";
import { adminGraphql, type Caller, encryptBody, graphql, openSession, wps } from "../transports.js";
import { idealNamed, idealOfAll } from "./fuzz-values.js";
import { buildWorld, type World } from "./transports-setup.js";

/** Everyone who may call. People of another brand have only the access of guests. */
const roles = [
  "guest",
  "trial",
  "member",
  "agent",
  "otherMember",
  "otherStaff",
  "staff",
  "installationStaff",
] as const;
type Role = (typeof roles)[number];

const audiencesOf: Readonly<Record<Role, readonly Audience[]>> = {
  guest: [],
  trial: ["trial"],
  member: ["trial", "member"],
  agent: ["trial", "member", "agent"],
  staff: ["staff"],
  installationStaff: ["staff"],
  otherMember: [],
  otherStaff: [],
};

let world: World;
/** Accounts of staff by their role. */
const staff = new Map<string, string>();
/** Brand and account of each role of members. */
const accounts = new Map<Role, readonly [brandId: string, accountId: string]>();

beforeAll(async () => {
  const t = await openTestApp();
  const { db } = t.test.database;
  world = await buildWorld(t, "Right-Horse#1");
  const other = await buildBrand(db);
  for (const [role, brand, memberType] of [
    ["trial", world.brand, 4],
    ["member", world.brand, 0],
    ["agent", world.brand, 1],
    ["otherMember", other, 0],
  ] as const)
    accounts.set(role, [brand.id, (await buildMember(db, brand, { memberType })).id]);
  for (const role of StaffRole.values) staff.set(role, (await buildStaff(db, world.brand, [role])).id);
  staff.set("otherStaff", (await buildStaff(db, other, ["admin"])).id);
  staff.set("installationStaff", (await buildStaff(db, null, ["admin"])).id);
  await t.listen();
});

async function openAsStaff(accountId: string): Promise<Caller> {
  const { t, brand } = world;
  return { host: brand.host, token: await openStaffSession(t.test.database.db, accountId, t.clock.now()) };
}

/** Opens a new session, since some calls end the session. */
async function openAs(role: Role): Promise<Caller> {
  const { t, brand } = world;
  const staffId = staff.get(role === "staff" ? "admin" : role);
  if (staffId !== undefined) return openAsStaff(staffId);
  const account = accounts.get(role);
  return account ? { host: brand.host, token: await openSession(t, ...account) } : { host: brand.host };
}

/** Returns the error code that a role gets, or null when it has access. */
function expectedRefusal(role: Role, audiences: readonly Audience[]): string | null {
  if (audiences.includes("public")) return null;
  if (audiencesOf[role].some((own) => audiences.includes(own))) return null;
  const isKnown = ["trial", "member", "agent"].includes(role) && !audiences.includes("staff");
  if (!isKnown) return "not_logged_in";
  return role === "trial" ? "in_need_true_account" : "permission_denied";
}

interface EntryPoint {
  readonly schema: SchemaName;
  /** "Query.games", "Me.rounds". */
  readonly name: string;
  readonly field: GraphQLField<unknown, unknown>;
  readonly audiences: readonly Audience[];
}

type Declared = Readonly<Record<string, Readonly<Record<string, Access>>>>;

const permissions: Readonly<Record<SchemaName, Declared>> = JSON.parse(
  await readFile(new URL("../../../schema/permissions.json", import.meta.url), "utf8"),
);

/** Builds the document that selects a field of a type. */
const paths: Readonly<Record<string, (call: string, variables: string) => string>> = {
  Query: (call, variables) => `query${variables} { ${call} }`,
  Mutation: (call, variables) => `mutation${variables} { ${call} }`,
  Subscription: (call, variables) => `subscription${variables} { ${call} }`,
  Me: (call, variables) => `query${variables} { me { ${call} } }`,
  Agent: (call, variables) => `query${variables} { me { agent { ${call} } } }`,
};

function entryPointsOf(schema: SchemaName, typeNames: readonly string[]): EntryPoint[] {
  const built = buildGraphqlSchema(graphqlPartsOf(declaredModules(), schema));
  return typeNames.flatMap((typeName) => {
    const type = built.getType(typeName);
    if (!isObjectType(type)) throw new Error(`${typeName} is not an object type`);
    return Object.values(type.getFields()).map((field) => ({
      schema,
      name: `${typeName}.${field.name}`,
      field,
      audiences: permissions[schema][typeName]?.[field.name]?.audiences ?? [],
    }));
  });
}

const entryPoints = {
  player: entryPointsOf("player", Object.keys(paths)),
  admin: entryPointsOf("admin", ["Query", "Mutation"]),
};

function documentOf({ name, field }: EntryPoint): string {
  const declared = field.args.map((arg) => `$${arg.name}: ${arg.type}`).join(", ");
  const given = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  const named = getNamedType(field.type);
  const selection = isObjectType(named) || isUnionType(named) ? " { __typename }" : "";
  const call = `${field.name}${given && `(${given})`}${selection}`;
  const [type = ""] = name.split(".");
  return paths[type]?.(call, declared && `(${declared})`) ?? "";
}

/** Returns the first error code of a subscription, or null when it sends a value. */
async function subscribeAs(role: Role, entry: EntryPoint): Promise<string | null> {
  const { token, host } = await openAs(role);
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
  const variables = idealOfAll(entry.field.args);
  try {
    for await (const { errors } of client.iterate({ query: documentOf(entry), variables })) {
      return (errors?.[0]?.extensions?.code as string | undefined) ?? null;
    }
    return "ended";
  } catch (errors) {
    // A refusal before the start is no value, but the client's error.
    const [refusal] = Array.isArray(errors) ? (errors as { extensions?: { code?: string } }[]) : [];
    if (!refusal) throw errors;
    return refusal.extensions?.code ?? null;
  } finally {
    await client.dispose();
  }
}

/** Trial members may launch games only in trial mode. */
const inputOf: Readonly<Record<string, object>> = { "Mutation.launchGame": { isDemo: true } };

/** Arguments whose names have another meaning in other fields. */
const argumentsOf: Readonly<Record<string, object>> = {
  "Mutation.markSupportSeen": { number: 1 },
  "Mutation.signIn": { input: { username: "no-such-name", password: "no-such-password" } },
  "Mutation.createTrialAccount": { input: { adult: true } },
};

async function callAs(role: Role, entry: EntryPoint): Promise<string | null> {
  return callWith(await openAs(role), entry);
}

async function callWith(caller: Caller, entry: EntryPoint): Promise<string | null> {
  const { input, ...rest } = idealOfAll(entry.field.args);
  const over = { ...(input as object | undefined), ...inputOf[entry.name] };
  // The brand keeps its host name, by which all other calls find it.
  const kept = "domains" in rest ? { domains: [world.brand.host] } : {};
  const given = { ...rest, ...kept };
  const variables = { ...given, ...(input === undefined ? {} : { input: over }), ...argumentsOf[entry.name] };
  const send = entry.schema === "admin" ? adminGraphql : graphql;
  return (await send(world.t, caller, documentOf(entry), variables)).code;
}

function expectAccess(role: Role, name: string, audiences: readonly Audience[], code: string | null): void {
  const refusal = expectedRefusal(role, audiences);
  const label = `${name} as ${role}`;
  if (refusal !== null) expect(code, label).toBe(refusal);
  else
    expect(
      ["in_need_true_account", "permission_denied", "malformed_request", "unknown_error", "ended"],
      label,
    ).not.toContain(code);
  if (refusal === null && !audiences.some(isOpenToGuests)) expect(code, label).not.toBe("not_logged_in");
}

function permissionOf({ schema, name, field }: EntryPoint): Permission | undefined {
  return permissions[schema][name.split(".")[0] ?? ""]?.[field.name]?.permission;
}

function isForInstallation(permission: Permission | undefined): boolean {
  return permission !== undefined && !permissionsOf(["admin"], { isInstallationWide: false }).has(permission);
}

test.each(["player", "admin"] as const)(
  "permissions.json lists the entry points of the %s schema",
  (name) => {
    const listed = Object.entries(permissions[name]).flatMap(([type, fields]) =>
      Object.keys(fields).map((field) => `${type}.${field}`),
    );
    expect(listed.sort()).toEqual(entryPoints[name].map((entry) => entry.name).sort());
    for (const entry of entryPoints[name]) expect(entry.audiences.length, entry.name).toBeGreaterThan(0);
  },
);

/** Half of the entry points for a role, and the other half for the next one; all of them in a deep run. */
function ofThisRun(all: readonly EntryPoint[], role: Role): EntryPoint[] {
  return sampleOf(all, 2, roles.indexOf(role));
}

/** Forgets what the calls of other roles have used up of the throttles. */
async function resetThrottles(): Promise<void> {
  await openTestApp();
}

describe.each(roles)("as %s, the schema of staff", (role) => {
  beforeAll(resetThrottles);
  // Calling every field as staff also closes the brand.
  afterAll(() => {
    const { t, brand } = world;
    return t.services.brands.setMaintenance(t.platform(brand), { on: false, endsAt: null });
  });

  /** A brand's admin may do everything, but for what concerns the whole installation. */
  const reached = entryPoints.admin.filter(
    (entry) => role !== "staff" || !isForInstallation(permissionOf(entry)),
  );

  test.each(ofThisRun(reached, role))("$name", async (entry) => {
    expectAccess(role, entry.name, entry.audiences, await callAs(role, entry));
  });
});

test.each(StaffRole.values)("staff with the role %s may call what its permissions allow", async (role) => {
  const allowed = permissionsOf([role], { isInstallationWide: false });
  for (const entry of entryPoints.admin) {
    const permission = permissionOf(entry);
    if (permission === undefined || allowed.has(permission)) continue;
    const code = await callWith(await openAsStaff(staff.get(role) ?? ""), entry);
    expect(code, entry.name).toBe("permission_denied");
  }
});

describe.each(roles)("as %s, the schema of players", (role) => {
  beforeAll(resetThrottles);
  /** `me` is null for everyone who is not a member of this brand, so its fields are not resolved. */
  const isMember = ["trial", "member", "agent"].includes(role);
  const reached = entryPoints.player.filter(({ name, field, audiences }) => {
    if (!isMember) return !/^(Me|Agent|Subscription)\./.test(name);
    // A subscription to an unknown id sends nothing.
    const isSilent = name.startsWith("Subscription.") && field.args.length > 0;
    return !isSilent || expectedRefusal(role, audiences) !== null;
  });

  const shown = reached.filter(({ name }) => role === "agent" || !name.startsWith("Agent."));
  test.each(ofThisRun(shown, role))("$name", async (entry) => {
    const call = entry.name.startsWith("Subscription.") ? subscribeAs : callAs;
    expectAccess(role, entry.name, entry.audiences, await call(role, entry));
  });
});

async function callWps(role: Role, { method, url, input, encrypted }: WpsCallEntry): Promise<string | null> {
  const named = idealNamed(input instanceof z.ZodObject ? Object.keys(input.shape) : []);
  const given = { ...named, ...(url === "/wps/game/launchGame" ? { trial: true } : {}) };
  const inQuery = method === "GET";
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) query.set(name, String(value));
  const { code } = await wps(world.t, await openAs(role), {
    method,
    url: inQuery ? `${url}?${query}` : url,
    ...(inQuery ? {} : { body: encrypted ? await encryptBody(world.t, given) : given }),
  });
  return code;
}

test.each(roles)("as %s, each call of /wps", async (role) => {
  await resetThrottles();
  for (const call of world.t.app.wpsCalls)
    expectAccess(role, `${call.method} ${call.url}`, [call.access], await callWps(role, call));
});

test("a game is launched for real money by members with a real account only", async () => {
  await resetThrottles();
  const query = "mutation ($input: LaunchGameInput!) { launchGame(input: $input) { __typename } }";
  const input = { gameId: "house-reels-1", isDemo: false };
  expect((await graphql(world.t, await openAs("trial"), query, { input })).code).toBe("in_need_true_account");
  const answer = await wps(world.t, await openAs("trial"), {
    method: "POST",
    url: "/wps/game/launchGame",
    body: { nodeId: "house-reels-1", trial: false },
  });
  expect([answer.status, answer.code]).toEqual([403, "in_need_true_account"]);
});

test("a trial member sees 0.00 in the brand's first currency in both APIs", async () => {
  const who = await openAs("trial");
  const { value } = await wps(world.t, who, { method: "GET", url: "/wps/v2/wallets/balance" });
  expect(value).toMatchObject({ balance: "0.00", currency: "USD" });
  const answer = await graphql(world.t, who, "{ me { wallet { balance { amount currency } } } }");
  expect(answer.value).toEqual({ me: { wallet: { balance: { amount: "0.00", currency: "USD" } } } });
});
