import type { LiveEvents } from "./events.js";
import { MemoryLiveEvents } from "./live-events-memory.js";
import { RedisLiveEvents } from "./live-events-redis.js";
import type { Throttles } from "./throttle.js";
import { memoryThrottles, redisThrottles } from "./throttle-limiter.js";

/** What nodes share besides the database. */
export interface SharedState {
  readonly live: LiveEvents;
  readonly throttles: Throttles;
  close(): Promise<void>;
}

/** In Redis when there is one, else within this process. `onFault` is told when Redis fails. */
export async function openSharedState(
  redisUrl: string | null,
  onFault: (error: unknown) => void,
): Promise<SharedState> {
  const live = redisUrl === null ? new MemoryLiveEvents() : new RedisLiveEvents({ url: redisUrl, onFault });
  const throttles = redisUrl === null ? memoryThrottles() : await redisThrottles(redisUrl, onFault);
  return {
    live,
    throttles,
    close: async () => {
      await live.close();
      await throttles.close();
    },
  };
}
