import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../../test/app.js";
import { runOverlapping } from "../../../../test/overlap.js";
import { expectFreeSpinsToAgree, FreeSpinsScene } from "../../../../test/programmes/free-spins.js";
import { neverAborted } from "../../../../test/timeouts.js";
import type { Ctx } from "../../../core/ctx.js";
import { armFaultPoint } from "../../../core/fault-point.js";
import { newId } from "../../../core/ids.js";
import { expectedCost } from "./free-spins.model.js";

let t: OwnTestApp;
let scene: FreeSpinsScene;

beforeAll(async () => {
  t = await buildOwnTestApp();
});
afterAll(async () => {
  await expectFreeSpinsToAgree(t.test.database.db);
  await t.close();
});
beforeEach(async () => {
  t.clock.set(new Date("2026-06-01T12:00:00Z"));
  scene = await FreeSpinsScene.create(t);
});

test("cost their stakes by the game's return, and no more than is paid at most", () => {
  const given = { stake: 20n, spins: 50, maxWin: 100_00n };
  expect(expectedCost(given, "95.99695")).toBe(9_59n);
  expect(expectedCost({ ...given, maxWin: 5_00n }, "95.99695")).toBe(5_00n);
  expect(expectedCost(given, "100")).toBe(10_00n);
});

describe("free spins", () => {
  test("cost nothing, count for nothing, and pay what they won once, when all are used", async () => {
    await scene.grant({ spins: 2 });
    const [award] = await scene.list();
    expect(award).toMatchObject({ spins: 2, used: 0, won: 0n, stake: 1_00n, maxWin: 50_00n });
    const before = await scene.balance();
    const first = await scene.play(12_34n);
    expect(first.round).toMatchObject({
      staked: 0n,
      paid: 0n,
      validBet: 0n,
      freeWin: 12_34n,
      status: "closed",
    });
    expect([await scene.balance(), (await scene.list())[0]?.won]).toEqual([before, 12_34n]);
    await scene.pay();
    expect(await scene.rewards(), "the free spins only").toEqual([2n]);
    await scene.play(0n);
    await scene.pay();
    await scene.pay();
    expect(await scene.rewards()).toEqual([2n, 12_34n]);
    expect(await scene.balance()).toBe(before + 12_34n);
    expect(await scene.list()).toEqual([]);
    expect((await scene.bet()).status).toBe("RS_ERROR_NOT_ENOUGH_MONEY");
  });

  test("repeats of a bet and a win use one spin and win once", async () => {
    await scene.grant({ spins: 1 });
    const { bet } = await scene.bet();
    expect((await scene.bet(bet)).status).toBe("RS_OK");
    const win = scene.winOf(bet, 3_00n);
    await scene.win(win);
    await scene.win(win);
    await scene.pay();
    expect(await scene.rewards()).toEqual([1n, 3_00n]);
  });

  test("add what they won to their award, whatever the vendor says of the win", async () => {
    await scene.grant({ spins: 1 });
    const before = await scene.balance();
    const { bet } = await scene.bet();
    await scene.win({ ...scene.winOf(bet, 5_00n), is_free: false });
    expect([await scene.balance(), (await scene.list())[0]?.won]).toEqual([before, 5_00n]);
    await scene.pay();
    expect(await scene.rewards()).toEqual([1n, 5_00n]);
  });

  test("are refused while a reality check is overdue, unlike a vendor's own free bets", async () => {
    await scene.grant({ spins: 1 });
    await scene.skipRealityCheck();
    const { bet, status } = await scene.bet();
    expect([status, (await scene.list())[0]?.used]).toEqual(["RS_ERROR_LIMIT_REACHED", 0]);
    const ids = { transaction_uuid: newId(), request_uuid: newId(), round: newId() };
    expect((await scene.bet({ ...bet, ...ids, details: "{}" })).status).toBe("RS_OK");
  });

  test("two bets at once on the last one use it once", async () => {
    await scene.grant({ spins: 1 });
    const results = await Promise.all([scene.bet(), scene.bet()]);
    expect(results.map(({ status }) => status).sort()).toEqual(["RS_ERROR_NOT_ENOUGH_MONEY", "RS_OK"]);
  });

  test("are given back by a rollback, with what was won", async () => {
    await scene.grant({ spins: 1 });
    const { bet } = await scene.bet();
    await scene.win(scene.winOf(bet, 5_00n));
    await scene.rollBack(bet);
    expect((await scene.list())[0]).toMatchObject({ used: 0, won: 0n });
    await scene.play(2_00n);
    await scene.pay();
    expect(await scene.rewards()).toEqual([1n, 2_00n]);
  });

  test("that win nothing end without a payment and give their budget back", async () => {
    const { id } = await scene.grant({ spins: 1 });
    expect(await scene.usedBudget(id)).toBe(50_00n);
    await scene.play(0n);
    await scene.pay();
    expect([await scene.rewards(), await scene.usedBudget(id)]).toEqual([[1n], 0n]);
  });

  test("pay no more than their maximum", async () => {
    const { id } = await scene.grant({ spins: 1 });
    await scene.play(50_01n);
    await scene.pay();
    expect([await scene.rewards(), await scene.usedBudget(id)]).toEqual([[1n, 50_00n], 50_00n]);
  });

  test("are refused to excluded members, and what cash they won before is paid", async () => {
    await scene.grant({ spins: 3, days: 1 });
    await scene.play(7_00n);
    await scene.exclude();
    expect((await scene.bet()).status).not.toBe("RS_OK");
    expect(await scene.list()).toEqual([]);
    t.clock.advance(86_400_000);
    await scene.pay();
    expect(await scene.rewards()).toEqual([3n, 7_00n]);
  });

  test("pay a win that has to be staked, or a bonus with a balance of its own", async () => {
    await scene.grant({ spins: 1 }, { turnoverBasisPoints: 100_000 });
    await scene.play(6_00n);
    await scene.pay();
    expect(await scene.requirements()).toEqual([{ amount: 6_00n, basis_points: 100_000 }]);
    scene = await FreeSpinsScene.create(t);
    await scene.grant(
      { spins: 1 },
      { turnoverBasisPoints: 100_000, wallet: { days: 7, conversionTimes: 5 } },
    );
    await scene.play(8_00n);
    await scene.pay();
    expect(await scene.openBonus()).toMatchObject({ amount: 8_00n, required: 80_00n, state: "OPEN" });
  });

  test("that staff revoke cannot be used, and pay nothing", async () => {
    await scene.grant({ spins: 2 });
    await scene.play(9_00n);
    await scene.revoke();
    expect((await scene.bet()).status).toBe("RS_ERROR_NOT_ENOUGH_MONEY");
    await scene.pay();
    expect(await scene.rewards()).toEqual([2n]);
  });

  test("that staff revoke after their end, before they are paid, pay nothing", async () => {
    const { id } = await scene.grant({ spins: 1 });
    await scene.play(9_00n);
    await t.services.programmes.pause(scene.staff, id);
    await scene.pay();
    await scene.revoke();
    await t.services.programmes.resume(scene.staff, id);
    t.clock.advance(61_000);
    await scene.count();
    expect(await scene.rewards()).toEqual([1n]);
  });

  test("reserve the most that they can win: members who qualify at once never pass the budget", async () => {
    const programme = await scene.start({ spins: 1, maxWin: "50" }, {}, "120");
    await scene.deposit("20");
    await scene.count();
    const others = [await scene.addPlayer(), await scene.addPlayer()];
    for (const member of others) await scene.deposit("20", { member });
    await Promise.all([scene.count(), scene.count()]);
    expect(await scene.usedBudget(programme.id)).toBe(100_00n);
    await scene.play(10_00n);
    await scene.pay();
    t.clock.advance(61_000);
    await scene.count();
    expect(await scene.usedBudget(programme.id), "the third was waiting").toBe(110_00n);
  });

  test("of which some fail are paid later, and keep no others from being paid", async () => {
    await scene.grant({ spins: 1 });
    await scene.play(3_00n);
    t.clock.advance(1_000);
    await scene.grant({ spins: 1 });
    await scene.play(4_00n);
    const trigger = () => {
      armFaultPoint(null);
      throw new Error("down");
    };
    armFaultPoint({ name: "programmes.in-free-spins", trigger });
    expect(await scene.pay(), "one failed").toBe(1);
    expect(await scene.rewards()).toHaveLength(3);
    expect(await scene.pay()).toBe(0);
    expect((await scene.rewards()).sort()).toEqual([1n, 1n, 3_00n, 4_00n]);
  });

  test("two runs that pay them at once pay once", async () => {
    await scene.grant({ spins: 1 });
    await scene.play(3_00n);
    const payIn = (ctx: Ctx) => t.services.memberFreeSpins.payEnded(ctx, neverAborted());
    await runOverlapping(scene.platform, payIn, () => scene.pay());
    expect(await scene.rewards()).toEqual([1n, 3_00n]);
  });
});

describe("rules", () => {
  test.each([
    ["freeSpins.gameId", { gameId: "house-unknown" }],
    ["freeSpins.stake", { stake: "0.03" }],
    ["freeSpins.spins", { spins: 0 }],
    ["freeSpins.maxWin", { maxWin: "0" }],
  ])("are refused for %s", async (field, over) => {
    await expect(scene.start(over)).rejects.toMatchObject({
      code: "validation_failed",
      params: { fields: [{ field, code: "invalid" }] },
    });
  });

  test("need a budget that covers what one member can win", async () => {
    await expect(scene.start({}, {}, "49.99")).rejects.toMatchObject({
      code: "validation_failed",
      params: { fields: [{ field: "budget", code: "invalid" }] },
    });
  });

  test("need it also when they are changed while the programme runs", async () => {
    const { id } = await scene.start({}, {}, "60");
    await expect(scene.changeRules(id, { maxWin: "60.01" })).rejects.toMatchObject({
      code: "validation_failed",
      params: { fields: [{ field: "budget", code: "invalid" }] },
    });
    expect((await scene.changeRules(id, { maxWin: "60" })).version, "a second person has to agree").toBe(1);
  });

  test("are tried out over the past at what they cost on average", async () => {
    const draft = await scene.draftOf({ spins: 10 });
    await scene.deposit("20");
    const run = await t.services.programmeDryRuns.run(scene.staff, draft.id);
    expect(run).toMatchObject({ members: 1, grants: 1, amount: 9_59n });
  });
});
