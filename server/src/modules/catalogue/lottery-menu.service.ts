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
    private readonly lobby: Pick<LobbyService, "gameCategories">,
  ) {}

  /** Returns the lottery vendor's games by classification, in the lobby's order; empty when there is no such vendor. */
  async menu(ctx: Ctx): Promise<readonly GameMenuGroup[]> {
    const request = { page: 1, pageSize: maxPageSize };
    const { items } = await this.catalogue.page(ctx, { vassalage: lotteryVendorCode }, request);
    const categories = await this.lobby.gameCategories(ctx);
    const named = categories.flatMap(({ classifications }) => classifications);
    const keys = new Set(items.map(({ gameClassify }) => gameClassify ?? ""));
    return [...keys].map((key) => ({
      key,
      displayName: named.find((one) => one.key === key)?.name ?? key,
      games: items.filter(({ gameClassify }) => (gameClassify ?? "") === key),
    }));
  }
}
