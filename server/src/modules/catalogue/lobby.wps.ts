import { z } from "zod";
import { GameType, generatedImageUrl } from "./catalogue.model.js";
import type { GameCategory, LobbyVendor } from "./lobby.model.js";

/** A vendor in a list. */
export const vendorCard = z
  .object({
    vassalage: z.string().meta({ description: "The vendor's code." }),
    displayName: z.string(),
    iconUrl: z.string(),
    maintenance: z.boolean(),
    gameCount: z.int().meta({ description: "Number of its games of this type." }),
  })
  .meta({ id: "VendorCard", description: "A game vendor in the lobby." });

/** A game type with its vendors. */
export const lane = z
  .object({
    title: GameType.schema,
    cards: z.array(vendorCard),
    gameClassify: z.array(
      z.object({
        key: z.string(),
        displayName: z.string().meta({ description: "In the request's language." }),
        vendors: z
          .array(z.string())
          .readonly()
          .meta({ description: "Codes of the vendors with such games." }),
      }),
    ),
  })
  .meta({ id: "Lane", description: "A game type with the vendors that offer it." });

/** Maps a vendor to the entry of a /wps list. */
export function toVendorCard(vendor: LobbyVendor): z.input<typeof vendorCard> {
  const { code, name, icon, status, gameCount } = vendor;
  return {
    vassalage: code,
    displayName: name,
    iconUrl: icon ?? generatedImageUrl(`vendor-${code}`),
    maintenance: status === "maintenance",
    gameCount,
  };
}

/** Maps a game category to the /wps lane. */
export function toLane({ gameType, vendors, classifications }: GameCategory): z.input<typeof lane> {
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
