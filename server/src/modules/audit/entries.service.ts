import { type Actor, type Ctx, isStaff } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { admit, type Throttle, type Throttles } from "../../core/throttle.js";
import { inTx } from "../../core/tx.js";
import { assertMayCall } from "../../kit/access.js";
import type { Table } from "../../kit/lists/csv.js";
import { exportOf, openExport } from "../../kit/lists/export.js";
import type { FilterValues } from "../../kit/lists/filters.js";
import type { AuditService } from "./audit.service.js";
import { type auditEntryFilters, auditExportThrottle, maxExportDays } from "./entries.model.js";
import { type AuditScope, auditEntryList } from "./entries.reads.js";

interface Deps {
  readonly audit: AuditService;
  readonly throttles: Throttles;
}

const dayMs = 86_400_000;

/**
 * Requires the right to read the brand's audit log, or the installation's, which only its own staff may read.
 * @throws DomainError not_logged_in, permission_denied; second_factor_required and password_change_required while the
 * sign-in is not complete
 */
export function requireMayReadAudit(actor: Actor, ofInstallation: boolean): void {
  assertMayCall(actor, { audiences: ["staff"], permission: "audit.read" });
  if (ofInstallation && (actor.kind !== "staff" || actor.brandId !== null))
    throw new DomainError("permission_denied");
}

function scopeOf({ actor, brand }: Ctx, values: FilterValues<typeof auditEntryFilters>): AuditScope {
  const ofInstallation = values.ofInstallation ?? false;
  requireMayReadAudit(actor, ofInstallation);
  if (values.text && !values.from) throw validationFailed({ field: "from", code: "required" });
  return { brandId: ofInstallation ? null : brand.id };
}

/** The audit log for staff. */
export class AuditEntriesService {
  private readonly throttle: Throttle;
  private readonly file = exportOf(auditEntryList.for(scopeOf));

  constructor(private readonly deps: Deps) {
    this.throttle = deps.throttles.make(auditExportThrottle);
  }

  /**
   * Entries of the brand or the installation, newest first.
   * @throws DomainError as requireMayReadAudit; validation_failed (from: required with a text; first, after)
   */
  readonly list = auditEntryList.for(scopeOf);

  /**
   * Makes a table of the entries that match a query string, and records that in the audit log. `from` and `to` are
   * required, at most a year apart.
   * @throws DomainError as requireMayReadAudit; reauthentication_required, validation_failed, too_many_requests,
   * export_too_large
   */
  async export(ctx: Ctx, query: unknown): Promise<Table> {
    assertMayCall(ctx.actor, { audiences: ["staff"], permission: "audit.read", isSensitive: true });
    if (!isStaff(ctx.actor)) throw new DomainError("permission_denied");
    const request = this.file(query);
    const { from, to } = request.range;
    if (to.getTime() - from.getTime() > maxExportDays * dayMs)
      throw validationFailed({ field: "to", code: "out_of_range", params: { days: maxExportDays } });
    await admit(this.throttle, ctx.actor.accountId);
    const table = await openExport(ctx, request);
    await inTx(ctx, (ctx) =>
      this.deps.audit.record(ctx, {
        action: "audit.export",
        subjectKind: "audit",
        subjectId: "entries",
        after: query as object,
      }),
    );
    return table;
  }
}
