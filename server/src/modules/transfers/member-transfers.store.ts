import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { leavingFault } from "../turnover/turnover.model.js";
import type { MemberDirection, TransferTerms } from "./member-transfers.model.js";

/** Money that a member sends to another. */
export interface NewMemberTransfer {
  readonly id: string;
  readonly brandId: string;
  readonly senderId: string;
  readonly receiverId: string;
  readonly requestId: string;
  readonly direction: MemberDirection;
  readonly currency: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly remark: string;
  readonly now: Date;
}

/** Why nothing was sent. */
export type SendRefusal =
  | "repeated"
  | "not_related"
  | "closed"
  | "amount"
  | "day"
  | "excluded"
  | "receiver"
  | "currency";

/** Sends it, or does nothing and says why. @throws DomainError as the ledger */
export async function sendToMember(db: Db, of: NewMemberTransfer): Promise<SendRefusal | "ok"> {
  const { rows } = await sql<{ answer: SendRefusal | "ok" }>`
    select transfers.send(${of.id}, ${of.brandId}, ${of.senderId}, ${of.receiverId}, ${of.requestId},
      ${of.direction}, ${of.currency}, ${of.amount}, ${of.remark}, ${of.now}::timestamptz) as answer`
    .execute(db)
    .catch((error: unknown) => {
      throw leavingFault(error, of.currency);
    });
  const [row] = rows;
  if (!row) throw new Error(`transfer ${of.id} was not answered for`);
  return row.answer;
}

/** What a member sent by a request; null when nothing. */
export async function findSent(
  db: Db,
  brandId: string,
  { senderId, requestId }: { readonly senderId: string; readonly requestId: string },
) {
  const row = await db
    .selectFrom("transfers.member_transfer")
    .select(["id", "receiver_id as receiverId", "direction", "currency", "amount", "remark"])
    .where("brand_id", "=", brandId)
    .where("sender_id", "=", senderId)
    .where("request_id", "=", requestId)
    .executeTakeFirst();
  return row ?? null;
}

/** What the brand allows in a currency; null: nothing. */
export async function findTerms(db: Db, brandId: string, currency: string): Promise<TransferTerms | null> {
  const row = await db
    .selectFrom("transfers.terms")
    .select(["currency", "upline_open as uplineOpen", "downline_open as downlineOpen"])
    .select(["min_amount as minAmount", "max_amount as maxAmount"])
    .select(["day_amount as dayAmount", "day_count as dayCount"])
    .where("brand_id", "=", brandId)
    .where("currency", "=", currency)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes what the brand allows in a currency, in place of what it did. */
export async function writeTerms(db: Db, brandId: string, terms: TransferTerms): Promise<void> {
  const row = {
    upline_open: terms.uplineOpen,
    downline_open: terms.downlineOpen,
    min_amount: terms.minAmount,
    max_amount: terms.maxAmount,
    day_amount: terms.dayAmount,
    day_count: terms.dayCount,
  };
  await db
    .insertInto("transfers.terms")
    .values({ brand_id: brandId, currency: terms.currency, ...row })
    .onConflict((on) => on.columns(["brand_id", "currency"]).doUpdateSet(row))
    .execute();
}

/** What a sender has sent since a moment: how much, in minor units, and how often. */
export async function readSent(
  db: Db,
  of: { readonly senderId: string; readonly currency: string; readonly since: Date },
): Promise<{ readonly amount: bigint; readonly count: number }> {
  const { rows } = await sql<{ amount: bigint; count: number }>`
    select coalesce(sum(t.amount), 0)::bigint as amount, count(*)::int as count from transfers.member_transfer t
    where t.sender_id = ${of.senderId} and t.currency = ${of.currency} and t.created_at > ${of.since}::timestamptz`.execute(
    db,
  );
  return rows[0] ?? { amount: 0n, count: 0 };
}
