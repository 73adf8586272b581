import type { PageRequest } from "../../core/page.js";
import type { Db } from "../../db/database.js";
import { GroupReads } from "../../db/group-reads.js";
import type { GameFilter, GameSort } from "./catalogue.model.js";
import { type FoundGames, namePatternOf } from "./catalogue.reads.js";
import { findSearchedGames, type GameSearch } from "./game-search.reads.js";

/** Terms of one statement, and statements that run at the same time: a term that is in most names delays few others. */
const limits = { maxKeys: 16, maxRunning: 4 };

/** Returns the search that a page of a list is; null for a list with other conditions, another page or another order. */
export function gameSearchOf(
  brandId: string,
  { gameName, ...others }: GameFilter,
  { page, pageSize }: PageRequest,
  sort: GameSort,
): GameSearch | null {
  if (gameName === undefined || page !== 1 || sort !== "LOBBY") return null;
  if (Object.values(others).some((value) => value !== undefined)) return null;
  const pattern = namePatternOf(gameName);
  return pattern === null ? null : { brandId, pattern, pageSize };
}

/** Answers searches that arrive at the same time by one statement: statements cost more than what they find. */
export class GameSearches {
  private readonly reads = new GroupReads(findSearchedGames, limits);

  /** Finds the first page of a search. */
  find(db: Db, search: GameSearch): Promise<FoundGames> {
    return this.reads.load(db, search);
  }
}
