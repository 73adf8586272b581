import type { ProgrammeDetails, ProgrammeLabel } from "../programmes.model.js";
import type { ScoreMeasure } from "../rules/rules.model.js";
import { lastRankedPlace, type ProgrammeRules, type RankPrize } from "../rules/rules-schema.js";

/** A member of a leaderboard. */
export interface RankedMember {
  readonly memberId: string;
  readonly rank: number;
  readonly nickname: string;
  /** Minor units. */
  readonly score: bigint;
  readonly reachedAt: Date;
}

/** A row of a leaderboard as members see it. Amounts are minor units. */
export interface BoardRow {
  readonly rank: number;
  /** Masked. */
  readonly name: string;
  readonly score: bigint;
  /** What the rank wins if it stays like this; null for nothing. */
  readonly prize: bigint | null;
  readonly isOwn: boolean;
}

/** Where a member ranks. Amounts are minor units. */
export interface BoardStanding {
  readonly rank: number;
  /** False of an estimate: ranks below 1,000 are not counted one by one. */
  readonly isExact: boolean;
  readonly score: bigint;
  readonly prize: bigint | null;
  /** What is missing to rank above the next member; null on rank 1, and of an estimate. */
  readonly toNextRank: bigint | null;
}

/** The current period of a leaderboard as a member sees it. Amounts are minor units. */
export interface ShownBoard {
  readonly programme: ProgrammeDetails;
  readonly label: ProgrammeLabel;
  readonly period: string;
  readonly startsAt: Date;
  /** When the period, or the programme, ends; null when neither does. */
  readonly endsAt: Date | null;
  readonly terms: BoardTerms;
  /** The number of members who rank. */
  readonly members: number;
  /** Null without a rank. */
  readonly own: BoardStanding | null;
}

/** A period that was closed, with its winners. */
export interface ClosedBoard {
  readonly programmeId: string;
  readonly code: string;
  readonly currency: string;
  readonly period: string;
  readonly terms: BoardTerms;
  readonly endedAt: Date;
  /** The first ones, in their order. */
  readonly winners: readonly BoardRow[];
}

/** What the rules of a leaderboard say. Amounts are minor units. */
export interface BoardTerms {
  readonly measure: ScoreMeasure;
  readonly categories: Extract<ProgrammeRules["when"], { readonly code: "board_score" }>["categories"];
  /** The least score that wins a prize. */
  readonly leastScore: bigint;
  readonly prizes: readonly RankPrize[];
}

/** What the rules of a leaderboard say. */
export function boardTerms({ when, conditions, reward }: ProgrammeRules): BoardTerms {
  if (when.code !== "board_score" || reward.code !== "rank_prizes") throw new Error("not a leaderboard");
  const { measure, categories } = when;
  const least = conditions.find((one) => one.code === "total_at_least");
  return { measure, categories, leastScore: least?.amount ?? 1n, prizes: reward.rankPrizes };
}

/** The last rank that wins a prize. */
export function lastPrizeRank(prizes: readonly RankPrize[]): number {
  return prizes.at(-1)?.lastRank ?? 0;
}

/** What a rank with a score wins, in minor units; null for nothing. */
export function prizeOf({ prizes, leastScore }: BoardTerms, rank: number, score: bigint): bigint | null {
  if (score < leastScore) return null;
  return prizes.find(({ firstRank, lastRank }) => rank >= firstRank && rank <= lastRank)?.amount ?? null;
}

/** How many members rank with a score of a bucket. */
export interface ScoreBucket {
  readonly bucket: number;
  readonly members: number;
}

/** Of a doubling of scores. */
const bucketsOfDoubling = 16;

/** The lowest score of a bucket, as `programmes.score_bucket_of` makes them. */
export function bucketFloor(bucket: number): bigint {
  if (bucket < 2 * bucketsOfDoubling) return BigInt(bucket);
  const shift = Math.floor(bucket / bucketsOfDoubling) - 1;
  return BigInt(bucket - shift * bucketsOfDoubling) << BigInt(shift);
}

/**
 * Estimates the rank of a score that is too low to be counted: behind all members of higher buckets, and behind those of
 * its own as if their scores were spread evenly. Never a rank that is counted.
 */
export function estimateRank(score: bigint, own: number, buckets: readonly ScoreBucket[]): number {
  const above = buckets.filter(({ bucket }) => bucket > own).reduce((sum, { members }) => sum + members, 0);
  const [floor, ceiling] = [bucketFloor(own), bucketFloor(own + 1)];
  const inOwn = buckets.find(({ bucket }) => bucket === own)?.members ?? 1;
  const ahead = Math.floor((inOwn * Number(ceiling - 1n - score)) / Number(ceiling - floor));
  return Math.max(lastRankedPlace + 1, above + ahead + 1);
}
