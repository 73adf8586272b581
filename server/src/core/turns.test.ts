import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { Turns } from "./turns.js";

/** Takes so many turns at once, and writes down who has started. */
function crowd(turns: Turns, size: number): number[] {
  const started: number[] = [];
  for (let one = 0; one < size; one += 1) {
    const wait = turns.take();
    if (wait) void wait.then(() => started.push(one));
    else started.push(one);
  }
  return started;
}

test("what is few starts at once, in every turn", async () => {
  const turns = new Turns(2);
  for (let turn = 0; turn < 3; turn += 1) {
    expect(crowd(turns, 2)).toEqual([0, 1]);
    await nextTurn();
  }
});

test("a crowd starts in its order, so many a turn", async () => {
  const started = crowd(new Turns(2), 5);
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

test("who comes while a crowd waits stands behind it", async () => {
  const turns = new Turns(1);
  const first = crowd(turns, 3);
  await nextTurn();
  const late = crowd(turns, 1);
  expect([first, late]).toEqual([[0, 1], []]);
  await nextTurn();
  expect([first, late]).toEqual([[0, 1, 2], []]);
  await nextTurn();
  expect(late).toEqual([0]);
});
