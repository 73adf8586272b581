import type { Db } from "../../db/database.js";
import { defineList } from "../../kit/lists/list.reads.js";
import { approvalRequestFilters } from "./approvals.model.js";
import { selectRequests } from "./requests.store.js";

/** Approval requests of a brand, or with null those of the installation, newest first. */
export const approvalRequestList = defineList({
  filters: approvalRequestFilters,
  rows: (db: Db, { brandId }: { readonly brandId: string | null }) => selectRequests(db, brandId),
  narrow: {
    states: (query, states) => query.where("request.state", "in", [...states]),
    kinds: (query, kinds) => query.where("request.kind", "in", [...kinds]),
    // It chooses the scope.
    ofInstallation: (query) => query,
  },
  sort: { at: "request.requested_at", id: "request.id", key: "requestedAt" },
});
