import type { Ctx } from "../../../core/ctx.js";
import type { RegionsService } from "../regions.service.js";

/** Addresses that documentation may use (RFC 5737, 3849), each in a country of its own, so that rules can be tried. */
export const demoCountries: readonly string[] = [
  "192.0.2.0,192.0.2.255,MT",
  "198.51.100.0/24,DE",
  "203.0.113.0/24,PH",
  "2001:db8::/32,SE",
  "2001:db8:5::/48,NO",
];

/** Adds a table of countries where there is none. */
export async function addDemoCountries(ctx: Ctx, regions: RegionsService): Promise<void> {
  if (!(await regions.hasCountries(ctx))) await regions.load(ctx, demoCountries);
}
