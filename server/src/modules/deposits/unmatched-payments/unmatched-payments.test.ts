import { sql } from "kysely";
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
import { newId } from "../../../core/ids.js";

let t: TestApp;
let scene: DepositScene;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  scene = await createDepositScene(t);
});

const read = (id: string) => t.services.depositAdmin.read(scene.staff, id);
const resolve = (
  id: string,
  decision: "CREDIT" | "RETURNED",
  { received = null, by = scene.staff }: { received?: string | null; by?: Ctx } = {},
) => t.services.unmatchedPayments.resolve(by, { id, decision, received });

/** Creates a deposit of 100.00 that was paid, and paid again by another payment. */
async function payTwice(overrides: Record<string, unknown> = {}) {
  const { id, reference } = await order(scene, "wallet", "100");
  expect(await postWebhook(scene, buildWebhook(reference))).toBe(200);
  expect(
    await postWebhook(scene, buildWebhook(reference, { paymentId: "again", amount: "70.00", ...overrides })),
  ).toBe(200);
  const [unmatchedPayment] = (await read(id)).unmatchedPayments;
  if (!unmatchedPayment) throw new Error("no unmatched payment");
  return { id, reference, unmatchedPayment };
}

const listAuditActions = async (id: string) => {
  const rows = await t.test.database.db
    .selectFrom("audit.entry")
    .select("action")
    .where("subject_id", "=", id)
    .orderBy("id")
    .execute();
  return rows.map(({ action }) => action);
};

describe("a second payment", () => {
  test("waits in the admin list, and moves no money until it is resolved", async () => {
    const { id, reference, unmatchedPayment } = await payTwice();
    expect(unmatchedPayment).toMatchObject({
      state: "WAITING",
      amount: 7_000n,
      reportedAmount: null,
      paymentId: "again",
    });
    expect(await readBalance(scene)).toBe(10_000n);
    expect((await listForAdmin(scene)).map((one) => [one.id, one.state])).toEqual([[id, "CREDITED"]]);
    for (const eventId of [newId(), newId()])
      await postWebhook(scene, buildWebhook(reference, { eventId, paymentId: "again", amount: "70.00" }));
    expect((await read(id)).unmatchedPayments).toHaveLength(1);
    expect((await t.services.deposits.get(scene.member, id)).unmatchedAmount).toBe(7_000n);
    const input = { states: ["ON_HOLD"], withUnmatchedPayment: false, first: 5, after: null } as const;
    expect((await t.services.depositAdmin.list.page(scene.staff, input)).edges).toEqual([]);
  });

  test("is credited once, counts towards the limits and notifies the member", async () => {
    const { id, unmatchedPayment } = await payTwice();
    expect((await resolve(unmatchedPayment.id, "CREDIT")).unmatchedPayments).toMatchObject([
      { id: unmatchedPayment.id, state: "CREDITED", credited: 7_000n },
    ]);
    expect([await readBalance(scene), await readCounted(scene)]).toEqual([17_000n, 17_000]);
    for (const decision of ["CREDIT", "RETURNED"] as const)
      await expect(resolve(unmatchedPayment.id, decision)).rejects.toMatchObject({
        code: "already_resolved",
      });
    expect(await listForAdmin(scene)).toEqual([]);
    expect(await listAuditActions(id)).toEqual(["deposit.unmatched-payment-credit"]);
    const { rows } = await sql<{ amount: string }>`
      select payload -> 'money' ->> 'amount' as amount from core.outbox
      where payload ->> 'key' = ${`deposit-unmatched-payment:${unmatchedPayment.id}`}`.execute(
      t.test.database.db,
    );
    expect(rows).toEqual([{ amount: "7000" }]);
  });

  test("is resolved once by two concurrent staff members", async () => {
    const { unmatchedPayment } = await payTwice();
    const both = await runOverlapping(
      scene.staff,
      (by) => resolve(unmatchedPayment.id, "CREDIT", { by }),
      () => resolve(unmatchedPayment.id, "CREDIT", { by: scene.second }),
    );
    expect(both).toMatchObject([
      { status: "fulfilled" },
      { status: "rejected", reason: { code: "already_resolved" } },
    ]);
    expect([await readBalance(scene), await readCounted(scene)]).toEqual([17_000n, 17_000]);
  });

  test("is marked as returned without a ledger transfer", async () => {
    const { id, unmatchedPayment } = await payTwice();
    expect((await resolve(unmatchedPayment.id, "RETURNED")).unmatchedPayments).toMatchObject([
      { state: "RETURNED", credited: null },
    ]);
    expect([await readBalance(scene), await readCounted(scene)]).toEqual([10_000n, 10_000]);
    expect(await listForAdmin(scene)).toEqual([]);
    expect(await listAuditActions(id)).toEqual(["deposit.unmatched-payment-returned"]);
    await expect(resolve(unmatchedPayment.id, "CREDIT")).rejects.toMatchObject({ code: "already_resolved" });
  });

  test("of a deposit that is held for staff is resolved on its own", async () => {
    const { id, reference } = await order(scene, "wallet", "100");
    await postWebhook(scene, buildWebhook(reference, { amount: "60.00" }));
    await postWebhook(scene, buildWebhook(reference, { paymentId: "again" }));
    const [unmatchedPayment] = (await read(id)).unmatchedPayments;
    await resolve(unmatchedPayment?.id ?? "", "CREDIT");
    expect([(await read(id)).state, await readBalance(scene)]).toEqual(["ON_HOLD", 10_000n]);
    await t.services.depositAdmin.refuse(scene.staff, id);
    expect([await readBalance(scene), await readCounted(scene)]).toEqual([10_000n, 10_000]);
  });

  test("repays the member's debt first", async () => {
    const { unmatchedPayment } = await payTwice();
    await sql`select ledger.post('test', ${newId()}, sha256('x'), 20::smallint, w.debt_account,
        ledger.open_account(w.brand_id, 'house', w.brand_id, 'adjustments', 'USD', 'D', null), 5000, 'USD')
      from ledger.wallet w where w.member_id = ${scene.memberId}`.execute(t.test.database.db);
    await resolve(unmatchedPayment.id, "CREDIT");
    expect(await t.services.wallet.active(scene.member)).toMatchObject({ balance: 12_000n, debt: 0n });
  });

  test("requires turnover as a deposit does", async () => {
    await requireDualApprovalFrom(scene, unlimited, 10_000);
    const { unmatchedPayment } = await payTwice();
    const required = async () => {
      const { rows } = await sql<{ required: bigint }>`
        select m.required from ledger.wallet w, turnover.progress(w.id, true) m
        where w.member_id = ${scene.memberId}`.execute(t.test.database.db);
      return rows[0]?.required;
    };
    expect(await required()).toBe(10_000n);
    t.clock.advance(1_000);
    await resolve(unmatchedPayment.id, "CREDIT");
    expect(await required()).toBe(17_000n);
  });

  test("is not credited beyond the member's limits, nor while the member is excluded or the wallet frozen", async () => {
    const { unmatchedPayment } = await payTwice();
    const limit = { kind: "deposit", period: "day", currency: "USD", amount: "150" } as const;
    await t.services.limits.set(scene.member, limit);
    await expect(resolve(unmatchedPayment.id, "CREDIT")).rejects.toMatchObject({
      code: "deposit_limit_reached",
    });
    t.clock.advance(2 * 86_400_000);
    const freeze = (frozen: boolean) =>
      sql`select ledger.set_frozen(cash_account, ${frozen}) from ledger.wallet
        where member_id = ${scene.memberId}`.execute(t.test.database.db);
    await freeze(true);
    await expect(resolve(unmatchedPayment.id, "CREDIT")).rejects.toMatchObject({ code: "account_locked" });
    await freeze(false);
    const term = { kind: "time_out", days: 1 } as const;
    await t.services.saferGambling.exclude(scene.staff, { memberId: scene.memberId, term });
    await expect(resolve(unmatchedPayment.id, "CREDIT")).rejects.toMatchObject({ code: "member_excluded" });
    expect([
      await readBalance(scene),
      (await read(unmatchedPayment.depositId)).unmatchedPayments,
    ]).toMatchObject([10_000n, [{ state: "WAITING" }]]);
  });

  test("is resolved by staff of its brand only, with the amount that the provider reported", async () => {
    const { unmatchedPayment } = await payTwice();
    const elsewhere = await createDepositScene(t);
    for (const [by, code] of [
      [scene.member, "permission_denied"],
      [elsewhere.staff, "not_found"],
    ] as const)
      await expect(resolve(unmatchedPayment.id, "CREDIT", { by })).rejects.toMatchObject({ code });
    for (const id of [newId(), "x", unmatchedPayment.depositId])
      await expect(resolve(id, "RETURNED")).rejects.toMatchObject({ code: "not_found" });
    await expect(resolve(unmatchedPayment.id, "CREDIT", { received: "700" })).rejects.toMatchObject({
      code: "operation_not_allowed",
    });
    expect(await readBalance(scene)).toBe(10_000n);
  });

  test("in another currency is credited with the value that staff enter", async () => {
    const { id, unmatchedPayment } = await payTwice({ currency: "EUR" });
    expect(unmatchedPayment).toMatchObject({ amount: null, reportedAmount: "70.00 EUR", state: "WAITING" });
    const faults = {
      code: "validation_failed",
      params: { fields: [{ field: "received", code: "required" }] },
    };
    await expect(resolve(unmatchedPayment.id, "CREDIT")).rejects.toMatchObject(faults);
    for (const received of ["0", "-1", "1.001", "100000000000000000"])
      await expect(resolve(unmatchedPayment.id, "CREDIT", { received })).rejects.toMatchObject({
        code: "invalid_amount",
      });
    await resolve(unmatchedPayment.id, "CREDIT", { received: "75.50" });
    expect([await readBalance(scene), await readCounted(scene)]).toEqual([17_550n, 17_550]);
    expect((await read(id)).unmatchedPayments).toMatchObject([
      { credited: 7_550n, reportedAmount: "70.00 EUR" },
    ]);
  });
});

describe("a payment in another currency than ordered", () => {
  test.each([
    ["EUR", "95.00"],
    ["JPY", "9500"],
    ["XYZ", "0.12345678"],
  ])("is held until staff enter its value: %s", async (currency, amount) => {
    const { id, reference } = await order(scene, "wallet", "100");
    const webhook = buildWebhook(reference, { currency, amount });
    for (const body of [webhook, webhook, { ...webhook, eventId: newId() }])
      expect(await postWebhook(scene, body)).toBe(200);
    expect(await listForAdmin(scene)).toMatchObject([
      {
        id,
        state: "ON_HOLD",
        reason: "currency",
        received: null,
        reportedAmount: `${amount} ${currency}`,
        unmatchedPayments: [],
      },
    ]);
    const approve = (received: string | null, by = scene.staff) =>
      t.services.depositAdmin.approve(by, id, received);
    await expect(approve(null)).rejects.toMatchObject({ code: "validation_failed" });
    await expect(approve("0")).rejects.toMatchObject({ code: "invalid_amount" });
    expect(await readBalance(scene)).toBe(0n);
    expect(await approve("102.30")).toMatchObject({ state: "ON_HOLD", firstApproval: "CREDIT 102.30" });
    expect(await approve("102.30", scene.second)).toMatchObject({ state: "CREDITED", received: 10_230n });
    expect([await readBalance(scene), await readCounted(scene)]).toEqual([10_230n, 10_230]);
    const { outcome } = await t.test.database.db
      .selectFrom("deposits.provider_event")
      .select("outcome")
      .where("event_id", "=", webhook.eventId)
      .executeTakeFirstOrThrow();
    expect(outcome).toBe("waiting");
  });

  test("can be refused as any payment that is held, and nothing is credited or counted", async () => {
    const { id, reference } = await order(scene, "wallet", "100");
    await postWebhook(scene, buildWebhook(reference, { currency: "EUR" }));
    await t.services.depositAdmin.refuse(scene.staff, id);
    expect([await readBalance(scene), await readCounted(scene)]).toEqual([0n, 0]);
  });

  test("of a deposit that was refused is held with the amount that was received last", async () => {
    const { id, reference } = await order(scene, "wallet", "100");
    await postWebhook(scene, buildWebhook(reference, { amount: "60.00" }));
    await t.services.depositAdmin.refuse(scene.staff, id);
    await postWebhook(scene, buildWebhook(reference, { paymentId: "again", currency: "EUR" }));
    expect(await read(id)).toMatchObject({
      reason: "currency",
      received: null,
      reportedAmount: "100.00 EUR",
    });
    await t.services.depositAdmin.refuse(scene.staff, id);
    await postWebhook(scene, buildWebhook(reference, { paymentId: "third" }));
    expect(await read(id)).toMatchObject({ reason: "refused", received: 10_000n, reportedAmount: null });
  });

  test("with an invalid amount is refused", async () => {
    const { id, reference } = await order(scene, "wallet", "100");
    for (const amount of ["0", "0.00", "-5", "1e3", "", "٢٠", "9999999999999999999"])
      expect(await postWebhook(scene, buildWebhook(reference, { currency: "EUR", amount }))).toBe(400);
    expect((await read(id)).state).toBe("AWAITING_PAYMENT");
  });
});

test("a webhook of an unknown deposit is logged as an error", async () => {
  const errors: unknown[] = [];
  const log = { ...scene.member.log, error: (fields: unknown) => errors.push(fields) };
  const webhook = buildWebhook("NOSUCHREF2") as Parameters<typeof t.services.payments.handleEvent>[2];
  const handled = t.services.payments.handleEvent({ ...t.platform(scene.brand), log }, "sandbox", webhook);
  await expect(handled).rejects.toMatchObject({ code: "not_found" });
  expect(errors).toMatchObject([
    { provider: "sandbox", reference: "NOSUCHREF2", paymentId: webhook.paymentId },
  ]);
});
