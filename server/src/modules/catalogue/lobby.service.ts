import type { ContentVersions } from "../../core/content-version.js";
import type { Ctx } from "../../core/ctx.js";
import { validationFailed } from "../../core/errors.js";
import { TtlCache } from "../../core/ttl-cache.js";
import type { Game, GameFilter, GameType } from "./catalogue.model.js";
import type { CatalogueService } from "./catalogue.service.js";
import {
  classificationName,
  type GameCategory,
  gameCategoriesOf,
  gameTypesOf,
  type Lobby,
  type LobbyVendor,
  newVendorsOf,
} from "./lobby.model.js";
import { readClassifications, readGameCounts, readVendors } from "./lobby.reads.js";
import type { PopularityService } from "./popularity.service.js";

const maxListed = 100;

type HotFilter = Pick<GameFilter, "gameType" | "vendorCode">;

/** @throws DomainError validation_failed */
function assertLimit(limit: number): void {
  if (Number.isInteger(limit) && limit >= 1 && limit <= maxListed) return;
  throw validationFailed({ field: "limit", code: "out_of_range", params: { min: 1, max: maxListed } });
}

/** The lobby lists that every visitor loads; cached for at most a second. */
export class LobbyService {
  private readonly hot: TtlCache<readonly Game[]>;
  private readonly lobbies: TtlCache<Lobby>;

  constructor(
    content: ContentVersions,
    private readonly catalogue: Pick<CatalogueService, "page" | "pageOf">,
    private readonly popularity: Pick<PopularityService, "mostPlayed">,
  ) {
    this.hot = new TtlCache(content);
    this.lobbies = new TtlCache(content);
  }

  /**
   * Returns up to `limit` hot games (1 to 100) in the lobby's order, optionally of one type and vendor.
   * @throws DomainError validation_failed
   */
  async hotGames(ctx: Ctx, wanted: HotFilter, limit: number): Promise<readonly Game[]> {
    assertLimit(limit);
    const { gameType, vendorCode } = wanted;
    const load = () => this.readHot(ctx, wanted);
    // Not cached by vendor: its code is the visitor's input, which must not fill the memory.
    const games = await (vendorCode === undefined ? this.hot.get(ctx, gameType ?? "", load) : load());
    return games.slice(0, limit);
  }

  /**
   * Returns up to `limit` games (1 to 100) of the brand's newest rounds, those with the most rounds first.
   * @throws DomainError validation_failed
   */
  async topPlayed(ctx: Ctx, limit: number): Promise<readonly Game[]> {
    assertLimit(limit);
    const ids = await this.popularity.mostPlayed(ctx);
    if (ids.length === 0) return [];
    return (await this.catalogue.pageOf(ctx, ids, {}, { page: 1, pageSize: limit })).items;
  }

  /** Returns the game categories of the ctx's brand, in the ctx's language. */
  async gameCategories(ctx: Ctx): Promise<readonly GameCategory[]> {
    return gameCategoriesOf(await this.lobby(ctx), ctx.language);
  }

  /** Returns the function that names a classification of a game type in the ctx's language. */
  async classificationNames(ctx: Ctx): Promise<(gameType: GameType, key: string) => string> {
    const { named } = await this.lobby(ctx);
    return (gameType, key) => classificationName(named, gameType, key, ctx.language);
  }

  /** Returns the vendors with games that were added less than 30 days ago, newest first. */
  async newVendors(ctx: Ctx): Promise<readonly LobbyVendor[]> {
    return newVendorsOf(await this.lobby(ctx), ctx.clock.now());
  }

  /** Returns the game types of the vendor with this code, in order; of the brand when it is omitted. */
  async gameTypes(ctx: Ctx, vendorCode?: string): Promise<readonly GameType[]> {
    return gameTypesOf(await this.lobby(ctx), vendorCode);
  }

  private async readHot(ctx: Ctx, filter: HotFilter): Promise<readonly Game[]> {
    const request = { page: 1, pageSize: maxListed };
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
