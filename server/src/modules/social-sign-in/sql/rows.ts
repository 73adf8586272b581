import type { SocialProvider } from "../../../ports/social-sign-in/social-port.js";

declare module "../../../db/tables.js" {
  /** Row types of the tables of sign-in by social accounts. */
  interface Tables {
    "social_sign_in.provider": {
      brand_id: string;
      provider: SocialProvider;
      client_id: string;
      secret_sealed: Buffer;
      issuer: string;
      endpoints: unknown;
    };
    "social_sign_in.link": {
      brand_id: string;
      provider: SocialProvider;
      issuer: string;
      subject_hash: Buffer;
      account_id: string;
      label: string;
      linked_at: Date;
    };
    "social_sign_in.attempt": {
      id: string;
      brand_id: string;
      provider: string;
      step: "asked" | "returned" | "proven" | "offered" | "done";
      key_hash: Buffer;
      browser_hash: Buffer;
      account_id: string | null;
      sealed: Buffer;
      expires_at: Date;
    };
  }
}
