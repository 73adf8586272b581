import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../test/app.js";
import {
  buildWebhook,
  createDepositScene,
  type DepositScene,
  expireDeposits,
  order,
  postWebhook,
  readBalance,
  readCounted,
} from "../../../test/deposits/setup.js";
import { buildMember } from "../../../test/factories/member.js";
import { runOverlapping } from "../../../test/overlap.js";
import { neverAborted } from "../../../test/timeouts.js";
import { uploadPicture } from "../../../test/withdrawals/setup.js";
import type { Ctx } from "../../core/ctx.js";
import { cancelThrottle } from "./deposits.model.js";

let t: TestApp;
let scene: DepositScene;

beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  scene = await createDepositScene(t);
});

const cancel = (id: string, by: Ctx = scene.member) => t.services.deposits.cancel(by, id);
const stateOf = async (id: string) => (await t.services.deposits.get(scene.member, id)).state;
const resolved = { code: "already_resolved" };

/** Limits the member's deposits of a day. */
const limitDay = (amount: string) =>
  t.services.limits.set(scene.member, { kind: "deposit", period: "day", currency: "USD", amount });

describe("a member", () => {
  test("cancels an unpaid deposit, which frees its place within the limits", async () => {
    await limitDay("100");
    const { id } = await order(scene, "wallet", "100");
    await expect(order(scene, "wallet", "50")).rejects.toMatchObject({ code: "deposit_limit_reached" });
    expect(await cancel(id)).toMatchObject({ state: "CANCELLED", reason: null, received: null });
    expect(await readCounted(scene)).toBe(0);
    expect(await cancel(id)).toMatchObject({ state: "CANCELLED" });
    expect(await readCounted(scene)).toBe(0);
    await order(scene, "wallet", "100");
    t.clock.advance(86_400_000);
    await expireDeposits(scene);
    expect(await stateOf(id)).toBe("CANCELLED");
  });

  test("can order again after cancelling one of the most open deposits", async () => {
    const orders = [];
    for (let n = 0; n < 5; n += 1) orders.push(await order(scene, "card", "10"));
    await expect(order(scene, "card", "10")).rejects.toMatchObject({ code: "too_many_deposits" });
    await cancel(orders[0]?.id ?? "");
    expect(await order(scene, "card", "10")).toMatchObject({ state: "AWAITING_PAYMENT" });
  });

  test("cannot cancel a deposit that was paid, has a proof, failed or was refused", async () => {
    const [paid, failed] = [await order(scene, "wallet", "100"), await order(scene, "wallet", "100")];
    await postWebhook(scene, buildWebhook(paid.reference));
    await postWebhook(scene, buildWebhook(failed.reference, { status: "FAILED" }));
    const proved = await order(scene, "bank", "100");
    const fileIds = [await uploadPicture(scene)];
    await t.services.deposits.attachProofs(scene.member, { id: proved.id, fileIds });
    const refused = await order(scene, "bank", "100");
    await t.services.depositAdmin.refuse(scene.staff, refused.id);
    for (const { id } of [paid, failed, proved, refused])
      await expect(cancel(id)).rejects.toMatchObject(resolved);
    expect(await readBalance(scene)).toBe(10_000n);
    expect(await readCounted(scene)).toBe(20_000);
  });

  test("cannot cancel what is another member's, or unknown", async () => {
    const { id } = await order(scene, "wallet", "100");
    const { actor } = await buildMember(t.test.database.db, scene.brand);
    const missing = { code: "not_found" };
    await expect(cancel(id, { ...scene.member, actor })).rejects.toMatchObject(missing);
    const elsewhere = await createDepositScene(t);
    await expect(cancel(id, elsewhere.member)).rejects.toMatchObject(missing);
    await expect(cancel("unknown")).rejects.toMatchObject(missing);
    const guest: Ctx = { ...scene.member, actor: { kind: "guest" } };
    await expect(cancel(id, guest)).rejects.toMatchObject({ code: "not_logged_in" });
    expect(await stateOf(id)).toBe("AWAITING_PAYMENT");
  });

  test("can cancel so many an hour", async () => {
    const { id } = await order(scene, "wallet", "100");
    for (let n = 0; n < cancelThrottle.points; n += 1) await cancel(id);
    await expect(cancel(id)).rejects.toMatchObject({ code: "too_many_requests" });
  });

  test("who is excluded from play can cancel", async () => {
    const { id } = await order(scene, "wallet", "100");
    const term = { kind: "time_out", days: 7 } as const;
    await t.services.saferGambling.exclude(scene.staff, { memberId: scene.memberId, term });
    expect(await cancel(id)).toMatchObject({ state: "CANCELLED" });
  });
});

describe("a payment of a cancelled deposit", () => {
  test("is credited, and counts towards the limits again", async () => {
    const { id, reference } = await order(scene, "wallet", "100");
    await cancel(id);
    for (const webhook of [buildWebhook(reference), buildWebhook(reference)])
      expect(await postWebhook(scene, webhook)).toBe(200);
    expect([await stateOf(id), await readCounted(scene), await readBalance(scene)]).toEqual([
      "CREDITED",
      10_000,
      10_000n,
    ]);
    await expect(cancel(id)).rejects.toMatchObject(resolved);
  });

  test("is held for staff where the limits have no room, or the amount differs", async () => {
    await limitDay("100");
    const first = await order(scene, "wallet", "100");
    await cancel(first.id);
    const second = await order(scene, "wallet", "60");
    await postWebhook(scene, buildWebhook(first.reference));
    expect(await t.services.deposits.get(scene.member, first.id)).toMatchObject({
      state: "ON_HOLD",
      reason: "limit",
      received: 10_000n,
    });
    await cancel(second.id);
    await postWebhook(scene, buildWebhook(second.reference, { amount: "59.00" }));
    expect(await t.services.deposits.get(scene.member, second.id)).toMatchObject({
      state: "ON_HOLD",
      reason: "amount",
    });
    expect(await readBalance(scene)).toBe(0n);
    const approved = await t.services.depositAdmin.approve(scene.staff, first.id, null);
    expect([approved.state, await readBalance(scene)]).toEqual(["CREDITED", 10_000n]);
  });

  test("that failed changes nothing", async () => {
    const { id, reference } = await order(scene, "wallet", "100");
    await cancel(id);
    expect(await postWebhook(scene, buildWebhook(reference, { status: "FAILED" }))).toBe(200);
    expect([await stateOf(id), await readCounted(scene)]).toEqual(["CANCELLED", 0]);
  });

  test("is credited by staff: a bank transfer at once, another one when it can no longer be reported", async () => {
    const [bank, wallet] = [await order(scene, "bank", "100"), await order(scene, "wallet", "100")];
    for (const { id } of [bank, wallet]) await cancel(id);
    const approve = (id: string) => t.services.depositAdmin.approve(scene.staff, id, null);
    expect(await approve(bank.id)).toMatchObject({ state: "CREDITED" });
    await expect(approve(wallet.id)).rejects.toMatchObject(resolved);
    t.clock.advance(15 * 60_000);
    expect(await approve(wallet.id)).toMatchObject({ state: "CREDITED" });
    await postWebhook(scene, buildWebhook(wallet.reference));
    expect(await readBalance(scene)).toBe(20_000n);
  });
});

describe("a cancellation and a payment at the same time", () => {
  const pay = (ctx: Ctx, reference: string) =>
    t.services.payments.handleEvent(ctx, "sandbox", {
      eventId: `event ${reference}`,
      paymentId: `sandbox-${reference}`,
      reference,
      status: "PAID",
      amount: "100.00",
      currency: "USD",
      isPolled: false,
    });
  const platform = () => t.platform(scene.brand);

  test("credit the deposit once when the payment is first: the cancellation is refused", async () => {
    const { id, reference } = await order(scene, "wallet", "100");
    const both = await runOverlapping(
      platform(),
      (ctx) => pay(ctx, reference),
      () => cancel(id),
    );
    expect(both).toMatchObject([{ status: "fulfilled" }, { status: "rejected", reason: resolved }]);
    expect([await stateOf(id), await readCounted(scene), await readBalance(scene)]).toEqual([
      "CREDITED",
      10_000,
      10_000n,
    ]);
  });

  test("credit the deposit once when the cancellation is first: the payment is a late one", async () => {
    const { id, reference } = await order(scene, "wallet", "100");
    const both = await runOverlapping(
      scene.member,
      (ctx) => cancel(id, ctx),
      () => pay(platform(), reference),
    );
    expect(both).toMatchObject([
      { status: "fulfilled", value: { state: "CANCELLED" } },
      { status: "fulfilled" },
    ]);
    expect([await stateOf(id), await readCounted(scene), await readBalance(scene)]).toEqual([
      "CREDITED",
      10_000,
      10_000n,
    ]);
  });

  test("leave nothing counted when the expiry is concurrent, whichever is first", async () => {
    const [one, two] = [await order(scene, "wallet", "100"), await order(scene, "wallet", "100")];
    t.clock.advance(20 * 60_000);
    const expire = (ctx: Ctx) => t.services.payments.expire(ctx, neverAborted());
    await runOverlapping(
      scene.member,
      (ctx) => cancel(one.id, ctx),
      () => expire(platform()),
    );
    expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(["CANCELLED", "EXPIRED"]);
    await expect(cancel(two.id)).rejects.toMatchObject(resolved);
    expect(await readCounted(scene)).toBe(0);
  });
});
