import type { FragmentType } from "@apollo/client";
import type { FavouriteButton_GameFragment, GameTile_GameFragment } from "../../../gql/graphql";

/** A game of a list, as its tile and its sheet show it. */
export type TileGame = FragmentType<GameTile_GameFragment> &
  FragmentType<FavouriteButton_GameFragment> & { readonly id: string };
