import { defineErrors } from "../../core/errors.js";
import type { Game, GameType } from "../catalogue/catalogue.model.js";

defineErrors({
  favourites_full: "unprocessable",
});

/** How many games a member may mark. */
export const maxFavourites = 999;

/** What a change came to; `changed` is false when it was so already. */
export interface FavouriteChange {
  readonly game: Game;
  readonly changed: boolean;
}

/** What a caller says of a game besides its id; what is said must be so. */
export interface SaidOfGame {
  /** The vendor's code. */
  readonly vendor?: string | undefined;
  readonly gameType?: GameType | undefined;
}

/** Whether what was said of a game is so. */
export function isAsSaid(game: Game, { vendor, gameType }: SaidOfGame): boolean {
  return (vendor ?? game.vendorCode) === game.vendorCode && (gameType ?? game.gameType) === game.gameType;
}

/** Whose favourites. */
export interface FavouritesOwner {
  readonly brandId: string;
  readonly memberId: string;
}
