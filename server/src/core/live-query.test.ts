import { EventEmitter, once } from "node:events";
import { beforeEach, describe, expect, test } from "vitest";
import { MemoryLiveEvents } from "./live-events-memory.js";
import { runLiveQuery, streamLiveEvents } from "./live-query.js";

let live: MemoryLiveEvents;
let socket: AbortController;

beforeEach(() => {
  live = new MemoryLiveEvents();
  socket = new AbortController();
});

const topics = ["a", "b"];
const done = { done: true, value: undefined };

test("a live query reads now and after each event of its topics, also of one during the first read", async () => {
  let reads = 0;
  const read = async () => {
    reads += 1;
    if (reads === 1) live.publish("a", {});
    return reads;
  };
  const results = runLiveQuery(live, topics, read, socket.signal);
  expect(await results.next()).toEqual({ done: false, value: 1 });
  expect(await results.next()).toEqual({ done: false, value: 2 });
  const waiting = results.next();
  live.publish("other", {});
  live.publish("b", {});
  expect(await waiting).toEqual({ done: false, value: 3 });
});

test("a stream begins with null and reads each event since it was created", async () => {
  const results = streamLiveEvents(live, "a", async (n: number) => n * 2, socket.signal);
  live.publish("a", 1);
  expect(await results.next()).toEqual({ done: false, value: null });
  live.publish("a", 2);
  expect(await results.next()).toEqual({ done: false, value: 2 });
  expect(await results.next()).toEqual({ done: false, value: 4 });
});

describe.each([
  ["a live query", (read: () => Promise<unknown>) => runLiveQuery(live, topics, read, socket.signal)],
  ["a stream", (read: () => Promise<unknown>) => streamLiveEvents(live, "a", read, socket.signal)],
])("%s leaves no listener", (_name, open) => {
  test("when its consumer stops, also while it waits for an event", async () => {
    const results = open(async () => 1);
    await results.next();
    const waiting = results.next();
    expect(live.listeners).toBeGreaterThan(0);
    await results.return?.();
    expect(await waiting).toEqual(done);
    expect(live.listeners).toBe(0);
    await open(async () => 1).return?.();
    expect(live.listeners).toBe(0);
  });

  test("when the socket closes", async () => {
    const results = open(async () => 1);
    await results.next();
    const waiting = results.next();
    socket.abort();
    expect(await waiting).toEqual(done);
    expect(live.listeners).toBe(0);
  });

  test("when a read fails", async () => {
    let reads = 0;
    const results = open(async () => {
      reads += 1;
      if (reads > 1) throw new Error("no database");
      return reads;
    });
    await results.next();
    live.publish("a", {});
    live.publish("a", {});
    const rest = async () => {
      for await (const _ of { [Symbol.asyncIterator]: () => results });
    };
    await expect(rest()).rejects.toThrow("no database");
    expect(await results.next()).toEqual(done);
    expect(live.listeners).toBe(0);
  });
});

test("a consumer that leaves does not learn that a read failed after it", async () => {
  const reading = new EventEmitter();
  const read = async () => {
    reading.emit("begun");
    await once(reading, "lost");
    throw new Error("the connection was lost");
  };
  const begun = once(reading, "begun");
  const results = runLiveQuery(live, topics, read, socket.signal);
  const waiting = results.next();
  await begun;
  const left = results.return?.();
  reading.emit("lost");
  expect(await waiting).toEqual(done);
  expect(await left).toEqual(done);
});

test("a failed read is thrown to the consumer that waits for it", async () => {
  const results = runLiveQuery(live, topics, () => Promise.reject(new Error("lost")), socket.signal);
  await expect(results.next()).rejects.toThrow("lost");
  expect(await results.return?.()).toEqual(done);
});
