import { beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import type { WalletFault } from "../../../test/house-games/fake-wallet.js";
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

/** Asserts that every bet that was not rolled back has its win and that the balance matches. */
function expectExact({ wallet }: House): void {
  const accepted = [...wallet.bets.entries()].filter(([id]) => !wallet.rolledBack.has(id));
  const paid = new Set([...wallet.wins.values()].map((win) => win.reference_transaction_uuid));
  expect(accepted.every(([id]) => paid.has(id))).toBe(true);
  expect(paid.size).toBe(accepted.length);
  expect(wallet.balance).toBe(start - sum(accepted.map(([, bet]) => bet)) + sum(wallet.wins.values()));
}

async function interrupted(path: string, mishap: WalletFault) {
  const house = setUpHouse(made.database.db);
  const token = await launch(house, house.ctx);
  house.wallet.faultFor = (called) => (called === path ? mishap : null);
  const requestId = newId();
  const play = () => house.houseGames.spin(house.ctx, token, { bet: "1.00", requestId });
  await expect(play()).rejects.toMatchObject({ code: "vendor_unavailable" });
  house.wallet.faultFor = () => null;
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
  test("is settled when the request is repeated", async () => {
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

  test("is settled by the job and shown when the page opens next", async () => {
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
  test("whose outcome stays unknown for ten minutes is rolled back, whether or not it was received", async () => {
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

  test("answered with an unknown error is rolled back, and the rollback is repeated until it succeeds", async () => {
    const house = setUpHouse(made.database.db);
    const token = await launch(house, house.ctx);
    house.wallet.faultFor = (path) =>
      path === "transaction/bet" ? { status: "RS_ERROR_UNKNOWN" } : "request-lost";
    const requestId = newId();
    const play = () => house.houseGames.spin(house.ctx, token, { bet: "1.00", requestId });
    await expect(play()).rejects.toMatchObject({ code: "vendor_unavailable" });
    expect(house.wallet.rolledBack.size).toBe(0);
    house.wallet.faultFor = () => null;
    house.clock.advance(20_000);
    expect(await house.houseGames.resumeInterrupted(house.ctx)).toBe(1);
    expect(house.wallet.rolledBack.size).toBe(1);
    expect(house.wallet.balance).toBe(start);
    await expect(play()).rejects.toMatchObject({ code: "bet_cancelled", kind: "conflict" });
    const next = house.houseGames.spin(house.ctx, token, { bet: "1.00", requestId: newId() });
    expect(await next).toMatchObject({ nonce: 0 });
  });

  test("rejected after an unanswered attempt is rolled back, so that the first attempt cannot take effect late", async () => {
    const house = setUpHouse(made.database.db);
    const token = await launch(house, house.ctx);
    let tries = 0;
    house.wallet.faultFor = (path) => {
      if (path !== "transaction/bet") return null;
      tries += 1;
      return tries === 1 ? "request-lost" : { status: "RS_ERROR_NOT_ENOUGH_MONEY" };
    };
    const spinning = house.houseGames.spin(house.ctx, token, { bet: "1.00", requestId: newId() });
    await expect(spinning).rejects.toMatchObject({ code: "insufficient_balance" });
    expect(house.wallet.rolledBack.size).toBe(1);
  });

  test("that is open because the wallet does not respond blocks a seed rotation", async () => {
    const house = await interrupted("transaction/win", "request-lost");
    house.wallet.faultFor = () => "request-lost";
    const rotating = house.houseGames.rotateSeed(house.ctx, house.token, { clientSeed: "x" });
    await expect(rotating).rejects.toMatchObject({ code: "vendor_unavailable" });
  });
});
