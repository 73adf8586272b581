import { DomainError } from "../../../core/errors.js";
import { type EnumValue, enumOf } from "../../../kit/enum-of.js";
import { ProviderStatusError } from "../../../ports/payment-provider/provider-port.js";

export const ProviderOperation = enumOf(
  "PaymentProviderOperation",
  "What a payment provider is called for, or calls for.",
  {
    CREATE_PAYMENT: "Creating the payment of a deposit.",
    SEND_PAYOUT: "Requesting a payout.",
    POLL_STATUS: "Asking for the status of a payment or a payout.",
    RECEIVE_WEBHOOK: "A webhook that the provider sent.",
  },
);
export type ProviderOperation = EnumValue<typeof ProviderOperation>;

/**
 * How a call ended. OK: it was answered, or the webhook was handled. REFUSED: the other side refused it. UNKNOWN: without a
 * usable answer in time, or with a fault of the server. BAD_SIGNATURE: a webhook that anyone may have sent.
 */
export const providerOutcomes = ["OK", "REFUSED", "UNKNOWN", "BAD_SIGNATURE"] as const;
export type ProviderOutcome = (typeof providerOutcomes)[number];

export const ProviderAlertKind = enumOf(
  "PaymentProviderAlertKind",
  "What is wrong with a payment provider.",
  {
    FAILING: "At least half of its calls and webhooks within five minutes failed.",
    SILENT:
      "Its calls have failed for half an hour, and nothing succeeded, while deposits or payouts wait for it.",
  },
);
export type ProviderAlertKind = EnumValue<typeof ProviderAlertKind>;

/** The result of one call of a provider, or of its webhook. */
export interface CallResult {
  readonly outcome: ProviderOutcome;
  /** Why it failed, in a few words; null when it succeeded. */
  readonly failure: string | null;
}

export const succeeded: CallResult = { outcome: "OK", failure: null };
export const badSignature: CallResult = { outcome: "BAD_SIGNATURE", failure: "bad signature" };

/** The windows that calls are counted over, in minutes: the running minute and those before it. */
export const windowMinutes = [5, 60, 1_440] as const;

/** Calls by their outcome. */
export interface CallCounts {
  readonly ok: number;
  readonly refused: number;
  readonly unknown: number;
  readonly badSignatures: number;
}

/** The calls within one window. */
export interface CallWindow extends CallCounts {
  readonly minutes: number;
  /** The average and the longest duration in milliseconds; null without calls. */
  readonly averageMs: number | null;
  readonly longestMs: number | null;
}

/** When an operation succeeded and failed last. */
export interface LastCall {
  readonly lastSuccessAt: Date | null;
  readonly lastFailureAt: Date | null;
  /** Why it failed. */
  readonly lastFailure: string | null;
  /** When it failed first since it succeeded last; null after a success. */
  readonly failingSince: Date | null;
}

/** How one operation of a provider does. */
export interface OperationHealth extends LastCall {
  readonly operation: ProviderOperation;
  /** One for each of `windowMinutes`. */
  readonly windows: readonly CallWindow[];
}

/** How a provider does. */
export interface ProviderHealth {
  readonly code: string;
  /** The operations that were recorded. */
  readonly operations: readonly OperationHealth[];
  /** How many unpaid deposits, or payouts in progress, wait for it. */
  readonly waiting: number;
  /** The alert that is in force, and since when. */
  readonly alert: ProviderAlertKind | null;
  readonly alertSince: Date | null;
}

/** The longest text of a failure. */
const maxFailureLength = 200;

const namesOfReasons: Readonly<Record<string, string>> = {
  TimeoutError: "timeout",
  SyntaxError: "unreadable answer",
  ZodError: "unreadable answer",
};

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  // The driver's error names what failed, such as ECONNREFUSED.
  const code = error.cause instanceof Error && "code" in error.cause ? error.cause.code : null;
  const text = namesOfReasons[error.name] ?? (typeof code === "string" ? code : error.message);
  return text.slice(0, maxFailureLength) || "unknown";
}

/** Describes the error of a call of a provider. */
export function describeCallFailure(error: unknown): CallResult {
  // Callers get a DomainError whose cause is what happened.
  const cause = error instanceof DomainError && error.cause !== undefined ? error.cause : error;
  if (!(cause instanceof ProviderStatusError)) return { outcome: "UNKNOWN", failure: reasonOf(cause) };
  return { outcome: cause.status < 500 ? "REFUSED" : "UNKNOWN", failure: `HTTP ${cause.status}` };
}

/** Describes the error of handling a provider's webhook: a refusal by its code, or a fault of ours. */
export function describeWebhookFailure(error: unknown): CallResult {
  return error instanceof DomainError
    ? { outcome: "REFUSED", failure: error.code }
    : { outcome: "UNKNOWN", failure: "fault of the server" };
}

/** From how many calls on a share of failures says something. */
const minCalls = 5;
const silenceMs = 30 * 60_000;

/**
 * Decides whether a provider does not work. Webhooks with a bad signature do not count: anyone can send them. Where no
 * call was recorded, nothing is known.
 */
export function judgeHealth(
  { operations, waiting }: Pick<ProviderHealth, "operations" | "waiting">,
  now: Date,
): ProviderAlertKind | null {
  const recent = operations.flatMap(({ windows }) =>
    windows.filter(({ minutes }) => minutes === windowMinutes[0]),
  );
  const failed = recent.reduce((sum, { refused, unknown }) => sum + refused + unknown, 0);
  const calls = recent.reduce((sum, { ok }) => sum + ok, failed);
  if (calls >= minCalls && failed * 2 >= calls) return "FAILING";
  const isOld = (date: Date) => now.getTime() - date.getTime() > silenceMs;
  const hasSucceeded = operations.some(
    ({ lastSuccessAt }) => lastSuccessAt !== null && !isOld(lastSuccessAt),
  );
  const hasFailedFor = operations.some(
    ({ operation, failingSince }) =>
      operation !== "RECEIVE_WEBHOOK" && failingSince !== null && isOld(failingSince),
  );
  return waiting > 0 && hasFailedFor && !hasSucceeded ? "SILENT" : null;
}
