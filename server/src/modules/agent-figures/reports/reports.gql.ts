import { connectionOf } from "../../../graphql/lists/connection.gql.js";
import { filterInput, listArgs, pageArgs, withFilter } from "../../../graphql/lists/list-args.gql.js";
import { pageOf } from "../../../graphql/lists/numbered-page.gql.js";
import { MoneyType, toMoney } from "../../../graphql/money.gql.js";
import { field, objectOf } from "../../../graphql/object-of.js";
import type { Filters } from "../../../kit/lists/filters.js";
import { ContractCategory, TeamCashKind } from "../agent-figures.model.js";
import {
  type LossRow,
  type LossSums,
  lossFilters,
  lossPaging,
  memberLossFilters,
  netProfitOf,
  type SeenMember,
  seenFilters,
  type TeamCash,
  type TeamFigures,
  type TeamOverview,
  type TeamPoint,
  type TeamRound,
  type TeamState,
  teamCashFilters,
  teamFilters,
  teamRoundFilters,
} from "./reports.model.js";
import type { CashSums, RoundSums } from "./team-logs.reads.js";

export const TeamFilterInput = filterInput(
  "TeamFilterInput",
  "Which figures of a team are shown.",
  teamFilters,
);

const whichFigures = "Which figures are shown.";

/** The filters of a report that are not those of every report. */
function ownFilters<F extends Filters>(filters: F): Omit<F, keyof typeof teamFilters> {
  const own = Object.entries(filters).filter(([name]) => !(name in teamFilters));
  return Object.fromEntries(own) as Omit<F, keyof typeof teamFilters>;
}

export const TeamFiguresType = objectOf("TeamFigures", "Sums of a team's figures, by settlement time.", {
  rounds: field.int("Settled rounds."),
  stake: field.of(MoneyType, "Sum of stakes."),
  payout: field.of(MoneyType, "Sum of wins paid."),
  validBet: field.of(MoneyType, "Part of the stakes that counts as turnover."),
  winLoss: field.of(MoneyType, "Payouts less stakes: the members' side."),
  bonus: field.of(MoneyType, "Bonuses granted, less reversals."),
  rebate: field.of(MoneyType, "Rebates paid, less reversals."),
  netProfit: field.of(MoneyType, "Stakes less payouts, rebates and bonuses: the house's side."),
  deposits: field.of(MoneyType, "Credited deposits, less reversals."),
  depositCount: field.int("Credited deposits."),
  withdrawals: field.of(MoneyType, "Paid withdrawals, less refunds."),
  withdrawalCount: field.int("Paid withdrawals."),
  registered: field.int("New members."),
  firstDeposits: field.int("Members whose first credited deposit is in the period."),
  firstDepositAmount: field.of(MoneyType, "The sum of those deposits."),
});
type TeamFiguresType = InstanceType<typeof TeamFiguresType>;

export const TeamCountsType = objectOf("TeamCounts", "Distinct members of a team.", {
  active: field.int("Members whose valid bet reaches the brand's minimum."),
  bettors: field.int("Members with a settled round."),
  depositors: field.int("Members with a credited deposit."),
  withdrawers: field.int("Members with a paid withdrawal."),
});

export const TeamCategoryType = objectOf("TeamCategory", "The figures of a category of games.", {
  category: field.of(ContractCategory, "The category."),
  figures: field.of(TeamFiguresType, "Its figures."),
});

export const TeamComparisonType = objectOf("TeamComparison", "The figures of the period before.", {
  from: field.string("First day, YYYY-MM-DD."),
  to: field.string("The day after the last one."),
  figures: field.of(TeamFiguresType, "Sums."),
  counts: field.of(TeamCountsType, "Distinct members."),
});

export const TeamOverviewType = objectOf("TeamOverview", "The figures of a team in a period.", {
  from: field.string("First day in the brand's time zone, YYYY-MM-DD."),
  to: field.string("The day after the last one."),
  asOf: field
    .dateTime("The figures contain all that was settled before it; null before they were first computed.")
    .nullable(),
  figures: field.of(TeamFiguresType, "Sums."),
  counts: field.of(TeamCountsType, "Distinct members."),
  activeMinimum: field.of(MoneyType, "The valid bet from which a member is active in the period."),
  previous: field.of(TeamComparisonType, "The period before, of the same length."),
  byCategory: field.of(TeamCategoryType, "The figures of each category with play.").list(),
});
export type TeamOverviewType = InstanceType<typeof TeamOverviewType>;

export const TeamPointType = objectOf("TeamPoint", "The figures of one step of a series.", {
  start: field.string("When an hour begins (ISO 8601); a day as YYYY-MM-DD; the first day of a month."),
  figures: field.of(TeamFiguresType, "Its figures."),
});

export const TeamStateType = objectOf("TeamState", "A team as it is now.", {
  members: field.int("Members below the agent, agents included."),
  agents: field.int("Agents among them."),
  balance: field.of(MoneyType, "The sum of their balances."),
  online: field.int("Members who were active within the last five minutes."),
  notSeen3Days: field.int("Members who were not seen in the last three days."),
  notSeen7Days: field.int("Members who were not seen in the last seven days."),
  asOf: field.dateTime("When they were counted: now for up to 100 members, and minutes ago for more."),
});

export const TeamLossType = objectOf(
  "TeamLoss",
  "The figures of a member, or of a direct agent with its own play and team.",
  {
    id: field.id("Member id."),
    account: field.string("The username; a phone number is masked."),
    memberType: field.int("0 player; 1, 2, 41, 42 agent."),
    bettors: field.int("Members with a settled round."),
    figures: field.of(TeamFiguresType, "Its figures."),
  },
);

export const TeamLossPageType = pageOf(TeamLossType, {
  name: "TeamLossPage",
  many: lossPaging.many,
  toNode: (row: LossRow) => ({
    id: row.id,
    account: row.account,
    memberType: row.memberType,
    bettors: row.bettors,
    figures: toFiguresView(row, row.currency),
  }),
  totals: {
    type: TeamFiguresType,
    description: "The sums of all that match.",
    toView: (sums: LossSums) => toFiguresView(sums, sums.currency),
  },
});
export const AgentLossArgs = withFilter(
  pageArgs(lossPaging, ownFilters(lossFilters)),
  TeamFilterInput,
  whichFigures,
);
export const MemberLossArgs = withFilter(
  pageArgs(lossPaging, ownFilters(memberLossFilters)),
  TeamFilterInput,
  whichFigures,
);

export const TeamRoundType = objectOf(
  "TeamRound",
  "A settled round of a team's member, or a correction of one.",
  {
    roundId: field.id("Round id."),
    memberId: field.id("Member id."),
    account: field.string("The member's username; a phone number is masked."),
    gameName: field.string("The game."),
    vendorCode: field.string("Code of its vendor."),
    category: field.of(ContractCategory, "Its category."),
    stake: field.of(MoneyType, "The stake; in a correction the difference."),
    payout: field.of(MoneyType, "What was paid; in a correction the difference."),
    validBet: field.of(MoneyType, "What counts as turnover; in a correction the difference."),
    settledAt: field.dateTime("When it was settled or corrected."),
    isCorrection: field.boolean("Whether it corrects a round that was settled earlier."),
  },
);

const TeamRoundTotalsType = objectOf("TeamRoundTotals", "Sums of rounds.", {
  count: field.int("Number of rows."),
  stake: field.of(MoneyType, "Sum of stakes."),
  payout: field.of(MoneyType, "Sum of wins paid."),
  validBet: field.of(MoneyType, "Sum of turnover."),
});

export const TeamRoundConnectionType = connectionOf(TeamRoundType, {
  name: "TeamRound",
  one: "round",
  many: "rounds",
  description: "A page of a team's rounds, newest first.",
  toNode: ({ sequence: _, stake, payout, validBet, currency, ...row }: TeamRound) => ({
    ...row,
    stake: toMoney(stake, currency),
    payout: toMoney(payout, currency),
    validBet: toMoney(validBet, currency),
  }),
  totals: {
    type: TeamRoundTotalsType,
    description: "Sums of all rounds that match.",
    toView: ({ count, currency, stake, payout, validBet }: RoundSums) => ({
      count,
      stake: toMoney(stake, currency),
      payout: toMoney(payout, currency),
      validBet: toMoney(validBet, currency),
    }),
  },
});
export const TeamRoundArgs = withFilter(
  listArgs(ownFilters(teamRoundFilters)),
  TeamFilterInput,
  whichFigures,
);

export const TeamCashType = objectOf(
  "TeamCash",
  "A deposit, withdrawal, transfer, bonus or rebate of a member.",
  {
    memberId: field.id("Member id."),
    account: field.string("The member's username; a phone number is masked."),
    kind: field.of(TeamCashKind, "What it is."),
    amount: field.of(MoneyType, "The amount; negative for reversals and sent transfers."),
    at: field.dateTime("When it was booked."),
  },
);

const TeamCashTotalsType = objectOf("TeamCashTotals", "Sums of a team's money.", {
  count: field.int("Number of rows."),
  amount: field.of(MoneyType, "Sum of amounts."),
});

export const TeamCashConnectionType = connectionOf(TeamCashType, {
  name: "TeamCash",
  one: "row",
  many: "rows",
  description: "A page of a team's deposits, withdrawals, transfers and bonuses, newest first.",
  toNode: ({ memberId, account, kind, amount, currency, at }: TeamCash) => ({
    memberId,
    account,
    kind,
    amount: toMoney(amount, currency),
    at,
  }),
  totals: {
    type: TeamCashTotalsType,
    description: "Sums of all rows that match.",
    toView: ({ count, currency, amount }: CashSums) => ({ count, amount: toMoney(amount, currency) }),
  },
});
export const TeamCashArgs = withFilter(listArgs(ownFilters(teamCashFilters)), TeamFilterInput, whichFigures);

export const SeenMemberType = objectOf("SeenMember", "A member of a team, and when it was last seen.", {
  id: field.id("Member id."),
  account: field.string("The username; a phone number is masked."),
  memberType: field.int("0 player; 1, 2, 41, 42 agent."),
  seenAt: field.dateTime("When the member was last active; null: never signed in.").nullable(),
});
export const SeenMemberPageType = pageOf(SeenMemberType, {
  name: "SeenMemberPage",
  many: lossPaging.many,
  toNode: (member: SeenMember) => member,
});
export const SeenMemberArgs = pageArgs(lossPaging, seenFilters);

/** Converts figures to their GraphQL type. */
function toFiguresView(figures: TeamFigures, currency: string): TeamFiguresType {
  const money = (amount: bigint) => toMoney(amount, currency);
  const { rounds, depositCount, withdrawalCount, registered, firstDeposits } = figures;
  return {
    rounds,
    depositCount,
    withdrawalCount,
    registered,
    firstDeposits,
    stake: money(figures.stake),
    payout: money(figures.payout),
    validBet: money(figures.validBet),
    winLoss: money(figures.payout - figures.stake),
    bonus: money(figures.bonus),
    rebate: money(figures.rebate),
    netProfit: money(netProfitOf(figures)),
    deposits: money(figures.deposits),
    withdrawals: money(figures.withdrawals),
    firstDepositAmount: money(figures.firstDepositAmount),
  };
}

/** Converts an overview to its GraphQL type. */
export function toOverviewView(overview: TeamOverview): TeamOverviewType {
  const { range, asOf, figures, counts, activeMinimum, previous, byCategory, currency } = overview;
  return {
    ...range,
    asOf,
    figures: toFiguresView(figures, currency),
    counts,
    activeMinimum: toMoney(activeMinimum, currency),
    previous: {
      ...previous.range,
      figures: toFiguresView(previous.figures, currency),
      counts: previous.counts,
    },
    byCategory: byCategory.map(({ category, ...row }) => ({
      category,
      figures: toFiguresView(row, currency),
    })),
  };
}

/** Converts a step of a series to its GraphQL type. */
export function toPointView({ start, ...figures }: TeamPoint, currency: string) {
  return { start, figures: toFiguresView(figures, currency) };
}

/** Converts the state of a team to its GraphQL type. */
export function toStateView({ balance, currency, ...state }: TeamState) {
  return { ...state, balance: toMoney(balance, currency) };
}
