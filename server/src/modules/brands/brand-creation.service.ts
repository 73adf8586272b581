import type { Ctx } from "../../core/ctx.js";
import { validationFailed } from "../../core/errors.js";
import { inTx } from "../../core/tx.js";
import type { NewBrandStep } from "../../kit/module.js";
import { type Brand, type BrandTheme, normaliseHost } from "./brands.model.js";
import type { BrandsService } from "./brands.service.js";

interface Deps {
  readonly brands: Pick<BrandsService, "create" | "current">;
  /** What the modules set up for a new brand, in their order. */
  readonly steps: () => readonly NewBrandStep[];
}

/** What is to be given of a new brand. */
export interface BrandForm {
  readonly code: string;
  readonly name: string;
  /** Host names as people write them; links use the first. */
  readonly domains: readonly string[];
  /** In display order; the first is the default. */
  readonly languages: readonly string[];
  /** In display order; the first is the default. */
  readonly currencies: readonly string[];
  /** IANA time zone name. */
  readonly timeZone: string;
  readonly theme?: Partial<BrandTheme>;
}

const defaultTheme: BrandTheme = {
  seedColour: "#7552f2",
  accentColour: "#ffb224",
  radiusScale: 1,
  logoUrl: null,
  logoDarkUrl: null,
  faviconUrl: null,
};

/** Creates brands that can open: with the house's games and the terms that protect money. */
export class BrandCreationService {
  constructor(private readonly deps: Deps) {}

  /**
   * Creates a brand and sets up what it needs, all or nothing. Returns the brand.
   * @throws DomainError not_logged_in, permission_denied, validation_failed (a code or host in use: taken)
   */
  async create(ctx: Ctx, { domains, languages, theme, ...form }: BrandForm): Promise<Brand> {
    const hosts = [...new Set(domains.map((domain) => normaliseHost(domain) ?? domain))];
    return inTx(ctx, async (ctx) => {
      const brand = await this.deps.brands.create(ctx, {
        ...form,
        domains: hosts,
        languages,
        defaultLanguage: languages[0] ?? "",
        theme: { ...defaultTheme, ...theme },
      });
      if (hosts.length === 0) throw validationFailed({ field: "domains", code: "required" });
      const { id, code, timeZone } = brand;
      const brandCtx = { ...ctx, brand: { id, code, timeZone } };
      for (const step of this.deps.steps()) await step(brandCtx);
      return this.deps.brands.current(brandCtx);
    });
  }
}
