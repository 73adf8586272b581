import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { isId } from "../../core/ids.js";
import { formatMinor } from "../../core/money.js";
import { inTx } from "../../core/tx.js";
import type { DualApprovalService } from "../approvals/dual-approval.service.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireOperator } from "../identity/identity.policy.js";
import type { AdminDeposit } from "./deposit-admin.reads.js";
import type { DepositAdminService } from "./deposit-admin.service.js";
import { creditWord, receivedOf } from "./deposits.model.js";
import { type DepositRow, findDeposit } from "./deposits.reads.js";
import type { Settlement } from "./settlement.js";
import {
  lockUnmatchedPayment,
  noteReturned,
  type UnmatchedPayment,
  writeUnmatchedPaymentApproval,
} from "./unmatched-payments.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly admin: Pick<DepositAdminService, "read">;
  readonly settlement: Settlement;
  readonly dualApproval: DualApprovalService;
}

/** What an operator says of a payment that came besides: into the wallet with it, or it was given back by hand. */
export interface UnmatchedPaymentDecision {
  readonly id: string;
  readonly word: "CREDIT" | "RETURNED";
  /** Decimal text: what it is worth in the order's currency, where it came in another one. */
  readonly received: string | null;
}

/** What the brand's operators decide about payments of deposits that had been paid already. */
export class UnmatchedPaymentService {
  constructor(private readonly deps: Deps) {}

  /**
   * Settles a payment that came besides, once. What is credited counts against the member's limits, repays what the
   * member owes, and is to be staked, as any deposit; no fee is kept of it. From the amount on that two operators pay
   * out, two have to say the same to credit it.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved, invalid_amount,
   * operation_not_allowed where the gateway has told what came, validation_failed (received: required),
   * second_operator_needed to who said it before, limit_reached, member_excluded where the member's protection stands
   * against it, account_locked while the wallet is frozen
   */
  async settle(ctx: Ctx, decision: UnmatchedPaymentDecision): Promise<AdminDeposit> {
    requireOperator(ctx.actor);
    const depositId = await inTx(ctx, async (ctx) => {
      const { unmatchedPayment, deposit } = await this.hold(ctx, decision.id);
      if (unmatchedPayment.state !== "WAITING") throw new DomainError("already_resolved");
      await (decision.word === "CREDIT"
        ? this.credit(ctx, { unmatchedPayment, deposit }, decision.received)
        : this.noteReturned(ctx, unmatchedPayment, deposit));
      return deposit.id;
    });
    return this.deps.admin.read(ctx, depositId);
  }

  private async credit(
    ctx: Ctx,
    { unmatchedPayment, deposit }: Held,
    received: string | null,
  ): Promise<void> {
    const { accountId: decidedBy } = requireOperator(ctx.actor);
    const { id } = unmatchedPayment;
    const amount = amountOf(unmatchedPayment, deposit.currency, received);
    const { currency } = deposit;
    const kept = await this.deps.dualApproval.collectApproval(
      ctx,
      unmatchedPayment,
      creditWord(amount, currency),
    );
    if (kept) {
      await writeUnmatchedPaymentApproval(ctx.db, id, kept);
      return this.record(ctx, unmatchedPayment, "deposit.unmatched-payment-credit", {
        firstApproval: kept.firstApproval,
      });
    }
    await this.deps.settlement.creditBesides(ctx, deposit, { id, amount, decidedBy });
    const after = { state: "CREDITED", credited: formatMinor(amount, currency) };
    await this.record(ctx, unmatchedPayment, "deposit.unmatched-payment-credit", after);
  }

  private async noteReturned(
    ctx: Ctx,
    unmatchedPayment: UnmatchedPayment,
    { currency }: DepositRow,
  ): Promise<void> {
    const { accountId: decidedBy } = requireOperator(ctx.actor);
    const { amount, told } = unmatchedPayment;
    await noteReturned(ctx.db, unmatchedPayment.id, { decidedBy, now: ctx.clock.now() });
    const returned = amount === null ? told : `${formatMinor(amount, currency)} ${currency}`;
    await this.record(ctx, unmatchedPayment, "deposit.unmatched-payment-returned", {
      state: "RETURNED",
      returned,
    });
  }

  /** @throws DomainError not_found */
  private async hold(ctx: Ctx, id: string): Promise<Held> {
    const { id: brandId } = ctx.brand;
    const unmatchedPayment = isId(id) ? await lockUnmatchedPayment(ctx.db, brandId, id) : null;
    const deposit =
      unmatchedPayment && (await findDeposit(ctx.db, brandId, { id: unmatchedPayment.depositId }));
    if (!deposit) throw new DomainError("not_found");
    return { unmatchedPayment, deposit };
  }

  private record(
    ctx: Ctx,
    { id, depositId, state }: UnmatchedPayment,
    action: string,
    after: object,
  ): Promise<void> {
    return this.deps.audit.record(ctx, {
      action,
      subjectKind: "deposit",
      subjectId: depositId,
      before: { unmatchedPayment: id, state },
      after: { unmatchedPayment: id, ...after },
    });
  }
}

interface Held {
  readonly unmatchedPayment: UnmatchedPayment;
  readonly deposit: DepositRow;
}

/** @throws DomainError invalid_amount, operation_not_allowed, validation_failed (received: required) */
function amountOf({ amount }: UnmatchedPayment, currency: string, received: string | null): bigint {
  if (amount !== null && received !== null) throw new DomainError("operation_not_allowed");
  if (amount !== null) return amount;
  if (received === null) throw validationFailed({ field: "received", code: "required" });
  return receivedOf(received, currency);
}
