import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { isId } from "../../core/ids.js";
import { assertFirst, decodeCursor, type Slice, toSlice } from "../../core/page.js";
import { inTx } from "../../core/tx.js";
import type { DualApprovalService } from "../approvals/dual-approval.service.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireOperator } from "../identity/identity.policy.js";
import type { Carrier } from "./carrier.js";
import type { AdminVendorTransfer } from "./transfer-records.model.js";
import { readUsernames } from "./transfer-records.reads.js";
import { openStates, type TransferState } from "./vendor-transfers.model.js";
import {
  findTransfer,
  listDue,
  listTransfers,
  lockTransfer,
  type TransferWord,
  type VendorTransferRow,
  writeFirstApproval,
} from "./vendor-transfers.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly carrier: Carrier;
  readonly dualApproval: DualApprovalService;
}

/** What an operator says of a transfer: ask the vendor now, or what the vendor's people told. */
export type Resolution = "ask" | "done" | "failed";

/** Transfers looked after in a run of the job, at most. */
const mostAtOnce = 200;

/** What the brand's operators, and the clock, do about transfers that did not end. */
export class VendorTransferAdminService {
  constructor(private readonly deps: Deps) {}

  /** The brand's transfers, newest first. @throws DomainError not_logged_in, permission_denied, validation_failed */
  async list(
    ctx: Ctx,
    wanted: {
      readonly states: readonly TransferState[];
      readonly first: number;
      readonly after: string | null;
    },
  ): Promise<Slice<AdminVendorTransfer>> {
    requireOperator(ctx.actor);
    const { states, first, after } = wanted;
    assertFirst(first);
    const from = after === null ? null : decodeCursor(after);
    const rows = await listTransfers(ctx.db, ctx.brand.id, { states, limit: first + 1, after: from });
    return toSlice(await this.shown(ctx, rows), first, ({ createdAt, id }) => ({ at: createdAt, id }));
  }

  /**
   * Asks the vendor what came of a transfer, or settles it by what the vendor's people said: from the brand's amount for
   * two persons on, once two operators have said the same. One that never left is given back whatever is asked; while
   * one is on its way nobody can know yet.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved, validation_failed (resolution),
   * second_operator_needed
   */
  async resolve(ctx: Ctx, id: string, how: Resolution): Promise<AdminVendorTransfer> {
    requireOperator(ctx.actor);
    const found = isId(id) ? await findTransfer(ctx.db, ctx.brand.id, id) : null;
    if (!found) throw new DomainError("not_found");
    if (how === "ask") await this.ask(ctx, found);
    else await this.decide(ctx, id, words[how]);
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

  private async ask(ctx: Ctx, found: VendorTransferRow): Promise<void> {
    assertOpen(found);
    await inTx(ctx, (ctx) => this.record(ctx, "ask", found, {}));
    await this.deps.carrier.resume(ctx, found);
  }

  /** What an operator says, what comes of it and the entry of the log are written together. */
  private async decide(ctx: Ctx, id: string, word: TransferWord): Promise<void> {
    const { carrier } = this.deps;
    await inTx(ctx, async (ctx) => {
      const { accountId: by } = requireOperator(ctx.actor);
      const held = await lockTransfer(ctx.db, ctx.brand.id, id);
      if (!held) throw new DomainError("not_found");
      assertOpen(held);
      if (!mayBe(word, held.state)) throw validationFailed({ field: "resolution", code: "invalid" });
      const isLast = await this.isLastWord(ctx, held, word);
      if (isLast && word === "DONE") await carrier.finish(ctx, held, by);
      if (isLast && word === "FAILED") await carrier.fail(ctx, held, { reason: "operator", by });
      await this.record(ctx, word, held, isLast ? { state: word } : { firstApproval: word });
    });
  }

  /**
   * Whether what the operator says settles the transfer; if not, it is kept for another one to say the same.
   * @throws DomainError not_logged_in, permission_denied, second_operator_needed to who said it before
   */
  private async isLastWord(ctx: Ctx, held: VendorTransferRow, word: TransferWord): Promise<boolean> {
    const { amount: about, currency } = held;
    const kept = await this.deps.dualApproval.collectApproval(ctx, held, { decision: word, amount: about, currency });
    if (kept) await writeFirstApproval(ctx.db, held.id, kept);
    return kept === null;
  }

  private record(
    ctx: Ctx,
    how: "ask" | TransferWord,
    { id, state }: VendorTransferRow,
    after: object,
  ): Promise<void> {
    const subject = { subjectKind: "vendor-transfer", subjectId: id };
    const action = `vendor-transfer.${how.toLowerCase()}`;
    return this.deps.audit.record(ctx, { ...subject, action, before: { state }, after });
  }

  private async shown(ctx: Ctx, rows: readonly VendorTransferRow[]): Promise<AdminVendorTransfer[]> {
    const people = rows.flatMap(({ memberId, firstApprovalBy }) =>
      firstApprovalBy ? [memberId, firstApprovalBy] : [memberId],
    );
    const names = await readUsernames(ctx.db, people);
    return rows.map((row) => {
      const account = names.get(row.memberId) ?? "";
      // What was said of one that has ended settles nothing any more.
      if (!openStates.includes(row.state)) return { ...row, account, firstApproval: null, firstApprover: null };
      return { ...row, account, firstApprover: row.firstApprovalBy && (names.get(row.firstApprovalBy) ?? "") };
    });
  }
}

const words = { done: "DONE", failed: "FAILED" } as const;

/** Whether that can have come of it: nobody did what never left, and while one is on its way nobody can know. */
function mayBe(word: TransferWord, state: TransferState): boolean {
  return state === "PENDING" || (state === "REQUESTED" && word === "FAILED");
}

/** @throws DomainError already_resolved */
function assertOpen({ state }: VendorTransferRow): void {
  if (!openStates.includes(state)) throw new DomainError("already_resolved");
}
