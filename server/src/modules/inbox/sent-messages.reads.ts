import type { Db } from "../../db/database.js";
import { defineList } from "../../kit/lists/list.reads.js";
import type { MessageText } from "./inbox.model.js";

/** A message that staff have sent, as staff see it. */
export interface SentMessage {
  readonly id: string;
  /** The recipient; null: all members of the brand. */
  readonly memberId: string | null;
  /** Username of the recipient; null for all members. */
  readonly account: string | null;
  /** By language. */
  readonly texts: Readonly<Record<string, MessageText>>;
  /** Username of the staff member; null for messages of the platform itself. */
  readonly sender: string | null;
  readonly sentAt: Date;
  /** When it was recalled; null while members see it. */
  readonly recalledAt: Date | null;
}

interface BrandScope {
  readonly brandId: string;
}

function selectSent(db: Db, { brandId }: BrandScope) {
  return db
    .selectFrom("inbox.message as m")
    .leftJoin("identity.account as a", "a.id", "m.member_id")
    .leftJoin("staff.account as s", "s.id", "m.sent_by")
    .where("m.brand_id", "=", brandId)
    .where("m.kind", "=", "STAFF")
    .select(["m.id", "m.member_id as memberId", "a.username as account", "m.texts", "s.username as sender"])
    .select(["m.sent_at as sentAt", "m.recalled_at as recalledAt"]);
}

type SentRow = Awaited<ReturnType<ReturnType<typeof selectSent>["execute"]>>[number];

const toSentMessage = ({ texts, ...row }: SentRow): SentMessage => ({
  ...row,
  texts: texts as SentMessage["texts"],
});

/** The messages that the brand's staff have sent, recalled ones included; newest first. */
export const sentMessageList = defineList({
  filters: {},
  rows: selectSent,
  narrow: {},
  sort: { at: "m.sent_at", id: "m.id", key: "sentAt" },
  toItems: async (_db, rows) => rows.map(toSentMessage),
});

/** Finds a message that staff of the brand have sent. */
export async function findSentMessage(db: Db, brandId: string, id: string): Promise<SentMessage | null> {
  const row = await selectSent(db, { brandId }).where("m.id", "=", id).executeTakeFirst();
  return row ? toSentMessage(row) : null;
}
