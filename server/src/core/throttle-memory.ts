import type { Clock } from "./clock.js";
import type { Throttle, ThrottleCount, ThrottleRule } from "./throttle.js";

/** The attempts of one key until `endsAt`, in milliseconds. */
interface Window {
  count: number;
  endsAt: number;
}

/** Milliseconds between two sweeps of expired windows. */
const sweepMs = 60_000;

/** Counts within this process, synchronously. */
export class MemoryThrottle implements Throttle {
  private readonly windows = new Map<string, Window>();
  private readonly windowMs: number;
  private sweepAt = 0;

  constructor(
    private readonly rule: ThrottleRule,
    private readonly clock: Clock,
  ) {
    this.windowMs = rule.windowSeconds * 1000;
  }

  take(key: string): ThrottleCount {
    const now = this.clock.now().getTime();
    const window = this.windowAt(key, now);
    window.count += 1;
    const allowed = window.count <= this.rule.points;
    const retryAfterSeconds = Math.max(1, Math.ceil((window.endsAt - now) / 1000));
    return { allowed, count: window.count, retryAfterSeconds };
  }

  async refund(key: string): Promise<void> {
    const window = this.windowAt(key, this.clock.now().getTime());
    window.count = Math.max(0, window.count - 1);
  }

  async clear(key: string): Promise<void> {
    this.windows.delete(key);
  }

  async block(key: string, seconds: number): Promise<void> {
    const endsAt = this.clock.now().getTime() + seconds * 1000;
    this.windows.set(key, { count: this.rule.points + 1, endsAt });
  }

  private windowAt(key: string, now: number): Window {
    if (now >= this.sweepAt) this.sweep(now);
    const known = this.windows.get(key);
    if (known && known.endsAt > now) return known;
    const window = { count: 0, endsAt: now + this.windowMs };
    this.windows.set(key, window);
    return window;
  }

  private sweep(now: number): void {
    this.sweepAt = now + sweepMs;
    for (const [key, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(key);
  }
}
