import { type Ctx, isStaff } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import { isId, newId } from "../../../core/ids.js";
import type { Meter } from "../../../core/meter.js";
import { inTx } from "../../../core/tx.js";
import { assertMayCall } from "../../../kit/access.js";
import { parseReason } from "../audit.model.js";
import type { AuditService } from "../audit.service.js";
import type { HashedEntry } from "../chain.model.js";
import { requireMayReadAudit } from "../entries.service.js";
import { alertRules, type SecurityAlert, type Suspicion, suspicionsOf } from "./alerts.model.js";
import { securityAlertList } from "./alerts.reads.js";
import { countEntries, insertAlert, lockAlert, storeAcknowledgement, wasRaised } from "./alerts.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly meter: Meter;
}

/** Raises alerts about entries of the audit log, and shows them to staff. */
export class SecurityAlertsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Alerts of the brand or the installation, newest first.
   * @throws DomainError as requireMayReadAudit; validation_failed (first, after)
   */
  readonly list = securityAlertList.for(({ actor, brand }, { ofInstallation }) => {
    requireMayReadAudit(actor, ofInstallation ?? false);
    return { brandId: ofInstallation ? null : brand.id };
  });

  /**
   * Acknowledges an alert with a note of 5 to 300 characters; not one about oneself.
   * @throws DomainError not_logged_in, permission_denied, validation_failed (note: length, invalid), not_found,
   * operation_not_allowed, already_resolved
   */
  async acknowledge(ctx: Ctx, id: string, noteText: string): Promise<SecurityAlert> {
    assertMayCall(ctx.actor, { audiences: ["staff"], permission: "staff.manage" });
    const { actor } = ctx;
    if (!isStaff(actor)) throw new DomainError("permission_denied");
    const note = parseReason(noteText, "note");
    return inTx(ctx, async (ctx) => {
      const alert = isId(id) ? await lockAlert(ctx.db, ctx.brand.id, id) : null;
      if (!alert) throw new DomainError("not_found");
      const isOfInstallation = alert.brandId === null;
      requireMayReadAudit(actor, isOfInstallation);
      if ([alert.accountId, alert.otherAccountId].includes(actor.accountId))
        throw new DomainError("operation_not_allowed");
      if (alert.acknowledgedAt) throw new DomainError("already_resolved");
      const change = { at: ctx.clock.now(), by: actor.username, note };
      await storeAcknowledgement(ctx.db, id, change);
      await this.deps.audit.record(ctx, {
        action: "security-alert.acknowledge",
        subjectKind: "security-alert",
        subjectId: id,
        after: { note },
        isOfInstallation,
      });
      return { ...alert, acknowledgedAt: change.at, acknowledgedBy: change.by, note };
    });
  }

  /** Raises the alerts that new entries give rise to, in the caller's transaction, which excludes other callers. */
  async evaluate(ctx: Ctx, entries: readonly HashedEntry[]): Promise<void> {
    const byText = new Map<string, Suspicion>();
    for (const suspicion of entries.flatMap(suspicionsOf)) byText.set(JSON.stringify(suspicion), suspicion);
    for (const suspicion of byText.values()) await this.judge(ctx, suspicion);
  }

  private async judge(ctx: Ctx, suspicion: Suspicion): Promise<void> {
    const { threshold, windowMs } = alertRules[suspicion.kind];
    const raisedAt = ctx.clock.now();
    const since = new Date(raisedAt.getTime() - windowMs);
    const count = await countEntries(ctx.db, suspicion, since);
    if (count < threshold || (await wasRaised(ctx.db, suspicion, since))) return;
    const alert = { ...suspicion, id: newId(), count, since, raisedAt };
    await insertAlert(ctx.db, alert);
    ctx.afterCommit(() => {
      ctx.log.warn({ alert }, "security: alert");
      this.deps.meter.securityAlert(alert.kind);
    });
  }
}
