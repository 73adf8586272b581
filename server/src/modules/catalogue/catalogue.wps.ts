import { gamePageSize } from "@croupier/schema/rules/lobby.js";
import { z } from "zod";
import { choice, count, text } from "../../wps/fields.js";
import { type Game, gameTypes, iconUrl, largeIconUrl } from "./catalogue.model.js";

/** A kind of game that restricts, unless it is blank or ALL. */
export function gameTypeChoice() {
  return choice()
    .pipe(z.enum(gameTypes).optional())
    .meta({ description: `One of ${gameTypes.join(", ")}; blank or ALL does not restrict.` });
}

function ignored() {
  return text().optional().meta({ description: "Taken, and without effect." });
}

/**
 * What says who asks for games. The host names the merchant, every game here runs in any browser, and the
 * language is read where the request comes in.
 */
export const gameAsker = {
  clientType: ignored(),
  platform: ignored(),
  isPlatform: ignored(),
  merchant: ignored(),
  merchantCode: ignored(),
};

/** What narrows lists of games. */
export const gameChoice = { gameType: gameTypeChoice(), vassalage: choice() };

/** Which page of a list is wanted. */
export const gamePage = { pageNo: count(1, 1_000_000), pageSize: count(gamePageSize, 999) };

/** A game in lists. */
export const gameEntry = z
  .object({
    nodeId: z.string().meta({ description: "Its public id." }),
    gameName: z.string(),
    nodeName: z.string(),
    displayName: z.string(),
    vassalage: z.string().meta({ description: "The vendor's code." }),
    vendorName: z.string(),
    gameType: z.enum(gameTypes),
    gameClassify: z.string().nullable(),
    iconUrl: z.string(),
    showIcon: z.string(),
    lagerIcon: z.string().meta({ description: "The wide picture." }),
    isHot: z.literal([0, 1]),
    supportPlay: z.literal([0, 1]).meta({ description: "0: it may be tried for play money." }),
    isGame: z
      .enum(["GAME", "VASSALAGE"])
      .meta({ description: "VASSALAGE: a container of games, which cannot be started itself." }),
    maintenance: z.boolean(),
    rtp: z.string().nullable().meta({ description: "Return to player in percent, where it is stated." }),
  })
  .meta({ id: "Game", description: "A game as the brand offers it." });

/** A game as lists show it. */
export function toGameEntry(game: Game): z.input<typeof gameEntry> {
  const { nodeId, name, vendorCode, vendorName, gameType, gameClassify } = game;
  return {
    nodeId,
    gameName: name,
    nodeName: name,
    displayName: name,
    vassalage: vendorCode,
    vendorName,
    gameType,
    gameClassify,
    iconUrl: iconUrl(game),
    showIcon: iconUrl(game),
    lagerIcon: largeIconUrl(game),
    isHot: game.isHot ? 1 : 0,
    supportPlay: game.trialOffered ? 0 : 1,
    isGame: game.kind === "container" ? "VASSALAGE" : "GAME",
    maintenance: game.status === "maintenance",
    rtp: game.rtp,
  };
}
