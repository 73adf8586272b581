import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { inTx } from "../../core/tx.js";
import { requireMoneyAccess, requireRealMember } from "../identity/identity.policy.js";
import { notedStretch, notePlay, playStretch, putAcknowledged, type Stretch } from "./play-watch.store.js";
import { lockMember } from "./safer-gambling.store.js";

/** What was staked and paid in one currency, in minor units. */
export interface PlayTotal {
  readonly currency: string;
  readonly staked: bigint;
  readonly paid: bigint;
}

/** The stretch of play that goes on. */
export interface PlayWatch {
  readonly playedSeconds: number;
  /** In how many seconds the member is to be told; 0 when it is time. */
  readonly dueInSeconds: number;
  readonly checkMinutes: number;
  readonly totals: readonly PlayTotal[];
}

interface Deps {
  /** What the member played since. A parameter, since play stands on this module. */
  readonly totalsSince: (ctx: Ctx, since: Date) => Promise<readonly PlayTotal[]>;
}

/**
 * Tells members who play for how long they do, and what it came to. The server judges when it is time; games are not
 * started, and bets not taken for long, until the member has read it.
 */
export class PlayWatchService {
  constructor(private readonly deps: Deps) {}

  /**
   * Says that the member is at a game. A game's page calls it every half minute; the first call after a quarter of
   * an hour begins a new stretch.
   * @throws DomainError not_logged_in, in_need_true_account, session_locked where no stake is taken either
   */
  async beat(ctx: Ctx): Promise<PlayWatch> {
    const { memberId } = requireMoneyAccess(ctx.actor);
    const now = ctx.clock.now();
    const noted = await notedStretch(ctx.db, memberId, now);
    if (noted) return this.tell(ctx, noted);
    const { from, ...stretch } = await inTx(ctx, async ({ db }) => {
      await lockMember(db, memberId);
      await notePlay(db, memberId, now);
      return playStretch(db, memberId);
    });
    return this.tell(ctx, { ...stretch, from: from ?? now });
  }

  /**
   * Says that the member has read what was played; the next time is counted from now.
   * @throws DomainError not_logged_in, in_need_true_account, not_found while nobody plays
   */
  async acknowledge(ctx: Ctx): Promise<PlayWatch> {
    const { memberId } = requireRealMember(ctx.actor);
    return inTx(ctx, async (ctx) => {
      await lockMember(ctx.db, memberId);
      const { from, checkMinutes } = await playStretch(ctx.db, memberId);
      if (!from) throw new DomainError("not_found");
      const acknowledgedAt = ctx.clock.now();
      await putAcknowledged(ctx.db, memberId, acknowledgedAt);
      return this.tell(ctx, { from, acknowledgedAt, checkMinutes });
    });
  }

  private async tell(ctx: Ctx, stretch: Stretch & { readonly from: Date }): Promise<PlayWatch> {
    const now = ctx.clock.now().getTime();
    const { from, acknowledgedAt, checkMinutes } = stretch;
    const dueAt = (acknowledgedAt ?? from).getTime() + checkMinutes * 60_000;
    return {
      playedSeconds: Math.floor((now - from.getTime()) / 1000),
      dueInSeconds: Math.max(0, Math.ceil((dueAt - now) / 1000)),
      checkMinutes,
      totals: await this.deps.totalsSince(ctx, from),
    };
  }
}
