import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { BrandsModule } from "../brands/brands.module.js";
import type { SaferGamblingModule } from "../safer-gambling/safer-gambling.module.js";
import { walletJobs } from "./wallet.jobs.js";
import { walletRoutes } from "./wallet.routes.js";
import { WalletService } from "./wallet.service.js";

export type WalletModule = ReturnType<typeof walletModule>;

interface Needs {
  readonly platform: Platform;
  readonly brands: BrandsModule;
  readonly saferGambling: SaferGamblingModule;
}

export function walletModule({ platform, brands, saferGambling }: Needs) {
  const { live, meter } = platform;
  const wallet = new WalletService({ live, brands: brands.services.brands, meter });
  saferGambling.ports.activeCurrencyOf.provide((ctx, memberId) => wallet.activeCurrencyOf(ctx, memberId));
  return defineModule({
    services: { wallet },
    wps: [walletRoutes({ wallet })],
    jobs: walletJobs(wallet),
  });
}
