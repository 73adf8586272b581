import type { Ctx } from "../../../core/ctx.js";
import type { BrandsService } from "../../brands/brands.service.js";
import type { MemberTransfersService } from "../member-transfers.service.js";

interface Services {
  readonly brands: BrandsService;
  readonly memberTransfers: MemberTransfersService;
}

const terms = { minAmount: "1", maxAmount: "1000", maxAmountIn24Hours: "3000", maxTransfersIn24Hours: 20 };

/** Enables transfers between members of a demo brand. */
export async function addDemoTransfers(ctx: Ctx, { brands, memberTransfers }: Services): Promise<void> {
  const { currencies } = await brands.current(ctx);
  if (currencies.includes("USD") && !(await memberTransfers.getTerms(ctx, "USD")))
    await memberTransfers.setTerms(ctx, { currency: "USD", uplineOpen: true, downlineOpen: true, ...terms });
}
