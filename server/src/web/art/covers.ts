import { lanternQuay } from "./lantern-quay.js";

/** Pictures of games that have one of their own, by the game's public id; every other game's is drawn from its id. */
export const covers: ReadonlyMap<string, string> = new Map([["house-reels-1", lanternQuay]]);
