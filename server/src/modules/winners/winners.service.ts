import type { Ctx } from "../../core/ctx.js";
import { validationFailed } from "../../core/errors.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { GameType } from "../catalogue/catalogue.model.js";
import type { CatalogueService } from "../catalogue/catalogue.service.js";
import { boardDays, maskName, maxWinners, type Winner } from "./winners.model.js";
import { readHighWins, readJackpots } from "./winners.reads.js";

interface Deps {
  readonly brands: Pick<BrandsService, "current">;
  readonly catalogue: Pick<CatalogueService, "byIds">;
}

const dayMs = 86_400_000;

/** Reads the winner board, which is public. */
export class WinnersService {
  constructor(private readonly deps: Deps) {}

  /**
   * The highest wins of the last seven days in the brand's first currency, highest first; 1 to 100 of them. Jackpots are
   * among them, whatever their amount.
   * @throws DomainError validation_failed
   */
  async highest(ctx: Ctx, limit = 20, gameType?: GameType): Promise<Winner[]> {
    if (!Number.isInteger(limit) || limit < 1 || limit > maxWinners) {
      throw validationFailed({ field: "limit", code: "out_of_range", params: { min: 1, max: maxWinners } });
    }
    const [currency] = (await this.deps.brands.current(ctx)).currencies;
    if (currency === undefined) return [];
    const until = ctx.clock.now();
    const since = new Date(until.getTime() - boardDays * dayMs);
    const filter = { brandId: ctx.brand.id, currency, since, until, limit, gameType };
    const jackpots = await readJackpots(ctx.db, filter);
    const others = await readHighWins(ctx.db, filter);
    const wins = [...jackpots, ...others].slice(0, limit).sort((a, b) => Number(b.amount - a.amount));
    const ids = [...new Set(wins.map(({ gameId }) => gameId))];
    const games = new Map((await this.deps.catalogue.byIds(ctx, ids)).map((game) => [game.id, game]));
    return wins.flatMap(({ gameId, nickname, ...win }) => {
      const game = games.get(gameId);
      return game ? [{ ...win, game, customerName: maskName(nickname) }] : [];
    });
  }
}
