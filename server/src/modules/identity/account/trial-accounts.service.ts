import type { Ctx } from "../../../core/ctx.js";
import { requireSystem } from "../identity.policy.js";
import { deleteTrials, findAbandonedTrials } from "./trial-accounts.store.js";

/** Trial accounts at the end of their days. For the platform itself. */
export class TrialAccountsService {
  /**
   * Up to `limit` trial accounts of all brands, after `afterId`, that nobody signed in to since `before` and
   * nobody can use any more.
   * @throws DomainError permission_denied
   */
  findAbandoned(
    ctx: Ctx,
    given: { readonly before: Date; readonly afterId: string | null; readonly limit: number },
  ): Promise<string[]> {
    requireSystem(ctx.actor);
    return findAbandonedTrials(ctx.db, { ...given, now: ctx.clock.now() });
  }

  /** Deletes trial accounts with what identity keeps of them. @throws DomainError permission_denied */
  async erase(ctx: Ctx, ids: readonly string[]): Promise<void> {
    requireSystem(ctx.actor);
    await deleteTrials(ctx.db, ids);
  }
}
