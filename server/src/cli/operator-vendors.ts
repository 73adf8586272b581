import type { Ctx } from "../core/ctx.js";
import { type GameType, isGameType } from "../modules/catalogue/catalogue.model.js";
import type { Acceptance, GameOffer } from "../modules/catalogue/game-offers.model.js";
import type { ServerParts } from "../process/server-parts.js";
import { needed, type OperatorAction, oneOf } from "./operator-words.js";
import { VerbRefused } from "./verb.js";

/** How these actions are written. */
export const vendorUsage =
  "vendor-games VENDOR fetch|list|accept GAME[=TYPE] …|dismiss GAME …|restore GAME … | round-details ROUND";

const mostListed = 500;

function typeOf(word: string): GameType {
  const type = word.toUpperCase();
  if (!isGameType(type)) throw new VerbRefused(`${word} is no kind of game.`);
  return type;
}

/** "slot-1" or "slot-1=RNG". */
function acceptanceOf(word: string): Acceptance {
  const at = word.lastIndexOf("=");
  if (at < 1) return { code: word };
  return { code: word.slice(0, at), gameType: typeOf(word.slice(at + 1)) };
}

function lineOf({ code, name, category, gameType }: GameOffer): string {
  return [code, name, gameType ?? "no kind yet", category === null ? "" : `(${category})`]
    .join("  ")
    .trimEnd();
}

async function list({ services }: ServerParts, ctx: Ctx, vendor: string): Promise<string> {
  const request = { page: 1, pageSize: mostListed };
  const { items, totalCount } = await services.gameOffers.page(ctx, vendor, "new", request);
  const more = totalCount > items.length ? [`… and ${totalCount - items.length} more`] : [];
  return items.length === 0 ? "There is nothing new." : [...items.map(lineOf), ...more].join("\n");
}

async function fetchGames({ services }: ServerParts, ctx: Ctx, vendor: string): Promise<string> {
  const { listed, fresh, known, skipped, gone } = await services.gameLists.fetch(ctx, vendor);
  return `${listed} listed: ${fresh} new, ${known} in the catalogue; ${skipped} left out, ${gone} gone.`;
}

/** What an operator does about vendors' games and rounds. */
export const vendorActions: Readonly<Record<string, OperatorAction>> = {
  "vendor-games": async (host, ctx, { words }) => {
    const [vendor, word, ...games] = [needed(words[0], "vendor"), ...words.slice(1)];
    const action = oneOf(word, ["fetch", "list", "accept", "dismiss", "restore"]);
    const { gameOffers } = host.services;
    if (action === "fetch") return fetchGames(host, ctx, vendor);
    if (action === "list") return list(host, ctx, vendor);
    if (action === "accept") {
      const taken = await gameOffers.accept(ctx, vendor, games.map(acceptanceOf));
      return `${taken} games of ${vendor} are in the catalogue.`;
    }
    const isWanted = action === "restore";
    const marked = await gameOffers.mark(ctx, vendor, games, isWanted ? "new" : "dismissed");
    return `${marked} games of ${vendor} are ${isWanted ? "to be looked at again" : "not wanted"}.`;
  },
  "round-details": async ({ services }, ctx, { words }) => {
    const { url } = await services.play.roundDetails(ctx, needed(words[0], "round"));
    return url;
  },
};
