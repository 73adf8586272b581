import type { LiveEvents } from "./events.js";
import { MemoryLiveEvents } from "./live-events-memory.js";
import type { Throttles } from "./throttle.js";
import { memoryThrottles, redisThrottles } from "./throttle-limiter.js";

/** What nodes share besides the database. */
export interface SharedState {
  readonly live: LiveEvents;
  readonly throttles: Throttles;
  close(): Promise<void>;
}

/** In Redis when there is one, else within this process. `onFault` is told when Redis fails; keys begin with `prefix`. */
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

/** Loads the client of Redis only where there is one. */
async function redisLiveEvents(
  url: string,
  onFault: (error: unknown) => void,
  prefix: string,
): Promise<LiveEvents> {
  const { RedisLiveEvents } = await import("./live-events-redis.js");
  return new RedisLiveEvents({ url, onFault, prefix });
}
