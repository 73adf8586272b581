import type { Ctx } from "../../core/ctx.js";
import { type SecretKeys, seal } from "../../core/secret-keys.js";
import { inTx } from "../../core/tx.js";
import type { AuditService } from "../audit/audit.service.js";
import { sealedColumns } from "../key-rotation/sealed-columns.model.js";
import type { SaferGamblingService } from "../safer-gambling/safer-gambling.service.js";
import { deleteRows, type NewValue, replaceColumns } from "./erasure.store.js";
import { findDueErasures, lockClosing, markErased, readRetention } from "./member-data.store.js";
import { type Erasure, type MemberTable, memberTables, type Replacement } from "./member-tables.js";

interface Deps {
  readonly audit: AuditService;
  readonly saferGambling: Pick<SaferGamblingService, "isAnyExcluded">;
  readonly secretKeys: SecretKeys;
}

const batch = 20;

/** While an exclusion lasts, the person has to be recognised: by hashes, of values that are gone. */
const contactsOfExcluded: Erasure = {
  because: "exclusion",
  replace: {
    phone_sealed: "sealed",
    email_sealed: "sealed",
    payee_name_sealed: "sealed",
    id_number_sealed: "sealed",
  },
};

/** Erases the personal data of closed accounts once the brand's retention has passed. */
export class ErasureService {
  constructor(private readonly deps: Deps) {}

  /** Erases what is due in the ctx's brand. Stops early with the signal. */
  async eraseDue(ctx: Ctx, signal: AbortSignal): Promise<void> {
    const years = await readRetention(ctx.db, ctx.brand.id);
    const closedBefore = new Date(ctx.clock.now());
    closedBefore.setUTCFullYear(closedBefore.getUTCFullYear() - years);
    const due = await findDueErasures(ctx.db, ctx.brand.id, { closedBefore, limit: batch });
    for (const memberId of due) {
      if (signal.aborted) return;
      await this.erase(ctx, memberId);
    }
    if (due.length === batch && !signal.aborted) await this.eraseDue(ctx, signal);
  }

  /** Erases one closed account, in one transaction; does nothing when it was erased before. */
  private async erase(ctx: Ctx, memberId: string): Promise<void> {
    await inTx(ctx, async (ctx) => {
      if ((await lockClosing(ctx.db, memberId)) === null) return;
      const isExcluded = await this.deps.saferGambling.isAnyExcluded(ctx, [memberId]);
      for (const table of memberTables) {
        const { erasure } =
          isExcluded && table.table === "identity.contact" ? { erasure: contactsOfExcluded } : table;
        await this.eraseTable(ctx, { ...table, erasure }, memberId);
      }
      await markErased(ctx.db, memberId, ctx.clock.now());
      await this.deps.audit.record(ctx, {
        action: "member-data.erase",
        subjectKind: "account",
        subjectId: memberId,
        after: { isExcluded },
      });
    });
  }

  private async eraseTable(ctx: Ctx, table: MemberTable, memberId: string): Promise<void> {
    const { erasure } = table;
    if (erasure === "delete") return deleteRows(ctx.db, table, memberId);
    const values = Object.entries(erasure.replace ?? {}).map(([column, replacement]) => ({
      column,
      value: this.valueOf(table, column, replacement, memberId),
    }));
    if (values.length > 0) await replaceColumns(ctx.db, table, memberId, values);
  }

  private valueOf(
    { table }: MemberTable,
    column: string,
    replacement: Replacement,
    memberId: string,
  ): NewValue {
    if (replacement === "null") return { kind: "text", text: null };
    if (replacement === "empty") return { kind: "text", text: "" };
    if (replacement === "mask") return { kind: "text", text: "****" };
    if (replacement === "erased") return { kind: "text", text: `erased-${memberId}` };
    if (replacement === "random") return { kind: "random" };
    const sealed = sealedColumns.find((one) => one.table === table && one.column === column);
    if (!sealed) throw new Error(`${table}.${column} holds no sealed values`);
    return { kind: "bytes", bytes: seal(this.deps.secretKeys, sealed.purposeOf({}), "") };
  }
}
