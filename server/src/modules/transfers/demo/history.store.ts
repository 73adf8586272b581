import { sql } from "kysely";
import type { Db } from "../../../db/database.js";

/** The brand and the currency of the transfers. */
interface Of {
  readonly brandId: string;
  readonly currency: string;
}

/** A transfer of an agent to a member directly below. */
export interface HistoryMemberTransfer {
  readonly id: string;
  readonly senderId: string;
  readonly receiverId: string;
  readonly requestId: string;
  /** Minor units, as text. */
  readonly amount: string;
  readonly remark: string;
  readonly transferId: string;
  readonly at: Date;
}

/** A completed transfer to a vendor (IN) or from it (OUT). */
export interface HistoryVendorTransfer {
  readonly id: string;
  readonly memberId: string;
  readonly walletId: string;
  readonly vendorId: string;
  readonly requestId: string;
  readonly direction: "IN" | "OUT";
  /** Minor units, as text. */
  readonly amount: string;
  readonly holdId: string | null;
  readonly transferId: string;
  readonly at: Date;
  readonly doneAt: Date;
}

/** A vendor that holds its players' balances, with the ledger account of those balances. */
export interface TransferVendor {
  readonly id: string;
  readonly account: bigint;
}

/** Lists the brand's vendors that hold their players' balances. */
export async function listTransferVendors(db: Db, { brandId, currency }: Of): Promise<TransferVendor[]> {
  const { rows } = await sql<TransferVendor>`
    select v.id, transfers.vendor_wallets_account(${brandId}, v.id, ${currency}) as account
    from catalogue.vendor v where v.brand_id = ${brandId} and v.wallet_mode = 'TRANSFER'`.execute(db);
  return rows;
}

/** Inserts transfers to members of a history and counts them towards the receivers' deposit limits. */
export async function insertHistoryMemberTransfers(
  db: Db,
  { brandId, currency }: Of,
  transfers: readonly HistoryMemberTransfer[],
): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(transfers)}::jsonb) x (id uuid, "senderId" uuid,
    "receiverId" uuid, "requestId" uuid, amount bigint, remark text, "transferId" bigint, at timestamptz)`;
  await sql`
    insert into transfers.member_transfer (id, brand_id, sender_id, receiver_id, request_id, direction, currency, amount,
        remark, transfer_id, created_at)
      select x.id, ${brandId}, x."senderId", x."receiverId", x."requestId", 'DOWN', ${currency}, x.amount, x.remark,
        x."transferId", x.at from ${rows}`.execute(db);
  await sql`select count(limits.reserve_deposit(x."receiverId", ${currency}, x.amount, x.at)) from ${rows}`.execute(
    db,
  );
}

/** Inserts transfers to and from vendors of a history. */
export async function insertHistoryVendorTransfers(
  db: Db,
  { brandId, currency }: Of,
  transfers: readonly HistoryVendorTransfer[],
): Promise<void> {
  await sql`
    insert into transfers.vendor_transfer (id, brand_id, member_id, wallet_id, vendor_id, request_id, direction, currency,
        amount, state, hold_id, transfer_id, sent_at, created_at, changed_at)
      select x.id, ${brandId}, x."memberId", x."walletId", x."vendorId", x."requestId", x.direction, ${currency}, x.amount,
        'DONE', x."holdId", x."transferId", x.at, x.at, x."doneAt"
      from jsonb_to_recordset(${JSON.stringify(transfers)}::jsonb) x (id uuid, "memberId" uuid, "walletId" uuid,
        "vendorId" uuid, "requestId" uuid, direction text, amount bigint, "holdId" bigint, "transferId" bigint,
        at timestamptz, "doneAt" timestamptz)`.execute(db);
}
