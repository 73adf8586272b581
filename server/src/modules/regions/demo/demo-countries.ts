import type { Ctx } from "../../../core/ctx.js";
import type { RegionsService } from "../regions.service.js";

/** Networks reserved for documentation (RFC 5737, 3849), each in a different country, to try access rules. */
export const demoCountries: readonly string[] = [
  "192.0.2.0,192.0.2.255,MT",
  "198.51.100.0/24,DE",
  "203.0.113.0/24,PH",
  "2001:db8::/32,SE",
  "2001:db8:5::/48,NO",
];

/** Loads the demo's country table, unless one is loaded already. */
export async function addDemoCountries(ctx: Ctx, regions: RegionsService): Promise<void> {
  if (!(await regions.hasCountries(ctx))) await regions.load(ctx, demoCountries);
}
