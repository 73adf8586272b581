import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { MessageText } from "./inbox.model.js";

/** A message that an operator has sent, as operators see it. */
export interface SentMessage {
  readonly id: string;
  /** The recipient; null: all members of the brand. */
  readonly memberId: string | null;
  /** Username of the recipient; null for all members. */
  readonly account: string | null;
  /** By language. */
  readonly texts: Readonly<Record<string, MessageText>>;
  /** Username of the operator; null for messages of the platform itself. */
  readonly sender: string | null;
  readonly sentAt: Date;
  /** When it was recalled; null while members see it. */
  readonly recalledAt: Date | null;
}

interface Cursor {
  readonly at: Date;
  readonly id: string;
}

const selectSent = sql`
  select m.id, m.member_id as "memberId", a.username as account, m.texts, o.username as sender,
    m.sent_at as "sentAt", m.recalled_at as "recalledAt"
  from inbox.message m
  left join identity.account a on a.id = m.member_id
  left join identity.account o on o.id = m.sent_by`;

/** Lists the messages that the brand's operators have sent, newest first. */
export async function listSentMessages(
  db: Db,
  brandId: string,
  { limit, after }: { readonly limit: number; readonly after: Cursor | null },
): Promise<SentMessage[]> {
  const isAfter = after ? sql`and (m.sent_at, m.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<SentMessage>`${selectSent}
    where m.brand_id = ${brandId} and m.kind = 'OPERATOR' ${isAfter}
    order by m.sent_at desc, m.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Finds a message that an operator of the brand has sent. */
export async function findSentMessage(db: Db, brandId: string, id: string): Promise<SentMessage | null> {
  const { rows } = await sql<SentMessage>`${selectSent}
    where m.brand_id = ${brandId} and m.kind = 'OPERATOR' and m.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Marks a sent message as recalled; false when there is no such message, or it was recalled before. */
export async function recallMessage(
  db: Db,
  brandId: string,
  { id, recalledBy, now }: { readonly id: string; readonly recalledBy: string | null; readonly now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable("inbox.message")
    .set({ recalled_at: now, recalled_by: recalledBy })
    .where("id", "=", id)
    .where("brand_id", "=", brandId)
    .where("kind", "=", "OPERATOR")
    .where("recalled_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
