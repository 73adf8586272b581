import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { TransferVendor } from "../catalogue/catalogue.model.js";
import { ledgerFault } from "../ledger/ledger.model.js";
import {
  maxPollDelayMs,
  type TransferReason,
  transferStates,
  type VendorDirection,
  type VendorTransfer,
} from "./vendor-transfers.model.js";

/** How staff can resolve a transfer. */
export type TransferResolution = "DONE" | "FAILED";

/** A transfer with its internal fields. */
export interface VendorTransferRow extends VendorTransfer {
  readonly requestId: string;
}

/** The brand's transfers, with their vendors. */
export function selectTransfers(db: Db, brandId: string) {
  return db
    .selectFrom("transfers.vendor_transfer as transfer")
    .innerJoin("catalogue.vendor as vendor", "vendor.id", "transfer.vendor_id")
    .where("transfer.brand_id", "=", brandId)
    .select(["transfer.id", "transfer.member_id as memberId", "transfer.request_id as requestId"])
    .select(["vendor.code as vendorCode", "vendor.name as vendorName", "transfer.direction"])
    .select(["transfer.currency", "transfer.amount", "transfer.state", "transfer.reason", "transfer.polls"])
    .select(["transfer.next_poll_at as nextPollAt", "transfer.sent_at as sentAt"])
    .select(["transfer.created_at as createdAt", "transfer.changed_at as changedAt"]);
}

/** Finds one of the brand's transfers. */
export async function findTransfer(db: Db, brandId: string, id: string): Promise<VendorTransferRow | null> {
  return (await selectTransfers(db, brandId).where("transfer.id", "=", id).executeTakeFirst()) ?? null;
}

/** Finds and locks one of the brand's transfers until the transaction ends. */
export async function lockTransfer(db: Db, brandId: string, id: string): Promise<VendorTransferRow | null> {
  const query = selectTransfers(db, brandId).where("transfer.id", "=", id).forNoKeyUpdate(["transfer"]);
  return (await query.executeTakeFirst()) ?? null;
}

/** Finds the transfer that a member's request has created. */
export async function findByRequest(
  db: Db,
  brandId: string,
  { memberId, requestId }: { readonly memberId: string; readonly requestId: string },
): Promise<VendorTransferRow | null> {
  const query = selectTransfers(db, brandId)
    .where("transfer.member_id", "=", memberId)
    .where("transfer.request_id", "=", requestId);
  return (await query.executeTakeFirst()) ?? null;
}

/**
 * Reads the vendors that had transfer wallets before and have seamless ones now, if the member has transferred money to
 * or from them: they may still hold a balance.
 */
export async function readFormerTransferVendors(
  db: Db,
  brandId: string,
  memberId: string,
): Promise<readonly TransferVendor[]> {
  return db
    .selectFrom("catalogue.vendor as vendor")
    .select(["vendor.code", "vendor.name"])
    .where("vendor.brand_id", "=", brandId)
    .where("vendor.wallet_mode", "<>", "TRANSFER")
    .where((where) =>
      where(
        "vendor.id",
        "in",
        db
          .selectFrom("transfers.vendor_transfer as transfer")
          .select("transfer.vendor_id")
          .where("transfer.member_id", "=", memberId)
          .where("transfer.brand_id", "=", brandId)
          .where("transfer.state", "<>", "FAILED"),
      ),
    )
    .orderBy("vendor.position")
    .orderBy("vendor.code")
    .execute();
}

/** Lists the ids of transfers that are due to be resumed or polled. */
export async function listDue(db: Db, brandId: string, now: Date, limit: number): Promise<string[]> {
  const tooLate = new Date(now.getTime() + maxPollDelayMs);
  const rows = await db
    .selectFrom("transfers.vendor_transfer")
    .select("id")
    .where("brand_id", "=", brandId)
    .where((or) => or.or([or("next_poll_at", "<=", now), or("next_poll_at", ">", tooLate)]))
    .orderBy("next_poll_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a transfer of the brand with the vendor has not ended. */
export async function hasTransferInProgress(db: Db, brandId: string, vendorId: string): Promise<boolean> {
  const row = await db
    .selectFrom("transfers.vendor_transfer")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("vendor_id", "=", vendorId)
    .where("state", "in", ["REQUESTED", "SENT", "PENDING"])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A new transfer's row. */
export interface NewVendorTransfer {
  readonly id: string;
  readonly brandId: string;
  readonly memberId: string;
  readonly currency: string;
  readonly vendorId: string;
  readonly requestId: string;
  readonly direction: VendorDirection;
  /** Minor units. */
  readonly amount: bigint;
  /** When to resume it, unless it has ended by then. */
  readonly pollAt: Date;
  readonly now: Date;
}

/** Inserts a transfer and holds its amount. Any result but `ok` has changed nothing. */
export async function insertTransfer(
  db: Db,
  transfer: NewVendorTransfer,
): Promise<"ok" | "excluded" | "limited" | "bonus"> {
  const { id, brandId, memberId, currency, vendorId, requestId, direction, amount, pollAt, now } = transfer;
  const { rows } = await sql<{ result: "ok" | "excluded" | "limited" | "bonus" }>`
    select transfers.begin_vendor(${id}, ${brandId}, ${memberId}, ${currency}, ${vendorId}, ${requestId},
      ${direction}, ${amount}, ${pollAt}::timestamptz, ${now}::timestamptz) as result`
    .execute(db)
    .catch(rethrow);
  const [row] = rows;
  if (!row) throw new Error(`transfer ${id} was not inserted`);
  return row.result;
}

/** Marks a transfer as sent: the vendor may have it from now on. False when it is not REQUESTED any more. */
export async function markSent(db: Db, id: string, pollAt: Date, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("transfers.vendor_transfer")
    .set({ state: "SENT", sent_at: now, next_poll_at: pollAt, changed_at: now })
    .where("id", "=", id)
    .where("state", "in", [...transferStates.sourcesOf("SENT")])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Schedules the next poll of a transfer whose result is not known. False when it has ended since. */
export async function markPending(
  db: Db,
  id: string,
  { polls, pollAt, now }: { readonly polls: number; readonly pollAt: Date; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("transfers.vendor_transfer")
    .set({ state: "PENDING", polls, next_poll_at: pollAt, changed_at: now })
    .where("id", "=", id)
    .where("state", "in", [...transferStates.sourcesOf("PENDING")])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Completes a transfer, once. Returns whether this call did. @throws DomainError as the ledger */
export async function completeTransfer(
  db: Db,
  id: string,
  decidedBy: string | null,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select transfers.finish_vendor(${id}, ${decidedBy}::uuid, ${now}::timestamptz) as done`
    .execute(db)
    .catch(rethrow);
  return rows[0]?.done === true;
}

/** Fails a transfer and releases its hold. Returns whether this call did. */
export async function failTransfer(
  db: Db,
  id: string,
  failure: {
    readonly reason: TransferReason;
    /** Fails it only if it was never sent. */
    readonly unsent?: boolean;
    readonly decidedBy: string | null;
    readonly now: Date;
  },
): Promise<boolean> {
  const { reason, unsent = false, decidedBy, now } = failure;
  const { rows } = await sql<{ done: boolean }>`
    select transfers.fail_vendor(${id}, ${reason}, ${unsent}, ${decidedBy}::uuid, ${now}::timestamptz) as done`
    .execute(db)
    .catch(rethrow);
  return rows[0]?.done === true;
}

function rethrow(error: unknown): never {
  throw ledgerFault(error);
}
