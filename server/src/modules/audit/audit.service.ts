import type { Ctx } from "../../core/ctx.js";
import { type AuditRecord, findSecretPaths } from "./audit.model.js";
import { insertEntry } from "./audit.store.js";

/** The audit log: records who changed what, when, and the values before and after. */
export class AuditService {
  /**
   * Records a change in the transaction that makes it, so that both are committed or neither.
   * @throws Error outside a transaction, or when a property name looks like a secret
   */
  async record(ctx: Ctx, record: AuditRecord): Promise<void> {
    if (!ctx.db.isTransaction) throw new Error(`${record.action} was recorded outside its transaction`);
    const secrets = [...findSecretPaths(record.before, "before"), ...findSecretPaths(record.after, "after")];
    if (secrets.length > 0) throw new Error(`${record.action} would log secrets: ${secrets.join(", ")}`);
    await insertEntry(ctx, record);
  }
}
