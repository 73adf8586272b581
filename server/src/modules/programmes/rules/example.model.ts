import { rateUnit } from "../../../kit/rates.js";
import { dueOf } from "./rewards.model.js";
import type { ProgrammeRules, Reward } from "./rules-schema.js";

/** A worked example of rules: what earns which reward, and what has to be staked of it. Amounts are minor units. */
export interface RulesExample {
  /** What is counted: a category of games, `DEPOSIT` or `NET_LOSS`; null for an application. */
  readonly key: string | null;
  readonly counted: bigint;
  readonly reward: bigint;
  /** What has to be staked before a withdrawal; 0 for nothing. */
  readonly turnover: bigint;
}

/** How many times the minimum the deposit of an example is, unless the cap is reached before. */
const minimums = 5n;
/** The least reward of an example whose tiers begin at 0, in minor units. */
const smallestReward = 100n;

/** Basis points of a whole. */
const whole = 10_000n;

/**
 * Computes an example by the rules themselves; null when nothing can be shown, as for a reward that has no formula in
 * amounts.
 */
export function exampleOf(rules: ProgrammeRules): RulesExample | null {
  const sample = sampleOf(rules);
  if (!sample) return null;
  const { key, counted } = sample;
  const reward = dueOf(rules, new Map(key === null ? [] : [[key, counted]]));
  if (reward <= 0n) return null;
  const turnover = (reward * BigInt(rules.turnoverBasisPoints) + whole - 1n) / whole;
  return { key, counted, reward, turnover };
}

function sampleOf({
  when,
  conditions,
  reward,
}: ProgrammeRules): Pick<RulesExample, "key" | "counted"> | null {
  const least = conditions.reduce((most, condition) => {
    const amount = condition.code === "total_at_least" ? condition.amount : 0n;
    return amount > most ? amount : most;
  }, 0n);
  const atLeast = (amount: bigint) => (amount > least ? amount : least);
  switch (reward.code) {
    case "deposit_share":
      return {
        key: "DEPOSIT",
        counted: atLeast(when.code === "first_deposit" ? when.minimum * minimums : 0n),
      };
    case "tiered_rebate": {
      const key = reward.tiers[0]?.category ?? null;
      return { key, counted: atLeast(tierSample(reward.tiers.filter(({ category }) => category === key))) };
    }
    case "tiered_cashback":
      return { key: "NET_LOSS", counted: atLeast(tierSample(reward.tiers)) };
    case "fixed_amount":
      return { key: null, counted: 0n };
    default:
      return null;
  }
}

type Tier = Extract<Reward, { readonly code: "tiered_cashback" }>["tiers"][number];

/** The amount at which the lowest tier above 0 begins; otherwise a round amount that the only tier pays something of. */
function tierSample(tiers: readonly Tier[]): bigint {
  const ascending = [...tiers].sort((a, b) => (a.from < b.from ? -1 : 1));
  const begin = ascending.find(({ from }) => from > 0n);
  if (begin) return begin.from;
  const rate = ascending[0]?.rate ?? 0n;
  if (rate === 0n) return 0n;
  const needed = (smallestReward * rateUnit) / rate;
  return 10n ** BigInt(needed.toString().length);
}
