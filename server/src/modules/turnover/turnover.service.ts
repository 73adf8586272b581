import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { findBasisPoints, isBlocked, upsertBasisPoints } from "./turnover.store.js";

/** Turnover requirements: valid bets that have to be placed before a withdrawal. And what else blocks withdrawals. */
export class TurnoverService {
  /** Finds a currency's turnover requirement, in basis points of each deposit. For use by services that announce it. */
  findBasisPoints(ctx: Ctx, currency: string): Promise<number> {
    return findBasisPoints(ctx.db, ctx.brand.id, currency);
  }

  /** Whether a reversed deposit, or what an agent owes of its downlines' earnings, blocks withdrawals and transfers. */
  isBlocked(ctx: Ctx, memberId: string): Promise<boolean> {
    return isBlocked(ctx.db, memberId);
  }

  /** @throws DomainError withdrawals_blocked as `isBlocked` says */
  async assertNotBlocked(ctx: Ctx, memberId: string): Promise<void> {
    if (await this.isBlocked(ctx, memberId)) throw new DomainError("withdrawals_blocked");
  }

  /**
   * Sets a currency's turnover requirement, in basis points of each deposit (0 to 1000000). It applies to earlier deposits
   * as well. For use by services that have authorised the change and audit it.
   */
  setBasisPoints(
    ctx: Ctx,
    terms: { readonly currency: string; readonly basisPoints: number },
  ): Promise<void> {
    return upsertBasisPoints(ctx.db, ctx.brand.id, terms);
  }
}
