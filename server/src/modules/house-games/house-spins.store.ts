import type { Selectable } from "kysely";
import type { Db } from "../../db/database.js";
import type { Tables } from "../../db/tables.js";
import type { PlayerKey } from "./house-games.model.js";

export type SpinRow = Selectable<Tables["house_games.spin"]>;

/** A spin with the seed it was drawn from; the seed's columns are null before the draw. */
export interface SpinWithSeed extends SpinRow {
  server_seed_hash: string | null;
  server_seed_sealed: Buffer | null;
  client_seed: string | null;
  revealed_at: Date | null;
}

const unfinishedStates = ["pending", "drawn", "cancelling"] as const;

export type NewSpin = Omit<
  SpinRow,
  | "state"
  | "seed_id"
  | "nonce"
  | "draws"
  | "win"
  | "balance"
  | "refusal"
  | "shown"
  | "attempts"
  | "settled_at"
  | "ticket"
  | "jackpot_uuid"
  | "jackpot_win"
>;

export async function insertSpin(db: Db, spin: NewSpin): Promise<SpinRow> {
  return db
    .insertInto("house_games.spin")
    .values({ ...spin, state: "pending" })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function spinByRequest(db: Db, sessionId: string, requestId: string): Promise<SpinRow | undefined> {
  return db
    .selectFrom("house_games.spin")
    .selectAll()
    .where("session_id", "=", sessionId)
    .where("request_id", "=", requestId)
    .executeTakeFirst();
}

export function spinById(db: Db, id: string): Promise<SpinRow> {
  return db.selectFrom("house_games.spin").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** Locks a spin until the transaction ends. */
export function lockSpin(db: Db, id: string): Promise<SpinRow> {
  return db
    .selectFrom("house_games.spin")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** A player's unfinished spins, interrupted or in progress, oldest first. */
export function unfinishedOf(db: Db, key: PlayerKey): Promise<SpinRow[]> {
  return db
    .selectFrom("house_games.spin")
    .selectAll()
    .where("brand_id", "=", key.brand_id)
    .where("player_key", "=", key.player_key)
    .where("game_code", "=", key.game_code)
    .where("state", "in", unfinishedStates)
    .orderBy("at")
    .orderBy("id")
    .execute();
}

/** Interrupted spins of a brand whose next attempt is due. */
export function dueSpins(db: Db, brandId: string, now: Date, limit: number): Promise<SpinRow[]> {
  return db
    .selectFrom("house_games.spin")
    .selectAll()
    .where("state", "in", unfinishedStates)
    .where("next_try_at", "<=", now)
    .where("brand_id", "=", brandId)
    .orderBy("next_try_at")
    .limit(limit)
    .execute();
}

export interface DrawnOutcome {
  readonly seed_id: string;
  readonly nonce: number;
  readonly draws: readonly number[];
  readonly win: bigint;
  /** Null outside the games of the jackpot pool. */
  readonly ticket: number | null;
  /** Id of the jackpot's transaction; null unless the round wins the pool. */
  readonly jackpot_uuid: string | null;
}

/** Stores the outcome of a pending spin. */
export function drawSpin(db: Db, id: string, outcome: DrawnOutcome): Promise<SpinRow> {
  return db
    .updateTable("house_games.spin")
    .set({ ...outcome, draws: [...outcome.draws], state: "drawn" })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Stores what the jackpot pool paid for a drawn spin; a second call changes nothing. */
export async function recordJackpotWin(db: Db, id: string, amount: bigint): Promise<void> {
  await db
    .updateTable("house_games.spin")
    .set({ jackpot_win: amount })
    .where("id", "=", id)
    .where("state", "=", "drawn")
    .where("jackpot_win", "is", null)
    .execute();
}

/** Settles a drawn spin with the balance after its win; a second call changes nothing. */
export async function settleSpin(db: Db, id: string, balance: bigint, now: Date): Promise<void> {
  await db
    .updateTable("house_games.spin")
    .set({ state: "settled", balance, settled_at: now })
    .where("id", "=", id)
    .where("state", "=", "drawn")
    .execute();
}

/** Refuses a spin that moved no money. `from` is the state it must still be in. */
export async function refuseSpin(
  db: Db,
  id: string,
  from: "pending" | "cancelling",
  refusal: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable("house_games.spin")
    .set({ state: "refused", refusal, settled_at: now })
    .where("id", "=", id)
    .where("state", "=", from)
    .execute();
}

/** Marks the bet to be rolled back and never retried; `refusal` is the error code that the player then gets. */
export async function cancelSpin(db: Db, id: string, refusal: string): Promise<void> {
  await db
    .updateTable("house_games.spin")
    .set({ state: "cancelling", refusal })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .execute();
}

export async function postponeSpin(db: Db, id: string, nextTryAt: Date): Promise<void> {
  await db
    .updateTable("house_games.spin")
    .set((eb) => ({ attempts: eb("attempts", "+", 1), next_try_at: nextTryAt }))
    .where("id", "=", id)
    .where("state", "in", unfinishedStates)
    .execute();
}

/** Records that the player was shown the outcomes of these rounds. */
export async function markShown(db: Db, ids: readonly string[]): Promise<void> {
  await db.updateTable("house_games.spin").set({ shown: true }).where("id", "in", ids).execute();
}

function withSeed(db: Db) {
  return db
    .selectFrom("house_games.spin as spin")
    .leftJoin("house_games.seed as seed", "seed.id", "spin.seed_id")
    .selectAll("spin")
    .select(["seed.server_seed_hash", "seed.server_seed_sealed", "seed.client_seed", "seed.revealed_at"]);
}

export function spinWithSeed(db: Db, id: string): Promise<SpinWithSeed> {
  return withSeed(db).where("spin.id", "=", id).executeTakeFirstOrThrow();
}

/** The newest settled round that the player has not been shown. */
export function newestUnshownOf(db: Db, key: PlayerKey): Promise<SpinWithSeed | undefined> {
  return settledOfPlayer(db, key).where("spin.shown", "=", false).limit(1).executeTakeFirst();
}

/** The newest settled rounds of a player. */
export function settledOf(db: Db, key: PlayerKey, limit: number): Promise<SpinWithSeed[]> {
  return settledOfPlayer(db, key).limit(limit).execute();
}

export function spinByRound(db: Db, brandId: string, roundId: string): Promise<SpinWithSeed | undefined> {
  return withSeed(db)
    .where("spin.brand_id", "=", brandId)
    .where("spin.round_id", "=", roundId)
    .where("spin.state", "in", ["drawn", "settled"])
    .executeTakeFirst();
}

function settledOfPlayer(db: Db, key: PlayerKey) {
  return withSeed(db)
    .where("spin.brand_id", "=", key.brand_id)
    .where("spin.player_key", "=", key.player_key)
    .where("spin.game_code", "=", key.game_code)
    .where("spin.state", "=", "settled")
    .orderBy("spin.at", "desc")
    .orderBy("spin.id", "desc");
}
