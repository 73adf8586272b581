import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OwnTestDatabase, openOwnTestDatabase } from "../../../test/database.js";
import { openBooks, openFundedWallet } from "../../../test/ledger/books.js";
import { Model, type Step } from "../../../test/ledger/model.js";
import { expectBooksToAgree } from "../../../test/reconcile.js";
import { newId } from "../../core/ids.js";

const histories = 200;
const stepsEach = 100;

let testDb: OwnTestDatabase;

beforeAll(async () => {
  testDb = await openOwnTestDatabase("owner");
  const runner = await readFile(new URL("../../../test/ledger/model-runner.sql", import.meta.url), "utf8");
  await testDb.database.runScript(runner);
});
afterAll(async () => {
  await expectBooksToAgree(testDb.database.db);
  await testDb.close();
});

const place = fc.constantFrom(0, 0, 2, 2, 1, 3, 4, 5, 5, 5);
const amount = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 400 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 5000) },
);
const id = {
  key: fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 100, max: 9999 }) },
    { weight: 2, arbitrary: fc.nat(25) },
  ),
  hash: fc.constantFrom(1, 1, 1, 1, 2),
};
const target = fc.nat(stepsEach - 1);
const hour = fc.integer({ min: 1, max: 12 });
const wallet = fc.nat(1);
const movement = { ...id, debit: place, credit: place, amount };

/** Random steps of one kind, with exactly that kind's fields. */
function kind<K extends Step["kind"]>(
  name: K,
  fields: {
    [F in keyof Omit<Extract<Step, { kind: K }>, "kind">]: fc.Arbitrary<Extract<Step, { kind: K }>[F]>;
  },
): fc.Arbitrary<Step> {
  return fc.record<object>(fields).map((values) => ({ kind: name, ...values }) as Step);
}

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: kind("post", movement) },
  { weight: 6, arbitrary: kind("credit", { ...id, wallet, amount }) },
  { weight: 4, arbitrary: kind("debit", { ...id, wallet, amount }) },
  {
    weight: 2,
    arbitrary: kind("batch", { items: fc.array(fc.record(movement), { minLength: 1, maxLength: 8 }) }),
  },
  { weight: 4, arbitrary: kind("reverse", { ...id, target, amount }) },
  { weight: 3, arbitrary: kind("takeBack", { ...id, target, amount }) },
  { weight: 3, arbitrary: kind("giveBack", { ...id, target, amount }) },
  { weight: 3, arbitrary: kind("void", { key: fc.nat(40) }) },
  {
    weight: 4,
    arbitrary: kind("hold", { ...id, account: place, amount, expires: fc.option(hour, { nil: null }) }),
  },
  { weight: 4, arbitrary: kind("capture", { ...id, target, credit: place, amount, hour }) },
  { weight: 2, arbitrary: kind("release", { target }) },
  { weight: 1, arbitrary: kind("expire", { hour }) },
  {
    weight: 1,
    arbitrary: kind("freeze", { account: place, on: fc.constantFrom(true, false, false, false) }),
  },
);

/** Kinds whose result may be meant by a later step, by the kind that means it. */
const aims = {
  capture: ["hold"],
  release: ["hold"],
  reverse: ["post", "credit", "debit"],
  takeBack: ["credit"],
  giveBack: ["debit"],
} satisfies Partial<Record<Step["kind"], readonly Step["kind"][]>>;

/** Turns most targets to a step before that can be meant; chance alone seldom hits one. */
function aimed(steps: readonly Step[]): Step[] {
  return steps.map((one, i) => {
    if (!(one.kind in aims) || !("target" in one) || one.target % 8 === 0) return one;
    const meant: readonly Step["kind"][] = aims[one.kind as keyof typeof aims];
    const before = steps.slice(0, i).flatMap(({ kind }, at) => (meant.includes(kind) ? [at] : []));
    return { ...one, target: before[one.target % before.length] ?? one.target };
  });
}

const history = fc.array(step, { minLength: stepsEach, maxLength: stepsEach }).map(aimed);

/** Chance comes by this one too seldom. */
const spentBeforeItIsReversed: Step[] = [
  { kind: "post", key: 100, hash: 1, debit: 5, credit: 0, amount: 50 },
  { kind: "post", key: 101, hash: 1, debit: 0, credit: 5, amount: 50 },
  { kind: "reverse", key: 102, hash: 1, target: 0, amount: 50 },
];

async function play(steps: readonly Step[]) {
  const { db } = testDb.database;
  const books = await openBooks(db);
  const [first, second] = [await openFundedWallet(books, 0n), await openFundedWallet(books, 0n)];
  const agent = await sql<{ id: bigint }>`
    select ledger.open_account(${books.brandId}, 'agent', ${newId()}, 'credit', 'USD', 'L', -300) as id`.execute(
    db,
  );
  const accounts = [first.cash, first.debt, second.cash, second.debt, agent.rows[0]?.id ?? 0n, books.house];
  const answers = await sql<{ answers: string[] }>`
    select public.play_ledger(${books.brandId}, ${accounts.map(String)}::bigint[], ${[first.id, second.id]}::uuid[],
      ${JSON.stringify(steps)}::jsonb) as answers`.execute(db);
  const state = await sql<{ posted: bigint; held: bigint; seq: bigint; frozen: boolean }>`
    select ledger.balance(id) as posted, held, seq, state = 'frozen' as frozen
    from unnest(${accounts.map(String)}::bigint[]) with ordinality x (account, no)
    join ledger.account on id = account order by no`.execute(db);
  return { answers: answers.rows[0]?.answers ?? [], state: state.rows };
}

test(`${histories * stepsEach} random steps answer and leave what the model says`, async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const model = new Model();
      const expected = steps.map((one) => model.play(one));
      const { answers, state } = await play(steps);
      expect(answers.map((answer, i) => `${i} ${steps[i]?.kind} ${answer}`)).toEqual(
        expected.map((answer, i) => `${i} ${steps[i]?.kind} ${answer}`),
      );
      expect(state).toEqual(
        model.accounts.map(({ posted, held, seq, frozen }) => ({
          posted: BigInt(posted),
          held: BigInt(held),
          seq: BigInt(seq),
          frozen,
        })),
      );
      steps.forEach(({ kind }, i) => {
        const outcome = `${kind} ${answers[i]?.replace(/ \d+$/, "").replace(/^ok:\d+$/, "ok:")}`;
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
      });
    }),
    { numRuns: histories, examples: [[spentBeforeItIsReversed]] },
  );
  // The histories are worth nothing unless they reach these.
  const reached = [
    "post ok:new",
    "post ok:replay",
    "post LG402",
    "post LG409",
    "post LG410",
    "post LG422",
    "post LG423",
    "credit ok:new",
    "debit LG402",
    "debit LG424",
    "reverse ok:new",
    "reverse LG402",
    "reverse LG422",
    "reverse LG404",
    "takeBack ok:new",
    "takeBack LG422",
    "void ok:tombstone",
    "void ok:already",
    "void ok:reversed",
    "hold ok:new",
    "hold LG402",
    "capture ok:new",
    "capture LG410",
    "capture LG422",
    "release ok:",
    "release LG410",
  ];
  expect(reached.filter((outcome) => !seen.has(outcome))).toEqual([]);
}, 120_000);
