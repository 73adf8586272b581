import type { Ctx } from "../../../core/ctx.js";
import type { Meter } from "../../../core/meter.js";
import type { ProviderKey } from "../providers.model.js";
import {
  badSignature,
  type CallResult,
  describeCallFailure,
  type ProviderOperation,
  type ProviderOutcome,
  succeeded,
} from "./health.model.js";

/** An operation of a brand's provider. */
interface OperationKey extends ProviderKey {
  readonly brandId: string;
  readonly operation: ProviderOperation;
}

/** Calls of one minute that ended alike. Durations are milliseconds. */
export interface CallCount extends OperationKey {
  readonly minute: Date;
  readonly outcome: ProviderOutcome;
  calls: number;
  totalMs: number;
  longestMs: number;
}

/** When an operation succeeded and failed last, as far as one node knows. */
export interface CallTimes extends OperationKey {
  succeededAt: Date | null;
  failedAt: Date | null;
  failure: string | null;
  /** When it failed first since its last success, or since the last write. */
  failingSince: Date | null;
}

/** What was recorded since the last write. */
export interface RecordedCalls {
  readonly counts: readonly CallCount[];
  readonly times: readonly CallTimes[];
}

const minuteMs = 60_000;

/** What a call is recorded with. */
interface CallOptions<T> {
  /** How a call ended that was answered. */
  readonly resultOf?: (answer: T) => CallResult;
  readonly describeFailure?: (error: unknown) => CallResult;
}

/**
 * Counts and times calls of payment providers and their webhooks in this process. It writes nothing: what was recorded is
 * taken every few seconds, so that no webhook waits for a row that all webhooks change.
 */
export class ProviderCalls {
  private counts = new Map<string, CallCount>();
  private times = new Map<string, CallTimes>();

  constructor(private readonly meter: Meter) {}

  /** Makes a call and records how it ended; its error is thrown. */
  async measure<T>(
    ctx: Ctx,
    key: ProviderKey,
    operation: ProviderOperation,
    call: () => Promise<T>,
    { resultOf = () => succeeded, describeFailure = describeCallFailure }: CallOptions<T> = {},
  ): Promise<T> {
    const startedAt = performance.now();
    const end = (result: CallResult) =>
      this.record(ctx, key, operation, result, performance.now() - startedAt);
    try {
      const answer = await call();
      end(resultOf(answer));
      return answer;
    } catch (error) {
      end(describeFailure(error));
      throw error;
    }
  }

  /** Records a webhook whose signature is invalid. The provider must exist: anyone may send one. */
  recordBadSignature(ctx: Ctx, key: ProviderKey): void {
    this.record(ctx, key, "RECEIVE_WEBHOOK", badSignature, 0);
  }

  /** Takes what was recorded since the last time. */
  take(): RecordedCalls {
    const taken = { counts: [...this.counts.values()], times: [...this.times.values()] };
    this.counts = new Map();
    this.times = new Map();
    return taken;
  }

  private record(
    ctx: Ctx,
    { use, code }: ProviderKey,
    operation: ProviderOperation,
    { outcome, failure }: CallResult,
    durationMs: number,
  ): void {
    const now = ctx.clock.now();
    const of = { brandId: ctx.brand.id, use, code, operation };
    const ms = Math.round(durationMs);
    this.meter.providerCall(
      { brand: ctx.brand.code, use, provider: code, operation, outcome },
      durationMs / 1000,
    );
    const count = this.countOf(of, outcome, now);
    count.calls += 1;
    count.totalMs += ms;
    count.longestMs = Math.max(count.longestMs, ms);
    const times = this.timesOf(of);
    if (failure === null) Object.assign(times, { succeededAt: now, failingSince: null });
    else Object.assign(times, { failedAt: now, failure, failingSince: times.failingSince ?? now });
  }

  private countOf(of: OperationKey, outcome: ProviderOutcome, now: Date): CallCount {
    const minute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);
    const key = `${textOf(of)} ${outcome} ${minute.getTime()}`;
    const known = this.counts.get(key);
    if (known) return known;
    const count = { ...of, outcome, minute, calls: 0, totalMs: 0, longestMs: 0 };
    this.counts.set(key, count);
    return count;
  }

  private timesOf(of: OperationKey): CallTimes {
    const known = this.times.get(textOf(of));
    if (known) return known;
    const times = { ...of, succeededAt: null, failedAt: null, failure: null, failingSince: null };
    this.times.set(textOf(of), times);
    return times;
  }
}

function textOf({ brandId, use, code, operation }: OperationKey): string {
  return `${brandId} ${use} ${code} ${operation}`;
}
