import type { Ctx } from "../../../core/ctx.js";
import { type LiveEvents, leaderboardsTopic } from "../../../core/events.js";
import type { OutboxSubscriber } from "../../../core/jobs.js";
import { inTx } from "../../../core/tx.js";
import { requireSystem } from "../../identity/identity.policy.js";
import { type PlayRestricted, playRestrictedTopic } from "../../safer-gambling/safer-gambling.model.js";
import { awaitPosition, lockPosition } from "../engine/counting.store.js";
import type { GrantsService } from "../engine/grants.service.js";
import { publishEntryChanges } from "../entries/entry-changes.js";
import { closeBoard, findEndedBoard, leaveBoards, listWinners, scoreEvents } from "./board-periods.store.js";
import { boardTerms, lastPrizeRank, prizeOf } from "./leaderboards.model.js";

interface Deps {
  readonly grants: Pick<GrantsService, "issue">;
  readonly live: Pick<LiveEvents, "publish">;
}

const dayMs = 86_400_000;

/**
 * Keeps the scores of leaderboards and pays the prizes of periods that have ended. For the platform only; whatever changes
 * scores holds the position of the brand.
 */
export class BoardPeriodsService {
  constructor(private readonly deps: Deps) {}

  /** Takes members who are excluded from play off the leaderboards. */
  readonly subscriber: OutboxSubscriber = {
    name: "leaderboards",
    topic: playRestrictedTopic,
    handle: async (ctx, payload) => {
      const { memberId } = payload as PlayRestricted;
      // Of all members of the brand: a limit, which excludes no one.
      if (memberId === null) return;
      await inTx(ctx, async (ctx) => {
        const { brand, clock, db } = ctx;
        if (!(await awaitPosition(db, brand.id))) return;
        const given = { brandId: brand.id, memberIds: [memberId], now: clock.now() };
        this.publish(ctx, await leaveBoards(db, given));
      });
    },
  };

  /** Adds counted events to the scores, inside the transaction that counted them. */
  async score(ctx: Ctx, events: { readonly after: bigint; readonly until: bigint }): Promise<void> {
    this.publish(ctx, await scoreEvents(ctx.db, { brandId: ctx.brand.id, ...events }));
  }

  /**
   * Decides the prizes of periods that have ended before a time up to which all events were counted, and grants them unless
   * members claim them. Each period is closed in a transaction of its own, once.
   * @throws DomainError permission_denied
   */
  async close(ctx: Ctx, completeUntil: Date, signal: AbortSignal): Promise<void> {
    requireSystem(ctx.actor);
    while (!signal.aborted && (await inTx(ctx, (ctx) => this.closeOne(ctx, completeUntil))));
  }

  private async closeOne(ctx: Ctx, until: Date): Promise<boolean> {
    const now = ctx.clock.now();
    if (!(await lockPosition(ctx.db, ctx.brand.id))) return false;
    const board = await findEndedBoard(ctx.db, ctx.brand.id, until);
    if (!board) return false;
    const { claim, claimDays } = board.rules;
    const terms = boardTerms(board.rules);
    const ranks = await listWinners(ctx.db, board, { last: lastPrizeRank(terms.prizes), now });
    const winners = ranks.flatMap((one) => {
      const prize = prizeOf(terms, one.rank, one.score);
      return prize === null ? [] : [{ ...one, prize }];
    });
    const expiresAt = claim === "MEMBER" ? new Date(now.getTime() + claimDays * dayMs) : null;
    const entries = await closeBoard(ctx.db, board, { winners, expiresAt, now });
    publishEntryChanges(
      ctx,
      this.deps.live,
      winners.map(({ memberId }) => memberId),
    );
    if (claim === "SYSTEM") await this.deps.grants.issue(ctx, entries);
    this.publish(ctx, [board.programmeId]);
    return true;
  }

  /** Publishes once for a transaction: events are counted every five seconds, so no viewer is updated more often. */
  private publish(ctx: Ctx, programmeIds: readonly string[]): void {
    if (programmeIds.length === 0) return;
    ctx.afterCommit(() => this.deps.live.publish(leaderboardsTopic(ctx.brand.id), { programmeIds }));
  }
}
