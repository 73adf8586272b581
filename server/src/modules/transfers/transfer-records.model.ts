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
export interface AdminVendorTransfer extends VendorTransfer {
  /** What the member signs in with. */
  readonly account: string;
  /** What one operator said of it, while another one has yet to say the same; who, by what they sign in with. */
  readonly firstApproval: string | null;
  readonly firstApprover: string | null;
}

/** Which of the member's transfers are looked for; no kinds or states: all. */
export interface RecordMatch {
  readonly kinds: readonly RecordKind[];
  readonly states: readonly TransferState[];
  /** Made at or after. */
  readonly from?: Date | null | undefined;
  /** Made before. */
  readonly to?: Date | null | undefined;
}

/** Sums over transfers of one currency that were done, in minor units. */
export interface TransferTotals {
  readonly currency: string;
  /** How many transfers match, those among them that were not done. */
  readonly count: number;
  /** What came to the main wallet. */
  readonly moneyIn: bigint;
  /** What left it. */
  readonly moneyOut: bigint;
}

/** A slice of those of the member's transfers that match. */
export interface RecordsWanted extends RecordMatch {
  readonly first: number;
  readonly after: string | null;
}
