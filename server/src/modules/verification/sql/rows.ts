import type { Generated } from "kysely";

declare module "../../../db/tables.js" {
  /** Row types of the verification schema's tables. */
  interface Tables {
    "verification.setting": { brand_id: string; code_minutes: number; daily_quota: number };
    "verification.quota": { brand_id: string; day: string; sent: number };
    "verification.code": {
      brand_id: string;
      purposes: string[];
      target_hash: Buffer;
      id: string;
      code_hash: Buffer;
      tries: Generated<number>;
      expires_at: Date;
    };
    "verification.captcha": {
      id: string;
      brand_id: string;
      answer_hash: Buffer;
      subject_hash: Buffer | null;
      tries_left: number;
      expires_at: Date;
    };
    "verification.spent_work": { challenge_hash: Buffer; expires_at: Date };
  }
}
