import { replayRound } from "@croupier/schema/rules/slots/engine.js";
import { getSlotModel } from "@croupier/schema/rules/slots/models.js";
import { drawTicket } from "@croupier/schema/rules/slots/pool.js";
import { beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { setNextTicket } from "../../../test/house-games/jackpot.js";
import { launch, setUpHouse } from "../../../test/house-games/setup.js";
import { newId } from "../../core/ids.js";

const game = "night-vault";
/** 250.00 of 0.01: the highest bet. */
const bet = "250.00";
const coins = 25_000;

let made: TestDatabase;
beforeAll(async () => {
  made = await openTestDatabase();
});

/** A member whose next round wins the pool, or does not; null plays with play money. */
async function playing({ isWin, user = newId() }: { isWin: boolean; user?: string | null }) {
  const house = setUpHouse(made.database.db);
  const { houseGames, ctx, seals } = house;
  const token = await launch(house, ctx, user, game);
  await houseGames.open(ctx, token);
  const { player_key } = await made.database.db
    .selectFrom("house_games.seed")
    .select("player_key")
    .where("brand_id", "=", ctx.brand.id)
    .executeTakeFirstOrThrow();
  await setNextTicket(
    made.database.db,
    seals,
    { brand_id: ctx.brand.id, player_key, game_code: game },
    {
      coins,
      isWin,
    },
  );
  const spin = (requestId = newId()) => houseGames.spin(ctx, token, { bet, requestId });
  return { ...house, token, spin };
}

const cents = (decimal: string | null | undefined) => BigInt((decimal ?? "0").replace(".", ""));
const model = getSlotModel("vault-25");

describe("a round of the jackpot pool", () => {
  test("that draws a covered ticket takes the pool, then pays its own win and closes", async () => {
    const { wallet, spin } = await playing({ isWin: true });
    const before = wallet.balance;
    const round = await spin();
    expect(round.jackpot).toEqual({ ticket: expect.any(Number), win: "2000.00" });
    expect(round.jackpot?.ticket).toBeLessThan(coins);
    const { total } = replayRound(model, round.draws, cents(bet));
    expect(cents(round.win)).toBe(total + 2_000_00n);
    expect(wallet.balance).toBe(before + Number(total + 2_000_00n - cents(bet)) * 1000);
    expect(cents(round.balance)).toBe(BigInt(wallet.balance) / 1000n);
    expect(wallet.calls.filter((path) => path.startsWith("transaction/"))).toEqual([
      "transaction/bet",
      "transaction/jackpot_win",
      "transaction/win",
    ]);
    expect([...wallet.wins.values()]).toMatchObject([{ amount: Number(total) * 1000, round_closed: true }]);
  });

  test("that draws another ticket pays its own win only", async () => {
    const { wallet, spin } = await playing({ isWin: false });
    const round = await spin();
    expect(round.jackpot).toEqual({ ticket: expect.any(Number), win: null });
    expect(round.jackpot?.ticket).toBeGreaterThanOrEqual(coins);
    expect(cents(round.win)).toBe(replayRound(model, round.draws, cents(bet)).total);
    expect(wallet.jackpots.size).toBe(0);
  });

  test("takes the pool once, however often its response is lost", async () => {
    const { wallet, spin, houseGames, ctx, clock } = await playing({ isWin: true });
    const before = wallet.balance;
    wallet.faultFor = (path) => (path === "transaction/jackpot_win" ? "answer-lost" : null);
    const requestId = newId();
    await expect(spin(requestId)).rejects.toMatchObject({ code: "vendor_unavailable" });
    expect(wallet.wins.size).toBe(0);
    wallet.faultFor = (path) => (path === "transaction/jackpot_win" ? "request-lost" : null);
    clock.advance(60_000);
    expect(await houseGames.resumeInterrupted(ctx)).toBe(0);
    wallet.faultFor = () => null;
    clock.advance(600_000);
    expect(await houseGames.resumeInterrupted(ctx)).toBe(1);
    const round = await spin(requestId);
    expect(round.jackpot?.win).toBe("2000.00");
    expect(wallet.jackpots.size).toBe(1);
    expect(wallet.balance).toBe(before + Number(cents(round.win) - cents(bet)) * 1000);
  });

  test("of play money never takes it", async () => {
    const { wallet, spin } = await playing({ isWin: true, user: null });
    const round = await spin();
    expect(round.jackpot).toEqual({ ticket: expect.any(Number), win: null });
    expect(round.jackpot?.ticket).toBeLessThan(coins);
    expect(wallet.jackpots.size).toBe(0);
  });

  test("is played for a pool whose balance the page can read, also with play money", async () => {
    const { wallet, houseGames, ctx, token } = await playing({ isWin: false, user: null });
    expect(await houseGames.jackpot(ctx, token)).toEqual({ pool: "2000.00" });
    wallet.faultFor = () => ({ status: "RS_ERROR_UNKNOWN" });
    expect(await houseGames.jackpot(ctx, token)).toEqual({ pool: null });
    wallet.faultFor = () => "request-lost";
    expect(await houseGames.jackpot(ctx, token)).toEqual({ pool: null });
    const house = setUpHouse(made.database.db);
    expect(await house.houseGames.jackpot(house.ctx, await launch(house, house.ctx))).toEqual({ pool: null });
    expect(house.wallet.calls).toEqual([]);
  });

  test("draws the ticket from the committed seeds", async () => {
    const { spin, houseGames, ctx, token } = await playing({ isWin: true });
    const round = await spin();
    const { revealed } = await houseGames.rotateSeed(ctx, token, { clientSeed: "mine" });
    expect(revealed.serverSeedHash).toBe(round.serverSeedHash);
    expect(drawTicket(model, revealed.serverSeed, revealed.clientSeed, round.nonce)).toBe(
      round.jackpot?.ticket,
    );
  });
});
