import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import type { Services } from "../../services.js";
import { addWpsCall, count, text } from "../../wps/call.js";
import { type Game, type GameFilter, gameTypes, iconUrl } from "./catalogue.model.js";

const noFilter = new Set(["", "ALL"]);

/** Text that restricts, unless it is blank or says ALL. */
function choice() {
  return text()
    .optional()
    .transform((given) => (noFilter.has(given?.trim() ?? "") ? undefined : given?.trim()));
}

const input = z.object({
  gameType: choice().pipe(z.enum(gameTypes).optional()),
  vassalage: choice(),
  gameClassify: choice(),
  gameName: text()
    .optional()
    .transform((given) => given?.trim()),
  pageNo: count(1, 1_000_000),
  pageSize: count(15, 999),
});

function view(game: Game): object {
  const { nodeId, name, vendorCode, vendorName, gameType, gameClassify, isHot, trialOffered, status } = game;
  return {
    nodeId,
    gameName: name,
    displayName: name,
    vassalage: vendorCode,
    vendorName,
    gameType,
    gameClassify,
    iconUrl: iconUrl(game),
    isHot: isHot ? 1 : 0,
    supportPlay: trialOffered ? 0 : 1,
    isGame: "GAME",
    maintenance: status === "maintenance",
    rtp: game.rtp,
  };
}

/** Row 21. */
export const catalogueRoutes =
  ({ catalogue }: Services): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "GET",
      url: "/wps/relay/GCSGAME_gameList",
      token: "required",
      input,
      answer: async (ctx, { pageNo, pageSize, ...filter }) => {
        const found = await catalogue.page(ctx, filter satisfies GameFilter, { page: pageNo, pageSize });
        const { totalPages, totalCount } = found;
        return { games: found.items.map(view), totalPages, totalCount };
      },
    });
  };
