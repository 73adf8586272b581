import type { Ctx } from "../../../core/ctx.js";
import { DomainError, validationFailed } from "../../../core/errors.js";
import { faultPoint } from "../../../core/fault-point.js";
import { isId } from "../../../core/ids.js";
import { parseAmountWithin } from "../../../core/money.js";
import { inTx } from "../../../core/tx.js";
import type { FilesService } from "../../files/files.service.js";
import { requireMoneyAccess } from "../../identity/identity.policy.js";
import type { WithdrawalLifecycle } from "../withdrawal-lifecycle.js";
import {
  assertReceiptMove,
  receiptStates,
  type Withdrawal,
  type WithdrawalReceiptAnswer,
} from "../withdrawals.model.js";
import { findWithdrawal, listUnconfirmed, lockWithdrawal } from "../withdrawals.store.js";

interface Deps {
  readonly files: Pick<FilesService, "attach">;
  readonly lifecycle: WithdrawalLifecycle;
}

/** What a member reports about the receipt of a payout. */
export interface ReceiptConfirmation {
  readonly id: string;
  readonly answer: WithdrawalReceiptAnswer;
  /** Amount received, as decimal text; with PARTLY_RECEIVED only. */
  readonly received: string | null;
  /** Ids of uploaded proofs; NOT_RECEIVED requires one. */
  readonly fileIds: readonly string[];
}

/** How many receipts one run of the job confirms at most. */
const batchSize = 500;

/** Receipts of payouts: confirmed or disputed by the member, or confirmed automatically. */
export class ReceiptConfirmationService {
  constructor(private readonly deps: Deps) {}

  /**
   * Confirms or disputes the receipt of a payout, once. Staff decide about disputes.
   * @throws DomainError not_logged_in, in_need_true_account, session_locked, not_found, already_resolved,
   * invalid_amount, validation_failed (received: out_of_range, fileIds)
   */
  async confirm(ctx: Ctx, confirmation: ReceiptConfirmation): Promise<Withdrawal> {
    const { memberId } = requireMoneyAccess(ctx.actor);
    const { id, answer } = confirmation;
    const { id: brandId } = ctx.brand;
    const found = isId(id) ? await findWithdrawal(ctx.db, brandId, { id, memberId }) : null;
    if (!found) throw new DomainError("not_found");
    const received = parseReceived(confirmation, found);
    const fileIds = requireProofs(confirmation);
    await inTx(ctx, async (ctx) => {
      const withdrawal = await lockWithdrawal(ctx.db, brandId, id);
      const now = ctx.clock.now();
      if (!withdrawal || (withdrawal.receiptConfirmationDueAt ?? now) <= now)
        throw new DomainError("already_resolved");
      assertReceiptMove(withdrawal.receiptState, answer);
      if (fileIds.length > 0) await this.deps.files.attach(ctx, { kind: "withdrawal", id }, fileIds);
      await this.deps.lifecycle.update(ctx, withdrawal, {
        receiptState: answer,
        ...(received === null ? {} : { received }),
        event: { kind: answer, amount: received },
      });
    });
    faultPoint("withdrawal.after-receipt");
    const changed = await findWithdrawal(ctx.db, brandId, { id, memberId });
    return changed ?? found;
  }

  /**
   * Confirms the receipts whose deadline has passed. Stops early with the signal.
   * @returns How many were confirmed.
   */
  async autoConfirm(ctx: Ctx, signal: AbortSignal): Promise<number> {
    const { id: brandId } = ctx.brand;
    let confirmed = 0;
    for (const id of await listUnconfirmed(ctx.db, brandId, ctx.clock.now(), batchSize)) {
      if (signal.aborted) break;
      confirmed += await inTx(ctx, async (ctx) => {
        const withdrawal = await lockWithdrawal(ctx.db, brandId, id);
        if (!withdrawal?.receiptState || !receiptStates.canMove(withdrawal.receiptState, "AUTO_CONFIRMED"))
          return 0;
        await this.deps.lifecycle.update(ctx, withdrawal, {
          receiptState: "AUTO_CONFIRMED",
          event: { kind: "AUTO_CONFIRMED" },
        });
        return 1;
      });
    }
    return confirmed;
  }
}

function parseReceived(
  { answer, received }: ReceiptConfirmation,
  { currency, paid }: Withdrawal,
): bigint | null {
  if (answer !== "PARTLY_RECEIVED") return null;
  if (received === null) throw validationFailed({ field: "received", code: "required" });
  const max = (paid ?? 1n) - 1n;
  return parseAmountWithin(received, currency, { min: 1n, max }, "received");
}

function requireProofs({ answer, fileIds }: ReceiptConfirmation): readonly string[] {
  if (answer === "RECEIVED") return [];
  if (answer === "NOT_RECEIVED" && fileIds.length === 0)
    throw validationFailed({ field: "fileIds", code: "required" });
  return fileIds;
}
