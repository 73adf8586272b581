import { defineModule } from "../../kit/module.js";
import type { BrandsModule } from "../brands/brands.module.js";
import type { ContentModule } from "../content/content.module.js";
import { activePromotions, createPromotionLoader } from "./promotions.loaders.js";
import { PromotionsResolver } from "./promotions.resolver.js";
import { PromotionsService } from "./promotions.service.js";
import { PromotionsAdminResolver } from "./promotions-admin.resolver.js";

export type PromotionsModule = ReturnType<typeof promotionsModule>;

interface Needs {
  readonly brands: BrandsModule;
  readonly content: ContentModule;
}

export function promotionsModule({ brands: brandsModule, content }: Needs) {
  const { brands } = brandsModule.services;
  const promotions = new PromotionsService(content.services.siteContent, brands);
  return defineModule({
    services: { promotions },
    loaders: [activePromotions.provide((ctx) => createPromotionLoader(promotions, ctx))],
    resolvers: [new PromotionsResolver(promotions)],
    adminResolvers: [new PromotionsAdminResolver(promotions)],
  });
}
