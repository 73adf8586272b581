import type { Selectable } from "kysely";
import type { Db } from "../../db/database.js";
import type { Tables } from "../../db/tables.js";
import type { Conversation, ConversationState, Visitor } from "./support.model.js";
import { columnsOf, visitorOf } from "./visitor-keys.store.js";

type Row = Selectable<Tables["support.conversation"]>;

/** A row as the module speaks of it. */
export function conversationOf(row: Row): Conversation {
  const { id, state, newest, seen } = row;
  const times = { openedAt: row.opened_at, lastAt: row.last_at, closedAt: row.closed_at };
  return { id, visitor: visitorOf(row), state, newest, seen, ...times };
}

interface Whose {
  readonly brandId: string;
  readonly visitor: Visitor;
}

function newestOf(db: Db, { brandId, visitor }: Whose) {
  return db
    .selectFrom("support.conversation")
    .selectAll()
    .where("brand_id", "=", brandId)
    .where(visitor.kind === "member" ? "member_id" : "guest_id", "=", visitor.id)
    .orderBy("opened_at", "desc")
    .orderBy("id", "desc")
    .limit(1);
}

/** The visitor's newest conversation, closed or not; null when there is none. */
export async function findNewest(db: Db, whose: Whose): Promise<Conversation | null> {
  const row = await newestOf(db, whose).executeTakeFirst();
  return row ? conversationOf(row) : null;
}

/** As `findNewest`, held until the transaction ends. */
export async function lockNewest(db: Db, whose: Whose): Promise<Conversation | null> {
  const row = await newestOf(db, whose).forUpdate().executeTakeFirst();
  return row ? conversationOf(row) : null;
}

/** The brand's conversation of that id, held until the transaction ends; null when there is none. */
export async function lockConversation(db: Db, brandId: string, id: string): Promise<Conversation | null> {
  const row = await db
    .selectFrom("support.conversation")
    .selectAll()
    .where("id", "=", id)
    .where("brand_id", "=", brandId)
    .forUpdate()
    .executeTakeFirst();
  return row ? conversationOf(row) : null;
}

/** Opens a conversation; false when the visitor has opened one meanwhile. */
export async function insertConversation(
  db: Db,
  { brandId, visitor }: Whose,
  made: { readonly id: string; readonly network: string; readonly language: string; readonly now: Date },
): Promise<boolean> {
  const { id, network, language, now } = made;
  const row = await db
    .insertInto("support.conversation")
    .values({
      id,
      brand_id: brandId,
      ...columnsOf(visitor),
      network,
      language_code: language,
      state: "open",
      opened_at: now,
      last_at: now,
      closed_at: null,
    })
    .onConflict((on) => on.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** How many conversations of guests of a network are not closed. */
export async function countOpenGuests(db: Db, brandId: string, network: string): Promise<number> {
  const { open } = await db
    .selectFrom("support.conversation")
    .select((of) => of.fn.countAll<bigint>().as("open"))
    .where("brand_id", "=", brandId)
    .where("network", "=", network)
    .where("guest_id", "is not", null)
    .where("state", "<>", "closed")
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** What a conversation is after something was written or settled. */
export async function updateConversation(
  db: Db,
  id: string,
  change: {
    readonly state?: ConversationState;
    readonly newest?: number;
    readonly lastAt?: Date;
    readonly closedAt?: Date | null;
  },
): Promise<void> {
  const { state, newest, lastAt, closedAt } = change;
  await db
    .updateTable("support.conversation")
    .set({
      ...(state === undefined ? {} : { state }),
      ...(newest === undefined ? {} : { newest }),
      ...(lastAt === undefined ? {} : { last_at: lastAt }),
      ...(closedAt === undefined ? {} : { closed_at: closedAt }),
    })
    .where("id", "=", id)
    .execute();
}

/** Says up to which message the visitor has seen; never less than before. Answers whether that was news. */
export async function updateSeen(db: Db, id: string, number: number): Promise<boolean> {
  const row = await db
    .updateTable("support.conversation")
    .set((of) => ({ seen: of.fn<number>("least", [of.val(number), "newest"]) }))
    .where("id", "=", id)
    .where("seen", "<", number)
    .whereRef("seen", "<", "newest")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes a guest's conversations a member's. */
export async function giveToMember(db: Db, guestId: string, memberId: string): Promise<void> {
  await db
    .updateTable("support.conversation")
    .set({ guest_id: null, member_id: memberId })
    .where("guest_id", "=", guestId)
    .execute();
}

/** Deletes all conversations of these members. */
export async function deleteOfMembers(db: Db, memberIds: readonly string[]): Promise<void> {
  await db.deleteFrom("support.conversation").where("member_id", "in", memberIds).execute();
}

/** Closes guests' conversations in which nothing was said since then. */
export async function closeIdleGuests(db: Db, since: Date, now: Date): Promise<void> {
  await db
    .updateTable("support.conversation")
    .set({ state: "closed", closed_at: now })
    .where("guest_id", "is not", null)
    .where("state", "<>", "closed")
    .where("last_at", "<", since)
    .execute();
}

/** Deletes conversations in which nothing was said since then, a batch at a time. Answers how many. */
export async function purgeConversations(
  db: Db,
  { kind, since, limit }: { readonly kind: Visitor["kind"]; readonly since: Date; readonly limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("support.conversation")
    .where("id", "in", (old) =>
      old
        .selectFrom("support.conversation")
        .select("id")
        .where(kind === "member" ? "member_id" : "guest_id", "is not", null)
        .where("last_at", "<", since)
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
