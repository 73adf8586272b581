import { defineErrors } from "../../core/errors.js";
import type { Game, GameType } from "../catalogue/catalogue.model.js";

defineErrors({
  favourites_full: "unprocessable",
});

/** The most favourites a member may have. */
export const maxFavourites = 999;

/** Result of a change; `changed` is false when nothing changed. */
export interface FavouriteChange {
  readonly game: Game;
  readonly changed: boolean;
}

/** Properties that the caller expects of a game; they must match. */
export interface ExpectedGame {
  /** The vendor's code. */
  readonly vendor?: string | undefined;
  readonly gameType?: GameType | undefined;
}

/** Tells whether a game matches the expected properties. */
export function matchesExpected(game: Game, { vendor, gameType }: ExpectedGame): boolean {
  return (vendor ?? game.vendorCode) === game.vendorCode && (gameType ?? game.gameType) === game.gameType;
}

/** The member whose favourites they are. */
export interface FavouritesOwner {
  readonly brandId: string;
  readonly memberId: string;
}
