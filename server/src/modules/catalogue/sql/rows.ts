import type { Generated } from "kysely";
import type { GameStatus } from "../catalogue.model.js";
import type { GameOfferStatus } from "../game-offers.model.js";

declare module "../../../db/tables.js" {
  /** Row types of the catalogue schema's tables. */
  interface Tables {
    "catalogue.vendor": {
      id: string;
      brand_id: string;
      code: string;
      name: string;
      base_url: string;
      operator_id: string;
      launch_origins: Generated<string[]>;
      ip_allow_list: Generated<string[]>;
      status: Generated<GameStatus>;
      created_at: Generated<Date>;
      position: Generated<number>;
      offered_since: Date;
      icon_url: string | null;
      wallet_mode: Generated<"SEAMLESS" | "TRANSFER">;
      dialect: Generated<"HUB88" | "ACTIONS">;
      shared_secret: Buffer | null;
      former_secret: Buffer | null;
    };
    "catalogue.vendor_key": {
      id: string;
      vendor_id: string;
      public_key: string;
      created_at: Generated<Date>;
      retired_at: Date | null;
    };
    "catalogue.game": {
      id: string;
      brand_id: string;
      vendor_id: string;
      node_id: string;
      vendor_game_code: string;
      name: string;
      name_norm: string;
      game_type: string;
      classification: string | null;
      is_hot: Generated<boolean>;
      has_demo: Generated<boolean>;
      status: Generated<GameStatus>;
      rtp: string | null;
      position: Generated<number>;
      created_at: Generated<Date>;
      kind: Generated<"game" | "collection">;
      collection_id: string | null;
      icon_url: string | null;
      large_icon_url: string | null;
      jackpot_share: number | null;
    };
    "catalogue.game_offer": {
      id: string;
      brand_id: string;
      vendor_id: string;
      code: string;
      name: string;
      category: string | null;
      game_type: string | null;
      rtp: string | null;
      has_demo: boolean;
      icon_url: string | null;
      status: Generated<GameOfferStatus>;
      seen_at: Date;
    };
    "catalogue.classification": {
      brand_id: string;
      game_type: string;
      key: string;
      position: Generated<number>;
      names: unknown;
    };
    "catalogue.revision": {
      brand_id: string;
      revision: string;
    };
  }
}
