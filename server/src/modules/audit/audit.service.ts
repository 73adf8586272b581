import type { Ctx } from "../../core/ctx.js";
import { type AuditRecord, secretMembers } from "./audit.model.js";
import { insertEntry } from "./audit.store.js";

/** The log of changes: who, when, from what to what. */
export class AuditService {
  /**
   * Records a change in the transaction that makes it, so that neither is there without the other.
   * @throws Error outside a transaction, or when a member looks like a secret
   */
  async record(ctx: Ctx, record: AuditRecord): Promise<void> {
    if (!ctx.db.isTransaction) throw new Error(`${record.action} was recorded outside its transaction`);
    const secrets = [...secretMembers(record.before, "before"), ...secretMembers(record.after, "after")];
    if (secrets.length > 0) throw new Error(`${record.action} would log secrets: ${secrets.join(", ")}`);
    await insertEntry(ctx, record);
  }
}
