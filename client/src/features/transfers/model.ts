import type {
  TransferHistoryQuery,
  TransferKind,
  TransferState,
  WalletsAndVendorBalancesQuery,
} from "../../gql/graphql";
import { countDecimals, formatMinorUnits, parseAmount } from "../../lib/money/typed-amount";
import type { StatusTone } from "../../ui/feedback/status-badge";

export type TransferRow = TransferHistoryQuery["transfers"]["edges"][number]["node"];
export type WalletsAndVendors = Pick<
  NonNullable<WalletsAndVendorBalancesQuery["me"]>,
  "wallet" | "wallets"
> & {
  readonly vendors: WalletsAndVendorBalancesQuery["vendorBalances"];
};

/** Code of the member's main wallet. */
export const mainCode = "MAIN";

const tones: Readonly<Record<TransferState, StatusTone>> = {
  REQUESTED: "info",
  SENT: "info",
  PENDING: "warning",
  DONE: "success",
  FAILED: "danger",
};

/** The colour of a state. */
export function toneOf(state: TransferState): StatusTone {
  return tones[state];
}

/** Whether the outcome is not known yet. */
export function isOpen(state: TransferState): boolean {
  return state !== "DONE" && state !== "FAILED";
}

/** Whether the transfer credits the main wallet. */
export function isIncoming(kind: TransferKind): boolean {
  return kind === "VENDOR_OUT" || kind === "RECEIVED";
}

/** Whether an amount is not zero. */
export function isSome({ amount }: { readonly amount: string }): boolean {
  return /[1-9]/.test(amount);
}

/** Whether all vendors report a balance of zero; one that did not answer may have a balance. */
export function areVendorsEmpty(vendors: WalletsAndVendors["vendors"]): boolean {
  return vendors.every(({ balance }) => balance !== null && !isSome(balance));
}

/** Parses a typed amount for the server, and validates it; null when it is invalid. */
export function parseTransferAmount(
  typed: string,
  { min, max }: { readonly min: string; readonly max: string | null },
): { readonly amount: string; readonly fault: "low" | "high" | null } | null {
  const digits = countDecimals(min);
  const minor = parseAmount(typed, digits);
  if (minor === null) return null;
  const isLow = minor < (parseAmount(min, digits) ?? 0n) || minor === 0n;
  const isHigh = max !== null && minor > (parseAmount(max, digits) ?? 0n);
  return { amount: formatMinorUnits(minor, digits), fault: isLow ? "low" : isHigh ? "high" : null };
}
