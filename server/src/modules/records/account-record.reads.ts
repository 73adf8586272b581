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
    select w.member_id as "memberId", w.currency, w.cash_account as cash, w.bonus_account as bonus,
      w.debt_account as debt
    from ledger.wallet w
    where w.member_id = ${memberId} and w.brand_id = ${brandId}
      and case when ${currency}::text is null then w.is_active else w.currency = ${currency} end`.execute(db);
  return rows[0] ?? null;
}

function accountsOf({ cash, bonus, debt }: Purse, only?: AccountKind): RawBuilder<unknown> {
  const all = Object.entries({ cash, bonus, debt }).filter(([kind]) => only === undefined || kind === only);
  return sql`(values ${sql.join(all.map(([kind, id]) => sql`(${id}::bigint, ${kind}::text)`))}) a (id, kind)`;
}

/** Codes of the ledger that are of these kinds. */
function codesOf(kinds: readonly string[]): RawBuilder<unknown> {
  const named = recordKinds.filter((kind) => kind !== "other");
  const rest = kinds.includes("other") ? sql`or c.name <> all(${named}::text[])` : sql``;
  return sql`array(select c.code from ledger.transfer_code c where c.name = any(${[...kinds]}::text[]) ${rest})`;
}

function conditions({ from, to, kinds }: RecordFilter): RawBuilder<unknown> {
  const ofKind =
    kinds === undefined || kinds.length === 0
      ? sql``
      : sql`and exists (select from ledger.transfer k where k.id = p.transfer_id and k.created_at = p.created_at
          and k.code = any(${codesOf(kinds)}))`;
  // Only postings of running balances stand in the index by time.
  return sql`p.account_id = a.id and p.balance_after is not null
    and p.created_at >= ${from}::timestamptz and p.created_at < ${to}::timestamptz ${ofKind}`;
}

interface LineRow extends Omit<RecordLine, "kind" | "reference"> {
  readonly code: string;
  readonly transferId: string;
  readonly reference: string | null;
  /** The transfer that a nameless one takes back or follows. */
  readonly before: bigint | null;
}

/** Postings `x` of the purse's accounts as lines, all of them made within the time. */
function lines({ memberId, currency }: Purse, time: TimeRange | null, postings: RawBuilder<unknown>) {
  // Planned for the months in question only.
  const within = time
    ? sql`and t.created_at >= ${time.from}::timestamptz and t.created_at < ${time.to}::timestamptz`
    : sql``;
  return sql<LineRow>`
    select to_char(x.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || ' ' || x.transfer_id || ' '
        || x.account_id as place,
      x.transfer_id || '-' || x.kind as id, x.created_at as at, c.name as code, x.kind as account,
      ${currency}::text as currency, x.amount, x.balance_after as "balanceAfter",
      x.transfer_id::text as "transferId", coalesce(r.reference, d.reference) as reference,
      r.id as "roundId", d.id as "depositId",
      case when t.ref is null then coalesce(t.reverses, t.group_id) end as before
    from (${postings}) x
    join ledger.transfer t on t.id = x.transfer_id and t.created_at = x.created_at ${within}
    join ledger.transfer_code c on c.code = t.code
    left join play.round r on r.id = (t.ref ->> 'round')::uuid and r.member_id = ${memberId}
    left join cashier.deposit d on d.id = (t.ref ->> 'deposit')::uuid and d.member_id = ${memberId}
    order by x.created_at desc, x.transfer_id desc, x.account_id desc`;
}

interface Origin {
  readonly before: bigint;
  readonly reference: string | null;
  readonly roundId: string | null;
  readonly depositId: string | null;
}

/** What transfers belong to, by their ids; a reversal belongs to what its original does. */
async function readOrigins(db: Db, memberId: string, ids: readonly bigint[]): Promise<Map<bigint, Origin>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Origin>`
    select f.id as before, coalesce(r.reference, d.reference) as reference, r.id as "roundId", d.id as "depositId"
    from unnest(${ids.map(String)}::bigint[]) b (id)
    join ledger.transfer f on f.id = b.id
    left join ledger.transfer o on f.ref is null and o.id = f.reverses
    left join play.round r on r.id = (coalesce(f.ref, o.ref) ->> 'round')::uuid and r.member_id = ${memberId}
    left join cashier.deposit d on d.id = (coalesce(f.ref, o.ref) ->> 'deposit')::uuid
      and d.member_id = ${memberId}`.execute(db);
  return new Map(rows.map((row) => [row.before, row]));
}

/** The rows as lines. What a transfer does not name itself, the one it takes back or follows does. */
async function toLines(db: Db, { memberId }: Purse, rows: readonly LineRow[]): Promise<RecordLine[]> {
  const ids = new Set(rows.flatMap(({ before }) => (before === null ? [] : [before])));
  const origins = await readOrigins(db, memberId, [...ids]);
  return rows.map(({ code, transferId, before, ...row }) => {
    const of = (before === null ? null : origins.get(before)) ?? row;
    const { reference, roundId, depositId } = of;
    return { ...row, kind: kindOf(code), reference: reference ?? transferId, roundId, depositId };
  });
}

/** At most `limit` postings that match, newest first, older than `after`. */
export async function readLines(
  db: Db,
  purse: Purse,
  filter: RecordFilter,
  { limit, after }: { readonly limit: number; readonly after: Place | null },
): Promise<RecordLine[]> {
  const older = after
    ? sql`and p.created_at <= ${after.at}::timestamptz and (p.created_at, p.transfer_id, p.account_id)
        < (${after.at}::timestamptz, ${after.transferId}::bigint, ${after.accountId}::bigint)`
    : sql``;
  const { rows } = await lines(
    purse,
    filter,
    sql`select p.*, a.kind from ${accountsOf(purse, filter.account)} cross join lateral (
        select p.account_id, p.created_at, p.transfer_id, p.amount, p.balance_after from ledger.posting p
        where ${conditions(filter)} ${older}
        order by p.created_at desc, p.transfer_id desc limit ${limit}) p
      order by p.created_at desc, p.transfer_id desc, p.account_id desc limit ${limit}`,
  ).execute(db);
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
    null,
    sql`select distinct p.account_id, p.created_at, p.transfer_id, p.amount, p.balance_after, a.kind
      from play.transaction m
      join ledger.transfer f on f.id = m.transfer_id
      cross join ${accountsOf(purse)}
      join ledger.posting p on p.account_id = a.id and p.created_at = f.created_at and p.balance_after is not null
      join ledger.transfer g on g.id = p.transfer_id and g.created_at = p.created_at
        and f.id in (g.id, g.group_id)
      where m.round_id = ${roundId} and m.member_id = ${purse.memberId} and m.brand_id = ${brandId}
      limit 200`,
  ).execute(db);
  return toLines(db, purse, rows);
}

/** Sums over all postings that match, one row an account that has any. */
export async function readTotals(db: Db, purse: Purse, filter: RecordFilter): Promise<RecordTotals[]> {
  const { rows } = await sql<RecordTotals>`
    select a.kind as account, ${purse.currency}::text as currency, count(*)::int as count,
      coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as "moneyIn",
      coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint as "moneyOut"
    from ${accountsOf(purse, filter.account)} join ledger.posting p on ${conditions(filter)}
    group by a.kind order by array_position(array['cash', 'bonus', 'debt'], a.kind)`.execute(db);
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
  filter: RecordFilter & TimeRange,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${accountsOf(purse, filter.account)} join ledger.posting p on ${conditions(filter)}
      limit ${most + 1}) x`.execute(db);
  return rows[0]?.count ?? 0;
}
