const maxQueued = 100;

/** One listener's payloads in order. A slow listener loses the oldest beyond 100: live events are not a record. */
class LiveQueue<T> implements AsyncIterableIterator<T> {
  private readonly payloads: T[] = [];
  private readonly takers: ((result: IteratorResult<T>) => void)[] = [];
  private ended = false;

  constructor(private readonly onEnd: () => void) {}

  push(payload: T): void {
    const taker = this.takers.shift();
    if (taker) taker({ value: payload, done: false });
    else this.payloads.push(payload);
    if (this.payloads.length > maxQueued) this.payloads.shift();
  }

  next(): Promise<IteratorResult<T>> {
    if (this.ended) return Promise.resolve({ value: undefined, done: true });
    const [payload] = this.payloads;
    if (this.payloads.length === 0) return new Promise((resolve) => this.takers.push(resolve));
    this.payloads.shift();
    return Promise.resolve({ value: payload as T, done: false });
  }

  async return(): Promise<IteratorResult<T>> {
    this.end();
    return { value: undefined, done: true };
  }

  async throw(error: unknown): Promise<IteratorResult<T>> {
    this.end();
    throw error;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  end(): void {
    if (this.ended) return;
    this.ended = true;
    this.payloads.length = 0;
    for (const taker of this.takers.splice(0)) taker({ value: undefined, done: true });
    this.onEnd();
  }
}

/** The listeners of this process, by topic. */
export class LiveHub {
  private readonly topics = new Map<string, Set<LiveQueue<unknown>>>();

  /** `onFirst` is called when a topic gets its first listener, `onLast` when it loses its last. */
  constructor(
    private readonly onFirst: (topic: string) => void = () => undefined,
    private readonly onLast: (topic: string) => void = () => undefined,
  ) {}

  /** Gives each listener of the topic its own copy of the payload, parsed from JSON. */
  deliver(topic: string, json: string): void {
    for (const queue of this.topics.get(topic) ?? []) queue.push(JSON.parse(json));
  }

  listen<T>(topic: string, signal?: AbortSignal): AsyncIterableIterator<T> {
    const end = () => queue.end();
    const queue = new LiveQueue<T>(() => {
      signal?.removeEventListener("abort", end);
      this.remove(topic, queue as LiveQueue<unknown>);
    });
    this.add(topic, queue as LiveQueue<unknown>);
    signal?.addEventListener("abort", end, { once: true });
    if (signal?.aborted) queue.end();
    return queue;
  }

  /** The number of listeners of all topics. */
  get size(): number {
    return [...this.topics.values()].reduce((sum, queues) => sum + queues.size, 0);
  }

  endAll(): void {
    for (const queues of [...this.topics.values()]) for (const queue of [...queues]) queue.end();
  }

  private add(topic: string, queue: LiveQueue<unknown>): void {
    const queues = this.topics.get(topic);
    if (queues) {
      queues.add(queue);
      return;
    }
    this.topics.set(topic, new Set([queue]));
    this.onFirst(topic);
  }

  private remove(topic: string, queue: LiveQueue<unknown>): void {
    const queues = this.topics.get(topic);
    if (!queues?.delete(queue) || queues.size > 0) return;
    this.topics.delete(topic);
    this.onLast(topic);
  }
}
