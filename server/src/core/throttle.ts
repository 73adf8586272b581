import { DomainError } from "./errors.js";

/** How many attempts a time window allows. */
export interface ThrottleRule {
  /** Unique among rules; letters, digits and dashes. */
  readonly name: string;
  readonly points: number;
  readonly windowSeconds: number;
}

/** The result of one attempt. */
export interface ThrottleCount {
  readonly allowed: boolean;
  /** Attempts in the current window, this one included. */
  readonly count: number;
  /** Whole seconds until the window ends, at least 1. */
  readonly retryAfterSeconds: number;
}

/** Counts attempts by key. An attempt is counted before it is made, so that concurrent ones cannot exceed the limit. */
export interface Throttle {
  /** Counts one attempt; synchronously where only this process counts. */
  take(key: string): ThrottleCount | Promise<ThrottleCount>;
  /** Uncounts one attempt, which turned out not to be one. */
  refund(key: string): Promise<void>;
  /** Resets the key's count. */
  clear(key: string): Promise<void>;
  /** Refuses every attempt for that long, then starts a new count. */
  block(key: string, seconds: number): Promise<void>;
}

/** Counts one attempt and returns the count. @throws DomainError too_many_requests {retryAfterSeconds} */
export async function admit(throttle: Throttle, key: string): Promise<ThrottleCount> {
  const counted = await throttle.take(key);
  const { allowed, retryAfterSeconds } = counted;
  if (!allowed) throw new DomainError("too_many_requests", { retryAfterSeconds });
  return counted;
}

/** Makes throttles; nodes share their counts through Redis. */
export interface Throttles {
  make(rule: ThrottleRule): Throttle;
  close(): Promise<void>;
}
