import type { Generated } from "kysely";
import type { PaymentEventStatus } from "../../payment-providers/provider-events.model.js";
import type { ChosenBonusState, DepositBonusFrequency } from "../bonuses/bonuses.model.js";
import type {
  DepositReason,
  DepositState,
  MemberReversalState,
  UnmatchedPaymentState,
} from "../deposits.model.js";
import type { DepositFeePayer, DepositKind } from "../methods/methods.model.js";
import type { DepositReversalKind, DepositReversalState } from "../reversals/reversals.model.js";

interface BonusTerms {
  basis_points: number;
  max_amount: bigint;
  min_deposit: bigint;
  turnover_basis_points: number;
  frequency: DepositBonusFrequency;
}

declare module "../../../db/tables.js" {
  /** Row types of the tables of deposits. Amounts are minor units. */
  interface Tables {
    "deposits.method": {
      id: string;
      brand_id: string;
      code: string;
      kind: DepositKind;
      currency: string;
      min_amount: bigint;
      max_amount: bigint;
      fee_fixed: bigint;
      fee_basis_points: number;
      fee_payer: DepositFeePayer;
      expiry_minutes: number;
      enabled: boolean;
      position: number;
      provider_code: string | null;
      payee: unknown;
    };
    "deposits.method_text": {
      method_id: string;
      language_code: string;
      name: string;
      instructions: string;
    };
    "deposits.deposit": {
      id: string;
      brand_id: string;
      member_id: string;
      wallet_id: string;
      method_id: string;
      request_id: string;
      reference: string;
      currency: string;
      amount: bigint;
      received: Generated<bigint | null>;
      credited: Generated<bigint | null>;
      fee: Generated<bigint | null>;
      fee_fixed: bigint;
      fee_basis_points: number;
      expected_fee: Generated<bigint | null>;
      state: DepositState;
      reason: Generated<DepositReason | null>;
      reported_amount: Generated<string | null>;
      counted_at: Date | null;
      provider_reference: Generated<string | null>;
      payment: Generated<unknown>;
      transfer_id: Generated<bigint | null>;
      unmatched_amount: Generated<bigint>;
      reversed_amount: Generated<bigint>;
      reversal: Generated<MemberReversalState | null>;
      decided_by: Generated<string | null>;
      created_at: Date;
      expires_at: Date;
      changed_at: Date;
      next_poll_at: Generated<Date | null>;
      polled_at: Generated<Date | null>;
      reversal_poll_at: Generated<Date | null>;
    };
    "deposits.unmatched_payment": {
      id: string;
      brand_id: string;
      deposit_id: string;
      payment_id: string;
      amount: bigint | null;
      reported_amount: string | null;
      state: Generated<UnmatchedPaymentState>;
      credited: Generated<bigint | null>;
      transfer_id: Generated<bigint | null>;
      decided_by: Generated<string | null>;
      created_at: Date;
      changed_at: Date;
    };
    "deposits.bonus": BonusTerms & {
      id: string;
      brand_id: string;
      code: string;
      currency: string;
      enabled: boolean;
      position: number;
    };
    "deposits.bonus_text": { bonus_id: string; language_code: string; name: string };
    "deposits.bonus_method": { bonus_id: string; method_id: string; brand_id: string };
    "deposits.deposit_bonus": BonusTerms & {
      deposit_id: string;
      bonus_id: string;
      brand_id: string;
      member_id: string;
      state: Generated<ChosenBonusState>;
      amount: Generated<bigint | null>;
      transfer_id: Generated<bigint | null>;
      day: Generated<Date | null>;
    };
    "deposits.provider_event": {
      brand_id: string;
      provider_code: string;
      event_id: string;
      deposit_id: string;
      payment_id: string;
      status: PaymentEventStatus;
      amount: bigint;
      reported_amount: Generated<string | null>;
      outcome: "credited" | "waiting" | "failed" | "unmatched" | "reversed" | "won" | "none";
      at: Date;
    };
    "deposits.reversal": {
      id: string;
      brand_id: string;
      deposit_id: string;
      unmatched_payment_id: string | null;
      provider_code: string;
      event_id: string;
      payment_id: string;
      kind: DepositReversalKind;
      amount: bigint | null;
      reported_amount: string | null;
      evidence: string | null;
      state: DepositReversalState;
      credit_amount: Generated<bigint>;
      fee_amount: Generated<bigint>;
      bonus_amount: Generated<bigint>;
      debt_amount: Generated<bigint>;
      restored_credit: Generated<bigint>;
      restored_fee: Generated<bigint>;
      restored_bonus: Generated<bigint>;
      returned_reference: string | null;
      kept_claim: Generated<bigint>;
      is_folded: Generated<boolean>;
      opened_at: Date;
      decided_by: string | null;
      decided_at: Date | null;
      retracted: Generated<boolean>;
      is_total: Generated<boolean>;
      won_reported_at: Generated<Date | null>;
      won_amount: Generated<bigint | null>;
      won_evidence: Generated<string | null>;
    };
    "deposits.payment": { brand_id: string; provider_code: string; payment_id: string; deposit_id: string };
  }
}
