declare module "../../../db/tables.js" {
  /** Row types of the recent_games schema's tables. */
  interface Tables {
    "recent_games.launched": {
      member_id: string;
      game_id: string;
      brand_id: string;
      launched_at: Date;
    };
  }
}

export {};
