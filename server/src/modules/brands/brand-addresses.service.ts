import type { Ctx } from "../../core/ctx.js";
import type { BrandsService } from "./brands.service.js";

interface Deps {
  readonly brands: Pick<BrandsService, "current">;
  /** Public origin of the installation. */
  readonly publicUrl: string;
}

/** Builds the public URLs of brands. */
export class BrandAddressesService {
  constructor(private readonly deps: Deps) {}

  /** Returns the brand's first host name; empty when it has none. */
  readonly hostOf = async (ctx: Ctx): Promise<string> =>
    (await this.deps.brands.current(ctx)).domains[0] ?? "";

  /** Returns the brand's origin: its host name with the scheme and port of the installation. */
  readonly originOf = async (ctx: Ctx): Promise<string> => {
    const url = new URL(this.deps.publicUrl);
    const host = await this.hostOf(ctx);
    if (host !== "") url.hostname = host;
    return url.origin;
  };
}
