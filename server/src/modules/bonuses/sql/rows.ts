import type { Generated } from "kysely";
import type { BonusBalanceState } from "../bonuses.model.js";

declare module "../../../db/tables.js" {
  /** Row types of the tables of bonuses. Amounts are minor units. */
  interface Tables {
    "bonuses.bonus": {
      id: string;
      brand_id: string;
      member_id: string;
      wallet_id: string;
      programme_account: bigint;
      amount: bigint;
      grant_id: bigint;
      required: bigint;
      done: Generated<bigint>;
      max_bet: bigint | null;
      max_conversion: bigint;
      contributions: unknown;
      minimum_odds: number | null;
      state: Generated<BonusBalanceState>;
      converted: Generated<bigint>;
      conversion_id: bigint | null;
      forfeited: Generated<bigint>;
      granted_at: Date;
      expires_at: Date;
      ended_at: Date | null;
      announced: BonusBalanceState | null;
    };
  }
}
