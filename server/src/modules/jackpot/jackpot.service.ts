import { sha256 } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import type { Meter } from "../../core/meter.js";
import { formatMinor, parseMinor } from "../../core/money.js";
import { inTx } from "../../core/tx.js";
import type { ApprovalsService } from "../approvals/approvals.service.js";
import { requireMayRunBrand } from "../brands/brands.policy.js";
import type { BrandsService } from "../brands/brands.service.js";
import { feedFaults, type JackpotFeed, type JackpotPool } from "./jackpot.model.js";
import { hasPool, readPool } from "./jackpot.reads.js";
import { type FeedPayment, feedPool, isPaid, lockFeed, openPool } from "./jackpot.store.js";

interface Deps {
  readonly approvals: ApprovalsService;
  readonly brands: Pick<BrandsService, "current">;
  readonly meter: Meter;
}

/** A payment's result: the pool as it is then. */
export interface FeedResult extends JackpotPool {
  /** Whether the payment's key was used before, so that nothing was paid. */
  readonly replay: boolean;
  /** Whether the payment waits for a second person. */
  readonly isWaiting: boolean;
}

/** A payment as staff enter it: the amount is decimal text. */
export type JackpotFeedText = Omit<JackpotFeed, "amount"> & { readonly amount: string };

/** A brand's jackpot pools, which are ledger accounts; bets feed them and rounds win them in `play`. */
export class JackpotService {
  constructor(private readonly deps: Deps) {}

  /**
   * Returns the balance of the pool in a currency, the brand's first one by default, for the home page's counter; null
   * unless the brand shows its pool. Open to everyone. A currency that the brand does not have means its first one, since
   * members may still be in one that was removed.
   */
  async shown(ctx: Ctx, currency: string | null = null): Promise<JackpotPool | null> {
    const { jackpotSource, currencies } = await this.deps.brands.current(ctx);
    const known = currencies.find((one) => one === currency) ?? null;
    return jackpotSource === "POOL" ? this.read(ctx, known) : null;
  }

  /**
   * Returns the pool's balance in a currency, the brand's first one by default, whether it is shown or not; for staff.
   * @throws DomainError not_logged_in, permission_denied, wrong_currency for one that the brand does not have
   */
  async pool(ctx: Ctx, currency: string | null = null): Promise<JackpotPool> {
    requireMayRunBrand(ctx.actor);
    return this.read(ctx, await this.requireCurrency(ctx, currency));
  }

  /**
   * Returns the pools of all currencies of the brand, in their order; for staff.
   * @throws DomainError not_logged_in, permission_denied
   */
  async pools(ctx: Ctx): Promise<JackpotPool[]> {
    requireMayRunBrand(ctx.actor);
    const { currencies } = await this.deps.brands.current(ctx);
    return Promise.all(currencies.map((currency) => this.read(ctx, currency)));
  }

  /**
   * Pays money from the brand's funding account into its pool, once per key, and returns the pool. Without a policy, or
   * from its thresholds on, the payment waits until a second person requests the same.
   * @throws DomainError not_logged_in, permission_denied, validation_failed, wrong_currency for one that the brand does
   * not have, second_approver_needed, idempotency_conflict for a key that was used with another amount or currency
   */
  async feed(ctx: Ctx, feed: JackpotFeed): Promise<FeedResult> {
    requireMayRunBrand(ctx.actor);
    const faults = feedFaults(feed);
    if (faults.length > 0) throw validationFailed(...faults);
    const currency = await this.requireCurrency(ctx, feed.currency);
    const hash = sha256(JSON.stringify([currency, feed.amount.toString()]));
    const payment: FeedPayment = { ...feed, brandId: ctx.brand.id, currency, hash };
    return inTx(ctx, async (ctx) => {
      await lockFeed(ctx.db, payment);
      if (!(await isPaid(ctx.db, payment))) return this.decide(ctx, payment);
      // The ledger refuses a key that was used with another amount or currency.
      const { replay } = await feedPool(ctx.db, payment);
      return { ...(await this.read(ctx, currency)), replay, isWaiting: false };
    });
  }

  /**
   * As `feed`, with the amount as decimal text.
   * @throws DomainError as `feed`, invalid_amount
   */
  async feedFromText(ctx: Ctx, { amount, ...feed }: JackpotFeedText): Promise<FeedResult> {
    const currency = await this.requireCurrency(ctx, feed.currency);
    return this.feed(ctx, { ...feed, currency, amount: parseMinor(amount, currency) });
  }

  /** Whether the brand has a pool in any currency. */
  isOpen(ctx: Ctx): Promise<boolean> {
    return hasPool(ctx.db, ctx.brand.id);
  }

  /**
   * Opens a pool for each of the brand's currencies that slots are played in, with its first seed amount. Without this
   * the first bet in a currency opens its pool.
   * @throws DomainError not_logged_in, permission_denied
   */
  async openPools(ctx: Ctx): Promise<void> {
    requireMayRunBrand(ctx.actor);
    const { currencies } = await this.deps.brands.current(ctx);
    await inTx(ctx, async ({ db, brand }) => {
      for (const currency of currencies) await openPool(db, { brandId: brand.id, currency });
    });
  }

  private decide(ctx: Ctx, payment: FeedPayment): Promise<FeedResult> {
    const { amount, key, currency } = payment;
    return this.deps.approvals.decide(ctx, {
      kind: "jackpot_feed",
      subject: key,
      audit: { action: "jackpot.feed", subjectKind: "brand", subjectId: ctx.brand.id },
      lock: async () => payment,
      guard: () => ({
        before: {},
        after: { amount: formatMinor(amount, currency), currency, key },
        amount: { value: amount, currency, memberId: null },
      }),
      act: async (ctx) => {
        await feedPool(ctx.db, payment);
        ctx.afterCommit(() => this.deps.meter.posted("jackpot_feed"));
      },
      read: async (ctx) => ({
        ...(await this.read(ctx, currency)),
        replay: false,
        isWaiting: !(await isPaid(ctx.db, payment)),
      }),
    });
  }

  private async read(ctx: Ctx, wanted: string | null = null): Promise<JackpotPool> {
    const currency = wanted ?? (await this.currency(ctx));
    return { currency, amount: await readPool(ctx.db, { brandId: ctx.brand.id, currency }) };
  }

  /** @throws DomainError wrong_currency */
  private async requireCurrency(ctx: Ctx, wanted: string | null = null): Promise<string> {
    if (wanted === null) return this.currency(ctx);
    const { currencies } = await this.deps.brands.current(ctx);
    if (!currencies.includes(wanted)) throw new DomainError("wrong_currency");
    return wanted;
  }

  private async currency(ctx: Ctx): Promise<string> {
    const [currency] = (await this.deps.brands.current(ctx)).currencies;
    if (currency === undefined) throw new Error(`brand ${ctx.brand.code} has no currency`);
    return currency;
  }
}
