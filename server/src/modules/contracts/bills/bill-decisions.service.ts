import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import { isId } from "../../../core/ids.js";
import { formatMinor } from "../../../core/money.js";
import { type EnumValue, enumOf } from "../../../kit/enum-of.js";
import type { ApprovalsService } from "../../approvals/approvals.service.js";
import { requireMayRunBrand } from "../../brands/brands.policy.js";
import { adminBillList } from "./bill-lists.reads.js";
import { type Bill, type BillLine, billStates } from "./bills.model.js";
import { decideBill, findBill, readLines } from "./bills.store.js";

export const BillDecision = enumOf("ContractBillDecision", "A decision of staff about a bill.", {
  PAY: "It is paid within minutes.",
  REFUSE: "Nothing is paid.",
});
export type BillDecision = EnumValue<typeof BillDecision>;

/** What staff decide about bills that need an approval. */
export class BillDecisionsService {
  constructor(private readonly deps: { readonly approvals: ApprovalsService }) {}

  /** The brand's bills, newest period first. @throws DomainError not_logged_in, permission_denied */
  readonly list = adminBillList.for(({ actor, brand }) => {
    requireMayRunBrand(actor);
    return { brandId: brand.id };
  });

  /** Gets a bill of the brand. @throws DomainError not_logged_in, permission_denied, not_found */
  async get(ctx: Ctx, id: string): Promise<Bill> {
    requireMayRunBrand(ctx.actor);
    const found = isId(id) ? await findBill(ctx.db, ctx.brand.id, id) : null;
    if (!found) throw new DomainError("not_found");
    return found;
  }

  /** Reads the arithmetic of a bill by category. @throws DomainError as `get` */
  async lines(ctx: Ctx, id: string): Promise<BillLine[]> {
    await this.get(ctx, id);
    return readLines(ctx.db, [id]);
  }

  /**
   * Decides about a bill that awaits an approval. From the policy's thresholds on, paying it waits until a second person
   * decides the same; one person may refuse it.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved, second_approver_needed
   */
  async decide(ctx: Ctx, id: string, decision: BillDecision): Promise<Bill> {
    const to = decision === "PAY" ? ("PENDING" as const) : ("REFUSED" as const);
    return this.deps.approvals.decide(ctx, {
      kind: "contract_bill",
      subject: id,
      audit: { action: "contract-bill.decide", subjectKind: "contract-bill" },
      lock: (ctx) => this.get(ctx, id),
      guard: (_ctx, bill) => {
        billStates.assertMove(bill.state, to);
        const { agentId, amount, currency, kind, periodStart } = bill;
        return {
          before: { state: bill.state },
          after: {
            decision,
            kind,
            currency,
            amount: formatMinor(amount, currency),
            periodStart: periodStart.toISOString(),
          },
          amount: { value: amount, currency, memberId: agentId },
          isSafe: decision === "REFUSE",
        };
      },
      act: async (ctx) => {
        if (!(await decideBill(ctx.db, { id, to, now: ctx.clock.now() })))
          throw new DomainError("already_resolved");
      },
      read: (ctx) => this.get(ctx, id),
    });
  }
}
