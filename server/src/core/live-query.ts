import type { LiveEvents } from "./events.js";

/**
 * Yields the result of `read` now and again after each event of the topics. Subscribes before the first read, so that
 * no event falls between the two. Ends when the signal aborts.
 */
export function runLiveQuery<T>(
  live: LiveEvents,
  topics: string | readonly string[],
  read: () => Promise<T>,
  signal: AbortSignal,
): AsyncIterableIterator<T> {
  const leaving = new AbortController();
  const ends = AbortSignal.any([signal, leaving.signal]);
  const results = resultsOf(live, [topics].flat(), read, ends);
  return {
    next: () => results.next(),
    // A generator that awaits an event cannot return; ending the subscription lets it finish.
    return: () => {
      leaving.abort();
      return results.return(undefined);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/**
 * Yields null immediately, then the result of `read` for each event of the topic. Earlier events are not replayed, so
 * on null the consumer queries the current state: it arrives on every new subscription, also after a lost connection.
 * Ends when the signal aborts.
 */
export function streamLiveEvents<Event, T>(
  live: LiveEvents,
  topic: string,
  read: (event: Event) => Promise<T>,
  signal: AbortSignal,
): AsyncIterableIterator<T | null> {
  const leaving = new AbortController();
  // Subscribes now, not at the first call of `next`.
  const events = live.subscribe<Event>(topic, AbortSignal.any([signal, leaving.signal]));
  const results = readEach(events, read);
  return {
    next: () => results.next(),
    return: () => {
      leaving.abort();
      return results.return(undefined);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

async function* readEach<Event, T>(
  events: AsyncIterableIterator<Event>,
  read: (event: Event) => Promise<T>,
): AsyncGenerator<T | null, undefined> {
  try {
    yield null;
    for await (const event of events) yield await read(event);
    return undefined;
  } finally {
    await events.return?.();
  }
}

/** Counts the events of several topics until the consumer takes them, one by one. */
class Signal {
  private pending = 0;
  private isEnded = false;
  private wake: () => void = () => undefined;

  notify(): void {
    this.pending += 1;
    this.wake();
  }

  end(): void {
    this.isEnded = true;
    this.wake();
  }

  /** Waits for an event. False at the end. */
  async next(): Promise<boolean> {
    while (this.pending === 0 && !this.isEnded) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    if (this.isEnded) return false;
    this.pending -= 1;
    return true;
  }
}

async function forward(events: AsyncIterable<unknown>, signal: Signal): Promise<void> {
  for await (const _ of events) signal.notify();
  signal.end();
}

async function* resultsOf<T>(
  live: LiveEvents,
  topics: readonly string[],
  read: () => Promise<T>,
  abort: AbortSignal,
): AsyncGenerator<T, undefined> {
  const signal = new Signal();
  const subscriptions = topics.map((topic) => live.subscribe(topic, abort));
  const forwarding = subscriptions.map((events) => forward(events, signal));
  try {
    do yield await read();
    while (await signal.next());
    return undefined;
  } finally {
    for (const events of subscriptions) await events.return?.();
    await Promise.all(forwarding);
  }
}
