import { formatMinor } from "../../core/money.js";
import { connectionOf } from "../../graphql/lists/connection.gql.js";
import { listArgs } from "../../graphql/lists/list-args.gql.js";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { field, inputOf, objectAndInputOf, objectOf } from "../../graphql/object-of.js";
import { ContractCategory } from "../agent-figures/agent-figures.model.js";
import { ContributionType } from "./contributions.gql.js";
import type { DryRun } from "./dry-run/dry-run.model.js";
import type { RewardGrant } from "./engine/grants.store.js";
import { MissionStepRuleType } from "./missions/missions.gql.js";
import {
  AccountMatchKind,
  adminEntryFilters,
  adminGrantFilters,
  adminProgrammeFilters,
  BudgetScope,
  BudgetUnit,
  type Entry,
  EntryReason,
  EntryState,
  type ProgrammeDetails,
  ProgrammeState,
} from "./programmes.model.js";
import { toCountedBetsForm } from "./rules/counted-bets.model.js";
import {
  ProgrammeEntrance,
  ProgrammeKind,
  ProgrammePeriod,
  RewardClaim,
  RewardCode,
  ScoreMeasure,
  TierBase,
  TriggerCode,
} from "./rules/rules.model.js";
import { toRulesForm } from "./rules/rules-form.model.js";
import { toWalletTermsForm } from "./rules/wallet-terms.model.js";
import { VipLevelTermsType } from "./vip/vip.gql.js";

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
      "The terms of the bonus balance; a bonus is cash without it. Deposit bonuses only.",
    )
    .nullable(),
};

export const ProgrammeRulesType = objectAndInputOf(
  "ProgrammeRules",
  "The rules of a programme.",
  rulesFields,
);

const BudgetType = objectOf("ProgrammeBudget", "What a programme may grant.", {
  scope: field.of(BudgetScope, "What it limits."),
  unit: field.of(BudgetUnit, "What it counts."),
  limit: field.string("The limit: decimal text for money, a number for grants and points."),
  used: field.string(
    "How much of it is used; by the member or on the day with the most, unless it limits all.",
  ),
});

export const BudgetInput = inputOf("ProgrammeBudgetInput", "What a programme may grant.", {
  id: field.id("Programme id."),
  scope: field.of(BudgetScope, "What it limits."),
  unit: field.of(BudgetUnit, "What it counts."),
  limit: field.decimal("The limit: in the programme's currency, or a number of grants or points."),
});

export const AdminProgrammeType = objectOf("AdminProgramme", "A programme as staff see it.", {
  id: field.id("Programme id."),
  code: field.string("The brand's code for it."),
  kind: field.of(ProgrammeKind, "Its kind."),
  currency: field.string("The currency in which it counts and grants."),
  promotionId: field.id("The promotion that explains it; null for none.").nullable(),
  state: field.of(ProgrammeState, "Its state."),
  startsAt: field.dateTime("From when it counts, once it was started."),
  endsAt: field.dateTime("Until when it counts; null for no end.").nullable(),
  priority: field.int("Lists show higher ones first."),
  version: field.int("The version of its rules."),
  rules: field.of(ProgrammeRulesType, "The rules that members join now."),
  budgets: field.of(BudgetType, "What it may grant.").list(),
});
type AdminProgrammeType = InstanceType<typeof AdminProgrammeType>;

export function toAdminProgrammeView({ rules, budgets, ...programme }: ProgrammeDetails): AdminProgrammeType {
  const { id, code, kind, currency, promotionId, state, startsAt, endsAt, priority, version } = programme;
  const form = toRulesForm(rules, currency);
  return {
    id,
    code,
    kind,
    currency,
    promotionId,
    state,
    startsAt,
    endsAt,
    priority,
    version,
    rules: {
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
        form.prizes?.map(({ weight = null, stock = null, ...prize }) => ({ ...prize, weight, stock })) ??
        null,
      shares: form.shares ?? null,
      minShare: form.minShare ?? null,
      checksAccounts: form.checksAccounts ?? null,
      withinDays: form.withinDays ?? null,
      minValidBet: form.minValidBet ?? null,
      referrerAmount: form.referrerAmount ?? null,
      monthlyCap: form.monthlyCap ?? null,
      score: form.score ?? null,
      rankPrizes: form.rankPrizes ?? null,
    },
    budgets: budgets.map(({ scope, unit, limit, used }) => {
      const text = (value: bigint) => (unit === "MONEY" ? formatMinor(value, currency) : value.toString());
      return { scope, unit, limit: text(limit), used: text(used) };
    }),
  };
}

export const CreateProgrammeInput = inputOf("CreateProgrammeInput", "A new programme.", {
  code: field.string("The brand's code for it: lower-case letters, digits, hyphens; 40 characters at most."),
  kind: field.of(ProgrammeKind, "Its kind."),
  currency: field.string("The currency in which it counts and grants."),
  promotionId: field.id("The promotion that explains it.").nullable(),
  startsAt: field.dateTime("From when it counts, once it was started."),
  endsAt: field.dateTime("Until when it counts; no end without it.").nullable(),
  priority: field.int("Lists show higher ones first; -1000 to 1000.").default(0),
  rules: field.of(ProgrammeRulesType, "Its rules."),
});

export const ChangeProgrammeRulesInput = inputOf("ChangeProgrammeRulesInput", "New rules of a programme.", {
  id: field.id("Programme id."),
  rules: field.of(ProgrammeRulesType, "The rules. The period stays as it is."),
});

export const AdminProgrammeConnectionType = connectionOf(AdminProgrammeType, {
  name: "AdminProgramme",
  one: "programme",
  many: "programmes",
  description: "A page of the brand's programmes, newest first.",
  toNode: toAdminProgrammeView,
});

export const AdminProgrammeListArgs = listArgs(adminProgrammeFilters);

export const AdminEntryType = objectOf(
  "AdminProgrammeEntry",
  "A member's part in a programme, for one period.",
  {
    id: field.id("Entry id."),
    programmeId: field.id("The programme."),
    memberId: field.id("The member."),
    version: field.int("The version of the rules that the member joined."),
    period: field.string(
      "The first day of the period as YYYY-MM-DD; empty when there is only one. Of a VIP reward: L and the level, or W or M and the day.",
    ),
    state: field.of(EntryState, "Its state."),
    reason: field.of(EntryReason, "Why it has no reward, or waits for it.").nullable(),
    comment: field.string("What the member wrote in the application.").nullable(),
    answer: field.string("What staff answered.").nullable(),
    joinedAt: field.dateTime("When the member joined."),
    changedAt: field.dateTime("When it changed last."),
  },
);

export const AccountMatchType = objectOf(
  "AccountMatch",
  "What an account has in common with that of a member who registered earlier.",
  {
    kind: field.of(AccountMatchKind, "What it is."),
    memberId: field.id("The earlier member."),
  },
);

export type AdminEntryType = InstanceType<typeof AdminEntryType>;

export const toAdminEntryView = (entry: Entry) => entry;

export const AdminEntryConnectionType = connectionOf(AdminEntryType, {
  name: "AdminProgrammeEntry",
  one: "entry",
  many: "entries",
  description: "A page of the brand's entries, newest first.",
  toNode: toAdminEntryView,
});

export const AdminEntryListArgs = listArgs(adminEntryFilters);

export const AdminRewardType = objectOf("AdminReward", "A reward that was granted.", {
  id: field.id("Reward id."),
  entryId: field.id("The entry that it was granted for."),
  memberId: field.id("The member."),
  programmeCode: field.string("The programme's code."),
  amount: field.of(MoneyType, "The amount; zero for points."),
  points: field.decimal("How many points; null for money.").nullable(),
  grantedAt: field.dateTime("When it was granted."),
  revokedAt: field.dateTime("When it was revoked; null if it was not.").nullable(),
});

export function toAdminRewardView({ rewardKind, amount, currency, ...grant }: RewardGrant) {
  const [money, points] = rewardKind === "POINTS" ? [0n, amount.toString()] : [amount, null];
  return { ...grant, amount: toMoney(money, currency), points };
}

export const AdminRewardConnectionType = connectionOf(AdminRewardType, {
  name: "AdminReward",
  one: "reward",
  many: "rewards",
  description: "A page of the brand's rewards, newest first.",
  toNode: toAdminRewardView,
});

export const AdminRewardListArgs = listArgs(adminGrantFilters);

export const DryRunType = objectOf("ProgrammeDryRun", "What a programme would have cost.", {
  from: field.dateTime("The begin of the time that was counted."),
  until: field.dateTime("Its end."),
  members: field.int("Members who would have been granted something."),
  grants: field.int("Rewards that would have been granted; of raffles, the prizes that are won on average."),
  amount: field.of(
    MoneyType,
    "What they add up to, whatever the budgets and stocks are; 0 where points are granted.",
  ),
  points: field.decimal("The points that they add up to."),
});

export function toDryRunView({ amount, points, currency, ...run }: DryRun & { readonly currency: string }) {
  return { ...run, amount: toMoney(amount, currency), points: points.toString() };
}
