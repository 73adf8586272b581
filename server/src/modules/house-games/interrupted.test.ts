import { beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import type { Mishap } from "../../../test/house-games/fake-wallet.js";
import { type House, launch, setUpHouse } from "../../../test/house-games/setup.js";
import { newId } from "../../core/ids.js";

let made: TestDatabase;
beforeAll(async () => {
  made = await openTestDatabase();
});

const start = 1_000_000_000;

function sum(fields: Iterable<{ amount: number }>): number {
  return [...fields].reduce((total, { amount }) => total + amount, 0);
}

/** Every bet that was not rolled back has its win, and the balance is what they add up to. */
function expectExact({ wallet }: House): void {
  const standing = [...wallet.bets.entries()].filter(([id]) => !wallet.rolledBack.has(id));
  const paid = new Set([...wallet.wins.values()].map((win) => win.reference_transaction_uuid));
  expect(standing.every(([id]) => paid.has(id))).toBe(true);
  expect(paid.size).toBe(standing.length);
  expect(wallet.balance).toBe(start - sum(standing.map(([, bet]) => bet)) + sum(wallet.wins.values()));
}

async function interrupted(path: string, mishap: Mishap) {
  const house = setUpHouse(made.database.db);
  const token = await launch(house, house.ctx);
  house.wallet.mishap = (called) => (called === path ? mishap : null);
  const requestId = newId();
  const play = () => house.houseGames.spin(house.ctx, token, { bet: "1.00", requestId });
  await expect(play()).rejects.toMatchObject({ code: "vendor_unavailable" });
  house.wallet.mishap = () => null;
  return { ...house, token, play };
}

const points = [
  ["transaction/bet", "request-lost"],
  ["transaction/bet", "answer-lost"],
  ["transaction/bet", { status: "RS_ERROR_TIMEOUT" }],
  ["transaction/win", "request-lost"],
  ["transaction/win", "answer-lost"],
  ["transaction/win", { status: "RS_ERROR_UNKNOWN" }],
] as const;

describe.each(points)("a round interrupted at %s by %j", (path, mishap) => {
  test("is settled by the same request asked again", async () => {
    const house = await interrupted(path, mishap);
    const round = await house.play();
    expect(round).toMatchObject({ nonce: 0, bet: "1.00" });
    expectExact(house);
    expect(house.wallet.bets.size).toBe(1);
  });

  test("is settled and shown when the page opens again", async () => {
    const house = await interrupted(path, mishap);
    const { resumed, fairness } = await house.houseGames.open(house.ctx, house.token);
    expect(resumed).toMatchObject({ nonce: 0, bet: "1.00" });
    expect(fairness.nonce).toBe(1);
    expectExact(house);
    expect(await house.houseGames.open(house.ctx, house.token)).toMatchObject({ resumed: null });
  });

  test("is settled by the job, and shown at the next opening", async () => {
    const house = await interrupted(path, mishap);
    expect(await house.houseGames.resumeInterrupted(house.ctx)).toBe(0);
    house.clock.advance(20_000);
    expect(await house.houseGames.resumeInterrupted(house.ctx)).toBe(1);
    expectExact(house);
    expect((await house.houseGames.open(house.ctx, house.token)).resumed).toMatchObject({ nonce: 0 });
  });

  test("is settled before the next round begins", async () => {
    const house = await interrupted(path, mishap);
    house.clock.advance(2500);
    const next = await house.houseGames.spin(house.ctx, house.token, { bet: "2.00", requestId: newId() });
    expect(next).toMatchObject({ nonce: 1, bet: "2.00" });
    expectExact(house);
    expect(house.wallet.bets.size).toBe(2);
  });
});

describe("a bet", () => {
  test("that stays unknown for ten minutes is rolled back, whether it arrived or not", async () => {
    for (const mishap of ["request-lost", "answer-lost"] as const) {
      const house = await interrupted("transaction/bet", mishap);
      house.clock.advance(11 * 60_000);
      expect(await house.houseGames.resumeInterrupted(house.ctx)).toBe(1);
      expect(house.wallet.balance).toBe(start);
      await expect(house.play()).rejects.toMatchObject({ code: "bet_cancelled", kind: "conflict" });
      const opened = await house.houseGames.open(house.ctx, house.token);
      expect(opened).toMatchObject({ resumed: null, fairness: { nonce: 0 } });
    }
  });

  test("the platform cannot judge is rolled back, and the rollback is repeated until it is taken", async () => {
    const house = setUpHouse(made.database.db);
    const token = await launch(house, house.ctx);
    house.wallet.mishap = (path) =>
      path === "transaction/bet" ? { status: "RS_ERROR_UNKNOWN" } : "request-lost";
    const requestId = newId();
    const play = () => house.houseGames.spin(house.ctx, token, { bet: "1.00", requestId });
    await expect(play()).rejects.toMatchObject({ code: "vendor_unavailable" });
    expect(house.wallet.rolledBack.size).toBe(0);
    house.wallet.mishap = () => null;
    house.clock.advance(20_000);
    expect(await house.houseGames.resumeInterrupted(house.ctx)).toBe(1);
    expect(house.wallet.rolledBack.size).toBe(1);
    expect(house.wallet.balance).toBe(start);
    await expect(play()).rejects.toMatchObject({ code: "bet_cancelled", kind: "conflict" });
    const next = house.houseGames.spin(house.ctx, token, { bet: "1.00", requestId: newId() });
    expect(await next).toMatchObject({ nonce: 0 });
  });

  test("refused after a try that went unanswered is barred from arriving late", async () => {
    const house = setUpHouse(made.database.db);
    const token = await launch(house, house.ctx);
    let tries = 0;
    house.wallet.mishap = (path) => {
      if (path !== "transaction/bet") return null;
      tries += 1;
      return tries === 1 ? "request-lost" : { status: "RS_ERROR_NOT_ENOUGH_MONEY" };
    };
    const spinning = house.houseGames.spin(house.ctx, token, { bet: "1.00", requestId: newId() });
    await expect(spinning).rejects.toMatchObject({ code: "insufficient_balance" });
    expect(house.wallet.rolledBack.size).toBe(1);
  });

  test("open while the wallet is silent keeps seeds from being changed", async () => {
    const house = await interrupted("transaction/win", "request-lost");
    house.wallet.mishap = () => "request-lost";
    const rotating = house.houseGames.rotateSeed(house.ctx, house.token, { clientSeed: "x" });
    await expect(rotating).rejects.toMatchObject({ code: "vendor_unavailable" });
  });
});
