import type { Ctx } from "../../core/ctx.js";
import type { PlayActivity } from "../safer-gambling/limits.service.js";
import { endSessionsOf } from "./play.store.js";
import { readActivityMoney, readActivityTime } from "./play-activity.reads.js";

/**
 * Provides a member's play activity to the limits module, which is in a lower tier. For services that have authorised.
 */
export class PlayActivityService {
  /** A member's stakes, wins and play time since a time, by quarter of an hour; minor units. */
  async since(ctx: Ctx, memberId: string, since: Date): Promise<PlayActivity> {
    return {
      usage: await readActivityMoney(ctx.db, memberId, since),
      time: await readActivityTime(ctx.db, memberId, since),
    };
  }

  /** Ends a member's open games: no bet is accepted in them any more. Open bets are still settled. */
  async endGames(ctx: Ctx, memberId: string): Promise<void> {
    await endSessionsOf(ctx.db, memberId, ctx.clock.now());
  }
}
