import { MoneyType, toMoney } from "../../../graphql/money.gql.js";
import { field, objectOf } from "../../../graphql/object-of.js";
import { ContractCategory } from "../../agent-figures/agent-figures.model.js";
import { ProgrammeLabel } from "../programmes.model.js";
import { ProgrammePeriod, RewardClaim, ScoreMeasure } from "../rules/rules.model.js";
import type { BoardRow, BoardStanding, BoardTerms, ClosedBoard, ShownBoard } from "./leaderboards.model.js";

const PrizeType = objectOf("LeaderboardPrize", "What each of some ranks wins.", {
  firstRank: field.int("The first rank."),
  lastRank: field.int("The last rank."),
  amount: field.of(MoneyType, "The prize of each rank; ranks never share one."),
});

export const LeaderboardRowType = objectOf("LeaderboardRow", "A rank of a leaderboard.", {
  rank: field.int("The rank, from 1 on."),
  name: field.string("The member's name, masked: its first and last letter."),
  score: field.of(MoneyType, "The score."),
  prize: field.of(MoneyType, "What the rank wins; null for nothing.").nullable(),
  isOwn: field.boolean("Whether it is the signed-in member's."),
});

const StandingType = objectOf("LeaderboardStanding", "Where the member ranks.", {
  rank: field.int("The rank, from 1 on; an estimate unless it is exact."),
  isExact: field.boolean("Whether the rank was counted: ranks below 1,000 are estimated."),
  score: field.of(MoneyType, "The score."),
  prize: field.of(MoneyType, "What the rank wins if it stays like this; null for nothing.").nullable(),
  toNextRank: field
    .of(MoneyType, "What is missing to rank above the next member; null on rank 1, and of an estimate.")
    .nullable(),
});

const termsFields = {
  currency: field.string("The currency in which it counts and pays."),
  measure: field.of(ScoreMeasure, "What the score is the sum of."),
  categories: field
    .of(ContractCategory, "The categories of games that count; null for all.")
    .list()
    .nullable(),
  leastScore: field.of(MoneyType, "The least score that wins a prize."),
  prizes: field.of(PrizeType, "The prizes, from rank 1 on.").list(),
};

export const LeaderboardType = objectOf("Leaderboard", "The current period of a leaderboard.", {
  ...termsFields,
  id: field.id("Programme id."),
  code: field.string("The brand's code for it."),
  label: field.of(ProgrammeLabel, "Its state: `COMING_SOON` or `JOINED`, since everyone takes part."),
  promotionId: field.id("The promotion that explains it; null for none.").nullable(),
  period: field.of(ProgrammePeriod, "How often it begins again."),
  startsAt: field.dateTime("When the current period began or begins."),
  endsAt: field.dateTime("When the current period ends; null when it has no end.").nullable(),
  claim: field.of(RewardClaim, "Whether prizes are paid by the platform or claimed."),
  members: field.int("How many members rank."),
  own: field.of(StandingType, "Where the member ranks; null without a score.").nullable(),
});
export type LeaderboardType = InstanceType<typeof LeaderboardType>;

export const LeaderboardResultType = objectOf(
  "LeaderboardResult",
  "A period of a leaderboard that has ended.",
  {
    ...termsFields,
    id: field.id("Identifies the period."),
    code: field.string("The brand's code for the leaderboard."),
    endedAt: field.dateTime("When the period ended."),
    winners: field.of(LeaderboardRowType, "The first ten winners.").list(),
  },
);

function toTermsView({ measure, categories, leastScore, prizes }: BoardTerms, currency: string) {
  return {
    currency,
    measure,
    categories,
    leastScore: toMoney(leastScore, currency),
    prizes: prizes.map(({ amount, ...ranks }) => ({ ...ranks, amount: toMoney(amount, currency) })),
  };
}

const toPrize = (prize: bigint | null, currency: string) =>
  prize === null ? null : toMoney(prize, currency);

export function toLeaderboardRowView({ rank, name, score, prize, isOwn }: BoardRow, currency: string) {
  return { rank, name, isOwn, score: toMoney(score, currency), prize: toPrize(prize, currency) };
}

function toStandingView({ rank, isExact, score, prize, toNextRank }: BoardStanding, currency: string) {
  return {
    rank,
    isExact,
    score: toMoney(score, currency),
    prize: toPrize(prize, currency),
    toNextRank: toPrize(toNextRank, currency),
  };
}

export function toLeaderboardView({ programme, terms, own, ...board }: ShownBoard): LeaderboardType {
  const { id, code, currency, promotionId, rules } = programme;
  const { label, startsAt, endsAt, members } = board;
  return {
    ...toTermsView(terms, currency),
    id,
    code,
    label,
    promotionId,
    startsAt,
    endsAt,
    members,
    period: rules.period,
    claim: rules.claim,
    own: own && toStandingView(own, currency),
  };
}

export function toLeaderboardResultView({ programmeId, period, code, currency, ...board }: ClosedBoard) {
  return {
    ...toTermsView(board.terms, currency),
    id: `${programmeId}:${period}`,
    code,
    endedAt: board.endedAt,
    winners: board.winners.map((row) => toLeaderboardRowView(row, currency)),
  };
}
