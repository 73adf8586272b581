import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { BrandsModule } from "../brands/brands.module.js";
import { walletJobs } from "./wallet.jobs.js";
import { WalletTotalsResolver } from "./wallet.resolver.js";
import { walletRoutes } from "./wallet.routes.js";
import { WalletService } from "./wallet.service.js";

export type WalletModule = ReturnType<typeof walletModule>;

interface Needs {
  readonly platform: Platform;
  readonly brands: BrandsModule;
}

export function walletModule({ platform, brands }: Needs) {
  const { live, meter } = platform;
  const wallet = new WalletService({ live, brands: brands.services.brands, meter });
  return defineModule({
    services: { wallet },
    resolvers: [new WalletTotalsResolver(wallet)],
    wps: [walletRoutes({ wallet })],
    jobs: walletJobs(wallet),
  });
}
