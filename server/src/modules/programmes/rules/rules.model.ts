import { type EnumValue, enumOf } from "../../../kit/enum-of.js";

export const ProgrammeKind = enumOf("ProgrammeKind", "What a programme is.", {
  DEPOSIT_BONUS: "A share of a deposit, as cash that has to be staked before a withdrawal.",
  REBATE: "A share of the valid bets of a period.",
  CASHBACK: "A share of the net loss of a period.",
  APPLICATION: "A fixed amount that members apply for and staff decide about.",
  MISSION: "Steps that members take, and a fixed amount that they claim once all are done.",
  REFERRAL: "Amounts for a member and for the one who referred the member, once the member plays.",
  LEADERBOARD: "A ranking of members by a score, with prizes for the highest ranks of a period.",
  VIP: "A ladder of VIP levels, with a reward for reaching each and by week and month.",
  POINTS: "Points for deposits or valid bets, as soon as they are made.",
  RAFFLE: "Turns of a wheel of prizes, or tickets of a draw at the end of a period.",
  RED_ENVELOPE: "An amount in random shares, of which each member opens one.",
});
export type ProgrammeKind = EnumValue<typeof ProgrammeKind>;

export const ProgrammeEntrance = enumOf("ProgrammeEntrance", "How members take part in a programme.", {
  AUTOMATIC: "Everyone takes part.",
  JOIN: "Members join; what happened before does not count.",
  APPLY: "Members apply, and staff decide.",
  BY_AGENT: "Those take part for whom an agent has chosen it: for an account that it opened, or by its link.",
  REFERRED: "Those take part whom another member has referred.",
});
export type ProgrammeEntrance = EnumValue<typeof ProgrammeEntrance>;

export const ProgrammePeriod = enumOf(
  "ProgrammePeriod",
  "How often a member can take part, in the brand's time zone.",
  {
    ONCE: "Once.",
    DAY: "Once a day.",
    WEEK: "Once a week, from Monday to Sunday.",
    MONTH: "Once a calendar month.",
  },
);
export type ProgrammePeriod = EnumValue<typeof ProgrammePeriod>;

export const RewardClaim = enumOf("RewardClaim", "Who starts the payment of a reward.", {
  SYSTEM: "The platform, as soon as it is due.",
  MEMBER: "The member claims it.",
});
export type RewardClaim = EnumValue<typeof RewardClaim>;

export const TierBase = enumOf("TierBase", "What the rate of a tier applies to.", {
  WHOLE: "The whole amount has the rate of the highest tier that it reaches.",
  MARGINAL: "Each part of the amount has the rate of its own tier.",
});
export type TierBase = EnumValue<typeof TierBase>;

/** A rate that applies from an amount on. Amounts are minor units, rates millionths. */
export interface RateTier {
  readonly from: bigint;
  readonly rate: bigint;
}

export const TriggerCode = enumOf("ProgrammeTrigger", "The events that a programme counts.", {
  first_deposit:
    "The first deposit of a period that is high enough. One with a bonus of its own does not count.",
  valid_bet: "Valid bets, by category of games.",
  net_loss: "Stakes less payouts, bonuses and rebates.",
  deposits: "Deposits; a reversal lowers what was counted.",
  application: "None: members apply.",
  mission_progress: "What the steps of a mission count.",
  vip_progress: "Deposits and valid bets, of all time and by day.",
  none: "None: nothing has to happen.",
  referral: "The first deposit and the valid bets of a member who was referred.",
  board_score: "What the score of a leaderboard is the sum of.",
});
export type TriggerCode = EnumValue<typeof TriggerCode>;

export const RewardCode = enumOf("ProgrammeReward", "How a reward is computed.", {
  deposit_share: "A share of the deposit, up to a cap.",
  tiered_rebate: "A share of the valid bets, by category and tier.",
  tiered_cashback: "A share of the net loss, by tier.",
  fixed_amount: "A fixed amount.",
  vip_levels: "An amount for each VIP level that is reached, and others each week and month.",
  points_rate: "Points for an amount. What is left of an amount counts for the next points.",
  fixed_points: "A fixed number of points.",
  wheel: "Turns of a wheel whose prizes have weights and stocks.",
  ticket_draw: "Tickets, of which some win prizes at the end of the period.",
  envelope: "A total that is divided at random when the programme starts.",
  agent_envelopes: "What agents put into envelopes for their downline.",
  referral_amounts: "An amount for the member, and one for the referrer up to a cap for each month.",
  rank_prizes: "An amount for each rank that wins, once a period has ended.",
  free_spins: "Rounds of a game that cost nothing; what they win is paid once they have ended.",
});
export type RewardCode = EnumValue<typeof RewardCode>;

export const RewardKind = enumOf("RewardKind", "What a reward consists of.", {
  CASH: "Money in the wallet.",
  BONUS: "A bonus with a balance of its own, which becomes money once it is staked.",
  POINTS: "Points.",
  FREE_SPINS: "Rounds of a game that cost nothing.",
});
export type RewardKind = EnumValue<typeof RewardKind>;

export const StepEvent = enumOf("MissionStepEvent", "What a step of a mission counts.", {
  VALID_BET: "Settled rounds, by their valid bet.",
  DEPOSIT: "Deposits.",
});
export type StepEvent = EnumValue<typeof StepEvent>;

export const StepMeasure = enumOf("MissionStepMeasure", "How a step of a mission counts.", {
  SUM: "The sum of the amounts.",
  COUNT: "The number of events of the minimum amount.",
  DAYS: "The number of days on which the sum of the amounts is the minimum.",
});
export type StepMeasure = EnumValue<typeof StepMeasure>;

export const ScoreMeasure = enumOf("LeaderboardMeasure", "What the score of a leaderboard is the sum of.", {
  VALID_BETS: "Valid bets.",
  WINS: "What rounds have paid out.",
  DEPOSITS: "Deposits; a reversal lowers the score.",
});
export type ScoreMeasure = EnumValue<typeof ScoreMeasure>;

/** What was counted for an entry, by key. */
export type Counters = ReadonlyMap<string, bigint>;
