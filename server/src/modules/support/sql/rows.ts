import type { Generated } from "kysely";
import type { ConversationState, MessageAuthor } from "../support.model.js";

declare module "../../../db/tables.js" {
  /** Row types of the support schema's tables. */
  interface Tables {
    "support.chat_provider": { brand_id: string; launch_url: string; secret_sealed: Buffer };
    "support.hours": { brand_id: string; language_code: string; body: string };
    "support.visitor_key": {
      key_hash: Buffer;
      brand_id: string;
      step: "ticket" | "key";
      guest_id: string | null;
      member_id: string | null;
      expires_at: Date;
    };
    "support.conversation": {
      id: string;
      brand_id: string;
      guest_id: string | null;
      member_id: string | null;
      network: string;
      language_code: string;
      state: ConversationState;
      newest: Generated<number>;
      seen: Generated<number>;
      opened_at: Date;
      last_at: Date;
      closed_at: Date | null;
    };
    "support.message": {
      conversation_id: string;
      number: number;
      author: MessageAuthor;
      staff_id: string | null;
      body_sealed: Buffer;
      request_id: string;
      sent_at: Date;
    };
  }
}
