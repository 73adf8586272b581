import { beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../test/database.js";
import type { Db } from "./database.js";
import { GroupReads } from "./group-reads.js";

let db: Db;

beforeAll(async () => {
  db = (await openTestDatabase()).database.db;
});

interface Read {
  readonly keys: readonly string[];
  readonly end: () => void;
  readonly fail: (error: Error) => void;
}

/** Reads that wait until the test ends them. */
function openReads() {
  const started: Read[] = [];
  const reads = new GroupReads<string, string>(
    (_db, keys) =>
      new Promise((resolve, reject) => {
        started.push({ keys, end: () => resolve(keys.map((key) => `value of ${key}`)), fail: reject });
      }),
  );
  return { started, load: (key: string) => reads.load(db, key), keys: () => started.map(({ keys }) => keys) };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

async function waitForReads(): Promise<void> {
  for (let count = 0; count < 4; count += 1) await nextTurn();
}

test("calls of one turn are one read; those that arrive while two run are the next one", async () => {
  const { started, load, keys } = openReads();
  const first = [load("a"), load("b"), load("a")];
  await waitForReads();
  expect(keys()).toEqual([["a", "b", "a"]]);
  void load("c");
  await waitForReads();
  const rest = [load("d"), load("e")];
  await waitForReads();
  expect(keys()).toEqual([["a", "b", "a"], ["c"]]);
  started[0]?.end();
  expect(await Promise.all(first)).toEqual(["value of a", "value of b", "value of a"]);
  await waitForReads();
  expect(keys()).toEqual([["a", "b", "a"], ["c"], ["d", "e"]]);
  started[2]?.end();
  expect(await Promise.all(rest)).toEqual(["value of d", "value of e"]);
});

test("a read has 64 keys at most", async () => {
  const { load, keys } = openReads();
  for (let count = 0; count < 70; count += 1) void load(`key ${count}`);
  await waitForReads();
  expect(keys().map((read) => read.length)).toEqual([64, 6]);
});

test("a failed read rejects its own calls only", async () => {
  const { started, load } = openReads();
  const failed = load("a");
  await waitForReads();
  const other = load("b");
  await waitForReads();
  started[0]?.fail(new Error("no connection"));
  started[1]?.end();
  await expect(failed).rejects.toThrow("no connection");
  expect(await other).toBe("value of b");
  const next = load("c");
  await waitForReads();
  started[2]?.end();
  expect(await next).toBe("value of c");
});
