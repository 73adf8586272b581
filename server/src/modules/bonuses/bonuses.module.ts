import { defineModule } from "../../kit/module.js";
import type { SaferGamblingModule } from "../safer-gambling/safer-gambling.module.js";
import { bonusesReconcileChecks } from "./bonuses.reconcile.reads.js";
import { BonusesService } from "./bonuses.service.js";

export type BonusesModule = ReturnType<typeof bonusesModule>;

/** Bonuses with a balance of their own: the legs of bets and wins, and how such a bonus ends. */
export function bonusesModule({ saferGambling }: { readonly saferGambling: SaferGamblingModule }) {
  const bonuses = new BonusesService();
  saferGambling.ports.otherBetRefusals.provide((ctx, bet) => bonuses.betRefusal(ctx, bet));
  return defineModule({ services: { bonuses }, reconcileChecks: bonusesReconcileChecks });
}
