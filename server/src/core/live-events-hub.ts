import { type Repeater, SlidingBuffer } from "@repeaterjs/repeater";
import { startRepeater } from "./start-repeater.js";

const maxQueued = 100;

/** One listener of a topic. */
interface Listener {
  /** Takes a payload. */
  deliver(payload: unknown): void;
  /** Ends the listener; payloads that it has not taken are dropped. */
  end(): void;
}

/** The listeners of this process, by topic. */
export class LiveHub {
  private readonly topics = new Map<string, Set<Listener>>();

  /** `onFirst` is called when a topic gets its first listener, `onLast` when it loses its last. */
  constructor(
    private readonly onFirst: (topic: string) => void = () => undefined,
    private readonly onLast: (topic: string) => void = () => undefined,
  ) {}

  /** Gives each listener of the topic its own copy of the payload, parsed from JSON. */
  deliver(topic: string, json: string): void {
    for (const { deliver } of this.topics.get(topic) ?? []) deliver(JSON.parse(json));
  }

  /**
   * Payloads of the topics in order, from now on. A slow listener loses the oldest beyond 100: live events are not a
   * record.
   */
  listen<T>(topics: readonly string[], signal?: AbortSignal): AsyncIterableIterator<T> {
    const payloads: Repeater<T> = startRepeater(async (push, stop) => {
      if (signal?.aborted) return stop();
      const end = () => void payloads.return();
      const listener: Listener = { deliver: (payload) => void push(payload as T), end };
      for (const topic of topics) this.add(topic, listener);
      signal?.addEventListener("abort", end);
      await stop;
      signal?.removeEventListener("abort", end);
      for (const topic of topics) this.remove(topic, listener);
    }, new SlidingBuffer(maxQueued));
    return payloads;
  }

  /** The number of listeners of all topics. */
  get size(): number {
    return [...this.topics.values()].reduce((sum, listeners) => sum + listeners.size, 0);
  }

  /** The topics that have listeners. */
  get topicNames(): readonly string[] {
    return [...this.topics.keys()];
  }

  endAll(): void {
    for (const listeners of [...this.topics.values()]) for (const { end } of [...listeners]) end();
  }

  private add(topic: string, listener: Listener): void {
    const listeners = this.topics.get(topic);
    if (listeners) {
      listeners.add(listener);
      return;
    }
    this.topics.set(topic, new Set([listener]));
    this.onFirst(topic);
  }

  private remove(topic: string, listener: Listener): void {
    const listeners = this.topics.get(topic);
    if (!listeners?.delete(listener) || listeners.size > 0) return;
    this.topics.delete(topic);
    this.onLast(topic);
  }
}
