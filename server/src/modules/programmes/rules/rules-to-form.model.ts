import { formatMinor } from "../../../core/money.js";
import { formatRate } from "../../../kit/rates.js";
import { toFreeSpinsForm } from "../free-spins/free-spins.model.js";
import { toAudienceForm } from "./audience.model.js";
import { toCountedBetsForm } from "./counted-bets.model.js";
import type { RewardOf } from "./rewards.model.js";
import type { PrizeForm, RulesForm } from "./rules-form.model.js";
import type { Condition, ProgrammeRules, Reward, Trigger } from "./rules-schema.js";
import { stepsOf, toStepForm } from "./steps.model.js";
import { mapAmounts } from "./vip-levels.model.js";
import { toWalletTermsForm } from "./wallet-terms.model.js";

/** Converts rules to what staff have entered. */
export function toRulesForm(rules: ProgrammeRules, currency: string): RulesForm {
  const { entrance, period, claim, claimDays, turnoverBasisPoints, checksAccounts, wallet, countedBets } =
    rules;
  const { when, conditions, reward } = rules;
  const least = conditions.find((one) => one.code === "total_at_least");
  return {
    entrance,
    period,
    claim,
    claimDays,
    turnoverBasisPoints,
    checksAccounts,
    wallet: toWalletTermsForm(wallet, currency),
    countedBets: countedBets && toCountedBetsForm(countedBets),
    audience: toAudienceForm(rules.audience),
    freeSpins: toFreeSpinsForm(reward, currency),
    minTotal: least ? formatMinor(least.amount, currency) : null,
    steps:
      when.code === "mission_progress" ? stepsOf(conditions).map((step) => toStepForm(step, currency)) : null,
    ...toTriggerForm(when, conditions, currency),
    ...toRewardForm(reward, currency),
  };
}

function toTriggerForm(when: Trigger, conditions: readonly Condition[], currency: string) {
  const referee = conditions.find((one) => one.code === "referee");
  const minDeposit = when.code === "first_deposit" ? when.minimum : referee?.minDeposit;
  return {
    trigger: when.code,
    minDeposit: minDeposit === undefined ? null : formatMinor(minDeposit, currency),
    withinDays: when.code === "referral" ? when.withinDays : null,
    minValidBet: referee ? formatMinor(referee.validBet, currency) : null,
    onlyFirstEver: when.code === "first_deposit" && when.onlyFirstEver,
    categories: "categories" in when ? when.categories : null,
    score: when.code === "board_score" ? when.measure : null,
  };
}

function toPrizeForms(reward: RewardOf<"wheel" | "ticket_draw">, currency: string): PrizeForm[] {
  return reward.prizes.map((prize) => ({
    amount: formatMinor(prize.amount, currency),
    weight: "weight" in prize ? prize.weight : null,
    stock: "weight" in prize ? prize.stock : prize.winners,
  }));
}

function toRewardForm(reward: Reward, currency: string) {
  const money = (amount: bigint | null) => (amount === null ? null : formatMinor(amount, currency));
  const referral = reward.code === "referral_amounts" ? reward : null;
  const tiers =
    "tiers" in reward
      ? reward.tiers.map((tier) => ({
          category: "category" in tier ? tier.category : null,
          from: formatMinor(tier.from, currency),
          rate: formatRate(tier.rate),
        }))
      : null;
  return {
    reward: reward.code,
    rate: "rate" in reward ? formatRate(reward.rate) : null,
    cap: "cap" in reward ? money(reward.cap) : null,
    amount:
      "amount" in reward
        ? money(reward.amount)
        : "total" in reward
          ? money(reward.total)
          : referral && money(referral.referee),
    referrerAmount: referral && money(referral.referrer),
    monthlyCap: referral && money(referral.monthlyCap),
    points: "points" in reward ? Number(reward.points) : null,
    per: "per" in reward ? money(reward.per) : null,
    base: "base" in reward ? reward.base : null,
    count: "count" in reward ? Number(reward.count) : null,
    prizes: reward.code === "wheel" || reward.code === "ticket_draw" ? toPrizeForms(reward, currency) : null,
    shares: "shares" in reward ? reward.shares : null,
    minShare: "shares" in reward ? money(reward.minimum) : null,
    tiers,
    levels:
      "levels" in reward
        ? reward.levels.map((level) => mapAmounts(level, (amount) => formatMinor(amount, currency)))
        : null,
    rankPrizes:
      reward.code === "rank_prizes"
        ? reward.rankPrizes.map(({ amount, ...ranks }) => ({
            ...ranks,
            amount: formatMinor(amount, currency),
          }))
        : null,
  };
}
