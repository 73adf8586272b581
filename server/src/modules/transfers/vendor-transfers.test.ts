import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../test/app.js";
import { buildMember } from "../../../test/factories/member.js";
import { Harbour } from "../../../test/transfers/setup.js";
import { armFaultPoint } from "../../core/fault-point.js";
import { newId } from "../../core/ids.js";

let t: OwnTestApp;
let harbour: Harbour;

beforeAll(async () => {
  t = await buildOwnTestApp();
});
// Its jobs work through all brands, so this file has a database to itself.
afterAll(() => t.reconcileAndClose());
beforeEach(async () => {
  harbour = await Harbour.open(t);
});
afterEach(async () => {
  armFaultPoint(null);
});

describe("money goes to the vendor and comes home", () => {
  test("and is at one place at a time", async () => {
    expect(await harbour.there("40.00")).toMatchObject({ state: "DONE", amount: 40_00n });
    expect(await harbour.money()).toEqual([60_00n, 0n, 40_00n]);
    expect(await harbour.home("15")).toMatchObject({ state: "DONE", direction: "OUT" });
    expect(await harbour.money()).toEqual([75_00n, 0n, 25_00n]);
    expect(await t.services.vendorTransfers.balances(harbour.member)).toEqual([
      { code: "lagoon", vendorName: "Lagoon Tables", currency: "USD", balance: 25_00n },
    ]);
    const funds = await t.services.funds.getConsolidatedFunds(harbour.member);
    expect(funds.total).toBe(100_00n);
  });

  test("the same request moves once, also at the same moment; with other details it is refused", async () => {
    const requestId = newId();
    const all = await Promise.all([1, 2, 3, 4].map(() => harbour.there("10.00", requestId)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    await harbour.later(60_000);
    expect(await harbour.money()).toEqual([90_00n, 0n, 10_00n]);
    const conflict = { code: "idempotency_conflict" };
    await expect(harbour.there("11", requestId)).rejects.toMatchObject(conflict);
    await expect(harbour.home("10", requestId)).rejects.toMatchObject(conflict);
  });

  test("many at once never move more than there is", async () => {
    const there = await Promise.allSettled(Array.from({ length: 6 }, () => harbour.there("30.00")));
    expect(there.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await harbour.money()).toEqual([10_00n, 0n, 90_00n]);
    const home = await Promise.all(Array.from({ length: 5 }, () => harbour.home("25.00")));
    expect(home.filter(({ state }) => state === "DONE")).toHaveLength(3);
    expect(home.filter(({ reason }) => reason === "balance")).toHaveLength(2);
    expect(await harbour.money()).toEqual([85_00n, 0n, 15_00n]);
  });

  test("everything by one request, once", async () => {
    await harbour.there("33.33");
    const requestId = newId();
    const { fetchAll } = t.services.vendorTransfers;
    const fetch = () => fetchAll.call(t.services.vendorTransfers, harbour.member, requestId);
    expect(await fetch()).toMatchObject({ transfers: [{ state: "DONE", amount: 33_33n }], silent: [] });
    expect((await fetch()).transfers).toHaveLength(1);
    expect(await harbour.money()).toEqual([100_00n, 0n, 0n]);
    await harbour.mood("silent");
    const silent = await t.services.vendorTransfers.fetchAll(harbour.member, newId());
    expect(silent).toEqual({ transfers: [], silent: ["lagoon"] });
    expect(await t.services.funds.getWalletBalances(harbour.member)).toMatchObject({
      isSingle: false,
      wallets: [{ code: "MAIN" }, { code: "lagoon", balance: null }],
    });
  });
});

describe("what is refused changes nothing", () => {
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
    await expect(harbour.there(amount)).rejects.toMatchObject({ code });
    expect(await harbour.money()).toEqual([100_00n, 0n, 0n]);
  });

  test("ways that lead nowhere", async () => {
    const move = (fromWallet: string, toWallet: string, requestId = newId()) =>
      t.services.vendorTransfers.move(harbour.member, { fromWallet, toWallet, amount: "1", requestId });
    const bad = { code: "validation_failed" };
    await expect(move("MAIN", "MAIN")).rejects.toMatchObject(bad);
    await expect(move("lagoon", "lagoon")).rejects.toMatchObject(bad);
    await expect(move("MAIN", "nobody")).rejects.toMatchObject(bad);
    await expect(move("MAIN", "lagoon", "x")).rejects.toMatchObject(bad);
    const elsewhere = await Harbour.open(t);
    await expect(
      t.services.vendorTransfers.move(
        { ...elsewhere.member, brand: harbour.brand },
        { fromWallet: "MAIN", toWallet: "lagoon", amount: "1", requestId: newId() },
      ),
    ).rejects.toMatchObject({ code: "not_found" });
  });

  test("guests, trial members, locked sessions, operators", async () => {
    const input = { fromWallet: "MAIN", toWallet: "lagoon", amount: "1", requestId: newId() };
    const trial = await buildMember(t.test.database.db, harbour.brand, { memberType: 4 });
    for (const [actor, code] of [
      [{ kind: "guest" }, "not_logged_in"],
      [trial.actor, "in_need_true_account"],
      [{ ...harbour.of.actor, lockedForMoney: true }, "session_locked"],
      [harbour.operator.actor, "not_logged_in"],
    ] as const) {
      const ctx = harbour.as(actor);
      await expect(t.services.vendorTransfers.move(ctx, input)).rejects.toMatchObject({ code });
      await expect(t.services.vendorTransfers.fetchAll(ctx, newId())).rejects.toMatchObject({ code });
    }
  });

  test("money goes to no vendor while play is closed, limits hold or the vendor is; it always comes home", async () => {
    await harbour.there("20");
    await t.services.catalogue.setVendorStatus(harbour.platform, "lagoon", "maintenance");
    await expect(harbour.there("1")).rejects.toMatchObject({ code: "vendor_unavailable" });
    expect((await harbour.home("5")).state).toBe("DONE");
    await t.services.catalogue.setVendorStatus(harbour.platform, "lagoon", "live");
    const { limits, saferGambling } = t.services;
    const limit = { kind: "loss", period: "day", currency: "USD", amount: "50" } as const;
    await limits.setForMember(harbour.operator, harbour.of.id, limit);
    await expect(harbour.there("1")).rejects.toMatchObject({ code: "vendor_cannot_keep_limits" });
    const term = { kind: "time_out", days: 7 } as const;
    await saferGambling.exclude(harbour.operator, { memberId: harbour.of.id, term });
    await expect(harbour.there("1")).rejects.toMatchObject({ code: "member_excluded" });
    expect((await harbour.home("15")).state).toBe("DONE");
    expect(await harbour.money()).toEqual([100_00n, 0n, 0n]);
  });

  test("another's transfer is not there", async () => {
    const { id } = await harbour.there("1");
    const other = await buildMember(t.test.database.db, harbour.brand);
    const get = t.services.transferRecords.get(harbour.as(other.actor), id);
    await expect(get).rejects.toMatchObject({ code: "not_found" });
    const elsewhere = await Harbour.open(t);
    const resolve = t.services.vendorTransferAdmin.resolve(elsewhere.operator, id, "ask");
    await expect(resolve).rejects.toMatchObject({ code: "not_found" });
    const scene = t.services.vendorTransferAdmin.list(harbour.member, { states: [], first: 5, after: null });
    await expect(scene).rejects.toMatchObject({ code: "permission_denied" });
  });
});

describe("a vendor that misbehaves", () => {
  test("and refuses: the money stays where it was", async () => {
    await harbour.mood("refuse");
    expect(await harbour.there("40")).toMatchObject({ state: "FAILED", reason: "refused" });
    expect(await harbour.money()).toEqual([100_00n, 0n, 0n]);
  });

  test.each(["lost", "lie"] as const)(
    "answer %s: it is asked, and the truth is booked once",
    async (mood) => {
      await harbour.mood(mood);
      const { id, state } = await harbour.there("40");
      expect(state).toBe("PENDING");
      expect(await harbour.money()).toEqual([60_00n, 40_00n, 40_00n]);
      await harbour.later(14_000);
      expect(await harbour.state(id)).toBe("PENDING");
      await harbour.later(2_000);
      expect(await harbour.state(id)).toBe("DONE");
      const back = await harbour.home("40");
      expect([back.state, await harbour.money()]).toEqual(["PENDING", [60_00n, 0n, 0n]]);
      await harbour.later(16_000);
      await harbour.later(16_000);
      expect(await harbour.money()).toEqual([100_00n, 0n, 0n]);
    },
  );

  test("a call that never came is given back, and may not come later", async () => {
    await harbour.mood("cut");
    const { id } = await harbour.there("40");
    await harbour.mood(null);
    await harbour.later(16_000);
    expect(await harbour.state(id)).toBe("FAILED refused");
    const late = { kind: "deposit", user: harbour.of.id, currency: "USD", amount: 40_00n } as const;
    const answer = await t.services.demoVendor.move(harbour.platform, { ...late, transferUuid: id });
    expect(answer).toBe("RS_ERROR_TRANSACTION_ROLLED_BACK");
    expect(await harbour.money()).toEqual([100_00n, 0n, 0n]);
  });

  test("it is asked about again when the clock has gone back by a day", async () => {
    const day = 24 * 3_600_000;
    await harbour.later(day);
    await harbour.mood("lost");
    const { id } = await harbour.there("40");
    await harbour.later(-day);
    expect(await harbour.state(id)).toBe("DONE");
  });

  test("one that stays silent waits where the scene sees it, until somebody knows", async () => {
    await harbour.mood("silent");
    const { id } = await harbour.there("40");
    for (let n = 0; n < 4; n += 1) await harbour.later(3_600_000);
    expect(await harbour.money()).toEqual([60_00n, 40_00n, 0n]);
    const { vendorTransferAdmin: scene } = t.services;
    const waiting = await scene.list(harbour.operator, { states: ["PENDING"], first: 5, after: null });
    expect(waiting.edges.map(({ node }) => [node.id, node.account, node.asks])).toEqual([
      [id, harbour.of.username, 4],
    ]);
    expect((await scene.resolve(harbour.operator, id, "ask")).state).toBe("PENDING");
    const settled = await scene.resolve(harbour.operator, id, "failed");
    expect(settled).toMatchObject({ state: "FAILED", reason: "operator" });
    await expect(scene.resolve(harbour.operator, id, "done")).rejects.toMatchObject({
      code: "already_resolved",
    });
    expect(await harbour.money()).toEqual([100_00n, 0n, 0n]);
    const second = await harbour.there("10");
    expect((await scene.resolve(harbour.operator, second.id, "done")).state).toBe("DONE");
    expect((await harbour.money()).slice(0, 2)).toEqual([90_00n, 0n]);
  });

  test("may not take stakes from the wallet itself", async () => {
    const actor = { kind: "vendor", vendorCode: "lagoon" } as const;
    const vendor = await t.services.catalogue.vendorByCode(harbour.platform, "lagoon");
    const call = {
      user: harbour.of.id,
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
    const bet = t.services.vendorWallet.bet(harbour.as({ ...actor, vendorId: vendor?.id ?? "" }), call);
    await expect(bet).rejects.toMatchObject({ status: "RS_ERROR_INVALID_PARTNER" });
  });
});

describe("a process that ends between two steps", () => {
  class Struck extends Error {}
  const points = ["after-requested", "after-sent", "after-answer"] as const;
  const strikeAt = (name: string) =>
    armFaultPoint({
      name: `vendor-transfer.${name}`,
      trigger: () => {
        throw new Struck();
      },
    });

  test.each(points)("%s leaves nothing lost and nothing doubled", async (point) => {
    await harbour.there("50");
    for (const way of ["there", "home"] as const) {
      strikeAt(point);
      await expect(harbour[way]("20")).rejects.toThrow(Struck);
      armFaultPoint(null);
      await harbour.later(31_000);
      await harbour.later(31_000);
      const [balance, held, away] = await harbour.money();
      expect([balance + away, held]).toEqual([100_00n, 0n]);
    }
    // Both ways were done, or neither.
    expect((await harbour.money())[2]).toBe(50_00n);
  });

  test("a repeat of the same request finds what came of it", async () => {
    const requestId = newId();
    strikeAt("after-answer");
    await expect(harbour.there("20", requestId)).rejects.toThrow(Struck);
    armFaultPoint(null);
    expect((await harbour.there("20", requestId)).state).toBe("SENT");
    await harbour.later(31_000);
    expect((await harbour.there("20", requestId)).state).toBe("DONE");
    expect(await harbour.money()).toEqual([80_00n, 0n, 20_00n]);
  });
});

describe("any course of things", () => {
  test("keeps every cent, whatever the vendor does", async () => {
    const moods = [null, "cut", "lost", "refuse", "lie", "silent"] as const;
    let seed = 20261122;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % below;
    };
    for (let n = 0; n < 60; n += 1) {
      await harbour.mood(moods[random(moods.length)] ?? null);
      const amount = `${random(40)}.${String(random(100)).padStart(2, "0")}`;
      await (random(2) === 0 ? harbour.there(amount) : harbour.home(amount)).catch(() => undefined);
      if (random(4) === 0) await harbour.later(random(200_000));
    }
    await harbour.mood(null);
    for (let n = 0; n < 3; n += 1) await harbour.later(3_700_000);
    const [balance, held, away] = await harbour.money();
    expect([balance + away, held]).toEqual([100_00n, 0n]);
    await t.services.vendorTransfers.fetchAll(harbour.member, newId());
    expect(await harbour.money()).toEqual([100_00n, 0n, 0n]);
  }, 20_000);
});
