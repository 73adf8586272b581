import { z } from "zod";
import { GameType } from "../catalogue/catalogue.model.js";

const texts = z.array(z.string()).readonly();

/** The hosts of the brand's site, images and game launches. */
export const domainRoute = z.object({ domains: texts, imageCdns: texts, launchCdns: texts });

/** The brand's modules and game menu. */
export const whitelabel = z.object({
  modules: z.array(z.object({ code: z.string(), enabled: z.boolean() })).readonly(),
  menu: z
    .array(
      z.object({
        key: z.string().meta({ description: "HOT, HOME, FAV, or the game type." }),
        path: z.string().meta({ description: "Path of the page that it opens." }),
        gameType: GameType.schema.nullable(),
      }),
    )
    .readonly(),
});
