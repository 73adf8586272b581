import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { faultPoint } from "../../core/fault-point.js";
import { isId } from "../../core/ids.js";
import { formatMinor, parseMinor } from "../../core/money.js";
import { assertFirst, decodeCursor, type Slice, toSlice } from "../../core/page.js";
import { isPlainText } from "../../core/plain-text.js";
import { inTx } from "../../core/tx.js";
import { wake } from "../../core/wake-worker.js";
import type { DualApprovalService } from "../approvals/dual-approval.service.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireOperator } from "../identity/identity.policy.js";
import type { Destination } from "./accounts.model.js";
import type { WithdrawalAccountsService } from "./accounts.service.js";
import { findMethod } from "./methods.store.js";
import { payoutsWake } from "./payouts.service.js";
import type { Progress } from "./progress.js";
import type { WithdrawalTermsService } from "./terms.service.js";
import { type AdminWithdrawal, readForAdmin } from "./withdrawal-admin.reads.js";
import {
  approvalOf,
  isDisputed,
  mayBookLate,
  mayNotePaid,
  mayRefuse,
  mostRefundable,
  type WithdrawalState,
} from "./withdrawals.model.js";
import { findWithdrawal, listWithdrawals, lockWithdrawal, type WithdrawalRow } from "./withdrawals.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly accounts: Pick<WithdrawalAccountsService, "destination">;
  readonly progress: Progress;
  readonly terms: Pick<WithdrawalTermsService, "twoPersonFrom">;
  readonly dualApproval: DualApprovalService;
}

/** Which withdrawals an operator asks for. */
export interface AdminWanted {
  /** Those that stand so; none: all. */
  readonly states: readonly WithdrawalState[];
  /** And those whose receipt or news an operator has to settle. */
  readonly withDisputes: boolean;
  readonly first: number;
  readonly after: string | null;
}

/** What the brand's operators decide about withdrawals. Other brands' are not there. */
export class WithdrawalAdminService {
  constructor(private readonly deps: Deps) {}

  /** The brand's withdrawals, newest first. @throws DomainError not_logged_in, permission_denied, validation_failed */
  async list(ctx: Ctx, { states, withDisputes, first, after }: AdminWanted): Promise<Slice<AdminWithdrawal>> {
    requireOperator(ctx.actor);
    assertFirst(first);
    const from = after === null ? null : decodeCursor(after);
    const filter = { states, withDisputes, limit: first + 1, after: from };
    const rows = await readForAdmin(ctx.db, await listWithdrawals(ctx.db, ctx.brand.id, filter));
    return toSlice(rows, first, ({ createdAt, id }) => ({ at: createdAt, id }));
  }

  /** One of the brand's withdrawals. @throws DomainError not_logged_in, permission_denied, not_found */
  async read(ctx: Ctx, id: string): Promise<AdminWithdrawal> {
    requireOperator(ctx.actor);
    const found = isId(id) ? await findWithdrawal(ctx.db, ctx.brand.id, { id }) : null;
    const [shown] = found ? await readForAdmin(ctx.db, [found]) : [];
    if (!shown) throw new DomainError("not_found");
    return shown;
  }

  /**
   * Where it is to be paid by hand, in full; each look is in the audit log.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved where nothing is to be paid
   */
  async reveal(ctx: Ctx, id: string): Promise<Destination> {
    requireOperator(ctx.actor);
    return this.decide(ctx, id, "withdrawal.reveal", async (ctx, held) => {
      if (!["APPROVED", "UNKNOWN"].includes(held.state)) throw new DomainError("already_resolved");
      return { answer: await this.deps.accounts.destination(ctx, held.accountId), after: {} };
    });
  }

  /**
   * Lets it be paid. From the brand's amount on another operator has to approve as well.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved, second_operator_needed
   */
  async approve(ctx: Ctx, id: string): Promise<AdminWithdrawal> {
    const { accountId } = requireOperator(ctx.actor);
    await this.decide(ctx, id, "withdrawal.approve", async (ctx, held) => {
      const twoPersonFrom = await this.deps.terms.twoPersonFrom(ctx, held.currency);
      const approval = approvalOf(held, twoPersonFrom, accountId);
      if (approval === "too_late") throw new DomainError("already_resolved");
      if (approval === "same_person") throw new DomainError("second_operator_needed");
      if (approval === "first") {
        const event = { kind: "APPROVED_ONCE" } as const;
        await this.deps.progress.note(ctx, held, { state: "APPROVED_ONCE", approvedBy: accountId, event });
        return { answer: null, after: { state: "APPROVED_ONCE" } };
      }
      await this.letPay(ctx, held, accountId);
      return { answer: null, after: { state: "APPROVED" } };
    });
    faultPoint("withdrawal.after-approval");
    return this.read(ctx, id);
  }

  /**
   * Refuses it: the money is the member's again, frozen where the wallet is. Also what was approved, as long as nobody
   * was asked to pay it (the payer's turn has not come, or the wallet is frozen); and where nobody could say whether
   * it was paid, and it was not: from the brand's amount on two operators have to say so.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved, second_operator_needed
   */
  async refuse(ctx: Ctx, id: string): Promise<AdminWithdrawal> {
    const { accountId } = requireOperator(ctx.actor);
    await this.decide(ctx, id, "withdrawal.refuse", async (ctx, held) => {
      if (!mayRefuse(held)) throw new DomainError("already_resolved");
      const about = held.state === "UNKNOWN" ? held.amount : 0n;
      if (!(await this.isLastWord(ctx, held, "REFUSED", about))) return onceSaid("REFUSED");
      await this.deps.progress.note(ctx, held, { decidedBy: accountId });
      await this.deps.progress.release(ctx, held, { state: "REFUSED", reason: "operator" });
      return { answer: null, after: { state: "REFUSED" } };
    });
    faultPoint("withdrawal.after-refusal");
    return this.read(ctx, id);
  }

  /**
   * Notes what was paid by hand, or what an operator found out of a payout that nobody could tell of: all of what was
   * to reach the member, or less; the rest is the member's again. Also where the money was given back and whoever pays
   * said later that it was paid: it is taken once more, as a debt where it is gone. From the brand's amount on, found
   * out or given back, two operators have to say the same.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved, second_operator_needed,
   * account_locked, invalid_amount, validation_failed (amount: out_of_range, reference)
   */
  async notePaid(
    ctx: Ctx,
    { id, amount, reference }: { readonly id: string; readonly amount: string; readonly reference: string },
  ): Promise<AdminWithdrawal> {
    const { accountId } = requireOperator(ctx.actor);
    const payoutReference = reference.trim();
    if (payoutReference === "" || payoutReference.length > 100 || !isPlainText(payoutReference))
      throw validationFailed({ field: "reference", code: payoutReference === "" ? "required" : "invalid" });
    await this.decide(ctx, id, "withdrawal.paid", async (ctx, held) => {
      const isLate = mayBookLate(held);
      if (!isLate && !mayNotePaid(held.state, held.gatewayCode === null))
        throw new DomainError("already_resolved");
      const paid = withinOf(amount, held.currency, held.net);
      const about = isLate || held.state === "UNKNOWN" ? held.amount : held.net - paid;
      const word = `PAID ${formatMinor(paid, held.currency)}`;
      if (!(await this.isLastWord(ctx, held, word, about))) return onceSaid(word);
      const { progress } = this.deps;
      const settled = isLate ? { isContradicted: false } : {};
      await progress.note(ctx, held, { payoutReference, decidedBy: accountId, ...settled });
      await (isLate ? progress.payLate(ctx, held, paid) : progress.pay(ctx, held, paid));
      return { answer: null, after: { paid: formatMinor(paid, held.currency), reference: payoutReference } };
    });
    faultPoint("payout.after-hand");
    return this.read(ctx, id);
  }

  /**
   * Puts what the member did not get back into the wallet, never more than was paid less what came, and its share of
   * the fee besides. From the brand's amount on two operators have to say the same.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved where the receipt stands,
   * second_operator_needed, invalid_amount, validation_failed (amount: out_of_range)
   */
  async refund(ctx: Ctx, id: string, amount: string): Promise<AdminWithdrawal> {
    const { accountId } = requireOperator(ctx.actor);
    await this.decide(ctx, id, "withdrawal.refund", async (ctx, held) => {
      if (!isDisputed(held.receipt)) throw new DomainError("already_resolved");
      const back = withinOf(amount, held.currency, mostRefundable(held));
      const word = `REFUNDED ${formatMinor(back, held.currency)}`;
      if (!(await this.isLastWord(ctx, held, word, back))) return onceSaid(word);
      await this.deps.progress.note(ctx, held, { decidedBy: accountId });
      const fee = await this.deps.progress.refund(ctx, held, back);
      const feeRefunded = formatMinor(fee, held.currency);
      return { answer: null, after: { refunded: formatMinor(back, held.currency), feeRefunded } };
    });
    faultPoint("withdrawal.after-refund");
    return this.read(ctx, id);
  }

  /**
   * Closes what the member said about the receipt without a refund, and what whoever pays said against what stands.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved
   */
  async close(ctx: Ctx, id: string): Promise<AdminWithdrawal> {
    const { accountId } = requireOperator(ctx.actor);
    await this.decide(ctx, id, "withdrawal.close", async (ctx, held) => {
      const isDispute = isDisputed(held.receipt);
      if (!isDispute && !held.isContradicted) throw new DomainError("already_resolved");
      await this.deps.progress.note(ctx, held, {
        isContradicted: false,
        decidedBy: accountId,
        ...(isDispute ? { receipt: "CLOSED", event: { kind: "CLOSED" } as const } : {}),
      });
      return { answer: null, after: { receipt: isDispute ? "CLOSED" : held.receipt } };
    });
    return this.read(ctx, id);
  }

  /**
   * Whether what the operator says of so much money settles it; if not, it is kept for another one to say the same.
   * @throws DomainError not_logged_in, permission_denied, second_operator_needed to who said it before
   */
  private async isLastWord(ctx: Ctx, held: WithdrawalRow, word: string, about: bigint): Promise<boolean> {
    const { currency } = held;
    const kept = await this.deps.dualApproval.wordToKeep(ctx, held, { word, about, currency });
    if (kept || held.firstApproval !== null)
      await this.deps.progress.note(ctx, held, { said: kept ?? unsaid });
    return kept === null;
  }

  /** It is paid by whom the brand has for its way; by hand where there is nobody. */
  private async letPay(ctx: Ctx, held: WithdrawalRow, decidedBy: string): Promise<void> {
    const method = await findMethod(ctx.db, ctx.brand.id, { id: held.methodId });
    const gatewayCode = method?.gatewayCode ?? null;
    const nextAskAt = gatewayCode === null ? null : ctx.clock.now();
    const event = { kind: "APPROVED" } as const;
    const change = { state: "APPROVED", decidedBy, gatewayCode, nextAskAt, event } as const;
    await this.deps.progress.note(ctx, held, change);
    if (gatewayCode !== null) wake(ctx, payoutsWake);
  }

  /** One decision: the withdrawal is held, what comes of it and the entry of the log are written together. */
  private decide<T>(
    ctx: Ctx,
    id: string,
    action: string,
    work: (ctx: Ctx, held: WithdrawalRow) => Promise<{ readonly answer: T; readonly after: object }>,
  ): Promise<T> {
    return inTx(ctx, async (ctx) => {
      const held = isId(id) ? await lockWithdrawal(ctx.db, ctx.brand.id, id) : null;
      if (!held) throw new DomainError("not_found");
      const { state, receipt } = held;
      const { answer, after } = await work(ctx, held);
      const change = { before: { state, receipt }, after };
      await this.deps.audit.record(ctx, { action, subjectKind: "withdrawal", subjectId: id, ...change });
      return answer;
    });
  }
}

const unsaid = { firstApproval: null, firstApprovalBy: null };

/** What a decision comes to that another operator has yet to confirm. */
function onceSaid(word: string) {
  return { answer: null, after: { firstApproval: word } };
}

/** @throws DomainError invalid_amount, validation_failed (amount: out_of_range) */
function withinOf(text: string, currency: string, most: bigint): bigint {
  const amount = parseMinor(text, currency);
  if (amount <= 0n) throw new DomainError("invalid_amount");
  if (amount > most) {
    const params = { min: formatMinor(1n, currency), max: formatMinor(most, currency) };
    throw validationFailed({ field: "amount", code: "out_of_range", params });
  }
  return amount;
}
