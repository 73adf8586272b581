import type { Ctx } from "../../core/ctx.js";
import type { PlayedBefore } from "../safer-gambling/limits.service.js";
import { endSessionsOf } from "./play.store.js";
import { readPlayedMoney, readPlayedTime } from "./played.reads.js";

/** What play tells and does for the limits that stand below it. For use by services that have authorised. */
export class PlayedService {
  /** What a member staked, got back and played since, in quarters of an hour; minor units. */
  async since(ctx: Ctx, memberId: string, since: Date): Promise<PlayedBefore> {
    return {
      usage: await readPlayedMoney(ctx.db, memberId, since),
      time: await readPlayedTime(ctx.db, memberId, since),
    };
  }

  /** Ends a member's open games: nothing is staked in them any more. What was staked is still settled. */
  async endGames(ctx: Ctx, memberId: string): Promise<void> {
    await endSessionsOf(ctx.db, memberId, ctx.clock.now());
  }
}
