import { winnerBoardLimit } from "@croupier/schema/rules/lobby.js";
import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { formatMinor } from "../../core/money.js";
import { addWpsCall } from "../../wps/call.js";
import { amount, count } from "../../wps/fields.js";
import { iconUrl } from "../catalogue/catalogue.model.js";
import { gameTypeChoice } from "../catalogue/catalogue.wps.js";
import type { WinnersService } from "./winners.service.js";

const rank = z.object({
  gameName: z.string(),
  iconUrl: z.string(),
  customerName: z.string().meta({ description: "Masked: its first and last letter." }),
  winAmount: amount.meta({ description: "In the brand's first currency." }),
});

/** Row 33. */
export const winnersRoutes =
  ({ winners }: { readonly winners: WinnersService }): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "GET",
      url: "/wps/relay/GCSGAME_getRankList",
      summary: "The highest wins of the last seven days, highest first",
      tag: "games",
      access: "public",
      input: z.object({ gameCategory: gameTypeChoice(), limitNum: count(winnerBoardLimit, 100) }),
      output: z.object({ items: z.array(rank) }),
      answer: async (ctx, { gameCategory, limitNum }) => {
        const wins = await winners.highest(ctx, limitNum, gameCategory);
        return {
          items: wins.map(({ game, customerName, amount, currency }) => ({
            gameName: game.name,
            iconUrl: iconUrl(game),
            customerName,
            winAmount: formatMinor(amount, currency),
          })),
        };
      },
    });
  };
