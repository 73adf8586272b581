import type { Generated } from "kysely";
import type { PushKind } from "../push.model.js";

declare module "../../../db/tables.js" {
  /** Row types of the push schema's tables. */
  interface Tables {
    "push.subscription": {
      id: string;
      brand_id: string;
      member_id: string;
      session_id: string;
      endpoint_hash: Buffer;
      sealed: Buffer;
      vapid_key: string;
      payments: boolean;
      rewards: boolean;
      language_code: string;
      created_at: Date;
      seen_at: Date;
      sent_at: Date | null;
      failures: number;
      service_hash: Generated<Buffer>;
      unreachable_since: Date | null;
      key_missing_since: Date | null;
    };
    "push.reward_sent": {
      member_id: string;
      brand_id: string;
      sent_at: Date;
    };
    "push.message": {
      id: string;
      subscription_id: string;
      brand_id: string;
      member_id: string;
      event_key: string;
      kind: PushKind;
      created_at: Date;
      attempts: number;
      due_at: Date;
      expires_at: Date;
      done_at: Date | null;
    };
  }
}
