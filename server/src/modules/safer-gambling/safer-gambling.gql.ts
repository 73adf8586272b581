import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { formatMinor } from "../../core/money.js";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { DateTimeScalar, DecimalScalar } from "../../graphql/scalars.js";
import type { Limit, LimitChange, LimitKey, LimitKind, LimitPeriod, TypedLimit } from "./limits.model.js";
import type { MemberLimits } from "./limits.service.js";
import type { PlayWatch } from "./play-watch.service.js";

export enum LimitKindEnum {
  DEPOSIT = "DEPOSIT",
  LOSS = "LOSS",
  WAGER = "WAGER",
  SESSION = "SESSION",
  STAKE = "STAKE",
}
registerEnumType(LimitKindEnum, {
  name: "LimitKind",
  description: "What a limit is set on.",
  valuesConfig: {
    DEPOSIT: { description: "Deposits, before fees." },
    LOSS: { description: "Stakes less what came back." },
    WAGER: { description: "Stakes." },
    SESSION: { description: "Time played, over all currencies." },
    STAKE: { description: "The stake of one bet." },
  },
});

export enum LimitPeriodEnum {
  BET = "BET",
  DAY = "DAY",
  WEEK = "WEEK",
  MONTH = "MONTH",
}
registerEnumType(LimitPeriodEnum, {
  name: "LimitPeriod",
  description: "Over which time a limit counts.",
  valuesConfig: {
    BET: { description: "One bet; of limits on the stake." },
    DAY: { description: "24 hours that end now." },
    WEEK: { description: "7 days that end now." },
    MONTH: { description: "The calendar month in the brand's time zone." },
  },
});

export enum ChangeStateEnum {
  APPLIED = "APPLIED",
  PENDING = "PENDING",
  CANCELLED = "CANCELLED",
}
registerEnumType(ChangeStateEnum, {
  name: "LimitChangeState",
  description: "How a change that was asked for stands.",
  valuesConfig: {
    APPLIED: { description: "It was made." },
    PENDING: { description: "It waits for its time and the member's second word." },
    CANCELLED: { description: "It was taken back, or another took its place." },
  },
});

@ObjectType("Limit", {
  description: "A limit in force. Amounts are in the currency's units; of session time whole minutes.",
})
export class LimitType {
  @Field(() => LimitKindEnum, { description: "What it is set on." })
  readonly kind!: LimitKindEnum;

  @Field(() => LimitPeriodEnum, { description: "Over which time." })
  readonly period!: LimitPeriodEnum;

  @Field(() => String, { nullable: true, description: "Its currency; null for session time." })
  readonly currency!: string | null;

  @Field(() => DecimalScalar, { description: "The lowest that the member or the brand has set." })
  readonly amount!: string;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: "What the member has set; null: only the brand has.",
  })
  readonly own!: string | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: "What of it is used; null for the stake of one bet.",
  })
  readonly used!: string | null;
}

@ObjectType("LimitChange", {
  description: "A change of a limit. Amounts are in the currency's units; of session time whole minutes.",
})
export class LimitChangeType {
  @Field(() => ID, { description: "Which one." })
  readonly id!: string;

  @Field(() => LimitKindEnum, { description: "What the limit is set on." })
  readonly kind!: LimitKindEnum;

  @Field(() => LimitPeriodEnum, { description: "Over which time it counts." })
  readonly period!: LimitPeriodEnum;

  @Field(() => String, { nullable: true, description: "Its currency; null for session time." })
  readonly currency!: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: "What it was; null: none." })
  readonly oldAmount!: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: "What it becomes; null: none." })
  readonly newAmount!: string | null;

  @Field(() => Boolean, { description: "Whether the brand made it and not the member." })
  readonly byBrand!: boolean;

  @Field(() => DateTimeScalar, { description: "When it was asked for." })
  readonly askedAt!: Date;

  @Field(() => DateTimeScalar, { description: "From when it can be confirmed." })
  readonly effectiveAt!: Date;

  @Field(() => ChangeStateEnum, { description: "How it stands." })
  readonly state!: ChangeStateEnum;
}

@ObjectType("PlayClosure", { description: "A time in which play is closed to the member." })
export class PlayClosureType {
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When it ends; null: not by itself.",
  })
  readonly until!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "From when the member may ask for its end; null: never, or not needed.",
  })
  readonly askFrom!: Date | null;
}

@ObjectType("SaferGambling", { description: "What protects the signed-in member." })
export class SaferGamblingType {
  @Field(() => [LimitType], { description: "Limits in force." })
  readonly limits!: LimitType[];

  @Field(() => [LimitChangeType], { description: "Higher limits, or none, that wait." })
  readonly pending!: LimitChangeType[];

  @Field(() => Int, { description: "After how many minutes of play the member is told what was played." })
  readonly checkMinutes!: number;
}

@ObjectType("PlayTotal", { description: "What was played in one currency." })
export class PlayTotalType {
  @Field(() => MoneyType, { description: "Stakes." })
  readonly staked!: MoneyType;

  @Field(() => MoneyType, { description: "What came back less stakes; negative: lost." })
  readonly net!: MoneyType;
}

@ObjectType("PlayWatch", { description: "The stretch of play that goes on." })
export class PlayWatchType {
  @Field(() => Int, { description: "For how many seconds it has." })
  readonly playedSeconds!: number;

  @Field(() => Int, { description: "In how many seconds the member is to be told; 0: now." })
  readonly dueInSeconds!: number;

  @Field(() => Int, { description: "Minutes from one time to the next." })
  readonly checkMinutes!: number;

  @Field(() => [PlayTotalType], { description: "What was played in it." })
  readonly totals!: PlayTotalType[];
}

@InputType({ description: "A limit the member sets." })
export class SetLimitInput {
  @Field(() => LimitKindEnum, { description: "On what." })
  kind!: LimitKindEnum;

  @Field(() => LimitPeriodEnum, { description: "Over which time; BET for the stake." })
  period!: LimitPeriodEnum;

  @Field(() => String, { nullable: true, description: "Its currency; none for session time." })
  currency?: string | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: "In the currency's units; of session time whole minutes. Null: no limit.",
  })
  amount?: string | null;
}

@InputType({ description: "For how long the member closes play: days, months, or neither for good." })
export class ExcludeMyselfInput {
  @Field(() => Int, { nullable: true, description: "Of a time-out, 1 to 42." })
  days?: number | null;

  @Field(() => Int, { nullable: true, description: "Of an exclusion, 6 to 60." })
  months?: number | null;

  @Field(() => Boolean, { defaultValue: false, description: "Whether it is for good." })
  forGood!: boolean;

  @Field(() => String, { nullable: true, description: "The account's password." })
  password?: string | null;

  @Field(() => String, { nullable: true, description: "Or the payment password." })
  paymentPassword?: string | null;
}

/** An amount of a limit as people read it. */
function shown({ kind, currency }: LimitKey, amount: bigint | null): string | null {
  if (amount === null) return null;
  return kind === "session" || currency === null ? amount.toString() : formatMinor(amount, currency);
}

function shownKey({ kind, period, currency }: LimitKey) {
  return {
    kind: LimitKindEnum[kind.toUpperCase() as keyof typeof LimitKindEnum],
    period: LimitPeriodEnum[period.toUpperCase() as keyof typeof LimitPeriodEnum],
    currency,
  };
}

function limitView(limit: Limit): LimitType {
  const amount = shown(limit, limit.amount) ?? "0";
  return { ...shownKey(limit), amount, own: shown(limit, limit.own), used: shown(limit, limit.used) };
}

/** A change as GraphQL shows it. */
export function changeView(change: LimitChange): LimitChangeType {
  const { id, askedAt, effectiveAt, setBy, state } = change;
  return {
    id,
    ...shownKey(change),
    askedAt,
    effectiveAt,
    byBrand: setBy === "brand",
    oldAmount: shown(change, change.oldAmount),
    newAmount: shown(change, change.newAmount),
    state: ChangeStateEnum[state.toUpperCase() as keyof typeof ChangeStateEnum],
  };
}

/** A member's limits as GraphQL shows them. */
export function limitsView({ limits, pending, checkMinutes }: MemberLimits): SaferGamblingType {
  return { limits: limits.map(limitView), pending: pending.map(changeView), checkMinutes };
}

/** A stretch of play as GraphQL shows it. */
export function watchView({ totals, ...watch }: PlayWatch): PlayWatchType {
  return {
    ...watch,
    totals: totals.map(({ currency, staked, paid }) => ({
      staked: toMoney(staked, currency),
      net: toMoney(paid - staked, currency),
    })),
  };
}

/** What was typed, in the module's words. */
export function typedLimit({ kind, period, currency, amount }: SetLimitInput): TypedLimit {
  return {
    kind: kind.toLowerCase() as LimitKind,
    period: period.toLowerCase() as LimitPeriod,
    currency: currency ?? null,
    amount: amount ?? null,
  };
}
