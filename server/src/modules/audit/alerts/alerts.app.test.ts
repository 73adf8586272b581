import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import { testCtx } from "../../../../test/ctx.js";
import { eventually } from "../../../../test/eventually.js";
import { buildBrand } from "../../../../test/factories/brand.js";
import { buildStaff, openStaffSession, staffActor } from "../../../../test/factories/staff.js";
import { adminGraphql, type Caller } from "../../../../test/transports.js";
import type { Ctx } from "../../../core/ctx.js";
import { newId } from "../../../core/ids.js";
import { inTx } from "../../../core/tx.js";
import type { StaffRole } from "../../staff/staff.model.js";
import { alertRules } from "./alerts.model.js";

let t: TestApp;
let brand: Awaited<ReturnType<typeof buildBrand>>;
let admin: Awaited<ReturnType<typeof openStaff>>;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  brand = await buildBrand(t.test.database.db);
  admin = await openStaff(["admin"]);
});

async function openStaff(roles: readonly StaffRole[]) {
  const { db } = t.test.database;
  const { id, username } = await buildStaff(db, brand, roles);
  return { id, username, host: brand.host, token: await openStaffSession(db, id, t.clock.now()) };
}

const ctxOf = (accountId: string): Ctx => {
  const actor = staffActor({ brand }, { accountId, roles: ["admin"] });
  return testCtx(t.test.database.db, { brand, clock: t.clock, actor });
};

function record(accountId: string, entry: { readonly action: string; readonly requestedBy?: string }) {
  return inTx(ctxOf(accountId), (ctx) =>
    t.services.audit.record(ctx, { subjectKind: "thing", subjectId: newId(), ...entry }),
  );
}

const reveal = (accountId: string) => record(accountId, { action: "personal-data.file" });
const approve = (accountId: string, requestedBy: string) =>
  record(accountId, { action: "deposit.approve", requestedBy });

async function repeat(times: number, work: () => Promise<void>): Promise<void> {
  for (let n = 0; n < times; n += 1) await work();
}

const link = () => t.services.auditChains.linkPending(t.platform(brand), undefined, brand.id);

const query = `query ($kinds: [SecurityAlertKind!]! = [], $openOnly: Boolean! = false) {
  securityAlerts(kinds: $kinds, openOnly: $openOnly) {
    totalCount edges { node { id kind accountId otherAccountId count acknowledgedBy note } }
  }
}`;

interface Listed {
  readonly securityAlerts: { readonly edges: readonly { readonly node: { readonly id: string } }[] };
}

async function alerts(variables: object = {}, caller: Caller = admin) {
  await link();
  const { code, value } = await adminGraphql(t, caller, query, variables);
  expect(code).toBeNull();
  return (value as Listed).securityAlerts.edges.map(({ node }) => node);
}

describe("an alert is raised", () => {
  test("when one member of staff reads personal data in bulk, once in an hour", async () => {
    const [busy, other] = [newId(), newId()];
    const { threshold } = alertRules.bulk_reveals;
    await repeat(threshold - 1, () => reveal(busy));
    await reveal(other);
    expect(await alerts()).toEqual([]);
    await reveal(busy);
    const raised = [{ kind: "BULK_REVEALS", accountId: busy, otherAccountId: null, count: threshold }];
    expect(await alerts()).toMatchObject(raised);
    await reveal(busy);
    expect(await alerts({ kinds: ["BULK_REVEALS"] })).toMatchObject(raised);
    expect(await alerts({ kinds: ["REFUSALS"] })).toEqual([]);
    t.clock.advance(alertRules.bulk_reveals.windowMs);
    await reveal(busy);
    expect(await alerts({ openOnly: true }, await openStaff(["risk"]))).toHaveLength(1);
  });

  test("when staff are refused many times, by permission, password, code or passkey", async () => {
    const cashier = await openStaff(["cashier"]);
    const { threshold } = alertRules.refusals;
    await repeat(threshold - 3, async () => {
      expect((await adminGraphql(t, cashier, "{ regionRule { mode } }")).code).toBe("permission_denied");
    });
    const verify = 'mutation { verifyCode(code: "000000-0") { token } }';
    expect((await adminGraphql(t, cashier, verify)).code).toBe("invalid_verification_code");
    const passkey = 'mutation { verifyPasskey(response: "{}") { token } }';
    expect((await adminGraphql(t, cashier, passkey)).code).toBe("passkey_refused");
    expect(await alerts()).toEqual([]);
    const signIn = "mutation ($input: StaffSignInInput!) { signIn(input: $input) { token } }";
    const input = { username: cashier.username, password: "wrong" };
    expect((await adminGraphql(t, { host: brand.host }, signIn, { input })).code).toBe("invalid_credentials");
    await eventually(async () =>
      expect(await alerts()).toMatchObject([
        { kind: "REFUSALS", accountId: cashier.id, otherAccountId: null, count: threshold },
      ]),
    );
    const reasons = await t.test.database.db
      .selectFrom("audit.entry")
      .select("after")
      .distinct()
      .where("subject_id", "=", cashier.id)
      .where("action", "=", "staff.refused")
      .execute();
    expect(reasons.map(({ after }) => after)).toEqual(
      expect.arrayContaining([
        { code: "permission_denied", of: "regionRule" },
        { code: "invalid_verification_code", of: "second factor" },
        { code: "passkey_refused", of: "passkey" },
        { code: "invalid_credentials", of: "password" },
      ]),
    );
  });

  test("when two approve each other's requests repeatedly, in both directions", async () => {
    const [one, two, three] = [newId(), newId(), newId()];
    const { threshold } = alertRules.mutual_approvals;
    await repeat(2 * threshold, () => approve(one, two));
    await repeat(threshold, () => approve(three, one));
    await repeat(threshold - 1, () => approve(two, one));
    expect(await alerts()).toEqual([]);
    await approve(two, one);
    const [accountId, otherAccountId] = [one, two].sort();
    expect(await alerts()).toMatchObject([
      { kind: "MUTUAL_APPROVALS", accountId, otherAccountId, count: threshold },
    ]);
  });
});

describe("an alert", () => {
  const acknowledge = `mutation ($id: ID!, $note: String! = "talked to the team") {
    acknowledgeSecurityAlert(id: $id, note: $note) { acknowledgedBy note }
  }`;
  const raise = async (accountId: string) => {
    await repeat(alertRules.bulk_reveals.threshold, () => reveal(accountId));
    const [alert] = await alerts();
    return { id: alert?.id };
  };

  test("is acknowledged once, by an admin with a note", async () => {
    const variables = await raise(newId());
    const codeOf = async (given: object, caller: Caller = admin) =>
      (await adminGraphql(t, caller, acknowledge, { ...variables, ...given })).code;
    expect(await codeOf({}, await openStaff(["risk"]))).toBe("permission_denied");
    expect(await codeOf({ note: "ok" })).toBe("validation_failed");
    expect(await codeOf({ id: newId() })).toBe("not_found");
    expect(await alerts({ openOnly: true })).toHaveLength(1);
    const done = await adminGraphql(t, admin, acknowledge, variables);
    const by = { acknowledgedBy: admin.username, note: "talked to the team" };
    expect(done.value).toEqual({ acknowledgeSecurityAlert: by });
    expect(await codeOf({})).toBe("already_resolved");
    expect(await alerts({ openOnly: true })).toEqual([]);
    expect(await alerts()).toMatchObject([by]);
  });

  test("is not acknowledged by whom it is about, or from another brand", async () => {
    const variables = await raise(admin.id);
    expect((await adminGraphql(t, admin, acknowledge, variables)).code).toBe("operation_not_allowed");
    brand = await buildBrand(t.test.database.db);
    const stranger = await openStaff(["admin"]);
    expect((await adminGraphql(t, stranger, acknowledge, variables)).code).toBe("not_found");
    expect(await alerts({}, stranger)).toEqual([]);
  });

  test("is counted by /metrics, and shown only to staff who may read the audit log", async () => {
    await raise(newId());
    const headers = { authorization: `Bearer ${t.config.keys.metrics}` };
    const { body } = await t.app.inject({ url: "/metrics", headers });
    expect(body).toMatch(/^croupier_security_alerts_total\{kind="bulk_reveals"\} [1-9]/m);
    expect((await adminGraphql(t, await openStaff(["cashier"]), query)).code).toBe("permission_denied");
  });
});
