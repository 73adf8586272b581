import type { Ctx } from "../../../core/ctx.js";
import type { BrandsService } from "../../brands/brands.service.js";
import type { TransferTermsService } from "../transfer-terms.service.js";

interface Services {
  readonly brands: BrandsService;
  readonly transferTerms: TransferTermsService;
}

const terms = { minAmount: "1", maxAmount: "1000", maxAmountIn24Hours: "3000", maxTransfersIn24Hours: 20 };

/** Enables transfers between members of a demo brand. */
export async function addDemoTransfers(ctx: Ctx, { brands, transferTerms }: Services): Promise<void> {
  const { currencies } = await brands.current(ctx);
  if (currencies.includes("USD") && !(await transferTerms.find(ctx, "USD")))
    await transferTerms.set(ctx, { currency: "USD", uplineOpen: true, downlineOpen: true, ...terms });
}
