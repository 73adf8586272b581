import type { Ctx } from "../../core/ctx.js";
import { LoaderToken } from "../../kit/loaders.js";
import type { FavouritesService } from "./favourites.service.js";

/** The member's favourite games, read once per request; a guest has none. */
export class FavouriteMarks {
  private marked: Promise<ReadonlySet<string>> | undefined;

  constructor(
    private readonly favourites: FavouritesService,
    private readonly ctx: Ctx,
  ) {}

  /** Tells whether the game with this public id is a favourite. */
  async has(nodeId: string): Promise<boolean> {
    const { actor } = this.ctx;
    if (actor.kind !== "member" || actor.mustChangePassword) return false;
    this.marked ??= this.favourites.nodeIds(this.ctx).then((ids) => new Set(ids));
    return (await this.marked).has(nodeId);
  }

  /** Discards what was read, after a change. */
  clear(): void {
    this.marked = undefined;
  }
}

/** Token of the caller's favourites. */
export const favouriteMarks = new LoaderToken<FavouriteMarks>("favouriteMarks");
