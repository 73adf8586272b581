import { normaliseName } from "@croupier/schema/rules/names.js";
import { LRUCache } from "lru-cache";
import type { Ctx } from "../../core/ctx.js";
import type { PageRequest } from "../../core/page.js";
import type { GameFilter, GameSort } from "./catalogue.model.js";
import { type FoundGames, findGamePage, readRevision } from "./catalogue.reads.js";
import { GameSearches, gameSearchOf } from "./game-search.js";

/** The largest page that is cached, and the longest name of one: what visitors ask for must not fill the memory. */
const maxCachedSize = 30;
const maxNameLength = 300;
/** The pages of all brands; about eight megabytes. */
const maxPages = 2_000;

/** The order of a list, and the internal ids of the most played games where they decide it. */
export interface ListOrder {
  readonly sort: GameSort;
  readonly popular: readonly string[];
}

/** Names a page by what decides it; null for one that is not cached, as those are that change with what is played. */
function pageName(filter: GameFilter, { page, pageSize }: PageRequest, sort: GameSort): string | null {
  if (pageSize > maxCachedSize || sort === "POPULAR") return null;
  const { gameType, vendorCode, classification, gameName, isHot, theme, collectionId } = filter;
  const term = gameName === undefined ? undefined : normaliseName(gameName);
  const asked = [term, gameType, vendorCode, classification, isHot, theme, collectionId];
  const name = JSON.stringify([...asked.map((one) => one ?? null), sort, page, pageSize]);
  return name.length > maxNameLength ? null : name;
}

/**
 * Caches pages of games by the revision of their brand's catalogue, since many visitors read the same lists and type the
 * same beginnings of names. The revision is read for each page that is cached, so a stale one is never served.
 */
export class GamePages {
  /** The page that was read last of each name; it holds the revision that it was read in. */
  private readonly pages = new LRUCache<string, FoundGames>({ max: maxPages });
  private readonly searches = new GameSearches();

  /** Finds one page of the brand's games. */
  async find(ctx: Ctx, filter: GameFilter, request: PageRequest, order: ListOrder): Promise<FoundGames> {
    const { db, brand } = ctx;
    const name = pageName(filter, request, order.sort);
    if (name === null) return this.read(ctx, filter, request, order);
    const key = `${brand.id}/${name}`;
    const cached = this.pages.get(key);
    if (cached && cached.revision === (await readRevision(db, brand.id))) return cached;
    const found = await this.read(ctx, filter, request, order);
    // A page without games names no revision, and a program that counts pages or types at random would fill the cache
    // with them.
    if (found.revision !== null) this.pages.set(key, found);
    return found;
  }

  private read({ db, brand }: Ctx, filter: GameFilter, request: PageRequest, order: ListOrder) {
    const search = gameSearchOf(brand.id, filter, request, order.sort);
    return search ? this.searches.find(db, search) : findGamePage(db, brand.id, filter, request, order);
  }
}
