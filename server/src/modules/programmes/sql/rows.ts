import type { Generated } from "kysely";
import type {
  AccountMatchKind,
  BudgetScope,
  BudgetUnit,
  EntryReason,
  EntryState,
  ProgrammeState,
} from "../programmes.model.js";
import type { ProgrammeKind, RewardKind } from "../rules/rules.model.js";
import type { VipChangeReason, VipCloseKind } from "../vip/vip.model.js";

declare module "../../../db/tables.js" {
  /** Row types of the programmes schema's tables. Amounts are minor units. */
  interface Tables {
    "programmes.programme": {
      id: string;
      brand_id: string;
      code: string;
      kind: ProgrammeKind;
      currency: string;
      promotion_id: string | null;
      state: Generated<ProgrammeState>;
      starts_at: Date;
      ends_at: Date | null;
      priority: Generated<number>;
      version: Generated<number>;
      started_at: Generated<Date | null>;
      closed_at: Generated<Date | null>;
      created_at: Date;
    };
    "programmes.programme_version": {
      programme_id: string;
      version: number;
      rules: unknown;
      created_at: Date;
      created_by: string;
    };
    "programmes.preset": { member_id: string; programme_id: string; joined_at: Date };
    "programmes.link_preset": { invitation_id: string; programme_id: string };
    "programmes.budget": {
      id: string;
      programme_id: string;
      scope: BudgetScope;
      unit: BudgetUnit;
      limit_amount: bigint;
    };
    "programmes.budget_use": {
      budget_id: string;
      subject: string;
      limit_amount: bigint;
      used_amount: Generated<bigint>;
    };
    "programmes.entry": {
      id: string;
      brand_id: string;
      programme_id: string;
      version: number;
      member_id: string;
      period: string;
      period_until: Date | null;
      state: EntryState;
      due_amount: Generated<bigint>;
      payable_amount: Generated<bigint>;
      granted_amount: Generated<bigint>;
      is_claimed: Generated<boolean>;
      reason: Generated<EntryReason | null>;
      comment: Generated<string | null>;
      answer: Generated<string | null>;
      joined_at: Date;
      expires_at: Generated<Date | null>;
      changed_at: Date;
    };
    "programmes.counter": {
      programme_id: string;
      member_id: string;
      period: string;
      key: string;
      value: bigint;
      reached_at: Date;
    };
    "programmes.carry": { programme_id: string; member_id: string; amount: bigint };
    "programmes.reward_grant": {
      id: string;
      brand_id: string;
      programme_id: string;
      entry_id: string;
      member_id: string;
      kind: RewardKind;
      currency: string;
      amount: bigint;
      source_key: string;
      transfer_id: bigint | null;
      granted_at: Date;
      revoked_at: Generated<Date | null>;
    };
    "programmes.prize_stock": { programme_id: string; number: number; left_count: number };
    "programmes.raffle_turn": {
      id: string;
      brand_id: string;
      programme_id: string;
      member_id: string;
      entry_id: string;
      number: number;
      request_id: string;
      seed_id: string;
      nonce: number;
      prizes: unknown;
      drawn_index: number;
      prize: number;
      amount: bigint;
      reward_entry_id: string | null;
      drawn_at: Date;
    };
    "programmes.ticket_draw": {
      id: string;
      brand_id: string;
      programme_id: string;
      period: string;
      seed_id: string | null;
      nonce: number | null;
      tickets: number;
      drawn_at: Date;
    };
    "programmes.winning_ticket": {
      draw_id: string;
      place: number;
      ticket: number;
      member_id: string;
      prize: number;
      amount: bigint;
      reward_entry_id: string;
    };
    "programmes.envelope": {
      id: string;
      brand_id: string;
      programme_id: string;
      version: number;
      sender_id: string | null;
      request_id: string | null;
      currency: string;
      total: bigint;
      shares: number;
      minimum: bigint;
      seed_id: string;
      nonce: number;
      made_at: Date;
      opens_at: Date;
      expires_at: Date;
      ended_at: Generated<Date | null>;
    };
    "programmes.envelope_share": {
      envelope_id: string;
      number: number;
      amount: bigint;
      hold_id: Generated<bigint | null>;
      entry_id: Generated<string | null>;
      opened_at: Generated<Date | null>;
      returned_at: Generated<Date | null>;
    };
    "programmes.log_position": { brand_id: string; sequence: bigint };
    "programmes.vip_standing": {
      member_id: string;
      brand_id: string;
      highest_level: number;
      arrived_in: string;
      open_month: string;
    };
    "programmes.vip_change": {
      id: string;
      sequence: Generated<bigint>;
      brand_id: string;
      member_id: string;
      from_level: number;
      to_level: number;
      reason: VipChangeReason;
      effective_on: string;
      at: Date;
    };
    "programmes.referral_code": { member_id: string; brand_id: string; code: string; created_at: Date };
    "programmes.referral": {
      referee_id: string;
      referrer_id: string;
      brand_id: string;
      at: Date;
      programme_id: string | null;
      until: Date | null;
      verified_at: Generated<Date | null>;
    };
    "programmes.account_match": {
      entry_id: string;
      kind: AccountMatchKind;
      member_id: string;
      approved_at: Generated<Date | null>;
    };
    "programmes.board": {
      programme_id: string;
      period: string;
      brand_id: string;
      version: number;
      period_until: Date | null;
      closed_at: Generated<Date | null>;
    };
    "programmes.score": {
      programme_id: string;
      period: string;
      member_id: string;
      score: bigint;
      reached_at: Date;
      has_left: Generated<boolean>;
    };
    "programmes.score_bucket": { programme_id: string; period: string; bucket: number; members: number };
    "programmes.board_winner": {
      programme_id: string;
      period: string;
      rank: number;
      member_id: string;
      score: bigint;
      reached_at: Date;
      entry_id: string;
    };
    "programmes.vip_close": { programme_id: string; kind: VipCloseKind; open_from: string };
  }
}
