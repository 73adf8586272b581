import type { LiveEvents } from "./events.js";
import { startRepeater } from "./start-repeater.js";

/** Gives the consumer a value; resolves when it asks for the next one. */
export type Push<T> = (value: T) => Promise<unknown>;

/**
 * Yields what `produce` pushes while it reads the events of topics. Subscribes now; `produce` begins when the first value
 * is requested. Ends when `produce` returns, which it does when the signal aborts, or when the consumer stops.
 */
export function streamFromEvents<Event, T>(
  live: LiveEvents,
  topics: string | readonly string[],
  produce: (push: Push<T>, events: AsyncIterable<Event>) => Promise<void>,
  signal: AbortSignal,
): AsyncIterableIterator<T> {
  return startRepeater<T>(async (push, stop, requested) => {
    const leaving = new AbortController();
    const events = live.subscribe<Event>(topics, AbortSignal.any([signal, leaving.signal]));
    void stop.then(() => leaving.abort());
    await requested;
    await produce(push, events);
    stop();
  });
}

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
  const produce = async (push: Push<T>, events: AsyncIterable<unknown>) => {
    await push(await read());
    for await (const _ of events) await push(await read());
  };
  return streamFromEvents(live, topics, produce, signal);
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
  const produce = async (push: Push<T | null>, events: AsyncIterable<Event>) => {
    await push(null);
    for await (const event of events) await push(await read(event));
  };
  return streamFromEvents(live, topic, produce, signal);
}
