import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { faultPoint } from "../../core/fault-point.js";
import { isId } from "../../core/ids.js";
import { formatMinor, parseMinor } from "../../core/money.js";
import { inTx } from "../../core/tx.js";
import type { FilesService } from "../files/files.service.js";
import { requireMoneyAccess } from "../identity/identity.policy.js";
import type { Progress } from "./progress.js";
import type { Withdrawal } from "./withdrawals.model.js";
import { findWithdrawal, listUnanswered, lockWithdrawal } from "./withdrawals.store.js";

interface Deps {
  readonly files: Pick<FilesService, "attach">;
  readonly progress: Progress;
}

/** What a member says of a payout. */
export interface ReceiptAnswer {
  readonly id: string;
  readonly receipt: "RECEIVED" | "PARTLY_RECEIVED" | "NOT_RECEIVED";
  /** What came, as decimal text; of PARTLY_RECEIVED only. */
  readonly received: string | null;
  /** Files that show it; NOT_RECEIVED needs one. */
  readonly fileIds: readonly string[];
}

/** Receipts ended a run of the job, at most. */
const mostAtOnce = 500;

/** Whether what was paid came: the member's word, or nobody's in time. */
export class ReceiptsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Takes the member's word, once. What did not come goes to the operators.
   * @throws DomainError not_logged_in, in_need_true_account, session_locked, not_found, already_resolved,
   * invalid_amount, validation_failed (received: out_of_range, fileIds)
   */
  async confirm(ctx: Ctx, answer: ReceiptAnswer): Promise<Withdrawal> {
    const { memberId } = requireMoneyAccess(ctx.actor);
    const { id, receipt } = answer;
    const { id: brandId } = ctx.brand;
    const found = isId(id) ? await findWithdrawal(ctx.db, brandId, { id, memberId }) : null;
    if (!found) throw new DomainError("not_found");
    const received = receivedOf(answer, found);
    const fileIds = filesOf(answer);
    await inTx(ctx, async (ctx) => {
      const held = await lockWithdrawal(ctx.db, brandId, id);
      const isOpen = held?.receipt === "AWAITING" && (held.receiptDueAt ?? ctx.clock.now()) > ctx.clock.now();
      if (!held || !isOpen) throw new DomainError("already_resolved");
      if (fileIds.length > 0) await this.deps.files.attach(ctx, { kind: "withdrawal", id }, fileIds);
      await this.deps.progress.note(ctx, held, {
        receipt,
        ...(received === null ? {} : { received }),
        event: { kind: receipt, amount: received },
      });
    });
    faultPoint("withdrawal.after-receipt");
    const changed = await findWithdrawal(ctx.db, brandId, { id, memberId });
    return changed ?? found;
  }

  /** Takes what nobody said anything about in time for received. Ends early with the signal; answers how many. */
  async force(ctx: Ctx, signal: AbortSignal): Promise<number> {
    const { id: brandId } = ctx.brand;
    let forced = 0;
    for (const id of await listUnanswered(ctx.db, brandId, ctx.clock.now(), mostAtOnce)) {
      if (signal.aborted) break;
      forced += await inTx(ctx, async (ctx) => {
        const held = await lockWithdrawal(ctx.db, brandId, id);
        if (held?.receipt !== "AWAITING") return 0;
        await this.deps.progress.note(ctx, held, {
          receipt: "AUTO_CONFIRMED",
          event: { kind: "AUTO_CONFIRMED" },
        });
        return 1;
      });
    }
    return forced;
  }
}

function receivedOf({ receipt, received }: ReceiptAnswer, { currency, paid }: Withdrawal): bigint | null {
  if (receipt !== "PARTLY_RECEIVED") return null;
  if (received === null) throw validationFailed({ field: "received", code: "required" });
  const amount = parseMinor(received, currency);
  const most = (paid ?? 0n) - 1n;
  if (amount <= 0n) throw new DomainError("invalid_amount");
  if (amount > most) {
    const params = { min: formatMinor(1n, currency), max: formatMinor(most > 0n ? most : 0n, currency) };
    throw validationFailed({ field: "received", code: "out_of_range", params });
  }
  return amount;
}

function filesOf({ receipt, fileIds }: ReceiptAnswer): readonly string[] {
  if (receipt === "RECEIVED") return [];
  if (receipt === "NOT_RECEIVED" && fileIds.length === 0)
    throw validationFailed({ field: "fileIds", code: "required" });
  return fileIds;
}
