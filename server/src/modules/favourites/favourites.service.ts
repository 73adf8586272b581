import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import type { Page, PageRequest } from "../../core/page.js";
import { inTx } from "../../core/tx.js";
import type { Game, GameFilter } from "../catalogue/catalogue.model.js";
import type { CatalogueService } from "../catalogue/catalogue.service.js";
import { requireMember, requireSystem } from "../identity/identity.policy.js";
import {
  type ExpectedGame,
  type FavouriteChange,
  type FavouritesOwner,
  matchesExpected,
  maxFavourites,
} from "./favourites.model.js";
import {
  countFavourites,
  deleteAllFavourites,
  deleteFavourite,
  hasFavourite,
  insertFavourite,
  lockFavourites,
  readFavourites,
} from "./favourites.store.js";

interface Deps {
  readonly catalogue: Pick<CatalogueService, "requireGame" | "pageOf">;
}

/** The games that members mark as favourites; trial members and agents may have them too. */
export class FavouritesService {
  constructor(private readonly deps: Deps) {}

  /** Returns a page of the member's favourites, newest first. @throws DomainError not_logged_in, validation_failed */
  async page(ctx: Ctx, filter: GameFilter, request: PageRequest): Promise<Page<Game>> {
    const marked = await readFavourites(ctx.db, ownerOf(ctx));
    const ids = marked.map(({ gameId }) => gameId);
    return this.deps.catalogue.pageOf(ctx, ids, filter, request);
  }

  /** Returns the public ids of the member's favourites, newest first. @throws DomainError not_logged_in */
  async nodeIds(ctx: Ctx): Promise<string[]> {
    return (await readFavourites(ctx.db, ownerOf(ctx))).map(({ nodeId }) => nodeId);
  }

  /**
   * Adds a game, which may be a collection, to the favourites.
   * @throws DomainError not_logged_in, favourites_full, game_not_found, also when it does not match `expected`
   */
  async add(ctx: Ctx, nodeId: string, expected: ExpectedGame = {}): Promise<FavouriteChange> {
    const owner = ownerOf(ctx);
    const game = await this.deps.catalogue.requireGame(ctx, nodeId);
    if (!matchesExpected(game, expected)) throw new DomainError("game_not_found");
    const changed = await inTx(ctx, async (ctx) => {
      await lockFavourites(ctx.db, owner);
      if (await hasFavourite(ctx.db, owner, game.id)) return false;
      if ((await countFavourites(ctx.db, owner)) >= maxFavourites) {
        throw new DomainError("favourites_full", { max: maxFavourites });
      }
      await insertFavourite(ctx.db, owner, game.id, ctx.clock.now());
      return true;
    });
    return { game, changed };
  }

  /** Removes a game from the favourites. @throws DomainError not_logged_in, game_not_found */
  async remove(ctx: Ctx, nodeId: string): Promise<FavouriteChange> {
    const owner = ownerOf(ctx);
    const game = await this.deps.catalogue.requireGame(ctx, nodeId);
    return { game, changed: await deleteFavourite(ctx.db, owner, game.id) };
  }

  /** Deletes all favourites of these members; for the platform itself. @throws DomainError permission_denied */
  async deleteAll(ctx: Ctx, memberIds: readonly string[]): Promise<void> {
    requireSystem(ctx.actor);
    await deleteAllFavourites(ctx.db, memberIds);
  }
}

function ownerOf(ctx: Ctx): FavouritesOwner {
  return { brandId: ctx.brand.id, memberId: requireMember(ctx.actor).memberId };
}
