import type { Ctx } from "../../core/ctx.js";
import type { CustomerServiceLink } from "../brands/brands.model.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { LobbyService } from "../catalogue/lobby.service.js";
import type { SiteContentService } from "../content/site-content.service.js";
import type { DemoSignInsService } from "../members/demo-sign-ins.service.js";
import type { RegistrationRulesService } from "../members/registration-rules.service.js";
import type { RegionsService } from "../regions/regions.service.js";
import type { SocialProvidersService } from "../social-sign-in/social-providers.service.js";
import {
  type BrandModule,
  buildMenu,
  type DomainRoute,
  type MenuEntry,
  toBrandModules,
} from "./brand-navigation.model.js";
import { buildSystemStatus, type DemoInfo, type SystemStatus } from "./public-config.model.js";

interface Deps {
  readonly brands: BrandsService;
  readonly demoSignIns: Pick<DemoSignInsService, "find">;
  readonly lobby: Pick<LobbyService, "gameCategories">;
  readonly registrationRules: Pick<RegistrationRulesService, "flags">;
  readonly regions: Pick<RegionsService, "isRestricted" | "countryOf">;
  readonly socialProviders: Pick<SocialProvidersService, "listProviders">;
  readonly siteContent: Pick<SiteContentService, "all">;
}

/** Provides the configuration that the client needs before sign-in. */
export class PublicConfigService {
  constructor(private readonly deps: Deps) {}

  /** Returns the brand's status for the visitor. It is available during maintenance and in restricted regions too. */
  async getSystemStatus(ctx: Ctx): Promise<SystemStatus> {
    const { brands, regions } = this.deps;
    const brand = await brands.current(ctx);
    const isRestricted = await regions.isRestricted(ctx.db, brand.id, ctx.ip);
    const location = { ip: ctx.ip, country: await regions.countryOf(ctx) };
    const links = await this.deps.siteContent.all(ctx, "RESOURCE");
    const resources = links.map(({ name, link, title }) => ({ key: name ?? "", url: link ?? "", title }));
    const registration = await this.deps.registrationRules.flags(ctx);
    return buildSystemStatus(brand, {
      location,
      isRestricted,
      language: ctx.language,
      resources,
      registration,
    });
  }

  /** Returns what a visitor can try; null unless this is a demo installation that shows it. */
  async findDemo(ctx: Ctx): Promise<DemoInfo | null> {
    const signIns = this.deps.demoSignIns.find();
    if (!signIns) return null;
    const { brands } = this.deps;
    const refs = await brands.list(ctx.db);
    const all = await Promise.all(refs.map(({ code }) => brands.byCode(ctx.db, code)));
    const sites = all.flatMap((brand) => {
      const host = brand?.domains[0];
      return brand && host !== undefined ? [{ code: brand.code, name: brand.name, host }] : [];
    });
    return { ...signIns, mailboxPath: "/outbox", sites };
  }

  /** Returns the hosts of the brand's site, images and game launches. */
  async getDomainRoute(ctx: Ctx): Promise<DomainRoute> {
    const { domains, imageCdns, launchCdns } = await this.deps.brands.current(ctx);
    return { domains, imageCdns, launchCdns };
  }

  /** Lists the contacts of the brand's customer service, in display order. */
  async listCustomerService(ctx: Ctx): Promise<readonly CustomerServiceLink[]> {
    return (await this.deps.brands.current(ctx)).customerService;
  }

  /** Lists all optional modules and whether the brand has them. */
  async listModules(ctx: Ctx): Promise<readonly BrandModule[]> {
    const providers = await this.deps.socialProviders.listProviders(ctx);
    return toBrandModules(await this.deps.brands.current(ctx), providers);
  }

  /** Returns the brand's game menu, in display order. */
  async getMenu(ctx: Ctx): Promise<readonly MenuEntry[]> {
    return buildMenu(await this.deps.lobby.gameCategories(ctx));
  }
}
