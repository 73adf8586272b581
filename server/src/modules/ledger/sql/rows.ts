import type { Generated } from "kysely";

interface AccountTable {
  id: Generated<bigint>;
  brand_id: string;
  owner_kind: string;
  owner_id: string | null;
  kind: string;
  currency: string;
  /** L: locked, with a running balance; D: derived from its postings. */
  mode: "L" | "D";
  floor_amount: bigint | null;
  posted: Generated<bigint>;
  held: Generated<bigint>;
  seq: Generated<bigint>;
  version: Generated<bigint>;
  state: Generated<"active" | "frozen">;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface TransferTable {
  id: bigint;
  created_at: Generated<Date>;
  brand_id: string;
  code: number;
  debit_id: bigint;
  credit_id: bigint;
  currency: string;
  amount: bigint;
  reverses: bigint | null;
  hold_id: bigint | null;
  group_id: bigint | null;
  ref: unknown;
  change_xid: Generated<string | null>;
}

interface PostingTable {
  account_id: bigint;
  seq: bigint;
  created_at: Generated<Date>;
  transfer_id: bigint;
  amount: bigint;
  balance_after: bigint | null;
}

interface HoldTable {
  id: Generated<bigint>;
  account_id: bigint;
  amount: bigint;
  captured: Generated<bigint>;
  state: Generated<"open" | "captured" | "released" | "expired">;
  expires_at: Date | null;
  created_at: Generated<Date>;
}

interface WalletTable {
  id: string;
  brand_id: string;
  member_id: string;
  currency: string;
  cash_account: bigint;
  bonus_account: bigint;
  debt_account: bigint;
  is_active: boolean;
  created_at: Generated<Date>;
}

declare module "../../../db/tables.js" {
  /** Row types of the ledger schema's tables. Only the functions of that schema write them. */
  interface Tables {
    "ledger.currency": { code: string; symbol: string; digits: number };
    "ledger.transfer_code": {
      code: number;
      name: string;
      /** Whether frozen accounts accept these transfers. */
      even_if_frozen: Generated<boolean>;
    };
    "ledger.account": AccountTable;
    "ledger.transfer": TransferTable;
    "ledger.posting": PostingTable;
    "ledger.hold": HoldTable;
    "ledger.wallet": WalletTable;
    "ledger.idem": {
      scope: string;
      key: string;
      request_hash: Buffer;
      /** T a transfer, H a hold, V voided before it arrived. */
      outcome: "T" | "H" | "V";
      transfer_id: bigint | null;
      hold_id: bigint | null;
      created_at: Generated<Date>;
    };
    "ledger.reversed": { transfer_id: bigint; amount: bigint; original: bigint };
    "ledger.house_delta": { account_id: bigint; transfer_id: bigint; amount: bigint };
    "ledger.house_snapshot": {
      account_id: bigint;
      no: bigint;
      balance: bigint;
      total: bigint;
      transfers: bigint[];
      hash: Buffer;
      created_at: Generated<Date>;
    };
  }
}
