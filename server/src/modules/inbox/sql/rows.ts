import type { ContractKind } from "../../brands/brands.model.js";
import type { MessageKind } from "../inbox.model.js";

declare module "../../../db/tables.js" {
  /** Row types of the inbox schema's tables. Amounts are minor units. */
  interface Tables {
    "inbox.message": {
      id: string;
      brand_id: string;
      member_id: string | null;
      event_key: string;
      kind: MessageKind;
      amount: bigint | null;
      currency: string | null;
      reference: string | null;
      counterparty: string | null;
      change: string | null;
      texts: unknown;
      sent_by: string | null;
      sent_at: Date;
      read_at: Date | null;
      recalled_at: Date | null;
      recalled_by: string | null;
      contract_id: string | null;
      contract_kind: ContractKind | null;
      bill_id: string | null;
    };
    "inbox.read_receipt": { member_id: string; message_id: string; read_at: Date };
  }
}
