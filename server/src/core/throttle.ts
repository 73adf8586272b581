/** How often something may happen within a time. */
export interface ThrottleRule {
  /** Unique among rules; letters, digits and dashes. */
  readonly name: string;
  readonly points: number;
  readonly windowSeconds: number;
}

/** The answer to one attempt. */
export interface ThrottleCount {
  readonly allowed: boolean;
  /** Attempts in the current window, this one included. */
  readonly count: number;
  /** Whole seconds until the window ends, 1 at least. */
  readonly retryAfterSeconds: number;
}

/** Counts attempts by key. An attempt is counted before it is made, so that parallel ones cannot slip by. */
export interface Throttle {
  /** At once where this process alone counts. */
  take(key: string): ThrottleCount | Promise<ThrottleCount>;
  /** Takes one attempt back: it was none. */
  giveBack(key: string): Promise<void>;
  /** Forgets the key's attempts. */
  clear(key: string): Promise<void>;
  /** Refuses every attempt for that long, then starts anew. */
  block(key: string, seconds: number): Promise<void>;
}

/** Makes throttles; several nodes share their counts through Redis. */
export interface Throttles {
  make(rule: ThrottleRule): Throttle;
  close(): Promise<void>;
}
