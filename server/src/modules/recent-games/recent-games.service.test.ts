import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testCtx } from "../../../test/ctx.js";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { type BuiltGame, buildGame } from "../../../test/factories/game.js";
import { buildMember } from "../../../test/factories/member.js";
import { playWithVendor, TestPlayer } from "../../../test/play/setup.js";
import type { Ctx } from "../../core/ctx.js";
import { RecentGamesService } from "./recent-games.service.js";

let testDb: TestDatabase;
let player: TestPlayer;
let service: RecentGamesService;

beforeAll(async () => {
  testDb = await openTestDatabase();
});
beforeEach(async () => {
  player = await TestPlayer.open(testDb.database.db);
  service = new RecentGamesService(player.services);
});

const addGame = (given: Parameters<typeof buildGame>[2] = {}) => buildGame(player.db, player.vendor, given);

/** Launches games, one second apart. */
async function launchGames(
  games: readonly BuiltGame[],
  isDemo = false,
  ctx = player.memberCtx,
): Promise<void> {
  const { play } = playWithVendor(player);
  for (const { nodeId } of games) {
    player.clock.advance(1_000);
    await play.launch(ctx, { nodeId, device: "desktop", isDemo });
  }
}

async function recent(ctx: Ctx = player.memberCtx, filter = {}, pageSize = 15): Promise<string[]> {
  const { items } = await service.page(ctx, filter, { page: 1, pageSize });
  return items.map(({ nodeId }) => nodeId);
}

const ids = (...games: BuiltGame[]) => games.map(({ nodeId }) => nodeId);

describe("recent games", () => {
  test("are those that the member launched, the last one first, each once", async () => {
    const [one, two, three] = [player.game, await addGame(), await addGame()];
    await launchGames([one, two, three, one]);
    expect(await recent()).toEqual(ids(one, three, two));
    const { items, ...totals } = await service.page(player.memberCtx, {}, { page: 2, pageSize: 2 });
    expect(items.map(({ nodeId }) => nodeId)).toEqual(ids(two));
    expect(totals).toEqual({ page: 2, totalPages: 2, totalCount: 3 });
  });

  test("include games launched in demo mode, by trial members too", async () => {
    const game = await addGame({ hasDemo: true });
    await launchGames([game], true);
    expect(await recent()).toEqual(ids(game));
    const { actor } = await buildMember(player.db, player.brand, { memberType: 4 });
    const trial = { ...player.memberCtx, actor };
    expect(await recent(trial)).toEqual([]);
    await launchGames([game], true, trial);
    expect(await recent(trial)).toEqual(ids(game));
  });

  test("exclude games that were not opened", async () => {
    const closed = await addGame({ status: "maintenance" });
    await launchGames([closed]);
    const { play } = playWithVendor(player, () => {
      throw new Error("the vendor is unavailable");
    });
    const launch = { nodeId: player.game.nodeId, device: "desktop", isDemo: false } as const;
    await expect(play.launch(player.memberCtx, launch)).rejects.toThrow("the vendor is unavailable");
    await expect(play.launch(player.memberCtx, { ...launch, isDemo: true })).rejects.toThrow();
    expect(await recent()).toEqual([]);
  });

  test("stay when the game closes, and are filtered like any list", async () => {
    const live = await addGame({ gameType: "LIVE" });
    await launchGames([player.game, live]);
    const staff = testCtx(player.db, {
      brand: player.brand,
      actor: { kind: "system", name: "test" },
      clock: player.clock,
    });
    await player.services.catalogue.setGameStatus(staff, live.nodeId, "maintenance");
    expect(await recent()).toEqual(ids(live, player.game));
    expect(await recent(player.memberCtx, { gameType: "RNG" })).toEqual(ids(player.game));
    expect(await recent(player.memberCtx, { vendorCode: "unknown" })).toEqual([]);
  });

  test("belong to the member and the brand that they were launched in", async () => {
    await launchGames([player.game]);
    const { actor } = await buildMember(player.db, player.brand);
    expect(await recent({ ...player.memberCtx, actor })).toEqual([]);
    expect(await recent({ ...player.memberCtx, brand: await buildBrand(player.db) })).toEqual([]);
    await expect(recent({ ...player.memberCtx, actor: { kind: "guest" } })).rejects.toThrow("not_logged_in");
    await expect(recent(player.memberCtx, {}, 1000)).rejects.toThrow("validation_failed");
  });
});
