import type {
  ProgrammeEntrance,
  ProgrammeKind,
  ProgrammePeriod,
  RewardClaim,
  RewardCode,
  TriggerCode,
} from "./rules.model.js";

/** What the rules of a kind of programme may consist of, and when its rewards are due. */
interface KindRules {
  readonly triggers: readonly TriggerCode[];
  readonly rewards: readonly RewardCode[];
  readonly entrances: readonly ProgrammeEntrance[];
  readonly periods: readonly ProgrammePeriod[];
  readonly claims: readonly RewardClaim[];
  /** Whether a reward is due once its period has ended; otherwise as soon as its counters say so. */
  readonly isDueAtClose: boolean;
  /** Whether more is granted whenever the counters say so; otherwise a period has one reward. */
  readonly isRepeated?: true;
  /** Whether its entries earn turns or tickets, from which rewards are drawn. */
  readonly isDrawn?: true;
  /** Whether rewards of accounts that resemble earlier ones wait for staff, unless the rules say otherwise. */
  readonly checksAccounts?: true;
}

/** The registered kinds. */
export const programmeKinds: Readonly<Record<ProgrammeKind, KindRules>> = {
  DEPOSIT_BONUS: {
    triggers: ["first_deposit"],
    rewards: ["deposit_share", "free_spins"],
    entrances: ["AUTOMATIC", "JOIN"],
    periods: ["ONCE", "DAY", "WEEK", "MONTH"],
    claims: ["SYSTEM", "MEMBER"],
    isDueAtClose: false,
  },
  REBATE: {
    triggers: ["valid_bet"],
    rewards: ["tiered_rebate"],
    entrances: ["AUTOMATIC", "JOIN", "BY_AGENT"],
    periods: ["DAY", "WEEK", "MONTH"],
    claims: ["SYSTEM", "MEMBER"],
    isDueAtClose: true,
  },
  CASHBACK: {
    triggers: ["net_loss"],
    rewards: ["tiered_cashback"],
    entrances: ["AUTOMATIC", "JOIN"],
    periods: ["DAY", "WEEK", "MONTH"],
    claims: ["SYSTEM", "MEMBER"],
    isDueAtClose: true,
  },
  APPLICATION: {
    triggers: ["application"],
    rewards: ["fixed_amount", "fixed_points", "free_spins"],
    entrances: ["APPLY"],
    periods: ["ONCE", "DAY", "WEEK", "MONTH"],
    claims: ["SYSTEM", "MEMBER"],
    isDueAtClose: false,
  },
  MISSION: {
    triggers: ["mission_progress"],
    rewards: ["fixed_amount", "free_spins"],
    entrances: ["AUTOMATIC", "JOIN"],
    periods: ["ONCE", "DAY", "WEEK", "MONTH"],
    claims: ["MEMBER"],
    isDueAtClose: false,
  },
  VIP: {
    triggers: ["vip_progress"],
    rewards: ["vip_levels"],
    entrances: ["AUTOMATIC"],
    periods: ["ONCE"],
    claims: ["SYSTEM"],
    isDueAtClose: false,
  },
  REFERRAL: {
    triggers: ["referral"],
    rewards: ["referral_amounts"],
    entrances: ["REFERRED"],
    periods: ["ONCE"],
    claims: ["SYSTEM"],
    isDueAtClose: false,
    checksAccounts: true,
  },
  LEADERBOARD: {
    triggers: ["board_score"],
    rewards: ["rank_prizes"],
    entrances: ["AUTOMATIC"],
    periods: ["ONCE", "DAY", "WEEK", "MONTH"],
    claims: ["SYSTEM", "MEMBER"],
    isDueAtClose: true,
  },
  POINTS: {
    triggers: ["deposits", "valid_bet"],
    rewards: ["points_rate"],
    entrances: ["AUTOMATIC", "JOIN"],
    // A period of its own would lose what is left of an amount at its end.
    periods: ["ONCE"],
    claims: ["SYSTEM"],
    isDueAtClose: false,
    isRepeated: true,
  },
  RAFFLE: {
    triggers: ["deposits", "valid_bet", "none"],
    rewards: ["wheel", "ticket_draw"],
    entrances: ["AUTOMATIC", "JOIN"],
    periods: ["ONCE", "DAY", "WEEK", "MONTH"],
    // Members draw from a wheel; the platform draws tickets.
    claims: ["MEMBER", "SYSTEM"],
    isDueAtClose: false,
    isDrawn: true,
  },
  RED_ENVELOPE: {
    triggers: ["none"],
    rewards: ["envelope", "agent_envelopes"],
    entrances: ["AUTOMATIC"],
    periods: ["ONCE"],
    claims: ["MEMBER"],
    isDueAtClose: false,
  },
};

/** Kinds that are offered among promotions; the others have pages of their own. */
export const offeredKinds: readonly ProgrammeKind[] = [
  "DEPOSIT_BONUS",
  "REBATE",
  "CASHBACK",
  "APPLICATION",
  "POINTS",
  "RAFFLE",
  "RED_ENVELOPE",
];
