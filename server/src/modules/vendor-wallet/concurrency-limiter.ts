/** A vendor waits for one second; after this the call is answered with a time-out. */
export const defaultTimeoutMs = 800;
/** Concurrent calls; on the embedded database with its one connection, this many wait for about half a second. */
export const maxConcurrentCalls = { embedded: 128, postgres: 512 };

/** The result, or `timedOut` when it takes too long; the work continues, and a repeat finds it done. */
async function withTimeout<Result>(
  work: Promise<Result>,
  timeoutMs: number,
  timedOut: Result,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Result>((resolve) => {
    timer = setTimeout(() => resolve(timedOut), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Limits the concurrent calls, including those that timed out and still run: a call that waits longer than its vendor
 * is wasted work, and each repeat of it would add more.
 */
export class ConcurrencyLimiter {
  private running = 0;

  constructor(private readonly maxConcurrent: number) {}

  /**
   * The result; `timedOut` when it takes too long, and immediately, with nothing done, when too many calls are running.
   */
  async run<Result>(work: () => Promise<Result>, timeoutMs: number, timedOut: Result): Promise<Result> {
    if (this.running >= this.maxConcurrent) return timedOut;
    this.running += 1;
    const result = work().finally(() => {
      this.running -= 1;
    });
    return withTimeout(result, timeoutMs, timedOut);
  }
}
