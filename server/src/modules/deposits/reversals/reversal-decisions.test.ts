import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import { reversalSteps } from "../../../../test/deposits/reversals.js";
import {
  buildWebhook,
  createDepositScene,
  type DepositScene,
  order,
  requireDualApprovalFrom,
} from "../../../../test/deposits/setup.js";
import { deliverNotifications } from "../../../../test/messages/deliver-notifications.js";
import { runOverlapping } from "../../../../test/overlap.js";
import type { Ctx } from "../../../core/ctx.js";
import { newId } from "../../../core/ids.js";
import type { Deposit } from "../deposits.model.js";

let t: TestApp;
let scene: DepositScene;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  scene = await createDepositScene(t);
});

const { report, readAdmin, readOnlyReversal, decide, decideOnly, payDeposit } = reversalSteps(() => scene);
const { readState, listStates, isBlocked, readMoney, spend } = reversalSteps(() => scene);

describe("a decision about a reversal", () => {
  test("won: credits the deposit again, repays the debt first, and ends the block", async () => {
    const deposit = await payDeposit();
    await spend(7_000n);
    await report(deposit, { status: "DISPUTED" });
    expect(await decideOnly(deposit, "WON")).toMatchObject({ state: "WON", decider: expect.any(String) });
    expect([await readMoney(), await isBlocked()]).toEqual([[3_000n, 0n], false]);
    expect(await readState(deposit)).toEqual(["CREDITED", "WON", 0n]);
    await deliverNotifications(t, scene.brand);
    const { items } = await t.services.inbox.list.numberedPage(scene.member, { page: 1, pageSize: 10 });
    expect(items.map(({ kind }) => kind)).toContain("DEPOSIT_RESTORED");
    for (const decision of ["WON", "LOST"] as const)
      await expect(decideOnly(deposit, decision)).rejects.toMatchObject({ code: "already_resolved" });
  });

  test("lost: leaves it reversed, ends the block, and may be won later", async () => {
    const deposit = await payDeposit();
    await report(deposit, { status: "DISPUTED" });
    await decideOnly(deposit, "LOST");
    expect([await readMoney(), await isBlocked()]).toEqual([[0n, 0n], false]);
    expect(await readState(deposit)).toEqual(["CREDITED", "LOST", 10_000n]);
    await expect(decideOnly(deposit, "LOST")).rejects.toMatchObject({ code: "already_resolved" });
    await decideOnly(deposit, "WON");
    expect(await readMoney()).toEqual([10_000n, 0n]);
  });

  test("won needs two persons from the brand's threshold on; lost needs one", async () => {
    await requireDualApprovalFrom(scene, 10_000n);
    const deposit = await payDeposit();
    await report(deposit, { status: "DISPUTED" });
    const { id } = await readOnlyReversal(deposit);
    expect(await decide(id, "WON")).toMatchObject({ state: "OPEN", firstApproval: "WON 100.00" });
    await expect(decide(id, "WON")).rejects.toMatchObject({ code: "second_approver_needed" });
    expect([await readMoney(), await isBlocked()]).toEqual([[0n, 0n], true]);
    await decide(id, "WON", scene.second);
    expect(await readMoney()).toEqual([10_000n, 0n]);
    const other = await payDeposit();
    await report(other, { status: "REVERSED" });
    await decideOnly(other, "LOST");
    expect(await readMoney()).toEqual([10_000n, 0n]);
  });

  test.each(["REVERSED", "FAILED"])(
    "won: is refused once the provider reported the payment as %s",
    async (status) => {
      await requireDualApprovalFrom(scene, 10_000n);
      const deposit = await payDeposit();
      await report(deposit, { status: "DISPUTED" });
      const { id } = await readOnlyReversal(deposit);
      // The confirmation arrives between the two approvals.
      await decide(id, "WON");
      await report(deposit, { status });
      await expect(decide(id, "WON", scene.second)).rejects.toMatchObject({ code: "reversal_confirmed" });
      expect([await readMoney(), await isBlocked()]).toEqual([[0n, 0n], true]);
      await decide(id, "LOST");
      await expect(decide(id, "WON")).rejects.toMatchObject({ code: "reversal_confirmed" });
      expect(await readMoney()).toEqual([0n, 0n]);
    },
  );

  test("won: is possible for the part that no other report claims, and in spite of repeats", async () => {
    const deposit = await payDeposit();
    await report(deposit, { status: "DISPUTED", amount: "60.00" });
    await report(deposit, { status: "DISPUTED", amount: "40.00" });
    await report(deposit, { status: "DISPUTED", amount: "40.00" });
    await report(deposit, { status: "REVERSED", amount: "50.00" });
    const [first, second] = (await readAdmin(deposit)).reversals;
    await decide(second?.id ?? "", "WON");
    expect(await readMoney()).toEqual([4_000n, 0n]);
    await expect(decide(first?.id ?? "", "WON")).rejects.toMatchObject({ code: "reversal_confirmed" });
  });

  test("won: is refused of a reversal while the payer's dispute of the same money is undecided", async () => {
    const deposit = await payDeposit();
    await report(deposit, { status: "REVERSED" });
    await report(deposit, { status: "DISPUTED" });
    const [reversal] = (await readAdmin(deposit)).reversals;
    await expect(decide(reversal?.id ?? "", "WON")).rejects.toMatchObject({ code: "reversal_confirmed" });
  });

  test("won: a report that arrives afterwards reverses the payment again, once, and blocks withdrawals", async () => {
    const deposit = await payDeposit();
    await report(deposit, { status: "DISPUTED" });
    await decideOnly(deposit, "WON");
    const [won] = (await readAdmin(deposit)).reversals;
    const eventId = newId();
    for (const event of [{ eventId }, { eventId }, {}])
      await report(deposit, { status: "REVERSED", ...event });
    expect([await readMoney(), await isBlocked()]).toEqual([[0n, 0n], true]);
    expect(await listStates(deposit)).toEqual(["WON", "OPEN", "COVERED"]);
    expect(await readState(deposit)).toEqual(["CREDITED", "OPEN", 10_000n]);
    await expect(decide(won?.id ?? "", "LOST")).rejects.toMatchObject({ code: "already_resolved" });
  });

  test.each(["the report", "the decision"])(
    "won: overlaps with a report of the reversal, %s first",
    async (first) => {
      const deposit = await payDeposit();
      await report(deposit, { status: "DISPUTED" });
      const { id } = await readOnlyReversal(deposit);
      const reverse = (ctx: Ctx): Promise<unknown> =>
        t.services.payments.handleEvent(ctx, "sandbox", {
          ...buildWebhook(deposit.reference),
          status: "REVERSED",
          isPolled: false,
        });
      const win = (ctx: Ctx): Promise<unknown> =>
        t.services.reversalDecisions.decide({ ...ctx, actor: scene.staff.actor }, id, "WON");
      const isReportFirst = first === "the report";
      const settled = await runOverlapping(
        t.platform(scene.brand),
        isReportFirst ? reverse : win,
        isReportFirst ? win : reverse,
      );
      expect(settled.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []))).toEqual(
        isReportFirst ? ["reversal_confirmed"] : [],
      );
      // In either order the member is left without the money, and staff with a reversal to decide about.
      expect([await readMoney(), await isBlocked()]).toEqual([[0n, 0n], true]);
      expect(await listStates(deposit)).toEqual(isReportFirst ? ["OPEN", "COVERED"] : ["WON", "OPEN"]);
    },
  );

  test("is not made by members, nor by staff of another brand, nor about an unknown reversal", async () => {
    const deposit = await payDeposit();
    await report(deposit, { status: "DISPUTED" });
    const { id } = await readOnlyReversal(deposit);
    const elsewhere = await createDepositScene(t);
    await expect(decide(id, "WON", elsewhere.staff)).rejects.toMatchObject({ code: "not_found" });
    await expect(decide(id, "WON", scene.member)).rejects.toMatchObject({ code: "permission_denied" });
    await expect(decide("unknown", "LOST")).rejects.toMatchObject({ code: "not_found" });
    const list = async () => t.services.reversalDecisions.list.page(scene.member, { first: 5, after: null });
    await expect(list()).rejects.toMatchObject({ code: "permission_denied" });
  });
});

describe("a dispute that the provider reports as won", () => {
  const evidence = "case 77: decided for the brand";
  const reportWon = (deposit: Deposit, overrides = {}) =>
    report(deposit, { status: "DISPUTE_WON", evidence, ...overrides });
  const listWaiting = async () => {
    const { edges } = await t.services.reversalDecisions.list.page(scene.staff, {
      first: 9,
      after: null,
      states: ["OPEN", "REOPENED"],
    });
    return edges.map(({ node }) => node);
  };

  test("credits nothing: staff see the report in their queue, and decide", async () => {
    const deposit = await payDeposit();
    await report(deposit, { status: "DISPUTED" });
    const eventId = newId();
    for (const id of [eventId, eventId]) await reportWon(deposit, { eventId: id });
    expect([await readMoney(), await isBlocked()]).toEqual([[0n, 0n], true]);
    expect(await listWaiting()).toMatchObject([
      { state: "OPEN", wonReportedAt: expect.any(Date), wonAmount: 10_000n, wonEvidence: evidence },
    ]);
    const audited = await t.test.database.db
      .selectFrom("audit.entry")
      .select(["action", "after"])
      .where("subject_id", "=", deposit.id)
      .where("action", "=", "deposit.dispute-won")
      .execute();
    expect(audited).toMatchObject([{ after: { evidence, amount: "100.00", reversals: 1 } }]);
    await decideOnly(deposit, "WON");
    expect([await readMoney(), await isBlocked()]).toEqual([[10_000n, 0n], false]);
  });

  test("can be decided as won although its reversal was confirmed before", async () => {
    const deposit = await payDeposit();
    await report(deposit, { status: "DISPUTED" });
    await report(deposit, { status: "REVERSED" });
    const [dispute] = (await readAdmin(deposit)).reversals;
    expect(dispute).toMatchObject({ state: "OPEN", isConfirmed: true });
    await reportWon(deposit);
    expect((await readAdmin(deposit)).reversals[0]).toMatchObject({ state: "OPEN", isConfirmed: false });
    await decide(dispute?.id ?? "", "WON");
    expect(await readMoney()).toEqual([10_000n, 0n]);
  });

  test.each(["REVERSED", "DISPUTED"])(
    "cannot be, once the payment is %s again after that",
    async (status) => {
      const deposit = await payDeposit();
      await report(deposit, { status: "DISPUTED" });
      await reportWon(deposit);
      await report(deposit, { status });
      const [dispute] = (await readAdmin(deposit)).reversals;
      await expect(decide(dispute?.id ?? "", "WON")).rejects.toMatchObject({ code: "reversal_confirmed" });
      expect([await readMoney(), await listStates(deposit)]).toEqual([
        [0n, 0n],
        ["OPEN", "COVERED"],
      ]);
    },
  );

  test("waits for staff again when they had decided that it was lost, without blocking withdrawals", async () => {
    const deposit = await payDeposit();
    await report(deposit, { status: "DISPUTED" });
    await decideOnly(deposit, "LOST");
    expect(await listWaiting()).toEqual([]);
    await reportWon(deposit);
    expect([await isBlocked(), await readState(deposit)]).toEqual([false, ["CREDITED", "LOST", 10_000n]]);
    expect(await listWaiting()).toMatchObject([{ state: "REOPENED", decider: null, wonEvidence: evidence }]);
    await decideOnly(deposit, "LOST");
    expect([await listWaiting(), await readMoney()]).toEqual([[], [0n, 0n]]);
    await reportWon(deposit);
    await decideOnly(deposit, "WON");
    expect(await readMoney()).toEqual([10_000n, 0n]);
  });

  test.each([
    ["of a part", { amount: "40.00" }, 4_000n],
    ["in another currency", { currency: "EUR" }, null],
  ])("%s retracts no other report", async (_, overrides, wonAmount) => {
    const deposit = await payDeposit();
    await report(deposit, { status: "DISPUTED" });
    await report(deposit, { status: "REVERSED" });
    await reportWon(deposit, overrides);
    const [dispute] = (await readAdmin(deposit)).reversals;
    expect(dispute).toMatchObject({ wonAmount, wonEvidence: evidence, isConfirmed: true });
    await expect(decide(dispute?.id ?? "", "WON")).rejects.toMatchObject({ code: "reversal_confirmed" });
  });

  test("is noted of the reported payment only, credited or not", async () => {
    const deposit = await payDeposit();
    await report(deposit, { status: "DISPUTED" });
    await report(deposit, { status: "REVERSED", paymentId: "another attempt" });
    await reportWon(deposit, { paymentId: "another attempt" });
    const noted = async () =>
      (await readAdmin(deposit)).reversals.map(({ state, wonReportedAt }) => [state, wonReportedAt !== null]);
    expect(await noted()).toEqual([
      ["OPEN", false],
      ["NOT_CREDITED", true],
    ]);
  });

  test("changes nothing when no dispute was reported before", async () => {
    const deposit = await payDeposit();
    await reportWon(deposit);
    expect(await readState(deposit)).toEqual(["CREDITED", null, 0n]);
    const unpaid = await order(scene, "wallet", "50");
    await reportWon(unpaid, { amount: "50.00" });
    expect(await readState(unpaid)).toEqual(["AWAITING_PAYMENT", null, 0n]);
    await report(unpaid, { amount: "50.00" });
    expect(await readMoney()).toEqual([15_000n, 0n]);
  });
});
