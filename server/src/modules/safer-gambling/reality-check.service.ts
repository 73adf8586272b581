import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { inTx } from "../../core/tx.js";
import { requireMoneyAccess, requireRealMember } from "../identity/identity.policy.js";
import {
  type PlaySession,
  playSession,
  recordedPlaySession,
  recordPlayActivity,
  updateAcknowledged,
} from "./reality-check.store.js";
import { lockMember } from "./safer-gambling.store.js";

/** The stakes and wins in one currency, in minor units. */
export interface PlayTotal {
  readonly currency: string;
  readonly staked: bigint;
  readonly paid: bigint;
}

/** The member's current play session and its reality check. */
export interface RealityCheck {
  readonly playedSeconds: number;
  /** Seconds until the reality check is due; 0 when it is due. */
  readonly dueInSeconds: number;
  readonly checkMinutes: number;
  readonly totals: readonly PlayTotal[];
}

interface Deps {
  /** What the member played since a time. Injected, since the play module is in a higher tier. */
  readonly totalsSince: (ctx: Ctx, since: Date) => Promise<readonly PlayTotal[]>;
}

/**
 * Reminds members who play of their play time and its result. The server decides when a reality check is due; until the
 * member has confirmed it, no games are launched and soon no bets are accepted.
 */
export class RealityCheckService {
  constructor(private readonly deps: Deps) {}

  /**
   * Records that the member is at a game. A game's page calls it every half minute; the first call after a quarter of
   * an hour begins a new play session.
   * @throws DomainError not_logged_in, in_need_true_account, session_locked where bets are refused too
   */
  async heartbeat(ctx: Ctx): Promise<RealityCheck> {
    const { memberId } = requireMoneyAccess(ctx.actor);
    const now = ctx.clock.now();
    const recorded = await recordedPlaySession(ctx.db, memberId, now);
    if (recorded) return this.realityCheckOf(ctx, recorded);
    const { from, ...session } = await inTx(ctx, async ({ db }) => {
      await lockMember(db, memberId);
      await recordPlayActivity(db, memberId, now);
      return playSession(db, memberId);
    });
    return this.realityCheckOf(ctx, { ...session, from: from ?? now });
  }

  /**
   * Records that the member has confirmed the reality check; the next one is counted from now.
   * @throws DomainError not_logged_in, in_need_true_account, not_found when the member has not played
   */
  async acknowledge(ctx: Ctx): Promise<RealityCheck> {
    const { memberId } = requireRealMember(ctx.actor);
    return inTx(ctx, async (ctx) => {
      await lockMember(ctx.db, memberId);
      const { from, checkMinutes } = await playSession(ctx.db, memberId);
      if (!from) throw new DomainError("not_found");
      const acknowledgedAt = ctx.clock.now();
      await updateAcknowledged(ctx.db, memberId, acknowledgedAt);
      return this.realityCheckOf(ctx, { from, acknowledgedAt, checkMinutes });
    });
  }

  private async realityCheckOf(
    ctx: Ctx,
    session: PlaySession & { readonly from: Date },
  ): Promise<RealityCheck> {
    const now = ctx.clock.now().getTime();
    const { from, acknowledgedAt, checkMinutes } = session;
    const dueAt = (acknowledgedAt ?? from).getTime() + checkMinutes * 60_000;
    return {
      playedSeconds: Math.floor((now - from.getTime()) / 1000),
      dueInSeconds: Math.max(0, Math.ceil((dueAt - now) / 1000)),
      checkMinutes,
      totals: await this.deps.totalsSince(ctx, from),
    };
  }
}
