import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/database.js";
import { executeNamed } from "../../db/named-query.js";
import { amountCell } from "../../kit/lists/csv.js";
import { List } from "../../kit/lists/list.js";
import {
  AccountRecordKind,
  type BalanceAt,
  lineFilters,
  positionCursor,
  type RecordFilter,
  type RecordLine,
  type RecordPosition,
  type RecordTotals,
  toRecordKind,
  type WalletAccount,
} from "./records.model.js";

/** The ledger accounts of one of a member's wallets. */
export interface WalletAccounts {
  readonly memberId: string;
  readonly currency: string;
  readonly cash: bigint;
  readonly bonus: bigint;
  readonly debt: bigint;
}

/** Finds the accounts of a member's wallet in a currency; with null, of the active wallet. */
export async function findWalletAccounts(
  db: Db,
  { brandId, memberId, currency }: { brandId: string; memberId: string; currency: string | null },
): Promise<WalletAccounts | null> {
  const { rows } = await executeNamed(
    db,
    "records.accounts",
    sql<WalletAccounts>`select w.member_id as "memberId", w.currency, w.cash_account as cash, w.bonus_account as bonus,
      w.debt_account as debt
    from ledger.wallet w
    where w.member_id = ${memberId} and w.brand_id = ${brandId}
      and case when ${currency}::text is null then w.is_active else w.currency = ${currency} end`,
  );
  return rows[0] ?? null;
}

function unnestAccounts(
  { cash, bonus, debt }: WalletAccounts,
  only?: WalletAccount | null,
): RawBuilder<unknown> {
  const all = Object.entries({ cash, bonus, debt }).filter(
    ([kind]) => only === undefined || only === null || kind === only,
  );
  const [kinds, ids] = [all.map(([kind]) => kind), all.map(([, id]) => String(id))];
  return sql`unnest(${ids}::bigint[], ${kinds}::text[]) a (id, kind)`;
}

/** Selects the ledger's codes of these kinds; null for all. The SQL text is the same for any kinds. */
function selectCodes(given: readonly string[] | null | undefined): RawBuilder<unknown> {
  const kinds = given ?? [];
  const knownKinds = AccountRecordKind.values.filter((kind) => kind !== "other");
  return sql`case when cardinality(${[...kinds]}::text[]) > 0 then array(select c.code from ledger.transfer_code c
    where c.name = any(${[...kinds]}::text[])
      or ${kinds.includes("other")}::boolean and c.name <> all(${knownKinds}::text[])) end`;
}

/** Arguments of the ledger's posting functions: accounts, time range and codes. */
function postingArguments(
  accounts: WalletAccounts,
  { account, from, to, kinds }: RecordFilter,
): RawBuilder<unknown> {
  return sql`array(select a.id from ${unnestAccounts(accounts, account)}), ${from}::timestamptz, ${to}::timestamptz,
    ${selectCodes(kinds)}`;
}

interface LineRow extends Omit<RecordLine, "kind" | "reference"> {
  readonly code: string;
  readonly transferId: string;
  readonly reference: string | null;
  /** The transfer that one without references reverses or belongs to. */
  readonly originId: bigint | null;
}

/** Joins to the member's objects that a transfer's `ref` refers to, and the columns of them. */
function joinReferences(memberId: string, ref: RawBuilder<unknown>) {
  const own = (table: string, alias: string, key: string) =>
    sql`left join ${sql.table(table)} ${sql.ref(alias)} on ${sql.ref(`${alias}.id`)} = (${ref} ->> ${sql.lit(key)})::uuid
      and ${sql.ref(`${alias}.member_id`)} = ${memberId}`;
  const joins = sql.join(
    [
      own("play.round", "r", "round"),
      own("deposits.deposit", "d", "deposit"),
      own("withdrawals.withdrawal", "w", "withdrawal"),
    ],
    sql` `,
  );
  const columns = sql`coalesce(r.reference, d.reference, w.reference, ${ref} ->> 'vendor_transfer',
      ${ref} ->> 'member_transfer') as reference,
    r.id as "roundId", d.id as "depositId", w.id as "withdrawalId"`;
  return { joins, columns };
}

/** Reads postings `x` of the accounts as lines, with the details of their transfers, by a named statement. */
async function queryLines(
  db: Db,
  accounts: WalletAccounts,
  name: string,
  postings: RawBuilder<unknown>,
): Promise<RecordLine[]> {
  const { joins, columns } = joinReferences(accounts.memberId, sql`x.ref`);
  const lines = sql<LineRow>`
    select to_char(x.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || ' ' || x.transfer_id || ' '
        || x.account_id as position,
      x.transfer_id || '-' || a.kind as id, x.created_at as at, c.name as code, a.kind as account,
      ${accounts.currency}::text as currency, x.amount, x.balance_after as "balanceAfter",
      x.transfer_id::text as "transferId", ${columns}, case when x.ref is null then x.origin end as "originId"
    from ${postings} x
    join ${unnestAccounts(accounts)} on a.id = x.account_id
    join ledger.transfer_code c on c.code = x.code
    ${joins}
    order by x.created_at desc, x.transfer_id desc, x.account_id desc`;
  const { rows } = await executeNamed(db, name, lines);
  return toLines(db, accounts, rows);
}

interface TransferOrigin extends Pick<RecordLine, "roundId" | "depositId" | "withdrawalId"> {
  readonly originId: bigint;
  readonly reference: string | null;
}

/** Reads the objects that transfers belong to, by transfer id; a reversal belongs to the object of its original. */
async function readOrigins(
  db: Db,
  memberId: string,
  ids: readonly bigint[],
): Promise<Map<bigint, TransferOrigin>> {
  if (ids.length === 0) return new Map();
  const { joins, columns } = joinReferences(memberId, sql`coalesce(f.ref, o.ref)`);
  const { rows } = await sql<TransferOrigin>`
    select f.id as "originId", ${columns}
    from unnest(${ids.map(String)}::bigint[]) b (id)
    join ledger.transfer f on f.id = b.id
    left join ledger.transfer o on f.ref is null and o.id = f.reverses
    ${joins}`.execute(db);
  return new Map(rows.map((row) => [row.originId, row]));
}

/** Converts rows to lines. A transfer without references takes those of the transfer that it reverses or belongs to. */
async function toLines(
  db: Db,
  { memberId }: WalletAccounts,
  rows: readonly LineRow[],
): Promise<RecordLine[]> {
  const ids = new Set(rows.flatMap(({ originId }) => (originId === null ? [] : [originId])));
  const origins = await readOrigins(db, memberId, [...ids]);
  return rows.map(({ code, transferId, originId, ...row }) => {
    const origin = (originId === null ? null : origins.get(originId)) ?? row;
    const { roundId, depositId, withdrawalId } = origin;
    const reference = origin.reference ?? transferId;
    return { ...row, kind: toRecordKind(code), reference, roundId, depositId, withdrawalId };
  });
}

/** Reads up to `limit` postings that match, newest first, older than `after`. */
async function readLines(
  db: Db,
  accounts: WalletAccounts,
  filter: RecordFilter,
  after: RecordPosition | null,
  limit: number,
): Promise<RecordLine[]> {
  const { at, transferId, accountId } = after ?? { at: "infinity", transferId: "0", accountId: "0" };
  const before = sql`${at}::timestamptz, ${transferId}::bigint, ${accountId}::bigint`;
  const postings = sql`ledger.newest_postings(${postingArguments(accounts, filter)}, ${before}, ${limit}::int)`;
  return queryLines(db, accounts, "records.lines", postings);
}

/** Reads the postings of a round on the member's accounts, newest first, at most 200. */
export async function readRoundLines(
  db: Db,
  accounts: WalletAccounts,
  { brandId, roundId }: { readonly brandId: string; readonly roundId: string },
): Promise<RecordLine[]> {
  return queryLines(
    db,
    accounts,
    "records.round",
    sql`(select distinct p.account_id, p.created_at, p.transfer_id, p.amount, p.balance_after, g.code, g.ref,
        coalesce(g.reverses, g.group_id) as origin
      from play.transaction m
      join ledger.transfer f on f.id = m.transfer_id
      cross join ${unnestAccounts(accounts)}
      join ledger.posting p on p.account_id = a.id and p.created_at = f.created_at and p.balance_after is not null
      join ledger.transfer g on g.id = p.transfer_id and g.created_at = p.created_at
        and f.id in (g.id, g.group_id)
      where m.round_id = ${roundId} and m.member_id = ${accounts.memberId} and m.brand_id = ${brandId}
      limit 200)`,
  );
}

/** Sums up the postings that match, one row per account that has any. */
export async function readTotals(
  db: Db,
  accounts: WalletAccounts,
  filter: RecordFilter,
): Promise<RecordTotals[]> {
  const { rows } = await executeNamed(
    db,
    "records.totals",
    sql<RecordTotals>`select a.kind as account, ${accounts.currency}::text as currency, s.count::int as count, s.money_in as "moneyIn",
      s.money_out as "moneyOut"
    from ledger.posting_sums(${postingArguments(accounts, filter)}) s join ${unnestAccounts(accounts)} on a.id = s.account_id
    order by array_position(array['cash', 'bonus', 'debt'], a.kind)`,
  );
  return rows;
}

/**
 * Reads the balance of each account at a point in time: the sum of all postings before it. Sequence numbers follow the
 * order of posting and timestamps the start of the transaction, so near that point the two orders may differ, by less
 * than an hour; postings on the other side of it are corrected for.
 */
export async function readBalances(db: Db, accounts: WalletAccounts, at: Date): Promise<BalanceAt[]> {
  const sumPostings = (condition: RawBuilder<unknown>) => sql`coalesce((
    select sum(p.amount) from ledger.posting p
    where p.account_id = a.id and p.balance_after is not null and ${condition}), 0)`;
  const { rows } = await sql<BalanceAt>`
    select a.kind as account, ${accounts.currency}::text as currency, (coalesce(l.balance_after, 0)
        + case when l.seq is null then 0 else
          ${sumPostings(sql`p.created_at >= ${at}::timestamptz - interval '1 hour'
            and p.created_at < ${at}::timestamptz and p.seq > l.seq`)}
          - ${sumPostings(sql`p.created_at >= ${at}::timestamptz
            and p.created_at < ${at}::timestamptz + interval '1 hour' and p.seq < l.seq`)} end)::bigint as balance
    from ${unnestAccounts(accounts)}
    left join lateral (
      select p.seq, p.balance_after from ledger.posting p
      where p.account_id = a.id and p.balance_after is not null and p.created_at < ${at}::timestamptz
      order by p.created_at desc, p.transfer_id desc limit 1) l on true
    order by array_position(array['cash', 'bonus', 'debt'], a.kind)`.execute(db);
  return rows;
}

/** Counts the postings that match, up to `max` + 1 where it is given. */
async function countLines(
  db: Db,
  accounts: WalletAccounts,
  { account, from, to, kinds }: RecordFilter,
  max: number | null = null,
): Promise<number> {
  const codes = selectCodes(kinds);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${unnestAccounts(accounts, account)} join ledger.posting p on p.account_id = a.id
        and p.balance_after is not null
        and p.created_at >= ${from}::timestamptz and p.created_at < ${to}::timestamptz
      where ${codes}::smallint[] is null or exists (select from ledger.transfer k
        where k.id = p.transfer_id and k.created_at = p.created_at and k.code = any(${codes}::smallint[]))
      limit ${max === null ? null : max + 1}::int) x`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The postings of a wallet's accounts, newest first: the ledger's functions find and sum them. */
export const lineList = new List({
  filters: lineFilters,
  cursor: positionCursor,
  readAfter: readLines,
  count: countLines,
  totals: readTotals,
  csv: {
    columns: {
      time: ({ at }: RecordLine) => at,
      kind: ({ kind }) => kind,
      account: ({ account }) => account,
      currency: ({ currency }) => currency,
      amount: ({ amount, currency }) => amountCell(amount, currency),
      balance_after: ({ balanceAfter, currency }) => amountCell(balanceAfter, currency),
      reference: ({ reference }) => reference,
      id: ({ id }) => id,
    },
  },
});
