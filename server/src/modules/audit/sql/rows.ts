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
      requested_by: string | null;
      /** Null for entries of builds from before chains. */
      mac: Buffer | null;
      ip: string;
      request_id: string;
      created_at: Generated<Date>;
    };
    "audit.alert": {
      id: string;
      brand_id: string | null;
      kind: "bulk_reveals" | "refusals" | "mutual_approvals" | "admin_recoveries";
      account_id: string;
      other_account_id: string | null;
      count: number;
      since: Date;
      raised_at: Date;
      acknowledged_at: Date | null;
      acknowledged_by: string | null;
      note: string | null;
    };
    "audit.pending": { entry_id: string; chain: string };
    "audit.link": {
      chain: string;
      seq: bigint;
      entry_id: string;
      is_authentic: boolean;
      linked_at: Date;
      hash: Buffer;
    };
  }
}
