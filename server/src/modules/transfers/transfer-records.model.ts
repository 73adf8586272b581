import { type EnumValue, enumOf } from "../../kit/enum-of.js";
import { anyOf, period } from "../../kit/lists/filters.js";
import { type TransferReason, TransferState, type VendorTransfer } from "./vendor-transfers.model.js";

export const TransferKind = enumOf("TransferKind", "Kind of transfer as the member sees it.", {
  VENDOR_IN: "From the main wallet to a vendor's wallet.",
  VENDOR_OUT: "From a vendor's wallet to the main wallet.",
  SENT: "Sent to another member.",
  RECEIVED: "Received from another member.",
});
export type TransferKind = EnumValue<typeof TransferKind>;

/** A transfer as one of its members sees it. */
export interface TransferRecord {
  readonly id: string;
  readonly kind: TransferKind;
  readonly state: TransferState;
  readonly reason: TransferReason | null;
  readonly currency: string;
  /** Minor units. */
  readonly amount: bigint;
  /** The vendor's name, or the other member's username, masked. */
  readonly party: string;
  /** The vendor's code; null for member transfers. */
  readonly vendorCode: string | null;
  /** The sender's remark; empty for vendor transfers. */
  readonly remark: string;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/** A vendor transfer as staff see it. */
export interface AdminVendorTransfer extends VendorTransfer {
  /** Username of the member. */
  readonly username: string;
  /** The resolution with its first approval, and the username of the staff member who gave it; null while there is none. */
  readonly firstApproval: string | null;
  readonly firstApprover: string | null;
}

const states = anyOf(TransferState, "States to include; all when empty.");

/** Filters of a member's transfers. */
export const transferFilters = {
  kinds: anyOf(TransferKind, "Kinds to include; all when empty."),
  states,
  ...period("transfers requested"),
};

/** Filters of the brand's vendor transfers, for staff. */
export const adminVendorTransferFilters = { states };

/** Totals of the transfers in one currency, in minor units. */
export interface TransferTotals {
  readonly currency: string;
  /** Number of transfers that match, in any state. */
  readonly count: number;
  /** Sum of completed transfers to the main wallet. */
  readonly moneyIn: bigint;
  /** Sum of completed transfers from the main wallet. */
  readonly moneyOut: bigint;
}
