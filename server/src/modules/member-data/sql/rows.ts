import type { Generated } from "kysely";

declare module "../../../db/tables.js" {
  /** Row types of what members ask about their data. */
  interface Tables {
    "member_data.setting": { brand_id: string; retention_years: number };
    "member_data.download": {
      id: string;
      brand_id: string;
      member_id: string;
      ticket_hash: Buffer;
      requested_at: Date;
      expires_at: Date;
      fetched_at: Generated<Date | null>;
    };
    "member_data.closing": {
      member_id: string;
      brand_id: string;
      closed_at: Date;
      forfeited: unknown;
      erased_at: Generated<Date | null>;
    };
  }
}
