import type { Ctx } from "../../../core/ctx.js";
import { faultPoint } from "../../../core/fault-point.js";
import { notifyMember } from "../../../core/member-notifications.js";
import type { Meter } from "../../../core/meter.js";
import { inTx } from "../../../core/tx.js";
import type { ContractKind } from "../../brands/brands.model.js";
import type { WalletService } from "../../wallet/wallet.service.js";
import { type BillPosition, type ChangedBill, collectOwed, listOpenBills, payBills } from "./bills.store.js";

interface Deps {
  readonly wallet: Pick<WalletService, "publishChange">;
  readonly meter: Meter;
}

/** Bills that are paid in one transaction. */
const payBatch = 200;

/** The kinds whose payments are announced; the others are paid too often. */
const announced: readonly ContractKind[] = ["dividend", "daily_salary"];

/**
 * Pays bills that are due and collects what agents owe. Bills are paid first, so that what an agent earns covers what it
 * owes; within each, the oldest come first.
 */
export class BillPaymentsService {
  constructor(private readonly deps: Deps) {}

  /** Pays and collects for the brand; for the jobs. Returns how many bills were paid or collected from. */
  async run(ctx: Ctx, signal: AbortSignal): Promise<number> {
    return (await this.payDue(ctx, signal)) + (await this.collect(ctx, signal));
  }

  private async payDue(ctx: Ctx, signal: AbortSignal): Promise<number> {
    let paid = 0;
    let after: BillPosition | null = null;
    while (!signal.aborted) {
      const given = { brandId: ctx.brand.id, states: ["PENDING"], after, limit: payBatch } as const;
      const bills: BillPosition[] = await listOpenBills(ctx.db, given);
      after = bills.at(-1) ?? null;
      if (after === null) break;
      paid += await inTx(ctx, (ctx) => this.pay(ctx, bills));
      faultPoint("bills.after-payment");
    }
    return paid;
  }

  private async pay(ctx: Ctx, bills: readonly BillPosition[]): Promise<number> {
    const ids = bills.map(({ id }) => id);
    const paid = await payBills(ctx.db, ids, ctx.clock.now());
    if (paid.length > 0) faultPoint("bills.in-payment");
    for (const bill of paid) this.publish(ctx, bill, "agent_earnings");
    await notifyPaid(
      ctx,
      paid.filter(({ kind }) => announced.includes(kind)),
    );
    return paid.length;
  }

  private async collect(ctx: Ctx, signal: AbortSignal): Promise<number> {
    let collected = 0;
    let after: BillPosition | null = null;
    while (!signal.aborted) {
      const given = {
        brandId: ctx.brand.id,
        states: ["INSUFFICIENT", "PART"],
        after,
        limit: payBatch,
      } as const;
      const bills: BillPosition[] = await listOpenBills(ctx.db, given);
      after = bills.at(-1) ?? null;
      if (after === null) break;
      for (const { id } of bills) {
        const bill = await inTx(ctx, (ctx) => collectOwed(ctx.db, id, ctx.clock.now()));
        if (!bill) continue;
        collected += 1;
        this.publish(ctx, bill, "agent_shortfall");
      }
    }
    return collected;
  }

  private publish(ctx: Ctx, { agentId, currency }: ChangedBill, kind: "agent_earnings" | "agent_shortfall") {
    this.deps.wallet.publishChange(ctx, agentId, currency);
    ctx.afterCommit(() => this.deps.meter.posted(kind));
  }
}

/** Notifies each agent once of what it was paid, however many bills: bills of the past are paid together. */
async function notifyPaid(ctx: Ctx, bills: readonly ChangedBill[]): Promise<void> {
  const byWallet = new Map<string, ChangedBill[]>();
  for (const bill of bills) {
    const key = `${bill.agentId} ${bill.currency}`;
    byWallet.set(key, [...(byWallet.get(key) ?? []), bill]);
  }
  for (const [first, ...others] of byWallet.values()) {
    if (!first) continue;
    const { id, agentId: memberId, currency } = first;
    const amount = others.reduce((sum, bill) => sum + bill.amount, first.amount);
    await notifyMember(ctx, {
      key: `contract-bill:${id}:paid`,
      memberId,
      kind: "EARNINGS_PAID",
      ...(others.length === 0 && { billId: id }),
      money: { amount, currency },
    });
  }
}
