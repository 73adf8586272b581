import type { Ctx } from "../../../core/ctx.js";
import { DomainError, validationFailed } from "../../../core/errors.js";
import { isId } from "../../../core/ids.js";
import { formatMinor, parseAmountWithin } from "../../../core/money.js";
import { isPlainText } from "../../../core/plain-text.js";
import type { Proposal } from "../../approvals/approvals.model.js";
import type { ApprovalsService, Decision } from "../../approvals/approvals.service.js";
import { requireStaff } from "../../staff/staff.policy.js";
import { type DepositRow, lockDeposit } from "../deposits.reads.js";
import { type AdminDepositReversal, depositReversalList, readReversal } from "./reversal-lists.reads.js";
import {
  type DepositReversal,
  type DepositReversalDecision,
  depositReversalStates,
} from "./reversals.model.js";
import type { ReversalsService } from "./reversals.service.js";
import { findReversal, isConfirmedByOthers } from "./reversals.store.js";

interface Deps {
  readonly approvals: ApprovalsService;
  readonly reversals: Pick<ReversalsService, "resolve" | "creditReturned">;
}

interface Locked {
  readonly deposit: DepositRow;
  readonly reversal: DepositReversal;
}

/** Money that the provider returned, as staff find it on a statement. */
export interface ReturnedMoney {
  /** Id of the reversal. */
  readonly id: string;
  /** Decimal text in the deposit's currency. */
  readonly amount: string;
  readonly reference: string;
}

/** Lists a brand's reversals of deposits for its staff, and carries out their decisions. */
export class ReversalDecisionsService {
  constructor(private readonly deps: Deps) {}

  /**
   * The brand's reversals, newest first; none for an unknown member.
   * @throws DomainError not_logged_in, permission_denied
   */
  readonly list = depositReversalList.for((ctx) => {
    requireStaff(ctx.actor);
    return { brandId: ctx.brand.id };
  });

  /**
   * Decides about a reversal. WON credits again what was reversed of credit, fee and bonus, and repays debts first; from
   * the brand's thresholds on it needs dual approval. LOST leaves it reversed. Either ends the block of withdrawals. A
   * lost one can still be won, and is decided again when the provider reports that. None is won while other reports of the
   * provider claim the same money.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved, second_approver_needed,
   * reversal_confirmed, account_locked for a won one while the wallet is frozen
   */
  async decide(ctx: Ctx, id: string, decision: DepositReversalDecision): Promise<AdminDepositReversal> {
    const { accountId: decidedBy } = requireStaff(ctx.actor);
    return this.deps.approvals.decide(ctx, {
      ...(await this.about(ctx, id, decision)),
      guard: async (ctx, { reversal, deposit: { currency, memberId } }) => {
        depositReversalStates.assertMove(reversal.state, decision);
        if (decision === "WON" && (await isConfirmedByOthers(ctx.db, id)))
          throw new DomainError("reversal_confirmed");
        const value = reversal.creditAmount + reversal.bonusAmount;
        return {
          before: { state: reversal.state },
          after: { decision, amount: formatMinor(value, currency) },
          amount: { value, currency, memberId },
          // The money stays where it is.
          isSafe: decision === "LOST",
        };
      },
      act: async (ctx, { deposit }, { amount: { value }, after }) => {
        await this.deps.reversals.resolve(ctx, deposit, { id, decision, decidedBy, amount: value });
        return { reversal: id, ...after };
      },
    });
  }

  /**
   * Credits again what the provider returned of a reversal, although it reports the payment as reversed: at most what was
   * reversed of credit and fee. The fee is restored first, and the bonus up to what the deposit is then entitled to. Always
   * needs dual approval: a second person enters the same amount and reference. Ends the block of withdrawals; the
   * reversal is not decided again.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved, invalid_amount, validation_failed
   * (amount: out_of_range; reference: required, invalid), second_approver_needed, account_locked while the wallet is
   * frozen
   */
  async creditReturned(ctx: Ctx, { id, ...returned }: ReturnedMoney): Promise<AdminDepositReversal> {
    const { accountId: decidedBy } = requireStaff(ctx.actor);
    const reference = parseReference(returned.reference);
    return this.deps.approvals.decide(ctx, {
      ...(await this.about(ctx, id, "RETURNED")),
      guard: (_ctx, { reversal, deposit: { currency, memberId } }) => {
        depositReversalStates.assertMove(reversal.state, "RETURNED");
        const max = reversal.creditAmount + reversal.feeAmount;
        const value = parseAmountWithin(returned.amount, currency, { min: 1n, max });
        return {
          before: { state: reversal.state },
          after: { decision: "RETURNED", amount: formatMinor(value, currency), reference },
          amount: { value, currency, memberId },
          isAlwaysDual: true,
        };
      },
      act: async (ctx, { deposit }, { amount: { value }, after }) => {
        await this.deps.reversals.creditReturned(ctx, deposit, { id, amount: value, reference, decidedBy });
        return { reversal: id, ...after };
      },
    });
  }

  /** A decision about one reversal, without what it is. @throws DomainError not_found */
  private async about(ctx: Ctx, id: string, decision: "LOST" | "WON" | "RETURNED") {
    const { depositId: subjectId } = await this.find(ctx, id);
    return {
      kind: "deposit_reversal",
      subject: id,
      audit: { action: `deposit.reversal-${decision.toLowerCase()}`, subjectKind: "deposit", subjectId },
      lock: (ctx: Ctx) => this.lock(ctx, id, subjectId),
      read: (ctx: Ctx) => this.read(ctx, id),
    } as const satisfies Partial<Decision<Locked, Proposal, AdminDepositReversal>>;
  }

  /** @throws DomainError not_found */
  private async read(ctx: Ctx, id: string): Promise<AdminDepositReversal> {
    const reversal = await readReversal(ctx.db, ctx.brand.id, id);
    if (!reversal) throw new DomainError("not_found");
    return reversal;
  }

  /** @throws DomainError not_found */
  private async find(ctx: Ctx, id: string): Promise<DepositReversal> {
    const reversal = isId(id) ? await findReversal(ctx.db, ctx.brand.id, id) : null;
    if (!reversal) throw new DomainError("not_found");
    return reversal;
  }

  /** Locks the deposit, under whose lock its reversals change. @throws DomainError not_found */
  private async lock(ctx: Ctx, id: string, depositId: string): Promise<Locked> {
    const deposit = await lockDeposit(ctx.db, ctx.brand.id, depositId);
    if (!deposit) throw new DomainError("not_found");
    return { deposit, reversal: await this.find(ctx, id) };
  }
}

/** @throws DomainError validation_failed (reference: required, invalid) */
function parseReference(text: string): string {
  const reference = text.trim();
  if (reference !== "" && reference.length <= 100 && isPlainText(reference)) return reference;
  throw validationFailed({ field: "reference", code: reference === "" ? "required" : "invalid" });
}
