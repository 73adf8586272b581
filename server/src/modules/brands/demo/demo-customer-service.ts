import type { Ctx } from "../../../core/ctx.js";
import type { CustomerServiceLink } from "../brands.model.js";
import type { BrandsService } from "../brands.service.js";

function linksOf(code: string): readonly CustomerServiceLink[] {
  const mail = { csType: "EMAIL", path: `mailto:help@${code}.example`, title: `help@${code}.example` };
  const telegram = { csType: "TELEGRAM", path: `https://t.me/${code}_example`, title: "Telegram" };
  return code === "demo" ? [mail, telegram] : [mail];
}

/** Adds contacts of customer service, unless the brand has any. */
export async function addDemoCustomerService(ctx: Ctx, brands: BrandsService): Promise<void> {
  const { code, customerService } = await brands.current(ctx);
  if (customerService.length === 0) await brands.setCustomerService(ctx, linksOf(code));
}
