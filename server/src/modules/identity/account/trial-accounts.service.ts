import type { Ctx } from "../../../core/ctx.js";
import { requireSystem } from "../identity.policy.js";
import { deleteTrials, findAbandonedTrials } from "./trial-accounts.store.js";

/** Finds and deletes abandoned trial accounts, for the platform's purge job. */
export class TrialAccountsService {
  /**
   * Returns up to `limit` ids of trial accounts of all brands, after `afterId`, that had no sign-in since `before` and
   * have no live session.
   * @throws DomainError permission_denied
   */
  findAbandoned(
    ctx: Ctx,
    given: { readonly before: Date; readonly afterId: string | null; readonly limit: number },
  ): Promise<string[]> {
    requireSystem(ctx.actor);
    return findAbandonedTrials(ctx.db, { ...given, now: ctx.clock.now() });
  }

  /** Deletes trial accounts with their sessions, devices and contacts. @throws DomainError permission_denied */
  async erase(ctx: Ctx, ids: readonly string[]): Promise<void> {
    requireSystem(ctx.actor);
    await deleteTrials(ctx.db, ids);
  }
}
