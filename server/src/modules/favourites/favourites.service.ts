import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import type { Page, PageRequest } from "../../core/page.js";
import { inTx } from "../../core/tx.js";
import type { Game, GameFilter } from "../catalogue/catalogue.model.js";
import type { CatalogueService } from "../catalogue/catalogue.service.js";
import { requireMember, requireSystem } from "../identity/identity.policy.js";
import {
  type FavouriteChange,
  type FavouritesOwner,
  isAsSaid,
  maxFavourites,
  type SaidOfGame,
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

/** Games that members mark for themselves. Trial members and agents may too. */
export class FavouritesService {
  constructor(private readonly deps: Deps) {}

  /** One page of the member's favourites, newest first. @throws DomainError not_logged_in, validation_failed */
  async page(ctx: Ctx, filter: GameFilter, request: PageRequest): Promise<Page<Game>> {
    const marked = await readFavourites(ctx.db, ownerOf(ctx));
    const ids = marked.map(({ gameId }) => gameId);
    return this.deps.catalogue.pageOf(ctx, ids, filter, request);
  }

  /** Public ids of the member's favourites, newest first. @throws DomainError not_logged_in */
  async nodeIds(ctx: Ctx): Promise<string[]> {
    return (await readFavourites(ctx.db, ownerOf(ctx))).map(({ nodeId }) => nodeId);
  }

  /**
   * Marks a game, which may be a container of games.
   * @throws DomainError not_logged_in, favourites_full, game_not_found, also where it is another than was said
   */
  async add(ctx: Ctx, nodeId: string, said: SaidOfGame = {}): Promise<FavouriteChange> {
    const owner = ownerOf(ctx);
    const game = await this.deps.catalogue.requireGame(ctx, nodeId);
    if (!isAsSaid(game, said)) throw new DomainError("game_not_found");
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

  /** Takes a game's mark away. @throws DomainError not_logged_in, game_not_found */
  async remove(ctx: Ctx, nodeId: string): Promise<FavouriteChange> {
    const owner = ownerOf(ctx);
    const game = await this.deps.catalogue.requireGame(ctx, nodeId);
    return { game, changed: await deleteFavourite(ctx.db, owner, game.id) };
  }

  /** Forgets all favourites of these members. For the platform itself. @throws DomainError permission_denied */
  async forget(ctx: Ctx, memberIds: readonly string[]): Promise<void> {
    requireSystem(ctx.actor);
    await deleteAllFavourites(ctx.db, memberIds);
  }
}

function ownerOf(ctx: Ctx): FavouritesOwner {
  return { brandId: ctx.brand.id, memberId: requireMember(ctx.actor).memberId };
}
