import type { ContentVersions } from "../../../core/content-version.js";
import type { Ctx } from "../../../core/ctx.js";
import { TtlCache } from "../../../core/ttl-cache.js";
import type { WithdrawalState } from "../withdrawals.model.js";
import { type ArrivalEstimate, readArrivalEstimate } from "./arrival-estimates.reads.js";

const awaitingStates: readonly WithdrawalState[] = ["REQUESTED", "APPROVED", "PAYING"];

/** Estimates when withdrawals arrive. Estimates are the same for every member, and cached shortly. */
export class ArrivalEstimatesService {
  private readonly estimates: TtlCache<ArrivalEstimate | null>;

  constructor({ content }: { readonly content: ContentVersions }) {
    this.estimates = new TtlCache(content);
  }

  /** Estimates how long a withdrawal by one of the brand's methods takes; null when too few were paid. */
  ofMethod(ctx: Ctx, methodId: string): Promise<ArrivalEstimate | null> {
    return this.estimates.get(ctx, methodId, () => readArrivalEstimate(ctx.db, ctx.brand.id, methodId));
  }

  /** Estimates how long a withdrawal takes from its request; null once it is paid, has ended, or is being checked. */
  async ofWithdrawal(
    ctx: Ctx,
    { methodId, state }: { readonly methodId: string; readonly state: WithdrawalState },
  ): Promise<ArrivalEstimate | null> {
    return awaitingStates.includes(state) ? this.ofMethod(ctx, methodId) : null;
  }
}
