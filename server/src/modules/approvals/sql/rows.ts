import type { ApprovalRequestKind } from "../approvals.model.js";

declare module "../../../db/tables.js" {
  /** Row types of the approvals schema's tables. */
  interface Tables {
    "approvals.request": {
      brand_id: string;
      kind: ApprovalRequestKind;
      subject: string;
      proposed_value: string;
      digest: Buffer | null;
      operator_id: string;
      requested_at: Date;
    };
  }
}
