import type { Ctx } from "../../../core/ctx.js";
import { DomainError, validationFailed } from "../../../core/errors.js";
import { isId } from "../../../core/ids.js";
import { amountOutOfRange, formatMinor } from "../../../core/money.js";
import type { Proposal } from "../../approvals/approvals.model.js";
import type { ApprovalsService, Decision } from "../../approvals/approvals.service.js";
import { requireStaff } from "../../staff/staff.policy.js";
import type { DepositLifecycle } from "../deposit-lifecycle.js";
import { adminDepositList } from "../deposit-lists.reads.js";
import { depositStates, mayApprove, parseReceivedAmount } from "../deposits.model.js";
import { type DepositRow, findDeposit, lockDeposit, readCreditBlockers } from "../deposits.reads.js";
import { findMethod } from "../methods/methods.store.js";
import { type AdminDeposit, readForAdmin } from "./deposit-admin.reads.js";

interface Deps {
  readonly approvals: ApprovalsService;
  readonly lifecycle: DepositLifecycle;
}

/** Lists a brand's deposits for its staff and carries out their decisions. Deposits of other brands are not found. */
export class DepositAdminService {
  constructor(private readonly deps: Deps) {}

  /**
   * The brand's deposits, newest or oldest first; none for an unknown member.
   * @throws DomainError not_logged_in, permission_denied
   */
  readonly list = adminDepositList.for((ctx) => {
    requireStaff(ctx.actor);
    return { brandId: ctx.brand.id };
  });

  /** Returns one of the brand's deposits. @throws DomainError not_logged_in, permission_denied, not_found */
  async read(ctx: Ctx, id: string): Promise<AdminDeposit> {
    requireStaff(ctx.actor);
    const found = isId(id) ? await findDeposit(ctx.db, ctx.brand.id, { id }) : null;
    const [deposit] = found ? await readForAdmin(ctx.db, ctx.brand.id, [found]) : [];
    if (!deposit) throw new DomainError("not_found");
    return deposit;
  }

  /**
   * Credits a deposit with the amount that the provider reported. For a bank transfer, and for a deposit that ended
   * without a report of its provider, it credits what the statement shows: the ordered amount unless `received` is
   * given. For a payment in another currency, `received` is what it is worth in the deposit's currency; for one that was
   * reversed before, it is what is left of it. More than was ordered needs dual approval, and so does any amount from the
   * brand's threshold on.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved, invalid_amount,
   * operation_not_allowed when an amount is given that the provider has reported, validation_failed (received:
   * required), second_approver_needed for the staff member who gave the first approval, deposit_limit_reached and member_excluded
   * by the member's limits and exclusion, account_locked while the wallet is frozen
   */
  async approve(ctx: Ctx, id: string, received: string | null): Promise<AdminDeposit> {
    const { accountId: decidedBy } = requireStaff(ctx.actor);
    return this.deps.approvals.decide(ctx, {
      ...this.about(id, "deposit.approve"),
      guard: (ctx, deposit) => this.planCredit(ctx, deposit, received),
      act: async (ctx, deposit, { amount: { value } }) => {
        await this.deps.lifecycle.countTowardsLimits(ctx, deposit, value);
        await this.deps.lifecycle.credit(ctx, deposit, { received: value, decidedBy });
        return { state: "CREDITED", received: formatMinor(value, deposit.currency) };
      },
    });
  }

  /**
   * Refuses a deposit: nothing is credited, and a received payment is returned outside of the platform.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved
   */
  async refuse(ctx: Ctx, id: string): Promise<AdminDeposit> {
    const { accountId: decidedBy } = requireStaff(ctx.actor);
    return this.deps.approvals.decide(ctx, {
      ...this.about(id, "deposit.refuse"),
      guard: (_ctx, { state }) => {
        depositStates.assertMove(state, "REFUSED");
        return { before: { state }, after: { state: "REFUSED" }, isSafe: true };
      },
      act: (ctx, deposit) =>
        this.deps.lifecycle.end(ctx, deposit, { state: "REFUSED", reason: "staff", decidedBy }),
    });
  }

  /** A decision about one deposit, without what it is. */
  private about(id: string, action: string) {
    return {
      kind: "deposit_credit",
      subject: id,
      audit: { action, subjectKind: "deposit" },
      lock: (ctx: Ctx) => this.lock(ctx, id),
      read: (ctx: Ctx) => this.read(ctx, id),
    } as const satisfies Partial<Decision<DepositRow, Proposal, AdminDeposit>>;
  }

  /**
   * Determines what a credit would change.
   * @throws DomainError already_resolved, invalid_amount, operation_not_allowed, validation_failed (received: required),
   * member_excluded
   */
  private async planCredit(ctx: Ctx, deposit: DepositRow, received: string | null) {
    const { id, state, currency, memberId } = deposit;
    const now = ctx.clock.now();
    const method = await findMethod(ctx.db, ctx.brand.id, { id: deposit.methodId });
    const isBankTransfer = method?.kind === "BANK_TRANSFER";
    if (!mayApprove(deposit, isBankTransfer, now)) throw new DomainError("already_resolved");
    const { isExcluded, isReversed } = await readCreditBlockers(ctx.db, id, now);
    const value = this.resolveAmount(deposit, { isBankTransfer, isReversed, received });
    // Counting checks the exclusion too, but a deposit that is counted already is not counted again.
    if (isExcluded) throw new DomainError("member_excluded");
    return {
      before: { state, ordered: formatMinor(deposit.amount, currency) },
      after: { decision: "CREDIT", amount: formatMinor(value, currency) },
      amount: { value, currency, memberId },
      isAlwaysDual: value > deposit.amount,
    };
  }

  /** @throws DomainError invalid_amount, operation_not_allowed, validation_failed (received: required, out_of_range) */
  private resolveAmount(
    { reason, currency, received: reported, amount }: DepositRow,
    {
      isBankTransfer,
      isReversed,
      received,
    }: { readonly isBankTransfer: boolean; readonly isReversed: boolean; readonly received: string | null },
  ): bigint {
    const isEntered = reason === "currency" || isReversed;
    if (received === null) {
      if (isEntered) throw validationFailed({ field: "received", code: "required" });
      return reported ?? amount;
    }
    if (!isBankTransfer && !isEntered && reported !== null) throw new DomainError("operation_not_allowed");
    const value = parseReceivedAmount(received, currency);
    if (isReversed && reported !== null && value > reported)
      throw amountOutOfRange(currency, { min: 1n, max: reported }, "received");
    return value;
  }

  /** @throws DomainError not_found */
  private async lock(ctx: Ctx, id: string): Promise<DepositRow> {
    const deposit = isId(id) ? await lockDeposit(ctx.db, ctx.brand.id, id) : null;
    if (!deposit) throw new DomainError("not_found");
    return deposit;
  }
}
