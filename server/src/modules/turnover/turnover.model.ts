import { DomainError, defineErrors } from "../../core/errors.js";
import { formatMinor } from "../../core/money.js";
import { ledgerFault } from "../ledger/ledger.model.js";

defineErrors({
  turnover_required: "unprocessable",
});

/** What is left to be staked, where the database refused to let money leave for it; null for any other error. */
function leftToStake(error: unknown): string | null {
  if (typeof error !== "object" || error === null) return null;
  const { code, detail } = error as { code?: unknown; detail?: unknown };
  return code === "WD001" && typeof detail === "string" ? detail : null;
}

/**
 * Why the database did not let money of a currency leave the member's hands, as the DomainError the caller is told:
 * turnover_required {left, currency}, or what the ledger says; any other error as it is.
 */
export function leavingFault(error: unknown, currency: string): unknown {
  const left = leftToStake(error);
  if (left === null) return ledgerFault(error);
  const params = { left: formatMinor(BigInt(left), currency), currency };
  return new DomainError("turnover_required", params, { cause: error });
}
