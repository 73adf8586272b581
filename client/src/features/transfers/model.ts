import type { MoneyPlacesQuery, OwnTransfersQuery, TransferKind, TransferState } from "../../gql/graphql";
import { countDecimals, formatMinorUnits, parseAmount } from "../../lib/money/typed-amount";
import type { StatusTone } from "../../ui/feedback/status-badge";

export type OwnTransfer = OwnTransfersQuery["transfers"]["edges"][number]["node"];
export type TransferTotals = OwnTransfersQuery["transfers"]["totals"][number];
export type Places = Pick<NonNullable<MoneyPlacesQuery["me"]>, "wallet" | "wallets"> & {
  readonly vendors: MoneyPlacesQuery["vendorBalances"];
};
export type Money = NonNullable<OwnTransfer["amount"]>;

/** Code of the member's own wallet. */
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

/** Whether nobody knows yet how it ends. */
export function isOpen(state: TransferState): boolean {
  return state !== "DONE" && state !== "FAILED";
}

/** Whether money comes to the main wallet by it. */
export function isIncoming(kind: TransferKind): boolean {
  return kind === "VENDOR_OUT" || kind === "RECEIVED";
}

/** Whether there is something of it. */
export function isSome({ amount }: { readonly amount: string }): boolean {
  return /[1-9]/.test(amount);
}

/** Whether vendors are known to keep nothing; one that did not answer may keep something. */
export function isNothingKept(vendors: Places["vendors"]): boolean {
  return vendors.every(({ balance }) => balance !== null && !isSome(balance));
}

/** What can be moved out of a wallet: its balance without the bonus, as decimal text. */
export function movable({ balance, bonus }: Places["wallets"][number]): string {
  const digits = countDecimals(balance.amount);
  const minor = (text: string) => parseAmount(text, digits) ?? 0n;
  const left = minor(balance.amount) - minor(bonus.amount);
  return formatMinorUnits(left > 0n ? left : 0n, digits);
}

/** What was typed as the server takes it, and what is wrong with it; null for what is no amount. */
export function amountOf(
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
