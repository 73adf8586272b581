import type { Db } from "../../db/database.js";
import type { MessageChannel } from "./delivery.model.js";

export interface DevMailRow {
  readonly id: string;
  readonly channel: MessageChannel;
  readonly sealed: Buffer;
  readonly sentAt: Date;
}

/** Inserts a message. */
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

/** Filters of messages; null values do not filter. */
export interface DevMailFilter {
  readonly channel: MessageChannel | null;
  /** Hashes of the recipient, of which any may match. */
  readonly recipientHashes: readonly Buffer[] | null;
}

/** Lists a brand's messages, newest first. */
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

/** Deletes the messages stored before the given time. */
export async function purgeDevMail(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("delivery.dev_mailbox").where("sent_at", "<", before).execute();
}
