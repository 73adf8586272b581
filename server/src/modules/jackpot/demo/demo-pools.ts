import { sha256 } from "../../../core/crypto.js";
import type { Ctx } from "../../../core/ctx.js";
import { inTx } from "../../../core/tx.js";
import type { DemoOptions } from "../../../kit/module.js";
import type { BrandsService } from "../../brands/brands.service.js";
import type { JackpotService } from "../jackpot.service.js";
import { feedPool } from "../jackpot.store.js";

interface Services {
  readonly brands: BrandsService;
  readonly jackpot: JackpotService;
}

/** The demo brand whose counter shows its pool; the other one shows the showcase. */
const poolBrand = "demo";

/** What the house pays into the pool of a brand with a history, in minor units: as if its bets had fed it for days. */
const paidIn = { currency: "USD", amount: 134_582n };

/**
 * Opens the pools of the demo brand and shows them, once. A brand with a history would look as if no one had played in
 * it if its pool held the seed amount only: the rounds of the history feed none.
 */
export async function openDemoPools(
  ctx: Ctx,
  { hasHistory }: DemoOptions,
  { brands, jackpot }: Services,
): Promise<void> {
  if (ctx.brand.code !== poolBrand || (await jackpot.isOpen(ctx))) return;
  await inTx(ctx, async (ctx) => {
    await jackpot.openPools(ctx);
    await brands.change(ctx, { jackpotSource: "POOL" });
    if (!hasHistory) return;
    const key = "demo-history";
    await feedPool(ctx.db, { ...paidIn, key, brandId: ctx.brand.id, hash: sha256(key) });
  });
}
