import type { Generated } from "kysely";

declare module "../../../db/tables.js" {
  /** Row types of the audit schema's tables. */
  interface Tables {
    "audit.entry": {
      id: string;
      /** Null for entries of the installation. */
      brand_id: string | null;
      at: Date;
      actor_kind: "guest" | "member" | "operator" | "staff" | "vendor" | "system";
      actor_id: string | null;
      action: string;
      subject_kind: string;
      subject_id: string;
      before: unknown;
      after: unknown;
      reason: string | null;
      ip: string;
      request_id: string;
      created_at: Generated<Date>;
    };
  }
}
