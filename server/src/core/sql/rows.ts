import type { Generated } from "kysely";

declare module "../../db/tables.js" {
  /** Row types of the core schema's tables. */
  interface Tables {
    "core.meta": { key: string; value: string };
    "core.outbox": {
      id: Generated<bigint>;
      topic: string;
      payload: unknown;
      created_at: Generated<Date>;
      delivered_at: Date | null;
      attempts: Generated<number>;
      last_error: string | null;
      brand_id: string;
      request_id: string;
      due_at: Date;
      failed_at: Date | null;
    };
    "core.jti": { jti: string; expires_at: Date };
  }
}
