import { getSlotModel } from "@croupier/schema/rules/slots/models.js";
import { drawTicket } from "@croupier/schema/rules/slots/pool.js";
import type { Db } from "../../src/db/database.js";
import type { PlayerKey } from "../../src/modules/house-games/house-games.model.js";
import { type LiveSeed, liveSeed } from "../../src/modules/house-games/house-games.store.js";
import type { Seals } from "../../src/modules/house-games/seals.js";

/** The next nonce of a seed at which the ticket is one of the first `covered`, or is not. */
function findNonce(seals: Seals, seed: LiveSeed, covered: number, isWin: boolean): number {
  const serverSeed = seals.openSeed(seed.server_seed_sealed);
  const model = getSlotModel("vault-25");
  for (let nonce = seed.nonce; ; nonce++) {
    const ticket = drawTicket(model, serverSeed, seed.client_seed, nonce) ?? 0;
    if (ticket < covered === isWin) return nonce;
  }
}

/** Moves a player's nonce of a vault-25 game on, so that the next round wins the pool at this number of coins, or does not. */
export async function setNextTicket(
  db: Db,
  seals: Seals,
  key: PlayerKey,
  { coins, isWin }: { readonly coins: number; readonly isWin: boolean },
): Promise<void> {
  const seed = await liveSeed(db, key);
  if (!seed) throw new Error("the player has no seed");
  const nonce = findNonce(seals, seed, coins, isWin);
  await db.updateTable("house_games.seed").set({ nonce }).where("id", "=", seed.id).execute();
}
