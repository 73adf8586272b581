import { defineErrors } from "../../core/errors.js";

defineErrors({
  second_operator_needed: "conflict",
});

/** What one operator said of something that takes two to settle. */
export interface FirstApproval {
  readonly firstApproval: string | null;
  readonly firstApprovalBy: string | null;
}

/**
 * Whether an operator's word about so much money (minor units) settles it: from the brand's amount on another operator
 * has to have said the same.
 */
export function settlementOf(
  { firstApproval, firstApprovalBy }: FirstApproval,
  said: { readonly word: string; readonly operatorId: string; readonly about: bigint },
  twoPersonFrom: bigint | null,
): "first" | "last" | "same_person" {
  if (twoPersonFrom === null || said.about < twoPersonFrom) return "last";
  if (firstApproval !== said.word) return "first";
  return firstApprovalBy === said.operatorId ? "same_person" : "last";
}
