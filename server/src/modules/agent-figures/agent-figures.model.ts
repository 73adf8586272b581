import { type EnumValue, enumOf } from "../../kit/enum-of.js";

export const ContractCategory = enumOf(
  "ContractCategory",
  "The categories of games that contracts of agents distinguish. Board games count as games between members.",
  {
    LIVE: "Live dealer tables.",
    RNG: "Slots and other random number generator games.",
    FISH: "Fish shooting games.",
    PVP: "Games between members, board games included.",
    SPORTS: "Sports betting.",
    ESPORTS: "E-sports betting.",
    LOTT: "Lotteries.",
    ELOTT: "Electronic lotteries.",
    COCKFIGHT: "Cockfighting.",
  },
);
export type ContractCategory = EnumValue<typeof ContractCategory>;

/** Money of a round or of many rounds; minor units. In a correction they are differences, which may be negative. */
export interface BetMoney {
  readonly stake: bigint;
  readonly payout: bigint;
  readonly validBet: bigint;
}

/**
 * A row of the settlement log: a settled round, or a later change of one (a late win, a rollback after it was closed). A
 * correction contains the differences and is dated when it was made, so that past periods stay as they are.
 */
export interface SettledBet {
  /** Ascends within the installation, with gaps for a brand. Rows become visible in its order. */
  readonly sequence: bigint;
  readonly memberId: string;
  /**
   * The agents above the member as of the settlement, nearest first; empty at the top. The member is not in it. Most rows of
   * one path share its array.
   */
  readonly path: readonly string[];
  readonly currency: string;
  readonly category: ContractCategory;
  /** What the round amounts to with this row: the sums of its rows so far. */
  readonly total: BetMoney;
  readonly settledAt: Date;
  /** Sequence number of the round's first row, which this one corrects; null: this is the first. */
  readonly corrects: bigint | null;
}

/** Which rows of a brand's settlement log to read: those after a sequence number (0: from the beginning), in its order. */
export interface SettledBetsRequest {
  readonly brandId: string;
  readonly afterSequence: bigint;
  /** 1 to 20000, which a statement reads in time. */
  readonly limit: number;
}

/**
 * A half-open period in the brand's time zone: whole local days (YYYY-MM-DD, `to` is not included), or the hour of the
 * clock that began at an instant.
 */
export type BasisPeriod =
  | { readonly kind: "days"; readonly from: string; readonly to: string }
  | { readonly kind: "hour"; readonly at: Date };

/** What the basis of a contract is computed for. */
export interface ContractBasisRequest {
  readonly brandId: string;
  readonly currency: string;
  readonly period: BasisPeriod;
  /** Whether the agent's own play counts, in addition to the team's. */
  readonly includeSelf: boolean;
}

/** The figures of one category. Minor units. */
export interface BasisFigures {
  readonly validBet: bigint;
  /** Stakes less payouts: what the members lost; negative when they won. */
  readonly netLoss: bigint;
}

/** The figures of an agent's team in one currency and period, from which salaries and dividends are computed. */
export interface ContractBasis {
  readonly agentId: string;
  /** Categories without play are left out. */
  readonly byCategory: ReadonlyMap<ContractCategory, BasisFigures>;
  readonly total: BasisFigures & {
    /**
     * Distinct members whose valid bet in the period, over all categories, reaches the brand's `activeMinBet` (100 units of
     * the currency by default).
     */
    readonly activeMembers: number;
    /** Bonuses and rebates that the members were granted in the period, less reversals. */
    readonly bonus: bigint;
    readonly rebate: bigint;
  };
}

/** Rows that are read at a time at most. */
export const maxSettledBets = 20_000;

export const TeamCashKind = enumOf("TeamCashKind", "What moved the money of a team's member, without play.", {
  DEPOSIT: "A credited deposit; a reversal is negative.",
  WITHDRAWAL: "A paid withdrawal, as a positive amount; a refund is negative.",
  BONUS: "A granted bonus; a reversal is negative.",
  REBATE: "A paid rebate; a reversal is negative.",
  TRANSFER: "Money from another member; negative when it was sent.",
});
export type TeamCashKind = EnumValue<typeof TeamCashKind>;
