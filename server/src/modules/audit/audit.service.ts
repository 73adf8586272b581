import type { Ctx } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";
import { type AuditRecord, findSecretPaths, getActorId, toJson } from "./audit.model.js";
import { insertEntry } from "./audit.store.js";
import { authenticate, type HashedEntry } from "./chain.model.js";

/** Records a change of a subject, as `AuditService.record`. */
export type RecordChange = (
  ctx: Ctx,
  action: string,
  subjectId: string,
  change?: Pick<AuditRecord, "before" | "after" | "isOfInstallation">,
) => Promise<void>;

/** The audit log: records who changed what, when, and the values before and after. */
export class AuditService {
  /** @param key 32 bytes by which the servers authenticate entries. */
  constructor(private readonly key: Buffer) {}

  /**
   * Records a change in the transaction that makes it, so that both are committed or neither.
   * @throws Error outside a transaction, or when a property name looks like a secret
   */
  async record(ctx: Ctx, record: AuditRecord): Promise<void> {
    if (!ctx.db.isTransaction) throw new Error(`${record.action} was recorded outside its transaction`);
    const secrets = [...findSecretPaths(record.before, "before"), ...findSecretPaths(record.after, "after")];
    if (secrets.length > 0) throw new Error(`${record.action} would log secrets: ${secrets.join(", ")}`);
    const entry = toEntry(ctx, record);
    await insertEntry(ctx.db, entry, authenticate(this.key, entry));
  }

  /** Returns how a service records changes of its kind of subject. */
  of(subjectKind: string): RecordChange {
    return (ctx, action, subjectId, change) =>
      this.record(ctx, { action, subjectKind, subjectId, ...change });
  }
}

function toEntry(ctx: Ctx, record: AuditRecord): HashedEntry {
  return {
    id: newId(),
    brandId: record.isOfInstallation ? null : ctx.brand.id,
    at: ctx.clock.now(),
    actorKind: ctx.actor.kind,
    actorId: getActorId(ctx.actor),
    action: record.action,
    subjectKind: record.subjectKind,
    subjectId: record.subjectId,
    before: toJson(record.before),
    after: toJson(record.after),
    reason: record.reason ?? null,
    requestedBy: record.requestedBy ?? null,
    ip: ctx.ip,
    requestId: ctx.requestId,
  };
}
