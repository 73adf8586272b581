import { sha256 } from "../../src/core/crypto.js";
import { newId, newToken } from "../../src/core/ids.js";
import type { Db } from "../../src/db/database.js";
import { type GameStatus, type NewGame, nodeIdOf } from "../../src/modules/catalogue/catalogue.model.js";
import { readGamesByNodeId } from "../../src/modules/catalogue/catalogue.reads.js";
import { insertGames, updateGameStatus } from "../../src/modules/catalogue/catalogue.store.js";
import { insertSession } from "../../src/modules/play/play.store.js";
import { unique } from "./brand.js";
import { buildSession } from "./member.js";
import type { BuiltVendor } from "./vendor.js";

export interface BuiltGame {
  readonly id: string;
  readonly nodeId: string;
  /** The vendor's code of the game. */
  readonly code: string;
}

/** Adds a game to the vendor. */
export async function buildGame(
  db: Db,
  vendor: BuiltVendor,
  overrides: Partial<NewGame> & { readonly status?: GameStatus } = {},
): Promise<BuiltGame> {
  const { status, ...given } = overrides;
  const game = { code: `g-${unique()}`, ...given };
  const nodeId = nodeIdOf(vendor.code, game);
  await insertGames(db, vendor, [game]);
  if (status) await updateGameStatus(db, vendor.brandId, nodeId, status);
  const [row] = await readGamesByNodeId(db, vendor.brandId, [nodeId]);
  if (!row) throw new Error(`${nodeId} is taken`);
  return { id: row.id, nodeId, code: game.code };
}

/** Creates a game session, with a sign-in session of its own unless one is given, and returns its token. */
export async function buildGameSession(
  db: Db,
  of: {
    readonly vendor: BuiltVendor;
    readonly game: BuiltGame;
    readonly memberId: string;
    readonly currency?: string;
    readonly mode?: "real" | "demo";
    readonly now?: Date;
    readonly identitySessionId?: string;
  },
): Promise<string> {
  const token = newToken();
  const now = of.now ?? new Date();
  const { brandId } = of.vendor;
  await insertSession(db, {
    id: newId(),
    brand_id: brandId,
    member_id: of.memberId,
    vendor_id: of.vendor.id,
    game_id: of.game.id,
    currency: of.currency ?? "USD",
    token_hash: sha256(token),
    mode: of.mode ?? "real",
    identity_session_id:
      of.identitySessionId ?? (await buildSession(db, { brandId, accountId: of.memberId, now })),
    created_at: now,
    active_at: now,
    expires_at: new Date(now.getTime() + 24 * 3_600_000),
    ended_at: null,
  });
  return token;
}
