import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import {
  balance,
  type Cashier,
  counted,
  forAdmin,
  newsOf,
  openCashier,
  order,
  post,
  takeTwoFrom,
} from "../../../test/cashier/setup.js";
import { runOverlapping } from "../../../test/overlap.js";
import type { Ctx } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";

let t: TestApp;
let cashier: Cashier;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  cashier = await openCashier(t);
});

const read = (id: string) => t.services.depositAdmin.read(cashier.operator, id);
const settle = (
  id: string,
  word: "CREDIT" | "RETURNED",
  { received = null, by = cashier.operator }: { received?: string | null; by?: Ctx } = {},
) => t.services.unmatchedPayments.settle(by, { id, word, received });

/** An order of 100.00 that was paid, and paid again by another payment. */
async function paidTwice(again: Record<string, unknown> = {}) {
  const { id, reference } = await order(cashier, "wallet", "100");
  expect(await post(cashier, newsOf(reference))).toBe(200);
  expect(await post(cashier, newsOf(reference, { paymentId: "again", amount: "70.00", ...again }))).toBe(200);
  const [unmatchedPayment] = (await read(id)).unmatchedPayments;
  if (!unmatchedPayment) throw new Error("nothing came besides");
  return { id, reference, unmatchedPayment };
}

const auditOf = async (id: string) => {
  const rows = await t.test.database.db
    .selectFrom("audit.entry")
    .select("action")
    .where("subject_id", "=", id)
    .orderBy("id")
    .execute();
  return rows.map(({ action }) => action);
};

describe("a second payment", () => {
  test("waits at the scene beside what waits, and moves nothing until it is settled", async () => {
    const { id, reference, unmatchedPayment } = await paidTwice();
    expect(unmatchedPayment).toMatchObject({
      state: "WAITING",
      amount: 7_000n,
      told: null,
      paymentId: "again",
    });
    expect(await balance(cashier)).toBe(10_000n);
    expect((await forAdmin(cashier)).map((one) => [one.id, one.state])).toEqual([[id, "CREDITED"]]);
    for (const eventId of [newId(), newId()])
      await post(cashier, newsOf(reference, { eventId, paymentId: "again", amount: "70.00" }));
    expect((await read(id)).unmatchedPayments).toHaveLength(1);
    expect((await t.services.deposits.get(cashier.member, id)).unmatchedAmount).toBe(7_000n);
    const wanted = { states: ["MISMATCH"], withUnmatchedPayment: false, first: 5, after: null } as const;
    expect((await t.services.depositAdmin.list(cashier.operator, wanted)).edges).toEqual([]);
  });

  test("is credited once, counts against the limits and is told of", async () => {
    const { id, unmatchedPayment } = await paidTwice();
    expect((await settle(unmatchedPayment.id, "CREDIT")).unmatchedPayments).toMatchObject([
      { id: unmatchedPayment.id, state: "CREDITED", credited: 7_000n },
    ]);
    expect([await balance(cashier), await counted(cashier)]).toEqual([17_000n, 17_000]);
    for (const word of ["CREDIT", "RETURNED"] as const)
      await expect(settle(unmatchedPayment.id, word)).rejects.toMatchObject({ code: "already_resolved" });
    expect(await forAdmin(cashier)).toEqual([]);
    expect(await auditOf(id)).toEqual(["deposit.unmatched-payment-credit"]);
    const { rows } = await sql<{ amount: string }>`
      select payload -> 'money' ->> 'amount' as amount from core.outbox
      where payload ->> 'key' = ${`deposit-unmatched-payment:${unmatchedPayment.id}`}`.execute(
      t.test.database.db,
    );
    expect(rows).toEqual([{ amount: "7000" }]);
  });

  test("is settled once by two operators at the same moment", async () => {
    const { unmatchedPayment } = await paidTwice();
    const both = await runOverlapping(
      cashier.operator,
      (by) => settle(unmatchedPayment.id, "CREDIT", { by }),
      () => settle(unmatchedPayment.id, "CREDIT", { by: cashier.second }),
    );
    expect(both).toMatchObject([
      { status: "fulfilled" },
      { status: "rejected", reason: { code: "already_resolved" } },
    ]);
    expect([await balance(cashier), await counted(cashier)]).toEqual([17_000n, 17_000]);
  });

  test("is given back by hand without a posting", async () => {
    const { id, unmatchedPayment } = await paidTwice();
    expect((await settle(unmatchedPayment.id, "RETURNED")).unmatchedPayments).toMatchObject([
      { state: "RETURNED", credited: null },
    ]);
    expect([await balance(cashier), await counted(cashier)]).toEqual([10_000n, 10_000]);
    expect(await forAdmin(cashier)).toEqual([]);
    expect(await auditOf(id)).toEqual(["deposit.unmatched-payment-returned"]);
    await expect(settle(unmatchedPayment.id, "CREDIT")).rejects.toMatchObject({ code: "already_resolved" });
  });

  test("of an order that waits for an operator is settled by itself", async () => {
    const { id, reference } = await order(cashier, "wallet", "100");
    await post(cashier, newsOf(reference, { amount: "60.00" }));
    await post(cashier, newsOf(reference, { paymentId: "again" }));
    const [unmatchedPayment] = (await read(id)).unmatchedPayments;
    await settle(unmatchedPayment?.id ?? "", "CREDIT");
    expect([(await read(id)).state, await balance(cashier)]).toEqual(["MISMATCH", 10_000n]);
    await t.services.depositAdmin.refuse(cashier.operator, id);
    expect([await balance(cashier), await counted(cashier)]).toEqual([10_000n, 10_000]);
  });

  test("repays what the member owes first", async () => {
    const { unmatchedPayment } = await paidTwice();
    await sql`select ledger.post('test', ${newId()}, sha256('x'), 20::smallint, w.debt_account,
        ledger.open_account(w.brand_id, 'house', w.brand_id, 'adjustments', 'USD', 'D', null), 5000, 'USD')
      from ledger.wallet w where w.member_id = ${cashier.memberId}`.execute(t.test.database.db);
    await settle(unmatchedPayment.id, "CREDIT");
    expect(await t.services.wallet.active(cashier.member)).toMatchObject({ balance: 12_000n, debt: 0n });
  });

  test("is to be staked as a deposit is", async () => {
    await takeTwoFrom(cashier, null, 10_000);
    const { unmatchedPayment } = await paidTwice();
    const required = async () => {
      const { rows } = await sql<{ required: bigint }>`
        select m.required from ledger.wallet w, turnover.progress(w.id, true) m
        where w.member_id = ${cashier.memberId}`.execute(t.test.database.db);
      return rows[0]?.required;
    };
    expect(await required()).toBe(10_000n);
    t.clock.advance(1_000);
    await settle(unmatchedPayment.id, "CREDIT");
    expect(await required()).toBe(17_000n);
  });

  test("is not credited past the member's limits, nor while play is closed or the wallet frozen", async () => {
    const { unmatchedPayment } = await paidTwice();
    const limit = { kind: "deposit", period: "day", currency: "USD", amount: "150" } as const;
    await t.services.limits.set(cashier.member, limit);
    await expect(settle(unmatchedPayment.id, "CREDIT")).rejects.toMatchObject({ code: "limit_reached" });
    t.clock.advance(2 * 86_400_000);
    const freeze = (frozen: boolean) =>
      sql`select ledger.set_frozen(cash_account, ${frozen}) from ledger.wallet
        where member_id = ${cashier.memberId}`.execute(t.test.database.db);
    await freeze(true);
    await expect(settle(unmatchedPayment.id, "CREDIT")).rejects.toMatchObject({ code: "account_locked" });
    await freeze(false);
    const term = { kind: "time_out", days: 1 } as const;
    await t.services.saferGambling.exclude(cashier.operator, { memberId: cashier.memberId, term });
    await expect(settle(unmatchedPayment.id, "CREDIT")).rejects.toMatchObject({ code: "member_excluded" });
    expect([
      await balance(cashier),
      (await read(unmatchedPayment.depositId)).unmatchedPayments,
    ]).toMatchObject([10_000n, [{ state: "WAITING" }]]);
  });

  test("is the brand's operators' alone, and its amount is what the gateway told", async () => {
    const { unmatchedPayment } = await paidTwice();
    const elsewhere = await openCashier(t);
    for (const [by, code] of [
      [cashier.member, "permission_denied"],
      [elsewhere.operator, "not_found"],
    ] as const)
      await expect(settle(unmatchedPayment.id, "CREDIT", { by })).rejects.toMatchObject({ code });
    for (const id of [newId(), "x", unmatchedPayment.depositId])
      await expect(settle(id, "RETURNED")).rejects.toMatchObject({ code: "not_found" });
    await expect(settle(unmatchedPayment.id, "CREDIT", { received: "700" })).rejects.toMatchObject({
      code: "operation_not_allowed",
    });
    expect(await balance(cashier)).toBe(10_000n);
  });

  test("in another currency is credited with what the operator says it is worth", async () => {
    const { id, unmatchedPayment } = await paidTwice({ currency: "EUR" });
    expect(unmatchedPayment).toMatchObject({ amount: null, told: "70.00 EUR", state: "WAITING" });
    const faults = {
      code: "validation_failed",
      params: { fields: [{ field: "received", code: "required" }] },
    };
    await expect(settle(unmatchedPayment.id, "CREDIT")).rejects.toMatchObject(faults);
    for (const received of ["0", "-1", "1.001", "100000000000000000"])
      await expect(settle(unmatchedPayment.id, "CREDIT", { received })).rejects.toMatchObject({
        code: "invalid_amount",
      });
    await settle(unmatchedPayment.id, "CREDIT", { received: "75.50" });
    expect([await balance(cashier), await counted(cashier)]).toEqual([17_550n, 17_550]);
    expect((await read(id)).unmatchedPayments).toMatchObject([{ credited: 7_550n, told: "70.00 EUR" }]);
  });
});

describe("a payment in another currency than ordered", () => {
  test.each([
    ["EUR", "95.00"],
    ["JPY", "9500"],
    ["XYZ", "0.12345678"],
  ])("waits for an operator, who says what it is worth: %s", async (currency, amount) => {
    const { id, reference } = await order(cashier, "wallet", "100");
    const news = newsOf(reference, { currency, amount });
    for (const told of [news, news, { ...news, eventId: newId() }])
      expect(await post(cashier, told)).toBe(200);
    expect(await forAdmin(cashier)).toMatchObject([
      {
        id,
        state: "MISMATCH",
        reason: "currency",
        received: null,
        told: `${amount} ${currency}`,
        unmatchedPayments: [],
      },
    ]);
    const approve = (received: string | null) =>
      t.services.depositAdmin.approve(cashier.operator, id, received);
    await expect(approve(null)).rejects.toMatchObject({ code: "validation_failed" });
    await expect(approve("0")).rejects.toMatchObject({ code: "invalid_amount" });
    expect(await balance(cashier)).toBe(0n);
    expect(await approve("102.30")).toMatchObject({ state: "CREDITED", received: 10_230n });
    expect([await balance(cashier), await counted(cashier)]).toEqual([10_230n, 10_230]);
    const { outcome } = await t.test.database.db
      .selectFrom("cashier.provider_event")
      .select("outcome")
      .where("event_id", "=", news.eventId)
      .executeTakeFirstOrThrow();
    expect(outcome).toBe("waiting");
  });

  test("is refused as any other payment that waits, and nothing is credited or counted", async () => {
    const { id, reference } = await order(cashier, "wallet", "100");
    await post(cashier, newsOf(reference, { currency: "EUR" }));
    await t.services.depositAdmin.refuse(cashier.operator, id);
    expect([await balance(cashier), await counted(cashier)]).toEqual([0n, 0]);
  });

  test("after the order was refused with another amount waits with what came last", async () => {
    const { id, reference } = await order(cashier, "wallet", "100");
    await post(cashier, newsOf(reference, { amount: "60.00" }));
    await t.services.depositAdmin.refuse(cashier.operator, id);
    await post(cashier, newsOf(reference, { paymentId: "again", currency: "EUR" }));
    expect(await read(id)).toMatchObject({ reason: "currency", received: null, told: "100.00 EUR" });
    await t.services.depositAdmin.refuse(cashier.operator, id);
    await post(cashier, newsOf(reference, { paymentId: "third" }));
    expect(await read(id)).toMatchObject({ reason: "refused", received: 10_000n, told: null });
  });

  test("with an amount that is none is not heard", async () => {
    const { id, reference } = await order(cashier, "wallet", "100");
    for (const amount of ["0", "0.00", "-5", "1e3", "", "٢٠", "9999999999999999999"])
      expect(await post(cashier, newsOf(reference, { currency: "EUR", amount }))).toBe(400);
    expect((await read(id)).state).toBe("AWAITING_PAYMENT");
  });
});

test("news of an order that is not there is an error in the log", async () => {
  const errors: unknown[] = [];
  const log = { ...cashier.member.log, error: (what: unknown) => errors.push(what) };
  const news = newsOf("NOSUCHREF2") as Parameters<typeof t.services.payments.hear>[2];
  const heard = t.services.payments.hear({ ...t.platform(cashier.brand), log }, "sandbox", news);
  await expect(heard).rejects.toMatchObject({ code: "not_found" });
  expect(errors).toMatchObject([{ gateway: "sandbox", reference: "NOSUCHREF2", paymentId: news.paymentId }]);
});
