import type { Generated } from "kysely";

declare module "../../../db/tables.js" {
  /** Row types of the jackpot schema's tables. Amounts are minor units. */
  interface Tables {
    "jackpot.seed": { currency: string; amount: bigint };
    "jackpot.pool": {
      brand_id: string;
      currency: string;
      account_id: bigint;
      cycle: Generated<bigint>;
      created_at: Generated<Date>;
    };
    "jackpot.win": {
      brand_id: string;
      currency: string;
      cycle: bigint;
      round_id: string;
      member_id: string;
      game_id: string;
      vendor_id: string;
      uuid: string;
      transfer_id: bigint;
      amount: bigint;
      at: Date;
    };
  }
}
