import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GatheredLines } from "./log-destination.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function gather() {
  const pieces: string[] = [];
  return { pieces, gathered: new GatheredLines((lines) => void pieces.push(lines)) };
}

test("lines are handed on together, 50 ms after the first of them", () => {
  const { pieces, gathered } = gather();
  gathered.write("one\n");
  vi.advanceTimersByTime(30);
  gathered.write("two\n");
  vi.advanceTimersByTime(19);
  expect(pieces).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(pieces).toEqual(["one\ntwo\n"]);
  vi.advanceTimersByTime(1000);
  expect(pieces).toHaveLength(1);
  gathered.write("three\n");
  vi.advanceTimersByTime(50);
  expect(pieces).toEqual(["one\ntwo\n", "three\n"]);
});

test("many lines are handed on at once, each of them once and in order", () => {
  const { pieces, gathered } = gather();
  const lines = Array.from({ length: 1000 }, (_, index) => `${index} ${"x".repeat(90)}\n`);
  for (const line of lines) gathered.write(line);
  expect(pieces.length).toBeGreaterThan(5);
  gathered.flush();
  gathered.flush();
  expect(pieces.join("")).toBe(lines.join(""));
  vi.advanceTimersByTime(1000);
  expect(pieces.join("")).toBe(lines.join(""));
});
