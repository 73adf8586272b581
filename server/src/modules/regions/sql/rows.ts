import type { Generated } from "kysely";
import type { RegionMode } from "../regions.model.js";

declare module "../../../db/tables.js" {
  /** Row types of the regions schema's tables. */
  interface Tables {
    "regions.load": {
      id: string;
      started_at: Date;
      finished_at: Date | null;
      nets: Generated<number>;
      ranges: Generated<number>;
      faults: Generated<number>;
      current: Generated<boolean>;
    };
    "regions.country_net": { load_id: string; net: string; country: string | null; span: string };
    "regions.rule": {
      brand_id: string;
      mode: RegionMode;
      countries: string[];
      allowed: string[];
      blocked: string[];
    };
  }
}
