import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BufferedLines } from "./log-destination.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function collect() {
  const writes: string[] = [];
  return { writes, buffered: new BufferedLines((lines) => void writes.push(lines)) };
}

test("lines are written together, 50 ms after the first of them", () => {
  const { writes, buffered } = collect();
  buffered.write("one\n");
  vi.advanceTimersByTime(30);
  buffered.write("two\n");
  vi.advanceTimersByTime(19);
  expect(writes).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(writes).toEqual(["one\ntwo\n"]);
  vi.advanceTimersByTime(1000);
  expect(writes).toHaveLength(1);
  buffered.write("three\n");
  vi.advanceTimersByTime(50);
  expect(writes).toEqual(["one\ntwo\n", "three\n"]);
});

test("many lines are written immediately, each of them once and in order", () => {
  const { writes, buffered } = collect();
  const lines = Array.from({ length: 1000 }, (_, index) => `${index} ${"x".repeat(90)}\n`);
  for (const line of lines) buffered.write(line);
  expect(writes.length).toBeGreaterThan(5);
  buffered.flush();
  buffered.flush();
  expect(writes.join("")).toBe(lines.join(""));
  vi.advanceTimersByTime(1000);
  expect(writes.join("")).toBe(lines.join(""));
});
