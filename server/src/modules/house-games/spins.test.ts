import { hashServerSeed } from "@croupier/schema/rules/fairness.js";
import { playRound, replayRound } from "@croupier/schema/rules/slots/engine.js";
import { reels1 } from "@croupier/schema/rules/slots/models/reels-1.js";
import { beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { launch, setUpHouse } from "../../../test/house-games/setup.js";
import { newId } from "../../core/ids.js";

let made: TestDatabase;
beforeAll(async () => {
  made = await openTestDatabase();
});

async function playing(user: string | null = newId()) {
  const house = setUpHouse(made.database.db);
  const token = await launch(house, house.ctx, user);
  const { houseGames, ctx, clock } = house;
  const spin = (requestId = newId(), bet = "1.00") => houseGames.spin(ctx, token, { bet, requestId });
  /** Plays the next spin, after the pause between spins. */
  const next = (requestId?: string) => {
    clock.advance(2500);
    return spin(requestId);
  };
  return { ...house, token, spin, next };
}

const cents = (decimal: string) => BigInt(decimal.replace(".", ""));

describe("a round", () => {
  test("takes the bet, draws the committed outcome, pays the win and closes the round", async () => {
    const { houseGames, wallet, ctx, token, spin } = await playing();
    const opened = await houseGames.open(ctx, token);
    expect(opened).toMatchObject({
      game: { code: "reels-1", rtp: "95.99695", model: "reels-1", studio: "house", theme: "harbour" },
      mode: "real",
      language: "EN",
      timeZone: "UTC",
      currency: { code: "USD", digits: 2 },
      balance: "10000.00",
      resumed: null,
      nextSpinInMs: 0,
    });
    expect(opened.bets[0]).toBe("0.20");
    const round = await spin();
    const { nextServerSeedHash, ...fairness } = opened.fairness;
    expect(nextServerSeedHash).not.toBe(fairness.serverSeedHash);
    expect(round).toMatchObject({ ...fairness, bet: "1.00", nextSpinInMs: 2500 });
    const { total, steps } = replayRound(reels1, round.draws, 100n);
    expect(round.steps.map(({ window }) => window)).toEqual(steps.map(({ window }) => window));
    expect(round.steps.reduce((sum, step) => sum + cents(step.win), 0n)).toBe(total);
    expect(cents(round.win)).toBe(total);
    expect(cents(round.balance)).toBe(1_000_000n - 100n + total);
    expect(wallet.balance).toBe(Number(cents(round.balance)) * 1000);
    const [win] = [...wallet.wins.values()];
    expect(win).toMatchObject({ round_closed: true, amount: Number(total) * 1000, round: round.roundId });
  });

  test("raises the nonce by one for each accepted bet only", async () => {
    const { wallet, spin, next, clock } = await playing();
    expect((await spin()).nonce).toBe(0);
    expect((await next()).nonce).toBe(1);
    wallet.faultFor = (path) => (path === "transaction/bet" ? { status: "RS_ERROR_LIMIT_REACHED" } : null);
    await expect(next()).rejects.toMatchObject({ code: "limit_reached" });
    wallet.faultFor = () => null;
    clock.advance(2500);
    expect((await spin()).nonce).toBe(2);
  });

  test("a repeated request returns the same response and moves no money", async () => {
    const { wallet, spin, next } = await playing();
    const requestId = newId();
    const first = await spin(requestId);
    const { balance } = wallet;
    const again = await next(requestId);
    expect(again).toEqual({ ...first, nextSpinInMs: 0 });
    expect(wallet.balance).toBe(balance);
    await expect(spin(requestId, "2.00")).rejects.toMatchObject({ code: "idempotency_conflict" });
  });

  test("a spin within 2.5 s of the last one is rejected, as is one of two concurrent spins", async () => {
    const { wallet, spin, clock } = await playing();
    await spin();
    clock.advance(2000);
    await expect(spin()).rejects.toMatchObject({ code: "spin_too_soon", params: { waitMs: 500 } });
    clock.advance(500);
    const both = await Promise.allSettled([spin(), spin()]);
    expect(both.map((one) => one.status).sort()).toEqual(["fulfilled", "rejected"]);
    const refused = both.find((one) => one.status === "rejected");
    expect(refused?.reason).toMatchObject({ code: "spin_too_soon" });
    expect(wallet.bets.size).toBe(2);
  });

  test("the same request sent twice concurrently is one round", async () => {
    const { wallet, spin } = await playing();
    const requestId = newId();
    const [one, two] = await Promise.all([spin(requestId), spin(requestId)]);
    expect(one.roundId).toBe(two.roundId);
    expect(one.draws).toEqual(two.draws);
    expect([wallet.bets.size, wallet.wins.size]).toEqual([1, 1]);
  });

  test.each([
    ["RS_ERROR_NOT_ENOUGH_MONEY", "insufficient_balance"],
    ["RS_ERROR_LIMIT_REACHED", "limit_reached"],
    ["RS_ERROR_USER_DISABLED", "member_excluded"],
    ["RS_ERROR_TOKEN_EXPIRED", "not_logged_in"],
  ])("a bet rejected with %s raises %s, and again when repeated", async (status, code) => {
    const { wallet, spin } = await playing();
    wallet.faultFor = (path) => (path === "transaction/bet" ? { status } : null);
    const requestId = newId();
    await expect(spin(requestId)).rejects.toMatchObject({ code });
    wallet.faultFor = () => null;
    await expect(spin(requestId)).rejects.toMatchObject({ code });
    expect(wallet.balance).toBe(1_000_000_000);
  });

  test("accepts only the offered bets and only a valid token", async () => {
    const { houseGames, spin, ctx } = await playing();
    for (const bet of ["0.30", "-1.00", "1.005", "1e2", ""]) {
      await expect(spin(newId(), bet)).rejects.toMatchObject({ code: "invalid_amount" });
    }
    const stranger = houseGames.spin(ctx, "nonsense", { bet: "1.00", requestId: newId() });
    await expect(stranger).rejects.toMatchObject({ code: "not_logged_in" });
  });

  test("a session is unknown to another brand and expires after a day", async () => {
    const { houseGames, ctx, clock, token } = await playing();
    const elsewhere = { ...ctx, brand: { ...ctx.brand, id: newId() } };
    await expect(houseGames.open(elsewhere, token)).rejects.toMatchObject({ code: "not_logged_in" });
    clock.advance(24 * 3_600_000);
    await expect(houseGames.open(ctx, token)).rejects.toMatchObject({ code: "not_logged_in" });
  });
});

describe("fairness", () => {
  test("a rotation reveals the seed, and every round drawn from it can be recomputed", async () => {
    const { houseGames, ctx, token, spin, next } = await playing();
    const played = [await spin(), await next(), await next()];
    const before = await houseGames.rounds(ctx, token);
    expect(before.map((round) => round.serverSeed)).toEqual([null, null, null]);
    const { revealed, fairness } = await houseGames.rotateSeed(ctx, token, { clientSeed: "my own seed" });
    expect(revealed.bets).toBe(3);
    expect(hashServerSeed(revealed.serverSeed)).toBe(revealed.serverSeedHash);
    for (const round of played) {
      expect(round.serverSeedHash).toBe(revealed.serverSeedHash);
      const again = playRound(reels1, revealed.serverSeed, round.clientSeed, round.nonce, 100n);
      expect(again.draws).toEqual(round.draws);
      expect(again.total).toBe(cents(round.win));
    }
    expect(fairness).toMatchObject({ clientSeed: "my own seed", nonce: 0 });
    expect(fairness.serverSeedHash).not.toBe(revealed.serverSeedHash);
    const after = await houseGames.rounds(ctx, token);
    expect(after.map((round) => round.serverSeed)).toEqual(Array(3).fill(revealed.serverSeed));
    expect(after.map((round) => round.roundId)).toEqual(played.map((round) => round.roundId).reverse());
    const { nextServerSeedHash: _later, ...inUse } = fairness;
    expect(await next()).toMatchObject(inUse);
  });

  test("a rotation activates the seed whose hash was shown before the client seed was chosen", async () => {
    const { houseGames, ctx, token, next } = await playing();
    let shown = (await houseGames.open(ctx, token)).fairness;
    for (const clientSeed of ["mine", "mine", "another"]) {
      const before = shown.nextServerSeedHash;
      shown = (await houseGames.rotateSeed(ctx, token, { clientSeed })).fairness;
      expect(shown.serverSeedHash).toBe(before);
      const round = await next();
      expect(round).toMatchObject({ serverSeedHash: before, clientSeed, nonce: 0 });
    }
    expect((await houseGames.open(ctx, token)).fairness).toEqual({ ...shown, nonce: 1 });
    const { revealed } = await houseGames.rotateSeed(ctx, token, { clientSeed: "last" });
    expect(hashServerSeed(revealed.serverSeed)).toBe(shown.serverSeedHash);
  });

  test.each(["", "x".repeat(65), "smörgås", " lead", "line\nbreak"])(
    "refuses %j as a client seed",
    async (seed) => {
      const { houseGames, ctx, token } = await playing();
      const rotating = houseGames.rotateSeed(ctx, token, { clientSeed: seed });
      await expect(rotating).rejects.toMatchObject({ code: "validation_failed" });
    },
  );

  test("the verification URL holds all that the page needs, and the server seed once it is revealed", async () => {
    const { houseGames, houseVendor, ctx, token, spin } = await playing();
    const { roundId, draws } = await spin();
    const facts = async () => {
      const { url } = await houseVendor.roundUrl(ctx, "house", { round: roundId });
      return JSON.parse(Buffer.from(url.split("#")[1] ?? "", "base64url").toString());
    };
    expect(await facts()).toMatchObject({
      game: "reels-1",
      model: "reels-1",
      theme: "harbour",
      name: "Lantern Quay",
      roundId,
      draws,
      bet: "1.00",
      serverSeed: null,
    });
    const { revealed } = await houseGames.rotateSeed(ctx, token, { clientSeed: "x" });
    expect(await facts()).toMatchObject({ serverSeed: revealed.serverSeed, nonce: 0 });
    const elsewhere = { ...ctx, brand: { ...ctx.brand, id: newId() } };
    await expect(houseVendor.roundUrl(elsewhere, "house", { round: roundId })).rejects.toMatchObject({
      code: "round_not_found",
    });
  });
});

describe("a demo", () => {
  test("plays with demo credit and never calls the wallet", async () => {
    const { houseGames, wallet, ctx, token, spin } = await playing(null);
    expect(await houseGames.open(ctx, token)).toMatchObject({ mode: "demo", balance: "10000.00" });
    const round = await spin();
    expect(cents(round.balance)).toBe(1_000_000n - 100n + cents(round.win));
    expect(await houseGames.open(ctx, token)).toMatchObject({ balance: round.balance });
    expect(wallet.calls).toEqual([]);
  });

  test("rejects a bet that exceeds its credit", async () => {
    const { ctx, token, spin } = await playing(null);
    await ctx.db
      .updateTable("house_games.game_session")
      .set({ demo_balance: 99n })
      .where("brand_id", "=", ctx.brand.id)
      .execute();
    await expect(spin()).rejects.toMatchObject({ code: "insufficient_balance" });
    expect(token).not.toBe("");
  });
});
