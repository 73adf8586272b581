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

const accountIndex = fc.constantFrom(0, 0, 2, 2, 1, 3, 4, 5, 5, 5);
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
const movement = { ...id, debit: accountIndex, credit: accountIndex, amount };

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
  { weight: 3, arbitrary: kind("reverseCredit", { ...id, target, amount }) },
  { weight: 3, arbitrary: kind("reverseDebit", { ...id, target, amount }) },
  { weight: 3, arbitrary: kind("void", { key: fc.nat(40) }) },
  {
    weight: 4,
    arbitrary: kind("hold", {
      ...id,
      account: accountIndex,
      amount,
      expires: fc.option(hour, { nil: null }),
    }),
  },
  { weight: 4, arbitrary: kind("capture", { ...id, target, credit: accountIndex, amount, hour }) },
  { weight: 2, arbitrary: kind("release", { target }) },
  { weight: 1, arbitrary: kind("expire", { hour }) },
  {
    weight: 1,
    arbitrary: kind("freeze", { account: accountIndex, on: fc.constantFrom(true, false, false, false) }),
  },
);

/** The kinds of earlier steps whose result a step may refer to. */
const targetKinds = {
  capture: ["hold"],
  release: ["hold"],
  reverse: ["post", "credit", "debit"],
  reverseCredit: ["credit"],
  reverseDebit: ["debit"],
} satisfies Partial<Record<Step["kind"], readonly Step["kind"][]>>;

/** Points most targets at an earlier step of a suitable kind; random targets seldom are. */
function withTargets(steps: readonly Step[]): Step[] {
  return steps.map((one, i) => {
    if (!(one.kind in targetKinds) || !("target" in one) || one.target % 8 === 0) return one;
    const kinds: readonly Step["kind"][] = targetKinds[one.kind as keyof typeof targetKinds];
    const before = steps.slice(0, i).flatMap(({ kind }, at) => (kinds.includes(kind) ? [at] : []));
    return { ...one, target: before[one.target % before.length] ?? one.target };
  });
}

const history = fc.array(step, { minLength: stepsEach, maxLength: stepsEach }).map(withTargets);

/** A history that random ones contain too seldom. */
const spentBeforeReversal: Step[] = [
  { kind: "post", key: 100, hash: 1, debit: 5, credit: 0, amount: 50 },
  { kind: "post", key: 101, hash: 1, debit: 0, credit: 5, amount: 50 },
  { kind: "reverse", key: 102, hash: 1, target: 0, amount: 50 },
];

async function runSteps(steps: readonly Step[]) {
  const { db } = testDb.database;
  const books = await openBooks(db);
  const [first, second] = [await openFundedWallet(books, 0n), await openFundedWallet(books, 0n)];
  const agent = await sql<{ id: bigint }>`
    select ledger.open_account(${books.brandId}, 'agent', ${newId()}, 'credit', 'USD', 'L', -300) as id`.execute(
    db,
  );
  const accounts = [first.cash, first.debt, second.cash, second.debt, agent.rows[0]?.id ?? 0n, books.house];
  const result = await sql<{ results: string[] }>`
    select public.run_ledger_steps(${books.brandId}, ${accounts.map(String)}::bigint[], ${[first.id, second.id]}::uuid[],
      ${JSON.stringify(steps)}::jsonb) as results`.execute(db);
  const state = await sql<{ posted: bigint; held: bigint; seq: bigint; frozen: boolean }>`
    select ledger.posted_balance(id) as posted, held, seq, state = 'frozen' as frozen
    from unnest(${accounts.map(String)}::bigint[]) with ordinality x (account, no)
    join ledger.account on id = account order by no`.execute(db);
  return { results: result.rows[0]?.results ?? [], state: state.rows };
}

test(`${histories * stepsEach} random steps have the results and effects of the model`, async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const model = new Model();
      const expected = steps.map((one) => model.apply(one));
      const { results, state } = await runSteps(steps);
      expect(results.map((result, i) => `${i} ${steps[i]?.kind} ${result}`)).toEqual(
        expected.map((result, i) => `${i} ${steps[i]?.kind} ${result}`),
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
        const outcome = `${kind} ${results[i]?.replace(/ \d+$/, "").replace(/^ok:\d+$/, "ok:")}`;
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
      });
    }),
    { numRuns: histories, examples: [[spentBeforeReversal]] },
  );
  // The histories are meaningless unless they reach these results.
  const required = [
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
    "reverseCredit ok:new",
    "reverseCredit LG422",
    "void ok:tombstone",
    "void ok:already_reversed",
    "void ok:reversed",
    "hold ok:new",
    "hold LG402",
    "capture ok:new",
    "capture LG410",
    "capture LG422",
    "release ok:",
    "release LG410",
  ];
  expect(required.filter((outcome) => !seen.has(outcome))).toEqual([]);
}, 120_000);
