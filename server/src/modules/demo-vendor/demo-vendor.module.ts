import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { CatalogueModule } from "../catalogue/catalogue.module.js";
import type { HouseGamesModule } from "../house-games/house-games.module.js";
import { addDemoVendor } from "./demo/add-demo-vendor.js";
import { demoVendorRoutes } from "./demo-vendor.routes.js";
import { DemoVendorService } from "./demo-vendor.service.js";
import { DemoVendorAdminResolver } from "./demo-vendor-admin.resolver.js";

export type DemoVendorModule = ReturnType<typeof demoVendorModule>;

interface Needs {
  readonly platform: Platform;
  readonly catalogue: CatalogueModule;
  readonly houseGames: HouseGamesModule;
}

export function demoVendorModule({ platform, catalogue, houseGames }: Needs) {
  const { keys, production } = platform.config;
  const demoVendor = new DemoVendorService(
    keys.vendorSigning.map(({ publicKeyPem }) => publicKeyPem),
    production,
  );
  const demoServices = {
    catalogue: catalogue.services.catalogue,
    houseVendor: houseGames.services.houseVendor,
  };
  return defineModule({
    services: { demoVendor },
    routes: production ? [] : [demoVendorRoutes(demoVendor)],
    adminResolvers: [new DemoVendorAdminResolver(demoVendor)],
    demoData: [(ctx) => addDemoVendor(ctx, demoServices)],
  });
}
