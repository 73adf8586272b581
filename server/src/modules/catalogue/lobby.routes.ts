import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { addWpsCall } from "../../wps/call.js";
import { choice } from "../../wps/fields.js";
import { GameType } from "./catalogue.model.js";
import { gameClientFields, gameEntry, gameFilterFields, toGameEntry } from "./catalogue.wps.js";
import type { LobbyService } from "./lobby.service.js";
import { lane, toLane, toVendorCard, vendorCard } from "./lobby.wps.js";

/** The most hot games that the call returns. */
const hotLimit = 100;

/** Rows 22, 28 and 30 of the /wps contract. */
export const lobbyRoutes =
  ({ lobby }: { readonly lobby: LobbyService }): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "GET",
      url: "/wps/relay/GCSGAME_hotGamesV2",
      summary: "The brand's hot games, in the lobby's order",
      tag: "games",
      access: "public",
      input: z.object({ ...gameClientFields, ...gameFilterFields }),
      output: z.object({ games: z.array(gameEntry) }),
      answer: async (ctx, { gameType, vassalage }) => ({
        games: (await lobby.hotGames(ctx, { gameType, vendorCode: vassalage }, hotLimit)).map(toGameEntry),
      }),
    });
    addWpsCall(app, {
      method: "GET",
      url: "/wps/relay/GCSGAME_gameVendor",
      summary: "Game types with their vendors and classifications",
      tag: "games",
      access: "public",
      input: z.object(gameClientFields),
      output: z.object({ lanes: z.array(lane) }),
      alsoAsData: true,
      answer: async (ctx) => ({ lanes: (await lobby.gameCategories(ctx)).map(toLane) }),
    });
    addWpsCall(app, {
      method: "GET",
      url: "/wps/relay/GCSGAME_newGameVendor",
      summary: "Vendors added less than 30 days ago, newest first",
      tag: "games",
      access: "public",
      input: z.object(gameClientFields),
      output: z.object({ vendors: z.array(vendorCard) }),
      answer: async (ctx) => ({ vendors: (await lobby.newVendors(ctx)).map(toVendorCard) }),
    });
    addWpsCall(app, {
      method: "GET",
      url: "/wps/relay/GCSGAME_getVassGameType",
      summary: "Game types of a vendor or of the whole brand",
      tag: "games",
      access: "public",
      input: z.object({ ...gameClientFields, vassalage: choice() }),
      output: z.object({ gameTypes: z.array(GameType.schema).readonly() }),
      answer: async (ctx, { vassalage }) => ({ gameTypes: await lobby.gameTypes(ctx, vassalage) }),
    });
  };
