import type { Generated } from "kysely";
import type { PointLineKind, RedemptionState } from "../points.model.js";

declare module "../../../db/tables.js" {
  /** Row types of the points schema's tables. Amounts of money are minor units. */
  interface Tables {
    "points.account": {
      member_id: string;
      brand_id: string;
      balance: Generated<bigint>;
      seq: Generated<bigint>;
      posted_at: Generated<Date | null>;
    };
    "points.line": {
      id: string;
      member_id: string;
      brand_id: string;
      seq: bigint;
      kind: PointLineKind;
      points: bigint;
      balance_after: bigint;
      source_key: string;
      source_id: string;
      reference: string;
      remark: string | null;
      ratio_points: bigint | null;
      ratio_amount: bigint | null;
      paid_amount: bigint | null;
      currency: string | null;
      created_at: Date;
    };
    "points.rate": { brand_id: string; currency: string; points_per_unit: bigint };
    "points.conversion": {
      id: string;
      brand_id: string;
      member_id: string;
      request_id: string;
      reference: string;
      requested_points: bigint;
      used_points: bigint;
      points_per_unit: bigint;
      currency: string;
      amount: bigint;
      transfer_id: Generated<bigint | null>;
      created_at: Date;
    };
    "points.good": { id: string; brand_id: string; points: bigint; stock: Generated<number> };
    "points.redemption": {
      id: string;
      brand_id: string;
      member_id: string;
      request_id: string;
      reference: string;
      good_id: string;
      good_name: string;
      quantity: number;
      points: bigint;
      address_sealed: Buffer;
      mobile_sealed: Buffer;
      state: Generated<RedemptionState>;
      answer: Generated<string | null>;
      decided_by: Generated<string | null>;
      created_at: Date;
      decided_at: Generated<Date | null>;
    };
  }
}
