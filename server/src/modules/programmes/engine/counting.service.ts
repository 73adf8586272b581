import type { Ctx } from "../../../core/ctx.js";
import type { LiveEvents } from "../../../core/events.js";
import { faultPoint } from "../../../core/fault-point.js";
import { inTx } from "../../../core/tx.js";
import type { AgentFiguresService } from "../../agent-figures/agent-figures.service.js";
import { requireSystem } from "../../identity/identity.policy.js";
import type { BonusBalancesService } from "../bonus-balances/bonus-balances.service.js";
import { publishEntryChanges } from "../entries/entry-changes.js";
import type { BoardPeriodsService } from "../leaderboards/board-periods.service.js";
import type { TicketDrawsService } from "../raffles/ticket-draws.service.js";
import { verifyReferees } from "../referrals/referrals.store.js";
import type { VipLevelsService } from "../vip/vip-levels.service.js";
import {
  countEvents,
  expireUnclaimed,
  listEnded,
  listGrantable,
  lockEntries,
  lockPosition,
  readCarries,
  saveEvaluations,
} from "./counting.store.js";
import { type CountedEntry, closeAll, type Evaluation, evaluate } from "./evaluation.model.js";
import type { GrantsService } from "./grants.service.js";

interface Deps {
  readonly agentFigures: Pick<AgentFiguresService, "foldedUntil">;
  readonly grants: Pick<GrantsService, "issue">;
  readonly boards: Pick<BoardPeriodsService, "score" | "close">;
  readonly vipLevels: Pick<VipLevelsService, "raise" | "close">;
  readonly ticketDraws: Pick<TicketDrawsService, "drawEnded">;
  readonly bonusBalances: Pick<BonusBalancesService, "countAndClose">;
  readonly live: Pick<LiveEvents, "publish">;
}

/** Events, or entries, of one transaction. */
const batchSize = 500;

/**
 * Counts the events of the logs of settled rounds and of cash for the programmes of a brand, and grants what becomes due.
 * The position in the logs moves in the transaction that counts, so a run that is stopped anywhere leaves the rest to the
 * next one, and a repeat changes nothing. For the platform only.
 */
export class CountingService {
  constructor(private readonly deps: Deps) {}

  /**
   * Counts all events of the brand, closes the periods that have ended, and retries what waits. Returns how many events
   * were read. @throws DomainError permission_denied
   */
  async run(ctx: Ctx, signal: AbortSignal, { batch = batchSize } = {}): Promise<number> {
    requireSystem(ctx.actor);
    // Read before the events: all that happened before this time is in the logs then.
    const completeUntil = await this.deps.agentFigures.foldedUntil(ctx, ctx.brand.id);
    const events = await this.countAll(ctx, signal, batch);
    if (events === null || signal.aborted) return events ?? 0;
    await this.verifyReferees(ctx);
    if (completeUntil) {
      await this.deps.ticketDraws.drawEnded(ctx, completeUntil, signal);
      await this.closeEnded(ctx, completeUntil, signal);
      await this.deps.vipLevels.close(ctx, completeUntil, signal);
      await this.deps.boards.close(ctx, completeUntil, signal);
    }
    await this.deps.bonusBalances.countAndClose(ctx, completeUntil, signal);
    await this.grantWaiting(ctx);
    const expired = await expireUnclaimed(ctx.db, ctx.brand.id, ctx.clock.now());
    publishEntryChanges(ctx, this.deps.live, expired);
    return events;
  }

  /** Counts batch by batch. Null when another node counts. */
  private async countAll(ctx: Ctx, signal: AbortSignal, max: number): Promise<number | null> {
    let total = 0;
    for (;;) {
      const counted = await inTx(ctx, (ctx) => this.countBatch(ctx, max));
      if (counted === null) return null;
      if (counted > 0) faultPoint("programmes.after-count");
      total += counted;
      if (counted < max || signal.aborted) return total;
    }
  }

  private async countBatch(ctx: Ctx, max: number): Promise<number | null> {
    const now = ctx.clock.now();
    const batch = await countEvents(ctx.db, { brandId: ctx.brand.id, now, max });
    if (batch === null) return null;
    await this.deps.boards.score(ctx, batch);
    const qualified = await this.evaluateAll(ctx, batch.entries);
    const vipRewards = await this.deps.vipLevels.raise(ctx, batch.vipMembers);
    await this.deps.grants.issue(ctx, [...qualified, ...vipRewards]);
    if (batch.events > 0) faultPoint("programmes.in-count");
    return batch.events;
  }

  /** Evaluates entries whose counters have changed. Returns the ids of those whose reward the platform grants now. */
  private async evaluateAll(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
    const entries = await lockEntries(ctx.db, ids);
    const evaluations = entries.flatMap((entry) => evaluate(entry, ctx.clock.now()) ?? []);
    await this.save(ctx, entries, evaluations);
    const grantedNow = new Set(entries.filter(({ rules }) => rules.claim === "SYSTEM").map(({ id }) => id));
    return evaluations
      .filter(({ id, state }) => state === "QUALIFIED" && grantedNow.has(id))
      .map(({ id }) => id);
  }

  /** Counts members who were referred and are verified by now, before the time in which they can qualify is over. */
  private async verifyReferees(ctx: Ctx): Promise<void> {
    await inTx(ctx, async (ctx) => {
      if (!(await lockPosition(ctx.db, ctx.brand.id))) return;
      const given = { brandId: ctx.brand.id, now: ctx.clock.now(), limit: batchSize };
      await this.deps.grants.issue(ctx, await this.evaluateAll(ctx, await verifyReferees(ctx.db, given)));
    });
  }

  /** Closes entries whose period ended before a time up to which all events were counted. */
  private async closeEnded(ctx: Ctx, until: Date, signal: AbortSignal): Promise<void> {
    const closeBatch = async (ctx: Ctx) => {
      if (!(await lockPosition(ctx.db, ctx.brand.id))) return 0;
      const ids = await listEnded(ctx.db, { brandId: ctx.brand.id, until, limit: batchSize });
      const entries = await lockEntries(ctx.db, ids);
      const carries = await readCarries(ctx.db, entries);
      await this.save(ctx, entries, closeAll(entries, carries, ctx.clock.now()));
      return ids.length;
    };
    while (!signal.aborted && (await inTx(ctx, closeBatch)) === batchSize);
  }

  private async save(
    ctx: Ctx,
    entries: readonly CountedEntry[],
    evaluations: readonly Evaluation[],
  ): Promise<void> {
    await saveEvaluations(ctx.db, evaluations, ctx.clock.now());
    const changed = new Set(evaluations.map(({ id }) => id));
    const members = entries.filter(({ id }) => changed.has(id)).map(({ memberId }) => memberId);
    publishEntryChanges(ctx, this.deps.live, members);
  }

  /** Grants what the platform grants and is due: after a close, or once a budget is raised. */
  private async grantWaiting(ctx: Ctx): Promise<void> {
    const { id: brandId } = ctx.brand;
    await inTx(ctx, async (ctx) => {
      const ids = await listGrantable(ctx.db, { brandId, now: ctx.clock.now(), limit: batchSize });
      await this.deps.grants.issue(ctx, ids);
    });
  }
}
