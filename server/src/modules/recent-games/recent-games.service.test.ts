import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testCtx } from "../../../test/ctx.js";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { type BuiltGame, buildGame } from "../../../test/factories/game.js";
import { buildMember } from "../../../test/factories/member.js";
import { playOf, Table } from "../../../test/play/setup.js";
import type { Ctx } from "../../core/ctx.js";
import { RecentGamesService } from "./recent-games.service.js";

let testDb: TestDatabase;
let table: Table;
let service: RecentGamesService;

beforeAll(async () => {
  testDb = await openTestDatabase();
});
beforeEach(async () => {
  table = await Table.open(testDb.database.db);
  service = new RecentGamesService(table.services);
});

const another = (given: Parameters<typeof buildGame>[2] = {}) => buildGame(table.db, table.vendor, given);

/** Starts games a second apart. */
async function start(games: readonly BuiltGame[], trial = false, ctx = table.memberCtx): Promise<void> {
  const { play } = playOf(table);
  for (const { nodeId } of games) {
    table.clock.advance(1_000);
    await play.launch(ctx, { nodeId, device: "desktop", trial });
  }
}

async function recent(ctx: Ctx = table.memberCtx, filter = {}, pageSize = 15): Promise<string[]> {
  const { items } = await service.page(ctx, filter, { page: 1, pageSize });
  return items.map(({ nodeId }) => nodeId);
}

const ids = (...games: BuiltGame[]) => games.map(({ nodeId }) => nodeId);

describe("recent games", () => {
  test("are those the member started, the last one first, each once", async () => {
    const [one, two, three] = [table.game, await another(), await another()];
    await start([one, two, three, one]);
    expect(await recent()).toEqual(ids(one, three, two));
    const { items, ...totals } = await service.page(table.memberCtx, {}, { page: 2, pageSize: 2 });
    expect(items.map(({ nodeId }) => nodeId)).toEqual(ids(two));
    expect(totals).toEqual({ page: 2, totalPages: 2, totalCount: 3 });
  });

  test("count what was started for play money, by trial members too", async () => {
    const game = await another({ trialOffered: true });
    await start([game], true);
    expect(await recent()).toEqual(ids(game));
    const { actor } = await buildMember(table.db, table.brand, { memberType: 4 });
    const trial = { ...table.memberCtx, actor };
    expect(await recent(trial)).toEqual([]);
    await start([game], true, trial);
    expect(await recent(trial)).toEqual(ids(game));
  });

  test("leave out what never opened", async () => {
    const closed = await another({ status: "maintenance" });
    await start([closed]);
    const { play } = playOf(table, () => {
      throw new Error("the vendor is away");
    });
    const launch = { nodeId: table.game.nodeId, device: "desktop", trial: false } as const;
    await expect(play.launch(table.memberCtx, launch)).rejects.toThrow("the vendor is away");
    await expect(play.launch(table.memberCtx, { ...launch, trial: true })).rejects.toThrow();
    expect(await recent()).toEqual([]);
  });

  test("stay when the game closes, and are filtered like any list", async () => {
    const live = await another({ gameType: "LIVE" });
    await start([table.game, live]);
    const operator = testCtx(table.db, {
      brand: table.brand,
      actor: { kind: "system", name: "test" },
      clock: table.clock,
    });
    await table.services.catalogue.setGameStatus(operator, live.nodeId, "maintenance");
    expect(await recent()).toEqual(ids(live, table.game));
    expect(await recent(table.memberCtx, { gameType: "RNG" })).toEqual(ids(table.game));
    expect(await recent(table.memberCtx, { vassalage: "nobody" })).toEqual([]);
  });

  test("are the member's own, in the brand they were started in", async () => {
    await start([table.game]);
    const { actor } = await buildMember(table.db, table.brand);
    expect(await recent({ ...table.memberCtx, actor })).toEqual([]);
    expect(await recent({ ...table.memberCtx, brand: await buildBrand(table.db) })).toEqual([]);
    await expect(recent({ ...table.memberCtx, actor: { kind: "guest" } })).rejects.toThrow("not_logged_in");
    await expect(recent(table.memberCtx, {}, 1000)).rejects.toThrow("validation_failed");
  });
});
