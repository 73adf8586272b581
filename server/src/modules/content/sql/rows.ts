import type { Generated } from "kysely";

declare module "../../../db/tables.js" {
  /** Row types of the content schema's tables. */
  interface Tables {
    "content.entry": {
      id: string;
      brand_id: string;
      kind: "BANNER" | "NOTICE" | "ANNOUNCEMENT" | "PROMOTION" | "HELP_TOPIC" | "RESOURCE" | "DOWNLOAD";
      category: string | null;
      promotion_type: "NEWBIE" | "LIMITED" | "SPECIAL" | "DAILY" | "HIGH_REBATE" | "VIP" | null;
      name: string | null;
      link: string | null;
      pictures: unknown;
      position: number;
      published: boolean;
      starts_at: Date;
      ends_at: Date | null;
      version: Generated<number>;
      changed_at: Date;
    };
    "content.entry_text": {
      entry_id: string;
      language_code: string;
      title: string;
      summary: string;
      body: string;
    };
  }
}
