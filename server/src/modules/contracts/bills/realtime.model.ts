import { applyRate } from "../../../kit/rates.js";
import type { ContractTerms } from "../contracts.model.js";

/** A settled bet, as a realtime salary counts it. Money is minor units. */
export interface SettledBet {
  readonly memberId: string;
  readonly category: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly validBet: bigint;
}

/** An agent on the way up from a bet, with the realtime contract that was in force then. */
export interface OnPath {
  readonly agentId: string;
  readonly terms: ContractTerms;
}

/** An agent's share of a bet. */
export interface BetShare<Path extends OnPath = OnPath> {
  readonly on: Path;
  /** The agent's own rate, and that of the downline on the path, in millionths. */
  readonly rate: bigint;
  readonly downlineRate: bigint;
  /** Valid bet by the difference of the rates, rounded down. */
  readonly amount: bigint;
}

/** The rate that terms have for a bet, in millionths: by its outcome, from the single bet on; 0 for a push. */
export function rateOf(terms: ContractTerms, bet: SettledBet): bigint {
  const { categories } = terms;
  const of = categories.find(({ category }) => category === bet.category || category === "CONS");
  const [tier] = of?.tiers ?? [];
  if (!tier || bet.validBet < tier.validBet || bet.payout === bet.stake) return 0n;
  return bet.payout > bet.stake ? tier.rate : tier.lossRate;
}

/**
 * Computes what each agent on the path earns by a bet.
 * @param path the agents with a contract from the member upwards, the member itself first if it is an agent
 */
export function sharesOf<Path extends OnPath>(bet: SettledBet, path: readonly Path[]): BetShare<Path>[] {
  const shares: BetShare<Path>[] = [];
  let downlineRate = 0n;
  for (const on of path) {
    const counts = on.agentId !== bet.memberId || on.terms.includeSelf;
    const rate = counts ? rateOf(on.terms, bet) : 0n;
    const amount = rate > downlineRate ? applyRate(bet.validBet, rate - downlineRate) : 0n;
    if (amount > 0n) shares.push({ on, rate, downlineRate, amount });
    downlineRate = rate;
  }
  return shares;
}
