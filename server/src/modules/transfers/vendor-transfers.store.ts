import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { TransferVendor } from "../catalogue/catalogue.model.js";
import { ledgerFault } from "../ledger/ledger.model.js";
import {
  longestPauseMs,
  type TransferReason,
  type TransferState,
  type VendorDirection,
  type VendorTransfer,
} from "./vendor-transfers.model.js";

/** What operators say that came of a transfer. */
export type TransferWord = "DONE" | "FAILED";

/** A transfer with what only the platform asks of it. */
export interface VendorTransferRow extends VendorTransfer {
  readonly requestId: string;
  /** What one operator said of it, and who, while another one has yet to say the same. */
  readonly firstApproval: TransferWord | null;
  readonly firstApprovalBy: string | null;
}

function rowsOf(db: Db, brandId: string) {
  return db
    .selectFrom("transfers.vendor_transfer as transfer")
    .innerJoin("catalogue.vendor as vendor", "vendor.id", "transfer.vendor_id")
    .where("transfer.brand_id", "=", brandId)
    .select(["transfer.id", "transfer.member_id as memberId", "transfer.request_id as requestId"])
    .select(["vendor.code as vendorCode", "vendor.name as vendorName", "transfer.direction"])
    .select([
      "transfer.currency",
      "transfer.amount",
      "transfer.state",
      "transfer.reason",
      "transfer.polls as asks",
    ])
    .select(["transfer.next_poll_at as nextAskAt", "transfer.sent_at as sentAt"])
    .select(["transfer.first_approval as firstApproval", "transfer.first_approval_by as firstApprovalBy"])
    .select(["transfer.created_at as createdAt", "transfer.changed_at as changedAt"]);
}

/** A transfer of the brand; null when there is none of that id. */
export async function findTransfer(db: Db, brandId: string, id: string): Promise<VendorTransferRow | null> {
  return (await rowsOf(db, brandId).where("transfer.id", "=", id).executeTakeFirst()) ?? null;
}

/** A transfer of the brand as {@link findTransfer}, which nobody else changes until the transaction ends. */
export async function lockTransfer(db: Db, brandId: string, id: string): Promise<VendorTransferRow | null> {
  const found = rowsOf(db, brandId).where("transfer.id", "=", id).forNoKeyUpdate(["transfer"]);
  return (await found.executeTakeFirst()) ?? null;
}

/** Keeps what an operator said of a transfer until another one says the same; nulls: nobody said anything. */
export async function writeFirstApproval(
  db: Db,
  id: string,
  said: Pick<VendorTransferRow, "firstApproval" | "firstApprovalBy">,
): Promise<void> {
  await db
    .updateTable("transfers.vendor_transfer")
    .set({ first_approval: said.firstApproval, first_approval_by: said.firstApprovalBy })
    .where("id", "=", id)
    .execute();
}

/** The transfer that a member asked for by a request; null when there is none. */
export async function findRequested(
  db: Db,
  brandId: string,
  { memberId, requestId }: { readonly memberId: string; readonly requestId: string },
): Promise<VendorTransferRow | null> {
  const found = rowsOf(db, brandId)
    .where("transfer.member_id", "=", memberId)
    .where("transfer.request_id", "=", requestId);
  return (await found.executeTakeFirst()) ?? null;
}

/**
 * Vendors that take their stakes from the wallet and once kept balances of players, where the member has had money
 * carried to or from: something of it may lie there still.
 */
export async function readFormerKeepers(
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

/** Transfers of the brand that stand so, newest first; all where no state is named. */
export async function listTransfers(
  db: Db,
  brandId: string,
  filter: {
    readonly states: readonly TransferState[];
    readonly limit: number;
    readonly after: { readonly at: Date; readonly id: string } | null;
  },
): Promise<VendorTransferRow[]> {
  const { states, limit, after } = filter;
  let wanted = rowsOf(db, brandId)
    .orderBy("transfer.created_at", "desc")
    .orderBy("transfer.id", "desc")
    .limit(limit);
  if (states.length > 0) wanted = wanted.where("transfer.state", "in", [...states]);
  if (after)
    wanted = wanted.where((where) =>
      where(where.refTuple("transfer.created_at", "transfer.id"), "<", where.tuple(after.at, after.id)),
    );
  return wanted.execute();
}

/** Ids of transfers that it is time to look after. */
export async function listDue(db: Db, brandId: string, now: Date, limit: number): Promise<string[]> {
  const beyond = new Date(now.getTime() + longestPauseMs);
  const rows = await db
    .selectFrom("transfers.vendor_transfer")
    .select("id")
    .where("brand_id", "=", brandId)
    .where((or) => or.or([or("next_poll_at", "<=", now), or("next_poll_at", ">", beyond)]))
    .orderBy("next_poll_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** A transfer that begins. */
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
  /** When to look whether it went on. */
  readonly lookAt: Date;
  readonly now: Date;
}

/** Notes a transfer and holds what it takes. Anything but `ok` has done nothing. */
export async function beginTransfer(db: Db, of: NewVendorTransfer): Promise<"ok" | "excluded" | "limited"> {
  const { rows } = await sql<{ answer: "ok" | "excluded" | "limited" }>`
    select transfers.begin_vendor(${of.id}, ${of.brandId}, ${of.memberId}, ${of.currency}, ${of.vendorId},
      ${of.requestId}, ${of.direction}, ${of.amount}, ${of.lookAt}::timestamptz, ${of.now}::timestamptz) as answer`
    .execute(db)
    .catch(rethrow);
  const [row] = rows;
  if (!row) throw new Error(`transfer ${of.id} was not begun`);
  return row.answer;
}

/** From now on the vendor may have it; false when it went on, or ended, otherwise. */
export async function markSent(db: Db, id: string, lookAt: Date, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("transfers.vendor_transfer")
    .set({ state: "SENT", sent_at: now, next_poll_at: lookAt, changed_at: now })
    .where("id", "=", id)
    .where("state", "=", "REQUESTED")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The vendor did not say what came of it: it is asked (again) later. False when it has ended meanwhile. */
export async function markPending(
  db: Db,
  id: string,
  given: { readonly asks: number; readonly askAt: Date; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("transfers.vendor_transfer")
    .set({ state: "PENDING", polls: given.asks, next_poll_at: given.askAt, changed_at: given.now })
    .where("id", "=", id)
    .where("state", "in", ["SENT", "PENDING"])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Books a transfer that the vendor has done, once. Answers whether this call did. @throws DomainError as the ledger */
export async function finishTransfer(db: Db, id: string, by: string | null, now: Date): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select transfers.finish_vendor(${id}, ${by}::uuid, ${now}::timestamptz) as done`
    .execute(db)
    .catch(rethrow);
  return rows[0]?.done === true;
}

/** Ends a transfer without money; what was held is the member's again. Answers whether this call did. */
export async function failTransfer(
  db: Db,
  id: string,
  given: {
    readonly reason: TransferReason;
    /** Only if it never left. */
    readonly unsent?: boolean;
    readonly by: string | null;
    readonly now: Date;
  },
): Promise<boolean> {
  const { reason, unsent = false, by, now } = given;
  const { rows } = await sql<{ done: boolean }>`
    select transfers.fail_vendor(${id}, ${reason}, ${unsent}, ${by}::uuid, ${now}::timestamptz) as done`
    .execute(db)
    .catch(rethrow);
  return rows[0]?.done === true;
}

function rethrow(error: unknown): never {
  throw ledgerFault(error);
}
