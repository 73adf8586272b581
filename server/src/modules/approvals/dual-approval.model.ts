import { defineErrors } from "../../core/errors.js";

defineErrors({
  second_operator_needed: "conflict",
});

/** What one operator said of something that takes two to settle. */
export interface FirstWord {
  readonly firstWord: string | null;
  readonly firstWordBy: string | null;
}

/**
 * Whether an operator's word about so much money (minor units) settles it: from the brand's amount on another operator
 * has to have said the same.
 */
export function settlementOf(
  { firstWord, firstWordBy }: FirstWord,
  said: { readonly word: string; readonly operatorId: string; readonly about: bigint },
  twoPersonFrom: bigint | null,
): "first" | "last" | "same_person" {
  if (twoPersonFrom === null || said.about < twoPersonFrom) return "last";
  if (firstWord !== said.word) return "first";
  return firstWordBy === said.operatorId ? "same_person" : "last";
}
