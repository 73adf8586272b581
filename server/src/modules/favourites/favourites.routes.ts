import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { addWpsCall } from "../../wps/call.js";
import { choice, text } from "../../wps/fields.js";
import {
  gameClientFields,
  gameEntry,
  gameFilterFields,
  gamePageFields,
  gameTypeField,
  toGameEntry,
} from "../catalogue/catalogue.wps.js";
import type { FavouritesService } from "./favourites.service.js";

const nodeId = text(100);
const gameInput = z.object({
  nodeId,
  vendor: choice().meta({ description: "The vendor's code; must match the game's when given." }),
  gameType: gameTypeField().meta({ description: "Must match the game's type when given." }),
});

/** Rows 24 to 27 of the /wps contract. */
export const favouritesRoutes =
  ({ favourites }: { readonly favourites: FavouritesService }): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "GET",
      url: "/wps/relay/MCSFE_getFavoriteGamesList",
      summary: "The member's favourite games, newest first",
      tag: "favourites",
      access: "trial",
      input: z.object({ ...gameClientFields, ...gameFilterFields, ...gamePageFields }),
      output: z.object({ content: z.array(gameEntry), totalPages: z.int(), pageNum: z.int() }),
      answer: async (ctx, { pageNo, pageSize, gameType, vassalage }) => {
        const filter = { gameType, vendorCode: vassalage };
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
      summary: "Adds a game to the favourites",
      tag: "favourites",
      access: "trial",
      refuses: ["game_not_found", "favourites_full"],
      input: gameInput,
      example: { nodeId: "house-reels-1" },
      output: z.object({
        added: z.boolean().meta({ description: "False when it was already a favourite." }),
      }),
      answer: async (ctx, { nodeId, ...expected }) => ({
        added: (await favourites.add(ctx, nodeId, expected)).changed,
      }),
    });
    addWpsCall(app, {
      method: "DELETE",
      url: "/wps/relay/MCSFE_removeFavoriteGameV2",
      summary: "Removes a game from the favourites",
      tag: "favourites",
      access: "trial",
      refuses: ["game_not_found"],
      input: z.object({ nodeId }),
      output: z.object({ removed: z.boolean().meta({ description: "False when it was not a favourite." }) }),
      answer: async (ctx, { nodeId }) => ({ removed: (await favourites.remove(ctx, nodeId)).changed }),
    });
  };
