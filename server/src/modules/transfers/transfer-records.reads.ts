import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { maskName } from "../identity/contacts/contacts.model.js";
import type { RecordKind, RecordMatch, TransferRecord, TransferTotals } from "./transfer-records.model.js";

/** Whose transfers are looked for, and which. */
interface Filter extends RecordMatch {
  readonly brandId: string;
  readonly memberId: string;
}

interface Listing extends Filter {
  readonly limit: number;
  readonly after: { readonly at: Date; readonly id: string } | null;
}

type Fragment = ReturnType<typeof sql>;

/** A member's transfers with vendors and other members; `tail` ends each of the three parts. */
function matching(
  { brandId, memberId, kinds, states, from = null, to = null }: Filter,
  tail: Fragment,
): Fragment {
  const isIn = (value: Fragment, wanted: readonly string[]) =>
    sql`(cardinality(${[...wanted]}::text[]) = 0 or ${value} = any (${[...wanted]}::text[]))`;
  const inTime = sql`(${from}::timestamptz is null or t.created_at >= ${from}::timestamptz)
    and (${to}::timestamptz is null or t.created_at < ${to}::timestamptz)`;
  const between = (kind: string, own: Fragment, other: Fragment) => sql`
    (select t.id, ${kind}::text, 'DONE', null, t.currency, t.amount, a.username, null, t.remark, t.created_at,
        t.created_at, true
      from transfers.member_transfer t join identity.account a on a.id = ${other}
      where ${own} = ${memberId} and t.brand_id = ${brandId} and ${isIn(sql`'DONE'`, states)}
        and ${isIn(sql`${kind}::text`, kinds)} and ${inTime} ${tail})`;
  return sql`
    (select t.id, 'VENDOR_' || t.direction as kind, t.state, t.reason, t.currency, t.amount, v.name as party,
        v.code as "vendorCode", '' as remark, t.created_at as "createdAt", t.changed_at as "changedAt",
        false as "isMember"
      from transfers.vendor_transfer t join catalogue.vendor v on v.id = t.vendor_id
      where t.member_id = ${memberId} and t.brand_id = ${brandId} and ${isIn(sql`t.state`, states)}
        and ${isIn(sql`'VENDOR_' || t.direction`, kinds)} and ${inTime} ${tail})
    union all ${between("SENT", sql`t.sender_id`, sql`t.receiver_id`)}
    union all ${between("RECEIVED", sql`t.receiver_id`, sql`t.sender_id`)}`;
}

async function readRows(db: Db, filter: Filter, tail: Fragment, limit: number): Promise<TransferRecord[]> {
  const { rows } = await sql<TransferRecord & { readonly isMember: boolean }>`
    select * from (${matching(filter, tail)}) x order by "createdAt" desc, id desc limit ${limit}`.execute(
    db,
  );
  return rows.map(({ isMember, ...row }) => ({ ...row, party: isMember ? maskName(row.party) : row.party }));
}

/** A member's transfers with vendors and other members, newest first. */
export async function readRecords(db: Db, { limit, after, ...filter }: Listing): Promise<TransferRecord[]> {
  const place = after ? sql`and (t.created_at, t.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  return readRows(db, filter, sql`${place} order by t.created_at desc, t.id desc limit ${limit}`, limit);
}

/** One of a member's transfers; null when there is none of that id, or it is not that member's. */
export async function findRecord(
  db: Db,
  { id, ...whose }: { readonly id: string; readonly brandId: string; readonly memberId: string },
): Promise<TransferRecord | null> {
  const filter = { ...whose, kinds: [], states: [] };
  const [found] = await readRows(db, filter, sql`and t.id = ${id}::uuid`, 1);
  return found ?? null;
}

/** Sums over all of a member's transfers that match, one row a currency. */
export async function readTransferTotals(db: Db, filter: Filter): Promise<TransferTotals[]> {
  const sumOf = (kinds: readonly RecordKind[]) => sql<bigint>`
    coalesce(sum(amount) filter (where state = 'DONE' and kind = any (${[...kinds]}::text[])), 0)::bigint`;
  const { rows } = await sql<TransferTotals>`
    select currency, count(*)::int as count, ${sumOf(["VENDOR_OUT", "RECEIVED"])} as "moneyIn",
      ${sumOf(["VENDOR_IN", "SENT"])} as "moneyOut"
    from (${matching(filter, sql``)}) x group by currency order by currency`.execute(db);
  return rows;
}

/** What these members sign in with, by id. */
export async function readUsernames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("identity.account")
    .select(["id", "username"])
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}
