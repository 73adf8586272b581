import type { LiveEvents } from "./events.js";
import { MemoryLiveEvents } from "./live-events-memory.js";
import type { Throttles } from "./throttle.js";
import { memoryThrottles, redisThrottles } from "./throttle-limiter.js";

/** The state that nodes share outside of the database. */
export interface SharedState {
  readonly live: LiveEvents;
  readonly throttles: Throttles;
  close(): Promise<void>;
}

/**
 * Opens the shared state in Redis when there is a URL, otherwise in this process. `onFault` is called when Redis fails;
 * keys begin with `prefix`.
 */
export async function openSharedState(
  redisUrl: string | null,
  onFault: (error: unknown) => void,
  prefix = "croupier",
): Promise<SharedState> {
  const live = redisUrl === null ? new MemoryLiveEvents() : await redisLiveEvents(redisUrl, onFault, prefix);
  const throttles = redisUrl === null ? memoryThrottles() : await redisThrottles(redisUrl, onFault, prefix);
  return {
    live,
    throttles,
    close: async () => {
      await live.close();
      await throttles.close();
    },
  };
}

/** Loads the Redis client only where Redis is used. */
async function redisLiveEvents(
  url: string,
  onFault: (error: unknown) => void,
  prefix: string,
): Promise<LiveEvents> {
  const { RedisLiveEvents } = await import("./live-events-redis.js");
  return new RedisLiveEvents({ url, onFault, prefix });
}
