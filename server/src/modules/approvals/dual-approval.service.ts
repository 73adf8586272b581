import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { requireStaff } from "../staff/staff.policy.js";
import { evaluateDualApproval, type FirstApproval } from "./dual-approval.model.js";

interface Deps {
  readonly terms: {
    /** The amount (minor units) from which a currency's decisions need dual approval; null: never. */
    findDualApprovalThreshold(ctx: Ctx, currency: string): Promise<bigint | null>;
  };
}

/** Dual approval of decisions that could give much money away. */
export class DualApprovalService {
  constructor(private readonly deps: Deps) {}

  /**
   * Evaluates an operator's approval of a decision about `amount` minor units. For use by services that make the
   * decision and hold its row's lock for the rest of the transaction.
   * @returns The first approval to store; null when this approval is the last one needed.
   * @throws DomainError not_logged_in, permission_denied, second_operator_needed for the first operator again
   */
  async collectApproval<Decision extends string>(
    ctx: Ctx,
    stored: FirstApproval,
    {
      decision,
      amount,
      currency,
    }: { readonly decision: Decision; readonly amount: bigint; readonly currency: string },
  ): Promise<{ readonly firstApproval: Decision; readonly firstApprovalBy: string } | null> {
    const { accountId: operatorId } = requireStaff(ctx.actor);
    const twoPersonFrom = await this.deps.terms.findDualApprovalThreshold(ctx, currency);
    const approval = evaluateDualApproval(stored, { decision, operatorId, amount }, twoPersonFrom);
    if (approval === "same_person") throw new DomainError("second_operator_needed");
    return approval === "last" ? null : { firstApproval: decision, firstApprovalBy: operatorId };
  }
}
