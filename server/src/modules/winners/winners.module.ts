import { defineModule } from "../../kit/module.js";
import type { BrandsModule } from "../brands/brands.module.js";
import type { CatalogueModule } from "../catalogue/catalogue.module.js";
import { WinnersResolver } from "./winners.resolver.js";
import { winnersRoutes } from "./winners.routes.js";
import { WinnersService } from "./winners.service.js";

export type WinnersModule = ReturnType<typeof winnersModule>;

interface Needs {
  readonly brands: BrandsModule;
  readonly catalogue: CatalogueModule;
}

export function winnersModule({ brands, catalogue }: Needs) {
  const winners = new WinnersService({
    brands: brands.services.brands,
    catalogue: catalogue.services.catalogue,
  });
  return defineModule({
    services: { winners },
    resolvers: [new WinnersResolver(winners)],
    wps: [winnersRoutes({ winners })],
  });
}
