import { type Brand, hasFeature } from "../brands/brands.model.js";
import type { GameType } from "../catalogue/catalogue.model.js";
import type { GameCategory } from "../catalogue/lobby.model.js";

/** Parts of the platform that a brand may switch on, by the code of their feature. */
const moduleCodes = [
  "free-play",
  "mobile-registration",
  "registration-sms",
  "mobile-password-registration",
  "forced-password-change",
  "sms-sign-in",
  "google-sign-in",
  "facebook-sign-in",
] as const;

export interface BrandModule {
  readonly code: string;
  readonly enabled: boolean;
}

/** An entry of the game menu; `gameType` null for those that are no kind of game. */
export interface MenuEntry {
  readonly key: string;
  /** The client's page. */
  readonly path: string;
  readonly gameType: GameType | null;
}

/** Where a brand is reached, and where its pictures and games may come from. */
export type DomainRoute = Pick<Brand, "domains" | "imageCdns" | "launchCdns">;

/** Every module, on or off. */
export function modulesOf(brand: Brand): BrandModule[] {
  return moduleCodes.map((code) => ({ code, enabled: hasFeature(brand, code) }));
}

const fixedEntries: readonly MenuEntry[] = [
  { key: "HOT", path: "/hot", gameType: null },
  { key: "HOME", path: "/", gameType: null },
  { key: "FAV", path: "/favorite", gameType: null },
];

/** The game menu: hot, home, favourites, then each kind that has a lane. */
export function menuOf(lanes: readonly GameCategory[]): MenuEntry[] {
  const kinds = lanes.map(({ gameType }) => ({
    key: gameType,
    path: `/${gameType.toLowerCase()}`,
    gameType,
  }));
  return [...fixedEntries, ...kinds];
}
