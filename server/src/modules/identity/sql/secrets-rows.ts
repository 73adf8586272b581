import type { Generated } from "kysely";

declare module "../../../db/tables.js" {
  /** Row types of the identity schema's tables of passwords and second factors. */
  interface Tables {
    "identity.password_reset": {
      id: string;
      account_id: string;
      brand_id: string;
      token_hash: Buffer;
      ticket_hash: Buffer | null;
      created_at: Date;
      expires_at: Date;
      opened_at: Date | null;
      used_at: Date | null;
    };
    "identity.email_proof": {
      id: string;
      account_id: string;
      brand_id: string;
      email_hash: Buffer;
      token_hash: Buffer;
      created_at: Date;
      expires_at: Date;
      used_at: Date | null;
    };
    "identity.spent_phone_proof": { proof_hash: Buffer; spent_at: Date };
    "identity.authenticator": {
      account_id: string;
      brand_id: string;
      secret_sealed: Buffer;
      created_at: Date;
      confirmed_at: Date | null;
      last_step: Generated<bigint>;
    };
    "identity.recovery_code": { account_id: string; code_hash: Buffer; used_at: Date | null };
    "identity.passkey": {
      credential_id: string;
      account_id: string;
      brand_id: string;
      name: string;
      host: string;
      public_key: Buffer;
      counter: bigint;
      transports: string[];
      created_at: Date;
      last_used_at: Date | null;
    };
    "identity.passkey_challenge": {
      challenge_hash: Buffer;
      brand_id: string;
      account_id: string | null;
      origin: string;
      expires_at: Date;
    };
    "identity.payment_password": {
      account_id: string;
      brand_id: string;
      password_hash: string;
      changed_at: Date;
    };
  }
}
