import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { toOutgoingFault } from "../turnover/turnover.model.js";
import type { MemberDirection, TransferTerms } from "./member-transfers.model.js";

/** A new member transfer. */
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

/** Why a transfer was not posted. */
export type SendRefusal =
  | "repeated"
  | "not_related"
  | "closed"
  | "amount"
  | "day"
  | "excluded"
  | "receiver"
  | "currency";

/** Posts a transfer, or returns why it was not posted. @throws DomainError as the ledger */
export async function sendToMember(db: Db, transfer: NewMemberTransfer): Promise<SendRefusal | "ok"> {
  const { id, brandId, senderId, receiverId, requestId, direction, currency, amount, remark, now } = transfer;
  const { rows } = await sql<{ result: SendRefusal | "ok" }>`
    select transfers.send(${id}, ${brandId}, ${senderId}, ${receiverId}, ${requestId}, ${direction}, ${currency},
      ${amount}, ${remark}, ${now}::timestamptz) as result`
    .execute(db)
    .catch((error: unknown) => {
      throw toOutgoingFault(error, currency);
    });
  const [row] = rows;
  if (!row) throw new Error(`transfer ${id} returned no result`);
  return row.result;
}

/** Finds the transfer that a sender's request has created. */
export async function findByRequest(
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

/** Finds the terms of a currency; null: it has no transfers. */
export async function findTerms(db: Db, brandId: string, currency: string): Promise<TransferTerms | null> {
  const row = await db
    .selectFrom("transfers.terms")
    .select(["currency", "upline_open as uplineOpen", "downline_open as downlineOpen"])
    .select(["min_amount as minAmount", "max_amount as maxAmount"])
    .select([
      "max_amount_in_24_hours as maxAmountIn24Hours",
      "max_transfers_in_24_hours as maxTransfersIn24Hours",
    ])
    .where("brand_id", "=", brandId)
    .where("currency", "=", currency)
    .executeTakeFirst();
  return row ?? null;
}

export async function upsertTerms(db: Db, brandId: string, terms: TransferTerms): Promise<void> {
  const row = {
    upline_open: terms.uplineOpen,
    downline_open: terms.downlineOpen,
    min_amount: terms.minAmount,
    max_amount: terms.maxAmount,
    max_amount_in_24_hours: terms.maxAmountIn24Hours,
    max_transfers_in_24_hours: terms.maxTransfersIn24Hours,
  };
  await db
    .insertInto("transfers.terms")
    .values({ brand_id: brandId, currency: terms.currency, ...row })
    .onConflict((on) => on.columns(["brand_id", "currency"]).doUpdateSet(row))
    .execute();
}

/** Sums up what a sender has sent since a time: amount in minor units, and number of transfers. */
export async function sumSentSince(
  db: Db,
  {
    senderId,
    currency,
    since,
  }: { readonly senderId: string; readonly currency: string; readonly since: Date },
): Promise<{ readonly amount: bigint; readonly count: number }> {
  const { rows } = await sql<{ amount: bigint; count: number }>`
    select coalesce(sum(t.amount), 0)::bigint as amount, count(*)::int as count from transfers.member_transfer t
    where t.sender_id = ${senderId} and t.currency = ${currency} and t.created_at > ${since}::timestamptz`.execute(
    db,
  );
  return rows[0] ?? { amount: 0n, count: 0 };
}

/**
 * Reads when a refused transfer fits a sender's limits of 24 hours, if nothing else is sent: each earlier transfer makes
 * room 24 hours after it. Null when none of them is in its way.
 */
export async function readSendOpening(
  db: Db,
  {
    senderId,
    currency,
    amount,
    terms,
  }: {
    readonly senderId: string;
    readonly currency: string;
    readonly amount: bigint;
    readonly terms: TransferTerms;
  },
  now: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    with sent as (
      select t.created_at, sum(t.amount) over () - sum(t.amount) over (order by t.created_at) as amount,
        count(*) over () - count(*) over (order by t.created_at) as count
      from transfers.member_transfer t
      where t.sender_id = ${senderId} and t.currency = ${currency}
        and t.created_at > ${now}::timestamptz - interval '24 hours')
    select min(s.created_at) + interval '24 hours' as at from sent s
    where s.amount + ${amount} <= ${terms.maxAmountIn24Hours} and s.count < ${terms.maxTransfersIn24Hours}`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}
