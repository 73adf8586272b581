import type { Generated } from "kysely";

declare module "../../../db/tables.js" {
  /** Row types of the house_games schema's tables. Amounts are minor units. */
  interface Tables {
    "house_games.game_session": {
      id: string;
      brand_id: string;
      token_hash: Buffer;
      user_ref: string | null;
      wallet_token: Buffer | null;
      game_code: string;
      currency: string;
      mode: "real" | "demo";
      language: string;
      lobby_url: string;
      demo_balance: bigint | null;
      created_at: Date;
      expires_at: Date;
    };
    "house_games.player": {
      brand_id: string;
      player_key: string;
      game_code: string;
    };
    "house_games.spin_pace": {
      brand_id: string;
      player_key: string;
      last_spin_at: Date | null;
    };
    "house_games.seed": {
      id: string;
      brand_id: string;
      player_key: string;
      game_code: string;
      server_seed_sealed: Buffer;
      server_seed_hash: string;
      client_seed: string | null;
      nonce: Generated<number>;
      created_at: Date;
      activated_at: Date | null;
      revealed_at: Date | null;
    };
    "house_games.spin": {
      id: string;
      session_id: string;
      request_id: string;
      brand_id: string;
      player_key: string;
      game_code: string;
      currency: string;
      mode: "real" | "demo";
      round_id: string;
      bet_uuid: string;
      win_uuid: string;
      bet: bigint;
      state: "pending" | "drawn" | "cancelling" | "settled" | "refused";
      seed_id: string | null;
      nonce: number | null;
      draws: number[] | null;
      win: bigint | null;
      balance: bigint | null;
      refusal: string | null;
      shown: Generated<boolean>;
      attempts: Generated<number>;
      next_try_at: Date;
      at: Date;
      settled_at: Date | null;
      ticket: number | null;
      jackpot_uuid: string | null;
      jackpot_win: bigint | null;
      reward_id: string | null;
    };
  }
}
