declare module "../../../db/tables.js" {
  /** Row types of the favourites schema's tables. */
  interface Tables {
    "favourites.favourite": {
      member_id: string;
      game_id: string;
      brand_id: string;
      added_at: Date;
    };
  }
}

export {};
