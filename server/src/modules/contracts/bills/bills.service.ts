import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import { isId } from "../../../core/ids.js";
import type { CursorRequest } from "../../../kit/lists/cursor.js";
import type { FilterValues } from "../../../kit/lists/filters.js";
import type { BoundList } from "../../../kit/lists/list.js";
import { requireAgent } from "../../agents/agents.policy.js";
import { findContract } from "../contracts.store.js";
import { billList, periodBetList, realtimeBetList } from "./bill-lists.reads.js";
import type { Bill, BillBet, BillLine, betFilters } from "./bills.model.js";
import { findBill, readLines } from "./bills.store.js";
import { basisPeriod } from "./counting.model.js";
import { countsUntil } from "./due-periods.js";

/** A request for a page of the bets behind a bill. */
export type BetRequest = CursorRequest & FilterValues<typeof betFilters>;

/** An agent's own bills, with the arithmetic and the bets behind them. */
export class BillsService {
  /** The agent's bills, newest period first. @throws DomainError as `requireAgent` */
  readonly list = billList.for((ctx) => ({
    brandId: ctx.brand.id,
    agentId: requireAgent(ctx.actor).memberId,
  }));

  /** Gets one of the agent's bills. @throws DomainError as `requireAgent`, not_found */
  async get(ctx: Ctx, id: string): Promise<Bill> {
    const { memberId } = requireAgent(ctx.actor);
    const found = isId(id) ? await findBill(ctx.db, ctx.brand.id, id) : null;
    if (found?.agentId !== memberId) throw new DomainError("not_found");
    return found;
  }

  /** Reads the arithmetic of a bill by category; none for realtime salaries. @throws DomainError as `get` */
  async lines(ctx: Ctx, id: string): Promise<BillLine[]> {
    await this.get(ctx, id);
    return readLines(ctx.db, [id]);
  }

  /**
   * The bets behind one of the agent's bills, newest first: those that a realtime salary has paid for, or those of the
   * team that were settled in the period.
   * @throws DomainError as `get`
   */
  async bets(ctx: Ctx, id: string): Promise<BoundList<typeof betFilters, BillBet, unknown>> {
    const bill = await this.get(ctx, id);
    const brandId = ctx.brand.id;
    if (bill.kind === "realtime_salary") return realtimeBetList.for(() => ({ brandId, billId: id }));
    const contract = await findContract(ctx.db, brandId, bill.contractId);
    if (!contract) throw new Error("a bill without its contract");
    const { agentId, currency, countedFrom: start } = bill;
    const { terms } = contract;
    const end = countsUntil(contract, { start, end: bill.periodEnd });
    const names = terms.categories.map(({ category }) => category);
    return periodBetList.for(({ brand: { timeZone } }) => ({
      brandId,
      agentId,
      currency,
      includeSelf: terms.includeSelf,
      categories: names.includes("CONS") ? null : names,
      period: basisPeriod(terms, { start, end }, timeZone),
    }));
  }
}
