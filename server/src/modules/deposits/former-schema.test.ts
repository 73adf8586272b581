import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { catalogueOf } from "../../../test/catalogue.js";
import { openEmptyDatabase, openOwnTestDatabase } from "../../../test/database.js";
import { buildBrand } from "../../../test/factories/brand.js";
import { buildMember } from "../../../test/factories/member.js";
import { newBytes, newId } from "../../core/ids.js";
import type { Database, Db } from "../../db/database.js";
import { migrate, pendingMigrations } from "../../db/migrate.js";
import { readSqlFiles } from "../../db/sql-files.js";

/** The migrations that came with the new names. */
const added = ["deposits/0007-schema-deposits.sql"];
const at = new Date("2026-03-01T12:00:00Z");
const later = new Date("2026-03-01T13:00:00Z");

/** A database of the last build whose module and schema of deposits were called cashier. */
async function openFormerDatabase(): Promise<Database> {
  const { database, close } = await openEmptyDatabase();
  onTestFinished(close);
  const { migrations, functions } = await readSqlFiles();
  await migrate(database, {
    migrations: migrations
      .filter(({ name }) => !added.includes(name))
      .map((file) => ({ ...file, name: file.name.replace(/^deposits\//, "cashier/") })),
    functions: functions.map((file) => ({
      ...file,
      name: file.name.replace(/^deposits\./, "cashier."),
      text: file.text.replace(/\bdeposits\./g, "cashier."),
    })),
  });
  return database;
}

interface Seeds {
  readonly brandId: string;
  readonly memberId: string;
  readonly walletId: string | null;
  readonly methodId: string;
  readonly bonusId: string;
}

/** Inserts a brand's payment provider, method and bonus by the former names. */
async function insertSettings(db: Db): Promise<Seeds> {
  const brand = await buildBrand(db);
  const { id: memberId, walletId } = await buildMember(db, brand);
  const seeds = { brandId: brand.id, memberId, walletId, methodId: newId(), bonusId: newId() };
  await sql`insert into deposits.payment_provider (brand_id, code, kind, base_url, secret_sealed)
    values (${brand.id}, 'acme', 'http', 'https://acme.test', ${newBytes(40)})`.execute(db);
  await sql`insert into deposits.sandbox_payment (brand_id, provider_code, reference, payment_id, status, amount, currency)
    values (${brand.id}, 'sandbox', 'REFERENCE1', 'sandbox-1', 'PAID', '10.00', 'USD')`.execute(db);
  await sql`insert into deposits.method (id, brand_id, code, kind, currency, min_amount, max_amount, expiry_minutes,
      enabled, position, provider_code)
    values (${seeds.methodId}, ${brand.id}, 'card', 'REDIRECT', 'USD', 1, 1000000, 60, true, 0, 'acme')`.execute(
    db,
  );
  await sql`insert into deposits.bonus (id, brand_id, code, currency, basis_points, max_amount, min_deposit,
      turnover_basis_points, times, enabled, position)
    values (${seeds.bonusId}, ${brand.id}, 'extra', 'USD', 1000, 500, 100, 20000, 'EACH', true, 0)`.execute(
    db,
  );
  return seeds;
}

/** Inserts an order of 10.00 with the bonus. */
async function insertOrder(db: Db, schema: "cashier" | "deposits", seeds: Seeds): Promise<string> {
  const { brandId, memberId, walletId, methodId, bonusId } = seeds;
  const id = newId();
  const reference = id.replaceAll("-", "").slice(-12).toUpperCase();
  await sql`insert into ${sql.table(`${schema}.deposit`)} (id, brand_id, member_id, wallet_id, method_id, request_id,
      reference, currency, amount, fee_fixed, fee_basis_points, state, created_at, expires_at, changed_at)
    values (${id}, ${brandId}, ${memberId}, ${walletId}, ${methodId}, ${newId()}, ${reference}, 'USD', 1000, 0, 100,
      'AWAITING_PAYMENT', ${at}, ${later}, ${at})`.execute(db);
  await sql`insert into ${sql.table(`${schema}.deposit_bonus`)} (deposit_id, bonus_id, brand_id, member_id, basis_points,
      max_amount, min_deposit, turnover_basis_points, times)
    values (${id}, ${bonusId}, ${brandId}, ${memberId}, 1000, 500, 100, 20000, 'EACH')`.execute(db);
  return id;
}

async function readDeposits(db: Db, memberId: string) {
  const { rows } = await sql<{ id: string }>`
    select d.id, d.state, d.credited, d.fee, b.state as bonus, b.amount as given, t.amount as turnover,
      array(select c.part || ' ' || c.remaining from deposits.credited_transfers(d.id, null) c order by 1) as transfers
    from deposits.deposit d
    join deposits.deposit_bonus b on b.deposit_id = d.id
    left join turnover.requirement t on t.deposit_id = d.id
    where d.member_id = ${memberId} order by d.id`.execute(db);
  return rows;
}

test("a database in which deposits had the schema cashier keeps them, and credits open orders", async () => {
  const database = await openFormerDatabase();
  const { db } = database;
  const seeds = await insertSettings(db);
  const credited = await insertOrder(db, "cashier", seeds);
  const open = await insertOrder(db, "cashier", seeds);
  await sql`select deposits.credit(${credited}, 1000, 10, null, ${later}::timestamptz)`.execute(db);

  expect(await migrate(database)).toEqual(added);
  expect(await pendingMigrations(db)).toEqual([]);
  expect(await migrate(database)).toEqual([]);
  await sql`select deposits.credit(${open}, 1000, 10, null, ${later}::timestamptz)`.execute(db);
  const whole = {
    state: "CREDITED",
    credited: 990n,
    fee: 10n,
    bonus: "GIVEN",
    given: 100n,
    turnover: 1_090n,
    transfers: ["bonus 100", "credit 990", "fee 10"],
  };
  expect(await readDeposits(db, seeds.memberId)).toEqual(
    [credited, open].sort().map((id) => ({ id, ...whole })),
  );
  const { rows } = await sql`
    select (select count(*)::int from pg_namespace where nspname = 'cashier') as schemas,
      (select count(*)::int from public.schema_migration where name like 'cashier%') as migrations,
      (select count(*)::int from public.schema_function where name like 'cashier%') as functions`.execute(db);
  expect(rows).toEqual([{ schemas: 0, migrations: 0, functions: 0 }]);
  const fresh = await openOwnTestDatabase("owner");
  onTestFinished(fresh.close);
  expect(await catalogueOf(db)).toEqual(await catalogueOf(fresh.database.db));
});
