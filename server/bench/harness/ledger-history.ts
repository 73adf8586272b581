import { sql } from "kysely";
import { sha256 } from "../../src/core/crypto.js";
import { newId, newToken } from "../../src/core/ids.js";
import type { Db } from "../../src/db/database.js";
import { insertSession } from "../../src/modules/identity/sessions/sessions.store.js";
import { buildBrand } from "../../test/factories/brand.js";
import { buildMember } from "../../test/factories/member.js";

/** A brand whose members have transferred money to each other for half a year. */
export interface LedgerHistory {
  readonly brand: Awaited<ReturnType<typeof buildBrand>>;
  readonly members: readonly string[];
  /** Session tokens of some of them. */
  readonly tokens: readonly string[];
  /** Times of the first and the last posting. */
  readonly from: Date;
  readonly to: Date;
  /** Postings of each member. */
  readonly lines: number;
}

export interface LedgerHistorySize {
  readonly members: number;
  /** Transfers between the members of each pair; an even number, so both end with their initial funds. */
  readonly transfers: number;
  readonly readers: number;
}

const days = 170;
/** Initial funds of each member and the amount of each transfer, in minor units. */
const [funds, sum] = [100_000n, 100n];

/** Creates the brand's first members with sessions. */
async function buildReaders(db: Db, brand: LedgerHistory["brand"], count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const { id } = await buildMember(db, brand);
    const token = newToken();
    const now = new Date();
    await insertSession(db, {
      id: newId(),
      accountId: id,
      brandId: brand.id,
      tokenHash: sha256(token),
      portal: "member",
      now,
      expiresAt: new Date(now.getTime() + 3_600_000),
      ip: "127.0.0.1",
      userAgent: "bench",
      deviceHash: null,
    });
    tokens.push(token);
  }
  return tokens;
}

/** Opens wallets for members without sessions. */
async function openWallets(db: Db, brandId: string, count: number): Promise<void> {
  const ids = Array.from({ length: count }, () => ({ wallet: newId(), member: newId() }));
  await sql`select count(w.id) from jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) x (wallet uuid, member uuid)
    cross join lateral ledger.open_wallet(x.wallet, ${brandId}, x.member, 'USD') w`.execute(db);
}

/** Pairs of the brand's cash accounts, numbered from 0. */
const pairs = (brandId: string) => sql`
  pairs as (
    select n / 2 as pair, min(id) filter (where n % 2 = 0) as one, min(id) filter (where n % 2 = 1) as two
    from (select w.cash_account as id, row_number() over (order by w.cash_account) - 1 as n
      from ledger.wallet w where w.brand_id = ${brandId}) x group by 1)`;

/** Inserts the funding of every wallet, at the start of the history. */
async function insertFunding(db: Db, brandId: string, at: Date): Promise<void> {
  await sql`
    with bank as (select ledger.open_account(${brandId}, 'bank', null, 'funding', 'USD', 'D', null) as id),
    made as materialized (
      select nextval('ledger.transfer_id') as id, w.cash_account as cash, bank.id as bank
      from ledger.wallet w, bank where w.brand_id = ${brandId}),
    keys as (
      insert into ledger.idem (scope, key, request_hash, outcome, transfer_id)
        select 'bench-years', id::text, '', 'T', id from made),
    transfers as (
      insert into ledger.transfer (id, created_at, brand_id, code, debit_id, credit_id, currency, amount)
        select id, ${at}::timestamptz, ${brandId}, 1, bank, cash, 'USD', ${funds} from made),
    deltas as (
      insert into ledger.house_delta (account_id, transfer_id, amount) select bank, id, ${-funds}::bigint from made)
    insert into ledger.posting (account_id, seq, created_at, transfer_id, amount, balance_after)
      select m.cash, 1, ${at}::timestamptz, m.id, ${funds}::bigint, ${funds}::bigint from made m
      union all
      select m.bank, m.id, ${at}::timestamptz, m.id, ${-funds}::bigint, null from made m`.execute(db);
}

/** Inserts one transfer for each pair and turn from `first` to `last`, alternating in direction. */
async function insertTransfers(
  db: Db,
  brandId: string,
  { at, every, first, last }: { at: Date; every: number; first: number; last: number },
): Promise<void> {
  await sql`
    with ${pairs(brandId)},
    made as materialized (
      select nextval('ledger.transfer_id') as id, turn, one, two,
        (select k.transfer_id from ledger.idem k where k.scope = 'bench-years' limit 1) as first_id,
        ${at}::timestamptz + turn * ${every}::float8 * interval '1 millisecond' + pair * interval '1 millisecond' as at
      from generate_series(${first}::int, ${last}::int) turn, pairs order by turn, pair),
    transfers as (
      insert into ledger.transfer
          (id, created_at, brand_id, code, debit_id, credit_id, currency, amount, group_id, ref)
        select id, at, ${brandId}, 42, case turn % 2 when 1 then one else two end,
          case turn % 2 when 1 then two else one end, 'USD', ${sum}, first_id, '{}' from made)
    insert into ledger.posting (account_id, seq, created_at, transfer_id, amount, balance_after)
      select one, turn + 1, at, id, case turn % 2 when 1 then ${-sum}::bigint else ${sum}::bigint end,
        ${funds}::bigint - case turn % 2 when 1 then ${sum}::bigint else 0 end from made
      union all
      select two, turn + 1, at, id, case turn % 2 when 1 then ${sum}::bigint else ${-sum}::bigint end,
        ${funds}::bigint + case turn % 2 when 1 then ${sum}::bigint else 0 end from made`.execute(db);
}

/** Builds the brand as the ledger would have written it: partitions by month, gapless numbers, books that agree. */
export async function buildLedgerHistory(
  db: Db,
  { members, transfers, readers }: LedgerHistorySize,
): Promise<LedgerHistory> {
  const brand = await buildBrand(db);
  const to = new Date();
  const from = new Date(to.getTime() - days * 86_400_000);
  await sql`select ledger.make_partitions(${from}::timestamptz, 7)`.execute(db);
  const tokens = await buildReaders(db, brand, readers);
  // In batches, because of the statement timeout.
  for (let made = readers; made < members; made += 500)
    await openWallets(db, brand.id, Math.min(500, members - made));
  await insertFunding(db, brand.id, from);
  const every = Math.floor((days * 86_400_000) / (transfers + 1));
  const batch = 5;
  for (let first = 1; first <= transfers; first += batch)
    await insertTransfers(db, brand.id, {
      at: from,
      every,
      first,
      last: Math.min(transfers, first + batch - 1),
    });
  await sql`update ledger.account a set posted = ${funds}::bigint, seq = ${transfers + 1}::bigint
    from ledger.wallet w where w.brand_id = ${brand.id} and a.id = w.cash_account`.execute(db);
  await sql`vacuum analyze ledger.posting`.execute(db);
  await sql`vacuum analyze ledger.transfer`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select member_id as id from ledger.wallet where brand_id = ${brand.id}`.execute(db);
  return { brand, members: rows.map(({ id }) => id), tokens, from, to, lines: transfers + 1 };
}
