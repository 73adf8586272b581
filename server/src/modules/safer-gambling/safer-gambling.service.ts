import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { requireMember } from "../identity/identity.policy.js";
import { excludedUntil, isAnyExcluded, isExcluded } from "./safer-gambling.store.js";

/** What protects the member. Limits on money and time are enforced where a bet is taken. */
export class SaferGamblingService {
  /**
   * Refuses a member who is in a time-out or excluded, play money included.
   * @throws DomainError not_logged_in, member_excluded
   */
  async assertMayPlay(ctx: Ctx): Promise<void> {
    const { memberId } = requireMember(ctx.actor);
    if (await isExcluded(ctx.db, memberId, ctx.clock.now())) throw new DomainError("member_excluded");
  }

  /** Whether any of these members is in a time-out or excluded. For use by services that have authorised. */
  async isAnyExcluded(ctx: Ctx, memberIds: readonly string[]): Promise<boolean> {
    return memberIds.length > 0 && isAnyExcluded(ctx.db, memberIds, ctx.clock.now());
  }

  /**
   * Whether play is closed to a member, and until when: null for good, and for an exclusion that ends only by
   * asking. For use by services that have authorised.
   */
  async exclusionOf(ctx: Ctx, memberId: string): Promise<{ readonly until: Date | null } | null> {
    const now = ctx.clock.now();
    return (await isExcluded(ctx.db, memberId, now))
      ? { until: await excludedUntil(ctx.db, memberId, now) }
      : null;
  }
}
