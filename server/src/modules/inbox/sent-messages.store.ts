import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { MessageText } from "./inbox.model.js";

/** What an operator has sent, as the brand's people see it. */
export interface SentMessage {
  readonly id: string;
  /** Null: to all of the brand. */
  readonly memberId: string | null;
  /** What that member signs in with. */
  readonly account: string | null;
  /** By language. */
  readonly texts: Readonly<Record<string, MessageText>>;
  /** What the operator signs in with; null where the platform itself sent it. */
  readonly sender: string | null;
  readonly sentAt: Date;
  /** When it was taken back; null while members see it. */
  readonly takenBackAt: Date | null;
}

interface Place {
  readonly at: Date;
  readonly id: string;
}

const sent = sql`
  select m.id, m.member_id as "memberId", a.username as account, m.texts, o.username as sender,
    m.sent_at as "sentAt", m.recalled_at as "takenBackAt"
  from inbox.message m
  left join identity.account a on a.id = m.member_id
  left join identity.account o on o.id = m.sent_by`;

/** What the brand's operators have sent, newest first: `limit` of it after a place. */
export async function listSent(
  db: Db,
  brandId: string,
  { limit, after }: { readonly limit: number; readonly after: Place | null },
): Promise<SentMessage[]> {
  const beyond = after ? sql`and (m.sent_at, m.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<SentMessage>`${sent}
    where m.brand_id = ${brandId} and m.kind = 'OPERATOR' ${beyond}
    order by m.sent_at desc, m.id desc limit ${limit}`.execute(db);
  return rows;
}

/** One of them; null when there is none of that id. */
export async function findSentMessage(db: Db, brandId: string, id: string): Promise<SentMessage | null> {
  const { rows } = await sql<SentMessage>`${sent}
    where m.brand_id = ${brandId} and m.kind = 'OPERATOR' and m.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Takes one of them back. Answers whether it did: there is none of that id, or it was taken back before. */
export async function takeBack(
  db: Db,
  brandId: string,
  { id, by, now }: { readonly id: string; readonly by: string | null; readonly now: Date },
): Promise<boolean> {
  const taken = await db
    .updateTable("inbox.message")
    .set({ recalled_at: now, recalled_by: by })
    .where("id", "=", id)
    .where("brand_id", "=", brandId)
    .where("kind", "=", "OPERATOR")
    .where("recalled_at", "is", null)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}
