import { LRUCache } from "lru-cache";
import type { Db } from "../../db/database.js";
import { GroupReads } from "../../db/group-reads.js";
import type { Game } from "./catalogue.model.js";
import { type FoundGames, type RevisedGame, readRevisedGames } from "./catalogue.reads.js";

/** The most games of all brands in the cache; each takes about a kilobyte. */
const defaultMaxGames = 20_000;
/** Lists whose missing games one statement reads. */
const limits = { maxRunning: 2, maxKeys: 16 };

/**
 * Caches games by the revision of their brand's catalogue, since lists show the same games again and again. A list
 * query returns the current revision, so a stale game is never served. Lists that lack games at the same time read them by
 * one statement.
 */
export class GameCache {
  private readonly cache: LRUCache<string, RevisedGame>;
  private readonly reads = new GroupReads(readRevisedGames, limits);

  constructor(maxGames = defaultMaxGames) {
    this.cache = new LRUCache({ max: maxGames });
  }

  /** Returns the found games of a brand in order; games that were deleted since are skipped. */
  async get(db: Db, brandId: string, { ids, revision }: FoundGames): Promise<Game[]> {
    const games = ids.map((id) => this.findCached(id, revision));
    const missing = ids.filter((_, index) => games[index] === undefined);
    if (missing.length === 0) return games.filter((game) => game !== undefined);
    const read = await this.read(db, brandId, missing);
    return ids.map((id, index) => games[index] ?? read.get(id)).filter((game) => game !== undefined);
  }

  private findCached(id: string, revision: string | null): Game | undefined {
    const kept = this.cache.get(id);
    return kept?.revision === revision ? kept.game : undefined;
  }

  private async read(db: Db, brandId: string, ids: readonly string[]): Promise<Map<string, Game>> {
    const games = new Map<string, Game>();
    for (const read of await this.reads.load(db, { brandId, ids })) {
      games.set(read.game.id, read.game);
      this.cache.set(read.game.id, read);
    }
    return games;
  }
}
