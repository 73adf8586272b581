import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../test/app.js";
import { openBonus } from "../../../test/bonuses/setup.js";
import { buildMember } from "../../../test/factories/member.js";
import { TransferScene } from "../../../test/transfers/setup.js";
import { armFaultPoint } from "../../core/fault-point.js";
import { newId } from "../../core/ids.js";

let t: OwnTestApp;
let scene: TransferScene;

beforeAll(async () => {
  t = await buildOwnTestApp();
});
// The jobs process all brands, so this file has its own database.
afterAll(() => t.reconcileAndClose());
beforeEach(async () => {
  scene = await TransferScene.create(t);
});
afterEach(async () => {
  armFaultPoint(null);
});

describe("transfers to and from a vendor", () => {
  test("move the money between the two balances", async () => {
    expect(await scene.transferIn("40.00")).toMatchObject({ state: "DONE", amount: 40_00n });
    expect(await scene.money()).toEqual([60_00n, 0n, 40_00n]);
    expect(await scene.transferOut("15")).toMatchObject({ state: "DONE", direction: "OUT" });
    expect(await scene.money()).toEqual([75_00n, 0n, 25_00n]);
    expect(await t.services.vendorTransfers.listBalances(scene.member)).toEqual([
      { code: "lagoon", vendorName: "Lagoon Tables", currency: "USD", balance: 25_00n },
    ]);
    const funds = await t.services.funds.getConsolidatedFunds(scene.member);
    expect(funds.total).toBe(100_00n);
  });

  test("are refused while the member has an open bonus; money at the vendor returns", async () => {
    await scene.transferIn("40.00");
    await openBonus({ db: t.test.database.db, brand: scene.brand, member: scene.built, clock: t.clock });
    await expect(scene.transferIn("10.00")).rejects.toMatchObject({ code: "bonus_open" });
    expect(await scene.transferOut("40.00")).toMatchObject({ state: "DONE", direction: "OUT" });
  });

  test("are idempotent, even concurrently; a repeated request with other details is rejected", async () => {
    const requestId = newId();
    const all = await Promise.all([1, 2, 3, 4].map(() => scene.transferIn("10.00", requestId)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    await scene.resumeAfter(60_000);
    expect(await scene.money()).toEqual([90_00n, 0n, 10_00n]);
    const conflict = { code: "idempotency_conflict" };
    await expect(scene.transferIn("11", requestId)).rejects.toMatchObject(conflict);
    await expect(scene.transferOut("10", requestId)).rejects.toMatchObject(conflict);
  });

  test("never move more than the balance, however many run concurrently", async () => {
    const inbound = await Promise.allSettled(Array.from({ length: 6 }, () => scene.transferIn("30.00")));
    expect(inbound.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await scene.money()).toEqual([10_00n, 0n, 90_00n]);
    const outbound = await Promise.all(Array.from({ length: 5 }, () => scene.transferOut("25.00")));
    expect(outbound.filter(({ state }) => state === "DONE")).toHaveLength(3);
    expect(outbound.filter(({ reason }) => reason === "balance")).toHaveLength(2);
    expect(await scene.money()).toEqual([85_00n, 0n, 15_00n]);
  });

  test("recall all balances by one request, once", async () => {
    await scene.transferIn("33.33");
    const requestId = newId();
    const recall = () => t.services.vendorTransfers.recallAll(scene.member, requestId);
    const recalled = { transfers: [{ state: "DONE", amount: 33_33n }], unavailableVendors: [] };
    expect(await recall()).toMatchObject(recalled);
    expect((await recall()).transfers).toHaveLength(1);
    expect(await scene.money()).toEqual([100_00n, 0n, 0n]);
    await scene.setBehaviour("silent");
    const silent = await t.services.vendorTransfers.recallAll(scene.member, newId());
    expect(silent).toEqual({ transfers: [], unavailableVendors: ["lagoon"] });
    expect(await t.services.funds.getWalletBalances(scene.member)).toMatchObject({
      isSingle: false,
      wallets: [{ code: "MAIN" }, { code: "lagoon", balance: null }],
    });
  });
});

describe("a rejected transfer changes nothing", () => {
  test.each([
    ["0", "invalid_amount"],
    ["-5", "invalid_amount"],
    ["10.001", "invalid_amount"],
    ["1e3", "invalid_amount"],
    ["NaN", "invalid_amount"],
    ["１００", "invalid_amount"],
    ["", "invalid_amount"],
    ["999999999999999999", "invalid_amount"],
    ["100.01", "insufficient_balance"],
  ])("an amount of %j: %s", async (amount, code) => {
    await expect(scene.transferIn(amount)).rejects.toMatchObject({ code });
    expect(await scene.money()).toEqual([100_00n, 0n, 0n]);
  });

  test("an amount above the balance, which the refusal names with what there is", async () => {
    await expect(scene.transferIn("100.01")).rejects.toMatchObject({
      code: "insufficient_balance",
      params: { amount: "100.01", balance: "100.00", currency: "USD" },
    });
  });

  test("between invalid wallets", async () => {
    const move = (fromWallet: string, toWallet: string, requestId = newId()) =>
      t.services.vendorTransfers.transfer(scene.member, { fromWallet, toWallet, amount: "1", requestId });
    const invalid = { code: "validation_failed" };
    await expect(move("MAIN", "MAIN")).rejects.toMatchObject(invalid);
    await expect(move("lagoon", "lagoon")).rejects.toMatchObject(invalid);
    await expect(move("MAIN", "unknown")).rejects.toMatchObject(invalid);
    await expect(move("MAIN", "lagoon", "x")).rejects.toMatchObject(invalid);
    const elsewhere = await TransferScene.create(t);
    await expect(
      t.services.vendorTransfers.transfer(
        { ...elsewhere.member, brand: scene.brand },
        { fromWallet: "MAIN", toWallet: "lagoon", amount: "1", requestId: newId() },
      ),
    ).rejects.toMatchObject({ code: "not_found" });
  });

  test("by guests, trial members, locked sessions and staff", async () => {
    const input = { fromWallet: "MAIN", toWallet: "lagoon", amount: "1", requestId: newId() };
    const trial = await buildMember(t.test.database.db, scene.brand, { memberType: 4 });
    for (const [actor, code] of [
      [{ kind: "guest" }, "not_logged_in"],
      [trial.actor, "in_need_true_account"],
      [{ ...scene.built.actor, lockedForMoney: true }, "session_locked"],
      [scene.staff.actor, "not_logged_in"],
    ] as const) {
      const ctx = scene.as(actor);
      await expect(t.services.vendorTransfers.transfer(ctx, input)).rejects.toMatchObject({ code });
      await expect(t.services.vendorTransfers.recallAll(ctx, newId())).rejects.toMatchObject({ code });
    }
  });

  test("to a vendor in maintenance, or with limits or an exclusion; transfers out are always possible", async () => {
    await scene.transferIn("20");
    await t.services.catalogue.setVendorStatus(scene.platform, "lagoon", "maintenance");
    await expect(scene.transferIn("1")).rejects.toMatchObject({ code: "vendor_unavailable" });
    expect((await scene.transferOut("5")).state).toBe("DONE");
    await t.services.catalogue.setVendorStatus(scene.platform, "lagoon", "active");
    const { limits, saferGambling } = t.services;
    const limit = { kind: "loss", period: "day", currency: "USD", amount: "50" } as const;
    await limits.setForMember(scene.staff, scene.built.id, limit);
    await expect(scene.transferIn("1")).rejects.toMatchObject({ code: "vendor_cannot_keep_limits" });
    const term = { kind: "time_out", days: 7 } as const;
    await saferGambling.exclude(scene.staff, { memberId: scene.built.id, term });
    await expect(scene.transferIn("1")).rejects.toMatchObject({ code: "member_excluded" });
    expect((await scene.transferOut("15")).state).toBe("DONE");
    expect(await scene.money()).toEqual([100_00n, 0n, 0n]);
  });

  test("of another member or brand, which is not found", async () => {
    const { id } = await scene.transferIn("1");
    const other = await buildMember(t.test.database.db, scene.brand);
    const get = t.services.transferRecords.get(scene.as(other.actor), id);
    await expect(get).rejects.toMatchObject({ code: "not_found" });
    const elsewhere = await TransferScene.create(t);
    const resolve = t.services.vendorTransferAdmin.resolve(elsewhere.staff, id, "poll");
    await expect(resolve).rejects.toMatchObject({ code: "not_found" });
    const list = t.services.vendorTransferAdmin.list.page(scene.member, {
      states: [],
      first: 5,
      after: null,
    });
    await expect(list).rejects.toMatchObject({ code: "permission_denied" });
  });
});

describe("a vendor that misbehaves", () => {
  test("that refuses leaves the money where it was", async () => {
    await scene.setBehaviour("refuse");
    expect(await scene.transferIn("40")).toMatchObject({ state: "FAILED", reason: "refused" });
    expect(await scene.money()).toEqual([100_00n, 0n, 0n]);
  });

  test.each(["lost", "lie"] as const)(
    "that behaves as %s is polled, and the actual result is posted once",
    async (mode) => {
      await scene.setBehaviour(mode);
      const { id, state } = await scene.transferIn("40");
      expect(state).toBe("PENDING");
      expect(await scene.money()).toEqual([60_00n, 40_00n, 40_00n]);
      await scene.resumeAfter(14_000);
      expect(await scene.stateOf(id)).toBe("PENDING");
      await scene.resumeAfter(2_000);
      expect(await scene.stateOf(id)).toBe("DONE");
      const outbound = await scene.transferOut("40");
      expect([outbound.state, await scene.money()]).toEqual(["PENDING", [60_00n, 0n, 0n]]);
      await scene.resumeAfter(16_000);
      await scene.resumeAfter(16_000);
      expect(await scene.money()).toEqual([100_00n, 0n, 0n]);
    },
  );

  test("that did not receive a request fails the transfer, and refuses it when it arrives late", async () => {
    await scene.setBehaviour("cut");
    const { id } = await scene.transferIn("40");
    await scene.setBehaviour(null);
    await scene.resumeAfter(16_000);
    expect(await scene.stateOf(id)).toBe("FAILED refused");
    const late = { kind: "deposit", user: scene.built.id, currency: "USD", amount: 40_00n } as const;
    const status = await t.services.demoVendor.move(scene.platform, { ...late, transferUuid: id });
    expect(status).toBe("RS_ERROR_TRANSACTION_ROLLED_BACK");
    expect(await scene.money()).toEqual([100_00n, 0n, 0n]);
  });

  test("is polled soon after the clock was set back by a day", async () => {
    const day = 24 * 3_600_000;
    await scene.resumeAfter(day);
    await scene.setBehaviour("lost");
    const { id } = await scene.transferIn("40");
    await scene.resumeAfter(-day);
    expect(await scene.stateOf(id)).toBe("DONE");
  });

  test("that never responds leaves the transfer to staff, who see and resolve it", async () => {
    await scene.setBehaviour("silent");
    const { id } = await scene.transferIn("40");
    for (let n = 0; n < 4; n += 1) await scene.resumeAfter(3_600_000);
    expect(await scene.money()).toEqual([60_00n, 40_00n, 0n]);
    const { vendorTransferAdmin } = t.services;
    const waiting = await vendorTransferAdmin.list.page(scene.staff, {
      states: ["PENDING"],
      first: 5,
      after: null,
    });
    expect(waiting.edges.map(({ node }) => [node.id, node.username, node.polls])).toEqual([
      [id, scene.built.username, 4],
    ]);
    expect((await vendorTransferAdmin.resolve(scene.staff, id, "poll")).state).toBe("PENDING");
    const settled = await vendorTransferAdmin.resolve(scene.staff, id, "failed");
    expect(settled).toMatchObject({ state: "FAILED", reason: "staff" });
    await expect(vendorTransferAdmin.resolve(scene.staff, id, "done")).rejects.toMatchObject({
      code: "already_resolved",
    });
    expect(await scene.money()).toEqual([100_00n, 0n, 0n]);
    const second = await scene.transferIn("10");
    expect((await vendorTransferAdmin.resolve(scene.staff, second.id, "done")).state).toBe("DONE");
    expect((await scene.money()).slice(0, 2)).toEqual([90_00n, 0n]);
  });

  test("cannot debit the main wallet directly", async () => {
    const actor = { kind: "vendor", vendorCode: "lagoon" } as const;
    const vendor = await t.services.catalogue.vendorByCode(scene.platform, "lagoon");
    const call = {
      user: scene.built.id,
      token: "x",
      transaction_uuid: newId(),
      request_uuid: newId(),
      round: "1",
      round_closed: true,
      game_code: "x",
      currency: "USD",
      amount: 100_000,
      is_free: false,
      details: null,
    };
    const bet = t.services.vendorWallet.bet(scene.as({ ...actor, vendorId: vendor?.id ?? "" }), call);
    await expect(bet).rejects.toMatchObject({ status: "RS_ERROR_INVALID_PARTNER" });
  });
});

describe("a crash between two steps", () => {
  class CrashError extends Error {}
  const points = ["after-requested", "after-sent", "after-response"] as const;
  const crashAt = (name: string) =>
    armFaultPoint({
      name: `vendor-transfer.${name}`,
      trigger: () => {
        throw new CrashError();
      },
    });

  test.each(points)("%s neither loses nor doubles money", async (point) => {
    await scene.transferIn("50");
    for (const method of ["transferIn", "transferOut"] as const) {
      crashAt(point);
      await expect(scene[method]("20")).rejects.toThrow(CrashError);
      armFaultPoint(null);
      await scene.resumeAfter(31_000);
      await scene.resumeAfter(31_000);
      const [balance, held, atVendor] = await scene.money();
      expect([balance + atVendor, held]).toEqual([100_00n, 0n]);
    }
    // Both transfers were completed, or neither.
    expect((await scene.money())[2]).toBe(50_00n);
  });

  test("lets a repeated request find the transfer", async () => {
    const requestId = newId();
    crashAt("after-response");
    await expect(scene.transferIn("20", requestId)).rejects.toThrow(CrashError);
    armFaultPoint(null);
    expect((await scene.transferIn("20", requestId)).state).toBe("SENT");
    await scene.resumeAfter(31_000);
    expect((await scene.transferIn("20", requestId)).state).toBe("DONE");
    expect(await scene.money()).toEqual([80_00n, 0n, 20_00n]);
  });
});

describe("any sequence of transfers", () => {
  test("conserves the total balance, whatever the vendor does", async () => {
    const modes = [null, "cut", "lost", "refuse", "lie", "silent"] as const;
    let seed = 20261122;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % below;
    };
    for (let n = 0; n < 60; n += 1) {
      await scene.setBehaviour(modes[random(modes.length)] ?? null);
      const amount = `${random(40)}.${String(random(100)).padStart(2, "0")}`;
      await (random(2) === 0 ? scene.transferIn(amount) : scene.transferOut(amount)).catch(() => undefined);
      if (random(4) === 0) await scene.resumeAfter(random(200_000));
    }
    await scene.setBehaviour(null);
    for (let n = 0; n < 3; n += 1) await scene.resumeAfter(3_700_000);
    const [balance, held, atVendor] = await scene.money();
    expect([balance + atVendor, held]).toEqual([100_00n, 0n]);
    await t.services.vendorTransfers.recallAll(scene.member, newId());
    expect(await scene.money()).toEqual([100_00n, 0n, 0n]);
  }, 20_000);
});
