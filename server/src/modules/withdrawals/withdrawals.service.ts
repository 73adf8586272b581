import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { type LiveEvents, withdrawalsTopic, withdrawalTopic } from "../../core/events.js";
import { faultPoint } from "../../core/fault-point.js";
import { isId, newId, newText } from "../../core/ids.js";
import { runLiveQuery, streamLiveEvents } from "../../core/live-query.js";
import { formatMinor, parseMinor } from "../../core/money.js";
import { assertFirst, decodeCursor, type Slice, toSlice } from "../../core/page.js";
import { inTx } from "../../core/tx.js";
import { requireMoneyAccess, requireRealMember } from "../identity/identity.policy.js";
import type { PaymentPasswordService } from "../identity/passwords/payment-password.service.js";
import type { WithdrawalAccountsService } from "./accounts.service.js";
import type { AccountRow } from "./accounts.store.js";
import type { Method } from "./methods.model.js";
import { findMethod } from "./methods.store.js";
import { holdMoney } from "./money.store.js";
import type { Progress } from "./progress.js";
import type { Terms } from "./terms.model.js";
import { findTerms } from "./terms.store.js";
import {
  feeOn,
  referenceLength,
  referenceLetters,
  type Withdrawal,
  type WithdrawalMatch,
  type WithdrawalTotals,
} from "./withdrawals.model.js";
import {
  dayStart,
  findRequested,
  findWithdrawal,
  insertWithdrawal,
  listWithdrawals,
  lockWallet,
  noteEvent,
  readWithdrawalTotals,
  sumSince,
  type WithdrawalRow,
} from "./withdrawals.store.js";

interface Deps {
  readonly accounts: Pick<WithdrawalAccountsService, "usable">;
  readonly paymentPasswords: Pick<PaymentPasswordService, "require">;
  readonly progress: Progress;
  readonly live: LiveEvents;
}

/** What a member asks for. */
export interface WithdrawalOrder {
  readonly accountId: string;
  /** Decimal text with no more digits than the currency has. */
  readonly amount: string;
  readonly paymentPassword: string;
  /** A UUID of the sender's making. */
  readonly requestId: string;
}

/** A slice of those of the member's withdrawals that match. */
export interface WithdrawalsWanted extends WithdrawalMatch {
  readonly first: number;
  readonly after: string | null;
}

interface Making {
  readonly memberId: string;
  readonly requestId: string;
  readonly account: AccountRow;
  readonly method: Method;
  readonly amount: bigint;
}

const triesForReference = 3;

/** It was asked for already, by the same request at the same moment. */
class RepeatedRequest extends Error {}

/** A member's own withdrawals. Whom play is closed to may withdraw like anybody. */
export class WithdrawalsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Asks for a withdrawal: its money is set aside at once, until it is paid or refused. The same `requestId` asks once.
   * @throws DomainError not_logged_in, in_need_true_account, session_locked, validation_failed (requestId, amount:
   * out_of_range), invalid_amount, payment_password_not_set, invalid_payment_password, too_many_requests, not_found for
   * an account that is not the member's, withdrawal_method_closed, withdrawal_account_cooling, withdrawal_day_limit,
   * turnover_required, insufficient_balance, outstanding_debt, account_locked, idempotency_conflict
   */
  async request(ctx: Ctx, order: WithdrawalOrder): Promise<Withdrawal> {
    const { memberId } = requireMoneyAccess(ctx.actor);
    const { requestId, accountId } = order;
    if (!isId(requestId)) throw validationFailed({ field: "requestId", code: "invalid" });
    await this.deps.paymentPasswords.require(ctx, order.paymentPassword);
    const known = await findRequested(ctx.db, ctx.brand.id, { memberId, requestId });
    const made = known ?? (await this.order(ctx, memberId, order));
    const isSame = made.accountId === accountId && made.amount === parseMinor(order.amount, made.currency);
    if (!isSame) throw new DomainError("idempotency_conflict");
    return made;
  }

  /** One of the member's own. @throws DomainError not_logged_in, in_need_true_account, not_found */
  async get(ctx: Ctx, id: string): Promise<Withdrawal> {
    const { memberId } = requireRealMember(ctx.actor);
    const found = isId(id) ? await findWithdrawal(ctx.db, ctx.brand.id, { id, memberId }) : null;
    if (!found) throw new DomainError("not_found");
    return found;
  }

  /**
   * One of the member's own now, then again after each change. Ends with the signal.
   * @throws DomainError not_logged_in, in_need_true_account at once; not_found
   */
  changes(ctx: Ctx, id: string, signal: AbortSignal): AsyncIterableIterator<Withdrawal> {
    requireRealMember(ctx.actor);
    return runLiveQuery(this.deps.live, withdrawalTopic(id), () => this.get(ctx, id), signal);
  }

  /**
   * At once null, then each of the member's withdrawals whenever it was asked for or has changed. Ends with the signal.
   * @throws DomainError not_logged_in, in_need_true_account at once
   */
  allChanges(ctx: Ctx, signal: AbortSignal): AsyncIterableIterator<Withdrawal | null> {
    const { memberId } = requireRealMember(ctx.actor);
    const read = ({ id }: { readonly id: string }) => this.get(ctx, id);
    return streamLiveEvents(this.deps.live, withdrawalsTopic(memberId), read, signal);
  }

  /** The member's own, newest first. @throws DomainError not_logged_in, in_need_true_account, validation_failed */
  async list(ctx: Ctx, { first, after, ...match }: WithdrawalsWanted): Promise<Slice<Withdrawal>> {
    const { memberId } = requireRealMember(ctx.actor);
    assertFirst(first);
    const place = after === null ? null : decodeCursor(after);
    const filter = { ...match, memberId, limit: first + 1, after: place };
    const rows = await listWithdrawals(ctx.db, ctx.brand.id, filter);
    return toSlice(rows, first, ({ createdAt, id }) => ({ at: createdAt, id }));
  }

  /** Sums over all of the member's own that match, one a currency. @throws DomainError not_logged_in, in_need_true_account */
  totals(ctx: Ctx, match: WithdrawalMatch): Promise<WithdrawalTotals[]> {
    const { memberId } = requireRealMember(ctx.actor);
    return readWithdrawalTotals(ctx.db, ctx.brand.id, { ...match, memberId });
  }

  private async order(ctx: Ctx, memberId: string, order: WithdrawalOrder): Promise<WithdrawalRow> {
    const account = await this.deps.accounts.usable(ctx, memberId, order.accountId);
    const method = await findMethod(ctx.db, ctx.brand.id, { id: account.methodId });
    if (!method?.enabled) throw new DomainError("withdrawal_method_closed");
    const amount = amountOf(order.amount, method);
    const made = await this.make(ctx, { memberId, requestId: order.requestId, account, method, amount });
    faultPoint("withdrawal.after-hold");
    return made;
  }

  private async make(ctx: Ctx, given: Making): Promise<WithdrawalRow> {
    try {
      return await inTx(ctx, (ctx) => this.insert(ctx, given));
    } catch (error) {
      if (!(error instanceof RepeatedRequest)) throw error;
      const known = await findRequested(ctx.db, ctx.brand.id, given);
      if (!known) throw error;
      return known;
    }
  }

  private async insert(ctx: Ctx, given: Making): Promise<WithdrawalRow> {
    const { memberId, requestId, account, method, amount } = given;
    const { currency } = method;
    const { id: brandId } = ctx.brand;
    // From here on the member's other requests of this wallet wait until this one is there; those of another one do not.
    const walletId = await lockWallet(ctx.db, brandId, { memberId, currency });
    if (walletId === null) throw new DomainError("wrong_currency", { currency });
    if (await findRequested(ctx.db, brandId, given)) throw new RepeatedRequest();
    const terms = await findTerms(ctx.db, brandId, currency);
    if (!terms) throw new DomainError("withdrawal_method_closed");
    await assertRoom(ctx, walletId, terms, amount);
    const createdAt = ctx.clock.now();
    const row = { id: newId(), brandId, memberId, walletId, methodId: method.id, accountId: account.id };
    const money = { currency, amount, fee: feeOn(amount, method) };
    await insertReferenced(ctx, { ...row, requestId, ...money, createdAt });
    await noteEvent(ctx.db, row.id, { kind: "REQUESTED", amount, now: createdAt });
    faultPoint("withdrawal.before-hold");
    await holdMoney(ctx.db, row.id, currency);
    this.deps.progress.tellMoney(ctx, { id: row.id, memberId, currency });
    const made = await findWithdrawal(ctx.db, brandId, { id: row.id });
    if (!made) throw new Error(`withdrawal ${row.id} was not written`);
    return made;
  }
}

/** @throws DomainError invalid_amount, validation_failed naming the least and the most */
function amountOf(text: string, { currency, minAmount, maxAmount }: Method): bigint {
  const amount = parseMinor(text, currency);
  if (amount <= 0n) throw new DomainError("invalid_amount");
  if (amount < minAmount || amount > maxAmount) {
    const params = { min: formatMinor(minAmount, currency), max: formatMinor(maxAmount, currency) };
    throw validationFailed({ field: "amount", code: "out_of_range", params });
  }
  return amount;
}

/** @throws DomainError withdrawal_day_limit {count, amount, currency}: what is left of the day */
async function assertRoom(ctx: Ctx, walletId: string, terms: Terms, amount: bigint): Promise<void> {
  const since = await dayStart(ctx.db, ctx.brand.timeZone, ctx.clock.now());
  const used = await sumSince(ctx.db, walletId, since);
  const left = { count: terms.dayCount - used.count, amount: terms.dayAmount - used.amount };
  if (left.count >= 1 && left.amount >= amount) return;
  const { currency } = terms;
  throw new DomainError("withdrawal_day_limit", {
    count: Math.max(0, left.count),
    amount: formatMinor(left.amount > 0n ? left.amount : 0n, currency),
    currency,
  });
}

/** @throws RepeatedRequest where the same request was made of another wallet meanwhile */
async function insertReferenced(
  ctx: Ctx,
  row: Omit<Parameters<typeof insertWithdrawal>[1], "reference">,
): Promise<void> {
  for (let n = 0; n < triesForReference; n += 1) {
    const reference = newText(referenceLetters, referenceLength);
    if (await insertWithdrawal(ctx.db, { ...row, reference })) return;
    if (await findRequested(ctx.db, row.brandId, row)) throw new RepeatedRequest();
  }
  throw new Error("no free reference was found");
}
