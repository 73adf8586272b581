import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { addWpsCall } from "../../wps/call.js";
import { choice, text } from "../../wps/fields.js";
import type { GameFilter } from "./catalogue.model.js";
import type { CatalogueService } from "./catalogue.service.js";
import {
  gameClientFields,
  gameEntry,
  gameFilterFields,
  gamePageFields,
  toGameEntry,
} from "./catalogue.wps.js";

const input = z.object({
  ...gameClientFields,
  ...gameFilterFields,
  gameClassify: choice(),
  gameName: text()
    .optional()
    .transform((given) => given?.trim()),
  container: choice().meta({ description: "Public id of the container that holds the games." }),
  ...gamePageFields,
});

function filterOf(query: z.output<typeof input>) {
  return {
    gameType: query.gameType,
    vendorCode: query.vassalage,
    classification: query.gameClassify,
    gameName: query.gameName,
    collectionId: query.container,
  } satisfies GameFilter;
}

/** Row 21 of the /wps contract. */
export const catalogueRoutes =
  ({ catalogue }: { readonly catalogue: CatalogueService }): FastifyPluginAsync =>
  async (app) => {
    addWpsCall(app, {
      method: "GET",
      url: "/wps/relay/GCSGAME_gameList",
      summary: "The brand's games, in the lobby's order",
      tag: "games",
      access: "trial",
      input,
      output: z.object({ games: z.array(gameEntry), totalPages: z.int(), totalCount: z.int() }),
      answer: async (ctx, asked) => {
        const request = { page: asked.pageNo, pageSize: asked.pageSize };
        const { items, totalPages, totalCount } = await catalogue.page(ctx, filterOf(asked), request);
        return { games: items.map(toGameEntry), totalPages, totalCount };
      },
    });
  };
