import { z } from "zod";
import { gameTypes } from "../catalogue/catalogue.model.js";

const texts = z.array(z.string()).readonly();

/** Where the brand is reached, and where its pictures and games come from. */
export const domainRoute = z.object({ domains: texts, imageCdns: texts, launchCdns: texts });

/** What the brand has switched on, and its game menu. */
export const whitelabel = z.object({
  modules: z.array(z.object({ code: z.string(), enabled: z.boolean() })).readonly(),
  menu: z
    .array(
      z.object({
        key: z.string().meta({ description: "HOT, HOME, FAV, or the kind of game." }),
        path: z.string().meta({ description: "The page it leads to." }),
        gameType: z.enum(gameTypes).nullable(),
      }),
    )
    .readonly(),
});
