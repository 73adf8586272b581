import type { Generated } from "kysely";
import type { MessageChannel } from "../delivery.model.js";

declare module "../../../db/tables.js" {
  /** Row types of the delivery schema's tables. */
  interface Tables {
    "delivery.message": {
      id: string;
      brand_id: string;
      channel: MessageChannel;
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
      channel: MessageChannel;
      recipient_hash: Buffer;
      sealed: Buffer;
      sent_at: Date;
    };
  }
}
