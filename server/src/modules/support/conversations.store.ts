import type { Selectable } from "kysely";
import type { Db } from "../../db/database.js";
import type { Tables } from "../../db/tables.js";
import type { Conversation, ConversationState, Visitor } from "./support.model.js";
import { toVisitor, toVisitorColumns } from "./visitor-keys.store.js";

type Row = Selectable<Tables["support.conversation"]>;

/** Converts a row to a conversation. */
export function toConversation(row: Row): Conversation {
  const { id, state, newest, seen } = row;
  const times = { openedAt: row.opened_at, lastAt: row.last_at, closedAt: row.closed_at };
  return { id, visitor: toVisitor(row), state, newest, seen, ...times };
}

interface ConversationOwner {
  readonly brandId: string;
  readonly visitor: Visitor;
}

function selectNewest(db: Db, { brandId, visitor }: ConversationOwner) {
  return db
    .selectFrom("support.conversation")
    .selectAll()
    .where("brand_id", "=", brandId)
    .where(visitor.kind === "member" ? "member_id" : "guest_id", "=", visitor.id)
    .orderBy("opened_at", "desc")
    .orderBy("id", "desc")
    .limit(1);
}

/** Finds the visitor's newest conversation, whether closed or not. */
export async function findNewest(db: Db, owner: ConversationOwner): Promise<Conversation | null> {
  const row = await selectNewest(db, owner).executeTakeFirst();
  return row ? toConversation(row) : null;
}

/** Finds and locks the visitor's newest conversation until the transaction ends. */
export async function lockNewest(db: Db, owner: ConversationOwner): Promise<Conversation | null> {
  const row = await selectNewest(db, owner).forUpdate().executeTakeFirst();
  return row ? toConversation(row) : null;
}

/** Finds and locks one of the brand's conversations until the transaction ends. */
export async function lockConversation(db: Db, brandId: string, id: string): Promise<Conversation | null> {
  const row = await db
    .selectFrom("support.conversation")
    .selectAll()
    .where("id", "=", id)
    .where("brand_id", "=", brandId)
    .forUpdate()
    .executeTakeFirst();
  return row ? toConversation(row) : null;
}

/** Inserts a conversation; false when the visitor has opened one concurrently. */
export async function insertConversation(
  db: Db,
  { brandId, visitor }: ConversationOwner,
  conversation: {
    readonly id: string;
    readonly network: string;
    readonly language: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const { id, network, language, now } = conversation;
  const row = await db
    .insertInto("support.conversation")
    .values({
      id,
      brand_id: brandId,
      ...toVisitorColumns(visitor),
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

/** Counts the conversations of guests of a network that are not closed. */
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

/** Updates the given fields of a conversation. */
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

/** Advances the number of the newest message seen. Returns whether it has changed. */
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

/** Reassigns a guest's conversations to a member. */
export async function reassignToMember(db: Db, guestId: string, memberId: string): Promise<void> {
  await db
    .updateTable("support.conversation")
    .set({ guest_id: null, member_id: memberId })
    .where("guest_id", "=", guestId)
    .execute();
}

/** Deletes all conversations of these members. */
export async function deleteMemberConversations(db: Db, memberIds: readonly string[]): Promise<void> {
  await db.deleteFrom("support.conversation").where("member_id", "in", memberIds).execute();
}

/** Closes guests' conversations without a message since a time. */
export async function closeIdleGuests(db: Db, since: Date, now: Date): Promise<void> {
  await db
    .updateTable("support.conversation")
    .set({ state: "closed", closed_at: now })
    .where("guest_id", "is not", null)
    .where("state", "<>", "closed")
    .where("last_at", "<", since)
    .execute();
}

/** Deletes a batch of conversations without a message since a time. Returns how many. */
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
