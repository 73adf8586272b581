import { beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../../test/app.js";
import {
  addAccount,
  createScene,
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
import { armFaultPoint } from "../../../core/fault-point.js";
import { newId } from "../../../core/ids.js";

let t: TestApp;
let scene: Scene;

beforeAll(async () => {
  t = await openTestApp();
});

/** Runs `work` and throws at a fault point, once. Returns how often the point was reached. */
async function crashAt(name: string, work: () => Promise<unknown>): Promise<number> {
  let crashes = 0;
  const strike = () => {
    crashes += 1;
    armFaultPoint(null);
    throw new Error("killed");
  };
  armFaultPoint({ name, trigger: strike });
  await work().catch(() => undefined);
  armFaultPoint(null);
  return crashes;
}

describe("after a crash", () => {
  test.each(["withdrawal.before-hold", "withdrawal.after-hold"])(
    "at %s, the repeated request creates one withdrawal",
    async (point) => {
      scene = await createScene(t);
      const { id: accountId } = await addAccount(scene, "wallet");
      const requestId = newId();
      const send = () => requestWithdrawal(scene, accountId, "100.00", requestId);
      expect(await crashAt(point, send)).toBe(1);
      const withdrawal = await send();
      expect(await money(scene)).toEqual([40_000n, 10_000n]);
      expect(withdrawal.state).toBe("REQUESTED");
    },
  );

  test.each([
    ...["withdrawal.after-approval", "payout.after-claim", "payout.after-send", "payout.in-capture"],
    ...["payout.after-capture", "payout.in-webhook", "payout.after-webhook"],
  ])("at %s, the withdrawal is still paid once", async (point) => {
    scene = await createScene(t);
    const { id: accountId } = await addAccount(scene, "wallet", {
      number: point.includes("webhook") ? "ann-04" : "ann-ok",
    });
    const { id } = await requestWithdrawal(scene, accountId, "100.00");
    const payOut = async () => {
      await t.services.withdrawalAdmin.approve(scene.staff, id);
      await processPayouts(scene);
    };
    expect(await crashAt(point, payOut)).toBe(1);
    await processPayouts(scene);
    t.clock.advance(60_000);
    await processPayouts(scene);
    expect(await stateOf(scene, id)).toBe("PAID AWAITING");
    expect(await money(scene)).toEqual([40_000n, 0n]);
  });

  test.each(["payout.in-late-capture", "payout.in-capture", "payout.after-manual-payment"])(
    "at %s, a late payment is posted once",
    async (point) => {
      scene = await createScene(t);
      const { id, reference } = await requestApproved(scene, "100.00", "02");
      await processPayouts(scene);
      expect(await postWebhook(scene, payoutEvent(reference))).toBe(200);
      const rest = await addAccount(scene, "wallet");
      await requestWithdrawal(scene, rest.id, "450.00");
      const payment = { id, amount: "100.00", reference: "late" };
      const markPaid = () => t.services.withdrawalAdmin.markPaid(scene.staff, payment);
      expect(await crashAt(point, markPaid)).toBe(1);
      if (point !== "payout.after-manual-payment") expect(await money(scene)).toEqual([5_000n, 45_000n]);
      await markPaid().catch(() => undefined);
      expect([await stateOf(scene, id), await money(scene)]).toEqual(["PAID AWAITING", [0n, 45_000n]]);
      expect((await t.services.wallet.active(scene.member)).debt).toBe(5_000n);
    },
  );

  test.each(["withdrawal.in-release", "withdrawal.after-refusal"])(
    "at %s, the withdrawal is refused once",
    async (point) => {
      scene = await createScene(t);
      const { id: accountId } = await addAccount(scene, "wallet");
      const { id } = await requestWithdrawal(scene, accountId, "100.00");
      const refuse = () => t.services.withdrawalAdmin.refuse(scene.staff, id);
      expect(await crashAt(point, refuse)).toBe(1);
      await refuse().catch(() => undefined);
      expect([await stateOf(scene, id), await money(scene)]).toEqual(["REFUSED", [50_000n, 0n]]);
    },
  );

  test.each(["withdrawal.after-receipt", "withdrawal.in-refund", "withdrawal.after-refund"])(
    "at %s, the withdrawal is refunded once",
    async (point) => {
      scene = await createScene(t);
      const { id: accountId } = await addAccount(scene, "wallet");
      const { id } = await requestWithdrawal(scene, accountId, "100.00");
      await t.services.withdrawalAdmin.approve(scene.staff, id);
      await processPayouts(scene);
      const fileIds = [await uploadPicture(scene)];
      const dispute = { id, answer: "NOT_RECEIVED", received: null, fileIds } as const;
      const confirm = () => t.services.receiptConfirmations.confirm(scene.member, dispute);
      const refund = () => t.services.withdrawalAdmin.refund(scene.staff, id, "100.00");
      const crashes = await crashAt(point, async () => {
        await confirm();
        await refund();
      });
      expect(crashes).toBe(1);
      await confirm().catch(() => undefined);
      await refund().catch(() => undefined);
      expect([await stateOf(scene, id), await money(scene)]).toEqual(["PAID REFUNDED", [50_000n, 0n]]);
    },
  );
});
