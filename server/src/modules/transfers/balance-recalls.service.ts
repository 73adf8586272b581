import type { Ctx } from "../../core/ctx.js";
import type { OutboxSubscriber } from "../../core/jobs.js";
import { wake } from "../../core/wake-worker.js";
import type { BrandsService } from "../brands/brands.service.js";
import { type PlayRestricted, playRestrictedTopic } from "../safer-gambling/safer-gambling.model.js";
import { requireStaff } from "../staff/staff.policy.js";
import {
  type BalanceRecall,
  claimDue,
  completeRecall,
  listOverdue,
  type OverdueRecall,
  readHoldings,
  requestRecall,
  type VendorHolding,
} from "./balance-recalls.store.js";
import type { VendorTransfersService } from "./vendor-transfers.service.js";

interface Deps {
  readonly brands: Pick<BrandsService, "list">;
  readonly vendorTransfers: Pick<VendorTransfersService, "recallBalance">;
}

/** Name under which the worker is woken. */
export const balanceRecallsWake = "balance-recalls";

/** Recalls that are attempted concurrently. */
const concurrency = 4;
/** Attempts within the first hour, in which rounds that were open at the vendor may still end. */
const firstAttempts = 5;
/** Minutes from one attempt to the next, increasing for vendors that do not return the balance. */
const pauses = [1, 5, 15, 30, 60, 120, 240, 480, 720];
const overdueMs = 60 * 60_000;
const maxListed = 100;

/**
 * Recalls members' balances from vendors with transfer wallets once their play is limited or excluded: such vendors do
 * not know our limits.
 */
export class BalanceRecallsService {
  constructor(private readonly deps: Deps) {}

  /** Requests the recall of a member whose play was restricted; called by the outbox. */
  readonly subscriber: OutboxSubscriber = {
    name: "balance-recalls",
    topic: playRestrictedTopic,
    handle: async (ctx, payload) => {
      const { memberId } = payload as PlayRestricted;
      if (await requestRecall(ctx.db, ctx.brand.id, memberId, ctx.clock.now())) wake(ctx, balanceRecallsWake);
    },
  };

  /**
   * Attempts the recalls that are due, over all brands. Stops early with the signal.
   * @returns How many were attempted.
   */
  async processDue(root: Ctx, signal?: AbortSignal): Promise<number> {
    let attempted = 0;
    while (!signal?.aborted) {
      const due = await claimDue(root.db, root.clock.now(), { limit: concurrency, pauses });
      if (due.length === 0) break;
      const brands = await this.deps.brands.list(root.db);
      await Promise.all(
        due.map(async (recall) => {
          const brand = brands.find(({ id }) => id === recall.brandId);
          if (!brand) return;
          await this.attempt({ ...root, brand }, recall).catch((err: unknown) => {
            // The other recalls continue; this one is due again later.
            root.log.error({ err, memberId: recall.memberId }, "balance recall: attempt failed");
          });
        }),
      );
      attempted += due.length;
    }
    return attempted;
  }

  /**
   * Lists the members whose balance recall was not completed within an hour, the oldest first; a hundred at most.
   * @throws DomainError not_logged_in, permission_denied
   */
  async listOverdue(ctx: Ctx): Promise<OverdueRecall[]> {
    requireStaff(ctx.actor);
    const before = new Date(ctx.clock.now().getTime() - overdueMs);
    return listOverdue(ctx.db, ctx.brand.id, { before, limit: maxListed });
  }

  private async attempt(ctx: Ctx, recall: BalanceRecall): Promise<void> {
    const holdings = await readHoldings(ctx.db, recall, ctx.clock.now());
    const results = await Promise.all(holdings.map((holding) => this.recallFrom(ctx, recall, holding)));
    const isLast = holdings.length === 0 || recall.attempts >= firstAttempts;
    if (isLast && results.every((isEmpty) => isEmpty)) await completeRecall(ctx.db, recall);
  }

  /** Recalls a member's balance at one vendor. Returns whether it was empty already. */
  private async recallFrom(
    ctx: Ctx,
    { memberId }: BalanceRecall,
    { vendorCode, currency, isInProgress }: VendorHolding,
  ): Promise<boolean> {
    // The job of vendor transfers ends that one first.
    if (isInProgress) return false;
    try {
      return await this.deps.vendorTransfers.recallBalance(ctx, { memberId, vendorCode, currency });
    } catch (err) {
      ctx.log.warn({ err, memberId, vendorCode }, "balance recall: vendor unavailable");
      return false;
    }
  }
}
