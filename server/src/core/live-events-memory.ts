import type { LiveEvents } from "./events.js";
import { LiveHub } from "./live-events-hub.js";

/** Live events within this process, for an installation with one node. */
export class MemoryLiveEvents implements LiveEvents {
  private readonly hub = new LiveHub();

  publish(topic: string, payload: unknown): void {
    this.hub.deliver(topic, JSON.stringify(payload));
  }

  subscribe<T>(topics: string | readonly string[], signal?: AbortSignal): AsyncIterableIterator<T> {
    return this.hub.listen<T>([topics].flat(), signal);
  }

  async close(): Promise<void> {
    this.hub.endAll();
  }

  /** The current number of listeners. */
  get listeners(): number {
    return this.hub.size;
  }
}
