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
const { handlePolled, readState, listStates, isBlocked, readMoney, spend } = reversalSteps(() => scene);

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

describe("money that the provider returned without reporting it", () => {
  const reference = "statement 2026-06 line 4";
  const creditReturned = (id: string, amount: string, by = scene.staff, text = reference) =>
    t.services.reversalDecisions.creditReturned(by, { id, amount, reference: text });
  /** Both persons enter the same. */
  const creditByTwo = async (id: string, amount: string) => {
    await creditReturned(id, amount);
    return creditReturned(id, amount, scene.second);
  };
  /** A deposit whose dispute was confirmed by a reversal. */
  const payAndConfirm = async (method = "wallet") => {
    const deposit = await payDeposit(method);
    await report(deposit, { status: "DISPUTED" });
    await report(deposit, { status: "REVERSED" });
    const [dispute] = (await readAdmin(deposit)).reversals;
    return { deposit, id: dispute?.id ?? "" };
  };
  const second = async (deposit: Deposit) => (await readAdmin(deposit)).reversals[1]?.id ?? "";

  test("is credited again once two persons enter the same, with the reference, and ends the block", async () => {
    const { deposit, id } = await payAndConfirm();
    await expect(decide(id, "WON")).rejects.toMatchObject({ code: "reversal_confirmed" });
    const asked = await creditReturned(id, "100.00");
    expect(asked).toMatchObject({ state: "OPEN", firstApproval: "RETURNED 100.00" });
    await expect(creditReturned(id, "100.00")).rejects.toMatchObject({ code: "second_approver_needed" });
    expect([await readMoney(), await isBlocked()]).toEqual([[0n, 0n], true]);
    const returned = { state: "RETURNED", restoredCredit: 10_000n, returnedReference: reference };
    expect(await creditReturned(id, "100.00", scene.second)).toMatchObject(returned);
    expect([await readMoney(), await isBlocked()]).toEqual([[10_000n, 0n], false]);
    expect(await readState(deposit)).toEqual(["CREDITED", "WON", 0n]);
    const audited = await t.test.database.db
      .selectFrom("audit.entry")
      .select(["after", "actor_id as by"])
      .where("subject_id", "=", deposit.id)
      .where("action", "=", "deposit.reversal-returned")
      .orderBy("at")
      .orderBy("id")
      .execute();
    const after = { decision: "RETURNED", amount: "100.00", reference };
    expect(audited.map((entry) => entry.after)).toEqual([
      { approval: "WAITING", ...after },
      { reversal: id, ...after },
    ]);
    await deliverNotifications(t, scene.brand);
    const { items } = await t.services.inbox.list.numberedPage(scene.member, { page: 1, pageSize: 10 });
    expect(items.map(({ kind }) => kind)).toContain("DEPOSIT_RESTORED");
  });

  test("needs a second person who enters the same amount and reference, whatever the thresholds", async () => {
    const { id } = await payAndConfirm();
    await creditReturned(id, "100.00");
    await creditReturned(id, "60.00", scene.second);
    await creditReturned(id, "60.00", scene.staff, "another statement");
    expect(await readMoney()).toEqual([0n, 0n]);
    await creditReturned(id, "60.00", scene.second, "another statement");
    expect(await readMoney()).toEqual([6_000n, 0n]);
  });

  test("is at most what was reversed, and has a reference", async () => {
    const { id } = await payAndConfirm("card");
    for (const amount of ["100.01", "0", "-1", "1.001"])
      await expect(creditReturned(id, amount)).rejects.toMatchObject({
        code: amount === "100.01" ? "validation_failed" : "invalid_amount",
      });
    for (const text of ["", "  ", "x".repeat(101), "a\u0000b"])
      await expect(creditReturned(id, "1.00", scene.staff, text)).rejects.toMatchObject({
        code: "validation_failed",
      });
    await expect(creditReturned(id, "1.00", scene.member)).rejects.toMatchObject({
      code: "permission_denied",
    });
  });

  test("in part: restores the fee first, and leaves the rest reversed", async () => {
    const { deposit, id } = await payAndConfirm("card");
    await creditByTwo(id, "51.80");
    // The fee of 1.80 stays with the brand, as for any deposit.
    expect(await readMoney()).toEqual([5_000n, 0n]);
    expect(await readState(deposit)).toEqual(["CREDITED", "LOST", 4_820n]);
    expect((await readAdmin(deposit)).reversals[0]).toMatchObject({
      restoredFee: 180n,
      restoredCredit: 5_000n,
    });
  });

  test("repays the debt first", async () => {
    const deposit = await payDeposit();
    await spend(7_000n);
    await report(deposit, { status: "REVERSED" });
    await creditByTwo((await readOnlyReversal(deposit)).id, "80.00");
    expect(await readMoney()).toEqual([1_000n, 0n]);
  });

  test("is not credited twice by a later report of a won dispute, nor by another decision", async () => {
    const { deposit, id } = await payAndConfirm();
    await creditByTwo(id, "100.00");
    await report(deposit, { status: "DISPUTE_WON" });
    await t.services.payments.handleEvent(t.platform(scene.brand), "sandbox", {
      ...buildWebhook(deposit.reference),
      status: "DISPUTE_WON",
      isPolled: true,
      isOfCredited: true,
    });
    for (const decision of ["WON", "LOST"] as const) {
      await expect(decide(id, decision)).rejects.toMatchObject({ code: "already_resolved" });
      await expect(decide(await second(deposit), decision)).rejects.toMatchObject({
        code: "already_resolved",
      });
    }
    await expect(creditReturned(id, "1.00")).rejects.toMatchObject({ code: "already_resolved" });
    expect([await readMoney(), await listStates(deposit)]).toEqual([
      [10_000n, 0n],
      ["RETURNED", "COVERED"],
    ]);
  });

  test("stays credited when a poll reports the same reversal, and is reversed by a new report", async () => {
    const { deposit, id } = await payAndConfirm();
    await creditByTwo(id, "100.00");
    await handlePolled(deposit, "REVERSED");
    expect([await readMoney(), await listStates(deposit)]).toEqual([
      [10_000n, 0n],
      ["RETURNED", "COVERED", "COVERED"],
    ]);
    await report(deposit, { status: "REVERSED", amount: "40.00" });
    expect([await readMoney(), await isBlocked()]).toEqual([[6_000n, 0n], true]);
  });

  test("in part: what the other reports claim stays reversed, and can be returned as well", async () => {
    const deposit = await payDeposit();
    await report(deposit, { status: "DISPUTED", amount: "60.00" });
    await report(deposit, { status: "REVERSED", amount: "100.00" });
    const [first] = (await readAdmin(deposit)).reversals;
    await creditByTwo(first?.id ?? "", "60.00");
    await expect(decide(await second(deposit), "WON")).rejects.toMatchObject({ code: "reversal_confirmed" });
    await decide(await second(deposit), "LOST");
    await handlePolled(deposit, "REVERSED");
    expect([await readMoney(), await listStates(deposit)]).toEqual([
      [6_000n, 0n],
      ["RETURNED", "LOST", "COVERED"],
    ]);
    await creditByTwo(await second(deposit), "40.00");
    expect([await readMoney(), await readState(deposit)]).toEqual([
      [10_000n, 0n],
      ["CREDITED", "WON", 0n],
    ]);
  });

  test("restores the bonus and the turnover that the deposit is then entitled to", async () => {
    await requireDualApprovalFrom(scene, 1_000_000n, 10_000);
    const bonuses = await t.services.depositBonuses.list(scene.staff);
    const deposit = await payDeposit("wallet", bonuses.find(({ code }) => code === "welcome")?.id ?? "");
    const [whole] = await readMoney();
    expect(whole).toBeGreaterThan(10_000n);
    await report(deposit, { status: "REVERSED" });
    expect(await readMoney()).toEqual([0n, 0n]);
    await creditByTwo((await readOnlyReversal(deposit)).id, "100.00");
    expect(await readMoney()).toEqual([whole, 0n]);
  });

  test("is credited once by two second approvals that overlap", async () => {
    const { deposit, id } = await payAndConfirm();
    await creditReturned(id, "100.00");
    const settled = await runOverlapping(
      scene.second,
      (ctx): Promise<unknown> =>
        t.services.reversalDecisions.creditReturned(ctx, { id, amount: "100.00", reference }),
      () => creditReturned(id, "100.00", scene.second),
    );
    expect(settled.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []))).toEqual([
      "already_resolved",
    ]);
    expect([await readMoney(), await listStates(deposit)]).toEqual([
      [10_000n, 0n],
      ["RETURNED", "COVERED"],
    ]);
  });

  test.each(["the report", "the decision"])(
    "overlaps with a report that the dispute was won, %s first",
    async (first) => {
      const { deposit, id } = await payAndConfirm();
      await creditReturned(id, "100.00");
      const win = (ctx: Ctx): Promise<unknown> =>
        t.services.payments.handleEvent({ ...ctx, actor: t.platform(scene.brand).actor }, "sandbox", {
          ...buildWebhook(deposit.reference),
          status: "DISPUTE_WON",
          isPolled: false,
        });
      const credit = (ctx: Ctx): Promise<unknown> =>
        t.services.reversalDecisions.creditReturned(
          { ...ctx, actor: scene.second.actor },
          { id, amount: "100.00", reference },
        );
      const isReportFirst = first === "the report";
      const settled = await runOverlapping(
        scene.second,
        isReportFirst ? win : credit,
        isReportFirst ? credit : win,
      );
      expect(settled.filter(({ status }) => status === "rejected")).toEqual([]);
      expect([await readMoney(), await isBlocked()]).toEqual([[10_000n, 0n], false]);
      await expect(decide(id, "WON")).rejects.toMatchObject({ code: "already_resolved" });
    },
  );
});
