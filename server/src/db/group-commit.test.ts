import { beforeAll, expect, test } from "vitest";
import { testCtx } from "../../test/ctx.js";
import { openTestDatabase, type TestDatabase } from "../../test/database.js";
import { inTx } from "../core/tx.js";
import type { Db } from "./database.js";
import { GroupCommit } from "./group-commit.js";

let made: TestDatabase;
let db: Db;

beforeAll(async () => {
  made = await openTestDatabase();
  db = made.database.db;
});

interface Item {
  readonly name: string;
  readonly serialKey?: string;
}

interface Group {
  readonly names: readonly string[];
  /** Ends the group; `untouched` names the items that it leaves untouched. */
  readonly end: (untouched?: readonly string[]) => void;
  readonly fail: (error: Error) => void;
}

/** A group commit whose groups wait until the test ends them. */
function openGroups() {
  const started: Group[] = [];
  const groupCommit = new GroupCommit<Item, string>({
    serialKeyOf: ({ name, serialKey = name }) => serialKey,
    commitGroup: (_db, items) =>
      new Promise((resolve, reject) => {
        const names = items.map(({ name }) => name);
        const end = (untouched: readonly string[] = []) =>
          resolve(names.map((name) => (untouched.includes(name) ? null : `${name} done`)));
        started.push({ names, end, fail: reject });
      }),
  });
  const submit = (name: string, serialKey?: string) =>
    groupCommit.submit(db, serialKey === undefined ? { name } : { name, serialKey });
  return { started, submit, names: () => started.map((group) => group.names) };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

async function waitForGroups(): Promise<void> {
  for (let count = 0; count < 4; count += 1) await nextTurn();
}

test("a single call runs immediately; calls that arrive while two groups run form the next group, in order", async () => {
  const { started, submit, names } = openGroups();
  const first = submit("a");
  await waitForGroups();
  expect(names()).toEqual([["a"]]);
  void submit("b");
  await waitForGroups();
  expect(names()).toEqual([["a"], ["b"]]);
  const rest = ["c", "d", "e"].map((name) => submit(name));
  await waitForGroups();
  expect(started).toHaveLength(2);
  started[0]?.end();
  expect(await first).toEqual({ done: true, result: "a done" });
  await waitForGroups();
  expect(names()).toEqual([["a"], ["b"], ["c", "d", "e"]]);
  started[2]?.end(["d"]);
  expect(await Promise.all(rest)).toEqual([
    { done: true, result: "c done" },
    { done: false, unknown: false, error: null },
    { done: true, result: "e done" },
  ]);
});

test("calls of one turn of the event loop form one group, but not more than 64", async () => {
  const { submit, started } = openGroups();
  for (let count = 0; count < 70; count += 1) void submit(`call ${count}`);
  await waitForGroups();
  expect(started.map(({ names }) => names.length)).toEqual([64, 6]);
});

test("calls with the same serial key run one after the other and do not delay others", async () => {
  const { started, submit, names } = openGroups();
  const first = submit("one", "key");
  const second = submit("two", "key");
  void submit("other");
  await waitForGroups();
  expect(names()).toEqual([["one", "other"]]);
  void submit("third");
  await waitForGroups();
  expect(names()).toEqual([["one", "other"], ["third"]]);
  started[0]?.end();
  await first;
  await waitForGroups();
  expect(names()).toEqual([["one", "other"], ["third"], ["two"]]);
  started[2]?.end();
  expect(await second).toEqual({ done: true, result: "two done" });
});

test("a failed group rejects no call: each outcome is unknown, and one carries the error", async () => {
  const { started, submit, names } = openGroups();
  const both = [submit("a"), submit("b")];
  await waitForGroups();
  const error = new Error("gone");
  started[0]?.fail(error);
  expect(await Promise.all(both)).toEqual([
    { done: false, unknown: true, error },
    { done: false, unknown: true, error: null },
  ]);
  void submit("a");
  await waitForGroups();
  expect(names()).toEqual([["a", "b"], ["a"]]);
});

test("database handles are not mixed, and calls inside a transaction are refused", async () => {
  const seen: Db[] = [];
  const groupCommit = new GroupCommit<Item, string>({
    serialKeyOf: ({ name }) => name,
    commitGroup: async (on, items) => {
      seen.push(on);
      return items.map(() => "done");
    },
  });
  const other = db.withoutPlugins();
  await Promise.all([groupCommit.submit(db, { name: "a" }), groupCommit.submit(other, { name: "b" })]);
  expect(seen).toEqual([db, other]);
  const inside = inTx(testCtx(db), async (ctx) => groupCommit.submit(ctx.db, { name: "c" }));
  await expect(inside).rejects.toThrow("inside a transaction");
  expect(seen).toHaveLength(2);
});
