import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { isId } from "../../core/ids.js";
import { formatMinor } from "../../core/money.js";
import { inTx } from "../../core/tx.js";
import type { DualApprovalService } from "../approvals/dual-approval.service.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireOperator } from "../identity/identity.policy.js";
import type { DepositDeskService } from "./deposit-desk.service.js";
import { creditWord, receivedOf } from "./deposits.model.js";
import { type DepositRow, findDeposit } from "./deposits.reads.js";
import type { DeskDeposit } from "./desk.reads.js";
import type { Settlement } from "./settlement.js";
import { lockSurplus, noteReturned, type Surplus, writeSurplusWord } from "./surpluses.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly desk: Pick<DepositDeskService, "read">;
  readonly settlement: Settlement;
  readonly dualApproval: DualApprovalService;
}

/** What an operator says of a payment that came besides: into the wallet with it, or it was given back by hand. */
export interface SurplusDecision {
  readonly id: string;
  readonly word: "CREDIT" | "RETURNED";
  /** Decimal text: what it is worth in the order's currency, where it came in another one. */
  readonly received: string | null;
}

/** What the brand's operators decide about payments of deposits that had been paid already. */
export class SurplusDeskService {
  constructor(private readonly deps: Deps) {}

  /**
   * Settles a payment that came besides, once. What is credited counts against the member's limits, repays what the
   * member owes, and is to be staked, as any deposit; no fee is kept of it. From the amount on that two operators pay
   * out, two have to say the same to credit it.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved, invalid_amount,
   * operation_not_allowed where the gateway has told what came, validation_failed (received: required),
   * second_operator_needed to who said it before, limit_reached, member_excluded where the member's protection stands
   * against it, account_locked while the wallet is frozen
   */
  async settle(ctx: Ctx, decision: SurplusDecision): Promise<DeskDeposit> {
    requireOperator(ctx.actor);
    const depositId = await inTx(ctx, async (ctx) => {
      const { surplus, deposit } = await this.hold(ctx, decision.id);
      if (surplus.state !== "WAITING") throw new DomainError("already_resolved");
      await (decision.word === "CREDIT"
        ? this.credit(ctx, { surplus, deposit }, decision.received)
        : this.noteReturned(ctx, surplus, deposit));
      return deposit.id;
    });
    return this.deps.desk.read(ctx, depositId);
  }

  private async credit(ctx: Ctx, { surplus, deposit }: Held, received: string | null): Promise<void> {
    const { accountId: decidedBy } = requireOperator(ctx.actor);
    const { id } = surplus;
    const amount = amountOf(surplus, deposit.currency, received);
    const { currency } = deposit;
    const kept = await this.deps.dualApproval.wordToKeep(ctx, surplus, creditWord(amount, currency));
    if (kept) {
      await writeSurplusWord(ctx.db, id, kept);
      return this.record(ctx, surplus, "deposit.surplus-credit", { firstWord: kept.firstWord });
    }
    await this.deps.settlement.creditBesides(ctx, deposit, { id, amount, decidedBy });
    const after = { state: "CREDITED", credited: formatMinor(amount, currency) };
    await this.record(ctx, surplus, "deposit.surplus-credit", after);
  }

  private async noteReturned(ctx: Ctx, surplus: Surplus, { currency }: DepositRow): Promise<void> {
    const { accountId: decidedBy } = requireOperator(ctx.actor);
    const { amount, told } = surplus;
    await noteReturned(ctx.db, surplus.id, { decidedBy, now: ctx.clock.now() });
    const returned = amount === null ? told : `${formatMinor(amount, currency)} ${currency}`;
    await this.record(ctx, surplus, "deposit.surplus-returned", { state: "RETURNED", returned });
  }

  /** @throws DomainError not_found */
  private async hold(ctx: Ctx, id: string): Promise<Held> {
    const { id: brandId } = ctx.brand;
    const surplus = isId(id) ? await lockSurplus(ctx.db, brandId, id) : null;
    const deposit = surplus && (await findDeposit(ctx.db, brandId, { id: surplus.depositId }));
    if (!deposit) throw new DomainError("not_found");
    return { surplus, deposit };
  }

  private record(ctx: Ctx, { id, depositId, state }: Surplus, action: string, after: object): Promise<void> {
    return this.deps.audit.record(ctx, {
      action,
      subjectKind: "deposit",
      subjectId: depositId,
      before: { surplus: id, state },
      after: { surplus: id, ...after },
    });
  }
}

interface Held {
  readonly surplus: Surplus;
  readonly deposit: DepositRow;
}

/** @throws DomainError invalid_amount, operation_not_allowed, validation_failed (received: required) */
function amountOf({ amount }: Surplus, currency: string, received: string | null): bigint {
  if (amount !== null && received !== null) throw new DomainError("operation_not_allowed");
  if (amount !== null) return amount;
  if (received === null) throw validationFailed({ field: "received", code: "required" });
  return receivedOf(received, currency);
}
