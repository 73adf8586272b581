import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { addWpsCall } from "../../wps/call.js";
import { choice, text } from "../../wps/fields.js";
import {
  gameAsker,
  gameChoice,
  gameEntry,
  gamePage,
  gameTypeChoice,
  toGameEntry,
} from "../catalogue/catalogue.wps.js";
import type { FavouritesService } from "./favourites.service.js";

const nodeId = text(100);
const named = z.object({
  nodeId,
  vendor: choice().meta({ description: "The vendor's code; the game's own, when given." }),
  gameType: gameTypeChoice().meta({ description: "The game's own, when given." }),
});

/** Rows 24 to 27. */
export const favouritesRoutes =
  ({ favourites }: { readonly favourites: FavouritesService }): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "GET",
      url: "/wps/relay/MCSFE_getFavoriteGamesList",
      summary: "The member's favourite games, newest first",
      tag: "favourites",
      access: "trial",
      input: z.object({ ...gameAsker, ...gameChoice, ...gamePage }),
      output: z.object({ content: z.array(gameEntry), totalPages: z.int(), pageNum: z.int() }),
      answer: async (ctx, { pageNo, pageSize, gameType, vassalage }) => {
        const filter = { gameType, vassalage };
        const { items, page, totalPages } = await favourites.page(ctx, filter, { page: pageNo, pageSize });
        return { content: items.map(toGameEntry), totalPages, pageNum: page };
      },
    });
    addWpsCall(app, {
      method: "GET",
      url: "/wps/relay/MCSFE_getFavoriteGames",
      summary: "Public ids of the member's favourite games, newest first",
      tag: "favourites",
      access: "trial",
      output: z.array(z.string()),
      answer: (ctx) => favourites.nodeIds(ctx),
    });
    addWpsCall(app, {
      method: "POST",
      url: "/wps/relay/MCSFE_addFavoriteGameV2",
      summary: "Marks a game as a favourite",
      tag: "favourites",
      access: "trial",
      refuses: ["game_not_found", "favourites_full"],
      input: named,
      output: z.object({ added: z.boolean().meta({ description: "false: it was there." }) }),
      answer: async (ctx, { nodeId, ...said }) => ({
        added: (await favourites.add(ctx, nodeId, said)).changed,
      }),
    });
    addWpsCall(app, {
      method: "DELETE",
      url: "/wps/relay/MCSFE_removeFavoriteGameV2",
      summary: "Takes a game's mark as a favourite away",
      tag: "favourites",
      access: "trial",
      refuses: ["game_not_found"],
      input: z.object({ nodeId }),
      output: z.object({ removed: z.boolean().meta({ description: "false: it was not there." }) }),
      answer: async (ctx, { nodeId }) => ({ removed: (await favourites.remove(ctx, nodeId)).changed }),
    });
  };
