import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import { reversalSteps } from "../../../../test/deposits/reversals.js";
import {
  buildWebhook,
  createDepositScene,
  type DepositScene,
  order,
  postWebhook,
  requireDualApprovalFrom,
} from "../../../../test/deposits/setup.js";
import { deliverNotifications } from "../../../../test/messages/deliver-notifications.js";
import { neverAborted } from "../../../../test/timeouts.js";
import { newId } from "../../../core/ids.js";

let t: TestApp;
let scene: DepositScene;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  scene = await createDepositScene(t);
});

const { report, readAdmin, readOnlyReversal, decide, decideOnly, handlePolled, payDeposit } = reversalSteps(
  () => scene,
);
const { readState, listStates, isBlocked, readMoney, spend } = reversalSteps(() => scene);

describe("a payment that is reversed after it was credited", () => {
  test("leaves the wallet, blocks withdrawals, and waits for staff with the provider's evidence", async () => {
    const deposit = await payDeposit();
    const evidence = "chargeback 4853: goods not received";
    await report(deposit, { status: "DISPUTED", evidence });
    expect(await readState(deposit)).toEqual(["CREDITED", "OPEN", 10_000n]);
    expect([await readMoney(), await isBlocked()]).toEqual([[0n, 0n], true]);
    const { edges } = await t.services.reversalDecisions.list.page(scene.staff, {
      first: 5,
      after: null,
      states: ["OPEN"],
    });
    expect(edges.map(({ node }) => node)).toMatchObject([
      {
        kind: "DISPUTED",
        state: "OPEN",
        evidence,
        reference: deposit.reference,
        memberId: scene.memberId,
        creditAmount: 10_000n,
        debtAmount: 0n,
      },
    ]);
    await deliverNotifications(t, scene.brand);
    const { items } = await t.services.inbox.list.numberedPage(scene.member, { page: 1, pageSize: 10 });
    expect(items.map(({ kind, money }) => [kind, money?.amount])).toContainEqual([
      "DEPOSIT_REVERSED",
      10_000n,
    ]);
    const audited = await t.test.database.db
      .selectFrom("audit.entry")
      .select(["action", "after"])
      .where("subject_id", "=", deposit.id)
      .execute();
    expect(audited).toMatchObject([{ action: "deposit.reversed", after: { kind: "DISPUTED", evidence } }]);
  });

  test("becomes a debt as far as it was spent, which the next deposit repays", async () => {
    const deposit = await payDeposit();
    await spend(7_000n);
    await report(deposit, { status: "REVERSED" });
    expect(await readMoney()).toEqual([0n, 7_000n]);
    expect(await readOnlyReversal(deposit)).toMatchObject({ creditAmount: 10_000n, debtAmount: 7_000n });
    await payDeposit();
    expect(await readMoney()).toEqual([3_000n, 0n]);
  });

  test("is reversed from a frozen wallet", async () => {
    const deposit = await payDeposit();
    const freeze = (frozen: boolean) =>
      sql`select ledger.set_frozen(cash_account, ${frozen}) from ledger.wallet
        where member_id = ${scene.memberId}`.execute(t.test.database.db);
    await freeze(true);
    await report(deposit, { status: "REVERSED" });
    expect(await readMoney()).toEqual([0n, 0n]);
    await expect(decideOnly(deposit, "WON")).rejects.toMatchObject({ code: "account_locked" });
    await freeze(false);
    await decideOnly(deposit, "WON");
    expect(await readMoney()).toEqual([10_000n, 0n]);
  });

  test("is reversed by a failure of the same payment, not of another one", async () => {
    const deposit = await payDeposit();
    await report(deposit, { status: "FAILED", paymentId: "another attempt" });
    expect(await readState(deposit)).toEqual(["CREDITED", null, 0n]);
    await report(deposit, { status: "FAILED", amount: "", currency: "" });
    expect(await readState(deposit)).toEqual(["CREDITED", "OPEN", 10_000n]);
    expect(await readMoney()).toEqual([0n, 0n]);
  });

  test("takes the fee back once the credit is gone, and credits both again when it is won", async () => {
    const deposit = await payDeposit("card");
    expect(await readMoney()).toEqual([9_820n, 0n]);
    await report(deposit, { status: "REVERSED", amount: "98.20" });
    await report(deposit, { status: "REVERSED", amount: "1.80" });
    const reversals = (await readAdmin(deposit)).reversals;
    expect(reversals.map(({ creditAmount, feeAmount }) => [creditAmount, feeAmount])).toEqual([
      [9_820n, 0n],
      [0n, 180n],
    ]);
    for (const { id } of reversals) await decide(id, "WON");
    expect(await readMoney()).toEqual([9_820n, 0n]);
    // What was credited again can be reversed again.
    await report(deposit, { status: "REVERSED" });
    expect(await readMoney()).toEqual([0n, 0n]);
    expect(await listStates(deposit)).toEqual(["WON", "WON", "OPEN"]);
  });

  test("reverses the part of a bonus and of the turnover that the rest would not have been given", async () => {
    await requireDualApprovalFrom(scene, 1_000_000n, 10_000);
    const bonuses = await t.services.depositBonuses.list(scene.staff);
    const deposit = await payDeposit("wallet", bonuses.find(({ code }) => code === "welcome")?.id ?? "");
    const readTurnover = async () => {
      const { rows } = await sql<{ open: bigint }>`
        select amount - reversed as open from turnover.requirement where deposit_id = ${deposit.id}`.execute(
        t.test.database.db,
      );
      return rows[0]?.open;
    };
    expect([await readMoney(), await readTurnover()]).toEqual([[20_000n, 0n], 20_000n]);
    await report(deposit, { status: "REVERSED", amount: "40.00" });
    expect([await readMoney(), await readTurnover()]).toEqual([[12_000n, 0n], 12_000n]);
    await report(deposit, { status: "REVERSED", amount: "55.00" });
    expect([await readMoney(), await readTurnover()]).toEqual([[500n, 0n], 500n]);
    const [first] = (await readAdmin(deposit)).reversals;
    await decide(first?.id ?? "", "WON");
    expect([await readMoney(), await readTurnover()]).toEqual([[8_500n, 0n], 8_500n]);
  });

  test("is reversed whole when the reversal is reported in another currency", async () => {
    const deposit = await payDeposit();
    await report(deposit, { status: "REVERSED", amount: "95.00", currency: "EUR" });
    expect(await readOnlyReversal(deposit)).toMatchObject({
      creditAmount: 10_000n,
      reportedAmount: "95.00 EUR",
    });
  });

  test("is found by a status poll, whose failure may be older than the credit and reverses nothing", async () => {
    const deposit = await payDeposit();
    await handlePolled(deposit, "FAILED");
    expect(await readState(deposit)).toEqual(["CREDITED", null, 0n]);
    await handlePolled(deposit, "REVERSED");
    expect(await readState(deposit)).toEqual(["CREDITED", "OPEN", 10_000n]);
  });
});

describe("a payment that is reversed before it was credited", () => {
  test("is held for staff when it is reported as paid, who credit at most what is left of it", async () => {
    const deposit = await order(scene, "wallet", "100");
    await report(deposit, { status: "REVERSED", amount: "40.00" });
    expect(await readState(deposit)).toEqual(["AWAITING_PAYMENT", null, 0n]);
    expect([await listStates(deposit), await isBlocked()]).toEqual([["NOT_CREDITED"], false]);
    await report(deposit);
    expect(await readState(deposit)).toEqual(["ON_HOLD reversed", null, 0n]);
    const approve = (received: string | null) =>
      t.services.depositAdmin.approve(scene.staff, deposit.id, received);
    const fault = (code: string) => ({
      params: { fields: [expect.objectContaining({ field: "received", code })] },
    });
    await expect(approve(null)).rejects.toMatchObject(fault("required"));
    await expect(approve("100.01")).rejects.toMatchObject(fault("out_of_range"));
    await approve("60.00");
    expect(await readMoney()).toEqual([6_000n, 0n]);
    await report(deposit, { status: "REVERSED", amount: "20.00" });
    expect(await readMoney()).toEqual([4_000n, 0n]);
  });

  test("is not credited either when a status poll found the reversal", async () => {
    const deposit = await order(scene, "wallet", "100");
    await handlePolled(deposit, "REVERSED");
    await report(deposit);
    expect(await readState(deposit)).toEqual(["ON_HOLD reversed", null, 0n]);
  });

  test("does not prevent another payment of the deposit", async () => {
    const deposit = await order(scene, "wallet", "100");
    await report(deposit, { status: "REVERSED", paymentId: "first" });
    await report(deposit, { paymentId: "second" });
    expect(await readState(deposit)).toEqual(["CREDITED", null, 0n]);
    await report(deposit, { paymentId: "first" });
    expect(await readMoney()).toEqual([10_000n, 0n]);
  });

  test("stays held when the frozen wallet that it waited for is unfrozen", async () => {
    const deposit = await order(scene, "wallet", "100");
    const { db } = t.test.database;
    const freeze = (frozen: boolean) =>
      sql`select ledger.set_frozen(cash_account, ${frozen}) from ledger.wallet
        where member_id = ${scene.memberId}`.execute(db);
    await freeze(true);
    await report(deposit);
    await report(deposit, { status: "FAILED" });
    await freeze(false);
    await t.services.payments.creditUnfrozen(t.platform(scene.brand), neverAborted());
    expect(await readState(deposit)).toEqual(["ON_HOLD reversed", null, 0n]);
  });
});

describe("an unmatched payment", () => {
  async function payTwice() {
    const deposit = await payDeposit();
    await report(deposit, { paymentId: "again", amount: "70.00" });
    const [payment] = (await readAdmin(deposit)).unmatchedPayments;
    return { deposit, id: payment?.id ?? "" };
  }
  const resolve = (id: string, decision: "CREDIT" | "RETURNED") =>
    t.services.unmatchedPayments.resolve(scene.staff, { id, decision, received: null });

  test("is reversed by itself once it was credited", async () => {
    const { deposit, id } = await payTwice();
    await resolve(id, "CREDIT");
    await report(deposit, { status: "DISPUTED", paymentId: "again", amount: "70.00" });
    expect(await readMoney()).toEqual([10_000n, 0n]);
    await decideOnly(deposit, "WON");
    expect(await readMoney()).toEqual([17_000n, 0n]);
  });

  test("cannot be credited any more when it was reversed before", async () => {
    const { deposit, id } = await payTwice();
    await report(deposit, { status: "REVERSED", paymentId: "again", amount: "70.00" });
    expect([await readMoney(), await isBlocked()]).toEqual([[10_000n, 0n], false]);
    await expect(resolve(id, "CREDIT")).rejects.toMatchObject({ code: "payment_reversed" });
    await resolve(id, "RETURNED");
  });
});

test("a reversal that arrives many times concurrently is made once", async () => {
  const deposit = await payDeposit();
  const reversal = buildWebhook(deposit.reference, { status: "REVERSED" });
  const same = Array.from({ length: 4 }, () => postWebhook(scene, reversal));
  const others = Array.from({ length: 4 }, () => postWebhook(scene, { ...reversal, eventId: newId() }));
  expect(new Set(await Promise.all([...same, ...others]))).toEqual(new Set([200]));
  expect(await readMoney()).toEqual([0n, 0n]);
  expect((await listStates(deposit)).sort()).toEqual(["COVERED", "COVERED", "COVERED", "COVERED", "OPEN"]);
});
