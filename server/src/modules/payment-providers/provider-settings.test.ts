import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import {
  buildWebhook,
  createDepositScene,
  type DepositScene,
  order,
  postWebhook,
  providerSecret,
  readBalance,
} from "../../../test/deposits/setup.js";
import { openStaffSession } from "../../../test/factories/staff.js";
import { runOverlapping } from "../../../test/overlap.js";
import { adminGraphql } from "../../../test/transports.js";
import type { Ctx } from "../../core/ctx.js";

let t: TestApp;
let scene: DepositScene;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  scene = await createDepositScene(t);
});

const address = "https://pay.example";
const newSecret = "a-secret-that-staff-enter";

/** Sets up the brand's payment provider. Returns the address that waits for a second person; null when there is none. */
const setProvider = async (ctx: Ctx, { code = "sandbox", baseUrl = address, secret = newSecret } = {}) =>
  (await t.services.providerSettings.set(ctx, "deposit", { code, kind: "http", baseUrl, secret }))?.after
    .baseUrl ?? null;

const listWaiting = async () =>
  (await t.services.approvals.listWaiting(scene.staff, ["deposit_provider"])).map(
    ({ kind, subject, after }) => [kind, subject, after.baseUrl].join(" "),
  );

const needsSecondPerson = { code: "second_approver_needed" };

const readSetup = async (code = "sandbox") => {
  const row = await t.test.database.db
    .selectFrom("payment_providers.provider")
    .select(["kind", "base_url", "secret_sealed"])
    .where("brand_id", "=", scene.brand.id)
    .where("use", "=", "deposit")
    .where("code", "=", code)
    .executeTakeFirst();
  return row && [row.kind, row.base_url, Buffer.from(row.secret_sealed).toString("hex")];
};

/** Creates a deposit of 100.00. Returns a function that posts its webhook signed with a secret. */
async function orderWithWebhook() {
  const { reference } = await order(scene, "wallet", "100");
  return (secret: string) => postWebhook(scene, buildWebhook(reference), { secret });
}

const listAuditEntries = async () => {
  const rows = await t.test.database.db
    .selectFrom("audit.entry")
    .select(["action", "before", "after"])
    .where("brand_id", "=", scene.brand.id)
    .where("action", "like", "deposit-provider.%")
    .where("actor_kind", "=", "staff")
    .orderBy("id")
    .execute();
  return rows.map(({ action, before, after }) => [action, before, after]);
};

describe("a payment provider", () => {
  test("keeps its setup until a second person gives the same: its secret credits, the new one is refused", async () => {
    const before = await readSetup();
    expect(await setProvider(scene.staff)).toBe(address);
    await expect(setProvider(scene.staff)).rejects.toMatchObject(needsSecondPerson);
    expect(await listWaiting()).toEqual([`deposit_provider sandbox ${address}`]);
    expect(await readSetup()).toEqual(before);
    const [postFirst, postSecond] = [await orderWithWebhook(), await orderWithWebhook()];
    expect(await postFirst(newSecret)).toBe(401);
    expect(await readBalance(scene)).toBe(0n);
    expect(await postFirst(providerSecret)).toBe(200);
    expect(await readBalance(scene)).toBe(10_000n);

    expect(await setProvider(scene.second)).toBeNull();
    expect([await listWaiting(), (await readSetup())?.slice(0, 2)]).toEqual([[], ["http", address]]);
    expect(await postSecond(providerSecret)).toBe(401);
    expect(await postSecond(newSecret)).toBe(200);
    expect(await readBalance(scene)).toBe(20_000n);
  });

  test.each([
    ["secret", { baseUrl: address, secret: "another-new-secret" }],
    ["baseUrl", { baseUrl: "https://other.example", secret: newSecret }],
  ])(
    "is not changed by two staff members who give another %s each: the later value waits",
    async (_field, overrides) => {
      const before = await readSetup();
      const post = await orderWithWebhook();
      await setProvider(scene.staff);
      expect(await setProvider(scene.second, overrides)).toBe(overrides.baseUrl);
      expect(await readSetup()).toEqual(before);
      await expect(setProvider(scene.second, overrides)).rejects.toMatchObject(needsSecondPerson);
      expect(await setProvider(scene.staff, overrides)).toBeNull();
      expect(await listWaiting()).toEqual([]);
      expect(await post(overrides.secret)).toBe(200);
    },
  );

  test("is added by dual approval as well, and no deposit method can use it before", async () => {
    const code = "acme";
    expect(await setProvider(scene.staff, { code })).toBe(address);
    expect(await readSetup(code)).toBeUndefined();
    const { id: _id, ...wallet } = scene.methods.wallet ?? ({} as never);
    const method = { ...wallet, code: "outer", providerCode: code };
    await expect(t.services.depositMethods.create(scene.staff, method)).rejects.toMatchObject({
      code: "validation_failed",
    });
    expect(await setProvider(scene.second, { code })).toBeNull();
    const created = await t.services.depositMethods.create(scene.staff, method);
    expect(created?.providerCode).toBe(code);
  });

  test("is unchanged when its current setup is given again, which discards what waits", async () => {
    await setProvider(t.platform(scene.brand));
    const before = await readSetup();
    await setProvider(scene.staff, { secret: "another-new-secret" });
    expect(await listWaiting()).toHaveLength(1);
    expect(await setProvider(scene.second)).toBeNull();
    expect([await listWaiting(), await readSetup()]).toEqual([[], before]);
    expect(await listAuditEntries()).toHaveLength(2);
  });

  test("is set up by the platform itself immediately", async () => {
    await setProvider(scene.staff);
    expect(await setProvider(t.platform(scene.brand), { baseUrl: "https://ours.example" })).toBeNull();
    expect([await listWaiting(), (await readSetup())?.[1]]).toEqual([[], "https://ours.example"]);
  });

  test.each(["sandbox", "acme"])("is set up by two concurrent staff members: %s", async (code) => {
    const [first, second] = await runOverlapping(
      scene.staff,
      (ctx) => setProvider(ctx, { code }),
      () => setProvider(scene.second, { code }),
    );
    expect([first, second]).toEqual([
      { status: "fulfilled", value: address },
      { status: "fulfilled", value: null },
    ]);
    expect([await listWaiting(), (await readSetup(code))?.[1]]).toEqual([[], address]);
  });

  test("is set up once by two concurrent second approvals", async () => {
    const code = "acme";
    await setProvider(scene.staff, { code });
    const both = await runOverlapping(
      scene.second,
      (ctx) => setProvider(ctx, { code }),
      () => setProvider(scene.second, { code }),
    );
    expect(both.map((result) => (result.status === "fulfilled" ? result.value : "failed"))).toEqual([
      null,
      null,
    ]);
    expect(await listWaiting()).toEqual([]);
    expect((await listAuditEntries()).map(([action]) => action)).toEqual([
      "deposit-provider.set",
      "deposit-provider.set",
      "deposit-provider.set",
    ]);
  });

  test("is audited when it waits and when it is in force, without the secret", async () => {
    await setProvider(scene.staff);
    await setProvider(scene.second);
    const before = { kind: "sandbox", baseUrl: null, credentials: "current" };
    const after = { kind: "http", baseUrl: address, credentials: "replaced" };
    expect(await listAuditEntries()).toEqual([
      ["deposit-provider.set", before, { approval: "WAITING", ...after }],
      ["deposit-provider.set", before, after],
    ]);
  });

  test("is returned by GraphQL as an approval request", async () => {
    const { brand, staff } = scene;
    if (staff.actor.kind !== "staff") throw new Error("no staff");
    const { accountId, username } = staff.actor;
    const caller = {
      host: brand.host,
      token: await openStaffSession(t.test.database.db, accountId, t.clock.now()),
    };
    const shown = "kind subject requester changes { field before after }";
    const document = `mutation M($input: SetPaymentProviderInput!) { setPaymentProvider(input: $input) { ${shown} } }`;
    const input = { code: "acme", baseUrl: address, secret: newSecret };
    const changes = [
      { field: "kind", before: null, after: "http" },
      { field: "baseUrl", before: null, after: address },
      { field: "credentials", before: null, after: "replaced" },
    ];
    const request = { kind: "DEPOSIT_PROVIDER", subject: "acme", requester: username, changes };
    expect((await adminGraphql(t, caller, document, { input })).value).toEqual({
      setPaymentProvider: request,
    });
    const query = `{ approvalRequests { edges { node { ${shown} } } } }`;
    expect((await adminGraphql(t, caller, query, {})).value).toEqual({
      approvalRequests: { edges: [{ node: request }] },
    });
  });
});
