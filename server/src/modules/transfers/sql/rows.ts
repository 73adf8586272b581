import type { Generated } from "kysely";
import type { TransferReason, TransferState } from "../vendor-transfers.model.js";

declare module "../../../db/tables.js" {
  /** Row types of the transfers schema's tables. Amounts are minor units. */
  interface Tables {
    "transfers.vendor_transfer": {
      id: string;
      brand_id: string;
      member_id: string;
      wallet_id: string;
      vendor_id: string;
      request_id: string;
      direction: "IN" | "OUT";
      currency: string;
      amount: bigint;
      state: TransferState;
      reason: TransferReason | null;
      hold_id: bigint | null;
      transfer_id: bigint | null;
      polls: Generated<number>;
      next_poll_at: Date | null;
      sent_at: Date | null;
      decided_by: string | null;
      created_at: Date;
      changed_at: Date;
    };
    "transfers.balance_recall": {
      requested_at: Date;
      member_id: string;
      brand_id: string;
      attempts: Generated<number>;
      next_attempt_at: Date;
    };
    "transfers.terms": {
      brand_id: string;
      currency: string;
      upline_open: boolean;
      downline_open: boolean;
      min_amount: bigint;
      max_amount: bigint;
      max_amount_in_24_hours: bigint;
      max_transfers_in_24_hours: number;
    };
    "transfers.member_transfer": {
      id: string;
      brand_id: string;
      sender_id: string;
      receiver_id: string;
      request_id: string;
      direction: "UP" | "DOWN";
      currency: string;
      amount: bigint;
      remark: string;
      transfer_id: bigint;
      created_at: Date;
    };
  }
}
