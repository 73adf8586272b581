import type { NotNull, Selectable } from "kysely";
import type { Db } from "../../db/database.js";
import type { Tables } from "../../db/tables.js";
import type { PaceKey, PlayerKey } from "./house-games.model.js";

export type SessionRow = Selectable<Tables["house_games.game_session"]>;
export type SeedRow = Selectable<Tables["house_games.seed"]>;
/** An activated seed: the client seed is known. */
export type LiveSeed = SeedRow & { readonly client_seed: string };

export async function insertSession(db: Db, row: SessionRow): Promise<void> {
  await db.insertInto("house_games.game_session").values(row).execute();
}

/** Finds the unexpired session by its token's hash. */
export function sessionByToken(db: Db, brandId: string, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom("house_games.game_session")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where("brand_id", "=", brandId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

export function sessionById(db: Db, id: string): Promise<SessionRow> {
  return db.selectFrom("house_games.game_session").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** Debits the demo credit for a bet. Returns the rest, or null when the credit is too low. */
export async function debitDemoBet(db: Db, sessionId: string, bet: bigint): Promise<bigint | null> {
  const row = await db
    .updateTable("house_games.game_session")
    .set((eb) => ({ demo_balance: eb("demo_balance", "-", bet) }))
    .where("id", "=", sessionId)
    .where("demo_balance", ">=", bet)
    .returning("demo_balance")
    .executeTakeFirst();
  return row?.demo_balance ?? null;
}

export async function creditDemoWin(db: Db, sessionId: string, win: bigint): Promise<bigint> {
  const row = await db
    .updateTable("house_games.game_session")
    .set((eb) => ({ demo_balance: eb("demo_balance", "+", win) }))
    .where("id", "=", sessionId)
    .returning("demo_balance")
    .executeTakeFirstOrThrow();
  return row.demo_balance ?? 0n;
}

/** Adds the player's row for a game unless it exists. */
export async function ensurePlayer(db: Db, key: PlayerKey): Promise<void> {
  await db
    .insertInto("house_games.player")
    .values(pick(key))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Locks the player's seeds of a game until the transaction ends. */
export async function lockPlayer(db: Db, key: PlayerKey): Promise<void> {
  await db
    .selectFrom("house_games.player")
    .select("player_key")
    .where("brand_id", "=", key.brand_id)
    .where("player_key", "=", key.player_key)
    .where("game_code", "=", key.game_code)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Locks the player's pace until the transaction ends and returns when the last spin of any game began. */
export async function lockPace(db: Db, { brand_id, player_key }: PaceKey): Promise<Date | null> {
  await db
    .insertInto("house_games.spin_pace")
    .values({ brand_id, player_key, last_spin_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { last_spin_at } = await db
    .selectFrom("house_games.spin_pace")
    .select("last_spin_at")
    .where("brand_id", "=", brand_id)
    .where("player_key", "=", player_key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return last_spin_at;
}

/** Returns when the player's last spin of any game began; null when there was none. */
export async function lastSpinAt(db: Db, { brand_id, player_key }: PaceKey): Promise<Date | null> {
  const row = await db
    .selectFrom("house_games.spin_pace")
    .select("last_spin_at")
    .where("brand_id", "=", brand_id)
    .where("player_key", "=", player_key)
    .executeTakeFirst();
  return row?.last_spin_at ?? null;
}

/** Records the begin of a spin. The caller must have locked the pace. */
export async function recordSpinAt(db: Db, { brand_id, player_key }: PaceKey, now: Date): Promise<void> {
  await db
    .updateTable("house_games.spin_pace")
    .set({ last_spin_at: now })
    .where("brand_id", "=", brand_id)
    .where("player_key", "=", player_key)
    .execute();
}

/** The active seed that the player's bets are drawn from; `lock` locks its row until the transaction ends. */
export function liveSeed(db: Db, key: PlayerKey, lock = false): Promise<LiveSeed | undefined> {
  return seedsOf(db, key)
    .where("activated_at", "is not", null)
    .where("revealed_at", "is", null)
    .$if(lock, (query) => query.forUpdate())
    .$narrowType<{ client_seed: NotNull }>()
    .executeTakeFirst();
}

/** The committed seed that follows the active one. */
export function nextSeed(db: Db, key: PlayerKey): Promise<SeedRow | undefined> {
  return seedsOf(db, key).where("activated_at", "is", null).executeTakeFirst();
}

function seedsOf(db: Db, key: PlayerKey) {
  return db
    .selectFrom("house_games.seed")
    .selectAll()
    .where("brand_id", "=", key.brand_id)
    .where("player_key", "=", key.player_key)
    .where("game_code", "=", key.game_code);
}

export async function seedsById(db: Db, ids: readonly string[]): Promise<SeedRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom("house_games.seed").selectAll().where("id", "in", ids).execute();
}

/** Adds a committed seed for later use unless the player already has one. */
export async function insertNextSeed(
  db: Db,
  seed: Pick<SeedRow, "id" | "server_seed_sealed" | "server_seed_hash" | "created_at"> & PlayerKey,
): Promise<void> {
  await db
    .insertInto("house_games.seed")
    .values({ ...seed, client_seed: null, activated_at: null, revealed_at: null })
    .onConflict((conflict) =>
      conflict.columns(["brand_id", "player_key", "game_code"]).where("activated_at", "is", null).doNothing(),
    )
    .execute();
}

/** Activates the player's next seed with a client seed. */
export async function activateSeed(db: Db, key: PlayerKey, clientSeed: string, now: Date): Promise<void> {
  await db
    .updateTable("house_games.seed")
    .set({ client_seed: clientSeed, activated_at: now })
    .where("brand_id", "=", key.brand_id)
    .where("player_key", "=", key.player_key)
    .where("game_code", "=", key.game_code)
    .where("activated_at", "is", null)
    .execute();
}

export async function advanceNonce(db: Db, seedId: string): Promise<void> {
  await db
    .updateTable("house_games.seed")
    .set((eb) => ({ nonce: eb("nonce", "+", 1) }))
    .where("id", "=", seedId)
    .execute();
}

export async function revealSeed(db: Db, seedId: string, now: Date): Promise<void> {
  await db.updateTable("house_games.seed").set({ revealed_at: now }).where("id", "=", seedId).execute();
}

function pick({ brand_id, player_key, game_code }: PlayerKey): PlayerKey {
  return { brand_id, player_key, game_code };
}
