import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Db } from "../src/db/database.js";
import { ContractCategory, TeamCashKind } from "../src/modules/agent-figures/agent-figures.model.js";
import { TeamScope } from "../src/modules/agent-figures/reports/reports.model.js";
import { ApprovalKind, ApprovalRequestState } from "../src/modules/approvals/approvals.model.js";
import { PolicyKind } from "../src/modules/approvals/policies.model.js";
import { SecurityAlertKind } from "../src/modules/audit/alerts/alerts.model.js";
import { AuditActorKind } from "../src/modules/audit/entries.model.js";
import { BonusBalanceState } from "../src/modules/bonuses/bonuses.model.js";
import { ContractKind, JackpotSource, TextDirection } from "../src/modules/brands/brands.model.js";
import { GameStatus, GameType, VendorDialect, WalletMode } from "../src/modules/catalogue/catalogue.model.js";
import { GameOfferStatus } from "../src/modules/catalogue/game-offers.model.js";
import { ContentKind, PromotionType } from "../src/modules/content/content.model.js";
import { BillFunding, BillState } from "../src/modules/contracts/bills/bills.model.js";
import { ContractState, TermsCategory } from "../src/modules/contracts/contracts.model.js";
import { MessageChannel } from "../src/modules/delivery/delivery.model.js";
import { BehaviourMode } from "../src/modules/demo-vendor/demo-vendor.model.js";
import { ChosenBonusState, DepositBonusFrequency } from "../src/modules/deposits/bonuses/bonuses.model.js";
import {
  DepositReason,
  DepositState,
  MemberReversalState,
  UnmatchedPaymentState,
} from "../src/modules/deposits/deposits.model.js";
import { DepositFeePayer, DepositKind } from "../src/modules/deposits/methods/methods.model.js";
import {
  DepositReversalKind,
  DepositReversalState,
} from "../src/modules/deposits/reversals/reversals.model.js";
import { FeedbackQuestion, FeedbackState } from "../src/modules/feedback/feedback.model.js";
import { mediaTypes, subjectKinds } from "../src/modules/files/files.model.js";
import { Portal } from "../src/modules/identity/identity.model.js";
import { MessageKind } from "../src/modules/inbox/inbox.model.js";
import {
  ProviderAlertKind,
  ProviderOperation,
  providerOutcomes,
} from "../src/modules/payment-providers/health/health.model.js";
import { RoundStatus } from "../src/modules/play/play.model.js";
import { PointLineKind, RedemptionState } from "../src/modules/points/points.model.js";
import {
  AccountMatchKind,
  BudgetScope,
  BudgetUnit,
  EntryReason,
  EntryState,
  ProgrammeState,
} from "../src/modules/programmes/programmes.model.js";
import { ProgrammeKind, RewardKind } from "../src/modules/programmes/rules/rules.model.js";
import { VipChangeReason, vipCloseKinds } from "../src/modules/programmes/vip/vip.model.js";
import { pushKinds } from "../src/modules/push/push.model.js";
import { RegionMode } from "../src/modules/regions/regions.model.js";
import {
  checkMinutes,
  LimitChangeState,
  LimitKind,
  LimitPeriod,
} from "../src/modules/safer-gambling/limits.model.js";
import { StaffRole } from "../src/modules/staff/staff.model.js";
import { ConversationState, MessageAuthor } from "../src/modules/support/support.model.js";
import { TransferReason, TransferState } from "../src/modules/transfers/vendor-transfers.model.js";
import {
  WithdrawalEventKind,
  WithdrawalKind,
  WithdrawalReceiptState,
  WithdrawalState,
} from "../src/modules/withdrawals/withdrawals.model.js";
import { SocialProvider } from "../src/ports/social-sign-in/social-port.js";
import { asOwner, openTestDatabase } from "./database.js";

/** The values that the code declares for a column whose CHECK lists them. */
const declared: Readonly<Record<string, readonly (string | number)[]>> = {
  "agent_figures.agent_range.scope": TeamScope.values,
  "agent_figures.cash.kind": TeamCashKind.values,
  "agent_figures.cash_code.kind": TeamCashKind.values,
  "agent_figures.settlement.category": ContractCategory.values,
  "audit.alert.kind": SecurityAlertKind.values,
  "audit.entry.actor_kind": AuditActorKind.values,
  "approvals.policy.kind": PolicyKind.values,
  "approvals.request.kind": ApprovalKind.values,
  "approvals.request.state": ApprovalRequestState.values,
  "bonuses.bonus.state": BonusBalanceState.values,
  "brands.brand.jackpot_source": JackpotSource.values,
  "brands.language.direction": TextDirection.values,
  "deposits.bonus.frequency": DepositBonusFrequency.values,
  "deposits.deposit.reason": DepositReason.values,
  "deposits.deposit.reversal": MemberReversalState.values,
  "deposits.deposit.state": DepositState.values,
  "deposits.deposit_bonus.state": ChosenBonusState.values,
  "deposits.deposit_bonus.frequency": DepositBonusFrequency.values,
  "deposits.method.fee_payer": DepositFeePayer.values,
  "deposits.method.kind": DepositKind.values,
  "deposits.reversal.kind": DepositReversalKind.values,
  "deposits.reversal.state": DepositReversalState.values,
  "deposits.unmatched_payment.state": UnmatchedPaymentState.values,
  "feedback.submission.question_type": FeedbackQuestion.values,
  "feedback.submission.state": FeedbackState.values,
  "catalogue.classification.game_type": GameType.values,
  "catalogue.game.game_type": GameType.values,
  "catalogue.game.status": GameStatus.values,
  "catalogue.game_offer.status": GameOfferStatus.values,
  "catalogue.vendor.dialect": VendorDialect.values,
  "catalogue.vendor.status": GameStatus.values,
  "catalogue.vendor.wallet_mode": WalletMode.values,
  "content.entry.kind": ContentKind.values,
  "content.entry.promotion_type": PromotionType.values,
  "contracts.bet_line.category": ContractCategory.values,
  "contracts.bill.funding": BillFunding.values,
  "contracts.bill.kind": ContractKind.values,
  "contracts.bill.state": BillState.values,
  "contracts.bill_line.category": TermsCategory.values,
  "contracts.closed_kind.kind": ContractKind.values,
  "contracts.contract.kind": ContractKind.values,
  "contracts.contract.state": ContractState.values,
  "contracts.contribution.category": ContractCategory.values,
  "contracts.settings.funding": BillFunding.values,
  "contracts.settings.kind": ContractKind.values,
  "delivery.dev_mailbox.channel": MessageChannel.values,
  "delivery.message.channel": MessageChannel.values,
  "demo_vendor.simulated_fault.fault": BehaviourMode.values,
  "files.file.media_type": mediaTypes,
  "files.file.subject_kind": subjectKinds,
  "identity.session.portal": Portal.values,
  "inbox.message.contract_kind": ContractKind.values,
  "inbox.message.kind": MessageKind.values,
  "limits.brand_limit.kind": LimitKind.values,
  "limits.brand_limit.period": LimitPeriod.values,
  "limits.change.state": LimitChangeState.values,
  "limits.member.check_minutes": checkMinutes,
  "limits.member_limit.kind": LimitKind.values,
  "limits.member_limit.period": LimitPeriod.values,
  "payment_providers.alert.kind": ProviderAlertKind.values,
  "payment_providers.call_count.operation": ProviderOperation.values,
  "payment_providers.call_count.outcome": providerOutcomes,
  "payment_providers.last_call.operation": ProviderOperation.values,
  "play.round.status": RoundStatus.values,
  "points.line.kind": PointLineKind.values,
  "points.redemption.state": RedemptionState.values,
  "programmes.account_match.kind": AccountMatchKind.values,
  "programmes.budget.scope": BudgetScope.values,
  "programmes.budget.unit": BudgetUnit.values,
  "programmes.entry.reason": EntryReason.values,
  "programmes.entry.state": EntryState.values,
  "programmes.programme.kind": ProgrammeKind.values,
  "programmes.programme.state": ProgrammeState.values,
  "programmes.reward_grant.kind": RewardKind.values,
  "programmes.vip_change.reason": VipChangeReason.values,
  "programmes.vip_close.kind": vipCloseKinds,
  "push.message.kind": pushKinds,
  "regions.rule.mode": RegionMode.values,
  "social_sign_in.link.provider": SocialProvider.values,
  "social_sign_in.provider.provider": SocialProvider.values,
  "staff.role_grant.role": StaffRole.values,
  "support.conversation.state": ConversationState.values,
  "support.message.author": MessageAuthor.values,
  "transfers.vendor_transfer.reason": TransferReason.values,
  "transfers.vendor_transfer.state": TransferState.values,
  "withdrawals.event.kind": WithdrawalEventKind.values,
  "withdrawals.method.kind": WithdrawalKind.values,
  "withdrawals.withdrawal.receipt_state": WithdrawalReceiptState.values,
  "withdrawals.withdrawal.state": WithdrawalState.values,
};

const compiled = "literals that the compiler checks against the row type; no list of them exists in the code";
const inSql = "only SQL functions name its values";

/** Columns for whose values the code declares no list, and why. */
const undeclared: Readonly<Record<string, string>> = {
  "agent_figures.agent_period.kind": inSql,
  "agents.invitation.member_type": "the types of members that agents may invite, decided by a policy",
  "deposits.provider_event.outcome": compiled,
  "deposits.provider_event.status": compiled,
  "catalogue.game.kind": compiled,
  "demo_vendor.movement.kind": compiled,
  "demo_vendor.movement.state": compiled,
  "house_games.game_session.mode": compiled,
  "house_games.spin.mode": compiled,
  "house_games.spin.state": compiled,
  "identity.account.member_type": "numbers of the /wps contract; `MemberType` is their union",
  "identity.account.state": compiled,
  "ledger.account.mode": inSql,
  "ledger.account.state": inSql,
  "ledger.hold.state": inSql,
  "limits.change.set_by": compiled,
  "limits.exclusion.kind": compiled,
  "limits.member_limit.set_by": compiled,
  "members.registration.method": "the methods of a form (`RegistrationMethod`), social accounts, and agents",
  "payment_providers.provider.kind": compiled,
  "payment_providers.provider.use": compiled,
  "payment_providers.sandbox_payment.status": compiled,
  "play.game_session.mode": compiled,
  "play.transaction.kind": inSql,
  "play.transaction.status": inSql,
  "social_sign_in.attempt.step": compiled,
  "staff.account.state": compiled,
  "staff.passkey_challenge.purpose": compiled,
  "support.visitor_key.step": compiled,
  "transfers.member_transfer.direction": compiled,
  "transfers.vendor_transfer.direction": compiled,
  "turnover.withdrawal_block.reason": compiled,
  "withdrawals.provider_event.outcome": compiled,
  "withdrawals.provider_event.status": compiled,
  "withdrawals.withdrawal.reason": compiled,
};

/** A list of values in a CHECK. */
interface CheckedList {
  /** Schema, table and column. */
  readonly column: string;
  readonly values: readonly string[];
  /** Whether the list is the whole CHECK; otherwise it is a condition about some of the values. */
  readonly isWhole: boolean;
}

const list = /\((\w+) (?:= ANY|<> ALL) \(ARRAY\[([^\]]*)\]\)\)/g;

async function checkedListsOf(db: Db): Promise<readonly CheckedList[]> {
  const { rows } = await sql<{ table: string; definition: string }>`
    select c.conrelid::regclass::text as table, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    where c.contype = 'c' and c.coninhcount = 0 and n.nspname not in ('pg_catalog', 'information_schema', 'jobs')
    order by 1, 2`.execute(db);
  return rows.flatMap(({ table, definition }) =>
    [...definition.matchAll(list)].map(([text, column = "", items = ""]) => ({
      column: `${table}.${column}`,
      values: items.split(", ").map((item) => item.replace(/^'(.*)'::\w+$/, "$1")),
      isWhole: definition.startsWith(`CHECK (${text})`),
    })),
  );
}

/** Differences between the values that CHECKs list and those that the code declares, one per line. */
async function differencesIn(db: Db): Promise<string[]> {
  const lists = await checkedListsOf(db);
  const known = new Map(
    Object.entries(declared).map(([column, values]) => [column, values.map(String)] as const),
  );
  const whole = new Set(lists.filter(({ isWhole }) => isWhole).map(({ column }) => column));
  return [
    ...lists.flatMap(({ column, values, isWhole }) => {
      const expected = known.get(column);
      if (!expected) return column in undeclared ? [] : [`${column}: neither declared nor given a reason`];
      const extra = values.filter((value) => !expected.includes(value));
      const missing = isWhole ? expected.filter((value) => !values.includes(value)) : [];
      return [
        ...extra.map((value) => `${column}: only SQL has ${value}`),
        ...missing.map((value) => `${column}: SQL lacks ${value}`),
      ];
    }),
    ...[...known.keys(), ...Object.keys(undeclared)]
      .filter((column) => !whole.has(column))
      .map((column) => `${column}: no CHECK lists its values`),
  ];
}

let db: Db;
beforeAll(async () => {
  ({ db } = (await openTestDatabase()).database);
});

test("every list of values in a CHECK has the values that the code declares", async () => {
  expect(await differencesIn(db)).toEqual([]);
});

test("a value that only one side has is found, and so is a list without a declaration", async () => {
  const planted = asOwner(db, async (trx) => {
    await sql`alter table deposits.deposit drop constraint deposit_state_check,
      add constraint deposit_state_check check (state in ('CREATED', 'AWAITING_PAYMENT', 'PROOF_UPLOADED', 'CREDITED',
        'EXPIRED', 'CANCELLED', 'FAILED', 'REFUSED', 'LOST')) not valid`.execute(trx);
    await sql`alter table play.round add check (status in ('open', 'paused') or closed_at is not null) not valid,
      add check (reference in ('a', 'b')) not valid`.execute(trx);
    throw new Error((await differencesIn(trx)).join("\n"));
  });
  await expect(planted).rejects.toThrow(
    [
      "deposits.deposit.state: only SQL has LOST",
      "deposits.deposit.state: SQL lacks ON_HOLD",
      "play.round.status: only SQL has paused",
      "play.round.reference: neither declared nor given a reason",
    ].join("\n"),
  );
});
