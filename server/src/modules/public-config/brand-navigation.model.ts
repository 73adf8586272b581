import { SocialProvider } from "../../ports/social-sign-in/social-port.js";
import { type Brand, hasFeature } from "../brands/brands.model.js";
import type { GameType } from "../catalogue/catalogue.model.js";
import type { GameCategory } from "../catalogue/lobby.model.js";

/** Feature codes of the modules that a brand can enable. */
const moduleCodes = [
  "trial-accounts",
  "mobile-registration",
  "registration-sms",
  "mobile-password-registration",
  "forced-password-change",
  "sms-sign-in",
] as const;

export interface BrandModule {
  readonly code: string;
  readonly enabled: boolean;
}

/** An entry of the game menu. `gameType` is null for HOT, HOME and FAV. */
export interface MenuEntry {
  readonly key: string;
  /** Path of the client's page. */
  readonly path: string;
  readonly gameType: GameType | null;
}

/** The hosts of a brand's site, images and game launches. */
export type DomainRoute = Pick<Brand, "domains" | "imageCdns" | "launchCdns">;

/** Lists all modules and whether the brand has them: its features, and sign-in by each social provider. */
export function toBrandModules(
  brand: Pick<Brand, "features">,
  socialProviders: readonly SocialProvider[],
): BrandModule[] {
  return [
    ...moduleCodes.map((code) => ({ code, enabled: hasFeature(brand, code) })),
    ...SocialProvider.values.map((provider) => ({
      code: `${provider}-sign-in`,
      enabled: socialProviders.includes(provider),
    })),
  ];
}

const fixedEntries: readonly MenuEntry[] = [
  { key: "HOT", path: "/hot", gameType: null },
  { key: "HOME", path: "/", gameType: null },
  { key: "FAV", path: "/favorite", gameType: null },
];

/** Builds the game menu: hot, home, favourites, then each game category. */
export function buildMenu(categories: readonly GameCategory[]): MenuEntry[] {
  const gameTypes = categories.map(({ gameType }) => ({
    key: gameType,
    path: `/${gameType.toLowerCase()}`,
    gameType,
  }));
  return [...fixedEntries, ...gameTypes];
}
