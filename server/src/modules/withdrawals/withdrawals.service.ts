import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { type LiveEvents, withdrawalsTopic } from "../../core/events.js";
import { faultPoint } from "../../core/fault-point.js";
import { newId } from "../../core/ids.js";
import { formatMinor, parseAmountWithin, parseMinor } from "../../core/money.js";
import { inTx } from "../../core/tx.js";
import { createOnce } from "../../kit/create-once.js";
import { calculateFee } from "../../kit/fees.js";
import { insertWithReference } from "../../kit/payment-reference.js";
import { requireMoneyAccess, requireRealMember } from "../identity/identity.policy.js";
import { OwnRecords } from "../identity/own-records.service.js";
import type { PaymentPasswordService } from "../identity/passwords/payment-password.service.js";
import type { WithdrawalAccountsService } from "./accounts/accounts.service.js";
import type { AccountRow } from "./accounts/accounts.store.js";
import type { Method } from "./methods/methods.model.js";
import { findMethod } from "./methods/methods.store.js";
import { holdMoney } from "./money.store.js";
import type { Terms } from "./terms/terms.model.js";
import { findTerms } from "./terms/terms.store.js";
import type { WithdrawalLifecycle } from "./withdrawal-lifecycle.js";
import { withdrawalList } from "./withdrawal-lists.reads.js";
import type { Withdrawal } from "./withdrawals.model.js";
import {
  findByRequest,
  findWithdrawal,
  insertWithdrawal,
  lockWallet,
  readDay,
  recordEvent,
  sumRequestsSince,
  type WithdrawalRow,
} from "./withdrawals.store.js";

interface Deps {
  readonly accounts: Pick<WithdrawalAccountsService, "requireUsable">;
  readonly paymentPasswords: Pick<PaymentPasswordService, "require">;
  readonly lifecycle: WithdrawalLifecycle;
  readonly live: LiveEvents;
}

/** A member's request for a withdrawal. */
export interface NewWithdrawalRequest {
  readonly accountId: string;
  /** Decimal text, with no more fraction digits than the currency has. */
  readonly amount: string;
  readonly paymentPassword: string;
  /** A UUID that the client generates. */
  readonly requestId: string;
}

interface WithdrawalDraft {
  readonly memberId: string;
  readonly requestId: string;
  readonly account: AccountRow;
  readonly method: Method;
  readonly amount: bigint;
}

/** A member's own withdrawals. Members who are excluded from play may withdraw as well. */
export class WithdrawalsService extends OwnRecords<Withdrawal> {
  constructor(private readonly deps: Deps) {
    super(deps.live, { find: findWithdrawal, topicOf: withdrawalsTopic });
  }

  /**
   * Requests a withdrawal and holds its amount until it is paid or refused. Idempotent by `requestId`.
   * @throws DomainError not_logged_in, in_need_true_account, session_locked, validation_failed (requestId, amount:
   * out_of_range), invalid_amount, payment_password_not_set, invalid_payment_password, too_many_requests, not_found for
   * an account that is not the member's, withdrawal_method_closed, withdrawal_account_too_new, withdrawal_day_limit,
   * turnover_required, withdrawals_blocked, insufficient_balance, outstanding_debt, account_locked, idempotency_conflict
   */
  async request(ctx: Ctx, request: NewWithdrawalRequest): Promise<Withdrawal> {
    const { memberId } = requireMoneyAccess(ctx.actor);
    const { requestId, accountId } = request;
    await this.deps.paymentPasswords.require(ctx, request.paymentPassword);
    const { row } = await createOnce(requestId, {
      find: () => findByRequest(ctx.db, ctx.brand.id, { memberId, requestId }),
      create: () => this.create(ctx, memberId, request),
      isSame: ({ accountId: known, amount, currency }) =>
        known === accountId && amount === parseMinor(request.amount, currency),
    });
    return row;
  }

  /** The member's withdrawals, newest first. @throws DomainError not_logged_in, in_need_true_account */
  readonly list = withdrawalList.for((ctx) => {
    const { memberId } = requireRealMember(ctx.actor);
    return { brandId: ctx.brand.id, memberId };
  });

  private async create(ctx: Ctx, memberId: string, request: NewWithdrawalRequest): Promise<WithdrawalRow> {
    const account = await this.deps.accounts.requireUsable(ctx, memberId, request.accountId);
    const method = await findMethod(ctx.db, ctx.brand.id, { id: account.methodId });
    if (!method?.enabled) throw new DomainError("withdrawal_method_closed");
    const { currency, minAmount: min, maxAmount: max } = method;
    const amount = parseAmountWithin(request.amount, currency, { min, max });
    const { requestId } = request;
    const draft = { memberId, requestId, account, method, amount };
    const withdrawal = await inTx(ctx, (ctx) => this.insert(ctx, draft));
    faultPoint("withdrawal.after-hold");
    return withdrawal;
  }

  private async insert(ctx: Ctx, draft: WithdrawalDraft): Promise<WithdrawalRow> {
    const { memberId, requestId, account, method, amount } = draft;
    const { currency } = method;
    const { id: brandId } = ctx.brand;
    // Serialises the requests of this wallet; the member's requests of other wallets are not affected.
    const walletId = await lockWallet(ctx.db, brandId, { memberId, currency });
    if (walletId === null) throw new DomainError("wrong_currency", { currency });
    const terms = await findTerms(ctx.db, brandId, currency);
    if (!terms) throw new DomainError("withdrawal_method_closed");
    await assertDayLimit(ctx, walletId, terms, amount);
    const createdAt = ctx.clock.now();
    const row = { id: newId(), brandId, memberId, walletId, methodId: method.id, accountId: account.id };
    const money = { currency, amount, fee: calculateFee(amount, method) };
    const inserted = { ...row, requestId, ...money, createdAt };
    await insertWithReference((reference) => insertWithdrawal(ctx.db, { ...inserted, reference }));
    await recordEvent(ctx.db, row.id, { kind: "REQUESTED", amount, now: createdAt });
    faultPoint("withdrawal.before-hold");
    await holdMoney(ctx.db, row.id, currency);
    this.deps.lifecycle.publishMoneyChange(ctx, { id: row.id, memberId, currency });
    const withdrawal = await findWithdrawal(ctx.db, brandId, { id: row.id });
    if (!withdrawal) throw new Error(`withdrawal ${row.id} was not written`);
    return withdrawal;
  }
}

/**
 * @throws DomainError withdrawal_day_limit {max, maxCount, amount, count, currency, opensAfterSeconds}: the limits of the
 * brand's day, what is left of them, and when the next day begins
 */
async function assertDayLimit(ctx: Ctx, walletId: string, terms: Terms, amount: bigint): Promise<void> {
  const now = ctx.clock.now();
  const day = await readDay(ctx.db, ctx.brand.timeZone, now);
  const used = await sumRequestsSince(ctx.db, walletId, day.start);
  const left = { count: terms.dailyCountLimit - used.count, amount: terms.dailyAmountLimit - used.amount };
  if (left.count >= 1 && left.amount >= amount) return;
  const { currency } = terms;
  throw new DomainError("withdrawal_day_limit", {
    max: formatMinor(terms.dailyAmountLimit, currency),
    maxCount: terms.dailyCountLimit,
    count: Math.max(0, left.count),
    amount: formatMinor(left.amount > 0n ? left.amount : 0n, currency),
    currency,
    opensAfterSeconds: (day.end.getTime() - now.getTime()) / 1_000,
  });
}
