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

/** The migrations that introduced the new names, and the later ones that use them. */
const added = [
  "payment-providers/0001-baseline.sql",
  "payment-providers/0002-answers-polls.sql",
  "payment-providers/0003-provider-health.sql",
  "deposits/0007-schema-deposits.sql",
  "deposits/0008-payment-providers.sql",
  "deposits/0009-bonus-frequency.sql",
  "deposits/0010-won-disputes.sql",
  "deposits/0011-polls-of-credited-deposits.sql",
  "deposits/0012-returned-payments.sql",
  "deposits/0013-expected-fee.sql",
  "deposits/0014-bonuses-of-a-member.sql",
  "withdrawals/0005-payment-providers.sql",
  "withdrawals/0006-approval-thresholds.sql",
];
const at = new Date("2026-03-01T12:00:00Z");
const later = new Date("2026-03-01T13:00:00Z");

/** A database of the last build whose deposits had the schema cashier, with payment providers of their own. */
async function openFormerDatabase(): Promise<Database> {
  const { database, close } = await openEmptyDatabase();
  onTestFinished(close);
  const { migrations, functions } = await readSqlFiles();
  await migrate(database, {
    migrations: migrations
      .filter(({ name }) => !added.includes(name))
      .map((file) => ({ ...file, name: file.name.replace(/^deposits\//, "cashier/") })),
    functions: functions.map((file) => {
      const text = file.text
        .replace(/\bdeposits\./g, "cashier.")
        .replace(/\b([bc])\.frequency\b/g, "$1.times")
        .replace(/,\s*reversal_poll_at = (?:\(select[^)]*\)|p\.at \+ interval '1 day')/g, "");
      return { name: file.name.replace(/^deposits\./, "cashier."), text, checksum: `of ${text}` };
    }),
  });
  return database;
}

const secret = newBytes(40);

interface Seeds {
  readonly brandId: string;
  readonly memberId: string;
  readonly walletId: string | null;
  readonly methodId: string;
  readonly bonusId: string;
}

/** Inserts a brand's payment providers, methods and a bonus by the former names. */
async function insertSettings(db: Db): Promise<Seeds> {
  const brand = await buildBrand(db);
  const { id: memberId, walletId } = await buildMember(db, brand);
  const seeds = { brandId: brand.id, memberId, walletId, methodId: newId(), bonusId: newId() };
  for (const schema of ["cashier", "withdrawals"])
    await sql`insert into ${sql.table(`${schema}.payment_provider`)} (brand_id, code, kind, base_url, secret_sealed)
      values (${brand.id}, 'acme', 'http', ${`https://${schema}.test`}, ${secret})`.execute(db);
  await sql`insert into withdrawals.terms (brand_id, currency, daily_count_limit, daily_amount_limit)
    values (${brand.id}, 'USD', 1, 1000)`.execute(db);
  await sql`insert into withdrawals.method (id, brand_id, code, kind, currency, min_amount, max_amount, enabled, position,
      provider_code)
    values (${newId()}, ${brand.id}, 'bank', 'BANK', 'USD', 1, 1000, true, 0, 'acme')`.execute(db);
  await sql`insert into cashier.sandbox_payment (brand_id, provider_code, reference, payment_id, status, amount, currency)
    values (${brand.id}, 'sandbox', 'REFERENCE1', 'sandbox-1', 'PAID', '10.00', 'USD')`.execute(db);
  await sql`insert into cashier.method (id, brand_id, code, kind, currency, min_amount, max_amount, expiry_minutes,
      enabled, position, provider_code)
    values (${seeds.methodId}, ${brand.id}, 'card', 'REDIRECT', 'USD', 1, 1000000, 60, true, 0, 'acme')`.execute(
    db,
  );
  await sql`insert into cashier.bonus (id, brand_id, code, currency, basis_points, max_amount, min_deposit,
      turnover_basis_points, times, enabled, position)
    values (${seeds.bonusId}, ${brand.id}, 'extra', 'USD', 1000, 500, 100, 20000, 'EACH', true, 0)`.execute(
    db,
  );
  return seeds;
}

/** Inserts an order of 10.00 with the bonus. */
async function insertOrder(db: Db, seeds: Seeds): Promise<string> {
  const { brandId, memberId, walletId, methodId, bonusId } = seeds;
  const id = newId();
  const reference = id.replaceAll("-", "").slice(-12).toUpperCase();
  await sql`insert into cashier.deposit (id, brand_id, member_id, wallet_id, method_id, request_id,
      reference, currency, amount, fee_fixed, fee_basis_points, state, created_at, expires_at, changed_at)
    values (${id}, ${brandId}, ${memberId}, ${walletId}, ${methodId}, ${newId()}, ${reference}, 'USD', 1000, 0, 100,
      'AWAITING_PAYMENT', ${at}, ${later}, ${at})`.execute(db);
  await sql`insert into cashier.deposit_bonus (deposit_id, bonus_id, brand_id, member_id, basis_points,
      max_amount, min_deposit, turnover_basis_points, times)
    values (${id}, ${bonusId}, ${brandId}, ${memberId}, 1000, 500, 100, 20000, 'EACH')`.execute(db);
  return id;
}

/** The brand's payment providers, and the methods that name them. */
async function readProviders(db: Db, brandId: string) {
  const { rows } = await sql`
    select p.use, p.code, p.base_url as url, p.secret_sealed = ${secret} as "keepsSecret",
      coalesce(d.code, w.code) as method
    from payment_providers.provider p
    left join deposits.method d on d.brand_id = p.brand_id and d.provider_use = p.use and d.provider_code = p.code
    left join withdrawals.method w on w.brand_id = p.brand_id and w.provider_use = p.use and w.provider_code = p.code
    where p.brand_id = ${brandId} order by p.use`.execute(db);
  return rows;
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

test("a database in which deposits had the schema cashier keeps them and its payment providers, and credits open orders", async () => {
  const database = await openFormerDatabase();
  const { db } = database;
  const seeds = await insertSettings(db);
  const credited = await insertOrder(db, seeds);
  const open = await insertOrder(db, seeds);
  await sql`select cashier.credit(${credited}, 1000, 10, null, ${later}::timestamptz)`.execute(db);

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
  expect(await readProviders(db, seeds.brandId)).toEqual([
    { use: "deposit", code: "acme", url: "https://cashier.test", keepsSecret: true, method: "card" },
    { use: "payout", code: "acme", url: "https://withdrawals.test", keepsSecret: true, method: "bank" },
  ]);
  const { rows } = await sql`
    select (select count(*)::int from pg_namespace where nspname = 'cashier') as schemas,
      (select count(*)::int from public.schema_migration where name like 'cashier%') as migrations,
      (select count(*)::int from public.schema_function where name like 'cashier%') as functions,
      (select count(*)::int from payment_providers.sandbox_payment where brand_id = ${seeds.brandId}) as "sandboxPayments"`.execute(
    db,
  );
  expect(rows).toEqual([{ schemas: 0, migrations: 0, functions: 0, sandboxPayments: 1 }]);
  const fresh = await openOwnTestDatabase("owner");
  onTestFinished(fresh.close);
  expect(await catalogueOf(db)).toEqual(await catalogueOf(fresh.database.db));
});
