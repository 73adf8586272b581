import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/database.js";
import {
  type AccountKind,
  type BalanceAt,
  kindOf,
  type Place,
  type RecordFilter,
  type RecordLine,
  type RecordTotals,
  recordKinds,
  type TimeRange,
} from "./records.model.js";

/** A member's accounts in one currency. */
export interface Purse {
  readonly memberId: string;
  readonly currency: string;
  readonly cash: bigint;
  readonly bonus: bigint;
  readonly debt: bigint;
}

/** The accounts of a member's wallet, of the active one unless a currency is told; null when there is none. */
export async function findPurse(
  db: Db,
  { brandId, memberId, currency }: { brandId: string; memberId: string; currency: string | null },
): Promise<Purse | null> {
  const { rows } = await sql<Purse>`
    /* records.purse */ select w.member_id as "memberId", w.currency, w.cash_account as cash, w.bonus_account as bonus,
      w.debt_account as debt
    from ledger.wallet w
    where w.member_id = ${memberId} and w.brand_id = ${brandId}
      and case when ${currency}::text is null then w.is_active else w.currency = ${currency} end`.execute(db);
  return rows[0] ?? null;
}

function accountsOf({ cash, bonus, debt }: Purse, only?: AccountKind): RawBuilder<unknown> {
  const all = Object.entries({ cash, bonus, debt }).filter(([kind]) => only === undefined || kind === only);
  const [kinds, ids] = [all.map(([kind]) => kind), all.map(([, id]) => String(id))];
  return sql`unnest(${ids}::bigint[], ${kinds}::text[]) a (id, kind)`;
}

/** Codes of the ledger that are of these kinds; null for all. The same text whatever is asked for. */
function codesOf(kinds: readonly string[] = []): RawBuilder<unknown> {
  const named = recordKinds.filter((kind) => kind !== "other");
  return sql`case when cardinality(${[...kinds]}::text[]) > 0 then array(select c.code from ledger.transfer_code c
    where c.name = any(${[...kinds]}::text[])
      or ${kinds.includes("other")}::boolean and c.name <> all(${named}::text[])) end`;
}

/** What the ledger's functions are asked: which accounts, from when to when, of which codes. */
function asked(purse: Purse, { account, from, to, kinds }: RecordFilter): RawBuilder<unknown> {
  return sql`array(select a.id from ${accountsOf(purse, account)}), ${from}::timestamptz, ${to}::timestamptz,
    ${codesOf(kinds)}`;
}

interface LineRow extends Omit<RecordLine, "kind" | "reference"> {
  readonly code: string;
  readonly transferId: string;
  readonly reference: string | null;
  /** The transfer that a nameless one takes back or follows. */
  readonly before: bigint | null;
}

/** What a transfer's `ref` names of the member's: joins to it, and columns of them. */
function named(memberId: string, ref: RawBuilder<unknown>) {
  const own = (table: string, alias: string, key: string) =>
    sql`left join ${sql.table(table)} ${sql.ref(alias)} on ${sql.ref(`${alias}.id`)} = (${ref} ->> ${sql.lit(key)})::uuid
      and ${sql.ref(`${alias}.member_id`)} = ${memberId}`;
  const joins = sql.join(
    [
      own("play.round", "r", "round"),
      own("cashier.deposit", "d", "deposit"),
      own("withdrawals.withdrawal", "w", "withdrawal"),
    ],
    sql` `,
  );
  const columns = sql`coalesce(r.reference, d.reference, w.reference, ${ref} ->> 'vendor_transfer',
      ${ref} ->> 'member_transfer') as reference,
    r.id as "roundId", d.id as "depositId", w.id as "withdrawalId"`;
  return { joins, columns };
}

/** Postings `x` of the purse's accounts, with what stands of their transfers, as lines. */
function lines(purse: Purse, name: string, postings: RawBuilder<unknown>) {
  const { joins, columns } = named(purse.memberId, sql`x.ref`);
  return sql<LineRow>`
    /* ${sql.raw(name)} */ select to_char(x.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || ' ' || x.transfer_id || ' '
        || x.account_id as place,
      x.transfer_id || '-' || a.kind as id, x.created_at as at, c.name as code, a.kind as account,
      ${purse.currency}::text as currency, x.amount, x.balance_after as "balanceAfter",
      x.transfer_id::text as "transferId", ${columns}, case when x.ref is null then x.origin end as before
    from ${postings} x
    join ${accountsOf(purse)} on a.id = x.account_id
    join ledger.transfer_code c on c.code = x.code
    ${joins}
    order by x.created_at desc, x.transfer_id desc, x.account_id desc`;
}

interface Origin extends Pick<RecordLine, "roundId" | "depositId" | "withdrawalId"> {
  readonly before: bigint;
  readonly reference: string | null;
}

/** What transfers belong to, by their ids; a reversal belongs to what its original does. */
async function readOrigins(db: Db, memberId: string, ids: readonly bigint[]): Promise<Map<bigint, Origin>> {
  if (ids.length === 0) return new Map();
  const { joins, columns } = named(memberId, sql`coalesce(f.ref, o.ref)`);
  const { rows } = await sql<Origin>`
    select f.id as before, ${columns}
    from unnest(${ids.map(String)}::bigint[]) b (id)
    join ledger.transfer f on f.id = b.id
    left join ledger.transfer o on f.ref is null and o.id = f.reverses
    ${joins}`.execute(db);
  return new Map(rows.map((row) => [row.before, row]));
}

/** The rows as lines. What a transfer does not name itself, the one it takes back or follows does. */
async function toLines(db: Db, { memberId }: Purse, rows: readonly LineRow[]): Promise<RecordLine[]> {
  const ids = new Set(rows.flatMap(({ before }) => (before === null ? [] : [before])));
  const origins = await readOrigins(db, memberId, [...ids]);
  return rows.map(({ code, transferId, before, ...row }) => {
    const of = (before === null ? null : origins.get(before)) ?? row;
    const { reference, roundId, depositId, withdrawalId } = of;
    const name = reference ?? transferId;
    return { ...row, kind: kindOf(code), reference: name, roundId, depositId, withdrawalId };
  });
}

/** At most `limit` postings that match, newest first, older than `after`. */
export async function readLines(
  db: Db,
  purse: Purse,
  filter: RecordFilter,
  { limit, after }: { readonly limit: number; readonly after: Place | null },
): Promise<RecordLine[]> {
  const { at, transferId, accountId } = after ?? { at: "infinity", transferId: "0", accountId: "0" };
  const before = sql`${at}::timestamptz, ${transferId}::bigint, ${accountId}::bigint`;
  const postings = sql`ledger.newest_postings(${asked(purse, filter)}, ${before}, ${limit}::int)`;
  const { rows } = await lines(purse, "records.lines", postings).execute(db);
  return toLines(db, purse, rows);
}

/** What a round moved on the member's accounts, newest first, at most 200 lines. */
export async function readRoundLines(
  db: Db,
  purse: Purse,
  { brandId, roundId }: { readonly brandId: string; readonly roundId: string },
): Promise<RecordLine[]> {
  const { rows } = await lines(
    purse,
    "records.round",
    sql`(select distinct p.account_id, p.created_at, p.transfer_id, p.amount, p.balance_after, g.code, g.ref,
        coalesce(g.reverses, g.group_id) as origin
      from play.transaction m
      join ledger.transfer f on f.id = m.transfer_id
      cross join ${accountsOf(purse)}
      join ledger.posting p on p.account_id = a.id and p.created_at = f.created_at and p.balance_after is not null
      join ledger.transfer g on g.id = p.transfer_id and g.created_at = p.created_at
        and f.id in (g.id, g.group_id)
      where m.round_id = ${roundId} and m.member_id = ${purse.memberId} and m.brand_id = ${brandId}
      limit 200)`,
  ).execute(db);
  return toLines(db, purse, rows);
}

/** Sums over all postings that match, one row an account that has any. */
export async function readTotals(db: Db, purse: Purse, filter: RecordFilter): Promise<RecordTotals[]> {
  const { rows } = await sql<RecordTotals>`
    /* records.totals */ select a.kind as account, ${purse.currency}::text as currency, s.count::int as count, s.money_in as "moneyIn",
      s.money_out as "moneyOut"
    from ledger.posting_sums(${asked(purse, filter)}) s join ${accountsOf(purse)} on a.id = s.account_id
    order by array_position(array['cash', 'bonus', 'debt'], a.kind)`.execute(db);
  return rows;
}

/**
 * What each account held at a moment: all postings made before it. Postings are numbered as they are booked and dated
 * as their transaction began, so near the moment the two orders may differ, by less than an hour; what was booked
 * across it is put right.
 */
export async function readBalances(db: Db, purse: Purse, at: Date): Promise<BalanceAt[]> {
  const around = (condition: RawBuilder<unknown>) => sql`coalesce((
    select sum(p.amount) from ledger.posting p
    where p.account_id = a.id and p.balance_after is not null and ${condition}), 0)`;
  const { rows } = await sql<BalanceAt>`
    select a.kind as account, ${purse.currency}::text as currency, (coalesce(l.balance_after, 0)
        + case when l.seq is null then 0 else
          ${around(sql`p.created_at >= ${at}::timestamptz - interval '1 hour'
            and p.created_at < ${at}::timestamptz and p.seq > l.seq`)}
          - ${around(sql`p.created_at >= ${at}::timestamptz
            and p.created_at < ${at}::timestamptz + interval '1 hour' and p.seq < l.seq`)} end)::bigint as balance
    from ${accountsOf(purse)}
    left join lateral (
      select p.seq, p.balance_after from ledger.posting p
      where p.account_id = a.id and p.balance_after is not null and p.created_at < ${at}::timestamptz
      order by p.created_at desc, p.transfer_id desc limit 1) l on true
    order by array_position(array['cash', 'bonus', 'debt'], a.kind)`.execute(db);
  return rows;
}

/** How many postings match, counted up to `most` + 1. */
export async function countLines(
  db: Db,
  purse: Purse,
  { account, from, to, kinds }: RecordFilter & TimeRange,
  most: number,
): Promise<number> {
  const codes = codesOf(kinds);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${accountsOf(purse, account)} join ledger.posting p on p.account_id = a.id
        and p.balance_after is not null
        and p.created_at >= ${from}::timestamptz and p.created_at < ${to}::timestamptz
      where ${codes}::smallint[] is null or exists (select from ledger.transfer k
        where k.id = p.transfer_id and k.created_at = p.created_at and k.code = any(${codes}::smallint[]))
      limit ${most + 1}) x`.execute(db);
  return rows[0]?.count ?? 0;
}
