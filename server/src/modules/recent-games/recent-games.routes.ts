import { gamePageSize } from "@croupier/schema/rules/lobby.js";
import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { addWpsCall } from "../../wps/call.js";
import { count } from "../../wps/fields.js";
import { gameAsker, gameChoice, gameEntry, toGameEntry } from "../catalogue/catalogue.wps.js";
import type { RecentGamesService } from "./recent-games.service.js";

/** Row 23. */
export const recentGamesRoutes =
  ({ recentGames }: { readonly recentGames: RecentGamesService }): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "GET",
      url: "/wps/relay/GCS_recentGame",
      summary: "The games the member started, last started first",
      tag: "favourites",
      access: "trial",
      input: z.object({
        ...gameAsker,
        ...gameChoice,
        page: count(1, 1_000_000),
        pageSize: count(gamePageSize, 999),
      }),
      output: z.object({ list: z.array(gameEntry), totalPages: z.int() }),
      answer: async (ctx, { page, pageSize, gameType, vassalage }) => {
        const filter = { gameType, vassalage };
        const { items, totalPages } = await recentGames.page(ctx, filter, { page, pageSize });
        return { list: items.map(toGameEntry), totalPages };
      },
    });
  };
