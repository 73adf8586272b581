import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { addWpsCall } from "../../wps/call.js";
import { pagingFields } from "../../wps/paging.js";
import { gamePaging } from "../catalogue/catalogue.model.js";
import { gameClientFields, gameEntry, gameFilterFields, toGameEntry } from "../catalogue/catalogue.wps.js";
import type { RecentGamesService } from "./recent-games.service.js";

/** Row 23 of the /wps contract. */
export const recentGamesRoutes =
  ({ recentGames }: { readonly recentGames: RecentGamesService }): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "GET",
      url: "/wps/relay/GCS_recentGame",
      summary: "The games that the member launched, last launched first",
      tag: "favourites",
      access: "trial",
      input: z.object({
        ...gameClientFields,
        ...gameFilterFields,
        ...pagingFields(gamePaging, "page"),
      }),
      output: z.object({ list: z.array(gameEntry), totalPages: z.int() }),
      answer: async (ctx, { page, pageSize, gameType, vassalage }) => {
        const filter = { gameType, vendorCode: vassalage };
        const { items, totalPages } = await recentGames.page(ctx, filter, { page, pageSize });
        return { list: items.map(toGameEntry), totalPages };
      },
    });
  };
