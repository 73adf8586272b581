import type { Generated } from "kysely";

declare module "../../../db/tables.js" {
  /** Row types of the free_spins schema's tables. Amounts are minor units. */
  interface Tables {
    "free_spins.award": {
      id: string;
      brand_id: string;
      member_id: string;
      game_id: string;
      currency: string;
      stake: bigint;
      spins: number;
      used: Generated<number>;
      won: Generated<bigint>;
      max_win: bigint;
      granted_at: Date;
      expires_at: Date;
      ended_at: Generated<Date | null>;
      is_revoked: Generated<boolean>;
    };
    "free_spins.spin": {
      vendor_id: string;
      bet_uuid: string;
      award_id: string;
      round_id: string;
      won: Generated<bigint | null>;
      is_returned: Generated<boolean>;
      at: Date;
    };
  }
}
