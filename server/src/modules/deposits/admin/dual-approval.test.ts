import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import {
  buildWebhook,
  createDepositScene,
  type DepositScene,
  listForAdmin,
  order,
  postWebhook,
  readBalance,
  readCounted,
  requireDualApprovalFrom,
} from "../../../../test/deposits/setup.js";
import { runOverlapping } from "../../../../test/overlap.js";
import { unlimited } from "../../../../test/unlimited.js";
import type { Ctx } from "../../../core/ctx.js";

let t: TestApp;
let scene: DepositScene;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  scene = await createDepositScene(t);
  await requireDualApprovalFrom(scene, 10_000n);
});

const approve = (by: Ctx, id: string, received: string | null = null) =>
  t.services.depositAdmin.approve(by, id, received);
const nameOf = ({ actor }: Ctx) => (actor.kind === "staff" ? actor.username : "");
const needsSecondApprover = { code: "second_approver_needed" };

describe("a deposit of the dual-approval threshold or more", () => {
  test("is credited once two staff members have approved the same", async () => {
    const { staff, second } = scene;
    const { id } = await order(scene, "bank", "100");
    const firstApproval = "CREDIT 100.00";
    const waiting = { state: "AWAITING_PAYMENT", firstApproval, firstApprover: nameOf(staff) };
    expect(await approve(staff, id)).toMatchObject(waiting);
    await expect(approve(staff, id)).rejects.toMatchObject(needsSecondApprover);
    await expect(approve(staff, id, "100.00")).rejects.toMatchObject(needsSecondApprover);
    expect(await listForAdmin(scene)).toMatchObject([waiting]);
    expect(await readBalance(scene)).toBe(0n);
    const done = await approve(second, id, "100.00");
    expect(done).toMatchObject({ state: "CREDITED", firstApproval: null, firstApprover: null });
    expect([await readBalance(scene), await readCounted(scene)]).toEqual([10_000n, 10_000]);
    const rows = await t.test.database.db
      .selectFrom("audit.entry")
      .select("after")
      .where("subject_id", "=", id)
      .orderBy("id")
      .execute();
    expect(rows.map(({ after }) => after)).toMatchObject([
      { approval: "WAITING", amount: "100.00" },
      { state: "CREDITED" },
    ]);
  });

  test("needs the same amount from both staff members: another amount replaces the first approval", async () => {
    const { staff, second } = scene;
    const { id } = await order(scene, "bank", "100");
    await approve(staff, id, "900.00");
    expect(await approve(second, id, "100.00")).toMatchObject({
      firstApproval: "CREDIT 100.00",
      firstApprover: nameOf(second),
    });
    expect(await approve(staff, id, "900.00")).toMatchObject({ firstApproval: "CREDIT 900.00" });
    expect(await readBalance(scene)).toBe(0n);
    expect(await approve(second, id, "900.00")).toMatchObject({ state: "CREDITED", credited: 90_000n });
    const input = { states: [], withUnmatchedPayment: true, first: 10, after: null };
    const { edges } = await t.services.depositAdmin.list.page(staff, {
      ...input,
      states: ["PROOF_UPLOADED"],
    });
    expect(edges).toEqual([]);
  });

  test("needs one staff member below that amount, by the received and not by the ordered amount", async () => {
    const { staff } = scene;
    const underpaid = await order(scene, "bank", "200");
    expect(await approve(staff, underpaid.id, "99.99")).toMatchObject({ state: "CREDITED" });
    const overpaid = await order(scene, "wallet", "50");
    await postWebhook(scene, buildWebhook(overpaid.reference, { amount: "100.00" }));
    expect(await approve(staff, overpaid.id)).toMatchObject({
      state: "ON_HOLD",
      firstApproval: "CREDIT 100.00",
    });
  });

  test("discards the first approval once its state changes", async () => {
    const { staff, second } = scene;
    const { id, reference } = await order(scene, "wallet", "50");
    await postWebhook(scene, buildWebhook(reference, { amount: "100.00" }));
    await approve(staff, id);
    await t.services.depositAdmin.refuse(second, id);
    await postWebhook(scene, buildWebhook(reference, { paymentId: "again", amount: "100.00" }));
    expect(await approve(second, id)).toMatchObject({ state: "ON_HOLD", firstApprover: nameOf(second) });
    expect(await readBalance(scene)).toBe(0n);
  });

  test("is credited once by two concurrent second approvals", async () => {
    const { staff, second } = scene;
    const { id } = await order(scene, "bank", "100");
    await approve(staff, id);
    const both = await runOverlapping(
      second,
      (second) => approve(second, id),
      () => approve(second, id),
    );
    expect(both).toMatchObject([
      { status: "fulfilled", value: { state: "CREDITED" } },
      { status: "rejected", reason: { code: "already_resolved" } },
    ]);
    expect(await readBalance(scene)).toBe(10_000n);
  });
});

describe("an unmatched payment of that amount or more", () => {
  async function payTwice(overrides: Record<string, unknown> = {}): Promise<string> {
    const { id, reference } = await order(scene, "wallet", "100");
    await postWebhook(scene, buildWebhook(reference));
    await postWebhook(scene, buildWebhook(reference, { paymentId: "again", ...overrides }));
    return (await t.services.depositAdmin.read(scene.staff, id)).unmatchedPayments[0]?.id ?? "";
  }
  const resolve = (by: Ctx, id: string, decision: "CREDIT" | "RETURNED", received: string | null = null) =>
    t.services.unmatchedPayments.resolve(by, { id, decision, received });

  test("is credited once two staff members have approved it", async () => {
    const { staff, second } = scene;
    const id = await payTwice();
    const waiting = { state: "WAITING", firstApproval: "CREDIT 100.00", firstApprover: nameOf(staff) };
    expect((await resolve(staff, id, "CREDIT")).unmatchedPayments).toMatchObject([waiting]);
    await expect(resolve(staff, id, "CREDIT")).rejects.toMatchObject(needsSecondApprover);
    expect(await readBalance(scene)).toBe(10_000n);
    expect((await resolve(second, id, "CREDIT")).unmatchedPayments).toMatchObject([
      { state: "CREDITED", firstApproval: null, firstApprover: null },
    ]);
    expect([await readBalance(scene), await readCounted(scene)]).toEqual([20_000n, 20_000]);
  });

  test("in another currency needs the same value from both staff members", async () => {
    const { staff, second } = scene;
    const id = await payTwice({ currency: "EUR" });
    await resolve(staff, id, "CREDIT", "110.00");
    await resolve(second, id, "CREDIT", "111.00");
    expect(await readBalance(scene)).toBe(10_000n);
    await resolve(staff, id, "CREDIT", "111.00");
    expect(await readBalance(scene)).toBe(21_100n);
  });

  test("is marked as returned by one staff member", async () => {
    const { staff, second } = scene;
    const id = await payTwice();
    await resolve(staff, id, "CREDIT");
    expect((await resolve(second, id, "RETURNED")).unmatchedPayments).toMatchObject([
      { state: "RETURNED", firstApproval: null },
    ]);
    expect(await readBalance(scene)).toBe(10_000n);
  });
});

describe("more than was ordered", () => {
  beforeEach(() => requireDualApprovalFrom(scene, unlimited));

  test.each([
    ["reported by the provider", "wallet", null],
    ["entered by staff", "bank", "100.01"],
  ])("is credited by two staff members whatever the threshold: %s", async (_, code, received) => {
    const { staff, second } = scene;
    const { id, reference } = await order(scene, code, "100");
    if (received === null) await postWebhook(scene, buildWebhook(reference, { amount: "100.01" }));
    expect(await approve(staff, id, received)).toMatchObject({ firstApproval: "CREDIT 100.01" });
    await expect(approve(staff, id, received)).rejects.toMatchObject(needsSecondApprover);
    expect(await readBalance(scene)).toBe(0n);
    expect(await approve(second, id, received)).toMatchObject({ state: "CREDITED", received: 10_001n });
    expect(await readBalance(scene)).toBe(10_001n);
  });

  test("of an unmatched payment too, as reported or as entered", async () => {
    const { staff, second } = scene;
    const { id, reference } = await order(scene, "wallet", "100");
    await postWebhook(scene, buildWebhook(reference));
    await postWebhook(scene, buildWebhook(reference, { paymentId: "more", amount: "100.01" }));
    await postWebhook(scene, buildWebhook(reference, { paymentId: "euros", currency: "EUR" }));
    const { unmatchedPayments } = await t.services.depositAdmin.read(staff, id);
    for (const { id, reportedAmount } of unmatchedPayments) {
      const received = reportedAmount === null ? null : "100.02";
      const resolve = (by: Ctx) =>
        t.services.unmatchedPayments.resolve(by, { id, decision: "CREDIT", received });
      const before = await readBalance(scene);
      await resolve(staff);
      await expect(resolve(staff)).rejects.toMatchObject(needsSecondApprover);
      expect(await readBalance(scene)).toBe(before);
      await resolve(second);
    }
    expect(await readBalance(scene)).toBe(30_003n);
  });

  test("is not what was ordered, or less: one staff member suffices", async () => {
    const { staff } = scene;
    for (const received of ["100.00", "99.99"]) {
      const { id } = await order(scene, "bank", "100");
      expect(await approve(staff, id, received)).toMatchObject({ state: "CREDITED" });
    }
  });
});

describe("credits that one person makes", () => {
  test("add up: three of 999.99 against 1,000.00 do not pass alone", async () => {
    const { staff } = scene;
    await requireDualApprovalFrom(scene, 100_000n);
    const states = [];
    for (let n = 0; n < 3; n += 1) {
      const { id } = await order(scene, "bank", "999.99");
      states.push((await approve(staff, id)).state);
    }
    expect(states).toEqual(["CREDITED", "AWAITING_PAYMENT", "AWAITING_PAYMENT"]);
    expect(await readBalance(scene)).toBe(99_999n);
  });

  test("need a second person in a currency without terms, whatever was ordered", async () => {
    const { staff, second, brand } = scene;
    await t.services.approvalPolicies.writeForCurrency(t.platform(brand), "USD", null);
    const { id } = await order(scene, "bank", "50");
    expect(await approve(staff, id, "500000.00")).toMatchObject({
      state: "AWAITING_PAYMENT",
      firstApproval: "CREDIT 500000.00",
    });
    expect(await readBalance(scene)).toBe(0n);
    expect(await approve(second, id, "500000.00")).toMatchObject({ state: "CREDITED" });
  });
});
