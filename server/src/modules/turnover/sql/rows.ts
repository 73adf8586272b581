import type { Generated } from "kysely";

declare module "../../../db/tables.js" {
  /** Row types of the turnover schema's tables. Amounts are minor units. */
  interface Tables {
    "turnover.terms": { brand_id: string; currency: string; basis_points: Generated<number> };
    "turnover.requirement": {
      wallet_id: string;
      amount: bigint;
      since: Date;
      fulfilled_by: Generated<string | null>;
      deposit_id: Generated<string | null>;
      unmatched_payment_id: Generated<string | null>;
      member_transfer_id: Generated<string | null>;
      reward_grant_id: Generated<string | null>;
      basis_points: Generated<number | null>;
      reversed: Generated<bigint>;
      contributions: Generated<unknown>;
      minimum_odds: Generated<number | null>;
    };
    "turnover.withdrawal_block": {
      id: string;
      brand_id: string;
      member_id: string;
      created_at: Date;
      reason: Generated<"DEPOSIT_REVERSAL" | "AGENT_SHORTFALL">;
    };
  }
}
