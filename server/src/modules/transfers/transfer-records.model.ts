import { validationFailed } from "../../core/errors.js";
import type { TransferReason, TransferState, VendorTransfer } from "./vendor-transfers.model.js";

/** What a transfer is to the member who looks: to a vendor, from one, sent to a member, received from one. */
export const recordKinds = ["VENDOR_IN", "VENDOR_OUT", "SENT", "RECEIVED"] as const;
export type RecordKind = (typeof recordKinds)[number];

/** A transfer as one of its two sides sees it. */
export interface TransferRecord {
  readonly id: string;
  readonly kind: RecordKind;
  readonly state: TransferState;
  readonly reason: TransferReason | null;
  readonly currency: string;
  /** Minor units. */
  readonly amount: bigint;
  /** The vendor's name, or the other member's account, masked. */
  readonly party: string;
  /** The vendor's code; null between members. */
  readonly vendorCode: string | null;
  /** What the sender wrote; empty between a member and a vendor. */
  readonly remark: string;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/** A transfer as the brand's people see it. */
export interface DeskVendorTransfer extends VendorTransfer {
  /** What the member signs in with. */
  readonly account: string;
}

/** Which of the member's transfers are asked for; no kinds or states: all. */
export interface RecordsWanted {
  readonly kinds: readonly RecordKind[];
  readonly states: readonly TransferState[];
  /** Made at or after. */
  readonly from?: Date | null | undefined;
  /** Made before. */
  readonly to?: Date | null | undefined;
  readonly first: number;
  readonly after: string | null;
}

/** Records listed at once, at most. */
const mostListed = 100;

/** Checks how many records a list may hold. @throws DomainError validation_failed */
export function assertFirst(first: number): void {
  if (!Number.isInteger(first) || first < 1 || first > mostListed)
    throw validationFailed({ field: "first", code: "out_of_range", params: { min: 1, max: mostListed } });
}
