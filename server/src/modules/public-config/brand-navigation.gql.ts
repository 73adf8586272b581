import { field, objectOf } from "../../graphql/object-of.js";
import { GameType } from "../catalogue/catalogue.model.js";

export const DomainRouteType = objectOf(
  "DomainRoute",
  "The hosts of a brand's site, images and game launches.",
  {
    domains: field.string("Host names of the brand's site; links use the first.").list(),
    imageCdns: field.string("Alternative origins of images.").list(),
    launchCdns: field.string("Alternative origins of game launches.").list(),
  },
);

export const BrandModuleType = objectOf("BrandModule", "An optional module of the platform.", {
  code: field.string("Code of the module's feature."),
  enabled: field.boolean("Whether the brand has enabled it."),
});

export const MenuEntryType = objectOf("MenuEntry", "An entry of the game menu.", {
  key: field.string("HOT, HOME, FAV, or the game type."),
  path: field.string("Path of the page that it opens."),
  gameType: field.of(GameType, "The game type; null for HOT, HOME and FAV.").nullable(),
});
