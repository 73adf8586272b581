import type { Ctx } from "../../core/ctx.js";
import { maxPageSize } from "../../core/page.js";
import type { Game } from "./catalogue.model.js";
import type { CatalogueService } from "./catalogue.service.js";
import type { LobbyService } from "./lobby.service.js";

/** The games of one classification, as a group of a menu. */
export interface GameMenuGroup {
  /** The classification; empty for games without one. */
  readonly key: string;
  readonly displayName: string;
  readonly games: readonly Game[];
}

/** Code of the vendor whose games the lottery menu lists. */
const lotteryVendorCode = "LOTT";

/** Builds the menu of the lottery page. */
export class LotteryMenuService {
  constructor(
    private readonly catalogue: Pick<CatalogueService, "page">,
    private readonly lobby: Pick<LobbyService, "classificationNames">,
  ) {}

  /** Returns the lottery vendor's games by classification, in the lobby's order; empty when there is no such vendor. */
  async menu(ctx: Ctx): Promise<readonly GameMenuGroup[]> {
    const request = { page: 1, pageSize: maxPageSize };
    const { items } = await this.catalogue.page(ctx, { vendorCode: lotteryVendorCode }, request);
    const nameOf = await this.lobby.classificationNames(ctx);
    // A key is unique within a game type: two types may give it different meanings.
    const groups = new Map<string, GameMenuGroup>();
    for (const game of items) {
      const key = game.classification ?? "";
      const id = `${game.gameType} ${key}`;
      const group = groups.get(id) ?? { key, displayName: nameOf(game.gameType, key), games: [] };
      groups.set(id, { ...group, games: [...group.games, game] });
    }
    return [...groups.values()];
  }
}
