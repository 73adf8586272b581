import type { Db } from "../../db/database.js";
import type { Channel } from "./delivery.model.js";

export interface DevMailRow {
  readonly id: string;
  readonly channel: Channel;
  readonly sealed: Buffer;
  readonly sentAt: Date;
}

/** Keeps a message instead of sending it. */
export async function insertDevMail(
  db: Db,
  row: DevMailRow & { readonly brandId: string; readonly recipientHash: Buffer },
): Promise<void> {
  await db
    .insertInto("delivery.dev_mailbox")
    .values({
      id: row.id,
      brand_id: row.brandId,
      channel: row.channel,
      recipient_hash: row.recipientHash,
      sealed: row.sealed,
      sent_at: row.sentAt,
    })
    .execute();
}

/** Which messages are meant; null does not restrict. */
export interface DevMailFilter {
  readonly channel: Channel | null;
  /** One of these. */
  readonly recipientHashes: readonly Buffer[] | null;
}

/** A brand's messages, newest first. */
export async function readDevMail(
  db: Db,
  brandId: string,
  { channel, recipientHashes }: DevMailFilter,
  limit: number,
): Promise<DevMailRow[]> {
  return db
    .selectFrom("delivery.dev_mailbox")
    .select(["id", "channel", "sealed", "sent_at as sentAt"])
    .where("brand_id", "=", brandId)
    .$if(channel !== null, (query) => query.where("channel", "=", channel))
    .$if(recipientHashes !== null, (query) => query.where("recipient_hash", "in", recipientHashes ?? []))
    .orderBy("sent_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Deletes what was kept before a time. */
export async function purgeDevMail(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("delivery.dev_mailbox").where("sent_at", "<", before).execute();
}
