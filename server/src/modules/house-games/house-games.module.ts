import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { BrandsModule } from "../brands/brands.module.js";
import type { CatalogueModule } from "../catalogue/catalogue.module.js";
import { addDemoGames } from "./demo/demo-games.js";
import { houseGamesJobs } from "./house-games.jobs.js";
import { houseGamesRoutes } from "./house-games.routes.js";
import { HouseGamesService } from "./house-games.service.js";
import { HouseSeeds } from "./house-seeds.js";
import { HouseVendorService } from "./house-vendor.service.js";
import { deliverByHttp, HouseWallet } from "./house-wallet.js";
import { Seals } from "./seals.js";
import { SpinRunner } from "./spin-runner.js";

export type HouseGamesModule = ReturnType<typeof houseGamesModule>;

interface Needs {
  readonly platform: Platform;
  readonly brands: BrandsModule;
  readonly catalogue: CatalogueModule;
  /** How long one try of a wallet call may take, in milliseconds; by default as the house's wallet has it. */
  readonly walletTimeoutMs?: number | undefined;
}

/** The house vendor's two faces: its games for the page, and the vendor for the platform. */
export function houseGamesModule({ platform, brands, catalogue: catalogueModule, walletTimeoutMs }: Needs) {
  const { config, deliver } = platform;
  const { houseVendor: houseKeys, secrets, vendorSigning } = config.keys;
  const { catalogue } = catalogueModule.services;
  const seals = new Seals(secrets);
  const seeds = new HouseSeeds(seals);
  const wallet = new HouseWallet({
    privateKeyPem: houseKeys.privateKeyPem,
    hostOf: brands.services.brandAddresses.hostOf,
    deliver: config.houseWalletUrl === null ? deliver : deliverByHttp(config.houseWalletUrl),
    ...(walletTimeoutMs !== undefined && { timeoutMs: walletTimeoutMs }),
  });
  const houseGames = new HouseGamesService({ wallet, seals, runner: new SpinRunner(wallet, seals), seeds });
  const houseVendor = new HouseVendorService(seals, seeds, {
    housePublicKeyPem: houseKeys.publicKeyPem,
    platformPublicKeyPem: vendorSigning.publicKeyPem,
  });
  return defineModule({
    services: { houseGames, houseVendor },
    routes: [houseGamesRoutes({ houseGames, houseVendor })],
    jobs: houseGamesJobs(houseGames),
    demoData: [(ctx) => addDemoGames(ctx, { catalogue, houseVendor })],
  });
}
