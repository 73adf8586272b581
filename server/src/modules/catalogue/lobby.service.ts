import type { ContentVersions } from "../../core/content-version.js";
import type { Ctx } from "../../core/ctx.js";
import { validationFailed } from "../../core/errors.js";
import { TtlCache } from "../../core/ttl-cache.js";
import type { Game, GameFilter, GameType } from "./catalogue.model.js";
import type { CatalogueService } from "./catalogue.service.js";
import { type Lane, type LaneVendor, type Lobby, lanesOf, newVendorsOf, typesOf } from "./lobby.model.js";
import { readClassifications, readGameCounts, readVendors } from "./lobby.reads.js";

const mostHot = 100;

type HotFilter = Pick<GameFilter, "gameType" | "vassalage">;

/** The lists of a brand's lobby that every visitor asks for: as they were a second ago at most. */
export class LobbyService {
  private readonly hot: TtlCache<readonly Game[]>;
  private readonly lobbies: TtlCache<Lobby>;

  constructor(
    content: ContentVersions,
    private readonly catalogue: Pick<CatalogueService, "page">,
  ) {
    this.hot = new TtlCache(content);
    this.lobbies = new TtlCache(content);
  }

  /**
   * Hot games in the lobby's order, of a kind, a vendor, or all: `limit` of them, 1 to 100.
   * @throws DomainError validation_failed
   */
  async hotGames(ctx: Ctx, wanted: HotFilter, limit: number): Promise<readonly Game[]> {
    if (!Number.isInteger(limit) || limit < 1 || limit > mostHot) {
      throw validationFailed({ field: "limit", code: "out_of_range", params: { min: 1, max: mostHot } });
    }
    const { gameType, vassalage } = wanted;
    const load = () => this.readHot(ctx, wanted);
    // A vendor's code is whatever the visitor sends; memory is not theirs to fill.
    const games = await (vassalage === undefined ? this.hot.get(ctx, gameType ?? "", load) : load());
    return games.slice(0, limit);
  }

  /** The lanes of the ctx's brand, named in the ctx's language. */
  async lanes(ctx: Ctx): Promise<readonly Lane[]> {
    return lanesOf(await this.lobby(ctx), ctx.language);
  }

  /** Vendors with games that have been offered for less than 30 days, newest first. */
  async newVendors(ctx: Ctx): Promise<readonly LaneVendor[]> {
    return newVendorsOf(await this.lobby(ctx), ctx.clock.now());
  }

  /** Kinds of game that the vendor of a code has, in the kinds' order; all of the brand's without one. */
  async gameTypes(ctx: Ctx, vendorCode?: string): Promise<readonly GameType[]> {
    return typesOf(await this.lobby(ctx), vendorCode);
  }

  private async readHot(ctx: Ctx, filter: HotFilter): Promise<readonly Game[]> {
    const request = { page: 1, pageSize: mostHot };
    return (await this.catalogue.page(ctx, { ...filter, isHot: true }, request)).items;
  }

  private lobby(ctx: Ctx): Promise<Lobby> {
    const { id } = ctx.brand;
    return this.lobbies.get(ctx, "", async () => ({
      vendors: await readVendors(ctx.db, id),
      counts: await readGameCounts(ctx.db, id),
      named: await readClassifications(ctx.db, id),
    }));
  }
}
