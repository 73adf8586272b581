import type { Db } from "../../../db/database.js";
import { defineList } from "../../../kit/lists/list.reads.js";
import type { AuditScope } from "../entries.reads.js";
import { securityAlertFilters } from "./alerts.model.js";
import { selectAlerts } from "./alerts.store.js";

/** Security alerts, newest first. */
export const securityAlertList = defineList({
  filters: securityAlertFilters,
  rows: (db: Db, { brandId }: AuditScope) => selectAlerts(db, brandId),
  narrow: {
    kinds: (query, kinds) => query.where("a.kind", "in", [...kinds]),
    openOnly: (query) => query.where("a.acknowledged_at", "is", null),
    // It chooses the scope.
    ofInstallation: (query) => query,
  },
  sort: { at: "a.raised_at", id: "a.id", key: "raisedAt" },
});
