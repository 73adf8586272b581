import { Redis } from "ioredis";
import type { LiveEvents } from "./events.js";
import { LiveHub } from "./live-events-hub.js";

export interface RedisLiveOptions {
  readonly url: string;
  /** Called for every failed command and lost connection; both connections reconnect by themselves. */
  readonly onFault: (error: unknown) => void;
  /** Separates installations that share a Redis: each receives only its own events. */
  readonly prefix?: string;
}

/**
 * Live events between nodes. What is published while Redis is unavailable is lost: the outbox is the backstop. A
 * topic's events arrive once Redis has confirmed its first subscription.
 */
export class RedisLiveEvents implements LiveEvents {
  private readonly publisher: Redis;
  private readonly subscriber: Redis;
  private readonly hub: LiveHub;
  private readonly prefix: string;

  constructor(private readonly options: RedisLiveOptions) {
    this.prefix = `${options.prefix ?? "croupier"}:live:`;
    this.publisher = new Redis(options.url, { maxRetriesPerRequest: 0 });
    // ioredis leaves the failure of its own resubscription unhandled, for example when it is closed during one.
    this.subscriber = new Redis(options.url, { maxRetriesPerRequest: null, autoResubscribe: false });
    this.hub = new LiveHub(
      (topic) => this.command(this.subscriber.subscribe(this.prefix + topic)),
      (topic) => this.command(this.subscriber.unsubscribe(this.prefix + topic)),
    );
    this.subscriber.on("ready", () => this.resubscribe());
    this.subscriber.on("message", (channel: string, json: string) =>
      this.hub.deliver(channel.slice(this.prefix.length), json),
    );
    for (const client of [this.publisher, this.subscriber]) client.on("error", options.onFault);
  }

  publish(topic: string, payload: unknown): void {
    this.command(this.publisher.publish(this.prefix + topic, JSON.stringify(payload)));
  }

  subscribe<T>(topics: string | readonly string[], signal?: AbortSignal): AsyncIterableIterator<T> {
    return this.hub.listen<T>([topics].flat(), signal);
  }

  async close(): Promise<void> {
    this.hub.endAll();
    this.publisher.disconnect();
    this.subscriber.disconnect();
  }

  /** The current number of listeners on this node. */
  get listeners(): number {
    return this.hub.size;
  }

  /** Subscribes to all topics of this node after a connection was made. */
  private resubscribe(): void {
    const channels = this.hub.topicNames.map((topic) => this.prefix + topic);
    if (channels.length > 0) this.command(this.subscriber.subscribe(...channels));
  }

  private command(result: Promise<unknown>): void {
    result.catch(this.options.onFault);
  }
}
