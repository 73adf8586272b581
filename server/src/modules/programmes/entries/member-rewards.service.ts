import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import { type LiveEvents, programmesTopic } from "../../../core/events.js";
import { isId } from "../../../core/ids.js";
import { runLiveQuery } from "../../../core/live-query.js";
import { requireRealMember } from "../../identity/identity.policy.js";
import { entryEventList, findEventScope } from "../entry-events/entry-events.reads.js";
import { requirePlayer } from "../programmes.policy.js";
import { wheelsWithTurns } from "../raffles/earned-turns.js";
import type { EntriesService } from "./entries.service.js";
import { memberGrantList } from "./entry-lists.reads.js";
import { type ClaimableReward, type ProgrammeSummary, summarise } from "./shown-programmes.model.js";

interface Deps {
  readonly entries: Pick<EntriesService, "readOwn">;
  readonly live: LiveEvents;
}

/** What members can claim, what they were granted, and what has counted for it. */
export class MemberRewardsService {
  constructor(private readonly deps: Deps) {}

  /** The rewards that the member was granted, newest first. @throws DomainError as `claimable` does */
  readonly granted = memberGrantList.for(({ actor, brand }) => {
    return { brandId: brand.id, memberId: requireRealMember(actor).memberId };
  });

  /**
   * Lists the rewards that the member can claim, the oldest first.
   * @throws DomainError not_logged_in, password_change_required, in_need_true_account
   */
  async claimable(ctx: Ctx): Promise<readonly ClaimableReward[]> {
    return (await this.deps.entries.readOwn(ctx)).claimable;
  }

  /** Counts what there is for the member to do. @throws DomainError as `claimable` does */
  async summary(ctx: Ctx): Promise<ProgrammeSummary> {
    const { programmes, claimable } = await this.deps.entries.readOwn(ctx);
    return summarise(programmes, claimable, await wheelsWithTurns(ctx.db, programmes));
  }

  /**
   * Watches the summary: yields it, then again after each change of the member's parts in programmes. Ends with the signal.
   * @throws DomainError as `claimable` does, immediately
   */
  watch(ctx: Ctx, signal: AbortSignal): AsyncIterableIterator<ProgrammeSummary> {
    const { memberId } = requireRealMember(ctx.actor);
    return runLiveQuery(this.deps.live, programmesTopic(memberId), () => this.summary(ctx), signal);
  }

  /** What happened in the period of one of the member's entries, and what of it has counted. */
  eventsOf(entryId: string) {
    return entryEventList.for(async (ctx) => {
      const memberId = requirePlayer(ctx);
      const scope = isId(entryId)
        ? await findEventScope(ctx.db, { brandId: ctx.brand.id, memberId, entryId })
        : null;
      if (!scope) throw new DomainError("not_found");
      return scope;
    });
  }
}
