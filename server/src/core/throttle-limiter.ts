import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { type Clock, systemClock } from "./clock.js";
import type { Throttle, ThrottleCount, ThrottleRule, Throttles } from "./throttle.js";
import { MemoryThrottle } from "./throttle-memory.js";

function toCount(result: RateLimiterRes, allowed: boolean): ThrottleCount {
  const retryAfterSeconds = Math.max(1, Math.ceil(result.msBeforeNext / 1000));
  return { allowed, count: result.consumedPoints, retryAfterSeconds };
}

class LimiterThrottle implements Throttle {
  constructor(private readonly limiter: RateLimiterAbstract) {}

  async take(key: string): Promise<ThrottleCount> {
    try {
      return toCount(await this.limiter.consume(key), true);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return toCount(refusal, false);
      throw refusal;
    }
  }

  async refund(key: string): Promise<void> {
    await this.limiter.reward(key);
  }

  async clear(key: string): Promise<void> {
    await this.limiter.delete(key);
  }

  async block(key: string, seconds: number): Promise<void> {
    await this.limiter.block(key, seconds);
  }
}

function optionsOf(rule: ThrottleRule) {
  return { keyPrefix: `throttle:${rule.name}`, points: rule.points, duration: rule.windowSeconds };
}

/** Makes throttles that count within this process, by the system clock unless another is given. */
export function memoryThrottles(clock: Clock = systemClock): Throttles {
  return {
    make: (rule) => new MemoryThrottle(rule, clock),
    close: async () => undefined,
  };
}

/** Makes throttles that count in Redis; while Redis is unavailable each node counts by itself. */
export async function redisThrottles(
  redisUrl: string,
  onFault: (error: unknown) => void,
  prefix = "croupier",
): Promise<Throttles> {
  const { Redis } = await import("ioredis");
  const client = new Redis(redisUrl, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    lazyConnect: true,
  });
  client.on("error", onFault);
  await client.connect().catch(onFault);
  const make = (rule: ThrottleRule) => {
    const options = optionsOf(rule);
    const insuranceLimiter = new RateLimiterMemory(options);
    const keyPrefix = `${prefix}:${options.keyPrefix}`;
    return new LimiterThrottle(
      new RateLimiterRedis({ ...options, keyPrefix, storeClient: client, insuranceLimiter }),
    );
  };
  return {
    make,
    close: async () => {
      client.disconnect();
    },
  };
}
