import { beforeAll, expect, test } from "vitest";
import { testCtx } from "../../test/ctx.js";
import { openTestDatabase, type TestDatabase } from "../../test/database.js";
import { inTx } from "../core/tx.js";
import type { Db } from "./database.js";
import { Together } from "./together.js";

let made: TestDatabase;
let db: Db;

beforeAll(async () => {
  made = await openTestDatabase();
  db = made.database.db;
});

interface Item {
  readonly name: string;
  readonly lane?: string;
}

interface Group {
  readonly names: readonly string[];
  /** Lets it end; `left` names what it leaves untouched. */
  readonly end: (left?: readonly string[]) => void;
  readonly fail: (error: Error) => void;
}

/** Groups that wait until the test lets them end. */
function groups() {
  const sent: Group[] = [];
  const together = new Together<Item, string>({
    laneOf: ({ name, lane = name }) => lane,
    make: (_db, items) =>
      new Promise((resolve, reject) => {
        const names = items.map(({ name }) => name);
        const end = (left: readonly string[] = []) =>
          resolve(names.map((name) => (left.includes(name) ? null : `${name} done`)));
        sent.push({ names, end, fail: reject });
      }),
  });
  const ask = (name: string, lane?: string) =>
    together.attempt(db, lane === undefined ? { name } : { name, lane });
  return { sent, ask, names: () => sent.map((group) => group.names) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

async function turns(): Promise<void> {
  for (let count = 0; count < 4; count += 1) await turn();
}

test("a lone call goes at once; what comes while two groups are under way goes together, in order", async () => {
  const { sent, ask, names } = groups();
  const first = ask("a");
  await turns();
  expect(names()).toEqual([["a"]]);
  void ask("b");
  await turns();
  expect(names()).toEqual([["a"], ["b"]]);
  const rest = ["c", "d", "e"].map((name) => ask(name));
  await turns();
  expect(sent).toHaveLength(2);
  sent[0]?.end();
  expect(await first).toEqual({ done: true, answer: "a done" });
  await turns();
  expect(names()).toEqual([["a"], ["b"], ["c", "d", "e"]]);
  sent[2]?.end(["d"]);
  expect(await Promise.all(rest)).toEqual([
    { done: true, answer: "c done" },
    { done: false, unknown: false, fault: null },
    { done: true, answer: "e done" },
  ]);
});

test("calls of one turn of the event loop go together, but not more than 64", async () => {
  const { ask, sent } = groups();
  for (let count = 0; count < 70; count += 1) void ask(`call ${count}`);
  await turns();
  expect(sent.map(({ names }) => names.length)).toEqual([64, 6]);
});

test("calls of one lane are under way one after the other and hold nobody else up", async () => {
  const { sent, ask, names } = groups();
  const first = ask("one", "lane");
  const second = ask("two", "lane");
  void ask("other");
  await turns();
  expect(names()).toEqual([["one", "other"]]);
  void ask("third");
  await turns();
  expect(names()).toEqual([["one", "other"], ["third"]]);
  sent[0]?.end();
  await first;
  await turns();
  expect(names()).toEqual([["one", "other"], ["third"], ["two"]]);
  sent[2]?.end();
  expect(await second).toEqual({ done: true, answer: "two done" });
});

test("a group that fails rejects nobody: each is told that nothing is known, one of them why", async () => {
  const { sent, ask, names } = groups();
  const both = [ask("a"), ask("b")];
  await turns();
  const fault = new Error("gone");
  sent[0]?.fail(fault);
  expect(await Promise.all(both)).toEqual([
    { done: false, unknown: true, fault },
    { done: false, unknown: true, fault: null },
  ]);
  void ask("a");
  await turns();
  expect(names()).toEqual([["a", "b"], ["a"]]);
});

test("handles do not mix, and within a transaction it refuses", async () => {
  const seen: Db[] = [];
  const together = new Together<Item, string>({
    laneOf: ({ name }) => name,
    make: async (on, items) => {
      seen.push(on);
      return items.map(() => "done");
    },
  });
  const other = db.withoutPlugins();
  await Promise.all([together.attempt(db, { name: "a" }), together.attempt(other, { name: "b" })]);
  expect(seen).toEqual([db, other]);
  const inside = inTx(testCtx(db), async (ctx) => together.attempt(ctx.db, { name: "c" }));
  await expect(inside).rejects.toThrow("inside a transaction");
  expect(seen).toHaveLength(2);
});
