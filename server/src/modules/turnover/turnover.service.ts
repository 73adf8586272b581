import type { Ctx } from "../../core/ctx.js";
import { findBasisPoints, upsertBasisPoints } from "./turnover.store.js";

/** Turnover requirements of deposits: valid bets that have to be placed before a withdrawal. */
export class TurnoverService {
  /** Finds a currency's turnover requirement, in basis points of each deposit. For use by services that announce it. */
  findBasisPoints(ctx: Ctx, currency: string): Promise<number> {
    return findBasisPoints(ctx.db, ctx.brand.id, currency);
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
