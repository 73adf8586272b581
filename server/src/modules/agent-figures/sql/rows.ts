import type { Generated } from "kysely";

declare module "../../../db/tables.js" {
  /** Row types of the tables with agents' figures. Amounts are minor units. */
  interface Tables {
    "agent_figures.settlement": {
      sequence: bigint;
      brand_id: string;
      member_id: string;
      path: string[];
      round_id: string;
      currency: string;
      category: string;
      vendor_id: string;
      local_day: string;
      local_hour: number;
      hour_at: Date;
      stake: bigint;
      payout: bigint;
      bonus_stake: Generated<bigint>;
      bonus_payout: Generated<bigint>;
      valid_bet: bigint;
      total_stake: bigint;
      total_payout: bigint;
      total_valid_bet: bigint;
      settled_at: Date;
      corrects: bigint | null;
      /** The vendor's id of the late win or rollback. */
      transaction_uuid: string | null;
    };
    "agent_figures.cash": {
      sequence: bigint;
      brand_id: string;
      member_id: string;
      path: string[];
      transfer_id: bigint;
      kind: string;
      currency: string;
      amount: bigint;
      is_counted: boolean;
      is_first_deposit: boolean;
      local_day: string;
      hour_at: Date;
      at: Date;
    };
    "agent_figures.counted_range": { brand_id: string; start: string; until: string };
    "agent_figures.brand_watermark": { brand_id: string; folded_until: Date };
    "agent_figures.terms": { brand_id: string; currency: string; active_min_bet: bigint; since: string };
  }
}
