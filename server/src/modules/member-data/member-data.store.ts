import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { type Closing, defaultRetentionYears, type Forfeited, type OpenItem } from "./member-data.model.js";

/** Inserts a download, which its ticket opens until it expires. */
export async function insertDownload(
  db: Db,
  download: {
    readonly id: string;
    readonly brandId: string;
    readonly memberId: string;
    readonly ticketHash: Buffer;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await db
    .insertInto("member_data.download")
    .values({
      id: download.id,
      brand_id: download.brandId,
      member_id: download.memberId,
      ticket_hash: download.ticketHash,
      requested_at: download.now,
      expires_at: download.expiresAt,
    })
    .execute();
}

/** Records that a member's download is fetched; false when there is none that has not expired. */
export async function markFetched(
  db: Db,
  download: { readonly memberId: string; readonly ticketHash: Buffer; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable("member_data.download")
    .set((eb) => ({ fetched_at: eb.fn.coalesce("fetched_at", eb.val(download.now)) }))
    .where("member_id", "=", download.memberId)
    .where("ticket_hash", "=", download.ticketHash)
    .where("expires_at", ">", download.now)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes downloads that expired before a time. */
export async function purgeDownloads(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom("member_data.download").where("expires_at", "<", expiredBefore).execute();
}

/** Reads for how many years after the closing a brand keeps data. */
export async function readRetention(db: Db, brandId: string): Promise<number> {
  const row = await db
    .selectFrom("member_data.setting")
    .select("retention_years as years")
    .where("brand_id", "=", brandId)
    .executeTakeFirst();
  return row?.years ?? defaultRetentionYears;
}

/** Sets for how many years after the closing a brand keeps data. */
export async function writeRetention(db: Db, brandId: string, years: number): Promise<void> {
  await db
    .insertInto("member_data.setting")
    .values({ brand_id: brandId, retention_years: years })
    .onConflict((on) => on.column("brand_id").doUpdateSet({ retention_years: years }))
    .execute();
}

/** Inserts a closing; false when the account is closed already. */
export async function insertClosing(
  db: Db,
  closing: {
    readonly memberId: string;
    readonly brandId: string;
    readonly now: Date;
    readonly forfeited: readonly Forfeited[];
  },
): Promise<boolean> {
  const forfeited = closing.forfeited.map(({ currency, amount }) => ({ currency, amount: String(amount) }));
  const row = await db
    .insertInto("member_data.closing")
    .values({
      member_id: closing.memberId,
      brand_id: closing.brandId,
      closed_at: closing.now,
      forfeited: JSON.stringify(forfeited),
    })
    .onConflict((on) => on.column("member_id").doNothing())
    .returning("member_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the accounts of a brand whose retention has passed and that are not erased yet. */
export async function findDueErasures(
  db: Db,
  brandId: string,
  { closedBefore, limit }: { readonly closedBefore: Date; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("member_data.closing")
    .select("member_id as memberId")
    .where("brand_id", "=", brandId)
    .where("erased_at", "is", null)
    .where("closed_at", "<=", closedBefore)
    .orderBy("closed_at")
    .limit(limit)
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** Locks a closing until the transaction ends; null when there is none that waits for the erasure. */
export async function lockClosing(db: Db, memberId: string): Promise<Date | null> {
  const row = await db
    .selectFrom("member_data.closing")
    .select("closed_at as closedAt")
    .where("member_id", "=", memberId)
    .where("erased_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row?.closedAt ?? null;
}

/** Records that a member's data was erased. */
export async function markErased(db: Db, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable("member_data.closing")
    .set({ erased_at: now })
    .where("member_id", "=", memberId)
    .execute();
}

/** Lists the closed accounts of a brand, newest first. */
export async function listClosings(
  db: Db,
  brandId: string,
  page: { readonly limit: number; readonly years: number },
): Promise<readonly Closing[]> {
  const { rows } = await sql<
    Omit<Closing, "forfeited"> & { forfeited: readonly { currency: string; amount: string }[] }
  >`
    select c.member_id as "memberId", a.username as account, c.closed_at as "closedAt", c.forfeited,
      coalesce(c.erased_at, c.closed_at + make_interval(years => ${page.years})) as "erasedAt"
    from member_data.closing c join identity.account a on a.id = c.member_id
    where c.brand_id = ${brandId} order by c.closed_at desc limit ${page.limit}`.execute(db);
  return rows.map(({ forfeited, ...row }) => ({
    ...row,
    forfeited: forfeited.map(({ currency, amount }) => ({ currency, amount: BigInt(amount) })),
  }));
}

/** Lists what stands in the way of closing a member's account. */
export async function findOpenItems(db: Db, memberId: string): Promise<readonly OpenItem[]> {
  const { rows } = await sql<{ item: OpenItem }>`
    select item from (values
      ('deposit', exists (select from deposits.deposit d where d.member_id = ${memberId}::uuid
        and d.state in ('PROOF_UPLOADED', 'ON_HOLD'))),
      ('withdrawal', exists (select from withdrawals.withdrawal w where w.member_id = ${memberId}::uuid
        and w.state in ('REQUESTED', 'APPROVED', 'PAYING', 'UNKNOWN'))),
      ('vendor_transfer', exists (select from transfers.vendor_transfer t where t.member_id = ${memberId}::uuid
        and t.state in ('REQUESTED', 'SENT', 'PENDING'))),
      ('round', exists (select from play.round r where r.member_id = ${memberId}::uuid and r.status = 'open')),
      ('bonus', exists (select from bonuses.bonus b where b.member_id = ${memberId}::uuid and b.state = 'OPEN')),
      ('downline', exists (select from agents.node n where n.member_id = ${memberId}::uuid and n.below > 0))
    ) o (item, is_open) where is_open`.execute(db);
  return rows.map(({ item }) => item);
}
