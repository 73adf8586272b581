import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asOwner, type OwnTestDatabase, openOwnTestDatabase } from "../../../test/database.js";
import { TestPlayer } from "../../../test/play/setup.js";
import type { Db } from "../../db/database.js";
import { jackpotReconcileChecks } from "../jackpot/jackpot.reconcile.reads.js";
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

/** The differences that the checks find once a fault is planted; the fault is undone. */
async function findPlanted(plant: (trx: Db) => Promise<unknown>): Promise<string[]> {
  const found: string[] = [];
  const planted = asOwner(base.database.db, async (trx) => {
    await plant(trx);
    const { checks } = await reconcile(trx, [...jackpotReconcileChecks, ...playReconcileChecks]);
    found.push(...checks.flatMap(({ differences }) => differences));
    throw new Error("undo");
  });
  await expect(planted).rejects.toThrow("undo");
  return found.sort();
}

test("faults of a jackpot pool are found: its money, its cycles, its contributions and its wins", async () => {
  const player = await TestPlayer.open(base.database.db, { game: { jackpotShare: 20_000 } });
  const bet = player.betCall();
  await player.bet(bet);
  await player.jackpotWin(player.jackpotCall(bet));
  const { account_id: account } = await base.database.db
    .selectFrom("jackpot.pool")
    .select("account_id")
    .where("brand_id", "=", player.brand.id)
    .executeTakeFirstOrThrow();
  const [win] = await base.database.db.selectFrom("jackpot.win").selectAll().execute();
  expect(await findPlanted(async () => undefined)).toEqual([]);

  const foreign = await findPlanted((trx) =>
    sql`select ledger.post('test', 'foreign', '', 20::smallint, a.id, ${account}, 5, 'USD') from ledger.account a
      where a.brand_id = ${player.brand.id} and a.owner_kind = 'bank' and a.currency = 'USD'`.execute(trx),
  );
  expect(foreign).toEqual([
    expect.stringMatching(`^account ${account}: balance 100005, by its kinds of transfers 100000, others: `),
  ]);
  const cycle = await findPlanted((trx) => sql`update jackpot.pool set cycle = cycle + 1`.execute(trx));
  expect(cycle).toEqual([
    `pool ${account} cycle 2: 1 seeds, 0 wins`,
    `pool ${account} cycle 3: 0 seeds, 0 wins`,
  ]);
  const shared = await findPlanted((trx) =>
    sql`update catalogue.game set jackpot_share = 30000`.execute(trx),
  );
  expect(shared).toEqual([`bet ${bet.transaction_uuid}: contributed 20 of 30`]);
  const amount = await findPlanted((trx) => sql`update jackpot.win set amount = amount + 1`.execute(trx));
  expect(amount).toEqual([
    `jackpot ${win?.uuid}: 100021, its win 100020`,
    `jackpot of round ${win?.round_id}: 100021, paid 100020`,
  ]);
});
