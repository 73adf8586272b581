import type { Ctx } from "../../core/ctx.js";
import type { CustomerServiceLink } from "../brands/brands.model.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { LobbyService } from "../catalogue/lobby.service.js";
import type { SiteContentService } from "../content/site-content.service.js";
import type { RegistrationRulesService } from "../members/registration-rules.service.js";
import type { RegionsService } from "../regions/regions.service.js";
import {
  type BrandModule,
  type DomainRoute,
  type MenuEntry,
  menuOf,
  modulesOf,
} from "./brand-navigation.model.js";
import { type SystemStatus, statusFor } from "./public-config.model.js";

interface Deps {
  readonly brands: BrandsService;
  readonly lobby: Pick<LobbyService, "gameCategories">;
  readonly registrationRules: Pick<RegistrationRulesService, "flags">;
  readonly regions: Pick<RegionsService, "isRestricted" | "countryOf">;
  readonly siteContent: Pick<SiteContentService, "all">;
}

/** What a page of the brand needs before anybody has signed in. */
export class PublicConfigService {
  constructor(private readonly deps: Deps) {}

  /** Whether the brand is open to this visitor. Anyone may ask, in maintenance and from a closed region too. */
  async systemStatus(ctx: Ctx): Promise<SystemStatus> {
    const { brands, regions } = this.deps;
    const brand = await brands.current(ctx);
    const isRestricted = await regions.isRestricted(ctx.db, brand.id, ctx.ip);
    const location = { ip: ctx.ip, country: await regions.countryOf(ctx) };
    const links = await this.deps.siteContent.all(ctx, "RESOURCE");
    const resources = links.map(({ name, link, title }) => ({ key: name ?? "", url: link ?? "", title }));
    const registration = await this.deps.registrationRules.flags(ctx);
    return statusFor(brand, { location, isRestricted, language: ctx.language, resources, registration });
  }

  /** Where the brand is reached, and where its pictures and games come from. */
  async domainRoute(ctx: Ctx): Promise<DomainRoute> {
    const { domains, imageCdns, launchCdns } = await this.deps.brands.current(ctx);
    return { domains, imageCdns, launchCdns };
  }

  /** Where the brand's people help, in order. */
  async customerService(ctx: Ctx): Promise<readonly CustomerServiceLink[]> {
    return (await this.deps.brands.current(ctx)).customerService;
  }

  /** Parts of the platform, each on or off in this brand. */
  async modules(ctx: Ctx): Promise<readonly BrandModule[]> {
    return modulesOf(await this.deps.brands.current(ctx));
  }

  /** The brand's game menu, in order. */
  async menu(ctx: Ctx): Promise<readonly MenuEntry[]> {
    return menuOf(await this.deps.lobby.gameCategories(ctx));
  }
}
