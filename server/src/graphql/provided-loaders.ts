import { chosenBonuses, createChosenBonusLoader } from "../modules/cashier/bonuses.loaders.js";
import { createGameLoader, gamesById } from "../modules/catalogue/catalogue.loaders.js";
import { FavouriteMarks, favouriteMarks } from "../modules/favourites/favourites.loaders.js";
import { createProofLoader, depositProofs, withdrawalProofs } from "../modules/files/files.loaders.js";
import type { Services } from "../services.js";
import type { LoaderProvider } from "./loaders.js";

/** The modules' loaders. */
export function provideLoaders(services: Services): readonly LoaderProvider[] {
  const { catalogue, depositBonuses, favourites, files } = services;
  return [
    gamesById.provide((ctx) => createGameLoader(catalogue, ctx)),
    favouriteMarks.provide((ctx) => new FavouriteMarks(favourites, ctx)),
    chosenBonuses.provide((ctx) => createChosenBonusLoader(depositBonuses, ctx)),
    depositProofs.provide((ctx) => createProofLoader(files, ctx, "deposit")),
    withdrawalProofs.provide((ctx) => createProofLoader(files, ctx, "withdrawal")),
  ];
}
