import type { Throttle, ThrottleRule, Throttles } from "../src/core/throttle.js";

/** Throttles whose counts can be reset, so that test files do not affect each other. */
export class TestThrottles implements Throttles {
  private round = 0;

  constructor(private readonly inner: Throttles) {}

  /** Resets all counts of all throttles. */
  reset(): void {
    this.round += 1;
  }

  make(rule: ThrottleRule): Throttle {
    const throttle = this.inner.make(rule);
    const keyOf = (key: string) => `${this.round}:${key}`;
    return {
      take: (key) => throttle.take(keyOf(key)),
      giveBack: (key) => throttle.giveBack(keyOf(key)),
      clear: (key) => throttle.clear(keyOf(key)),
      block: (key, seconds) => throttle.block(keyOf(key), seconds),
    };
  }

  close(): Promise<void> {
    return this.inner.close();
  }
}
