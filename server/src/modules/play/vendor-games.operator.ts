import type { Ctx } from "../../core/ctx.js";
import { CommandRefused } from "../../kit/command-refused.js";
import { needed, type OperatorAction, oneOf, operatorActions } from "../../kit/operator-actions.js";
import { GameType } from "../catalogue/catalogue.model.js";
import type { Acceptance, GameOffer } from "../catalogue/game-offers.model.js";
import type { GameOffersService } from "../catalogue/game-offers.service.js";
import type { GameListsService } from "./game-lists.service.js";
import type { PlayService } from "./play.service.js";

interface Services {
  readonly gameOffers: GameOffersService;
  readonly gameLists: GameListsService;
  readonly play: PlayService;
}

/** How these actions are typed. */
const usage =
  "vendor-games VENDOR fetch|list|accept GAME[=TYPE] …|dismiss GAME …|restore GAME … | round-details ROUND";

const maxListed = 500;

function typeOf(word: string): GameType {
  const type = word.toUpperCase();
  if (!GameType.is(type)) throw new CommandRefused(`${word} is not a game type.`);
  return type;
}

/** Parses "slot-1" or "slot-1=RNG". */
function acceptanceOf(word: string): Acceptance {
  const at = word.lastIndexOf("=");
  if (at < 1) return { code: word };
  return { code: word.slice(0, at), gameType: typeOf(word.slice(at + 1)) };
}

function lineOf({ code, name, category, gameType }: GameOffer): string {
  return [code, name, gameType ?? "no type yet", category === null ? "" : `(${category})`]
    .join("  ")
    .trimEnd();
}

async function list(services: Services, ctx: Ctx, vendor: string): Promise<string> {
  const request = { vendor, status: "new", page: 1, pageSize: maxListed } as const;
  const { items, totalCount } = await services.gameOffers.list.numberedPage(ctx, request);
  const more = totalCount > items.length ? [`… and ${totalCount - items.length} more`] : [];
  return items.length === 0 ? "There are no new games." : [...items.map(lineOf), ...more].join("\n");
}

async function fetchGames(services: Services, ctx: Ctx, vendor: string): Promise<string> {
  const { listed, fresh, known, skipped, gone } = await services.gameLists.fetch(ctx, vendor);
  return `${listed} listed: ${fresh} new, ${known} in the catalogue; ${skipped} skipped, ${gone} gone.`;
}

const actions: Readonly<Record<string, OperatorAction<Services>>> = {
  "vendor-games": async (services, ctx, { words }) => {
    const [vendor, word, ...games] = [needed(words[0], "vendor"), ...words.slice(1)];
    const action = oneOf(word, ["fetch", "list", "accept", "dismiss", "restore"]);
    const { gameOffers } = services;
    if (action === "fetch") return fetchGames(services, ctx, vendor);
    if (action === "list") return list(services, ctx, vendor);
    if (action === "accept") {
      const accepted = await gameOffers.accept(ctx, vendor, games.map(acceptanceOf));
      return `${accepted} games of ${vendor} are in the catalogue.`;
    }
    const isRestored = action === "restore";
    const marked = await gameOffers.setStatus(ctx, vendor, games, isRestored ? "new" : "dismissed");
    return `${marked} games of ${vendor} are ${isRestored ? "new again" : "dismissed"}.`;
  },
  "round-details": async (services, ctx, { words }) => {
    const { url } = await services.play.roundDetails(ctx, needed(words[0], "round"));
    return url;
  },
};

/** Operator actions for vendors' games and rounds. */
export const vendorGamesOperatorActions = (services: Services) => operatorActions(services, usage, actions);
