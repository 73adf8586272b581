import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOwnTestApp, type OwnTestApp } from "../../../../test/app.js";
import { runOverlapping } from "../../../../test/overlap.js";
import { expectFreeSpinsToAgree, FreeSpinsScene } from "../../../../test/programmes/free-spins.js";
import type { Ctx } from "../../../core/ctx.js";

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

const day = 86_400_000;

/** Two operations that overlap, in either order; both succeed. Returns their results, the first one's first. */
async function overlap<A, B>(
  isFirstAhead: boolean,
  first: (ctx: Ctx) => Promise<A>,
  second: (ctx: Ctx) => Promise<B>,
): Promise<[A, B]> {
  const settled = isFirstAhead
    ? await runOverlapping(scene.platform, first, second)
    : (await runOverlapping(scene.platform, second, first)).reverse();
  const [a, b] = settled.map((one) => {
    if (one.status === "rejected") throw one.reason;
    return one.value;
  });
  return [a as A, b as B];
}

const betIn = async () => {
  const call = await scene.nextBet();
  return { call, place: (ctx: Ctx) => scene.callIn(ctx, { kind: "bet", call }) };
};

test("two devices that press at once use the last free spin once", async () => {
  await scene.grant({ spins: 1 });
  const [one, other] = [await betIn(), await betIn()];
  const statuses = await overlap(true, one.place, other.place);
  expect(statuses).toEqual(["RS_OK", "RS_ERROR_NOT_ENOUGH_MONEY"]);
  await scene.win(scene.winOf(one.call, 4_00n));
  await scene.pay();
  expect(await scene.rewards()).toEqual([1n, 4_00n]);
});

describe.each([true, false])("a press ahead of it: %s", (isAhead) => {
  test("free spins that expire during a spin are paid once it has ended, or refuse it", async () => {
    await scene.grant({ spins: 2, days: 1 });
    await scene.play(3_00n);
    const { call, place } = await betIn();
    const expiry = new Date(t.clock.now().getTime() + day);
    const expire = (ctx: Ctx) => scene.pay({ ...ctx, clock: { now: () => expiry } });
    const [status] = await overlap(isAhead, place, expire);
    expect(status).toBe(isAhead ? "RS_OK" : "RS_ERROR_NOT_ENOUGH_MONEY");
    expect(await scene.rewards()).toEqual(isAhead ? [2n] : [2n, 3_00n]);
    t.clock.advance(day);
    if (isAhead) await scene.win(scene.winOf(call, 1_00n));
    await scene.pay();
    expect(await scene.rewards()).toEqual([2n, isAhead ? 4_00n : 3_00n]);
  });

  test("free spins that are revoked during a spin pay nothing, its win included", async () => {
    await scene.grant({ spins: 2 });
    await scene.play(3_00n);
    const before = await scene.balance();
    const { call, place } = await betIn();
    const [status] = await overlap(isAhead, place, await scene.requestRevocation());
    expect(status).toBe(isAhead ? "RS_OK" : "RS_ERROR_NOT_ENOUGH_MONEY");
    if (isAhead) await scene.win(scene.winOf(call, 1_00n));
    await scene.pay();
    expect([await scene.rewards(), await scene.balance()]).toEqual([[2n], before]);
  });

  test("an exclusion during a spin leaves it to be paid, and refuses the next one", async () => {
    await scene.grant({ spins: 2, days: 1 });
    const { call, place } = await betIn();
    const [status] = await overlap(isAhead, place, (ctx) => scene.exclude(ctx));
    // A press is not too late until the exclusion is in force, for which the embedded database makes it wait.
    const isPlayed = status === "RS_OK";
    expect(isPlayed || !isAhead).toBe(true);
    if (isPlayed) await scene.win(scene.winOf(call, 2_00n));
    expect((await scene.bet()).status).toBe("RS_ERROR_TOKEN_EXPIRED");
    t.clock.advance(day);
    await scene.pay();
    expect(await scene.rewards()).toEqual(isPlayed ? [2n, 2_00n] : [2n]);
  });
});

describe.each([true, false])("a win ahead of it: %s", (isAhead) => {
  const winLast = async () => {
    await scene.grant({ spins: 1 });
    const { bet } = await scene.bet();
    const call = scene.winOf(bet, 5_00n);
    return (ctx: Ctx) => scene.callIn(ctx, { kind: "win", call });
  };

  test("the payment of free spins has the win of the last one", async () => {
    const [status] = await overlap(isAhead, await winLast(), (ctx) => scene.pay(ctx));
    expect(status).toBe("RS_OK");
    await scene.pay();
    expect(await scene.rewards()).toEqual([1n, 5_00n]);
  });

  test("free spins that are revoked pay no win", async () => {
    const win = await winLast();
    const before = await scene.balance();
    const [status] = await overlap(isAhead, win, await scene.requestRevocation());
    expect(status).toBe("RS_OK");
    await scene.pay();
    expect([await scene.rewards(), await scene.balance()]).toEqual([[1n], before]);
  });
});
