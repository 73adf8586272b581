import type { Generated } from "kysely";

type Channel = "sms" | "mail";

declare module "../../../db/tables.js" {
  /** Row types of the delivery schema's tables. */
  interface Tables {
    "delivery.message": {
      id: string;
      brand_id: string;
      channel: Channel;
      sealed: Buffer;
      decoy: boolean;
      attempts: Generated<number>;
      due_at: Date;
      expires_at: Date;
      fault: string | null;
      fault_at: Date | null;
    };
    "delivery.dev_mailbox": {
      id: string;
      brand_id: string;
      channel: Channel;
      recipient_hash: Buffer;
      sealed: Buffer;
      sent_at: Date;
    };
  }
}
