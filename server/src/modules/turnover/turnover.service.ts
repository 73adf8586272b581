import type { Ctx } from "../../core/ctx.js";
import { findBasisPoints, writeBasisPoints } from "./turnover.store.js";

/** What of members' deposits is to be staked before money leaves. */
export class TurnoverService {
  /** What of a deposit is to be staked in a currency, in hundredths of a percent. For use by services that promise it. */
  basisPointsOf(ctx: Ctx, currency: string): Promise<number> {
    return findBasisPoints(ctx.db, ctx.brand.id, currency);
  }

  /**
   * Sets what of each deposit is to be staked in a currency of the brand, in hundredths of a percent (0 to 1000000); it
   * holds for earlier deposits too. For use by services that have authorised it and audit it.
   */
  setBasisPoints(
    ctx: Ctx,
    terms: { readonly currency: string; readonly basisPoints: number },
  ): Promise<void> {
    return writeBasisPoints(ctx.db, ctx.brand.id, terms);
  }
}
