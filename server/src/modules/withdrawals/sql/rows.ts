import type { Generated } from "kysely";
import type {
  WithdrawalEventKind,
  WithdrawalKind,
  WithdrawalReason,
  WithdrawalReceiptState,
  WithdrawalState,
} from "../withdrawals.model.js";

declare module "../../../db/tables.js" {
  /** Row types of the withdrawals schema's tables. Amounts are minor units. */
  interface Tables {
    "withdrawals.terms": {
      brand_id: string;
      currency: string;
      daily_count_limit: number;
      daily_amount_limit: bigint;
      receipt_confirmation_minutes: Generated<number>;
      new_payout_account_delay_hours: Generated<number>;
    };
    "withdrawals.method": {
      id: string;
      brand_id: string;
      code: string;
      kind: WithdrawalKind;
      currency: string;
      network: string | null;
      min_amount: bigint;
      max_amount: bigint;
      fee_fixed: bigint;
      fee_basis_points: number;
      enabled: boolean;
      position: number;
      provider_code: string | null;
    };
    "withdrawals.method_text": { method_id: string; language_code: string; name: string };
    "withdrawals.account": {
      id: string;
      brand_id: string;
      member_id: string;
      method_id: string;
      currency: string;
      bank: string | null;
      holder_sealed: Buffer;
      number_sealed: Buffer;
      number_hash: Buffer;
      number_masked: string;
      created_at: Date;
      removed_at: Generated<Date | null>;
    };
    "withdrawals.withdrawal": {
      id: string;
      brand_id: string;
      member_id: string;
      wallet_id: string;
      method_id: string;
      account_id: string;
      request_id: string;
      reference: string;
      currency: string;
      amount: bigint;
      fee: bigint;
      hold_id: Generated<bigint | null>;
      state: WithdrawalState;
      reason: Generated<WithdrawalReason | null>;
      decided_by: Generated<string | null>;
      provider_code: Generated<string | null>;
      payout_reference: Generated<string | null>;
      attempts: Generated<number>;
      next_attempt_at: Generated<Date | null>;
      is_contradicted: Generated<boolean>;
      paid: Generated<bigint | null>;
      fee_taken: Generated<bigint | null>;
      transfer_id: Generated<bigint | null>;
      paid_at: Generated<Date | null>;
      receipt_state: Generated<WithdrawalReceiptState | null>;
      receipt_confirmation_due_at: Generated<Date | null>;
      received: Generated<bigint | null>;
      refunded: Generated<bigint | null>;
      fee_refunded: Generated<bigint | null>;
      created_at: Date;
      changed_at: Date;
    };
    "withdrawals.event": {
      withdrawal_id: string;
      no: number;
      kind: WithdrawalEventKind;
      amount: bigint | null;
      at: Date;
    };
    "withdrawals.provider_event": {
      brand_id: string;
      provider_code: string;
      event_id: string;
      withdrawal_id: string;
      status: "PENDING" | "PAID" | "FAILED";
      amount: bigint;
      outcome: "paid" | "failed" | "contradicted" | "none";
      at: Date;
    };
  }
}
