import { faultCode } from "../../db/faults.js";
import { ledgerState } from "../ledger/ledger.model.js";
import { isVendorStatus, type VendorStatus } from "./vendor-wallet.model.js";

/** A command was refused with a status; rolls back the transaction of all commands. */
export class CommandRefusedError extends Error {
  override readonly name = "CommandRefusedError";

  constructor(readonly status: string) {
    super(status);
  }
}

/** The ledger's refusals that have a status of the vendor API; every other error is unexpected. */
const ledgerRefusals: Readonly<Record<string, VendorStatus>> = {
  LG402: "RS_ERROR_NOT_ENOUGH_MONEY",
  LG424: "RS_ERROR_NOT_ENOUGH_MONEY",
  LG423: "RS_ERROR_USER_DISABLED",
  LG409: "RS_ERROR_DUPLICATE_TRANSACTION",
  LG410: "RS_ERROR_TRANSACTION_ROLLED_BACK",
};

/** The status of an error that refuses a call; null when the error is unexpected. */
export function refusalOf(error: unknown): VendorStatus | null {
  if (error instanceof CommandRefusedError) return isVendorStatus(error.status) ? error.status : null;
  const state = ledgerState(error);
  if (state !== null) return ledgerRefusals[state] ?? null;
  if (faultCode(error) !== "PY001") return null;
  const detail: unknown = (error as { detail?: unknown }).detail;
  return isVendorStatus(detail) ? detail : null;
}
