import { translatedLanguages } from "@croupier/schema/rules/languages.js";
import { wheelWeight } from "@croupier/schema/rules/raffle.js";
import { z } from "zod";
import { ContractCategory } from "../../agent-figures/agent-figures.model.js";
import {
  ProgrammeEntrance,
  ProgrammePeriod,
  RewardClaim,
  ScoreMeasure,
  StepEvent,
  StepMeasure,
  TierBase,
} from "./rules.model.js";

/** A whole number of 0 or more; stored as text, since JSON has no 64-bit integers. */
const amount = z.union([
  z.bigint().nonnegative(),
  z
    .string()
    .regex(/^\d{1,19}$/)
    .transform(BigInt),
]);
const positive = amount.refine((value) => value > 0n);

const categories = z.array(z.enum(ContractCategory.values)).min(1).nullable();
const cap = positive.nullable();
const base = TierBase.schema;

/** What each code needs, for the rules as they are stored and run. */
const trigger = z.discriminatedUnion("code", [
  z.strictObject({
    code: z.literal("first_deposit"),
    minimum: positive,
    onlyFirstEver: z.boolean(),
  }),
  z.strictObject({ code: z.literal("valid_bet"), categories }),
  z.strictObject({ code: z.literal("net_loss"), categories }),
  z.strictObject({ code: z.literal("deposits") }),
  z.strictObject({ code: z.literal("application") }),
  z.strictObject({ code: z.literal("mission_progress") }),
  z.strictObject({ code: z.literal("vip_progress") }),
  /** Days from the registration in which a member can qualify. */
  z.strictObject({ code: z.literal("referral"), withinDays: z.int().min(1).max(365) }),
  z.strictObject({ code: z.literal("board_score"), measure: ScoreMeasure.schema, categories }),
  z.strictObject({ code: z.literal("none") }),
]);

/** A prize of a wheel; an amount of 0 is none. The first prize has the number 1. */
const wheelPrize = z.strictObject({
  amount,
  /** Of all `wheelWeight`. */
  weight: z.int().min(1).max(wheelWeight),
  /** How many there are when the programme is made; null for any number. */
  stock: z.int().min(0).max(1_000_000).nullable(),
});

/** A prize of a draw, and how many tickets win it. The first one has the first places. */
const drawPrize = z.strictObject({ amount: positive, winners: z.int().min(1).max(100) });

/** Turns or tickets for an amount of what is counted; null for that many in a period, whatever happens. */
const earned = { count: positive, per: positive.nullable() };
/** The last rank that can win a prize: ranks are counted one by one up to it. */
export const lastRankedPlace = 1_000;

const rank = z.int().min(1).max(lastRankedPlace);

/** Rounds of a game that cost nothing. */
const freeSpins = z.strictObject({
  code: z.literal("free_spins"),
  /** The game's public id. */
  gameId: z.string().regex(/^[a-zA-Z0-9][a-zA-Z0-9._-]{0,99}$/),
  /** What each spin plays for. */
  stake: positive,
  spins: z.int().min(1).max(500),
  /** Days until they expire. */
  days: z.int().min(1).max(90),
  /** The most that is paid of what they win. */
  maxWin: positive,
});

/** What a VIP level needs, and what it brings. */
const vipLevel = z.strictObject({
  /** Of all time. */
  deposits: amount,
  validBet: amount,
  /** The valid bet of a month that keeps the level. */
  keep: amount,
  levelUp: amount,
  weekly: amount,
  monthly: amount,
});

const reward = z.discriminatedUnion("code", [
  z.strictObject({ code: z.literal("deposit_share"), rate: positive, cap: positive }),
  z.strictObject({
    code: z.literal("tiered_rebate"),
    base,
    cap,
    tiers: z
      .array(z.strictObject({ category: z.enum(ContractCategory.values), from: amount, rate: positive }))
      .min(1)
      .max(100),
  }),
  z.strictObject({
    code: z.literal("tiered_cashback"),
    base,
    cap,
    tiers: z
      .array(z.strictObject({ from: amount, rate: positive }))
      .min(1)
      .max(20),
  }),
  z.strictObject({ code: z.literal("fixed_amount"), amount: positive }),
  /** The first level is 1. */
  z.strictObject({ code: z.literal("vip_levels"), levels: z.array(vipLevel).min(1).max(50) }),
  z.strictObject({ code: z.literal("points_rate"), points: positive, per: positive }),
  z.strictObject({ code: z.literal("fixed_points"), points: positive }),
  freeSpins,
  z.strictObject({ code: z.literal("wheel"), ...earned, prizes: z.array(wheelPrize).min(2).max(20) }),
  z.strictObject({ code: z.literal("ticket_draw"), ...earned, prizes: z.array(drawPrize).min(1).max(20) }),
  z.strictObject({
    code: z.literal("envelope"),
    total: positive,
    shares: z.int().min(1).max(10_000),
    minimum: positive,
  }),
  /** What an agent may put into one envelope at most, into how many shares at most, and the least share. */
  z.strictObject({
    code: z.literal("agent_envelopes"),
    total: positive,
    shares: z.int().min(1).max(200),
    minimum: positive,
  }),
  /** For the member who was referred, and for the referrer, who gets no more than the cap in a calendar month. */
  z.strictObject({
    code: z.literal("referral_amounts"),
    referee: positive,
    referrer: positive,
    monthlyCap: positive,
  }),
  /** What each of some ranks wins. The first ones begin at rank 1, and no rank is left out. */
  z.strictObject({
    code: z.literal("rank_prizes"),
    rankPrizes: z
      .array(z.strictObject({ firstRank: rank, lastRank: rank, amount: positive }))
      .min(1)
      .max(100),
  }),
]);

const condition = z.discriminatedUnion("code", [
  z.strictObject({ code: z.literal("total_at_least"), amount: positive }),
  /** A member who was referred has a verified phone or address, a first deposit and valid bets. */
  z.strictObject({ code: z.literal("referee"), minDeposit: positive, validBet: positive }),
  /** A step of a mission. Its counters are named after its number, from 1. */
  z.strictObject({
    code: z.literal("step"),
    event: StepEvent.schema,
    measure: StepMeasure.schema,
    categories,
    /** Of one event, or of one day; 1 or more. */
    minimum: positive,
    /** Minor units of a sum, else a number of events or days. */
    target: positive,
  }),
]);

/** What counts of valid bets towards what has to be staked. */
const countedBets = {
  /** How much of a valid bet counts, in hundredths of a percent. */
  contributions: z.record(z.enum(ContractCategory.values), z.int().min(0).max(10_000)),
  /** Bets on sports and e-sports at lower odds do not count; in thousandths. */
  minimumOdds: z.int().min(1_001).max(1_000_000).nullable(),
};

/** A bonus with a balance of its own. */
const wallet = z.strictObject({
  /** Days until it expires. */
  days: z.int().min(1).max(90),
  /** The highest stake of a bet while it is open. */
  maxBet: positive.nullable(),
  /** The most that becomes cash, as a multiple of the bonus. */
  conversionTimes: z.int().min(1).max(100),
  ...countedBets,
});

const level = z.int().min(0).max(50).nullable();
const time = z.iso.datetime().nullable();

/** Whom a programme is for: members who meet every condition that is set. */
const audience = z.strictObject({
  /** VIP levels; 0 is that of members without one. */
  minLevel: level,
  maxLevel: level,
  registeredFrom: time,
  /** Members who registered at this time or later are left out. */
  registeredUntil: time,
  /** Days since the registration. */
  registeredWithinDays: z.int().min(1).max(3_650).nullable(),
  /** Codes of languages, of which the member's newest session has one. */
  languages: z
    .array(z.enum(Object.keys(translatedLanguages)))
    .min(1)
    .nullable(),
  /** Agents of whose teams the member is. */
  agentIds: z.array(z.uuid()).min(1).max(100).nullable(),
});

export const programmeRules = z.strictObject({
  entrance: ProgrammeEntrance.schema,
  period: ProgrammePeriod.schema,
  claim: RewardClaim.schema,
  /** Days in which a reward can be claimed. */
  claimDays: z.int().min(1).max(90),
  /** What has to be staked of a reward before a withdrawal, in hundredths of a percent; 10000 is once. */
  turnoverBasisPoints: z.int().min(0).max(1_000_000),
  /** Whether a reward waits for staff when the account resembles that of an earlier member. */
  checksAccounts: z.boolean().default(false),
  /** The terms of its balance, where a bonus has one (WALLET); null for cash (GATE). */
  wallet: wallet.nullable().default(null),
  /** What counts towards the turnover requirement of a reward that is cash; null: all valid bets, in full. */
  countedBets: z.strictObject(countedBets).nullable().default(null),
  /** Whom it is for; null: everyone. Members who take part already stay. */
  audience: audience.nullable().default(null),
  when: trigger,
  conditions: z.array(condition).max(10),
  reward,
});

/** The rules of one version of a programme. Amounts are minor units of the programme's currency, rates millionths. */
export type ProgrammeRules = z.infer<typeof programmeRules>;
export type Trigger = z.infer<typeof trigger>;
export type Reward = z.infer<typeof reward>;
export type RankPrize = Extract<Reward, { readonly code: "rank_prizes" }>["rankPrizes"][number];
export type Step = Extract<Condition, { readonly code: "step" }>;
export type Condition = z.infer<typeof condition>;

/** Serialises rules for the database; whole numbers become text. */
export function serializeRules(rules: ProgrammeRules): string {
  return JSON.stringify(rules, (_key, value: unknown) =>
    typeof value === "bigint" ? value.toString() : value,
  );
}

/** Reads rules as `serializeRules` has written them. @throws ZodError for anything else */
export function readRules(stored: unknown): ProgrammeRules {
  return programmeRules.parse(stored);
}
