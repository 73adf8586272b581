import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testCtx } from "../../../test/ctx.js";
import { openTestDatabase, type TestDatabase } from "../../../test/database.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { type BuiltGame, buildGame } from "../../../test/factories/game.js";
import { buildMember, type MemberOverrides } from "../../../test/factories/member.js";
import { staffActor } from "../../../test/factories/staff.js";
import { type BuiltVendor, buildVendor } from "../../../test/factories/vendor.js";
import { ManualClock } from "../../core/clock.js";
import { LocalContentVersions } from "../../core/content-version.js";
import type { Actor, BrandRef, Ctx } from "../../core/ctx.js";
import { newBytes, newId } from "../../core/ids.js";
import { SecretKeys } from "../../core/secret-keys.js";
import type { Db } from "../../db/database.js";
import { AuditService } from "../audit/audit.service.js";
import { CatalogueService } from "../catalogue/catalogue.service.js";
import { maxFavourites } from "./favourites.model.js";
import { FavouritesService } from "./favourites.service.js";

const clock = new ManualClock(new Date("2026-11-20T10:00:00.000Z"));
const service = new FavouritesService({
  catalogue: new CatalogueService({
    audit: new AuditService(newBytes(32)),
    content: new LocalContentVersions(),
    popularity: { mostPlayed: async () => [] },
    production: true,
    secretKeys: new SecretKeys([newBytes(32)]),
  }),
});
const everything = { page: 1, pageSize: 999 };

let testDb: TestDatabase;
let db: Db;
let brand: BrandRef;
let vendor: BuiltVendor;

beforeAll(async () => {
  testDb = await openTestDatabase();
  ({ db } = testDb.database);
});
beforeEach(async () => {
  brand = await buildBrand(db);
  vendor = await buildVendor(db, brand);
});

async function memberCtx(of: BrandRef = brand, overrides: MemberOverrides = {}): Promise<Ctx> {
  return ctxOf((await buildMember(db, of, overrides)).actor, of);
}

function ctxOf(actor: Actor, of: BrandRef = brand): Ctx {
  return testCtx(db, { brand: of, actor, clock });
}

/** Adds favourites one second apart, so that the last one is the newest. */
async function mark(ctx: Ctx, ...games: BuiltGame[]): Promise<void> {
  for (const { nodeId } of games) {
    clock.advance(1_000);
    await service.add(ctx, nodeId);
  }
}

describe("adding a favourite", () => {
  test("lists it first among the member's favourites", async () => {
    const ctx = await memberCtx();
    const [one, two] = [await buildGame(db, vendor), await buildGame(db, vendor)];
    await mark(ctx, one, two);
    expect(await service.nodeIds(ctx)).toEqual([two.nodeId, one.nodeId]);
    const { items, totalCount } = await service.page(ctx, {}, everything);
    expect(items.map(({ nodeId }) => nodeId)).toEqual([two.nodeId, one.nodeId]);
    expect(totalCount).toBe(2);
  });

  test("changes nothing the second time, not even the order", async () => {
    const ctx = await memberCtx();
    const [one, two] = [await buildGame(db, vendor), await buildGame(db, vendor)];
    await mark(ctx, one, two);
    expect(await service.add(ctx, one.nodeId)).toMatchObject({ changed: false, game: { id: one.id } });
    expect(await service.nodeIds(ctx)).toEqual([two.nodeId, one.nodeId]);
  });

  test("many times concurrently adds it once", async () => {
    const ctx = await memberCtx();
    const { nodeId } = await buildGame(db, vendor);
    const changes = await Promise.all(Array.from({ length: 8 }, () => service.add(ctx, nodeId)));
    expect(changes.filter(({ changed }) => changed)).toHaveLength(1);
    expect(await service.nodeIds(ctx)).toEqual([nodeId]);
  });

  test("is allowed for trial members and agents, and for games in maintenance", async () => {
    const { nodeId } = await buildGame(db, vendor, { status: "maintenance" });
    for (const memberType of [4, 1] as const) {
      const ctx = await memberCtx(brand, { memberType });
      expect(await service.add(ctx, nodeId)).toMatchObject({ changed: true });
    }
  });

  test("is not allowed for guests and staff", async () => {
    const { nodeId } = await buildGame(db, vendor);
    const staff = staffActor({ brand }, { accountId: newId(), roles: ["admin"] });
    for (const actor of [{ kind: "guest" }, staff] as const) {
      const ctx = ctxOf(actor);
      await expect(service.add(ctx, nodeId)).rejects.toThrow("not_logged_in");
      await expect(service.remove(ctx, nodeId)).rejects.toThrow("not_logged_in");
      await expect(service.nodeIds(ctx)).rejects.toThrow("not_logged_in");
      await expect(service.page(ctx, {}, everything)).rejects.toThrow("not_logged_in");
    }
  });

  test("requires a game of this brand", async () => {
    const ctx = await memberCtx();
    const theirs = await buildGame(db, await buildVendor(db, await buildBrand(db)));
    for (const nodeId of ["nothing", theirs.nodeId]) {
      await expect(service.add(ctx, nodeId)).rejects.toThrow("game_not_found");
      await expect(service.remove(ctx, nodeId)).rejects.toThrow("game_not_found");
    }
  });
});

describe("a member's favourites", () => {
  test("belong to the member alone", async () => {
    const [mine, theirs] = [await memberCtx(), await memberCtx()];
    const game = await buildGame(db, vendor);
    await mark(mine, game);
    expect(await service.nodeIds(theirs)).toEqual([]);
    expect(await service.remove(theirs, game.nodeId)).toMatchObject({ changed: false });
    expect(await service.nodeIds(mine)).toEqual([game.nodeId]);
  });

  test("are not visible in another brand", async () => {
    const ctx = await memberCtx();
    await mark(ctx, await buildGame(db, vendor));
    const elsewhere = { ...ctx, brand: await buildBrand(db) };
    expect(await service.nodeIds(elsewhere)).toEqual([]);
    expect((await service.page(elsewhere, {}, everything)).totalCount).toBe(0);
  });

  test("are filtered and paged in order", async () => {
    const ctx = await memberCtx();
    const other = await buildVendor(db, brand);
    const made = [
      await buildGame(db, vendor, { gameType: "LIVE", name: "Một" }),
      await buildGame(db, vendor, { gameType: "RNG", name: "Two" }),
      await buildGame(db, other, { gameType: "LIVE", name: "Three" }),
    ];
    await mark(ctx, ...made);
    const ids = made.map(({ nodeId }) => nodeId);
    const found = async (...[filter, page, pageSize]: [object, number, number]) => {
      const { items, ...totals } = await service.page(ctx, filter, { page, pageSize });
      return [items.map(({ nodeId }) => ids.indexOf(nodeId)), totals.totalPages, totals.totalCount];
    };
    expect(await found({}, 1, 2)).toEqual([[2, 1], 2, 3]);
    expect(await found({}, 2, 2)).toEqual([[0], 2, 3]);
    expect(await found({ gameType: "LIVE" }, 1, 15)).toEqual([[2, 0], 1, 2]);
    expect(await found({ vendorCode: other.code }, 1, 15)).toEqual([[2], 1, 1]);
    expect(await found({ gameName: "mot" }, 1, 15)).toEqual([[0], 1, 1]);
    await expect(service.page(ctx, {}, { page: 1, pageSize: 1000 })).rejects.toThrow("validation_failed");
  });

  test("are removed once", async () => {
    const ctx = await memberCtx();
    const game = await buildGame(db, vendor);
    await mark(ctx, game);
    expect(await service.remove(ctx, game.nodeId)).toMatchObject({ changed: true, game: { id: game.id } });
    expect(await service.remove(ctx, game.nodeId)).toMatchObject({ changed: false });
    expect(await service.nodeIds(ctx)).toEqual([]);
  });

  test(`are at most ${maxFavourites}, also under concurrent additions`, async () => {
    const ctx = await memberCtx();
    const { memberId } = ctx.actor as { memberId: string };
    await sql`
      insert into catalogue.game
        (id, brand_id, vendor_id, node_id, vendor_game_code, name, name_norm, game_type)
      select gen_random_uuid(), ${brand.id}, ${vendor.id}, 'many-' || ${brand.code}::text || '-' || n,
        'many-' || n, n, n, 'RNG' from generate_series(1, ${maxFavourites - 2}) n`.execute(db);
    await sql`
      insert into favourites.favourite (member_id, game_id, brand_id, added_at)
      select ${memberId}, g.id, g.brand_id, ${clock.now()} from catalogue.game g
      where g.vendor_id = ${vendor.id}`.execute(db);
    const made = [];
    for (let n = 0; n < 5; n += 1) made.push(await buildGame(db, vendor));
    const tried = await Promise.allSettled(made.map(({ nodeId }) => service.add(ctx, nodeId)));
    const refused = tried.filter((outcome) => outcome.status === "rejected");
    expect(refused.map(({ reason }) => [reason.code, reason.params])).toEqual(
      Array.from({ length: 3 }, () => ["favourites_full", { max: maxFavourites }]),
    );
    const { items, totalCount } = await service.page(ctx, {}, everything);
    expect([items.length, totalCount]).toEqual([maxFavourites, maxFavourites]);
    const [newest] = items;
    expect(await service.add(ctx, newest?.nodeId ?? "")).toMatchObject({ changed: false });
  });
});
