import { normaliseName } from "@croupier/schema/rules/names.js";
import { LRUCache } from "lru-cache";
import type { Ctx } from "../../core/ctx.js";
import type { PageRequest } from "../../core/page.js";
import type { GameFilter, GameSort } from "./catalogue.model.js";
import { type FoundGames, findGamePage, readRevision } from "./catalogue.reads.js";

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
 * same beginnings of names. The revision is read for each page, so a stale one is never served.
 */
export class GamePages {
  private readonly pages = new LRUCache<string, FoundGames>({ max: maxPages });

  /** Finds one page of the brand's games. */
  async find(ctx: Ctx, filter: GameFilter, request: PageRequest, order: ListOrder): Promise<FoundGames> {
    const { db, brand } = ctx;
    const name = pageName(filter, request, order.sort);
    if (name === null) return findGamePage(db, brand.id, filter, request, order);
    const revision = await readRevision(db, brand.id);
    const key = `${brand.id}/${revision}/${name}`;
    const cached = this.pages.get(key);
    if (cached) return cached;
    const found = await findGamePage(db, brand.id, filter, request, order);
    // A page that was read after a change is not one of the revision. One without games names none, and a
    // program that counts pages or types at random would fill the cache with them.
    if (found.revision === revision) this.pages.set(key, found);
    return found;
  }
}
