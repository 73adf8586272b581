import type { DomainError } from "../../core/errors.js";
import { formatMinor } from "../../core/money.js";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { field, inputOf, objectOf } from "../../graphql/object-of.js";
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

export const LimitType = objectOf(
  "Limit",
  "A limit in force. Amounts are in the currency's units; for session time whole minutes.",
  {
    kind: field.of(LimitKind, "What it restricts."),
    period: field.of(LimitPeriod, "Its window."),
    currency: field.string("Its currency; null for session time.").nullable(),
    amount: field.decimal("The lowest of the member's and the brand's limits."),
    own: field.decimal("The member's own limit; null: only the brand has set one.").nullable(),
    used: field
      .decimal("The usage in its window, without what is reserved; null for the stake of one bet.")
      .nullable(),
    reserved: field
      .decimal("Deposits in its window that are not credited yet; null for limits of another kind.")
      .nullable(),
  },
);
export type LimitType = InstanceType<typeof LimitType>;

export const LimitChangeType = objectOf(
  "LimitChange",
  "A change of a limit. Amounts are in the currency's units; for session time whole minutes.",
  {
    id: field.id("The change's id."),
    kind: field.of(LimitKind, "What the limit restricts."),
    period: field.of(LimitPeriod, "The limit's window."),
    currency: field.string("Its currency; null for session time.").nullable(),
    oldAmount: field.decimal("The old amount; null: no limit.").nullable(),
    newAmount: field.decimal("The new amount; null: no limit.").nullable(),
    byBrand: field.boolean("Whether the brand made it instead of the member."),
    requestedAt: field.dateTime("When it was requested."),
    effectiveAt: field.dateTime("The time from which it can be confirmed."),
    state: field.of(LimitChangeState, "Its state."),
  },
);
export type LimitChangeType = InstanceType<typeof LimitChangeType>;

export const PlayClosureType = objectOf("PlayClosure", "An exclusion of the member from play.", {
  until: field.dateTime("When it ends; null: it does not end by itself.").nullable(),
  askFrom: field
    .dateTime("The time from which the member may request its end; null: never, or not needed.")
    .nullable(),
});

export const SaferGamblingType = objectOf("SaferGambling", "The signed-in member's limits and exclusions.", {
  limits: field.of(LimitType, "Limits in force.").list(),
  pending: field.of(LimitChangeType, "Pending changes: higher limits and removals.").list(),
  checkMinutes: field.int("The interval of reality checks, in minutes of play."),
});
export type SaferGamblingType = InstanceType<typeof SaferGamblingType>;

export const PlayTotalType = objectOf("PlayTotal", "The play totals of one currency.", {
  staked: field.of(MoneyType, "The stakes."),
  net: field.of(MoneyType, "Wins minus stakes; negative: a loss."),
});

export const RealityCheckType = objectOf("RealityCheck", "The current play session and its reality check.", {
  playedSeconds: field.int("The duration of the play session, in seconds."),
  dueInSeconds: field.int("Seconds until the reality check is due; 0: it is due."),
  checkMinutes: field.int("The interval of reality checks, in minutes."),
  totals: field.of(PlayTotalType, "The totals of the play session, by currency.").list(),
});
export type RealityCheckType = InstanceType<typeof RealityCheckType>;

export const BetRefusalType = objectOf("BetRefusal", "Why a limit or the reality check refused a bet.", {
  code: field.string("Code of the error whose text explains it, such as `loss_limit_reached`."),
  currency: field.string("The bet's currency; null where the code has no amounts.").nullable(),
  amount: field.decimal("The limit's amount; null for session time.").nullable(),
  left: field.decimal("The largest stake that is allowed now; null for session time.").nullable(),
  minutes: field.int("The limit of session time, in minutes; null for other limits.").nullable(),
  period: field.of(LimitPeriod, "The limit's window; null for the stake of one bet.").nullable(),
  opensAfterSeconds: field
    .float("Seconds until the bet is allowed if nothing more is played; null: it never is.")
    .nullable(),
});
export type BetRefusalType = InstanceType<typeof BetRefusalType>;

/** The error of a refused bet as the member's pages read it; its parameters are those of `betRefusal`. */
export function betRefusalView({ code, params }: DomainError): BetRefusalType {
  const given: Partial<BetRefusalType> = params;
  const { period = null, currency = null, amount = null, left = null, minutes = null } = given;
  const { opensAfterSeconds = null } = given;
  return { code, period, currency, amount, left, minutes, opensAfterSeconds };
}

export const SetLimitInput = inputOf("SetLimitInput", "A limit to set.", {
  kind: field.of(LimitKind, "What it restricts."),
  period: field.of(LimitPeriod, "Its window; BET for a stake limit."),
  currency: field.string("Its currency; null for session time.").nullable(),
  amount: field
    .decimal("In the currency's units; for session time whole minutes. Null: no limit.")
    .nullable(),
});
export type SetLimitInput = InstanceType<typeof SetLimitInput>;

export const ExclusionTermInput = inputOf(
  "ExclusionTermInput",
  "The duration of an exclusion: days, months, or for good.",
  {
    days: field.int("Days of a time-out, 1 to 42.").nullable(),
    months: field.int("Months of a self-exclusion, 6 to 60.").nullable(),
    forGood: field.boolean("Whether the self-exclusion is permanent.").default(false),
  },
);

export const ExcludeMyselfInput = inputOf(
  "ExcludeMyselfInput",
  "The duration of the member's exclusion: days, months, or for good.",
  {
    ...ExclusionTermInput.fields,
    password: field.string("The account's password.").nullable(),
    paymentPassword: field.string("The payment password, as an alternative.").nullable(),
  },
);

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
    reserved: formatAmount(limit, limit.reserved),
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
