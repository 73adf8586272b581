import type { Generated } from "kysely";
import type { ApprovalKind, ApprovalRequestState, Details } from "../approvals.model.js";
import type { MoneyKind, PolicyKind } from "../policies.model.js";

declare module "../../../db/tables.js" {
  /** Row types of the approvals schema's tables. Amounts are minor units. */
  interface Tables {
    "approvals.request": {
      id: string;
      /** Null for requests about the installation. */
      brand_id: string | null;
      kind: ApprovalKind;
      subject: string;
      before: Details;
      after: Details;
      digest: Buffer;
      amount: bigint | null;
      currency: string | null;
      member_id: string | null;
      requested_by: string;
      requester: string;
      requested_at: Date;
      expires_at: Date;
      state: Generated<ApprovalRequestState>;
      ended_by: Generated<string | null>;
      ended_at: Generated<Date | null>;
    };
    "approvals.policy": {
      brand_id: string;
      kind: PolicyKind;
      currency: string;
      per_decision: bigint;
      daily_per_staff_member: bigint;
      daily_per_member: bigint;
      daily_per_brand: bigint;
    };
    "approvals.sole_decision": {
      id: string;
      brand_id: string;
      kind: MoneyKind;
      currency: string;
      day: Date;
      staff_id: string;
      member_id: string | null;
      amount: bigint;
    };
  }
}
