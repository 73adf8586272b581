import { defineErrors, type FieldFault } from "../../core/errors.js";

defineErrors({
  account_has_open_items: "conflict",
  balance_not_empty: "conflict",
  download_expired: "not_found",
});

/** Hours that a download can be fetched. */
export const downloadHours = 24;

/** Retention where a brand has not set one: five years, as EU law on money laundering demands. */
export const defaultRetentionYears = 5;

/** Minor units of a currency that a member gave up. */
export interface Forfeited {
  readonly currency: string;
  readonly amount: bigint;
}

/** What stands in the way of closing an account. */
export type OpenItem = "deposit" | "withdrawal" | "vendor_transfer" | "round" | "bonus" | "downline";

/** A closed account. */
export interface Closing {
  readonly memberId: string;
  readonly account: string;
  readonly closedAt: Date;
  readonly forfeited: readonly Forfeited[];
  /** When the personal data is erased, or was. */
  readonly erasedAt: Date;
}

/** Validates a retention and lists the invalid fields. */
export function retentionFaults(years: number): FieldFault[] {
  const isValid = Number.isInteger(years) && years >= 1 && years <= 20;
  return isValid ? [] : [{ field: "years", code: "out_of_range", params: { min: 1, max: 20 } }];
}
