import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { executeNamed } from "../../db/named-query.js";
import type { MessageContract, MessageKind, MessageText } from "./inbox.model.js";

/** A new message's row. */
export interface NewMessageRow {
  readonly id: string;
  readonly brandId: string;
  /** The recipient; null: all members of the brand. */
  readonly memberId: string | null;
  readonly eventKey: string;
  readonly kind: MessageKind;
  readonly money: { readonly amount: bigint; readonly currency: string } | null;
  readonly reference: string | null;
  readonly party: string | null;
  readonly change: string | null;
  readonly contract: MessageContract | null;
  readonly billId: string | null;
  readonly texts: Readonly<Record<string, MessageText>> | null;
  readonly sentBy: string | null;
  readonly sentAt: Date;
}

/** The member who reads messages. */
export interface Reader {
  readonly brandId: string;
  readonly memberId: string;
  /** The time of reading. */
  readonly now: Date;
}

/** Inserts a message; false when the event has one already, or there is no such member. */
export async function insertMessage(db: Db, message: NewMessageRow): Promise<boolean> {
  return (await insertMessages(db, [message])).size > 0;
}

/** Inserts messages. Returns the ids of those whose event had none, and whose member exists. */
export async function insertMessages(
  db: Db,
  messages: readonly NewMessageRow[],
): Promise<ReadonlySet<string>> {
  const insert = sql<{ id: string }>`
    insert into inbox.message (id, brand_id, member_id, event_key, kind, amount, currency, reference, counterparty,
      change, contract_id, contract_kind, bill_id, texts, sent_by, sent_at)
    select x.id, x.brand_id, x.member_id, x.event_key, x.kind, x.amount, x.currency, x.reference, x.counterparty,
      x.change, x.contract_id, x.contract_kind, x.bill_id, nullif(x.texts, 'null'), x.sent_by, x.sent_at
    from jsonb_to_recordset(${JSON.stringify(messages.map(toColumns))}::jsonb) x (id uuid, brand_id uuid, member_id uuid,
      event_key text, kind text, amount bigint, currency text, reference text, counterparty text, change text,
      contract_id uuid, contract_kind text, bill_id uuid, texts jsonb, sent_by uuid, sent_at timestamptz)
    where x.member_id is null or exists (
      select from members.member m join identity.account a on a.id = m.id
      where m.id = x.member_id and m.brand_id = x.brand_id and a.member_type is distinct from 4)
    on conflict do nothing
    returning id`;
  const { rows } = await executeNamed(db, "inbox.insert_messages", insert);
  return new Set(rows.map(({ id }) => id));
}

function toColumns({ money, contract, ...message }: NewMessageRow) {
  return {
    id: message.id,
    brand_id: message.brandId,
    member_id: message.memberId,
    event_key: message.eventKey,
    kind: message.kind,
    // JSON has no 64-bit integers.
    amount: money?.amount.toString(),
    currency: money?.currency,
    reference: message.reference,
    counterparty: message.party,
    change: message.change,
    contract_id: contract?.id,
    contract_kind: contract?.kind,
    bill_id: message.billId,
    texts: message.texts,
    sent_by: message.sentBy,
    sent_at: message.sentAt,
  };
}

function isNotExcluded({ memberId, now }: Reader) {
  return sql`not (select limits.is_excluded(${memberId}::uuid, ${now}::timestamptz))`;
}

/**
 * Condition for messages to all that a member may see: those since the member's registration, and none while the member
 * is excluded, since they may contain offers.
 */
export function isToAll(reader: Reader) {
  const { brandId, memberId } = reader;
  return sql<boolean>`m.member_id is null
    and m.sent_at >= (select joined.created_at from members.member joined
      where joined.id = ${memberId} and joined.brand_id = ${brandId})
    and ${isNotExcluded(reader)}`;
}

/** Condition for a member's own messages: none of an agent while the member is excluded. */
export function isToMember(reader: Reader) {
  return sql<boolean>`m.member_id = ${reader.memberId}
    and (m.kind <> 'AGENT' or ${isNotExcluded(reader)})`;
}

/** Counts the unread messages: own ones by their index, those to all one by one. */
export async function countUnread(db: Db, reader: Reader): Promise<number> {
  const { brandId, memberId } = reader;
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from inbox.message m
        where ${isToMember(reader)} and m.brand_id = ${brandId} and m.read_at is null
          and m.recalled_at is null)::int
      + (select count(*) from inbox.message m
        where m.brand_id = ${brandId} and m.recalled_at is null and ${isToAll(reader)}
          and not exists (select from inbox.read_receipt r
            where r.message_id = m.id and r.member_id = ${memberId}))::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Marks messages as read; `ids` null: all that the member may see. Returns how many were unread. */
export async function markRead(db: Db, reader: Reader, ids: readonly string[] | null): Promise<number> {
  const { brandId, memberId, now } = reader;
  const selected = ids && sql.val([...ids]);
  const isSelected = selected ? sql`and m.id = any(${selected}::uuid[])` : sql``;
  const { rows } = await sql<{ count: number }>`
    with own as (
      update inbox.message m set read_at = ${now}
      where m.member_id = ${memberId} and m.brand_id = ${brandId} and m.read_at is null
        and m.recalled_at is null ${isSelected} returning 1),
    of_all as (
      insert into inbox.read_receipt (member_id, message_id, read_at)
      select ${memberId}, m.id, ${now} from inbox.message m
      where m.brand_id = ${brandId} and m.recalled_at is null and ${isToAll(reader)} ${isSelected}
      on conflict do nothing returning 1)
    select ((select count(*) from own) + (select count(*) from of_all))::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A message that a request has sent. */
export interface RequestedMessage {
  readonly id: string;
  /** Null: it was sent to all members. */
  readonly memberId: string | null;
  /** Texts by language. */
  readonly texts: unknown;
}

/** Finds the message of an event. */
export async function findByEventKey(
  db: Db,
  brandId: string,
  eventKey: string,
): Promise<RequestedMessage | null> {
  const row = await db
    .selectFrom("inbox.message")
    .select(["id", "member_id as memberId", "texts"])
    .where("brand_id", "=", brandId)
    .where("event_key", "=", eventKey)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes up to `limit` messages of all brands that were sent before a time. Returns how many. */
export async function purgeMessages(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from inbox.message where id in (
      select id from inbox.message where sent_at < ${before} order by sent_at limit ${limit})
    returning id`.execute(db);
  return rows.length;
}
