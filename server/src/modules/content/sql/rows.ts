import type { Generated } from "kysely";
import type { ContentKind, PromotionType } from "../content.model.js";

declare module "../../../db/tables.js" {
  /** Row types of the content schema's tables. */
  interface Tables {
    "content.entry": {
      id: string;
      brand_id: string;
      kind: ContentKind;
      category: string | null;
      promotion_type: PromotionType | null;
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
