import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../test/app.js";
import { deliverEvents } from "../../../test/deliver-events.js";
import { buildMember } from "../../../test/factories/member.js";
import { TransferScene } from "../../../test/transfers/setup.js";
import type { TypedLimit } from "../safer-gambling/limits.model.js";

let t: OwnTestApp;
let scene: TransferScene;
const minute = 60_000;

beforeAll(async () => {
  t = await buildOwnTestApp();
});
// The worker processes all brands, so this file has its own database.
afterAll(() => t.reconcileAndClose());
beforeEach(async () => {
  scene = await TransferScene.create(t);
});
afterEach(async () => {
  await t.test.database.db.deleteFrom("transfers.balance_recall").execute();
});

const limit = (kind: TypedLimit["kind"], amount: string | null = "50"): TypedLimit => ({
  kind,
  amount,
  period: kind === "stake" ? "bet" : "day",
  currency: kind === "session" ? null : "USD",
});

/** Delivers the outbox events and runs the worker. Returns how many recalls it attempted. */
async function recallDue(times = 1): Promise<number> {
  await deliverEvents(t.services.balanceRecalls.subscriber, { t, brand: scene.brand, times });
  return t.services.balanceRecalls.processDue(scene.platform);
}

/** Whether the member has a recall that is not completed. */
async function hasRecall(): Promise<boolean> {
  const row = await t.test.database.db
    .selectFrom("transfers.balance_recall")
    .select("member_id")
    .where("member_id", "=", scene.built.id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds to the balance at the vendor, as a round that was open there would. */
async function winAtVendor(amount: bigint): Promise<void> {
  await t.test.database.db
    .updateTable("demo_vendor.player_balance")
    .set((row) => ({ balance: row("balance", "+", amount) }))
    .where("user_ref", "=", scene.built.id)
    .execute();
}

describe("the balance at a vendor is recalled", () => {
  test.each(["wager", "loss", "stake", "session"] as const)("when a %s limit is set", async (kind) => {
    await scene.transferIn("40");
    await t.services.limits.set(scene.member, limit(kind));
    expect(await recallDue()).toBe(1);
    expect(await scene.money()).toEqual([100_00n, 0n, 0n]);
  });

  test("when the brand limits the member, or all members", async () => {
    await scene.transferIn("40");
    await t.services.limits.setForMember(scene.staff, scene.built.id, limit("loss"));
    await recallDue();
    expect(await scene.money()).toEqual([100_00n, 0n, 0n]);
    await t.services.limits.setForMember(scene.platform, scene.built.id, limit("loss", null));
    await scene.transferIn("30");
    await t.services.limits.setForBrand(scene.staff, limit("wager"));
    expect(await recallDue()).toBe(1);
    expect(await scene.money()).toEqual([100_00n, 0n, 0n]);
  });

  test("when the brand is closed", async () => {
    await scene.transferIn("40");
    await t.services.brandDecisions.setClosed(scene.platform, true);
    expect(await recallDue()).toBe(1);
    expect(await scene.money()).toEqual([100_00n, 0n, 0n]);
  });

  test.each([
    { kind: "time_out", days: 1 },
    { kind: "self_exclusion", months: null },
  ] as const)("when the member is excluded by a $kind", async (term) => {
    await scene.transferIn("40");
    await t.services.saferGambling.exclude(scene.staff, { memberId: scene.built.id, term });
    await recallDue();
    expect(await scene.money()).toEqual([100_00n, 0n, 0n]);
  });

  test("once, even with repeated events and concurrent workers", async () => {
    await scene.transferIn("40");
    await t.services.limits.set(scene.member, limit("loss"));
    await recallDue(2);
    t.clock.advance(minute);
    await Promise.all([recallDue(), recallDue()]);
    expect(await scene.money()).toEqual([100_00n, 0n, 0n]);
    const { edges } = await t.services.vendorTransferAdmin.list.page(scene.staff, {
      states: [],
      first: 10,
      after: null,
    });
    expect(edges.map(({ node }) => node.direction)).toEqual(["OUT", "IN"]);
  });

  test("including winnings of the following hour", async () => {
    await scene.transferIn("40");
    await t.services.limits.set(scene.member, limit("loss"));
    await recallDue();
    await winAtVendor(7_00n);
    for (const pause of [1, 5, 15]) {
      t.clock.advance(pause * minute);
      expect(await recallDue()).toBe(1);
      expect(await recallDue()).toBe(0);
    }
    expect(await scene.money()).toEqual([107_00n, 0n, 0n]);
    t.clock.advance(30 * minute);
    expect([await recallDue(), await hasRecall()]).toEqual([1, false]);
  });
});

describe("the recall is attempted again", () => {
  test("if the vendor does not report a balance", async () => {
    await scene.transferIn("40");
    await scene.setBehaviour("silent");
    await t.services.limits.set(scene.member, limit("loss"));
    await recallDue();
    expect(await scene.money()).toEqual([60_00n, 0n, 40_00n]);
    await scene.setBehaviour(null);
    t.clock.advance(minute);
    await recallDue();
    expect(await scene.money()).toEqual([100_00n, 0n, 0n]);
    expect(await hasRecall()).toBe(true);
  });

  test("with increasing pauses if the vendor refuses the transfer", async () => {
    await scene.transferIn("40");
    await scene.setBehaviour("refuse");
    await t.services.limits.set(scene.member, limit("loss"));
    for (const pause of [0, 1, 5, 15, 30, 60, 120, 240, 480, 720]) {
      t.clock.advance(pause * minute);
      expect([await recallDue(), await recallDue()]).toEqual([1, 0]);
    }
    await scene.setBehaviour(null);
    t.clock.advance(720 * minute);
    await recallDue();
    expect(await scene.money()).toEqual([100_00n, 0n, 0n]);
    expect(await hasRecall()).toBe(true);
    t.clock.advance(720 * minute);
    expect([await recallDue(), await hasRecall()]).toEqual([1, false]);
  });

  test("and is listed as overdue for staff after an hour", async () => {
    const { balanceRecalls } = t.services;
    await scene.transferIn("40");
    await scene.setBehaviour("refuse");
    const requestedAt = t.clock.now();
    await t.services.limits.set(scene.member, limit("loss"));
    for (const pause of [0, 1, 5, 15, 30]) {
      t.clock.advance(pause * minute);
      await recallDue();
    }
    const nextAttemptAt = new Date(t.clock.now().getTime() + 60 * minute);
    t.clock.advance(9 * minute - 1);
    expect(await balanceRecalls.listOverdue(scene.staff)).toEqual([]);
    t.clock.advance(1);
    expect(await balanceRecalls.listOverdue(scene.staff)).toEqual([
      { memberId: scene.built.id, username: expect.any(String), requestedAt, attempts: 5, nextAttemptAt },
    ]);
    await expect(balanceRecalls.listOverdue(scene.member)).rejects.toMatchObject({
      code: "permission_denied",
    });
    const elsewhere = await TransferScene.create(t);
    expect(await balanceRecalls.listOverdue(elsewhere.staff)).toEqual([]);
    await scene.setBehaviour(null);
  });

  test("if a transfer out is unresolved, until the job of transfers resolves it", async () => {
    await scene.transferIn("40");
    await scene.setBehaviour("lost");
    await t.services.limits.set(scene.member, limit("loss"));
    await recallDue();
    expect((await scene.money())[0]).toBe(60_00n);
    await scene.setBehaviour(null);
    t.clock.advance(minute);
    await recallDue();
    await scene.resumeAfter(minute);
    t.clock.advance(10 * minute);
    await recallDue();
    expect(await scene.money()).toEqual([100_00n, 0n, 0n]);
  });

  test("if a transfer in was in progress when the limit was set", async () => {
    await scene.setBehaviour("lost");
    const { id, state } = await scene.transferIn("40");
    expect(state).toBe("PENDING");
    await scene.setBehaviour(null);
    await t.services.limits.set(scene.member, limit("loss"));
    await recallDue();
    await scene.resumeAfter(minute);
    expect(await scene.stateOf(id)).toBe("DONE");
    await recallDue();
    expect(await scene.money()).toEqual([100_00n, 0n, 0n]);
  });
});

describe("the balance is not recalled", () => {
  test("for a deposit limit, or a limit in another currency", async () => {
    await scene.transferIn("40");
    await t.services.limits.set(scene.member, limit("deposit"));
    expect(await recallDue()).toBe(0);
    await t.services.limits.setForMember(scene.platform, scene.built.id, {
      ...limit("loss"),
      currency: "EUR",
    });
    expect([await recallDue(), await hasRecall()]).toEqual([1, false]);
    expect(await scene.money()).toEqual([60_00n, 0n, 40_00n]);
  });

  test("once the member has no limits any more", async () => {
    await scene.transferIn("40");
    await scene.setBehaviour("silent");
    await t.services.limits.setForMember(scene.staff, scene.built.id, limit("loss"));
    await recallDue();
    await scene.setBehaviour(null);
    await t.services.limits.setForMember(scene.platform, scene.built.id, limit("loss", null));
    t.clock.advance(minute);
    expect([await recallDue(), await hasRecall()]).toEqual([1, false]);
    expect(await scene.money()).toEqual([60_00n, 0n, 40_00n]);
  });

  test("for members without a transfer to a vendor", async () => {
    await scene.transferIn("40");
    const other = await buildMember(t.test.database.db, scene.brand);
    await t.services.limits.set(scene.as(other.actor), limit("loss"));
    expect(await recallDue()).toBe(0);
    expect(await scene.money()).toEqual([60_00n, 0n, 40_00n]);
  });
});
