import { defineModule } from "../../kit/module.js";
import type { BrandsModule } from "../brands/brands.module.js";
import type { CatalogueModule } from "../catalogue/catalogue.module.js";
import type { ContentModule } from "../content/content.module.js";
import type { MembersModule } from "../members/members.module.js";
import type { RegionsModule } from "../regions/regions.module.js";
import type { SocialSignInModule } from "../social-sign-in/social-sign-in.module.js";
import { BrandNavigationResolver } from "./brand-navigation.resolver.js";
import { PublicConfigResolver } from "./public-config.resolver.js";
import { publicConfigRoutes } from "./public-config.routes.js";
import { PublicConfigService } from "./public-config.service.js";

export type PublicConfigModule = ReturnType<typeof publicConfigModule>;

interface Needs {
  readonly brands: BrandsModule;
  readonly catalogue: CatalogueModule;
  readonly content: ContentModule;
  readonly members: MembersModule;
  readonly regions: RegionsModule;
  readonly socialSignIn: SocialSignInModule;
}

export function publicConfigModule(needs: Needs) {
  const { brands, catalogue, content, members, regions, socialSignIn } = needs;
  const publicConfig = new PublicConfigService({
    brands: brands.services.brands,
    demoSignIns: members.services.demoSignIns,
    lobby: catalogue.services.lobby,
    registrationRules: members.services.registrationRules,
    regions: regions.services.regions,
    socialProviders: socialSignIn.services.socialProviders,
    siteContent: content.services.siteContent,
  });
  return defineModule({
    services: { publicConfig },
    resolvers: [new PublicConfigResolver(publicConfig), new BrandNavigationResolver(publicConfig)],
    wps: [publicConfigRoutes({ publicConfig })],
  });
}
