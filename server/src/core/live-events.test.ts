import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "../../test/eventually.js";
import { newId } from "./ids.js";
import { MemoryLiveEvents } from "./live-events-memory.js";
import { RedisLiveEvents } from "./live-events-redis.js";

const redisUrl = process.env.REDIS_URL;
const faults: unknown[] = [];
const kinds = [
  ["in memory", () => new MemoryLiveEvents()],
  ...(redisUrl
    ? [
        [
          "through Redis",
          () =>
            new RedisLiveEvents({ url: redisUrl, onFault: (error) => faults.push(error), prefix: newId() }),
        ] as const,
      ]
    : []),
] as const;

describe.each(kinds)("live events %s", (_name, open) => {
  let live: MemoryLiveEvents | RedisLiveEvents;
  beforeEach(() => {
    faults.length = 0;
    live = open();
  });
  afterEach(() => live.close());

  /** Listens to a topic, once it is certain that it is heard. */
  async function listen<T>(topic: string, signal?: AbortSignal): Promise<AsyncIterableIterator<T>> {
    const probe = live.subscribe<string>(topic);
    const heard = probe.next();
    const knocking = setInterval(() => live.publish(topic, "knock"), 5);
    await heard;
    clearInterval(knocking);
    // Knocks that are still on their way are older than this one.
    live.publish(topic, "last");
    for await (const payload of probe) if (payload === "last") break;
    const news = live.subscribe<T>(topic, signal);
    await eventually(() => expect(live.listeners).toBe(1));
    return news;
  }

  test("every listener of a topic gets its payloads in order, and no other topic's", async () => {
    const first = await listen<{ n: number }>("a");
    const second = live.subscribe<{ n: number }>("a");
    live.publish("b", { n: 0 });
    for (const n of [1, 2, 3]) live.publish("a", { n });
    for (const news of [first, second]) {
      for (const n of [1, 2, 3]) expect(await news.next()).toEqual({ done: false, value: { n } });
    }
  });

  test("a listener that stops is forgotten", async () => {
    const news = await listen<number>("a");
    live.publish("a", 1);
    for await (const n of news) {
      expect(n).toBe(1);
      break;
    }
    expect(live.listeners).toBe(0);
    expect(await news.next()).toEqual({ done: true, value: undefined });
  });

  test("a signal ends whoever waits", async () => {
    const stop = new AbortController();
    const news = await listen<number>("a", stop.signal);
    const waiting = news.next();
    stop.abort();
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(live.listeners).toBe(0);
    expect(await live.subscribe("a", stop.signal).next()).toMatchObject({ done: true });
  });

  test("a slow listener keeps the newest hundred", async () => {
    const news = await listen<number>("a");
    const witness = live.subscribe<number>("a");
    for (let n = 1; n <= 150; n += 1) live.publish("a", n);
    for await (const n of { [Symbol.asyncIterator]: () => witness }) if (n >= 150) break;
    expect(await news.next()).toMatchObject({ value: 51 });
  });

  test("closing ends every listener", async () => {
    const waiting = live.subscribe("a").next();
    await live.close();
    expect(await waiting).toMatchObject({ done: true });
    expect(live.listeners).toBe(0);
  });
});

describe.runIf(redisUrl)("several nodes", () => {
  test("hear each other, within one installation only, and again after a lost connection", async () => {
    const url = redisUrl ?? "";
    const onFault = (error: unknown) => faults.push(error);
    const prefix = newId();
    const nodes = [prefix, prefix, newId()].map((of) => new RedisLiveEvents({ url, onFault, prefix: of }));
    const [near, far, stranger] = nodes;
    if (!near || !far || !stranger) throw new Error("three nodes");
    try {
      const strange = stranger.subscribe<number>("a").next();
      for (const round of [1, 2]) {
        const heard = far.subscribe<number>("a").next();
        const knocking = setInterval(() => near.publish("a", round), 5);
        expect(await heard).toMatchObject({ done: false });
        clearInterval(knocking);
        // The second round runs on a new connection.
        Reflect.get(far, "subscriber").disconnect(true);
      }
      expect(await Promise.race([strange, Promise.resolve("nothing")])).toBe("nothing");
    } finally {
      await Promise.all(nodes.map((node) => node.close()));
    }
  });
});
