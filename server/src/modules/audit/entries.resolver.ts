import { Args, Ctx, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { AuditEntryConnectionType, AuditEntryListArgs } from "./entries.gql.js";
import type { AuditEntriesService } from "./entries.service.js";

/** The audit log for staff. */
@Resolver()
export class AuditEntriesResolver {
  constructor(private readonly entries: AuditEntriesService) {}

  @Access("staff", { permission: "audit.read" })
  @Query(() => AuditEntryConnectionType, {
    description:
      "Entries of the audit log, newest first. As a file: GET /admin/exports/audit-entries?from=…&to=….",
  })
  auditEntries(
    @Args(() => AuditEntryListArgs) request: AuditEntryListArgs,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<AuditEntryConnectionType> {
    return AuditEntryConnectionType.read(ctx, this.entries.list, request);
  }
}
