import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { maskName } from "../identity/contacts.model.js";
import type { RecordKind, TransferRecord } from "./transfer-records.model.js";
import type { TransferState } from "./vendor-transfers.model.js";

interface Filter {
  readonly brandId: string;
  readonly memberId: string;
  /** One of them only. */
  readonly id?: string;
  readonly kinds?: readonly RecordKind[];
  readonly states?: readonly TransferState[];
  readonly from?: Date | null | undefined;
  readonly to?: Date | null | undefined;
  readonly limit: number;
  readonly after?: { readonly at: Date; readonly id: string } | null;
}

/** A member's transfers with vendors and other members, newest first. */
export async function readRecords(db: Db, filter: Filter): Promise<TransferRecord[]> {
  const {
    brandId,
    memberId,
    id = null,
    kinds = [],
    states = [],
    from = null,
    to = null,
    limit,
    after = null,
  } = filter;
  const page = sql`
    and (${id}::uuid is null or t.id = ${id}::uuid)
    and (${from}::timestamptz is null or t.created_at >= ${from}::timestamptz)
    and (${to}::timestamptz is null or t.created_at < ${to}::timestamptz)
    and (${after?.at ?? null}::timestamptz is null
      or (t.created_at, t.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))`;
  const ordered = sql`order by t.created_at desc, t.id desc limit ${limit}`;
  const isIn = (value: ReturnType<typeof sql>, wanted: readonly string[]) =>
    sql`(cardinality(${[...wanted]}::text[]) = 0 or ${value} = any (${[...wanted]}::text[]))`;
  const { rows } = await sql<TransferRecord & { readonly isMember: boolean }>`
    select * from (
      (select t.id, 'VENDOR_' || t.direction as kind, t.state, t.reason, t.currency, t.amount, v.name as party,
          v.code as "vendorCode", '' as remark, t.created_at as "createdAt", t.changed_at as "changedAt",
          false as "isMember"
        from transfers.vendor_transfer t join catalogue.vendor v on v.id = t.vendor_id
        where t.member_id = ${memberId} and t.brand_id = ${brandId} and ${isIn(sql`t.state`, states)}
          and ${isIn(sql`'VENDOR_' || t.direction`, kinds)} ${page} ${ordered})
      union all
      (select t.id, 'SENT', 'DONE', null, t.currency, t.amount, a.username, null, t.remark, t.created_at,
          t.created_at, true
        from transfers.member_transfer t join identity.account a on a.id = t.receiver_id
        where t.sender_id = ${memberId} and t.brand_id = ${brandId} and ${isIn(sql`'DONE'`, states)}
          and ${isIn(sql`'SENT'`, kinds)} ${page} ${ordered})
      union all
      (select t.id, 'RECEIVED', 'DONE', null, t.currency, t.amount, a.username, null, t.remark, t.created_at,
          t.created_at, true
        from transfers.member_transfer t join identity.account a on a.id = t.sender_id
        where t.receiver_id = ${memberId} and t.brand_id = ${brandId} and ${isIn(sql`'DONE'`, states)}
          and ${isIn(sql`'RECEIVED'`, kinds)} ${page} ${ordered})) x
    order by x."createdAt" desc, x.id desc limit ${limit}`.execute(db);
  return rows.map(({ isMember, ...row }) => ({ ...row, party: isMember ? maskName(row.party) : row.party }));
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
