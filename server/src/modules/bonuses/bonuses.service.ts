import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { formatMinor } from "../../core/money.js";
import type { RefusedBet } from "../safer-gambling/bet-limits.model.js";
import { findMaxBet } from "./bonuses.store.js";

/** Bonuses with a balance of their own. */
export class BonusesService {
  /**
   * The error of a bet that an open bonus refuses, bet_above_bonus_limit {amount, left, currency}; null when none does. For
   * services that have authorised.
   */
  async betRefusal(ctx: Ctx, bet: RefusedBet): Promise<DomainError | null> {
    const { memberId, currency, stake } = bet;
    const maxBet = await findMaxBet(ctx.db, { memberId, currency, now: ctx.clock.now() });
    if (maxBet === null || stake <= maxBet) return null;
    const amount = formatMinor(maxBet, currency);
    return new DomainError("bet_above_bonus_limit", { amount, left: amount, currency });
  }
}
