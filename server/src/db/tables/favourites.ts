/** Row types of the favourites schema's tables. */
export interface FavouritesTables {
  "favourites.favourite": {
    member_id: string;
    game_id: string;
    brand_id: string;
    added_at: Date;
  };
}
