import { defineErrors } from "../../core/errors.js";

defineErrors({
  second_operator_needed: "conflict",
});

/** The first of two approvals of a decision; both null while there is none. */
export interface FirstApproval {
  /** The decision that was approved. */
  readonly firstApproval: string | null;
  /** Account id of the operator. */
  readonly firstApprovalBy: string | null;
}

/**
 * Evaluates an operator's approval of a decision about `amount` minor units: from the brand's threshold on, another
 * operator has to have approved the same decision before.
 */
export function evaluateDualApproval(
  { firstApproval, firstApprovalBy }: FirstApproval,
  approval: { readonly decision: string; readonly operatorId: string; readonly amount: bigint },
  twoPersonFrom: bigint | null,
): "first" | "last" | "same_person" {
  if (twoPersonFrom === null || approval.amount < twoPersonFrom) return "last";
  if (firstApproval !== approval.decision) return "first";
  return firstApprovalBy === approval.operatorId ? "same_person" : "last";
}
