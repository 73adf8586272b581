import { beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import {
  addAccount,
  approved,
  createScene,
  money,
  newsOf,
  picture,
  post,
  request,
  type Scene,
  stateOf,
  work,
} from "../../../test/withdrawals/setup.js";
import { armFaultPoint } from "../../core/fault-point.js";
import { newId } from "../../core/ids.js";

let t: TestApp;
let scene: Scene;

beforeAll(async () => {
  t = await openTestApp();
});

/** Breaks off at a point, once. Answers how often it was passed. */
async function brokenOff(name: string, work: () => Promise<unknown>): Promise<number> {
  let struck = 0;
  const strike = () => {
    struck += 1;
    armFaultPoint(null);
    throw new Error("killed");
  };
  armFaultPoint({ name, trigger: strike });
  await work().catch(() => undefined);
  armFaultPoint(null);
  return struck;
}

describe("broken off", () => {
  test.each(["withdrawal.before-hold", "withdrawal.after-hold"])(
    "at %s, the same request again stands once",
    async (point) => {
      scene = await createScene(t);
      const { id: accountId } = await addAccount(scene, "wallet");
      const requestId = newId();
      const ask = () => request(scene, accountId, "100.00", requestId);
      expect(await brokenOff(point, ask)).toBe(1);
      const made = await ask();
      expect(await money(scene)).toEqual([40_000n, 10_000n]);
      expect(made.state).toBe("REQUESTED");
    },
  );

  test.each([
    ...["withdrawal.after-approval", "payout.after-claim", "payout.after-send", "payout.in-capture"],
    ...["payout.after-capture", "payout.in-hearing", "payout.after-hearing"],
  ])("at %s, it is paid once all the same", async (point) => {
    scene = await createScene(t);
    const { id: accountId } = await addAccount(scene, "wallet", {
      number: point.includes("hearing") ? "ann-04" : "ann-ok",
    });
    const { id } = await request(scene, accountId, "100.00");
    const payOut = async () => {
      await t.services.withdrawalAdmin.approve(scene.operator, id);
      await work(scene);
    };
    expect(await brokenOff(point, payOut)).toBe(1);
    await work(scene);
    t.clock.advance(60_000);
    await work(scene);
    expect(await stateOf(scene, id)).toBe("PAID AWAITING");
    expect(await money(scene)).toEqual([40_000n, 0n]);
  });

  test.each(["payout.in-late-capture", "payout.in-capture", "payout.after-hand"])(
    "at %s, what failed and was paid after all is booked once",
    async (point) => {
      scene = await createScene(t);
      const { id, reference } = await approved(scene, "100.00", "02");
      await work(scene);
      expect(await post(scene, newsOf(reference))).toBe(200);
      const rest = await addAccount(scene, "wallet");
      await request(scene, rest.id, "450.00");
      const of = { id, amount: "100.00", reference: "late" };
      const book = () => t.services.withdrawalAdmin.notePaid(scene.operator, of);
      expect(await brokenOff(point, book)).toBe(1);
      if (point !== "payout.after-hand") expect(await money(scene)).toEqual([5_000n, 45_000n]);
      await book().catch(() => undefined);
      expect([await stateOf(scene, id), await money(scene)]).toEqual(["PAID AWAITING", [0n, 45_000n]]);
      expect((await t.services.wallet.active(scene.member)).debt).toBe(5_000n);
    },
  );

  test.each(["withdrawal.in-release", "withdrawal.after-refusal"])(
    "at %s, it is refused once",
    async (point) => {
      scene = await createScene(t);
      const { id: accountId } = await addAccount(scene, "wallet");
      const { id } = await request(scene, accountId, "100.00");
      const refuse = () => t.services.withdrawalAdmin.refuse(scene.operator, id);
      expect(await brokenOff(point, refuse)).toBe(1);
      await refuse().catch(() => undefined);
      expect([await stateOf(scene, id), await money(scene)]).toEqual(["REFUSED", [50_000n, 0n]]);
    },
  );

  test.each(["withdrawal.after-receipt", "withdrawal.in-refund", "withdrawal.after-refund"])(
    "at %s, it is refunded once",
    async (point) => {
      scene = await createScene(t);
      const { id: accountId } = await addAccount(scene, "wallet");
      const { id } = await request(scene, accountId, "100.00");
      await t.services.withdrawalAdmin.approve(scene.operator, id);
      await work(scene);
      const say = { id, receipt: "NOT_RECEIVED", received: null, fileIds: [await picture(scene)] } as const;
      const confirm = () => t.services.withdrawalReceipts.confirm(scene.member, say);
      const refund = () => t.services.withdrawalAdmin.refund(scene.operator, id, "100.00");
      const struck = await brokenOff(point, async () => {
        await confirm();
        await refund();
      });
      expect(struck).toBe(1);
      await confirm().catch(() => undefined);
      await refund().catch(() => undefined);
      expect([await stateOf(scene, id), await money(scene)]).toEqual(["PAID REFUNDED", [50_000n, 0n]]);
    },
  );
});
