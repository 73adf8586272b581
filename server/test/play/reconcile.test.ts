import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { playReconcileChecks } from "../../src/modules/play/play.reconcile.reads.js";
import { reconcile } from "../../src/modules/wallet/reconcile.service.js";
import { type OwnTestDatabase, openOwnTestDatabase } from "../database.js";
import { Table } from "./setup.js";

let base: OwnTestDatabase;

beforeAll(async () => {
  base = await openOwnTestDatabase();
});
afterAll(() => base.close());

test("a bet whose round is missing is found, since no foreign key would say so", async () => {
  const table = await Table.open(base.database.db);
  const bet = table.betCall();
  await table.bet(bet);
  const found: string[] = [];
  const planted = base.database.db.transaction().execute(async (trx) => {
    await sql`delete from play.round where member_id = ${table.member.id}`.execute(trx);
    const { checks } = await reconcile(trx, playReconcileChecks);
    found.push(...checks.flatMap(({ differences }) => differences));
    throw new Error("undo");
  });
  await expect(planted).rejects.toThrow("undo");
  expect(found).toEqual([`bet ${bet.transaction_uuid}: its round is missing`]);
});
