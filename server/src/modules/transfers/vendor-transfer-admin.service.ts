import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { isId } from "../../core/ids.js";
import { inTx } from "../../core/tx.js";
import type { DualApprovalService } from "../approvals/dual-approval.service.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireStaff } from "../staff/staff.policy.js";
import type { AdminVendorTransfer } from "./transfer-records.model.js";
import { adminVendorTransferList, readForAdmin } from "./vendor-transfer-lists.reads.js";
import type { VendorTransferProcessor } from "./vendor-transfer-processor.js";
import {
  type TransferState,
  transferStates,
  type VendorTransferResolution,
} from "./vendor-transfers.model.js";
import {
  findTransfer,
  listDue,
  lockTransfer,
  type TransferResolution,
  updateFirstApproval,
  type VendorTransferRow,
} from "./vendor-transfers.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly processor: VendorTransferProcessor;
  readonly dualApproval: DualApprovalService;
}

/** How many transfers one run of the job resumes at most. */
const batchSize = 200;

/** How operators and the scheduled job resolve vendor transfers that have not ended. */
export class VendorTransferAdminService {
  constructor(private readonly deps: Deps) {}

  /** The brand's vendor transfers, newest first. @throws DomainError not_logged_in, permission_denied */
  readonly list = adminVendorTransferList.for((ctx) => {
    requireStaff(ctx.actor);
    return { brandId: ctx.brand.id };
  });

  /**
   * Polls the vendor about a transfer, or resolves it as the vendor's support has confirmed: from the dual-approval threshold
   * on, once two operators have approved the same. Polling a transfer that was never sent fails it. One that is being sent
   * cannot be resolved yet.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved, validation_failed (resolution),
   * second_operator_needed
   */
  async resolve(ctx: Ctx, id: string, action: VendorTransferResolution): Promise<AdminVendorTransfer> {
    requireStaff(ctx.actor);
    const found = isId(id) ? await findTransfer(ctx.db, ctx.brand.id, id) : null;
    if (!found) throw new DomainError("not_found");
    if (action === "poll") await this.poll(ctx, found);
    else await this.decide(ctx, id, resolutions[action]);
    const [transfer] = await readForAdmin(ctx.db, [await this.deps.processor.get(ctx, id)]);
    if (!transfer) throw new DomainError("not_found");
    return transfer;
  }

  /** Resumes the brand's transfers that are due. Stops early with the signal. Returns how many are due. */
  async resumeDue(ctx: Ctx, signal: AbortSignal): Promise<number> {
    const due = await listDue(ctx.db, ctx.brand.id, ctx.clock.now(), batchSize);
    for (const id of due) {
      if (signal.aborted) break;
      try {
        await this.deps.processor.resume(ctx, await this.deps.processor.get(ctx, id));
      } catch (error) {
        // One transfer that fails must not hold up the others.
        ctx.log.error({ err: error, transfer: id }, "vendor transfer: resume failed");
      }
    }
    return due.length;
  }

  private async poll(ctx: Ctx, found: VendorTransferRow): Promise<void> {
    assertOpen(found);
    await inTx(ctx, (ctx) => this.record(ctx, "vendor-transfer.ask", found, {}));
    await this.deps.processor.resume(ctx, found);
  }

  /** Applies or stores an operator's resolution; the change and the audit entry are written in one transaction. */
  private async decide(ctx: Ctx, id: string, resolution: TransferResolution): Promise<void> {
    const { processor } = this.deps;
    await inTx(ctx, async (ctx) => {
      const { accountId: decidedBy } = requireStaff(ctx.actor);
      const transfer = await lockTransfer(ctx.db, ctx.brand.id, id);
      if (!transfer) throw new DomainError("not_found");
      assertOpen(transfer);
      if (!canResolve(transfer.state, resolution))
        throw validationFailed({ field: "resolution", code: "invalid" });
      const isFinal = await this.isFinalApproval(ctx, transfer, resolution);
      if (isFinal && resolution === "DONE") await processor.complete(ctx, transfer, decidedBy);
      if (isFinal && resolution === "FAILED")
        await processor.fail(ctx, transfer, { reason: "operator", decidedBy });
      const after = isFinal ? { state: resolution } : { firstApproval: resolution };
      await this.record(ctx, `vendor-transfer.${resolution.toLowerCase()}`, transfer, after);
    });
  }

  /**
   * Whether the operator's approval of a resolution is the last one needed; if not, stores it as the first approval.
   * @throws DomainError not_logged_in, permission_denied, second_operator_needed for the first operator again
   */
  private async isFinalApproval(
    ctx: Ctx,
    transfer: VendorTransferRow,
    decision: TransferResolution,
  ): Promise<boolean> {
    const { amount, currency } = transfer;
    const approval = { decision, amount, currency };
    const first = await this.deps.dualApproval.collectApproval(ctx, transfer, approval);
    if (first) await updateFirstApproval(ctx.db, transfer.id, first);
    return first === null;
  }

  private record(ctx: Ctx, action: string, { id, state }: VendorTransferRow, after: object): Promise<void> {
    const subject = { subjectKind: "vendor-transfer", subjectId: id };
    return this.deps.audit.record(ctx, { ...subject, action, before: { state }, after });
  }
}

const resolutions = { done: "DONE", failed: "FAILED" } as const;

/** Whether a resolution is possible: a transfer that was never sent can only fail, and one being sent is not known yet. */
function canResolve(state: TransferState, resolution: TransferResolution): boolean {
  return state !== "SENT" && transferStates.canMove(state, resolution);
}

/** @throws DomainError already_resolved */
function assertOpen({ state }: VendorTransferRow): void {
  if (transferStates.isFinal(state)) throw new DomainError("already_resolved");
}
