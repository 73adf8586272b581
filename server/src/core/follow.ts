import type { LiveEvents } from "./events.js";

/**
 * What `read` answers now, then again after each news of the topics; listening starts before the first read, so
 * that nothing falls between the two. Ends with the signal.
 */
export function follow<T>(
  live: LiveEvents,
  topics: string | readonly string[],
  read: () => Promise<T>,
  signal: AbortSignal,
): AsyncIterableIterator<T> {
  const leaving = new AbortController();
  const ends = AbortSignal.any([signal, leaving.signal]);
  const states = statesOf(live, [topics].flat(), read, ends);
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

/**
 * At once null: what came before nobody was told of here, so whoever listens asks for it, when it begins to listen and
 * after each lost connection. Then what `read` answers of each news of the topic. Ends with the signal.
 */
export function followEach<News, T>(
  live: LiveEvents,
  topic: string,
  read: (news: News) => Promise<T>,
  signal: AbortSignal,
): AsyncIterableIterator<T | null> {
  const leaving = new AbortController();
  // Heard from now on, and not from the first question for news.
  const heard = live.subscribe<News>(topic, AbortSignal.any([signal, leaving.signal]));
  const told = tellEach(heard, read);
  return {
    next: () => told.next(),
    return: () => {
      leaving.abort();
      return told.return(undefined);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

async function* tellEach<News, T>(
  heard: AsyncIterableIterator<News>,
  read: (news: News) => Promise<T>,
): AsyncGenerator<T | null, undefined> {
  try {
    yield null;
    for await (const news of heard) yield await read(news);
    return undefined;
  } finally {
    await heard.return?.();
  }
}

/** Counts news of several topics until somebody takes them, one by one. */
class Bell {
  private rung = 0;
  private ended = false;
  private wake: () => void = () => undefined;

  ring(): void {
    this.rung += 1;
    this.wake();
  }

  end(): void {
    this.ended = true;
    this.wake();
  }

  /** Waits for news. Answers whether some came; false at the end. */
  async next(): Promise<boolean> {
    while (this.rung === 0 && !this.ended) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    if (this.ended) return false;
    this.rung -= 1;
    return true;
  }
}

async function listen(news: AsyncIterable<unknown>, bell: Bell): Promise<void> {
  for await (const _ of news) bell.ring();
  bell.end();
}

async function* statesOf<T>(
  live: LiveEvents,
  topics: readonly string[],
  read: () => Promise<T>,
  signal: AbortSignal,
): AsyncGenerator<T, undefined> {
  const bell = new Bell();
  const heard = topics.map((topic) => live.subscribe(topic, signal));
  const listening = heard.map((news) => listen(news, bell));
  try {
    do yield await read();
    while (await bell.next());
    return undefined;
  } finally {
    for (const news of heard) await news.return?.();
    await Promise.all(listening);
  }
}
