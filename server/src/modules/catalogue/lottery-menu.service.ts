import type { Ctx } from "../../core/ctx.js";
import { maxPageSize } from "../../core/page.js";
import type { Game } from "./catalogue.model.js";
import type { CatalogueService } from "./catalogue.service.js";
import type { LobbyService } from "./lobby.service.js";

/** Games of one classification, as a menu shows them together. */
export interface GameMenuGroup {
  /** The classification; empty for games without one. */
  readonly key: string;
  readonly displayName: string;
  readonly games: readonly Game[];
}

/** The vendor whose games the lottery's menu lists. */
const lotteryVendor = "LOTT";

/** What the lottery's page leads to. */
export class LotteryMenuService {
  constructor(
    private readonly catalogue: Pick<CatalogueService, "page">,
    private readonly lobby: Pick<LobbyService, "lanes">,
  ) {}

  /** The lottery vendor's games by classification, in the lobby's order; none while the brand has no such vendor. */
  async menu(ctx: Ctx): Promise<readonly GameMenuGroup[]> {
    const request = { page: 1, pageSize: maxPageSize };
    const { items } = await this.catalogue.page(ctx, { vassalage: lotteryVendor }, request);
    const lanes = await this.lobby.lanes(ctx);
    const named = lanes.flatMap(({ classifications }) => classifications);
    const keys = new Set(items.map(({ gameClassify }) => gameClassify ?? ""));
    return [...keys].map((key) => ({
      key,
      displayName: named.find((one) => one.key === key)?.name ?? key,
      games: items.filter(({ gameClassify }) => (gameClassify ?? "") === key),
    }));
  }
}
