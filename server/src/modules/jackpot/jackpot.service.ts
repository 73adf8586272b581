import { sha256 } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import type { Meter } from "../../core/meter.js";
import { parseMinor } from "../../core/money.js";
import { inTx } from "../../core/tx.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireMayRunBrand } from "../brands/brands.policy.js";
import type { BrandsService } from "../brands/brands.service.js";
import { feedFaults, type JackpotFeed, type JackpotPool } from "./jackpot.model.js";
import { hasPool, readPool } from "./jackpot.reads.js";
import { feedPool, openPool } from "./jackpot.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly brands: Pick<BrandsService, "current">;
  readonly meter: Meter;
}

/** A brand's jackpot pools, which are ledger accounts; bets feed them and rounds win them in `play`. */
export class JackpotService {
  constructor(private readonly deps: Deps) {}

  /**
   * Returns the balance of the pool in a currency, the brand's first one by default, for the home page's counter; null
   * unless the brand shows its pool. Open to everyone.
   * @throws DomainError wrong_currency for one that the brand does not have
   */
  async shown(ctx: Ctx, currency: string | null = null): Promise<JackpotPool | null> {
    const { jackpotSource, currencies } = await this.deps.brands.current(ctx);
    if (currency !== null && !currencies.includes(currency)) throw new DomainError("wrong_currency");
    return jackpotSource === "POOL" ? this.read(ctx, currency) : null;
  }

  /**
   * Returns the pool's balance, whether it is shown or not; for staff.
   * @throws DomainError not_logged_in, permission_denied
   */
  async pool(ctx: Ctx): Promise<JackpotPool> {
    requireMayRunBrand(ctx.actor);
    return this.read(ctx);
  }

  /**
   * Pays money from the brand's funding account into its pool, once per key, and returns the new balance.
   * @throws DomainError not_logged_in, permission_denied, validation_failed, idempotency_conflict for a key that was
   * used with another amount
   */
  async feed(ctx: Ctx, feed: JackpotFeed): Promise<JackpotPool & { readonly replay: boolean }> {
    requireMayRunBrand(ctx.actor);
    const faults = feedFaults(feed);
    if (faults.length > 0) throw validationFailed(...faults);
    const currency = await this.currency(ctx);
    const hash = sha256(JSON.stringify([currency, feed.amount.toString()]));
    return inTx(ctx, async (ctx) => {
      const { replay } = await feedPool(ctx.db, { ...feed, brandId: ctx.brand.id, currency, hash });
      if (!replay) await this.recordFeed(ctx, feed, currency);
      return { ...(await this.read(ctx)), replay };
    });
  }

  /**
   * As `feed`, with the amount as decimal text in the brand's first currency.
   * @throws DomainError as `feed`, invalid_amount
   */
  async feedFromText(ctx: Ctx, { amount, key }: { readonly amount: string; readonly key: string }) {
    return this.feed(ctx, { amount: parseMinor(amount, await this.currency(ctx)), key });
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

  private async recordFeed(ctx: Ctx, { amount, key }: JackpotFeed, currency: string): Promise<void> {
    await this.deps.audit.record(ctx, {
      action: "jackpot.feed",
      subjectKind: "brand",
      subjectId: ctx.brand.id,
      after: { amount: amount.toString(), currency, key },
    });
    ctx.afterCommit(() => this.deps.meter.posted("jackpot_feed"));
  }

  private async read(ctx: Ctx, wanted: string | null = null): Promise<JackpotPool> {
    const currency = wanted ?? (await this.currency(ctx));
    return { currency, amount: await readPool(ctx.db, { brandId: ctx.brand.id, currency }) };
  }

  private async currency(ctx: Ctx): Promise<string> {
    const [currency] = (await this.deps.brands.current(ctx)).currencies;
    if (currency === undefined) throw new Error(`brand ${ctx.brand.code} has no currency`);
    return currency;
  }
}
