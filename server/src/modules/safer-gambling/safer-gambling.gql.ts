import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { formatMinor } from "../../core/money.js";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { DateTimeScalar, DecimalScalar } from "../../graphql/scalars.js";
import {
  type Limit,
  type LimitChange,
  LimitChangeState,
  type LimitKey,
  LimitKind,
  LimitPeriod,
  type TypedLimit,
} from "./limits.model.js";
import type { MemberLimits } from "./limits.service.js";
import type { RealityCheck } from "./reality-check.service.js";

@ObjectType("Limit", {
  description: "A limit in force. Amounts are in the currency's units; for session time whole minutes.",
})
export class LimitType {
  @Field(() => LimitKind, { description: "What it restricts." })
  readonly kind!: LimitKind;

  @Field(() => LimitPeriod, { description: "Its window." })
  readonly period!: LimitPeriod;

  @Field(() => String, { nullable: true, description: "Its currency; null for session time." })
  readonly currency!: string | null;

  @Field(() => DecimalScalar, { description: "The lowest of the member's and the brand's limits." })
  readonly amount!: string;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: "The member's own limit; null: only the brand has set one.",
  })
  readonly own!: string | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: "The usage in its window; null for the stake of one bet.",
  })
  readonly used!: string | null;
}

@ObjectType("LimitChange", {
  description: "A change of a limit. Amounts are in the currency's units; for session time whole minutes.",
})
export class LimitChangeType {
  @Field(() => ID, { description: "The change's id." })
  readonly id!: string;

  @Field(() => LimitKind, { description: "What the limit restricts." })
  readonly kind!: LimitKind;

  @Field(() => LimitPeriod, { description: "The limit's window." })
  readonly period!: LimitPeriod;

  @Field(() => String, { nullable: true, description: "Its currency; null for session time." })
  readonly currency!: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: "The old amount; null: no limit." })
  readonly oldAmount!: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: "The new amount; null: no limit." })
  readonly newAmount!: string | null;

  @Field(() => Boolean, { description: "Whether the brand made it instead of the member." })
  readonly byBrand!: boolean;

  @Field(() => DateTimeScalar, { description: "When it was requested." })
  readonly requestedAt!: Date;

  @Field(() => DateTimeScalar, { description: "The time from which it can be confirmed." })
  readonly effectiveAt!: Date;

  @Field(() => LimitChangeState, { description: "Its state." })
  readonly state!: LimitChangeState;
}

@ObjectType("PlayClosure", { description: "An exclusion of the member from play." })
export class PlayClosureType {
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When it ends; null: it does not end by itself.",
  })
  readonly until!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "The time from which the member may request its end; null: never, or not needed.",
  })
  readonly askFrom!: Date | null;
}

@ObjectType("SaferGambling", { description: "The signed-in member's limits and exclusions." })
export class SaferGamblingType {
  @Field(() => [LimitType], { description: "Limits in force." })
  readonly limits!: LimitType[];

  @Field(() => [LimitChangeType], { description: "Pending changes: higher limits and removals." })
  readonly pending!: LimitChangeType[];

  @Field(() => Int, { description: "The interval of reality checks, in minutes of play." })
  readonly checkMinutes!: number;
}

@ObjectType("PlayTotal", { description: "The play totals of one currency." })
export class PlayTotalType {
  @Field(() => MoneyType, { description: "The stakes." })
  readonly staked!: MoneyType;

  @Field(() => MoneyType, { description: "Wins minus stakes; negative: a loss." })
  readonly net!: MoneyType;
}

@ObjectType("RealityCheck", { description: "The current play session and its reality check." })
export class RealityCheckType {
  @Field(() => Int, { description: "The duration of the play session, in seconds." })
  readonly playedSeconds!: number;

  @Field(() => Int, { description: "Seconds until the reality check is due; 0: it is due." })
  readonly dueInSeconds!: number;

  @Field(() => Int, { description: "The interval of reality checks, in minutes." })
  readonly checkMinutes!: number;

  @Field(() => [PlayTotalType], { description: "The totals of the play session, by currency." })
  readonly totals!: PlayTotalType[];
}

@InputType({ description: "A limit that the member sets." })
export class SetLimitInput {
  @Field(() => LimitKind, { description: "What it restricts." })
  kind!: LimitKind;

  @Field(() => LimitPeriod, { description: "Its window; BET for a stake limit." })
  period!: LimitPeriod;

  @Field(() => String, { nullable: true, description: "Its currency; null for session time." })
  currency?: string | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: "In the currency's units; for session time whole minutes. Null: no limit.",
  })
  amount?: string | null;
}

@InputType({
  description: "The duration of the member's exclusion: days, months, or neither for a permanent one.",
})
export class ExcludeMyselfInput {
  @Field(() => Int, { nullable: true, description: "Days of a time-out, 1 to 42." })
  days?: number | null;

  @Field(() => Int, { nullable: true, description: "Months of a self-exclusion, 6 to 60." })
  months?: number | null;

  @Field(() => Boolean, { defaultValue: false, description: "Whether the self-exclusion is permanent." })
  forGood!: boolean;

  @Field(() => String, { nullable: true, description: "The account's password." })
  password?: string | null;

  @Field(() => String, { nullable: true, description: "The payment password, as an alternative." })
  paymentPassword?: string | null;
}

/** Formats the amount of a limit for display. */
function formatAmount({ kind, currency }: LimitKey, amount: bigint | null): string | null {
  if (amount === null) return null;
  return kind === "session" || currency === null ? amount.toString() : formatMinor(amount, currency);
}

function keyView({ kind, period, currency }: LimitKey) {
  return {
    kind,
    period,
    currency,
  };
}

function limitView(limit: Limit): LimitType {
  const amount = formatAmount(limit, limit.amount) ?? "0";
  return {
    ...keyView(limit),
    amount,
    own: formatAmount(limit, limit.own),
    used: formatAmount(limit, limit.used),
  };
}

/** Maps a change to its GraphQL type. */
export function changeView(change: LimitChange): LimitChangeType {
  const { id, requestedAt, effectiveAt, setBy, state } = change;
  return {
    id,
    ...keyView(change),
    requestedAt,
    effectiveAt,
    byBrand: setBy === "brand",
    oldAmount: formatAmount(change, change.oldAmount),
    newAmount: formatAmount(change, change.newAmount),
    state,
  };
}

/** Maps a member's limits to their GraphQL type. */
export function limitsView({ limits, pending, checkMinutes }: MemberLimits): SaferGamblingType {
  return { limits: limits.map(limitView), pending: pending.map(changeView), checkMinutes };
}

/** Maps a reality check to its GraphQL type. */
export function realityCheckView({ totals, ...check }: RealityCheck): RealityCheckType {
  return {
    ...check,
    totals: totals.map(({ currency, staked, paid }) => ({
      staked: toMoney(staked, currency),
      net: toMoney(paid - staked, currency),
    })),
  };
}

/** Maps the GraphQL input to the service's. */
export function typedLimit({ kind, period, currency, amount }: SetLimitInput): TypedLimit {
  return { kind, period, currency: currency ?? null, amount: amount ?? null };
}
