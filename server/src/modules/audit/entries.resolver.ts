import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { AuditEntryConnectionType, AuditEntryListArgs } from "./entries.gql.js";
import type { AuditEntriesService } from "./entries.service.js";

const { query } = rootFields<AuditEntriesService>();

/** The audit log for staff. */
export const AuditEntriesResolver = resolverOf<AuditEntriesService>({
  auditEntries: query({
    returns: field.of(
      AuditEntryConnectionType,
      "Entries of the audit log, newest first. As a file: GET /admin/exports/audit-entries?from=…&to=….",
    ),
    access: allow("staff", { permission: "audit.read" }),
    args: AuditEntryListArgs,
    resolve: (entries, { ctx }, request) => AuditEntryConnectionType.read(ctx, entries.list, request),
  }),
});
