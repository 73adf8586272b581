import type { Ctx } from "../../../core/ctx.js";
import { validationFailed } from "../../../core/errors.js";
import type { Game } from "../../catalogue/catalogue.model.js";
import type { CatalogueService } from "../../catalogue/catalogue.service.js";
import { betsIn, studioGameOf } from "../../house-games/house-games.model.js";
import type { ProgrammeRules } from "../rules/rules-schema.js";

/** The games that free spins can be for: the brand's games of the house, whose pages know them. */
export class FreeSpinGames {
  constructor(private readonly catalogue: Pick<CatalogueService, "byNodeId">) {}

  /**
   * Checks that the game of free spins is one of the house, and that their stake is one of its bets in the currency. Other
   * rules pass. @throws DomainError validation_failed (freeSpins.gameId, freeSpins.stake)
   */
  async check(ctx: Ctx, { reward }: ProgrammeRules, currency: string): Promise<void> {
    if (reward.code !== "free_spins") return;
    const game = await this.find(ctx, reward.gameId);
    const played = game && studioGameOf(game.vendorCode, game.vendorGameCode);
    if (!played) throw validationFailed({ field: "freeSpins.gameId", code: "invalid" });
    if (!betsIn(currency, played.model).includes(reward.stake))
      throw validationFailed({ field: "freeSpins.stake", code: "invalid" });
  }

  /** The brand's game with a public id; null when there is none. */
  find(ctx: Ctx, gameId: string): Promise<Game | null> {
    return this.catalogue.byNodeId(ctx, gameId);
  }
}
