import { field, objectAndInputOf } from "../../../graphql/object-of.js";
import { ContractCategory } from "../../agent-figures/agent-figures.model.js";
import { ContributionType } from "../contributions.gql.js";
import { FreeSpinsTermsType } from "../free-spins/free-spins.gql.js";
import { MissionStepRuleType } from "../missions/missions.gql.js";
import { VipLevelTermsType } from "../vip/vip.gql.js";
import { toAudienceForm } from "./audience.model.js";
import { toCountedBetsForm } from "./counted-bets.model.js";
import {
  ProgrammeEntrance,
  ProgrammePeriod,
  RewardClaim,
  RewardCode,
  ScoreMeasure,
  TierBase,
  TriggerCode,
} from "./rules.model.js";
import type { ProgrammeRules } from "./rules-schema.js";
import { toRulesForm } from "./rules-to-form.model.js";
import { toWalletTermsForm } from "./wallet-terms.model.js";

const TierType = objectAndInputOf("ProgrammeTier", "A rate that applies from an amount on.", {
  category: field.of(ContractCategory, "The category of games; rebates only.").nullable(),
  from: field.decimal("The least amount, in the programme's currency."),
  rate: field.decimal("Percent, with four digits after the point at most."),
});

const PrizeTermsType = objectAndInputOf(
  "RafflePrizeTerms",
  "A prize of a raffle; the first one has the number 1.",
  {
    amount: field.decimal("What it pays; 0 for nothing, on a wheel only."),
    weight: field.int("Its weight; those of a wheel add up to 10000. Null for tickets.").nullable(),
    stock: field
      .int("How many there are: null for any number on a wheel; how many tickets win it, 100 in all at most.")
      .nullable(),
  },
);
const RankPrizeType = objectAndInputOf("RankPrize", "What each of some ranks of a leaderboard wins.", {
  firstRank: field.int("The first rank."),
  lastRank: field.int("The last rank, 1000 at most."),
  amount: field.decimal("The prize of each, in the programme's currency."),
});

const BonusBalanceTermsType = objectAndInputOf(
  "BonusBalanceTerms",
  "The terms of a bonus with a balance of its own.",
  {
    days: field.int("Days until it expires, 1 to 90."),
    maxBet: field.decimal("The highest stake of a bet while it is open; null for none.").nullable(),
    conversionTimes: field.int("The most that becomes cash, as a multiple of the bonus, 1 to 100."),
    contributions: field
      .of(ContributionType, "How much of valid bets counts, by category; a usual table without it.")
      .list()
      .nullable(),
    minimumOdds: field
      .decimal("Bets on sports and e-sports at lower odds do not count; null for none.")
      .nullable(),
  },
);

const CountedBetsType = objectAndInputOf(
  "CountedBets",
  "What counts of valid bets towards what has to be staked.",
  {
    contributions: field
      .of(ContributionType, "How much of valid bets counts, by category; a usual table without it.")
      .list()
      .nullable(),
    minimumOdds: field
      .decimal("Bets on sports and e-sports at lower odds do not count; null for none.")
      .nullable(),
  },
);

const AudienceType = objectAndInputOf(
  "ProgrammeAudience",
  "Whom a programme is for: members who meet every condition.",
  {
    minLevel: field.int("The lowest VIP level, 0 for none; null for any.").nullable(),
    maxLevel: field.int("The highest VIP level; null for any.").nullable(),
    registeredFrom: field.dateTime("Members who registered from this time on; null for any.").nullable(),
    registeredUntil: field.dateTime("Members who registered before this time; null for any.").nullable(),
    registeredWithinDays: field
      .int("Members who registered within so many days, 1 to 3650; null for any.")
      .nullable(),
    languages: field
      .string("Codes of languages, of which the member's newest session has one; null for any.")
      .list()
      .nullable(),
    agentIds: field
      .id("Ids of agents, of whose teams the member is, 100 at most; null for any.")
      .list()
      .nullable(),
  },
);

const rulesFields = {
  entrance: field.of(ProgrammeEntrance, "How members take part."),
  period: field.of(ProgrammePeriod, "How often a member can take part."),
  claim: field.of(RewardClaim, "Who starts the payment of a reward."),
  claimDays: field.int("Days in which a reward can be claimed, 1 to 90."),
  turnoverBasisPoints: field.int(
    "What has to be staked of a reward before a withdrawal, in hundredths of a percent; 10000 is once.",
  ),
  checksAccounts: field
    .boolean(
      "Whether rewards of accounts that resemble those of earlier members wait for staff; by the kind without it.",
    )
    .nullable(),
  trigger: field.of(TriggerCode, "The events that count."),
  minDeposit: field.decimal("The least first deposit; `FIRST_DEPOSIT` and `REFERRAL` only.").nullable(),
  onlyFirstEver: field
    .boolean("Whether only the member's first deposit ever counts; `FIRST_DEPOSIT` only.")
    .nullable(),
  categories: field
    .of(ContractCategory, "The categories of games that count; all without it.")
    .list()
    .nullable(),
  minTotal: field.decimal("The least total of what has counted; null for none.").nullable(),
  reward: field.of(RewardCode, "How the reward is computed."),
  rate: field.decimal("Percent; `DEPOSIT_SHARE` only.").nullable(),
  cap: field.decimal("The most that is granted for a period; `DEPOSIT_SHARE` needs it.").nullable(),
  amount: field
    .decimal(
      "The amount; `FIXED_AMOUNT`, `ENVELOPE`, `REFERRAL_AMOUNTS` (of the member who was referred) and, at most, `AGENT_ENVELOPES` only.",
    )
    .nullable(),
  points: field.int("How many points; `POINTS_RATE` and `FIXED_POINTS` only.").nullable(),
  per: field.decimal("The amount that earns the points, turns or tickets.").nullable(),
  base: field.of(TierBase, "What the rate of a tier applies to; the whole amount without it.").nullable(),
  tiers: field.of(TierType, "The tiers of a rebate or cashback.").list().nullable(),
  levels: field
    .of(VipLevelTermsType, "The levels of a VIP ladder, at most 50; the first one is level 1.")
    .list()
    .nullable(),
  steps: field.of(MissionStepRuleType, "The steps of a mission, at most 10.").list().nullable(),
  count: field
    .int("How many turns or tickets `per` earns, or a period without it; `WHEEL` and `TICKET_DRAW` only.")
    .nullable(),
  prizes: field.of(PrizeTermsType, "The prizes of a raffle, at most 20.").list().nullable(),
  shares: field.int("How many shares; `ENVELOPE` and, at most, `AGENT_ENVELOPES` only.").nullable(),
  minShare: field.decimal("The least share; `ENVELOPE` and `AGENT_ENVELOPES` only.").nullable(),
  withinDays: field
    .int("Days from the registration in which a referred member can qualify, 1 to 365.")
    .nullable(),
  minValidBet: field.decimal("The least valid bet of a referred member.").nullable(),
  referrerAmount: field.decimal("What the referrer gets for a member.").nullable(),
  monthlyCap: field.decimal("The most that a referrer gets in a calendar month.").nullable(),
  score: field.of(ScoreMeasure, "What the score of a leaderboard is the sum of.").nullable(),
  rankPrizes: field
    .of(RankPrizeType, "The prizes of a leaderboard, from rank 1 on without a gap, at most 100.")
    .list()
    .nullable(),
  countedBets: field
    .of(
      CountedBetsType,
      "What counts towards the turnover requirement of a reward that is cash; all valid bets in full without it.",
    )
    .nullable(),
  wallet: field
    .of(
      BonusBalanceTermsType,
      "The terms of the bonus balance; a bonus is cash without it. Deposit bonuses, and what free spins win, only.",
    )
    .nullable(),
  audience: field
    .of(
      AudienceType,
      "Whom it is for; everyone without it. Staff see it only. Members who take part already stay.",
    )
    .nullable(),
  freeSpins: field.of(FreeSpinsTermsType, "The free spins; `FREE_SPINS` only.").nullable(),
};

export const ProgrammeRulesType = objectAndInputOf(
  "ProgrammeRules",
  "The rules of a programme.",
  rulesFields,
);

/** Rules with a value for each field. */
export function toRulesView(rules: ProgrammeRules, currency: string) {
  const form = toRulesForm(rules, currency);
  return {
    ...form,
    minDeposit: form.minDeposit ?? null,
    onlyFirstEver: form.onlyFirstEver ?? null,
    categories: form.categories ?? null,
    minTotal: form.minTotal ?? null,
    rate: form.rate ?? null,
    cap: form.cap ?? null,
    amount: form.amount ?? null,
    points: form.points ?? null,
    per: form.per ?? null,
    base: form.base ?? null,
    tiers: form.tiers?.map((tier) => ({ ...tier, category: tier.category ?? null })) ?? null,
    levels: form.levels ?? null,
    audience: toAudienceForm(rules.audience),
    wallet: toWalletTermsForm(rules.wallet, currency),
    countedBets: rules.countedBets && toCountedBetsForm(rules.countedBets),
    steps:
      form.steps?.map(({ categories = null, minimum = null, ...step }) => ({
        ...step,
        categories,
        minimum,
      })) ?? null,
    count: form.count ?? null,
    prizes:
      form.prizes?.map(({ weight = null, stock = null, ...prize }) => ({ ...prize, weight, stock })) ?? null,
    shares: form.shares ?? null,
    minShare: form.minShare ?? null,
    checksAccounts: form.checksAccounts ?? null,
    withinDays: form.withinDays ?? null,
    minValidBet: form.minValidBet ?? null,
    referrerAmount: form.referrerAmount ?? null,
    monthlyCap: form.monthlyCap ?? null,
    score: form.score ?? null,
    rankPrizes: form.rankPrizes ?? null,
    freeSpins: form.freeSpins ?? null,
  };
}
