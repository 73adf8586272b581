import type { LiveEvents } from "./events.js";

/**
 * What `read` answers now, then again after each news of the topic; listening starts before the first read, so
 * that nothing falls between the two. Ends with the signal.
 */
export function follow<T>(
  live: LiveEvents,
  topic: string,
  read: () => Promise<T>,
  signal: AbortSignal,
): AsyncIterableIterator<T> {
  const leaving = new AbortController();
  const states = statesOf(live, topic, read, AbortSignal.any([signal, leaving.signal]));
  return {
    next: () => states.next(),
    // A generator that waits for news cannot be told to return; ending the news lets it go on to its end.
    return: () => {
      leaving.abort();
      return states.return(undefined);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

async function* statesOf<T>(
  live: LiveEvents,
  topic: string,
  read: () => Promise<T>,
  signal: AbortSignal,
): AsyncGenerator<T, undefined> {
  const news = live.subscribe(topic, signal);
  try {
    for (;;) {
      yield await read();
      if ((await news.next()).done) return undefined;
    }
  } finally {
    await news.return?.();
  }
}
