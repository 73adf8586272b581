import { sql } from "kysely";
import type { Db } from "../../../db/database.js";

/** A revealed seed of a player's game. */
export interface HistorySeed {
  readonly id: string;
  readonly playerKey: string;
  readonly gameCode: string;
  /** Sealed, in hexadecimal digits. */
  readonly sealed: string;
  readonly hash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly createdAt: Date;
  readonly revealedAt: Date;
}

/** A launch of a game. */
export interface HistorySession {
  readonly id: string;
  /** In hexadecimal digits, as the sealed token. */
  readonly tokenHash: string;
  readonly playerKey: string;
  readonly gameCode: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** A settled spin. Amounts are minor units, as text. */
export interface HistorySpin {
  readonly id: string;
  readonly sessionId: string;
  readonly requestId: string;
  readonly playerKey: string;
  readonly gameCode: string;
  readonly roundId: string;
  readonly betUuid: string;
  readonly winUuid: string;
  readonly bet: string;
  readonly win: string;
  readonly balance: string;
  readonly seedId: string;
  readonly nonce: number;
  readonly draws: readonly number[];
  readonly at: Date;
  readonly settledAt: Date;
}

export interface HistoryOfHouse {
  readonly seeds: readonly HistorySeed[];
  readonly sessions: readonly HistorySession[];
  readonly spins: readonly HistorySpin[];
}

/** Inserts the players, seeds, launches and spins of a history. `walletToken` is a sealed token that opens nothing. */
export async function insertHouseHistory(
  db: Db,
  of: { readonly brandId: string; readonly currency: string; readonly walletToken: Buffer },
  { seeds, sessions, spins }: HistoryOfHouse,
): Promise<void> {
  const { brandId, currency, walletToken } = of;
  const seedRows = sql`jsonb_to_recordset(${JSON.stringify(seeds)}::jsonb) x (id uuid, "playerKey" text, "gameCode" text,
    sealed text, hash text, "clientSeed" text, nonce int, "createdAt" timestamptz, "revealedAt" timestamptz)`;
  await sql`insert into house_games.player (brand_id, player_key, game_code)
    select ${brandId}, x."playerKey", x."gameCode" from ${seedRows}`.execute(db);
  await sql`
    insert into house_games.seed (id, brand_id, player_key, game_code, server_seed_sealed, server_seed_hash, client_seed,
        nonce, created_at, activated_at, revealed_at)
      select x.id, ${brandId}, x."playerKey", x."gameCode", decode(x.sealed, 'hex'), x.hash, x."clientSeed", x.nonce,
        x."createdAt", x."createdAt", x."revealedAt" from ${seedRows}`.execute(db);
  await sql`
    insert into house_games.game_session (id, brand_id, token_hash, user_ref, wallet_token, game_code, currency, mode,
        language, lobby_url, created_at, expires_at)
      select x.id, ${brandId}, decode(x."tokenHash", 'hex'), x."playerKey", ${walletToken}, x."gameCode", ${currency},
        'real', 'EN', '/', x."createdAt", x."expiresAt"
      from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) x (id uuid, "tokenHash" text, "playerKey" text,
        "gameCode" text, "createdAt" timestamptz, "expiresAt" timestamptz)`.execute(db);
  await sql`
    insert into house_games.spin (id, session_id, request_id, brand_id, player_key, game_code, currency, mode, round_id,
        bet_uuid, win_uuid, bet, state, seed_id, nonce, draws, win, balance, shown, next_try_at, at, settled_at)
      select x.id, x."sessionId", x."requestId", ${brandId}, x."playerKey", x."gameCode", ${currency}, 'real',
        x."roundId", x."betUuid", x."winUuid", x.bet, 'settled', x."seedId", x.nonce, x.draws, x.win, x.balance, true,
        x.at, x.at, x."settledAt"
      from jsonb_to_recordset(${JSON.stringify(spins)}::jsonb) x (id uuid, "sessionId" uuid, "requestId" uuid,
        "playerKey" text, "gameCode" text, "roundId" uuid, "betUuid" uuid, "winUuid" uuid, bet bigint, "seedId" uuid,
        nonce int, draws smallint[], win bigint, balance bigint, at timestamptz, "settledAt" timestamptz)`.execute(
    db,
  );
}
