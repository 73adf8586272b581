import { DomainError, defineErrors } from "../../core/errors.js";
import { formatMinor } from "../../core/money.js";
import { ledgerFault } from "../ledger/ledger.model.js";

defineErrors({
  turnover_required: "unprocessable",
});

/** The missing turnover in minor units, from the database's WD001 error; null for any other error. */
function readMissingTurnover(error: unknown): string | null {
  if (typeof error !== "object" || error === null) return null;
  const { code, detail } = error as { code?: unknown; detail?: unknown };
  return code === "WD001" && typeof detail === "string" ? detail : null;
}

/**
 * Converts a database error of an outgoing payment to the DomainError for the caller: turnover_required {left, currency},
 * or the ledger's error. Any other error is returned as it is.
 */
export function toOutgoingFault(error: unknown, currency: string): unknown {
  const left = readMissingTurnover(error);
  if (left === null) return ledgerFault(error);
  const params = { left: formatMinor(BigInt(left), currency), currency };
  return new DomainError("turnover_required", params, { cause: error });
}
