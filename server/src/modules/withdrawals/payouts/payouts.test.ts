import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../../test/app.js";
import { testCtx } from "../../../../test/ctx.js";
import { runsOf } from "../../../../test/depth.js";
import { neverAborted } from "../../../../test/timeouts.js";
import {
  addAccount,
  addPayee,
  createScene,
  fund,
  money,
  payoutEvent,
  postWebhook,
  processPayouts,
  requestApproved,
  requestWithdrawal,
  type Scene,
  stateOf,
  uploadPicture,
} from "../../../../test/withdrawals/setup.js";
import { newId } from "../../../core/ids.js";
import { formatMinor } from "../../../core/money.js";
import { requestLifetimeMs } from "../../approvals/approvals.model.js";
import { expireRequests } from "../../approvals/requests.store.js";
import { decidePayoutAction, type PayoutReport, WithdrawalState } from "../withdrawals.model.js";

let t: OwnTestApp;
let scene: Scene;

beforeAll(async () => {
  t = await buildOwnTestApp();
});
// The worker processes all brands, so this file has its own database.
afterAll(() => t.reconcileAndClose());
beforeEach(async () => {
  scene = await createScene(t);
});

/** Creates a scene in the same brand for another funded member. */
async function addMemberScene({ brand }: Scene): Promise<Scene> {
  const built = await addPayee(t, brand);
  const member = testCtx(t.test.database.db, { brand, clock: t.clock, actor: built.actor });
  const other = { ...scene, built, memberId: built.id, member };
  await fund(other, 50_000n);
  return other;
}

const alreadyResolved = { code: "already_resolved" };
const advanceMinutes = (n: number) => t.clock.advance(n * 60_000);
const eventKinds = async (id: string) =>
  (await t.services.withdrawalAdmin.read(scene.staff, id)).events.map(({ kind }) => kind).join(" ");

describe("an approval", () => {
  test("of one staff member is enough below the dual-approval threshold, of two from there on", async () => {
    const [terms] = await t.services.withdrawalTerms.list(scene.staff);
    if (!terms) throw new Error("no terms");
    await t.services.withdrawalTerms.set(scene.staff, { ...terms, dualApprovalThreshold: 20_000n });
    const { id: accountId } = await addAccount(scene, "wallet");
    const small = await requestWithdrawal(scene, accountId, "199.99");
    expect(await t.services.withdrawalAdmin.approve(scene.staff, small.id)).toMatchObject({
      state: "APPROVED",
    });
    const { id } = await requestWithdrawal(scene, accountId, "200.00");
    const { username } = scene.staff.actor as { username: string };
    const once = { state: "REQUESTED", firstApproval: "APPROVED 200.00", firstApprover: username };
    expect(await t.services.withdrawalAdmin.approve(scene.staff, id)).toMatchObject(once);
    const again = t.services.withdrawalAdmin.approve(scene.staff, id);
    await expect(again).rejects.toMatchObject({ code: "second_approver_needed" });
    await processPayouts(scene);
    expect(await stateOf(scene, id)).toBe("REQUESTED");
    const both = await Promise.allSettled(
      [1, 2].map(() => t.services.withdrawalAdmin.approve(scene.second, id)),
    );
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await processPayouts(scene);
    expect(await stateOf(scene, id)).toBe("PAID AWAITING");
    expect(await money(scene)).toEqual([10_001n, 0n]);
  });

  test.each([
    ["refused", (id: string) => t.services.approvals.refuse(scene.second, id)],
    ["withdrawn", (id: string) => t.services.approvals.refuse(scene.staff, id)],
    ["expired", () => expireRequests(scene.staff.db, new Date(t.clock.now().getTime() + requestLifetimeMs))],
  ])(
    "that waits for a second one is no longer shown once it was %s, and can be given again",
    async (_how, end) => {
      const [terms] = await t.services.withdrawalTerms.list(scene.staff);
      if (!terms) throw new Error("no terms");
      await t.services.withdrawalTerms.set(scene.staff, { ...terms, dualApprovalThreshold: 1n });
      const { id: accountId } = await addAccount(scene, "wallet");
      const { id } = await requestWithdrawal(scene, accountId, "200.00");
      const { approvals, withdrawalAdmin } = t.services;
      await withdrawalAdmin.approve(scene.staff, id);
      const request = await approvals.findWaiting(scene.staff, { kind: "withdrawal", subject: id });
      await end(request?.id ?? "");
      const requested = { state: "REQUESTED", firstApproval: null, firstApprover: null };
      expect(await withdrawalAdmin.read(scene.staff, id)).toMatchObject(requested);
      await withdrawalAdmin.approve(scene.second, id);
      expect(await withdrawalAdmin.approve(scene.staff, id)).toMatchObject({ state: "APPROVED" });
      expect(await eventKinds(id)).toBe("REQUESTED FIRST_APPROVAL FIRST_APPROVAL APPROVED");
    },
  );

  test("of two staff members is also required for unknown payouts and for refunds above the threshold", async () => {
    const { withdrawalAdmin, withdrawalTerms } = t.services;
    const [terms] = await withdrawalTerms.list(scene.staff);
    if (!terms) throw new Error("no terms");
    await withdrawalTerms.set(scene.staff, { ...terms, dualApprovalThreshold: 20_000n });
    const account = await addAccount(scene, "wallet", { number: `ann${newId().slice(-6)}x06` });
    const { id } = await requestWithdrawal(scene, account.id, "200.00");
    for (const ctx of [scene.staff, scene.second]) await withdrawalAdmin.approve(ctx, id);
    for (let attempts = 0; attempts < 12; attempts += 1) {
      await processPayouts(scene);
      advanceMinutes(300);
    }
    expect(await stateOf(scene, id)).toBe("UNKNOWN");
    const before = await money(scene);
    const markPaid = (ctx: typeof scene.staff, amount: string) =>
      withdrawalAdmin.markPaid(ctx, { id, amount, reference: "R-1" });

    expect(await withdrawalAdmin.refuse(scene.staff, id)).toMatchObject({ firstApproval: "REFUSED" });
    await expect(withdrawalAdmin.refuse(scene.staff, id)).rejects.toMatchObject({
      code: "second_approver_needed",
    });
    expect(await markPaid(scene.second, "150.00")).toMatchObject({
      state: "UNKNOWN",
      firstApproval: "PAID 150.00",
    });
    expect(await markPaid(scene.staff, "200.00")).toMatchObject({ firstApproval: "PAID 200.00" });
    expect([await stateOf(scene, id), await money(scene)]).toEqual(["UNKNOWN", before]);
    expect(await markPaid(scene.second, "200.00")).toMatchObject({ state: "PAID", firstApproval: null });

    const dispute = {
      id,
      answer: "NOT_RECEIVED",
      received: null,
      fileIds: [await uploadPicture(scene)],
    } as const;
    await t.services.receiptConfirmations.confirm(scene.member, dispute);
    expect(await withdrawalAdmin.refund(scene.staff, id, "200.00")).toMatchObject({
      firstApproval: "REFUNDED 200.00",
    });
    expect(await withdrawalAdmin.refund(scene.staff, id, "199.99")).toMatchObject({
      receiptState: "REFUNDED",
    });
    expect(await money(scene)).toEqual([before[0] + 19_999n, 0n]);
  });

  test("excludes a refusal; refusing releases the amount, and is recorded in the audit log", async () => {
    const { id: accountId } = await addAccount(scene, "bank");
    const { id } = await requestWithdrawal(scene, accountId, "120.00");
    const { withdrawalAdmin } = t.services;
    const [one, two] = await Promise.allSettled([
      withdrawalAdmin.refuse(scene.staff, id),
      withdrawalAdmin.refuse(scene.second, id),
    ]);
    expect([one?.status, two?.status].sort()).toEqual(["fulfilled", "rejected"]);
    expect(await money(scene)).toEqual([50_000n, 0n]);
    await expect(withdrawalAdmin.approve(scene.staff, id)).rejects.toMatchObject(alreadyResolved);
    const paid = withdrawalAdmin.markPaid(scene.staff, { id, amount: "1.00", reference: "x" });
    await expect(paid).rejects.toMatchObject(alreadyResolved);
    await expect(withdrawalAdmin.refund(scene.staff, id, "1.00")).rejects.toMatchObject(alreadyResolved);
    const rows = await t.test.database.db
      .selectFrom("audit.entry")
      .select("action")
      .where("subject_id", "=", id)
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(["withdrawal.refuse"]);
  });
});

describe("a manual payout", () => {
  test("reveals the account with an audit entry, and is marked as paid less the fee", async () => {
    const { withdrawalAdmin } = t.services;
    const { id: accountId } = await addAccount(scene, "bank");
    const { id } = await requestWithdrawal(scene, accountId, "120.00");
    const reason = "payout at the bank's counter";
    await expect(withdrawalAdmin.reveal(scene.staff, id, reason)).rejects.toMatchObject(alreadyResolved);
    await withdrawalAdmin.approve(scene.staff, id);
    for (const [text, code] of [
      [" why ", "length"],
      ["x".repeat(301), "length"],
      ["two\nlines", "invalid"],
    ] as const) {
      const fields = [expect.objectContaining({ field: "reason", code })];
      await expect(withdrawalAdmin.reveal(scene.staff, id, text)).rejects.toMatchObject({
        code: "validation_failed",
        params: { fields },
      });
    }
    expect(await withdrawalAdmin.reveal(scene.staff, id, ` ${reason} `)).toMatchObject({
      holder: "Ann Lee",
      number: "GB29NWBK60161331926819",
      bank: "Harbour Bank",
    });
    await processPayouts(scene);
    expect(await stateOf(scene, id)).toBe("APPROVED");
    const markPaid = (amount: string, reference = "B-1") =>
      withdrawalAdmin.markPaid(scene.staff, { id, amount, reference });
    await expect(markPaid("118.01")).rejects.toMatchObject({ code: "validation_failed" });
    await expect(markPaid("-1")).rejects.toMatchObject({ code: "invalid_amount" });
    await expect(markPaid("118.00", " ")).rejects.toMatchObject({ code: "validation_failed" });
    expect(await markPaid("118.00")).toMatchObject({
      state: "PAID",
      paid: 11_800n,
      fee: 200n,
      receiptState: "AWAITING",
    });
    await expect(markPaid("118.00")).rejects.toMatchObject(alreadyResolved);
    expect(await money(scene)).toEqual([38_000n, 0n]);
    expect(await eventKinds(id)).toBe("REQUESTED APPROVED PAID");
  });

  test("in part keeps its share of the fee and releases the rest", async () => {
    const { id: accountId } = await addAccount(scene, "bank");
    const { id } = await requestWithdrawal(scene, accountId, "120.00");
    await t.services.withdrawalAdmin.approve(scene.staff, id);
    const payment = { id, amount: "59.00", reference: "B-1" };
    const paid = await t.services.withdrawalAdmin.markPaid(scene.staff, payment);
    expect(paid).toMatchObject({ state: "PARTLY_PAID", paid: 5_900n, fee: 100n });
    expect(await money(scene)).toEqual([44_000n, 0n]);
  });
});

describe("the sandbox", () => {
  test.each([
    ["", "PAID AWAITING", 40_000n],
    ["02", "FAILED", 50_000n],
    ["03", "PARTLY_PAID AWAITING", 45_000n],
    ["04", "PAID AWAITING", 40_000n],
    ["05", "PAID AWAITING", 40_000n],
  ])("for a number that ends in %j ends in %s", async (ending, state, left) => {
    const { id } = await requestApproved(scene, "100.00", ending);
    await Promise.all([processPayouts(scene), processPayouts(scene)]);
    expect(await stateOf(scene, id)).toBe(state);
    expect(await money(scene)).toEqual([left, 0n]);
    expect(await eventKinds(id)).not.toContain("CONTRADICTED");
  });

  test("is polled again after a late or missing response, and pays once", async () => {
    const late = await requestApproved(scene, "100.00", "01");
    const unresponsive = await requestApproved(scene, "100.00", "07");
    await processPayouts(scene);
    expect([await stateOf(scene, late.id), await stateOf(scene, unresponsive.id)]).toEqual([
      "PAYING",
      "PAYING",
    ]);
    expect(await processPayouts(scene)).toBe(0);
    advanceMinutes(1);
    await processPayouts(scene);
    for (const { id } of [late, unresponsive]) expect(await stateOf(scene, id)).toBe("PAID AWAITING");
    expect(await money(scene)).toEqual([30_000n, 0n]);
  });

  test("that stays pending leaves the payout unknown until staff or a late webhook resolve it", async () => {
    const silent = [
      await requestApproved(scene, "100.00", "06"),
      await requestApproved(scene, "50.00", "06"),
      await requestApproved(scene, "20.00", "06"),
    ] as const;
    for (let n = 0; n < 20; n += 1) {
      await processPayouts(scene);
      advanceMinutes(300);
    }
    const query = { states: ["UNKNOWN" as const], withDisputes: true, first: 10, after: null };
    expect((await t.services.withdrawalAdmin.list.page(scene.staff, query)).edges).toHaveLength(3);
    expect(await money(scene)).toEqual([33_000n, 17_000n]);
    const payment = { id: silent[0].id, amount: "100.00", reference: "asked by phone" };
    await t.services.withdrawalAdmin.markPaid(scene.staff, payment);
    await t.services.withdrawalAdmin.refuse(scene.staff, silent[1].id);
    expect(await postWebhook(scene, payoutEvent(silent[2].reference, { amount: "20.00" }))).toBe(200);
    expect(await Promise.all(silent.map(({ id }) => stateOf(scene, id)))).toEqual([
      "PAID AWAITING",
      "REFUSED",
      "PAID AWAITING",
    ]);
    expect(await money(scene)).toEqual([38_000n, 0n]);
  });
});

describe("a provider's webhook", () => {
  test("needs a recent signature, and each event counts once", async () => {
    const { id, reference } = await requestApproved(scene, "100.00", "06");
    await processPayouts(scene);
    const event = payoutEvent(reference);
    expect(await postWebhook(scene, event, { secret: "another-secret-of-somebody" })).toBe(401);
    expect(await postWebhook(scene, event, { headers: { "x-gateway-timestamp": "1" } })).toBe(401);
    expect(await postWebhook(scene, "{")).toBe(400);
    expect(await postWebhook(scene, { ...event, reference: "NOSUCHREF2" })).toBe(404);
    expect(await postWebhook(scene, { ...event, currency: "EUR" })).not.toBe(200);
    expect(await postWebhook(scene, { ...event, amount: "1e2" })).not.toBe(200);
    const elsewhere = await createScene(t);
    expect(await postWebhook(elsewhere, event)).toBe(404);
    expect(await stateOf(scene, id)).toBe("PAYING");
    const events = [event, event, payoutEvent(reference), event];
    const statuses = await Promise.all(events.map((one) => postWebhook(scene, one)));
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect(await stateOf(scene, id)).toBe("PAID AWAITING");
    expect(await eventKinds(id)).toBe("REQUESTED APPROVED PAYING PAID");
  });

  test("that contradicts the state moves no money, and staff see it", async () => {
    const paid = await requestApproved(scene, "100.00");
    const failed = await requestApproved(scene, "100.00", "02");
    const over = await requestApproved(scene, "100.00", "06");
    const waiting = await requestApproved(scene, "50.00", "06");
    await processPayouts(scene);
    expect(await postWebhook(scene, payoutEvent(paid.reference, { status: "FAILED", amount: null }))).toBe(
      200,
    );
    expect(await postWebhook(scene, payoutEvent(failed.reference))).toBe(200);
    expect(await postWebhook(scene, payoutEvent(over.reference, { amount: "100.01" }))).toBe(200);
    expect(
      await postWebhook(scene, payoutEvent(waiting.reference, { status: "PENDING", amount: null })),
    ).toBe(200);
    expect(await Promise.all([paid, failed, over, waiting].map(({ id }) => stateOf(scene, id)))).toEqual([
      "PAID AWAITING",
      "FAILED",
      "UNKNOWN",
      "PAYING",
    ]);
    expect(await money(scene)).toEqual([25_000n, 15_000n]);
    const query = { states: ["REQUESTED" as const], withDisputes: true, first: 10, after: null };
    const listed = await t.services.withdrawalAdmin.list.page(scene.staff, query);
    expect(listed.edges.map(({ node }) => node.id).sort()).toEqual([paid.id, failed.id, over.id].sort());
    await t.services.withdrawalAdmin.close(scene.staff, failed.id);
    expect((await t.services.withdrawalAdmin.list.page(scene.staff, query)).edges).toHaveLength(2);
  });

  const debt = async () => (await t.services.wallet.active(scene.member)).debt;

  async function setThreshold(dualApprovalThreshold: bigint) {
    const [terms] = await t.services.withdrawalTerms.list(scene.staff);
    if (!terms) throw new Error("no terms");
    await t.services.withdrawalTerms.set(scene.staff, { ...terms, dualApprovalThreshold });
  }

  /** Creates a payout that failed and was then reported as paid. */
  async function createLatePayment(amount: string) {
    const late = await requestApproved(scene, amount, "02");
    await processPayouts(scene);
    expect(await stateOf(scene, late.id)).toBe("FAILED");
    expect(await postWebhook(scene, payoutEvent(late.reference, { amount }))).toBe(200);
    return late;
  }

  test("that reports a failed payout as paid is posted by a staff member, once", async () => {
    const { withdrawalAdmin } = t.services;
    const { id } = await createLatePayment("100.00");
    const markPaid = () => withdrawalAdmin.markPaid(scene.staff, { id, amount: "100.00", reference: "late" });
    expect(await money(scene)).toEqual([50_000n, 0n]);
    const both = await Promise.allSettled([markPaid(), markPaid()]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await stateOf(scene, id)).toBe("PAID AWAITING");
    expect(await money(scene)).toEqual([40_000n, 0n]);
    expect(await eventKinds(id)).toBe("REQUESTED APPROVED PAYING FAILED CONTRADICTED PAID");
    expect((await withdrawalAdmin.read(scene.staff, id)).isContradicted).toBe(false);
  });

  test("that reports it after the money was spent leaves a debt of the missing amount, also in part", async () => {
    const whole = await createLatePayment("100.00");
    const half = await createLatePayment("100.00");
    const rest = await requestApproved(scene, "450.00", "06");
    await processPayouts(scene);
    const { withdrawalAdmin } = t.services;
    await withdrawalAdmin.markPaid(scene.staff, { id: whole.id, amount: "100.00", reference: "late" });
    expect([await money(scene), await debt()]).toEqual([[0n, 45_000n], 5_000n]);
    await withdrawalAdmin.markPaid(scene.staff, { id: half.id, amount: "40.00", reference: "late" });
    expect([await money(scene), await debt()]).toEqual([[0n, 45_000n], 9_000n]);
    expect(await stateOf(scene, half.id)).toBe("PARTLY_PAID AWAITING");
    expect(await postWebhook(scene, payoutEvent(rest.reference, { amount: "450.00" }))).toBe(200);
  });

  test("that reports it above the threshold needs two staff members; without a report nothing is posted", async () => {
    const { withdrawalAdmin } = t.services;
    const { id } = await createLatePayment("300.00");
    await setThreshold(20_000n);
    const markPaid = (staff = scene.staff) =>
      withdrawalAdmin.markPaid(staff, { id, amount: "300.00", reference: "late" });
    expect(await markPaid()).toMatchObject({ state: "FAILED", firstApproval: "PAID 300.00" });
    await expect(markPaid()).rejects.toMatchObject({ code: "second_approver_needed" });
    expect(await money(scene)).toEqual([50_000n, 0n]);
    expect(await markPaid(scene.second)).toMatchObject({ state: "PAID" });
    expect(await money(scene)).toEqual([20_000n, 0n]);
    const failed = await requestApproved(scene, "50.00", "02");
    await processPayouts(scene);
    const payment = { id: failed.id, amount: "50.00", reference: "late" };
    await expect(withdrawalAdmin.markPaid(scene.staff, payment)).rejects.toMatchObject(alreadyResolved);
  });

  test("that reports a failure does not let a refused withdrawal be marked as paid", async () => {
    const { withdrawalAdmin } = t.services;
    const { id, reference } = await requestApproved(scene, "100.00", "06");
    await processPayouts(scene);
    const failure = { status: "FAILED", amount: null } as const;
    expect(await postWebhook(scene, payoutEvent(reference, { ...failure, payoutId: "another" }))).toBe(200);
    expect(await withdrawalAdmin.refuse(scene.staff, id)).toMatchObject({ isContradicted: true });
    const payment = { id, amount: "100.00", reference: "late" };
    await expect(withdrawalAdmin.markPaid(scene.staff, payment)).rejects.toMatchObject(alreadyResolved);
    expect(await money(scene)).toEqual([50_000n, 0n]);

    await withdrawalAdmin.close(scene.staff, id);
    expect(await postWebhook(scene, payoutEvent(reference, failure))).toBe(200);
    expect(await withdrawalAdmin.read(scene.staff, id)).toMatchObject({ isContradicted: false });
    expect(await eventKinds(id)).toBe("REQUESTED APPROVED PAYING CONTRADICTED UNKNOWN REFUSED");

    expect(await postWebhook(scene, payoutEvent(reference))).toBe(200);
    expect(await withdrawalAdmin.markPaid(scene.staff, payment)).toMatchObject({ state: "PAID" });
  });

  test("does not change the payout's first provider id", async () => {
    const { id, reference } = await requestApproved(scene, "100.00");
    await processPayouts(scene);
    expect(await postWebhook(scene, payoutEvent(reference, { payoutId: "another" }))).toBe(200);
    const { payoutReference } = await t.services.withdrawalAdmin.read(scene.staff, id);
    expect(payoutReference).toBe(`sandbox-${reference}`);
  });

  test("with another payout's id is not trusted, and staff see it", async () => {
    const { id, reference } = await requestApproved(scene, "100.00", "06");
    await processPayouts(scene);
    expect(await postWebhook(scene, payoutEvent(reference, { payoutId: "sandbox-ANOTHERONE" }))).toBe(200);
    expect(await stateOf(scene, id)).toBe("UNKNOWN");
    expect(await eventKinds(id)).toContain("CONTRADICTED");
    expect(await postWebhook(scene, payoutEvent(reference))).toBe(200);
    expect(await stateOf(scene, id)).toBe("PAID AWAITING");
  });

  test("is not needed after the clock was set back by a day: the payout is polled soon", async () => {
    const { id } = await requestApproved(scene, "100.00", "01");
    advanceMinutes(24 * 60);
    await processPayouts(scene);
    advanceMinutes(1 - 24 * 60);
    await processPayouts(scene);
    advanceMinutes(2);
    await processPayouts(scene);
    expect(await stateOf(scene, id)).toBe("PAID AWAITING");
  });

  test("in any order and of any status pays or releases once at most", () => {
    const reports = fc.record({
      status: fc.constantFrom("PENDING", "PAID", "FAILED"),
      amount: fc.bigInt(0n, 120n),
    });
    fc.assert(
      fc.property(
        fc.array(reports as fc.Arbitrary<PayoutReport>, { maxLength: 12 }),
        fc.constantFrom(...WithdrawalState.values),
        (all, first) => {
          const withdrawal: {
            state: (typeof WithdrawalState.values)[number];
            net: bigint;
            paid: bigint | null;
          } = {
            state: first,
            net: 100n,
            paid: null,
          };
          let ends = 0;
          for (const report of all) {
            const action = decidePayoutAction(report, withdrawal);
            if (action === "pay") {
              expect(report.amount >= 1n && report.amount <= withdrawal.net).toBe(true);
              const state = report.amount === withdrawal.net ? "PAID" : "PARTLY_PAID";
              Object.assign(withdrawal, { state, paid: report.amount });
            }
            if (action === "fail") withdrawal.state = "FAILED";
            if (action === "pay" || action === "fail") ends += 1;
          }
          expect(ends).toBeLessThanOrEqual(["PAYING", "UNKNOWN"].includes(first) ? 1 : 0);
        },
      ),
    );
  });
});

describe("the receipt of a payout", () => {
  async function paid(amount = "100.00"): Promise<string> {
    const { id } = await requestApproved(scene, amount);
    await processPayouts(scene);
    return id;
  }
  const confirm = (id: string, answer: "RECEIVED" | "PARTLY_RECEIVED" | "NOT_RECEIVED", over: object = {}) =>
    t.services.receiptConfirmations.confirm(scene.member, {
      id,
      answer,
      received: null,
      fileIds: [],
      ...over,
    });

  test("is confirmed by the member once, and then cannot be refunded", async () => {
    const id = await paid();
    expect(await confirm(id, "RECEIVED")).toMatchObject({ receiptState: "RECEIVED" });
    await expect(confirm(id, "NOT_RECEIVED", { fileIds: [newId()] })).rejects.toMatchObject(alreadyResolved);
    await expect(t.services.withdrawalAdmin.refund(scene.staff, id, "1.00")).rejects.toMatchObject(
      alreadyResolved,
    );
  });

  test("is confirmed automatically after its deadline, and then cannot be refunded", async () => {
    const id = await paid();
    const autoConfirm = () =>
      t.services.receiptConfirmations.autoConfirm(t.platform(scene.brand), neverAborted());
    advanceMinutes(1_439);
    expect(await autoConfirm()).toBe(0);
    advanceMinutes(1);
    await expect(confirm(id, "RECEIVED")).rejects.toMatchObject(alreadyResolved);
    expect([await autoConfirm(), await autoConfirm()]).toEqual([1, 0]);
    expect(await stateOf(scene, id)).toBe("PAID AUTO_CONFIRMED");
    await expect(t.services.withdrawalAdmin.refund(scene.staff, id, "1.00")).rejects.toMatchObject(
      alreadyResolved,
    );
  });

  test("of a part is refunded at most up to the missing amount, once", async () => {
    const id = await paid();
    await expect(confirm(id, "PARTLY_RECEIVED")).rejects.toMatchObject({ code: "validation_failed" });
    await expect(confirm(id, "PARTLY_RECEIVED", { received: "100.00" })).rejects.toMatchObject({
      code: "validation_failed",
    });
    await expect(confirm(id, "PARTLY_RECEIVED", { received: "0" })).rejects.toMatchObject({
      code: "invalid_amount",
    });
    expect(await confirm(id, "PARTLY_RECEIVED", { received: "60.00" })).toMatchObject({ received: 6_000n });
    const refund = (amount: string) => t.services.withdrawalAdmin.refund(scene.staff, id, amount);
    await expect(refund("40.01")).rejects.toMatchObject({ code: "validation_failed" });
    const both = await Promise.allSettled([refund("40.00"), refund("40.00")]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await stateOf(scene, id)).toBe("PAID REFUNDED");
    expect(await money(scene)).toEqual([44_000n, 0n]);
    expect(await t.services.records.getNetDeposits(scene.member, scene.built.walletId ?? "")).toBe(-6_000n);
  });

  test("that is disputed in full needs a proof; staff refund or close it", async () => {
    const [one, two] = [await paid(), await paid()];
    for (const fileIds of [[], ["x"], ["a", "b", "c", "d"].map(() => newId())])
      await expect(confirm(one, "NOT_RECEIVED", { fileIds })).rejects.toMatchObject({
        code: "validation_failed",
      });
    const foreign = await uploadPicture(await createScene(t));
    const withForeignFile = confirm(one, "NOT_RECEIVED", { fileIds: [foreign] });
    await expect(withForeignFile).rejects.toMatchObject({ code: "validation_failed" });
    for (const id of [one, two]) await confirm(id, "NOT_RECEIVED", { fileIds: [await uploadPicture(scene)] });
    expect(await t.services.withdrawalAdmin.refund(scene.staff, one, "100.00")).toMatchObject({
      refunded: 10_000n,
    });
    expect(await t.services.withdrawalAdmin.close(scene.staff, two)).toMatchObject({
      receiptState: "CLOSED",
    });
    expect(await money(scene)).toEqual([40_000n, 0n]);
  });
});

describe("a refund", () => {
  /** Requests 100.00 with a fee of 2.00, marks `payout` as paid manually, and disputes the receipt; null: nothing received. */
  async function createDisputed(received: string | null, payout = "98.00") {
    const { withdrawalAdmin, receiptConfirmations } = t.services;
    const { id } = await requestWithdrawal(scene, accountId, "100.00");
    await withdrawalAdmin.approve(scene.staff, id);
    await withdrawalAdmin.markPaid(scene.staff, { id, amount: payout, reference: newId() });
    const fileIds = received === null ? [await uploadPicture(scene)] : [];
    const answer = received === null ? ("NOT_RECEIVED" as const) : ("PARTLY_RECEIVED" as const);
    await receiptConfirmations.confirm(scene.member, { id, answer, received, fileIds });
    return id;
  }
  const refund = (id: string, amount: string) => t.services.withdrawalAdmin.refund(scene.staff, id, amount);
  let accountId: string;
  beforeEach(async () => {
    accountId = (await addAccount(scene, "bank")).id;
  });

  test("in full includes the whole fee", async () => {
    const id = await createDisputed(null);
    expect(await money(scene)).toEqual([40_000n, 0n]);
    expect(await refund(id, "98.00")).toMatchObject({ fee: 200n, refunded: 9_800n, feeRefunded: 200n });
    expect(await money(scene)).toEqual([50_000n, 0n]);
    expect(await t.services.records.getNetDeposits(scene.member, scene.built.walletId ?? "")).toBe(0n);
    const { events } = await t.services.withdrawals.get(scene.member, id);
    expect(events.at(-1)).toMatchObject({ kind: "REFUNDED", amount: 10_000n });
  });

  test("in part keeps the fee of the received amount", async () => {
    const id = await createDisputed("49.00");
    expect(await refund(id, "49.00")).toMatchObject({ refunded: 4_900n, feeRefunded: 100n });
    expect(await money(scene)).toEqual([45_000n, 0n]);
  });

  test("of a partial payment includes only the fee that was taken", async () => {
    const id = await createDisputed(null, "33.33");
    expect(await refund(id, "33.33")).toMatchObject({ fee: 68n, refunded: 3_333n, feeRefunded: 68n });
    expect(await money(scene)).toEqual([50_000n, 0n]);
  });

  test("keeps exactly the fee of the amount not refunded, for any amounts", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .bigInt({ min: 1n, max: 9_800n })
          .chain((paid) => fc.tuple(fc.constant(paid), fc.bigInt({ min: 1n, max: paid }))),
        async ([paid, refunded]) => {
          // A member may request 20 withdrawals a day.
          scene = await addMemberScene(scene);
          accountId = (await addAccount(scene, "bank")).id;
          const [before] = await money(scene);
          const id = await createDisputed(null, formatMinor(paid, "USD"));
          await refund(id, formatMinor(refunded, "USD"));
          const kept = (200n * (paid - refunded)) / 9_800n;
          expect((await money(scene))[0]).toBe(before - (paid - refunded) - kept);
        },
      ),
      { numRuns: runsOf(32) },
    );
  });
});

test("a watched withdrawal is yielded after each change", async () => {
  const { id: accountId } = await addAccount(scene, "wallet");
  const { id } = await requestWithdrawal(scene, accountId, "20.00");
  const abort = new AbortController();
  const changes = t.services.withdrawals.watch(scene.member, id, abort.signal);
  expect((await changes.next()).value).toMatchObject({ state: "REQUESTED" });
  const next = changes.next();
  await t.services.withdrawalAdmin.refuse(scene.staff, id);
  expect((await next).value).toMatchObject({ state: "REFUSED" });
  abort.abort();
});

test("a member watches the changes of all own withdrawals, and of no others", async () => {
  const abort = new AbortController();
  const watch = ({ member }: Scene) => {
    const changes = t.services.withdrawals.watchAll(member, abort.signal);
    return async () => {
      const { value } = await changes.next();
      return value && { id: value.id, state: value.state };
    };
  };
  const other = await addMemberScene(scene);
  const [nextOwn, nextOther] = [watch(scene), watch(other)];
  expect([await nextOwn(), await nextOther()]).toEqual([null, null]);
  const { id } = await requestWithdrawal(scene, (await addAccount(scene, "wallet")).id, "20.00");
  expect(await nextOwn()).toEqual({ id, state: "REQUESTED" });
  await t.services.withdrawalAdmin.approve(scene.staff, id);
  expect(await nextOwn()).toEqual({ id, state: "APPROVED" });
  const { id: another } = await requestWithdrawal(other, (await addAccount(other, "wallet")).id, "20.00");
  expect(await nextOther()).toEqual({ id: another, state: "REQUESTED" });
  abort.abort();
});
