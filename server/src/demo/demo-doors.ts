import type { Ctx } from "../core/ctx.js";
import type { CustomerServiceLink } from "../modules/brands/brands.model.js";
import type { Services } from "../services.js";

/** Addresses that documentation may use (RFC 5737, 3849), each in a country of its own, so that rules can be tried. */
export const demoCountries: readonly string[] = [
  "192.0.2.0,192.0.2.255,MT",
  "198.51.100.0/24,DE",
  "203.0.113.0/24,PH",
  "2001:db8::/32,SE",
  "2001:db8:5::/48,NO",
];

function linksOf(code: string): readonly CustomerServiceLink[] {
  const mail = { csType: "EMAIL", path: `mailto:help@${code}.example`, title: `help@${code}.example` };
  const telegram = { csType: "TELEGRAM", path: `https://t.me/${code}_example`, title: "Telegram" };
  return code === "demo" ? [mail, telegram] : [mail];
}

/** Adds a table of countries where there is none, and links to customer service. */
export async function addDemoDoors(ctx: Ctx, { brands, regions }: Services): Promise<void> {
  if (!(await regions.hasCountries(ctx))) await regions.load(ctx, demoCountries);
  const { code, customerService } = await brands.current(ctx);
  if (customerService.length === 0) await brands.setCustomerService(ctx, linksOf(code));
}
