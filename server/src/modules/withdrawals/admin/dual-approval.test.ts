import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import { openStaffSession } from "../../../../test/factories/staff.js";
import { inEffect } from "../../../../test/in-effect.js";
import { adminGraphql } from "../../../../test/transports.js";
import {
  addAccount,
  createScene,
  payoutSecret,
  requestWithdrawal,
  type Scene,
} from "../../../../test/withdrawals/setup.js";
import type { Ctx } from "../../../core/ctx.js";
import { listChanges } from "../../approvals/approvals.model.js";

let t: TestApp;
let scene: Scene;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  scene = await createScene(t);
});

const service = () => t.services.withdrawalTerms;

const needsSecondPerson = { code: "second_approver_needed" };
const awaitsSecond = (firstApproval: string) => ({ state: "REQUESTED", firstApproval });

/** Requests a threshold of dual approval and returns the one that is in effect afterwards. */
async function setThreshold(ctx: Ctx, dualApprovalThreshold: bigint | null): Promise<bigint | null> {
  const [terms] = await service().list(ctx);
  if (!terms) throw new Error("no terms");
  return inEffect(await service().set(ctx, { ...terms, dualApprovalThreshold })).dualApprovalThreshold;
}

const settings = ["withdrawal_terms", "method_provider", "payout_provider"] as const;
const listWaiting = () => t.services.approvals.listWaiting(scene.staff, settings);
const waiting = async () =>
  (await listWaiting()).map((request) =>
    [request.kind, request.subject, ...listChanges(request).map(({ after }) => after ?? "none")].join(" "),
  );

const nameOf = async ({ actor }: Ctx) => {
  const id = actor.kind === "staff" ? actor.accountId : "";
  const { username } = await t.test.database.db
    .selectFrom("staff.account")
    .select("username")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return username;
};

describe("a higher threshold of dual approval", () => {
  beforeEach(() => setThreshold(t.platform(scene.brand), 5_000n));

  test("cannot be set by one person to approve a withdrawal alone", async () => {
    const { id: accountId } = await addAccount(scene, "wallet");
    const { id } = await requestWithdrawal(scene, accountId, "100.00");
    const { withdrawalAdmin } = t.services;
    expect(await setThreshold(scene.staff, 50_000n)).toBe(5_000n);
    await expect(setThreshold(scene.staff, 50_000n)).rejects.toMatchObject(needsSecondPerson);
    expect(await waiting()).toEqual(["withdrawal_terms USD 500.00"]);
    expect(await withdrawalAdmin.approve(scene.staff, id)).toMatchObject(awaitsSecond("APPROVED 100.00"));
    await expect(withdrawalAdmin.approve(scene.staff, id)).rejects.toMatchObject(needsSecondPerson);
    expect((await withdrawalAdmin.approve(scene.second, id)).state).toBe("APPROVED");
  });

  test.each([[10_000n], [5_001n]])("waits until a second person requests the same: %s", async (threshold) => {
    expect(await setThreshold(scene.staff, threshold)).toBe(5_000n);
    expect(await listWaiting()).toMatchObject([
      { requester: await nameOf(scene.staff), requestedAt: t.clock.now() },
    ]);
    expect(await setThreshold(scene.second, threshold)).toBe(threshold);
    expect(await waiting()).toEqual([]);
  });

  test("is removed by one person, since every decision needs two without it; setting it again needs two", async () => {
    expect(await setThreshold(scene.staff, null)).toBeNull();
    expect(await setThreshold(scene.staff, 1n)).toBeNull();
    expect(await setThreshold(scene.second, 1n)).toBe(1n);
  });

  test("is replaced by a different request, which is then the second person's", async () => {
    await setThreshold(scene.staff, 10_000n);
    expect(await setThreshold(scene.second, 20_000n)).toBe(5_000n);
    expect(await waiting()).toEqual(["withdrawal_terms USD 200.00"]);
    await expect(setThreshold(scene.second, 20_000n)).rejects.toMatchObject(needsSecondPerson);
    expect(await setThreshold(scene.staff, 20_000n)).toBe(20_000n);
  });

  test("is discarded once the threshold is lowered, which takes effect immediately", async () => {
    await setThreshold(scene.staff, 10_000n);
    expect(await setThreshold(scene.second, 4_000n)).toBe(4_000n);
    expect(await waiting()).toEqual([]);
    expect(await setThreshold(scene.second, 10_000n)).toBe(4_000n);
  });

  test.each([
    ["more requests a day", { dailyCountLimit: 999 }],
    ["a higher amount a day", { dailyAmountLimit: 10n ** 15n }],
    ["a shorter delay of new accounts", { newPayoutAccountDelayHours: 0 }],
    ["less turnover", { turnoverBasisPoints: 0 }],
  ])("waits as any looser term does: %s", async (_case, change) => {
    const [before] = await service().list(scene.staff);
    if (!before) throw new Error("no terms");
    const strict = {
      ...before,
      dailyCountLimit: 1,
      dailyAmountLimit: 1_000n,
      newPayoutAccountDelayHours: 24,
      turnoverBasisPoints: 10_000,
    };
    expect(await service().set(scene.staff, strict)).toMatchObject(strict);
    expect(await service().set(scene.staff, { ...strict, ...change })).toMatchObject(strict);
    expect(await service().set(scene.second, { ...strict, ...change })).toMatchObject(change);
  });

  test("takes effect when two persons request it concurrently, and nothing waits afterwards", async () => {
    const thresholds = await Promise.all([
      setThreshold(scene.staff, 9_000n),
      setThreshold(scene.second, 9_000n),
    ]);
    expect(thresholds).toContain(9_000n);
    expect(await waiting()).toEqual([]);
  });

  test("is returned by GraphQL as an approval request, which can be withdrawn", async () => {
    const { actor } = scene.staff;
    if (actor.kind !== "staff") throw new Error("no staff");
    const { brand } = scene;
    const caller = {
      host: brand.host,
      token: await openStaffSession(t.test.database.db, actor.accountId, t.clock.now()),
    };
    const shown = "kind subject requester changes { field before after }";
    const set = `mutation { setWithdrawalTerms(input: {currency: "USD", dailyCountLimit: 1, dailyAmountLimit: "900",
      dualApprovalThreshold: "70", receiptConfirmationMinutes: 60, newPayoutAccountDelayHours: 0, turnoverBasisPoints: 0}) {
      dualApprovalThreshold { amount } approvalRequest { id ${shown} } } }`;
    const { value } = await adminGraphql(t, caller, set, {});
    const approvalRequest = {
      kind: "WITHDRAWAL_TERMS",
      subject: "USD",
      requester: await nameOf(scene.staff),
      changes: expect.arrayContaining([{ field: "dualApprovalThreshold", before: "50.00", after: "70.00" }]),
    };
    expect(value).toMatchObject({
      setWithdrawalTerms: { dualApprovalThreshold: { amount: "50.00" }, approvalRequest },
    });
    const [{ id = "" } = {}] = await listWaiting();
    const refuse = "mutation M($id: ID!) { refuseApprovalRequest(id: $id) { state } }";
    expect((await adminGraphql(t, caller, refuse, { id })).value).toEqual({
      refuseApprovalRequest: { state: "WITHDRAWN" },
    });
    expect(await waiting()).toEqual([]);
  });
});

test("the first terms of a currency wait until a second person requests the same", async () => {
  const terms = {
    currency: "EUR",
    dailyCountLimit: 1,
    dailyAmountLimit: 100n,
    receiptConfirmationMinutes: 60,
    newPayoutAccountDelayHours: 0,
  };
  const first = { ...terms, dualApprovalThreshold: 100n, turnoverBasisPoints: 0 };
  expect(await service().set(scene.staff, first)).toBeNull();
  expect(await service().set(scene.second, first)).toMatchObject(first);
});

describe("a payout provider", () => {
  const address = "https://pay.example";
  const set = (ctx: Ctx, baseUrl: string, secret = payoutSecret, code = "acme") =>
    t.services.providerSettings.set(ctx, "payout", { code, kind: "http", baseUrl, secret });
  const assign = async (ctx: Ctx, code: string | null) =>
    (await t.services.withdrawalMethods.setProvider(ctx, "wallet", code)).providerCode;
  const readSetup = async (code = "acme") => {
    const row = await t.test.database.db
      .selectFrom("payment_providers.provider")
      .select(["base_url", "secret_sealed"])
      .where("brand_id", "=", scene.brand.id)
      .where("use", "=", "payout")
      .where("code", "=", code)
      .executeTakeFirstOrThrow();
    return [row.base_url, Buffer.from(row.secret_sealed).toString("hex")];
  };
  beforeEach(() => set(t.platform(scene.brand), address));

  test("is replaced once two staff members request it, and by manual payouts immediately", async () => {
    expect(await assign(scene.staff, "acme")).toBe("sandbox");
    await expect(assign(scene.staff, "acme")).rejects.toMatchObject(needsSecondPerson);
    expect(await waiting()).toEqual([`method_provider wallet acme ${address}`]);
    expect(await assign(scene.second, "acme")).toBe("acme");
    expect(await waiting()).toEqual([]);
    await assign(scene.staff, "sandbox");
    expect(await assign(scene.second, null)).toBeNull();
    expect(await waiting()).toEqual([]);
    expect(await assign(scene.second, "acme")).toBeNull();
  });

  test("changes its address or secret once two staff members enter the same", async () => {
    for (const ctx of [scene.staff, scene.second]) await assign(ctx, "acme");
    const before = await readSetup();
    const thief = "https://thief.example";
    await set(scene.staff, thief);
    await expect(set(scene.staff, thief)).rejects.toMatchObject(needsSecondPerson);
    await set(scene.second, thief, "another-person-s-secret");
    expect(await readSetup()).toEqual(before);
    expect(await waiting()).toEqual([`payout_provider acme ${thief} replaced`]);
    await set(scene.staff, thief, "another-person-s-secret");
    expect((await readSetup())[0]).toBe(thief);

    const changed = await readSetup();
    await set(scene.staff, thief, "the-thief-s-own-secret");
    expect(await readSetup()).toEqual(changed);
    await set(scene.second, thief, "another-person-s-secret");
    expect([await waiting(), await readSetup()]).toEqual([[], changed]);
  });

  test("needs both approvals again after its address has changed in between", async () => {
    await assign(scene.staff, "acme");
    await set(t.platform(scene.brand), "https://thief.example");
    expect((await readSetup())[0]).toBe("https://thief.example");
    expect(await assign(scene.second, "acme")).toBe("sandbox");
  });

  test("keeps its address for approved withdrawals even when no method uses it any more", async () => {
    for (const ctx of [scene.staff, scene.second]) await assign(ctx, "acme");
    const { id: accountId } = await addAccount(scene, "wallet");
    const { id } = await requestWithdrawal(scene, accountId, "100.00");
    await t.services.withdrawalAdmin.approve(scene.staff, id);
    await assign(scene.staff, null);
    await set(scene.staff, "https://thief.example");
    expect((await readSetup())[0]).toBe(address);
  });

  test("is proposed in the audit log without its secret", async () => {
    for (const ctx of [scene.staff, scene.second]) await assign(ctx, "acme");
    await set(scene.staff, "https://other.example", "a-secret-to-look-for");
    const rows = await t.test.database.db
      .selectFrom("audit.entry")
      .select(["action", "before", "after"])
      .where("brand_id", "=", scene.brand.id)
      .where("actor_kind", "=", "staff")
      .orderBy("id")
      .execute();
    expect(rows.map(({ action }) => action)).toEqual([
      "withdrawal-method.provider",
      "withdrawal-method.provider",
      "payout-provider.set",
    ]);
    expect(JSON.stringify(rows)).not.toContain("a-secret-to-look-for");
  });
});

test("a changed method is validated like a new one, and existing withdrawals keep their fee", async () => {
  const { id: accountId } = await addAccount(scene, "bank");
  const withdrawal = await requestWithdrawal(scene, accountId, "100.00");
  await t.services.withdrawalMethods.change(scene.staff, "bank", { feeFixed: "9", min: "200" });
  expect(await t.services.withdrawalAdmin.read(scene.staff, withdrawal.id)).toMatchObject({
    net: withdrawal.net,
  });
  await expect(requestWithdrawal(scene, accountId, "100.00")).rejects.toMatchObject({
    code: "validation_failed",
  });
  const long = "9".repeat(16);
  for (const over of [
    { min: "0" },
    { min: long, max: long },
    { max: "1" },
    { feeFixed: "200" },
    { feeBasisPoints: 5_001 },
    { position: 0.5 },
    { names: [] },
    { names: [{ language: "EN", name: " " }] },
    { names: ["Bank", "Bank again"].map((name) => ({ language: "EN", name })) },
  ])
    await expect(
      t.services.withdrawalMethods.change(scene.staff, "bank", over),
      JSON.stringify(over),
    ).rejects.toMatchObject({ code: "validation_failed" });
  await expect(t.services.withdrawalMethods.change(scene.staff, "none", {})).rejects.toMatchObject({
    code: "not_found",
  });
});
