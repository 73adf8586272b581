import { DomainError, defineErrors } from "../../core/errors.js";
import { formatMinor } from "../../core/money.js";
import { ledgerFault } from "../ledger/ledger.model.js";

defineErrors({
  turnover_required: "unprocessable",
  withdrawals_blocked: "conflict",
});

/** The SQLSTATE and the detail of a database error; empty texts for any other error. */
function readState(error: unknown): { readonly code: string; readonly detail: string } {
  const { code, detail } = Object(error) as { code?: unknown; detail?: unknown };
  return {
    code: typeof code === "string" ? code : "",
    detail: typeof detail === "string" ? detail : "",
  };
}

/**
 * Converts a database error of an outgoing payment to the DomainError for the caller: turnover_required {left, currency}
 * (WD001), withdrawals_blocked (WD002), bonus_open (WD003), or the ledger's error. Any other error is returned as it is.
 */
export function toOutgoingFault(error: unknown, currency: string): unknown {
  const { code, detail } = readState(error);
  if (code === "WD002") return new DomainError("withdrawals_blocked", {}, { cause: error });
  if (code === "WD003") return new DomainError("bonus_open", {}, { cause: error });
  if (code !== "WD001") return ledgerFault(error);
  const params = { left: formatMinor(BigInt(detail), currency), currency };
  return new DomainError("turnover_required", params, { cause: error });
}
