import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { isId } from "../../core/ids.js";
import { formatMinor, parseMinor } from "../../core/money.js";
import { decodeCursor, type Slice, toSlice } from "../../core/page.js";
import { inTx } from "../../db/tx.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireOperator } from "../identity/identity.policy.js";
import { mayApprove, mayRefuse } from "./deposits.model.js";
import { assertFirst, type DepositsWanted } from "./deposits.service.js";
import { type DepositRow, findDeposit, listDeposits, lockDeposit } from "./deposits.store.js";
import { type DeskDeposit, readAccounts } from "./desk.reads.js";
import { findMethod } from "./methods.store.js";
import type { Settlement } from "./settlement.js";

interface Deps {
  readonly audit: AuditService;
  readonly settlement: Settlement;
}

/** What the brand's operators decide about deposits. Other brands' are not there. */
export class DepositDeskService {
  constructor(private readonly deps: Deps) {}

  /** The brand's deposits, newest first. @throws DomainError not_logged_in, permission_denied, validation_failed */
  async list(ctx: Ctx, { states, first, after }: DepositsWanted): Promise<Slice<DeskDeposit>> {
    requireOperator(ctx.actor);
    assertFirst(first);
    const from = after === null ? null : decodeCursor(after);
    const rows = await listDeposits(ctx.db, ctx.brand.id, { states, limit: first + 1, after: from });
    const shown = await readAccounts(ctx.db, rows);
    return toSlice(shown, first, ({ createdAt, id }) => ({ at: createdAt, id }));
  }

  /** One of the brand's deposits. @throws DomainError not_logged_in, permission_denied, not_found */
  async read(ctx: Ctx, id: string): Promise<DeskDeposit> {
    requireOperator(ctx.actor);
    const found = isId(id) ? await findDeposit(ctx.db, ctx.brand.id, { id }) : null;
    const [shown] = found ? await readAccounts(ctx.db, [found]) : [];
    if (!shown) throw new DomainError("not_found");
    return shown;
  }

  /**
   * Credits what came: what the gateway told, or of a bank transfer what the statement shows, the ordered amount
   * unless told otherwise. A deposit that is credited already stays as it is.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved, invalid_amount,
   * limit_reached, member_excluded where the member's protection stands against it
   */
  async approve(ctx: Ctx, id: string, received: string | null): Promise<DeskDeposit> {
    const { accountId } = requireOperator(ctx.actor);
    await inTx(ctx, async (ctx) => {
      const held = await this.hold(ctx, id);
      const method = await findMethod(ctx.db, ctx.brand.id, { id: held.methodId });
      const byBank = method?.kind === "BANK_TRANSFER";
      if (!mayApprove(held.state, byBank)) throw new DomainError("already_resolved");
      const amount = this.amountOf(held, byBank, received);
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
  async refuse(ctx: Ctx, id: string): Promise<DeskDeposit> {
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

  /** @throws DomainError invalid_amount, operation_not_allowed where the gateway has told what came */
  private amountOf(held: DepositRow, byBank: boolean, received: string | null): bigint {
    if (received === null) return held.received ?? held.amount;
    if (!byBank) throw new DomainError("operation_not_allowed");
    const amount = parseMinor(received, held.currency);
    if (amount <= 0n || amount > 10n ** 17n) throw new DomainError("invalid_amount");
    return amount;
  }

  /** @throws DomainError not_found */
  private async hold(ctx: Ctx, id: string): Promise<DepositRow> {
    const held = isId(id) ? await lockDeposit(ctx.db, ctx.brand.id, id) : null;
    if (!held) throw new DomainError("not_found");
    return held;
  }

  private record(ctx: Ctx, { id, state }: DepositRow, action: string, after: object): Promise<void> {
    return this.deps.audit.record(ctx, {
      ...{ action, subjectKind: "deposit", subjectId: id, before: { state }, after },
    });
  }
}
