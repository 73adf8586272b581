import type { Ctx } from "../../core/ctx.js";
import { LoaderToken } from "../../kit/loaders.js";
import type { FavouritesService } from "./favourites.service.js";

/** Which games are the member's favourites, read once within a request; a guest has none. */
export class FavouriteMarks {
  private marked: Promise<ReadonlySet<string>> | undefined;

  constructor(
    private readonly favourites: FavouritesService,
    private readonly ctx: Ctx,
  ) {}

  /** Whether the game of a public id is marked. */
  async has(nodeId: string): Promise<boolean> {
    const { actor } = this.ctx;
    if (actor.kind !== "member" || actor.mustChangePassword) return false;
    this.marked ??= this.favourites.nodeIds(this.ctx).then((ids) => new Set(ids));
    return (await this.marked).has(nodeId);
  }

  /** Reads anew when next asked, after a change. */
  forget(): void {
    this.marked = undefined;
  }
}

/** The favourites of whoever asks. */
export const favouriteMarks = new LoaderToken<FavouriteMarks>("favouriteMarks");
