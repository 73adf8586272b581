import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { amountCell } from "../../kit/lists/csv.js";
import { type TimeKey, timeCursor } from "../../kit/lists/cursor.js";
import type { FilterValues } from "../../kit/lists/filters.js";
import { List } from "../../kit/lists/list.js";
import { maskName } from "../identity/contacts/contacts.model.js";
import {
  type TransferKind,
  type TransferRecord,
  type TransferTotals,
  transferFilters,
} from "./transfer-records.model.js";

interface MemberScope {
  readonly brandId: string;
  readonly memberId: string;
}

type TransferMatch = FilterValues<typeof transferFilters>;

type Fragment = ReturnType<typeof sql>;

/** Selects a member's vendor and member transfers; `tail` is appended to each of the three parts of the union. */
function selectRecords(
  { brandId, memberId }: MemberScope,
  { kinds, states, from = null, to = null }: TransferMatch,
  tail: Fragment,
): Fragment {
  const isIn = (value: Fragment, allowed: readonly string[] | null | undefined) => {
    const values = sql`${[...(allowed ?? [])]}::text[]`;
    return sql`(cardinality(${values}) = 0 or ${value} = any (${values}))`;
  };
  const isInRange = sql`(${from}::timestamptz is null or t.created_at >= ${from}::timestamptz)
    and (${to}::timestamptz is null or t.created_at < ${to}::timestamptz)`;
  const memberTransfers = (kind: string, own: Fragment, other: Fragment) => sql`
    (select t.id, ${kind}::text, 'DONE', null, t.currency, t.amount, a.username, null, t.remark, t.created_at,
        t.created_at, true
      from transfers.member_transfer t join identity.account a on a.id = ${other}
      where ${own} = ${memberId} and t.brand_id = ${brandId} and ${isIn(sql`'DONE'`, states)}
        and ${isIn(sql`${kind}::text`, kinds)} and ${isInRange} ${tail})`;
  return sql`
    (select t.id, 'VENDOR_' || t.direction as kind, t.state, t.reason, t.currency, t.amount, v.name as party,
        v.code as "vendorCode", '' as remark, t.created_at as "createdAt", t.changed_at as "changedAt",
        false as "isMember"
      from transfers.vendor_transfer t join catalogue.vendor v on v.id = t.vendor_id
      where t.member_id = ${memberId} and t.brand_id = ${brandId} and ${isIn(sql`t.state`, states)}
        and ${isIn(sql`'VENDOR_' || t.direction`, kinds)} and ${isInRange} ${tail})
    union all ${memberTransfers("SENT", sql`t.sender_id`, sql`t.receiver_id`)}
    union all ${memberTransfers("RECEIVED", sql`t.receiver_id`, sql`t.sender_id`)}`;
}

async function readRows(db: Db, records: Fragment, limit: number): Promise<TransferRecord[]> {
  const { rows } = await sql<TransferRecord & { readonly isMember: boolean }>`
    select * from (${records}) x order by "createdAt" desc, id desc limit ${limit}`.execute(db);
  return rows.map(({ isMember, ...row }) => ({ ...row, party: isMember ? maskName(row.party) : row.party }));
}

/** Reads a member's transfers, newest first; each part of the union reads no more than the page. */
async function readAfter(
  db: Db,
  scope: MemberScope,
  match: TransferMatch,
  after: TimeKey | null,
  limit: number,
): Promise<TransferRecord[]> {
  const isAfter = after
    ? sql`and (t.created_at, t.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const tail = sql`${isAfter} order by t.created_at desc, t.id desc limit ${limit}`;
  return readRows(db, selectRecords(scope, match, tail), limit);
}

/** Finds one of a member's transfers. */
export async function findRecord(
  db: Db,
  { id, ...scope }: { readonly id: string; readonly brandId: string; readonly memberId: string },
): Promise<TransferRecord | null> {
  const [found] = await readRows(db, selectRecords(scope, {}, sql`and t.id = ${id}::uuid`), 1);
  return found ?? null;
}

async function countTransfers(
  db: Db,
  scope: MemberScope,
  match: TransferMatch,
  max: number | null = null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from (${selectRecords(scope, match, sql``)}) x limit ${max === null ? null : max + 1}::int) y`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

async function readTotals(db: Db, scope: MemberScope, match: TransferMatch): Promise<TransferTotals[]> {
  const sumAmounts = (kinds: readonly TransferKind[]) => sql<bigint>`
    coalesce(sum(amount) filter (where state = 'DONE' and kind = any (${[...kinds]}::text[])), 0)::bigint`;
  const { rows } = await sql<TransferTotals>`
    select currency, count(*)::int as count, ${sumAmounts(["VENDOR_OUT", "RECEIVED"])} as "moneyIn",
      ${sumAmounts(["VENDOR_IN", "SENT"])} as "moneyOut"
    from (${selectRecords(scope, match, sql``)}) x group by currency order by currency`.execute(db);
  return rows;
}

const isIncoming = ({ kind }: TransferRecord) => kind === "VENDOR_OUT" || kind === "RECEIVED";

/** A member's transfers of every kind, newest first: a union of three tables, whose SQL is written by hand. */
export const transferList = new List({
  filters: transferFilters,
  cursor: timeCursor(({ createdAt, id }: TransferRecord) => ({ at: createdAt, id })),
  readAfter,
  count: countTransfers,
  totals: readTotals,
  csv: {
    columns: {
      time: ({ createdAt }: TransferRecord) => createdAt,
      kind: ({ kind }) => kind,
      party: ({ party }) => party,
      state: ({ state }) => state,
      reason: ({ reason }) => reason,
      currency: ({ currency }) => currency,
      amount: (transfer) =>
        amountCell(isIncoming(transfer) ? transfer.amount : -transfer.amount, transfer.currency),
      remark: ({ remark }) => remark,
      id: ({ id }) => id,
    },
  },
});

/** Reads usernames of members by their ids. */
export async function readUsernames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("identity.account")
    .select(["id", "username"])
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}
