import { sumWeights, wheelWeight } from "@croupier/schema/rules/raffle.js";
import { type FieldFault, validationFailed } from "../../../core/errors.js";
import { formatMinor, parseMinor } from "../../../core/money.js";
import { formatRate, parseRate } from "../../../kit/rates.js";
import type { ContractCategory } from "../../agent-figures/agent-figures.model.js";
import { type CountedBetsForm, parseCountedBets, toCountedBetsForm } from "./counted-bets.model.js";
import { programmeKinds } from "./kinds.model.js";
import { countWinners, maxEnvelope, maxWinners } from "./raffles.model.js";
import { type RewardOf, rewardKindOf } from "./rewards.model.js";
import type {
  ProgrammeEntrance,
  ProgrammeKind,
  ProgrammePeriod,
  RewardClaim,
  RewardCode,
  ScoreMeasure,
  TierBase,
  TriggerCode,
} from "./rules.model.js";
import {
  type Condition,
  type ProgrammeRules,
  programmeRules,
  type Reward,
  type Trigger,
} from "./rules-schema.js";
import { parseStep, type StepForm, stepsOf, toStepForm } from "./steps.model.js";
import { mapAmounts, type VipAmounts } from "./vip-levels.model.js";
import { parseWalletTerms, toWalletTermsForm, type WalletTermsForm } from "./wallet-terms.model.js";

type Maybe<Value> = Value | null | undefined;

/** Rules as staff enter them: amounts are decimal text, rates percent. */
export interface RulesForm {
  readonly entrance: ProgrammeEntrance;
  readonly period: ProgrammePeriod;
  readonly claim: RewardClaim;
  readonly claimDays: number;
  readonly turnoverBasisPoints: number;
  readonly checksAccounts?: Maybe<boolean>;
  readonly trigger: TriggerCode;
  readonly minDeposit?: Maybe<string>;
  readonly onlyFirstEver?: Maybe<boolean>;
  readonly categories?: Maybe<readonly ContractCategory[]>;
  readonly minTotal?: Maybe<string>;
  readonly reward: RewardCode;
  readonly rate?: Maybe<string>;
  readonly cap?: Maybe<string>;
  readonly amount?: Maybe<string>;
  readonly points?: Maybe<number>;
  readonly per?: Maybe<string>;
  readonly base?: Maybe<TierBase>;
  readonly tiers?: Maybe<readonly TierForm[]>;
  readonly levels?: Maybe<readonly VipLevelForm[]>;
  readonly steps?: Maybe<readonly StepForm[]>;
  readonly score?: Maybe<ScoreMeasure>;
  readonly withinDays?: Maybe<number>;
  readonly minValidBet?: Maybe<string>;
  readonly referrerAmount?: Maybe<string>;
  readonly monthlyCap?: Maybe<string>;
  readonly rankPrizes?: Maybe<readonly RankPrizeForm[]>;
  readonly count?: Maybe<number>;
  readonly prizes?: Maybe<readonly PrizeForm[]>;
  readonly shares?: Maybe<number>;
  readonly minShare?: Maybe<string>;
  readonly wallet?: Maybe<WalletTermsForm>;
  readonly countedBets?: Maybe<CountedBetsForm>;
}

/** A prize of a raffle as staff enter it. */
export interface PrizeForm {
  readonly amount: string;
  /** Of a wheel. */
  readonly weight?: Maybe<number>;
  /** How many there are of it: the stock of a wheel's, null for any number; how many tickets of a draw win it. */
  readonly stock?: Maybe<number>;
}

/** A tier as staff enter it. */
export interface TierForm {
  readonly category?: Maybe<ContractCategory>;
  readonly from: string;
  readonly rate: string;
}

/** What some ranks of a leaderboard win, as staff enter it. */
export interface RankPrizeForm {
  readonly firstRank: number;
  readonly lastRank: number;
  readonly amount: string;
}

/** A VIP level as staff enter it; the first one is level 1. */
export type VipLevelForm = VipAmounts<string>;

/** Parses rules. @throws DomainError invalid_amount, validation_failed with the invalid fields */
export function parseRules(kind: ProgrammeKind, currency: string, form: RulesForm): ProgrammeRules {
  refuse(kindFaults(kind, form));
  const amount = (text: Maybe<string>) => (text == null ? null : parseMinor(text, currency));
  const rate = (text: Maybe<string>) => (text == null ? null : parseRate(text));
  const tiers = (form.tiers ?? []).map((tier) => ({
    from: amount(tier.from),
    rate: rate(tier.rate),
    of: tier,
  }));
  const base = form.base ?? "WHOLE";
  const cap = amount(form.cap);
  const points = Number.isInteger(form.points) ? BigInt(form.points ?? 0) : null;
  const count = Number.isInteger(form.count) ? BigInt(form.count ?? 0) : null;
  const earned = { count, per: amount(form.per) };
  const prizes = (form.prizes ?? []).map((prize) => ({ ...prize, amount: amount(prize.amount) }));
  const envelope = { total: amount(form.amount), shares: form.shares, minimum: amount(form.minShare) };
  const rewards: Readonly<Record<RewardCode, object>> = {
    deposit_share: { rate: rate(form.rate), cap },
    tiered_rebate: { base, cap, tiers: tiers.map(({ of, ...tier }) => ({ ...tier, category: of.category })) },
    tiered_cashback: { base, cap, tiers: tiers.map(({ of: _, ...tier }) => tier) },
    fixed_amount: { amount: amount(form.amount) },
    vip_levels: { levels: (form.levels ?? []).map((level) => mapAmounts(level, (text) => amount(text))) },
    points_rate: { points, per: amount(form.per) },
    fixed_points: { points },
    wheel: {
      ...earned,
      prizes: prizes.map(({ weight, stock, amount }) => ({ amount, weight, stock: stock ?? null })),
    },
    ticket_draw: { ...earned, prizes: prizes.map(({ stock, amount }) => ({ amount, winners: stock })) },
    envelope,
    agent_envelopes: envelope,
    referral_amounts: {
      referee: amount(form.amount),
      referrer: amount(form.referrerAmount),
      monthlyCap: amount(form.monthlyCap),
    },
    rank_prizes: {
      rankPrizes: (form.rankPrizes ?? []).map(({ amount: each, ...ranks }) => ({
        ...ranks,
        amount: amount(each),
      })),
    },
  };
  const categories = form.categories?.length ? form.categories : null;
  const triggers: Readonly<Record<TriggerCode, object>> = {
    first_deposit: { minimum: amount(form.minDeposit), onlyFirstEver: form.onlyFirstEver ?? false },
    valid_bet: { categories },
    net_loss: { categories },
    deposits: {},
    application: {},
    mission_progress: {},
    vip_progress: {},
    none: {},
    referral: { withinDays: form.withinDays },
    board_score: { measure: form.score, categories },
  };
  const minTotal = amount(form.minTotal);
  const parsed = programmeRules.safeParse({
    entrance: form.entrance,
    period: form.period,
    claim: form.claim,
    claimDays: form.claimDays,
    turnoverBasisPoints: form.turnoverBasisPoints,
    checksAccounts: form.checksAccounts ?? programmeKinds[kind].checksAccounts ?? false,
    wallet: parseWalletTerms(form.wallet, currency),
    countedBets: form.countedBets ? parseCountedBets(form.countedBets) : null,
    when: { code: form.trigger, ...triggers[form.trigger] },
    conditions: [
      ...(minTotal === null ? [] : [{ code: "total_at_least", amount: minTotal }]),
      ...(form.trigger === "referral"
        ? [{ code: "referee", minDeposit: amount(form.minDeposit), validBet: amount(form.minValidBet) }]
        : []),
      ...(form.steps ?? []).map((step) => parseStep(step, currency)),
    ],
    reward: { code: form.reward, ...rewards[form.reward] },
  });
  if (!parsed.success) {
    const fields = new Set(parsed.error.issues.map(({ path }) => fieldOf(path)));
    throw validationFailed(...[...fields].map(invalid));
  }
  const { reward } = parsed.data;
  refuse([
    ...tierFaults(reward),
    ...levelFaults(reward),
    ...raffleFaults(parsed.data),
    ...shareFaults(reward),
    ...prizeFaults(reward),
  ]);
  return parsed.data;
}

const invalid = (field: string): FieldFault => ({ field, code: "invalid" });

function refuse(faults: readonly FieldFault[]): void {
  if (faults.length > 0) throw validationFailed(...faults);
}

function kindFaults(kind: ProgrammeKind, form: RulesForm): FieldFault[] {
  const { triggers, rewards, entrances, periods, claims } = programmeKinds[kind];
  const isMoney = rewardKindOf({ reward: { code: form.reward }, wallet: null }) === "CASH";
  const checks: [string, boolean][] = [
    ["trigger", triggers.includes(form.trigger)],
    ["reward", rewards.includes(form.reward)],
    ["entrance", entrances.includes(form.entrance)],
    ["period", periods.includes(form.period)],
    ["claim", claims.includes(form.claim) && (isMoney || form.claim === "SYSTEM") && isClaimOf(form)],
    ["turnoverBasisPoints", isMoney || form.turnoverBasisPoints === 0],
    ["countedBets", !form.countedBets || (isMoney && !form.wallet && form.turnoverBasisPoints > 0)],
    ["wallet", !form.wallet || (kind === "DEPOSIT_BONUS" && form.turnoverBasisPoints > 0)],
    [
      "steps",
      form.trigger === "mission_progress" ? !!form.steps?.length && !form.minTotal : !form.steps?.length,
    ],
  ];
  return checks.filter(([, isAllowed]) => !isAllowed).map(([field]) => invalid(field));
}

/** Members draw from a wheel; the platform draws tickets. */
function isClaimOf({ reward, claim }: RulesForm): boolean {
  if (reward === "wheel") return claim === "MEMBER";
  return reward !== "ticket_draw" || claim === "SYSTEM";
}

/** The names of the form's fields that are stored by another name. */
const fieldNames: Readonly<Record<string, string>> = {
  "when.minimum": "minDeposit",
  conditions: "minTotal",
  "reward.total": "amount",
  "reward.minimum": "minShare",
  "when.measure": "score",
};

/** The form's field of a place in the rules. */
function fieldOf(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path.map(String);
  if (first !== "when" && first !== "reward") return fieldNames[first ?? ""] ?? first ?? "rules";
  const field = rest.join(".");
  return fieldNames[`${first}.${field}`] ?? (field === "" ? first : field);
}

/** Tiers of a category begin at different amounts. */
function tierFaults(reward: Reward): FieldFault[] {
  if (!("tiers" in reward)) return [];
  const keys = reward.tiers.map((tier) => `${"category" in tier ? tier.category : ""} ${tier.from}`);
  return keys.flatMap((key, n) => (keys.indexOf(key) === n ? [] : [invalid(`tiers.${n}.from`)]));
}

/** Each VIP level needs more than the one below, and no less to be kept. */
function levelFaults(reward: Reward): FieldFault[] {
  if (reward.code !== "vip_levels") return [];
  return reward.levels.flatMap(({ deposits, validBet, keep }, n) => {
    const below = reward.levels[n - 1] ?? { deposits: 0n, validBet: 0n, keep: 0n };
    const rules: [string, boolean][] = [
      ["deposits", deposits >= below.deposits],
      ["validBet", validBet >= below.validBet && deposits + validBet > below.deposits + below.validBet],
      ["keep", keep >= below.keep],
    ];
    return rules.filter(([, isKept]) => !isKept).map(([field]) => invalid(`levels.${n}.${field}`));
  });
}

/** The weights of a wheel add up, and what earns turns or tickets is what is counted. */
function raffleFaults({ when, reward }: ProgrammeRules): FieldFault[] {
  if (reward.code !== "wheel" && reward.code !== "ticket_draw") return [];
  const isCounted = when.code !== "none";
  const rules: [string, boolean][] = [
    ["per", isCounted === (reward.per !== null)],
    ["trigger", isCounted || reward.code === "wheel"],
    ["prizes", reward.code !== "wheel" || sumWeights(reward.prizes) === wheelWeight],
    ["prizes", reward.code !== "ticket_draw" || countWinners(reward) <= maxWinners],
  ];
  return rules.filter(([, isKept]) => !isKept).map(([field]) => invalid(field));
}

/** The total of an envelope is enough for its least shares, and few enough units that each cut is one index. */
function shareFaults(reward: Reward): FieldFault[] {
  if (reward.code !== "envelope" && reward.code !== "agent_envelopes") return [];
  const isKept = reward.total >= BigInt(reward.shares) * reward.minimum && reward.total <= maxEnvelope;
  return isKept ? [] : [invalid("amount")];
}

/** The prizes of a leaderboard follow each other from rank 1 on, and no rank wins more than a higher one. */
function prizeFaults(reward: Reward): FieldFault[] {
  if (reward.code !== "rank_prizes") return [];
  return reward.rankPrizes.flatMap(({ firstRank, lastRank, amount }, n) => {
    const above = reward.rankPrizes[n - 1];
    const rules: [string, boolean][] = [
      ["firstRank", firstRank === (above?.lastRank ?? 0) + 1],
      ["lastRank", lastRank >= firstRank],
      ["amount", above === undefined || amount <= above.amount],
    ];
    return rules.filter(([, isKept]) => !isKept).map(([field]) => invalid(`rankPrizes.${n}.${field}`));
  });
}

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
