import type { Generated } from "kysely";

declare module "../../../db/tables.js" {
  /** Row types of the members schema's tables. */
  interface Tables {
    "members.member": {
      id: string;
      brand_id: string;
      nickname: string;
      level: Generated<number>;
      icon_id: string | null;
      created_at: Generated<Date>;
      change_xid: Generated<string | null>;
    };
    "members.registration_rule": {
      brand_id: string;
      field: string;
      enabled: boolean;
      required: boolean;
      pattern_id: string;
      min_length: number;
      max_length: number;
    };
    "members.registration": {
      member_id: string;
      brand_id: string;
      at: Date;
      method: "username" | "mobile" | "social" | "agent";
      invitation_id: string | null;
      domain: string | null;
      referral_code: string | null;
      recommender_id: string | null;
      register_url: string | null;
      phone_proof_hash: Buffer | null;
      agent_id: string | null;
      request_id: string | null;
    };
    "members.detail": { member_id: string; brand_id: string; field: string; sealed: Buffer };
  }
}
