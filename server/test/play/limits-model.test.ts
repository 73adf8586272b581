import { array, assert, asyncProperty } from "fast-check";
import { afterAll, beforeAll, test } from "vitest";
import { playReconcileChecks } from "../../src/modules/play/play.reconcile.reads.js";
import { buildTestApp, type TestApp } from "../app.js";
import { expectBooksToAgree } from "../reconcile.js";
import { limitByModel, limitStep } from "./limits-model.js";
import { Table } from "./setup.js";

let t: TestApp;

beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t?.close());

test("no order of raises, lowers, bets, deposits and waiting passes a limit in force", {
  timeout: 240_000,
}, async () => {
  const { db } = t.test.database;
  await assert(
    asyncProperty(array(limitStep, { minLength: 10, maxLength: 45 }), async (steps) => {
      await limitByModel(await Table.open(db, { funds: 1_000_000n }), t.services, steps);
    }),
    { numRuns: 40 },
  );
  await expectBooksToAgree(db, playReconcileChecks);
});
