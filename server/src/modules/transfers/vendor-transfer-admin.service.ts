import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { isId } from "../../core/ids.js";
import { inTx } from "../../core/tx.js";
import type { ApprovalsService } from "../approvals/approvals.service.js";
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
  type VendorTransferRow,
} from "./vendor-transfers.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly processor: VendorTransferProcessor;
  readonly approvals: ApprovalsService;
}

/** How many transfers one run of the job resumes at most. */
const batchSize = 200;

/** How staff and the scheduled job resolve vendor transfers that have not ended. */
export class VendorTransferAdminService {
  constructor(private readonly deps: Deps) {}

  /** The brand's vendor transfers, newest first. @throws DomainError not_logged_in, permission_denied */
  readonly list = adminVendorTransferList.for((ctx) => {
    requireStaff(ctx.actor);
    return { brandId: ctx.brand.id };
  });

  /**
   * Polls the vendor about a transfer, or resolves it as the vendor's support has confirmed: from the dual-approval threshold
   * on, once two staff members have approved the same. Polling a transfer that was never sent fails it. One that is being sent
   * cannot be resolved yet.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved, validation_failed (resolution),
   * second_approver_needed
   */
  async resolve(ctx: Ctx, id: string, action: VendorTransferResolution): Promise<AdminVendorTransfer> {
    requireStaff(ctx.actor);
    const found = isId(id) ? await findTransfer(ctx.db, ctx.brand.id, id) : null;
    if (!found) throw new DomainError("not_found");
    if (action === "poll") await this.poll(ctx, found);
    else await this.decide(ctx, id, resolutions[action]);
    const current = await this.deps.processor.get(ctx, id);
    const [transfer] = await readForAdmin(ctx.db, [current], { brandId: ctx.brand.id });
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
    await inTx(ctx, (ctx) => this.recordPoll(ctx, found));
    await this.deps.processor.resume(ctx, found);
  }

  private async decide(ctx: Ctx, id: string, resolution: TransferResolution): Promise<void> {
    const { accountId: decidedBy } = requireStaff(ctx.actor);
    const { approvals, processor } = this.deps;
    await approvals.decide(ctx, {
      kind: "vendor_transfer",
      subject: id,
      audit: { action: `vendor-transfer.${resolution.toLowerCase()}`, subjectKind: "vendor-transfer" },
      lock: (ctx) => this.lock(ctx, id),
      guard: (_ctx, { state, amount: value, currency, memberId }) => {
        if (!canResolve(state, resolution)) throw validationFailed({ field: "resolution", code: "invalid" });
        const amount = { value, currency, memberId };
        return { before: { state }, after: { decision: resolution }, amount };
      },
      act: async (ctx, transfer) => {
        if (resolution === "DONE") await processor.complete(ctx, transfer, decidedBy);
        else await processor.fail(ctx, transfer, { reason: "staff", decidedBy });
        return { state: resolution };
      },
      read: async () => undefined,
    });
  }

  /** @throws DomainError not_found, already_resolved */
  private async lock(ctx: Ctx, id: string): Promise<VendorTransferRow> {
    const transfer = await lockTransfer(ctx.db, ctx.brand.id, id);
    if (!transfer) throw new DomainError("not_found");
    assertOpen(transfer);
    return transfer;
  }

  private recordPoll(ctx: Ctx, { id, state }: VendorTransferRow): Promise<void> {
    return this.deps.audit.record(ctx, {
      action: "vendor-transfer.ask",
      subjectKind: "vendor-transfer",
      subjectId: id,
      before: { state },
    });
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
