import type { Db } from "../../db/database.js";
import { defineList } from "../../kit/lists/list.reads.js";
import {
  type MemberMessage,
  type MessageText,
  messagePaging,
  pickText,
  toMessageContract,
  toSecurityChange,
} from "./inbox.model.js";
import { isToAll, isToMember, type Reader } from "./inbox.store.js";

/** The member who reads messages, and the languages of texts of staff, preferred ones first. */
interface LocalizedReader extends Reader {
  readonly languages: readonly string[];
}

function selectVisible(db: Db, reader: LocalizedReader) {
  const { brandId, memberId } = reader;
  return db
    .selectFrom("inbox.message as m")
    .leftJoin("inbox.read_receipt as r", (join) =>
      join.onRef("r.message_id", "=", "m.id").on("r.member_id", "=", memberId),
    )
    .where("m.brand_id", "=", brandId)
    .where("m.recalled_at", "is", null)
    .where((where) => where.or([isToMember(reader), isToAll(reader)]))
    .select(["m.id", "m.kind", "m.amount", "m.currency", "m.reference", "m.counterparty as party"])
    .select(["m.change", "m.texts", "m.sent_at as sentAt"])
    .select(["m.contract_id as contractId", "m.contract_kind as contractKind", "m.bill_id as billId"])
    .select((of) => of.fn.coalesce("m.read_at", "r.read_at").as("readAt"));
}

type MessageRow = Awaited<ReturnType<ReturnType<typeof selectVisible>["execute"]>>[number];

function toMessage(
  { amount, currency, change, texts, contractId, contractKind, ...row }: MessageRow,
  languages: readonly string[],
): MemberMessage {
  return {
    ...row,
    money: amount !== null && currency !== null ? { amount, currency } : null,
    change: toSecurityChange(change),
    contract: toMessageContract(contractId, contractKind),
    text: texts ? pickText(texts as Readonly<Record<string, MessageText>>, ...languages) : null,
  };
}

/** The messages that a member may see, own and to all, unless recalled; newest first. */
export const messageList = defineList({
  filters: {},
  rows: selectVisible,
  narrow: {},
  sort: { at: "m.sent_at", id: "m.id", key: "sentAt" },
  paging: messagePaging,
  toItems: async (_db, rows, { languages }) => rows.map((row) => toMessage(row, languages)),
});
