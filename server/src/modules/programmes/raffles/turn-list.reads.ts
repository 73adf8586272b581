import type { Db } from "../../../db/database.js";
import { defineList } from "../../../kit/lists/list.reads.js";
import type { HouseSeeds } from "../../house-games/house-seeds.service.js";
import type { RaffleTurn } from "./raffles.model.js";
import { readTable, selectTurns, type TurnOwner, type TurnRow } from "./raffles.store.js";

type Seeds = Pick<HouseSeeds, "readPublic">;

/** A member's turns of wheels, newest first. */
export const turnList = defineList({
  filters: {},
  rows: (db: Db, owner: TurnOwner & { readonly seeds: Seeds }) => selectTurns(db, owner),
  narrow: {},
  sort: { at: "turn.drawn_at", id: "turn.id", key: "drawnAt" },
  toItems: (db, rows, { seeds }) => readTurns(db, seeds, rows),
});

/** Adds what turns can be verified by. */
export async function readTurns(db: Db, seeds: Seeds, rows: readonly TurnRow[]): Promise<RaffleTurn[]> {
  const known = await seeds.readPublic(
    db,
    rows.map(({ seedId }) => seedId),
  );
  return rows.map(({ seedId, nonce, prizes, ...turn }) => {
    const seed = known.get(seedId);
    if (!seed) throw new Error(`the seed of turn ${turn.id} is missing`);
    return { ...turn, prizes: readTable(prizes), seeds: { ...seed, nonce } };
  });
}
