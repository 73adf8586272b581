import type { Ctx } from "../../core/ctx.js";
import type { Db } from "../../db/database.js";
import type { FreeSpins, GameInCurrency } from "./free-spins.model.js";
import { findAward, findUsable, listCurrent, readUnpaidSeconds } from "./free-spins.store.js";

/** Free spins of members, for services that have authorised. */
export class FreeSpinsService {
  /**
   * The free spins of a game and currency that a member can use next, or those with an id; null when none is left, and when
   * those with the id are others' or cannot be used.
   */
  usable(ctx: Ctx, memberId: string, game: GameInCurrency, id?: string): Promise<FreeSpins | null> {
    return findUsable(ctx.db, { brandId: ctx.brand.id, memberId, now: ctx.clock.now() }, game, id);
  }

  /** The free spins of a member that have not ended, those that expire first before the others. */
  current(ctx: Ctx, memberId: string): Promise<FreeSpins[]> {
    return listCurrent(ctx.db, { brandId: ctx.brand.id, memberId, now: ctx.clock.now() });
  }

  /** Free spins of a member, whether or not they have ended; null when the member has none by that id. */
  find(ctx: Ctx, memberId: string, id: string): Promise<FreeSpins | null> {
    return findAward(ctx.db, { brandId: ctx.brand.id, memberId }, id);
  }

  /** For how many seconds the installation's oldest ended free spins have waited to be paid; 0 when none wait. */
  unpaidSeconds(db: Db, now: Date): Promise<number> {
    return readUnpaidSeconds(db, now);
  }
}
