import { applyRate, rateUnit } from "../../../kit/rates.js";
import type { Counters, RateTier, RewardKind, TierBase } from "./rules.model.js";
import type { Condition, ProgrammeRules, Reward } from "./rules-schema.js";
import { stepProgress } from "./steps.model.js";
import { reachedLevel } from "./vip-levels.model.js";

const totalOf = (counters: Counters) => [...counters.values()].reduce((sum, value) => sum + value, 0n);

const capped = (amount: bigint, cap: bigint | null) => (cap !== null && amount > cap ? cap : amount);

/**
 * The share of an amount by tiers, in minor units: WHOLE rounds down once, MARGINAL once over all parts. An amount below
 * the lowest tier earns nothing.
 */
export function tieredShare(amount: bigint, tiers: readonly RateTier[], base: TierBase): bigint {
  const ascending = [...tiers].sort((a, b) => (a.from < b.from ? -1 : 1));
  if (base === "WHOLE") {
    const tier = ascending.findLast(({ from }) => from <= amount);
    return tier && amount > 0n ? applyRate(amount, tier.rate) : 0n;
  }
  const weighted = ascending.reduce((sum, { from, rate }, n) => {
    const next = ascending[n + 1]?.from;
    const until = next !== undefined && next < amount ? next : amount;
    return until > from ? sum + (until - from) * rate : sum;
  }, 0n);
  return weighted / rateUnit;
}

/** What the valid bets of one category earn. */
export interface CategoryShare {
  /** Minor units. */
  readonly amount: bigint;
  /** The rate of the tier that is reached, in millionths; null below all tiers. */
  readonly rate: bigint | null;
}

/** What the valid bets of a category earn by the tiers of a rebate, before its cap; null when it has no tiers. */
export function categoryShare(
  { tiers, base }: RewardOf<"tiered_rebate">,
  key: string,
  amount: bigint,
): CategoryShare | null {
  const own = tiers.filter(({ category }) => category === key);
  if (own.length === 0) return null;
  const reached = [...own].sort((a, b) => (a.from < b.from ? -1 : 1)).findLast(({ from }) => from <= amount);
  return { amount: tieredShare(amount, own, base), rate: reached?.rate ?? null };
}

export type RewardOf<Code extends Reward["code"]> = Extract<Reward, { readonly code: Code }>;

/** The rules that say what a reward is. */
export type RewardRules = Pick<ProgrammeRules, "wallet"> & { readonly reward: Pick<Reward, "code"> };

/** What rules grant, as `programmes.reward_kind` decides in SQL. */
export function rewardKindOf({ reward: { code }, wallet }: RewardRules): RewardKind {
  if (code === "points_rate" || code === "fixed_points") return "POINTS";
  if (code === "free_spins") return "FREE_SPINS";
  return wallet ? "BONUS" : "CASH";
}

/** The turns or tickets that counters have earned. */
function countEarned({ count, per }: RewardOf<"wheel" | "ticket_draw">, counters: Counters): bigint {
  if (per === null) return count;
  const total = totalOf(counters);
  return total > 0n ? (total * count) / per : 0n;
}

/** The registered rewards: what the counters of an entry have earned so far, in minor units, points, free spins, turns or tickets. */
const rewards: { readonly [Code in Reward["code"]]: (reward: RewardOf<Code>, counters: Counters) => bigint } =
  {
    deposit_share: ({ rate, cap }, counters) => capped(applyRate(counters.get("DEPOSIT") ?? 0n, rate), cap),
    tiered_rebate: (reward, counters) => {
      const shares = [...counters].map(([key, amount]) => categoryShare(reward, key, amount)?.amount ?? 0n);
      return capped(
        shares.reduce((sum, share) => sum + share, 0n),
        reward.cap,
      );
    },
    tiered_cashback: ({ base, cap, tiers }, counters) =>
      capped(tieredShare(counters.get("NET_LOSS") ?? 0n, tiers, base), cap),
    fixed_amount: ({ amount }) => amount,
    vip_levels: ({ levels }, counters) =>
      levels
        .slice(0, reachedLevel(levels, counters.get("DEPOSIT") ?? 0n, counters.get("VALID_BET") ?? 0n))
        .reduce((sum, { levelUp }) => sum + levelUp, 0n),
    points_rate: ({ points, per }, counters) => {
      const total = totalOf(counters);
      return total > 0n ? (total * points) / per : 0n;
    },
    fixed_points: ({ points }) => points,
    free_spins: ({ spins }) => BigInt(spins),
    wheel: countEarned,
    ticket_draw: countEarned,
    // What an envelope grants is drawn when it is made.
    envelope: () => 0n,
    agent_envelopes: () => 0n,
    // What the referrer gets is due once this was granted.
    referral_amounts: ({ referee }) => referee,
    // Ranks decide, when the board closes.
    rank_prizes: () => 0n,
  };

/** The registered conditions: whether the counters of an entry meet them. */
const conditions: {
  readonly [Code in Condition["code"]]: (
    condition: Extract<Condition, { readonly code: Code }>,
    counters: Counters,
    number: number,
  ) => boolean;
} = {
  total_at_least: ({ amount }, counters) => totalOf(counters) >= amount,
  referee: ({ minDeposit, validBet }, counters) =>
    (counters.get("VERIFIED") ?? 0n) > 0n &&
    (counters.get("DEPOSIT") ?? 0n) >= minDeposit &&
    (counters.get("VALID_BET") ?? 0n) >= validBet,
  step: (step, counters, number) => stepProgress(step, number, counters) >= step.target,
};

/** What an entry has earned by its rules and counters: minor units, points, turns or tickets. It depends on nothing else. */
export function dueOf({ conditions: required, reward }: ProgrammeRules, counters: Counters): bigint {
  const areMet = required.every((condition, n) => {
    // The compiler does not see that the code chooses the function for exactly this condition.
    const isMet = conditions[condition.code] as (
      condition: Condition,
      counters: Counters,
      number: number,
    ) => boolean;
    return isMet(condition, counters, n + 1);
  });
  if (!areMet) return 0n;
  // The compiler does not see that the code chooses the function for exactly this reward.
  const compute = rewards[reward.code] as (reward: Reward, counters: Counters) => bigint;
  return compute(reward, counters);
}

/** The result of closing a period: what can be granted, and what is carried into the next one. */
export interface Closing {
  readonly payable: bigint;
  readonly carry: bigint;
}

/**
 * Closes a period that has earned `due`, with what earlier corrections carried into it: a negative rest reduces what is
 * granted, down to nothing, and goes on. It is never taken from the member.
 */
export function closePeriod(due: bigint, carry: bigint): Closing {
  const total = due + carry;
  return total > 0n ? { payable: total, carry: 0n } : { payable: 0n, carry: total };
}
