import { z } from "zod";
import { drawnUrl, gameTypes } from "./catalogue.model.js";
import type { Lane, LaneVendor } from "./lobby.model.js";

/** A vendor in lists. */
export const vendorCard = z
  .object({
    vassalage: z.string().meta({ description: "The vendor's code." }),
    displayName: z.string(),
    iconUrl: z.string(),
    maintenance: z.boolean(),
    gameCount: z.int().meta({ description: "How many games it has here." }),
  })
  .meta({ id: "VendorCard", description: "A game vendor as the lobby shows it." });

/** A kind of game with its vendors. */
export const lane = z
  .object({
    title: z.enum(gameTypes),
    cards: z.array(vendorCard),
    gameClassify: z.array(
      z.object({
        key: z.string(),
        displayName: z.string().meta({ description: "In the reader's language." }),
        vendors: z
          .array(z.string())
          .readonly()
          .meta({ description: "Codes of the vendors that have such games." }),
      }),
    ),
  })
  .meta({ id: "Lane", description: "A kind of game with the vendors that offer it." });

/** A vendor as lists show it. */
export function toVendorCard(vendor: LaneVendor): z.input<typeof vendorCard> {
  const { code, name, icon, status, gameCount } = vendor;
  return {
    vassalage: code,
    displayName: name,
    iconUrl: icon ?? drawnUrl(`vendor-${code}`),
    maintenance: status === "maintenance",
    gameCount,
  };
}

/** A lane as /wps shows it. */
export function toLane({ gameType, vendors, classifications }: Lane): z.input<typeof lane> {
  return {
    title: gameType,
    cards: vendors.map(toVendorCard),
    gameClassify: classifications.map(({ key, name, vendorCodes }) => ({
      key,
      displayName: name,
      vendors: vendorCodes,
    })),
  };
}
