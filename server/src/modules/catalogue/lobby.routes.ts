import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { addWpsCall } from "../../wps/call.js";
import { choice } from "../../wps/fields.js";
import { gameTypes } from "./catalogue.model.js";
import { gameAsker, gameChoice, gameEntry, toGameEntry } from "./catalogue.wps.js";
import type { LobbyService } from "./lobby.service.js";
import { lane, toLane, toVendorCard, vendorCard } from "./lobby.wps.js";

/** As many hot games as a lobby may ever want. */
const hotLimit = 100;

/** Rows 22, 28 and 30. */
export const lobbyRoutes =
  ({ lobby }: { readonly lobby: LobbyService }): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "GET",
      url: "/wps/relay/GCSGAME_hotGamesV2",
      summary: "The brand's hot games, in the lobby's order",
      tag: "games",
      access: "public",
      input: z.object({ ...gameAsker, ...gameChoice }),
      output: z.object({ games: z.array(gameEntry) }),
      answer: async (ctx, { gameType, vassalage }) => ({
        games: (await lobby.hotGames(ctx, { gameType, vassalage }, hotLimit)).map(toGameEntry),
      }),
    });
    addWpsCall(app, {
      method: "GET",
      url: "/wps/relay/GCSGAME_gameVendor",
      summary: "Kinds of game with their vendors and classifications",
      tag: "games",
      access: "public",
      input: z.object(gameAsker),
      output: z.object({ lanes: z.array(lane) }),
      alsoAsData: true,
      answer: async (ctx) => ({ lanes: (await lobby.lanes(ctx)).map(toLane) }),
    });
    addWpsCall(app, {
      method: "GET",
      url: "/wps/relay/GCSGAME_newGameVendor",
      summary: "Vendors offered for less than 30 days, newest first",
      tag: "games",
      access: "public",
      input: z.object(gameAsker),
      output: z.object({ vendors: z.array(vendorCard) }),
      answer: async (ctx) => ({ vendors: (await lobby.newVendors(ctx)).map(toVendorCard) }),
    });
    addWpsCall(app, {
      method: "GET",
      url: "/wps/relay/GCSGAME_getVassGameType",
      summary: "Kinds of game that a vendor has, or the whole brand",
      tag: "games",
      access: "public",
      input: z.object({ ...gameAsker, vassalage: choice() }),
      output: z.object({ gameTypes: z.array(z.enum(gameTypes)).readonly() }),
      answer: async (ctx, { vassalage }) => ({ gameTypes: await lobby.gameTypes(ctx, vassalage) }),
    });
  };
