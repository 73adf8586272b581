import type { Db } from "../../db/database.js";
import { defineList } from "../../kit/lists/list.reads.js";
import { type AdminConversation, conversationFilters } from "./support-admin.model.js";

interface BrandScope {
  readonly brandId: string;
}

function selectConversations(db: Db, { brandId }: BrandScope) {
  return db
    .selectFrom("support.conversation as c")
    .leftJoin("members.member as m", "m.id", "c.member_id")
    .leftJoin("identity.account as a", "a.id", "c.member_id")
    .where("c.brand_id", "=", brandId)
    .select(["c.id", "c.guest_id", "c.member_id", "c.state", "c.newest", "c.seen"])
    .select(["c.language_code as language", "c.opened_at as openedAt", "c.last_at as lastAt"])
    .select(["c.closed_at as closedAt", "a.username as account", "m.nickname", "m.level"])
    .select("a.member_type as memberType");
}

type Row = Awaited<ReturnType<ReturnType<typeof selectConversations>["execute"]>>[number];

function toAdmin({
  guest_id: guestId,
  member_id: memberId,
  account,
  nickname,
  level,
  memberType,
  ...row
}: Row): AdminConversation {
  return {
    ...row,
    visitor: memberId === null ? { kind: "guest", id: guestId ?? "" } : { kind: "member", id: memberId },
    member:
      account === null || nickname === null || level === null || memberType === null
        ? null
        : { account, nickname, level, memberType },
  };
}

/** The brand's conversations, by newest message first. */
export const conversationList = defineList({
  filters: conversationFilters,
  rows: selectConversations,
  narrow: {
    states: (query, states) => query.where("c.state", "in", [...states]),
  },
  sort: { at: "c.last_at", id: "c.id", key: "lastAt" },
  toItems: async (_db, rows) => rows.map(toAdmin),
});

/** Finds one of the brand's conversations. */
export async function readConversation(
  db: Db,
  brandId: string,
  id: string,
): Promise<AdminConversation | null> {
  const row = await selectConversations(db, { brandId }).where("c.id", "=", id).executeTakeFirst();
  return row ? toAdmin(row) : null;
}
