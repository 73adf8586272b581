import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { addWpsCall } from "../../wps/call.js";
import { gameAsker, gameEntry, toGameEntry } from "./catalogue.wps.js";
import type { LotteryMenuService } from "./lottery-menu.service.js";

const group = z.object({
  key: z.string().meta({ description: "The classification; empty for games without one." }),
  displayName: z.string(),
  games: z.array(gameEntry),
});

/** Row 29. */
export const lotteryMenuRoutes =
  ({ lotteryMenu }: { readonly lotteryMenu: LotteryMenuService }): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "GET",
      url: "/lgw/games/game_menus",
      summary: "The lottery vendor's games by classification",
      tag: "games",
      access: "public",
      input: z.object(gameAsker),
      output: z.object({ menus: z.array(group) }),
      answer: async (ctx) => ({
        menus: (await lotteryMenu.menu(ctx)).map(({ key, displayName, games }) => ({
          key,
          displayName,
          games: games.map(toGameEntry),
        })),
      }),
    });
  };
