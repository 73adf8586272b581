import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { EventLoopPacer } from "./event-loop-pacer.js";

/** Starts this many tasks in one turn, and records which of them have started. */
function startMany(pacer: EventLoopPacer, size: number): number[] {
  const started: number[] = [];
  for (let task = 0; task < size; task += 1) {
    const wait = pacer.waitForStart();
    if (wait) void wait.then(() => started.push(task));
    else started.push(task);
  }
  return started;
}

test("a few tasks start immediately, in every turn", async () => {
  const pacer = new EventLoopPacer(2);
  for (let turn = 0; turn < 3; turn += 1) {
    expect(startMany(pacer, 2)).toEqual([0, 1]);
    await nextTurn();
  }
});

test("many tasks start in their order, so many per turn", async () => {
  const started = startMany(new EventLoopPacer(2), 5);
  const seen = [[...started]];
  for (let turn = 0; turn < 2; turn += 1) {
    await nextTurn();
    seen.push([...started]);
  }
  expect(seen).toEqual([
    [0, 1],
    [0, 1, 2, 3],
    [0, 1, 2, 3, 4],
  ]);
});

test("a task that arrives while others wait starts after them", async () => {
  const pacer = new EventLoopPacer(1);
  const first = startMany(pacer, 3);
  await nextTurn();
  const late = startMany(pacer, 1);
  expect([first, late]).toEqual([[0, 1], []]);
  await nextTurn();
  expect([first, late]).toEqual([[0, 1, 2], []]);
  await nextTurn();
  expect(late).toEqual([0]);
});
