import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OwnTestDatabase, openOwnTestDatabase } from "../../../test/database.js";
import { TestPlayer } from "../../../test/play/setup.js";
import { reconcile } from "../ledger/reconcile.service.js";
import { playReconcileChecks } from "./play.reconcile.reads.js";

let base: OwnTestDatabase;

beforeAll(async () => {
  base = await openOwnTestDatabase();
});
afterAll(() => base.close());

test("a bet whose round is missing is found, since no foreign key would prevent it", async () => {
  const player = await TestPlayer.open(base.database.db);
  const bet = player.betCall();
  await player.bet(bet);
  const found: string[] = [];
  const planted = base.database.db.transaction().execute(async (trx) => {
    await sql`delete from play.round where member_id = ${player.member.id}`.execute(trx);
    const { checks } = await reconcile(trx, playReconcileChecks);
    found.push(...checks.flatMap(({ differences }) => differences));
    throw new Error("undo");
  });
  await expect(planted).rejects.toThrow("undo");
  expect(found).toEqual([`bet ${bet.transaction_uuid}: its round is missing`]);
});
