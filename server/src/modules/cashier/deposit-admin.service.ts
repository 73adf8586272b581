import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { isId } from "../../core/ids.js";
import { formatMinor } from "../../core/money.js";
import { assertFirst, decodeCursor, type Slice, toSlice } from "../../core/page.js";
import { inTx } from "../../core/tx.js";
import type { DualApprovalService } from "../approvals/dual-approval.service.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireOperator } from "../identity/identity.policy.js";
import { type AdminDeposit, findMemberId, readForAdmin } from "./deposit-admin.reads.js";
import {
  creditWord,
  type DepositState,
  mayApprove,
  mayRefuse,
  readReference,
  receivedOf,
} from "./deposits.model.js";
import { type DepositRow, findDeposit, listDeposits, lockDeposit, readObstacles } from "./deposits.reads.js";
import { writeFirstApproval } from "./deposits.store.js";
import { findMethod } from "./methods.store.js";
import type { Settlement } from "./settlement.js";

interface Deps {
  readonly audit: AuditService;
  readonly settlement: Settlement;
  readonly dualApproval: DualApprovalService;
}

/** A slice of the brand's deposits. */
export interface AdminWanted {
  /** All, where there are none. */
  readonly states: readonly DepositState[];
  /** And those for which something came besides that an operator has to settle. */
  readonly withUnmatchedPayment: boolean;
  /** The reference that the member wrote beside a transfer, however it was written. */
  readonly reference?: string | null;
  /** A member's account name or id. */
  readonly member?: string | null;
  /** Else the newest ones. */
  readonly oldestFirst?: boolean;
  readonly first: number;
  readonly after: string | null;
}

/** What the brand's operators decide about deposits. Other brands' are not there. */
export class DepositAdminService {
  constructor(private readonly deps: Deps) {}

  /**
   * The brand's deposits, newest or oldest first; none of a member who is not there.
   * @throws DomainError not_logged_in, permission_denied, validation_failed
   */
  async list(ctx: Ctx, wanted: AdminWanted): Promise<Slice<AdminDeposit>> {
    requireOperator(ctx.actor);
    const { member = null, reference = null, first, after } = wanted;
    assertFirst(first);
    const from = after === null ? null : decodeCursor(after);
    const whose = member === null ? {} : await this.member(ctx, member);
    const asWritten = reference === null ? null : readReference(reference);
    const listing = { ...wanted, reference: asWritten, limit: first + 1, after: from };
    const rows = whose ? await listDeposits(ctx.db, ctx.brand.id, { ...listing, ...whose }) : [];
    const shown = await readForAdmin(ctx.db, ctx.brand.id, rows);
    return toSlice(shown, first, ({ createdAt, id }) => ({ at: createdAt, id }));
  }

  /** One of the brand's deposits. @throws DomainError not_logged_in, permission_denied, not_found */
  async read(ctx: Ctx, id: string): Promise<AdminDeposit> {
    requireOperator(ctx.actor);
    const found = isId(id) ? await findDeposit(ctx.db, ctx.brand.id, { id }) : null;
    const [shown] = found ? await readForAdmin(ctx.db, ctx.brand.id, [found]) : [];
    if (!shown) throw new DomainError("not_found");
    return shown;
  }

  /**
   * Credits what came: what the gateway told, or of a bank transfer and of what ended without news of its gateway what
   * the statement shows, the ordered amount unless told otherwise. Of what came in another currency the operator says
   * what it is worth. A deposit that is credited already stays as it is. From the amount on that two operators pay out,
   * two have to say the same.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved, invalid_amount,
   * operation_not_allowed where the gateway has told what came, validation_failed (received: required),
   * second_operator_needed to who said it before, limit_reached, member_excluded where the member's protection stands
   * against it, account_locked while the wallet is frozen
   */
  async approve(ctx: Ctx, id: string, received: string | null): Promise<AdminDeposit> {
    const { accountId } = requireOperator(ctx.actor);
    await inTx(ctx, async (ctx) => {
      const held = await this.hold(ctx, id);
      const method = await findMethod(ctx.db, ctx.brand.id, { id: held.methodId });
      const byBank = method?.kind === "BANK_TRANSFER";
      if (!mayApprove(held.state, byBank)) throw new DomainError("already_resolved");
      const amount = this.amountOf(held, byBank, received);
      const kept = await this.deps.dualApproval.collectApproval(ctx, held, creditWord(amount, held.currency));
      if (kept) {
        await writeFirstApproval(ctx.db, id, kept);
        return this.record(ctx, held, "deposit.approve", { firstApproval: kept.firstApproval });
      }
      // What counts already is not held against the member's protection again.
      if ((await readObstacles(ctx.db, id, ctx.clock.now())).isExcluded)
        throw new DomainError("member_excluded");
      await this.deps.settlement.count(ctx, held, amount);
      await this.deps.settlement.credit(ctx, held, { received: amount, decidedBy: accountId });
      await this.record(ctx, held, "deposit.approve", {
        state: "CREDITED",
        received: formatMinor(amount, held.currency),
      });
    });
    return this.read(ctx, id);
  }

  /**
   * Refuses a deposit: nothing is credited; what came is sent back outside of these books.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved
   */
  async refuse(ctx: Ctx, id: string): Promise<AdminDeposit> {
    const { accountId } = requireOperator(ctx.actor);
    await inTx(ctx, async (ctx) => {
      const held = await this.hold(ctx, id);
      if (!mayRefuse(held.state)) throw new DomainError("already_resolved");
      const how = { state: "REFUSED", reason: "operator", decidedBy: accountId } as const;
      await this.deps.settlement.end(ctx, held, how);
      await this.record(ctx, held, "deposit.refuse", { state: "REFUSED" });
    });
    return this.read(ctx, id);
  }

  private async member(ctx: Ctx, named: string): Promise<{ readonly memberId: string } | null> {
    const memberId = await findMemberId(ctx.db, ctx.brand.id, named);
    return memberId === null ? null : { memberId };
  }

  /** @throws DomainError invalid_amount, operation_not_allowed, validation_failed (received: required) */
  private amountOf(held: DepositRow, byBank: boolean, received: string | null): bigint {
    const isForeign = held.reason === "currency";
    if (received !== null) {
      if (!byBank && !isForeign && held.received !== null) throw new DomainError("operation_not_allowed");
      return receivedOf(received, held.currency);
    }
    if (isForeign) throw validationFailed({ field: "received", code: "required" });
    return held.received ?? held.amount;
  }

  /** @throws DomainError not_found */
  private async hold(ctx: Ctx, id: string): Promise<DepositRow> {
    const held = isId(id) ? await lockDeposit(ctx.db, ctx.brand.id, id) : null;
    if (!held) throw new DomainError("not_found");
    return held;
  }

  private record(ctx: Ctx, { id, state }: DepositRow, action: string, after: object): Promise<void> {
    return this.deps.audit.record(ctx, {
      action,
      subjectKind: "deposit",
      subjectId: id,
      before: { state },
      after,
    });
  }
}
