import { beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import { testCtx } from "../../../test/ctx.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildStaff, openStaffSession, staffActor } from "../../../test/factories/staff.js";
import { adminGraphql, type Caller } from "../../../test/transports.js";
import type { Actor, Ctx } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";
import { inTx } from "../../core/tx.js";
import type { StaffRole } from "../staff/staff.model.js";
import type { AuditRecord } from "./audit.model.js";

let t: TestApp;
let brand: Awaited<ReturnType<typeof buildBrand>>;
let risk: Caller & { readonly id: string };

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  brand = await buildBrand(t.test.database.db);
  risk = await openStaff(["risk"]);
});

async function openStaff(roles: readonly StaffRole[], ofInstallation = false) {
  const { db } = t.test.database;
  const { id } = await buildStaff(db, brand, roles);
  if (ofInstallation)
    await db.updateTable("staff.account").set({ brand_id: null }).where("id", "=", id).execute();
  return { id, host: brand.host, token: await openStaffSession(db, id, t.clock.now()) };
}

async function record(entry: Partial<AuditRecord>, actor: Actor = { kind: "system", name: "test" }) {
  const ctx: Ctx = testCtx(t.test.database.db, { brand, clock: t.clock, actor });
  const thing = { action: "thing.change", subjectKind: "thing", subjectId: newId() };
  await inTx(ctx, (ctx) => t.services.audit.record(ctx, { ...thing, ...entry }));
  t.clock.advance(1_000);
}

const query = `query ($first: Int! = 20, $after: String, $actorId: ID, $actorKind: AuditActorKind, $action: String,
    $subjectKind: String, $subjectId: String, $from: DateTimeISO, $to: DateTimeISO, $text: String,
    $ofInstallation: Boolean! = false) {
  auditEntries(first: $first, after: $after, actorId: $actorId, actorKind: $actorKind, action: $action,
      subjectKind: $subjectKind, subjectId: $subjectId, from: $from, to: $to, text: $text,
      ofInstallation: $ofInstallation) {
    totalCount pageInfo { hasNextPage endCursor }
    edges { node { action actorKind actorId subjectId before after reason } }
  }
}`;

interface Listed {
  readonly auditEntries: {
    readonly totalCount: number;
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
    readonly edges: readonly { readonly node: { readonly action: string; readonly after: string | null } }[];
  };
}

async function list(variables: object, caller: Caller = risk) {
  const { code, value } = await adminGraphql(t, caller, query, variables);
  expect(code).toBeNull();
  const { totalCount, pageInfo, edges } = (value as Listed).auditEntries;
  return { totalCount, pageInfo, nodes: edges.map(({ node }) => node) };
}

const actionsOf = async (variables: object, caller?: Caller) =>
  (await list(variables, caller)).nodes.map(({ action }) => action);

test("entries are listed newest first, in pages with a count", async () => {
  for (const action of ["a.one", "a.two", "a.three"]) await record({ action, after: { n: 1n } });
  const first = await list({ first: 2 });
  expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
  expect(first.nodes.map(({ action }) => action)).toEqual(["a.three", "a.two"]);
  expect(first.nodes[0]).toMatchObject({
    actorKind: "SYSTEM",
    actorId: "test",
    before: null,
    after: '{"n": "1"}',
  });
  expect(await actionsOf({ first: 2, after: first.pageInfo.endCursor })).toEqual(["a.one"]);
});

test("entries are found by actor, action, subject, period and text", async () => {
  const actor = staffActor({ brand }, { accountId: newId(), roles: ["cashier"] });
  await record({ action: "deposit.approve", subjectKind: "deposit" }, actor);
  const refusedAt = t.clock.now();
  await record({ action: "deposit_x.refuse", subjectId: "50%_off", after: { note: "Blue Moon" } });
  await record({ action: "member.lock", reason: "seen on the blue list" });
  expect(await actionsOf({ actorId: actor.accountId })).toEqual(["deposit.approve"]);
  expect(await actionsOf({ actorKind: "STAFF" })).toEqual(["deposit.approve"]);
  expect(await actionsOf({ action: "deposit" })).toEqual(["deposit_x.refuse", "deposit.approve"]);
  expect(await actionsOf({ action: "deposit_" })).toEqual(["deposit_x.refuse"]);
  expect(await actionsOf({ subjectKind: "deposit" })).toEqual(["deposit.approve"]);
  expect(await actionsOf({ subjectId: "50%_off" })).toEqual(["deposit_x.refuse"]);
  expect(await actionsOf({ from: refusedAt })).toEqual(["member.lock", "deposit_x.refuse"]);
  expect(await actionsOf({ to: refusedAt })).toEqual(["deposit.approve"]);
  const from = new Date(0);
  expect(await actionsOf({ from, text: "BLUE" })).toEqual(["member.lock", "deposit_x.refuse"]);
  expect(await actionsOf({ from, text: "50%_" })).toEqual(["deposit_x.refuse"]);
  expect(await actionsOf({ from, text: "5_" })).toEqual([]);
  expect(await adminGraphql(t, risk, query, { text: "blue" })).toMatchObject({
    code: "validation_failed",
    params: { fields: [{ field: "from", code: "required" }] },
  });
});

test("entries are shown to staff who may read them, of their own brand", async () => {
  await record({});
  expect((await adminGraphql(t, await openStaff(["cashier"]), query)).code).toBe("permission_denied");
  expect((await adminGraphql(t, { host: brand.host }, query)).code).toBe("not_logged_in");
  brand = await buildBrand(t.test.database.db);
  expect((await list({}, await openStaff(["risk"]))).totalCount).toBe(0);
});

test("entries of the installation are shown to its own staff only", async () => {
  const subjectId = newId();
  await record({ action: "staff.test", subjectId, isOfInstallation: true });
  const shown = { ofInstallation: true, subjectId };
  expect((await adminGraphql(t, risk, query, shown)).code).toBe("permission_denied");
  const admin = await openStaff(["admin"], true);
  expect(await actionsOf(shown, admin)).toEqual(["staff.test"]);
  expect(await actionsOf({ subjectId }, admin)).toEqual([]);
});

test("a change of an installation's account is an entry of the installation", async () => {
  const admin = await openStaff(["admin"], true);
  const disable = "mutation ($id: ID!) { setStaffAccountEnabled(id: $id, enabled: false) }";
  const disableOf = async (owner: typeof brand | null) => {
    const { id } = await buildStaff(t.test.database.db, owner, ["support"]);
    expect((await adminGraphql(t, admin, disable, { id })).code).toBeNull();
    return id;
  };
  const shown = { ofInstallation: true, subjectId: await disableOf(null) };
  expect(await actionsOf(shown, admin)).toEqual(["staff.disable"]);
  expect(await actionsOf({ subjectId: await disableOf(brand) }, admin)).toEqual(["staff.disable"]);
});

const download = ({ host, token }: Caller, values: Record<string, string>) =>
  t.app.inject({
    url: "/admin/exports/audit-entries",
    query: values,
    headers: { host, authorization: `Bearer ${token}` },
  });

test("the entries of a period are exported as CSV, which is recorded", async () => {
  await record({ action: "a.one", after: { note: "=1+1" } });
  await record({ action: "b.two" });
  const period = { from: "2026-01-01T00:00:00Z", to: "2026-12-31T00:00:00Z" };
  const { statusCode, headers, body } = await download(risk, { ...period, action: "a." });
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
  const lines = body.trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("system,test,a.one,thing");
  const { nodes } = await list({ action: "audit.export", actorId: risk.id });
  expect(nodes.map(({ after }) => JSON.parse(after ?? ""))).toEqual([{ ...period, action: "a." }]);
});

test("an export needs a period, the permission and a recent verification", async () => {
  const period = { from: "2026-01-01T00:00:00Z", to: "2026-12-31T00:00:00Z" };
  const codeOf = async (caller: Caller, values: Record<string, string>) =>
    (await download(caller, values)).json().errorCode;
  expect(await codeOf(risk, { from: period.from })).toBe("validation_failed");
  expect(await codeOf(risk, { ...period, to: "2028-01-01T00:00:00Z" })).toBe("validation_failed");
  expect(await codeOf(await openStaff(["cashier"]), period)).toBe("permission_denied");
  t.clock.advance(11 * 60_000);
  expect(await codeOf(risk, period)).toBe("reauthentication_required");
  const { count } = await t.test.database.db
    .selectFrom("audit.entry")
    .where("brand_id", "=", brand.id)
    .where("action", "=", "audit.export")
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(0);
});
