import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { isId } from "../../core/ids.js";
import { decodeCursor, type Slice, toSlice } from "../../core/page.js";
import { inTx } from "../../db/tx.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireOperator } from "../identity/identity.policy.js";
import type { Carrier } from "./carrier.js";
import { assertFirst, type DeskVendorTransfer } from "./transfer-records.model.js";
import { readUsernames } from "./transfer-records.reads.js";
import type { TransferState } from "./vendor-transfers.model.js";
import { findTransfer, listDue, listTransfers, type VendorTransferRow } from "./vendor-transfers.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly carrier: Carrier;
}

/** What an operator says of a transfer: ask the vendor now, or what the vendor's people told. */
export type Resolution = "ask" | "done" | "failed";

/** Transfers looked after in a run of the job, at most. */
const mostAtOnce = 200;

/** What the brand's operators, and the clock, do about transfers that did not end. */
export class VendorTransferDeskService {
  constructor(private readonly deps: Deps) {}

  /** The brand's transfers, newest first. @throws DomainError not_logged_in, permission_denied, validation_failed */
  async list(
    ctx: Ctx,
    wanted: {
      readonly states: readonly TransferState[];
      readonly first: number;
      readonly after: string | null;
    },
  ): Promise<Slice<DeskVendorTransfer>> {
    requireOperator(ctx.actor);
    const { states, first, after } = wanted;
    assertFirst(first);
    const from = after === null ? null : decodeCursor(after);
    const rows = await listTransfers(ctx.db, ctx.brand.id, { states, limit: first + 1, after: from });
    return toSlice(await this.shown(ctx, rows), first, ({ createdAt, id }) => ({ at: createdAt, id }));
  }

  /**
   * Asks the vendor what came of a transfer, or settles it by what the vendor's people said. One that never left is
   * given back whatever is said; while one is on its way nobody can know yet.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved, validation_failed (resolution)
   */
  async resolve(ctx: Ctx, id: string, how: Resolution): Promise<DeskVendorTransfer> {
    const { accountId } = requireOperator(ctx.actor);
    const found = isId(id) ? await findTransfer(ctx.db, ctx.brand.id, id) : null;
    if (!found) throw new DomainError("not_found");
    if (found.state === "DONE" || found.state === "FAILED") throw new DomainError("already_resolved");
    if (how !== "ask" && found.state === "SENT")
      throw validationFailed({ field: "resolution", code: "invalid" });
    if (how === "ask") {
      await inTx(ctx, (ctx) => this.record(ctx, found, how));
      await this.deps.carrier.resume(ctx, found);
    } else await this.decide(ctx, found, how, accountId);
    const [shown] = await this.shown(ctx, [await this.deps.carrier.now(ctx, id)]);
    if (!shown) throw new DomainError("not_found");
    return shown;
  }

  /** Looks after the brand's transfers that did not end. Ends early with the signal; answers how many. */
  async resumeDue(ctx: Ctx, signal: AbortSignal): Promise<number> {
    const due = await listDue(ctx.db, ctx.brand.id, ctx.clock.now(), mostAtOnce);
    for (const id of due) {
      if (signal.aborted) break;
      try {
        await this.deps.carrier.resume(ctx, await this.deps.carrier.now(ctx, id));
      } catch (error) {
        // One that cannot go on must not hold up the others.
        ctx.log.error({ err: error, transfer: id }, "a transfer could not be looked after");
      }
    }
    return due.length;
  }

  private async decide(
    ctx: Ctx,
    found: VendorTransferRow,
    how: "done" | "failed",
    by: string,
  ): Promise<void> {
    const { carrier } = this.deps;
    await inTx(ctx, async (ctx) => {
      if (how === "done") await carrier.finish(ctx, found, by);
      else await carrier.fail(ctx, found, { reason: "operator", by });
      await this.record(ctx, found, how);
    });
  }

  private record(ctx: Ctx, { id, state }: VendorTransferRow, how: Resolution): Promise<void> {
    return this.deps.audit.record(ctx, {
      ...{
        action: `vendor-transfer.${how}`,
        subjectKind: "vendor-transfer",
        subjectId: id,
        before: { state },
      },
    });
  }

  private async shown(ctx: Ctx, rows: readonly VendorTransferRow[]): Promise<DeskVendorTransfer[]> {
    const names = await readUsernames(
      ctx.db,
      rows.map(({ memberId }) => memberId),
    );
    return rows.map((row) => ({ ...row, account: names.get(row.memberId) ?? "" }));
  }
}
