import type { Generated } from "kysely";
import type { Portal } from "../identity.model.js";

declare module "../../../db/tables.js" {
  /** Row types of the identity schema's tables. */
  interface Tables {
    "identity.account": {
      id: string;
      brand_id: string;
      username: string;
      username_norm: string;
      member_type: number;
      password_hash: string | null;
      password_changed_at: Date | null;
      must_change_password: Generated<boolean>;
      state: Generated<"active" | "locked" | "disabled">;
      created_at: Generated<Date>;
    };
    "identity.session": {
      id: string;
      account_id: string;
      brand_id: string;
      token_hash: Buffer;
      portal: Portal;
      created_at: Date;
      active_at: Date;
      expires_at: Date;
      ended_at: Date | null;
      ip: string;
      user_agent: string;
      device_hash: Buffer | null;
      method: Generated<string>;
      password_due: Generated<boolean>;
      family_id: string | null;
      language_code: Generated<string | null>;
    };
    "identity.sign_in": {
      id: string;
      account_id: string;
      brand_id: string;
      at: Date;
      portal: Portal;
      ip: string;
      user_agent: string;
    };
    "identity.contact": {
      account_id: string;
      brand_id: string;
      phone_sealed: Buffer | null;
      phone_hash: Buffer | null;
      phone_verified_at: Date | null;
      email_sealed: Buffer | null;
      email_hash: Buffer | null;
      email_verified_at: Date | null;
      payee_name_sealed: Buffer | null;
      payee_name_hash: Buffer | null;
      id_number_sealed: Buffer | null;
      id_number_hash: Buffer | null;
    };
    "identity.device": {
      account_id: string;
      device_hash: Buffer;
      first_at: Date;
      last_at: Date;
      trusted_at: Date | null;
    };
    "identity.network": { account_id: string; network: string; trusted_at: Date };
    "identity.step_up": {
      ticket_hash: Buffer;
      account_id: string;
      brand_id: string;
      portal: Portal;
      device_hash: Buffer | null;
      network: string;
      password_fingerprint: Buffer;
      tries_left: number;
      expires_at: Date;
    };
    "identity.remembered_sign_in": {
      token_hash: Buffer;
      family_id: string;
      account_id: string;
      brand_id: string;
      portal: Portal;
      device_hash: Buffer;
      expires_at: Date;
      replaced_at: Date | null;
    };
  }
}
