import type { Generated } from "kysely";
import type { RoundStatus } from "../play.model.js";

declare module "../../../db/tables.js" {
  /** Row types of the play schema's tables. Amounts are minor units. */
  interface Tables {
    "play.game_session": {
      id: string;
      brand_id: string;
      member_id: string;
      vendor_id: string;
      game_id: string;
      currency: string;
      token_hash: Buffer;
      mode: "real" | "demo";
      identity_session_id: string;
      created_at: Date;
      active_at: Date;
      expires_at: Date;
      ended_at: Date | null;
    };
    "play.round": {
      id: string;
      brand_id: string;
      member_id: string;
      vendor_id: string;
      game_id: string;
      reference: string;
      currency: string;
      status: Generated<RoundStatus>;
      bets: Generated<number>;
      staked: Generated<bigint>;
      paid: Generated<bigint>;
      bonus_staked: Generated<bigint>;
      bonus_paid: Generated<bigint>;
      valid_bet: Generated<bigint>;
      late_wins: Generated<number>;
      opened_at: Date;
      closed_at: Date | null;
    };
    "play.transaction": {
      vendor_id: string;
      uuid: string;
      kind: "bet" | "win" | "rollback" | "tombstone";
      content_hash: Buffer;
      brand_id: string;
      member_id: string;
      session_id: string | null;
      round_id: string | null;
      currency: string;
      amount: Generated<bigint>;
      cash: Generated<bigint>;
      bonus: Generated<bigint>;
      debt: Generated<bigint>;
      transfer_id: bigint | null;
      bonus_transfer_id: bigint | null;
      bonus_id: string | null;
      reference: string | null;
      status: Generated<"accepted" | "rolled_back">;
      is_free: Generated<boolean>;
      is_late: Generated<boolean>;
      closes_round: Generated<boolean>;
      details: unknown;
      at: Date;
      created_at: Generated<Date>;
      change_xid: Generated<string | null>;
    };
  }
}
