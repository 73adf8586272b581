import type { ColumnType, Generated } from "kysely";
import type { JackpotSource, TextDirection } from "../brands.model.js";

declare module "../../../db/tables.js" {
  /** Row types of the brands schema's tables. */
  interface Tables {
    "brands.language": {
      code: string;
      tag: string;
      native_name: string;
      direction: TextDirection;
      font_set: Generated<string>;
      enabled: Generated<boolean>;
    };
    "brands.brand": {
      id: string;
      code: string;
      name: string;
      default_language: string;
      time_zone: string;
      theme: unknown;
      features: Generated<string[]>;
      free_documents: Generated<boolean>;
      hidden_footer_vendors: Generated<string[]>;
      jackpot_source: Generated<JackpotSource>;
      referral_promotion: Generated<string | null>;
      analytics_id: Generated<string | null>;
      image_cdns: Generated<string[]>;
      launch_cdns: Generated<string[]>;
      password_max_days: number | null;
      contract_requests: Generated<unknown>;
      active: Generated<boolean>;
      maintenance: Generated<boolean>;
      maintenance_ends_at: Date | null;
      created_at: Generated<Date>;
    };
    "brands.domain": { host: string; brand_id: string; position: Generated<number> };
    "brands.brand_language": { brand_id: string; language_code: string; position: Generated<number> };
    "brands.brand_currency": { brand_id: string; currency: string; position: Generated<number> };
    "brands.vip_level": {
      brand_id: string;
      level: number;
      rank: number;
      labels: ColumnType<Record<string, string>, string>;
    };
    "brands.maintenance_text": { brand_id: string; language_code: string; title: string; body: string };
    "brands.customer_service": {
      brand_id: string;
      position: number;
      cs_type: string;
      path: string;
      title: string;
    };
  }
}
