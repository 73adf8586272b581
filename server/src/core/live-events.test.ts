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

  /** Subscribes to a topic once its events are certain to arrive. */
  async function listen<T>(topic: string, signal?: AbortSignal): Promise<AsyncIterableIterator<T>> {
    const probe = live.subscribe<string>(topic);
    const received = probe.next();
    const publishing = setInterval(() => live.publish(topic, "probe"), 5);
    await received;
    clearInterval(publishing);
    // Probes that are still on their way are older than this one.
    live.publish(topic, "last");
    for await (const payload of probe) if (payload === "last") break;
    const events = live.subscribe<T>(topic, signal);
    await eventually(() => expect(live.listeners).toBe(1));
    return events;
  }

  test("every listener of a topic receives its payloads in order, and no other topic's", async () => {
    const first = await listen<{ n: number }>("a");
    const second = live.subscribe<{ n: number }>("a");
    live.publish("b", { n: 0 });
    for (const n of [1, 2, 3]) live.publish("a", { n });
    for (const events of [first, second]) {
      for (const n of [1, 2, 3]) expect(await events.next()).toEqual({ done: false, value: { n } });
    }
  });

  test("a listener that stops is removed", async () => {
    const events = await listen<number>("a");
    live.publish("a", 1);
    for await (const n of events) {
      expect(n).toBe(1);
      break;
    }
    expect(live.listeners).toBe(0);
    expect(await events.next()).toEqual({ done: true, value: undefined });
  });

  test("a signal ends a waiting listener", async () => {
    const stop = new AbortController();
    const events = await listen<number>("a", stop.signal);
    const waiting = events.next();
    stop.abort();
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(live.listeners).toBe(0);
    expect(await live.subscribe("a", stop.signal).next()).toMatchObject({ done: true });
  });

  test("a slow listener keeps the newest hundred", async () => {
    const events = await listen<number>("a");
    const other = live.subscribe<number>("a");
    for (let n = 1; n <= 150; n += 1) live.publish("a", n);
    for await (const n of { [Symbol.asyncIterator]: () => other }) if (n >= 150) break;
    expect(await events.next()).toMatchObject({ value: 51 });
  });

  test("closing ends every listener", async () => {
    const waiting = live.subscribe("a").next();
    await live.close();
    expect(await waiting).toMatchObject({ done: true });
    expect(live.listeners).toBe(0);
  });
});

describe.runIf(redisUrl)("several nodes", () => {
  test("receive each other's events, within one installation only, and again after a lost connection", async () => {
    const url = redisUrl ?? "";
    const onFault = (error: unknown) => faults.push(error);
    const prefix = newId();
    const nodes = [prefix, prefix, newId()].map((of) => new RedisLiveEvents({ url, onFault, prefix: of }));
    const [near, far, foreign] = nodes;
    if (!near || !far || !foreign) throw new Error("three nodes");
    try {
      const leaked = foreign.subscribe<number>("a").next();
      for (const round of [1, 2]) {
        const received = far.subscribe<number>("a").next();
        const publishing = setInterval(() => near.publish("a", round), 5);
        expect(await received).toMatchObject({ done: false });
        clearInterval(publishing);
        // The second round runs on a new connection.
        Reflect.get(far, "subscriber").disconnect(true);
      }
      expect(await Promise.race([leaked, Promise.resolve("nothing")])).toBe("nothing");
    } finally {
      await Promise.all(nodes.map((node) => node.close()));
    }
  });

  test("a node that is closed while it subscribes again leaves no failure unhandled", async () => {
    const node = new RedisLiveEvents({ url: redisUrl ?? "", onFault: (error) => faults.push(error) });
    const subscriber = Reflect.get(node, "subscriber");
    const ended = node.subscribe("a").next();
    await new Promise((resolve) => subscriber.once("subscribe", resolve).once("ready", resolve));
    const closed = new Promise((resolve) => subscriber.once("end", resolve));
    subscriber.once("ready", () => {
      // The connection is lost before Redis has answered.
      subscriber.stream.destroy();
      void node.close();
    });
    subscriber.disconnect(true);
    await closed;
    expect(await ended).toMatchObject({ done: true });
  });
});
