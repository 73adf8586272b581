import { LRUCache } from "lru-cache";
import type { Db } from "../../db/database.js";
import type { Game } from "./catalogue.model.js";
import { type FoundGames, readRevisedGames } from "./catalogue.reads.js";

/** Games of all brands that are kept; each takes about a kilobyte. */
const mostGames = 20_000;

interface Kept {
  readonly game: Game;
  readonly revision: string;
}

/**
 * Games as they were in a revision of their brand's catalogue: lists show the same ones again and again. What
 * was found names its revision, so nothing older is ever shown.
 */
export class KeptGames {
  private readonly kept: LRUCache<string, Kept>;

  constructor(most = mostGames) {
    this.kept = new LRUCache({ max: most });
  }

  /** The games that were found in a brand, in their order; what was taken away meanwhile is left out. */
  async of(db: Db, brandId: string, { ids, revision }: FoundGames): Promise<Game[]> {
    const games = ids.map((id) => this.recall(id, revision));
    const missing = ids.filter((_, place) => games[place] === undefined);
    if (missing.length === 0) return games.filter((game) => game !== undefined);
    const read = await this.read(db, brandId, missing);
    return ids.map((id, place) => games[place] ?? read.get(id)).filter((game) => game !== undefined);
  }

  private recall(id: string, revision: string | null): Game | undefined {
    const kept = this.kept.get(id);
    return kept?.revision === revision ? kept.game : undefined;
  }

  private async read(db: Db, brandId: string, ids: readonly string[]): Promise<Map<string, Game>> {
    const games = new Map<string, Game>();
    for (const { revision, ...game } of await readRevisedGames(db, brandId, ids)) {
      games.set(game.id, game);
      this.kept.set(game.id, { game, revision });
    }
    return games;
  }
}
