import type { Db } from "../../db/database.js";
import type { MessageAuthor, Visitor } from "./support.model.js";

/** A message owner text is sealed. */
export interface SealedMessage {
  readonly conversationId: string;
  readonly number: number;
  readonly author: MessageAuthor;
  readonly staffId: string | null;
  readonly body: Buffer;
  readonly requestId: string;
  readonly sentAt: Date;
}

const columns = [
  "message.conversation_id as conversationId",
  "message.number",
  "message.author",
  "message.staff_id as staffId",
  "message.body_sealed as body",
  "message.request_id as requestId",
  "message.sent_at as sentAt",
] as const;

export async function insertMessage(db: Db, message: SealedMessage): Promise<void> {
  await db
    .insertInto("support.message")
    .values({
      conversation_id: message.conversationId,
      number: message.number,
      author: message.author,
      staff_id: message.staffId,
      body_sealed: message.body,
      request_id: message.requestId,
      sent_at: message.sentAt,
    })
    .execute();
}

/** Lists the newest messages of a conversation after a number, oldest first. */
export async function listMessages(
  db: Db,
  { conversationId, after, limit }: { conversationId: string; after: number; limit: number },
): Promise<SealedMessage[]> {
  const rows = await db
    .selectFrom("support.message as message")
    .select(columns)
    .where("message.conversation_id", "=", conversationId)
    .where("message.number", ">", after)
    .orderBy("message.number", "desc")
    .limit(limit)
    .execute();
  return rows.reverse();
}

/** Counts the messages of staff after a number. */
export async function countReplies(db: Db, conversationId: string, after: number): Promise<number> {
  const { replies } = await db
    .selectFrom("support.message")
    .select((of) => of.fn.countAll<bigint>().as("replies"))
    .where("conversation_id", "=", conversationId)
    .where("author", "=", "staff")
    .where("number", ">", after)
    .executeTakeFirstOrThrow();
  return Number(replies);
}

/** Whether a request has created a message in any of the visitor's conversations. */
export async function hasVisitorMessage(db: Db, visitor: Visitor, requestId: string): Promise<boolean> {
  const row = await db
    .selectFrom("support.message as message")
    .innerJoin("support.conversation as conversation", "conversation.id", "message.conversation_id")
    .select("message.number")
    .where(`conversation.${visitor.kind === "member" ? "member_id" : "guest_id"}`, "=", visitor.id)
    .where("message.request_id", "=", requestId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a request has created a message in a conversation. */
export async function hasConversationMessage(
  db: Db,
  conversationId: string,
  requestId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("support.message")
    .select("number")
    .where("conversation_id", "=", conversationId)
    .where("request_id", "=", requestId)
    .executeTakeFirst();
  return row !== undefined;
}
