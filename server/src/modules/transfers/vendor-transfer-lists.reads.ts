import type { Db } from "../../db/database.js";
import { defineList } from "../../kit/lists/list.reads.js";
import { type AdminVendorTransfer, adminVendorTransferFilters } from "./transfer-records.model.js";
import { readUsernames } from "./transfer-records.reads.js";
import { transferStates } from "./vendor-transfers.model.js";
import { selectTransfers, type VendorTransferRow } from "./vendor-transfers.store.js";

interface BrandScope {
  readonly brandId: string;
}

/** Adds what operators see to vendor transfers, in the same order. */
export async function readForAdmin(
  db: Db,
  transfers: readonly VendorTransferRow[],
): Promise<AdminVendorTransfer[]> {
  const accountIds = transfers.flatMap(({ memberId, firstApprovalBy }) =>
    firstApprovalBy ? [memberId, firstApprovalBy] : [memberId],
  );
  const names = await readUsernames(db, accountIds);
  return transfers.map((transfer) => {
    const account = names.get(transfer.memberId) ?? "";
    // A first approval has no meaning once the transfer has ended.
    if (transferStates.isFinal(transfer.state))
      return { ...transfer, account, firstApproval: null, firstApprover: null };
    const { firstApprovalBy } = transfer;
    return { ...transfer, account, firstApprover: firstApprovalBy && (names.get(firstApprovalBy) ?? "") };
  });
}

/** The brand's vendor transfers as staff see them, newest first. */
export const adminVendorTransferList = defineList({
  filters: adminVendorTransferFilters,
  rows: (db: Db, { brandId }: BrandScope) => selectTransfers(db, brandId),
  narrow: {
    states: (query, states) => query.where("transfer.state", "in", [...states]),
  },
  sort: { at: "transfer.created_at", id: "transfer.id", key: "createdAt" },
  toItems: (db, rows) => readForAdmin(db, rows),
});
