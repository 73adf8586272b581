import { z } from "zod";
import { choice, text } from "../../wps/fields.js";
import { pagingFields } from "../../wps/paging.js";
import { type Game, GameType, gamePaging, iconUrl, largeIconUrl } from "./catalogue.model.js";

/** A game type to filter by, unless it is blank or ALL. */
export function gameTypeField() {
  return choice()
    .pipe(GameType.schema.optional())
    .meta({ description: `One of ${GameType.values.join(", ")}; blank or ALL does not filter.` });
}

function ignored() {
  return text().optional().meta({ description: "Accepted and ignored." });
}

/**
 * Fields that describe the client. They are ignored: the host identifies the brand, every game runs in any browser,
 * and the language is read from the request.
 */
export const gameClientFields = {
  clientType: ignored(),
  platform: ignored(),
  isPlatform: ignored(),
  merchant: ignored(),
  merchantCode: ignored(),
};

/** Filters of game lists. */
export const gameFilterFields = { gameType: gameTypeField(), vassalage: choice() };

/** The requested page of a list. */
export const gamePageFields = pagingFields(gamePaging);

/** A game in lists. */
export const gameEntry = z
  .object({
    nodeId: z.string().meta({ description: "Public id." }),
    gameName: z.string(),
    nodeName: z.string(),
    displayName: z.string(),
    vassalage: z.string().meta({ description: "The vendor's code." }),
    vendorName: z.string(),
    gameType: GameType.schema,
    gameClassify: z.string().nullable(),
    iconUrl: z.string(),
    showIcon: z.string(),
    lagerIcon: z.string().meta({ description: "Wide image." }),
    isHot: z.literal([0, 1]),
    supportPlay: z.literal([0, 1]).meta({ description: "0 if the game can be played in demo mode." }),
    isGame: z
      .enum(["GAME", "VASSALAGE"])
      .meta({ description: "VASSALAGE: a container of games, which cannot be launched itself." }),
    maintenance: z.boolean(),
    rtp: z.string().nullable().meta({ description: "Return to player in percent, if known." }),
  })
  .meta({ id: "Game", description: "A game that the brand offers." });

/** Maps a game to the entry of a /wps list. */
export function toGameEntry(game: Game): z.input<typeof gameEntry> {
  const { nodeId, name, vendorCode, vendorName, gameType, classification } = game;
  return {
    nodeId,
    gameName: name,
    nodeName: name,
    displayName: name,
    vassalage: vendorCode,
    vendorName,
    gameType,
    gameClassify: classification,
    iconUrl: iconUrl(game),
    showIcon: iconUrl(game),
    lagerIcon: largeIconUrl(game),
    isHot: game.isHot ? 1 : 0,
    supportPlay: game.hasDemo ? 0 : 1,
    isGame: game.kind === "collection" ? "VASSALAGE" : "GAME",
    maintenance: game.status === "maintenance",
    rtp: game.rtp,
  };
}
