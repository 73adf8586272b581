import type { Generated } from "kysely";
import type { LimitChangeState, LimitKind, LimitPeriod } from "../limits.model.js";

declare module "../../../db/tables.js" {
  /** Row types of the limits schema's tables. Amounts are minor units; of session time minutes. */
  interface Tables {
    "limits.member_limit": {
      id: string;
      brand_id: string;
      member_id: string;
      kind: LimitKind;
      period: LimitPeriod;
      currency: string | null;
      amount: bigint;
      set_by: Generated<"member" | "brand">;
      time_zone: string;
      effective_at: Date;
      created_at: Generated<Date>;
    };
    "limits.member": {
      member_id: string;
      check_minutes: Generated<number>;
      played_from: Date | null;
      acknowledged_at: Date | null;
      seen_at: Date | null;
    };
    "limits.change": {
      id: string;
      brand_id: string;
      member_id: string;
      kind: LimitKind;
      period: LimitPeriod;
      currency: string | null;
      old_amount: bigint | null;
      new_amount: bigint | null;
      set_by: "member" | "brand";
      requested_at: Date;
      effective_at: Date;
      state: LimitChangeState;
      decided_at: Date | null;
    };
    "limits.brand_limit": {
      brand_id: string;
      kind: LimitKind;
      period: LimitPeriod;
      currency: string | null;
      amount: bigint;
      set_at: Date;
    };
    "limits.deposit_usage": { member_id: string; currency: string; bucket: Date; deposited: bigint };
    "limits.usage": {
      member_id: string;
      currency: string;
      bucket: Date;
      staked: Generated<bigint>;
      returned: Generated<bigint>;
    };
    "limits.play_time": { member_id: string; bucket: Date; seconds: Generated<string>; last_at: Date };
    "limits.exclusion": {
      id: string;
      brand_id: string;
      member_id: string;
      kind: "time_out" | "self_exclusion";
      starts_at: Date;
      ends_at: Date | null;
      lifts_at: Date | null;
      created_at: Generated<Date>;
    };
  }
}
