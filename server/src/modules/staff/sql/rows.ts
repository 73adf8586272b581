import type { Generated } from "kysely";
import type { StaffRole } from "../staff.model.js";

declare module "../../../db/tables.js" {
  /** Row types of the staff schema's tables. */
  interface Tables {
    "staff.account": {
      id: string;
      brand_id: string | null;
      username: string;
      username_norm: string;
      password_hash: string;
      must_change_password: boolean;
      state: Generated<"active" | "disabled">;
      created_at: Date;
    };
    "staff.role_grant": {
      account_id: string;
      role: StaffRole;
      granted_at: Date;
    };
    "staff.session": {
      id: string;
      account_id: string;
      token_hash: Buffer;
      created_at: Date;
      active_at: Date;
      expires_at: Date;
      ended_at: Date | null;
      verified_at: Date | null;
      reauthenticated_at: Date | null;
      ip: string;
      user_agent: string;
    };
    "staff.authenticator": {
      account_id: string;
      secret_sealed: Buffer;
      confirmed_at: Date | null;
      last_step: Generated<bigint>;
    };
    "staff.passkey": {
      credential_id: string;
      account_id: string;
      name: string;
      rp_id: string;
      public_key: Buffer;
      counter: bigint;
      transports: string[];
      created_at: Date;
      last_used_at: Date | null;
    };
    "staff.passkey_challenge": {
      session_id: string;
      purpose: "register" | "verify";
      challenge: string;
      expires_at: Date;
    };
    "staff.recovery_code": {
      account_id: string;
      code_hash: Buffer;
      used_at: Date | null;
    };
  }
}
