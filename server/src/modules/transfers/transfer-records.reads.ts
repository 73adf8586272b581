import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { maskName } from "../identity/contacts/contacts.model.js";
import type { RecordMatch, TransferKind, TransferRecord, TransferTotals } from "./transfer-records.model.js";

/** Filter of one member's transfers. */
interface Filter extends RecordMatch {
  readonly brandId: string;
  readonly memberId: string;
}

interface Listing extends Filter {
  readonly limit: number;
  readonly after: { readonly at: Date; readonly id: string } | null;
}

type Fragment = ReturnType<typeof sql>;

/** Selects a member's vendor and member transfers; `tail` is appended to each of the three parts of the union. */
function selectRecords(
  { brandId, memberId, kinds, states, from = null, to = null }: Filter,
  tail: Fragment,
): Fragment {
  const isIn = (value: Fragment, allowed: readonly string[]) =>
    sql`(cardinality(${[...allowed]}::text[]) = 0 or ${value} = any (${[...allowed]}::text[]))`;
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

async function readRows(db: Db, filter: Filter, tail: Fragment, limit: number): Promise<TransferRecord[]> {
  const { rows } = await sql<TransferRecord & { readonly isMember: boolean }>`
    select * from (${selectRecords(filter, tail)}) x order by "createdAt" desc, id desc limit ${limit}`.execute(
    db,
  );
  return rows.map(({ isMember, ...row }) => ({ ...row, party: isMember ? maskName(row.party) : row.party }));
}

/** Reads a member's transfers, newest first. */
export async function readRecords(db: Db, { limit, after, ...filter }: Listing): Promise<TransferRecord[]> {
  const isAfter = after
    ? sql`and (t.created_at, t.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  return readRows(db, filter, sql`${isAfter} order by t.created_at desc, t.id desc limit ${limit}`, limit);
}

/** Finds one of a member's transfers. */
export async function findRecord(
  db: Db,
  { id, ...owner }: { readonly id: string; readonly brandId: string; readonly memberId: string },
): Promise<TransferRecord | null> {
  const filter = { ...owner, kinds: [], states: [] };
  const [found] = await readRows(db, filter, sql`and t.id = ${id}::uuid`, 1);
  return found ?? null;
}

/** Sums up a member's transfers that match, one row per currency. */
export async function readTransferTotals(db: Db, filter: Filter): Promise<TransferTotals[]> {
  const sumAmounts = (kinds: readonly TransferKind[]) => sql<bigint>`
    coalesce(sum(amount) filter (where state = 'DONE' and kind = any (${[...kinds]}::text[])), 0)::bigint`;
  const { rows } = await sql<TransferTotals>`
    select currency, count(*)::int as count, ${sumAmounts(["VENDOR_OUT", "RECEIVED"])} as "moneyIn",
      ${sumAmounts(["VENDOR_IN", "SENT"])} as "moneyOut"
    from (${selectRecords(filter, sql``)}) x group by currency order by currency`.execute(db);
  return rows;
}

/** Reads usernames by account id. */
export async function readUsernames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("identity.account")
    .select(["id", "username"])
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}
