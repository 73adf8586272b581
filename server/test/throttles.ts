import type { Throttle, ThrottleRule, Throttles } from "../src/core/throttle.js";

/** Throttles whose counters can be reset, so that no counts carry over between test files. */
export class TestThrottles implements Throttles {
  private generation = 0;

  constructor(private readonly inner: Throttles) {}

  /** Resets the counters of every throttle. */
  reset(): void {
    this.generation += 1;
  }

  make(rule: ThrottleRule): Throttle {
    const throttle = this.inner.make(rule);
    const keyOf = (key: string) => `${this.generation}:${key}`;
    return {
      take: (key) => throttle.take(keyOf(key)),
      refund: (key) => throttle.refund(keyOf(key)),
      clear: (key) => throttle.clear(keyOf(key)),
      block: (key, seconds) => throttle.block(keyOf(key), seconds),
    };
  }

  close(): Promise<void> {
    return this.inner.close();
  }
}
