import type { Ctx } from "../../../core/ctx.js";
import type { ClaimFilter } from "../../../core/due-tasks.js";
import { inTx } from "../../../core/tx.js";
import type { PolledPayments } from "../../payment-providers/provider-events.model.js";
import { computeNextPollAt, computeNextReversalPollAt } from "../deposits.model.js";
import {
  type DuePoll,
  lockNextDue,
  updateNextPoll,
  updateNextReversalPoll,
  updatePolledAt,
} from "./payment-polls.store.js";

/**
 * The deposits whose providers are polled: while they are open, at their expiry, and for days after they ended without
 * money; and for days after they were credited, for reversals.
 */
export class PaymentPollsService implements PolledPayments {
  /** Claims the next due deposit and schedules its next poll. */
  claimNext(root: Ctx, filter: ClaimFilter): Promise<DuePoll | null> {
    return inTx(root, async ({ db, clock }) => {
      const next = await lockNextDue(db, clock.now(), filter);
      if (next?.isCredited)
        await updateNextReversalPoll(db, next.id, computeNextReversalPollAt(next, clock.now()));
      else if (next) await updateNextPoll(db, next.id, computeNextPollAt(next, clock.now()));
      return next;
    });
  }

  recordPoll(ctx: Ctx, id: string): Promise<void> {
    return updatePolledAt(ctx.db, id, ctx.clock.now());
  }
}
