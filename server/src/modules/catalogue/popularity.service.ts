import { LRUCache } from "lru-cache";
import type { Ctx } from "../../core/ctx.js";
import type { Port } from "../../core/port.js";
import type { Db } from "../../db/database.js";

/** What is known of the rounds that were played; a module above the catalogue provides it. */
export interface PlayFigures {
  /** Reads the internal ids of the games of a brand's newest rounds, those with the most rounds first. */
  readonly mostPlayed: (db: Db, brandId: string, limit: number) => Promise<readonly string[]>;
}

interface Kept {
  readonly ids: Promise<readonly string[]>;
  readonly at: number;
}

/** How long a ranking is shown before it is counted again. */
const keptMs = 5 * 60_000;
const maxRanked = 200;
const maxBrands = 1_000;

/** Ranks a brand's games by its newest rounds; counted once in five minutes on each node. */
export class PopularityService {
  private readonly kept = new LRUCache<string, Kept>({ max: maxBrands });

  constructor(private readonly figures: Port<PlayFigures>) {}

  /** Returns the internal ids of up to 200 games, the most played first. */
  mostPlayed(ctx: Ctx): Promise<readonly string[]> {
    const { id } = ctx.brand;
    const at = ctx.clock.now().getTime();
    const known = this.kept.get(id);
    if (known && at - known.at < keptMs && at >= known.at) return known.ids;
    const ids = this.figures.get().mostPlayed(ctx.db, id, maxRanked);
    this.kept.set(id, { ids, at });
    ids.catch(() => this.kept.delete(id));
    return ids;
  }
}
