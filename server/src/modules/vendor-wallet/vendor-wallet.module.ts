import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { BrandsModule } from "../brands/brands.module.js";
import type { CatalogueModule } from "../catalogue/catalogue.module.js";
import type { SaferGamblingModule } from "../safer-gambling/safer-gambling.module.js";
import type { WalletModule } from "../wallet/wallet.module.js";
import { actionsDialectRoutes } from "./actions-dialect.routes.js";
import { ActionsDialectService } from "./actions-dialect.service.js";
import { ConcurrencyLimiter, maxCallsOfVendor } from "./concurrency-limiter.js";
import { VendorSignaturesService } from "./vendor-signatures.service.js";
import { vendorWalletRoutes } from "./vendor-wallet.routes.js";
import { VendorWalletService } from "./vendor-wallet.service.js";

export type VendorWalletModule = ReturnType<typeof vendorWalletModule>;

interface Needs {
  readonly platform: Platform;
  readonly brands: BrandsModule;
  readonly catalogue: CatalogueModule;
  readonly saferGambling: SaferGamblingModule;
  readonly wallet: WalletModule;
  /** How long vendors wait for the wallet's response, in milliseconds; by default that of the wallet's routes. */
  readonly vendorTimeoutMs?: number | undefined;
}

/** The wallet API for vendors, in both of its dialects. */
export function vendorWalletModule(needs: Needs) {
  const { database, meter } = needs.platform;
  const { brands } = needs.brands.services;
  const { catalogue } = needs.catalogue.services;
  const { saferGambling } = needs.saferGambling.services;
  const { wallet } = needs.wallet.services;
  const vendorWallet = new VendorWalletService({ brands, catalogue, saferGambling, wallet, meter });
  const vendorSignatures = new VendorSignaturesService({ catalogue });
  const actionsDialect = new ActionsDialectService({ catalogue, wallet: vendorWallet });
  const limiter = new ConcurrencyLimiter(maxCallsOfVendor[database.kind]);
  const options = { limiter, meter, timeoutMs: needs.vendorTimeoutMs };
  return defineModule({
    services: { vendorWallet, vendorSignatures, actionsDialect },
    routes: [
      vendorWalletRoutes({ vendorWallet, vendorSignatures }, options),
      actionsDialectRoutes({ actionsDialect }, options),
    ],
  });
}
