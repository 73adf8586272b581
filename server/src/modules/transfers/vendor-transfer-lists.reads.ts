import type { Db } from "../../db/database.js";
import { defineList } from "../../kit/lists/list.reads.js";
import { listFirstApprovals } from "../approvals/approvals.service.js";
import { type AdminVendorTransfer, adminVendorTransferFilters } from "./transfer-records.model.js";
import { readUsernames } from "./transfer-records.reads.js";
import { transferStates } from "./vendor-transfers.model.js";
import { selectTransfers, type VendorTransferRow } from "./vendor-transfers.store.js";

interface BrandScope {
  readonly brandId: string;
}

/** Adds what staff see to vendor transfers, in the same order. */
export async function readForAdmin(
  db: Db,
  transfers: readonly VendorTransferRow[],
  { brandId }: BrandScope,
): Promise<AdminVendorTransfer[]> {
  const names = await readUsernames(
    db,
    transfers.map(({ memberId }) => memberId),
  );
  const approvals = await listFirstApprovals(db, brandId, {
    kinds: ["vendor_transfer"],
    subjects: transfers.filter(({ state }) => !transferStates.isFinal(state)).map(({ id }) => id),
  });
  return transfers.map((transfer) => ({
    ...transfer,
    username: names.get(transfer.memberId) ?? "",
    firstApproval: approvals.get(transfer.id)?.firstApproval ?? null,
    firstApprover: approvals.get(transfer.id)?.firstApprover ?? null,
  }));
}

/** The brand's vendor transfers as staff see them, newest first. */
export const adminVendorTransferList = defineList({
  filters: adminVendorTransferFilters,
  rows: (db: Db, { brandId }: BrandScope) => selectTransfers(db, brandId),
  narrow: {
    states: (query, states) => query.where("transfer.state", "in", [...states]),
  },
  sort: { at: "transfer.created_at", id: "transfer.id", key: "createdAt" },
  toItems: readForAdmin,
});
