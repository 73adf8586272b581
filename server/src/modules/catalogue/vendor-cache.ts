import type { Ctx } from "../../core/ctx.js";
import type { Vendor } from "./catalogue.model.js";

const lifeMs = 1000;

/** Vendors of the last second: each wallet call asks for one. Unknown codes are not kept. */
export class VendorCache {
  private readonly kept = new Map<string, { readonly vendor: Vendor; readonly at: number }>();

  /** The vendor of the ctx's brand, loaded anew after a second. */
  async get(ctx: Ctx, code: string, load: () => Promise<Vendor | null>): Promise<Vendor | null> {
    const key = `${ctx.brand.id}/${code}`;
    const now = ctx.clock.now().getTime();
    const known = this.kept.get(key);
    if (known && now - known.at < lifeMs && now >= known.at) return known.vendor;
    const vendor = await load();
    if (vendor) this.kept.set(key, { vendor, at: now });
    else this.kept.delete(key);
    return vendor;
  }

  /** Forgets everything, after a change. */
  clear(): void {
    this.kept.clear();
  }
}
