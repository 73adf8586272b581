import type { Ctx } from "../../../core/ctx.js";
import { inTx } from "../../../core/tx.js";
import type { BrandsService } from "../../brands/brands.service.js";
import type { JackpotService } from "../jackpot.service.js";

interface Services {
  readonly brands: BrandsService;
  readonly jackpot: JackpotService;
}

/** The demo brand whose counter shows its pool; the other one shows the showcase. */
const poolBrand = "demo";

/** Opens the pools of the demo brand and shows them, once. */
export async function openDemoPools(ctx: Ctx, { brands, jackpot }: Services): Promise<void> {
  if (ctx.brand.code !== poolBrand || (await jackpot.isOpen(ctx))) return;
  await inTx(ctx, async (ctx) => {
    await jackpot.openPools(ctx);
    await brands.change(ctx, { jackpotSource: "POOL" });
  });
}
