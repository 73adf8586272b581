import type { Generated } from "kysely";
import type { ContractKind } from "../../brands/brands.model.js";
import type { BillFunding, BillState } from "../bills/bills.model.js";
import type { ContractState, TermsCategory } from "../contracts.model.js";

declare module "../../../db/tables.js" {
  /** Row types of the contracts schema's tables. Amounts are minor units, rates and shares millionths. */
  interface Tables {
    "contracts.settings": {
      brand_id: string;
      kind: ContractKind;
      funding: Generated<BillFunding>;
      needs_approval: Generated<boolean>;
      bonus_share: Generated<number>;
      rebate_share: Generated<number>;
    };
    "contracts.closed_kind": { brand_id: string; agent_id: string; kind: ContractKind };
    "contracts.contribution": { brand_id: string; category: string; share: number };
    "contracts.contract": {
      id: string;
      brand_id: string;
      agent_id: string;
      upline_id: string | null;
      kind: ContractKind;
      currency: string;
      terms: unknown;
      state: ContractState;
      offered_by: string;
      request_id: string;
      offered_at: Date;
      expires_at: Date;
      changed_at: Date;
      settles_from: Generated<Date | null>;
      settles_until: Generated<Date | null>;
      settled_until: Generated<Date | null>;
      lineage_id: string;
      is_ended_by_agent: Generated<boolean | null>;
    };
    "contracts.bill": {
      id: string;
      brand_id: string;
      contract_id: string;
      agent_id: string;
      kind: ContractKind;
      currency: string;
      period_start: Date;
      period_end: Date;
      counted_from: Date;
      state: BillState;
      gross: bigint;
      downlines: bigint;
      amount: bigint;
      shortfall: bigint;
      funding: BillFunding;
      owed: bigint;
      collected: Generated<bigint>;
      reversed: Generated<bigint>;
      transfer_id: Generated<bigint | null>;
      created_at: Date;
      changed_at: Date;
      paid_at: Generated<Date | null>;
    };
    "contracts.bill_line": {
      bill_id: string;
      category: TermsCategory;
      valid_bet: bigint;
      net_loss: bigint;
      active_members: number;
      carry_in: bigint;
      base: bigint;
      tier: number | null;
      rate: bigint;
      fixed: bigint | null;
      gross: bigint;
      carry_out: bigint;
    };
    "contracts.bet_line": {
      sequence: bigint;
      agent_id: string;
      bill_id: string;
      corrects: bigint | null;
      round_id: string;
      member_id: string;
      category: TermsCategory;
      valid_bet: bigint;
      rate: number;
      downline_rate: number;
      amount: bigint;
      settled_at: Date;
    };
    "contracts.log_position": {
      brand_id: string;
      sequence: Generated<bigint>;
      closed_until: Generated<Date>;
    };
  }
}
