import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { BrandsModule } from "../brands/brands.module.js";
import type { CatalogueModule } from "../catalogue/catalogue.module.js";
import type { FreeSpinsModule } from "../free-spins/free-spins.module.js";
import { addDemoGames } from "./demo/demo-games.js";
import { addHousePlayToHistory } from "./demo/demo-history.js";
import { addHouseGames } from "./house-catalogue.js";
import { HouseFreeSpins } from "./house-free-spins.js";
import { houseGamesJobs } from "./house-games.jobs.js";
import { houseGamesRoutes } from "./house-games.routes.js";
import { type HouseGamesParts, HouseGamesService } from "./house-games.service.js";
import { HouseSeeds } from "./house-seeds.service.js";
import { HouseVendorService } from "./house-vendor.service.js";
import { HouseWallet, sendOverHttp } from "./house-wallet.js";
import { Seals } from "./seals.js";
import { SpinRunner } from "./spin-runner.js";

export type HouseGamesModule = ReturnType<typeof houseGamesModule>;

interface Needs {
  readonly platform: Platform;
  readonly brands: BrandsModule;
  readonly catalogue: CatalogueModule;
  /** What the platform tells the player about a bet that it refused for a limit; a vendor knows no limits. */
  readonly betRefusal: HouseGamesParts["betRefusal"];
  readonly freeSpins: FreeSpinsModule;
  /** How long one attempt at a wallet call may take, in milliseconds; the house wallet's default when omitted. */
  readonly walletTimeoutMs?: number | undefined;
}

/** The house vendor: the API of its game pages and the vendor API for the platform. */
export function houseGamesModule({
  platform,
  brands,
  catalogue: catalogueModule,
  betRefusal,
  freeSpins,
  walletTimeoutMs,
}: Needs) {
  const { config, deliver } = platform;
  const { houseVendor: houseKeys, secrets, vendorSigning } = config.keys;
  const { catalogue } = catalogueModule.services;
  const seals = new Seals(secrets);
  const seeds = new HouseSeeds(seals);
  const wallet = new HouseWallet({
    privateKeyPem: houseKeys.privateKeyPem,
    hostOf: brands.services.brandAddresses.hostOf,
    deliver: config.houseWalletUrl === null ? deliver : sendOverHttp(config.houseWalletUrl),
    ...(walletTimeoutMs !== undefined && { timeoutMs: walletTimeoutMs }),
  });
  const houseGames = new HouseGamesService({
    wallet,
    seals,
    runner: new SpinRunner(wallet, seals),
    seeds,
    betRefusal,
    freeSpins: new HouseFreeSpins(freeSpins.services.freeSpins),
  });
  const houseVendor = new HouseVendorService(seals, seeds, {
    housePublicKeyPem: houseKeys.publicKeyPem,
    platformPublicKeyPems: vendorSigning.map(({ publicKeyPem }) => publicKeyPem),
  });
  return defineModule({
    services: { houseGames, houseSeeds: seeds, houseVendor },
    routes: [houseGamesRoutes({ houseGames, houseVendor })],
    jobs: houseGamesJobs(houseGames),
    newBrand: [(ctx) => addHouseGames(ctx, { catalogue, houseVendor })],
    demoData: [(ctx) => addDemoGames(ctx, { catalogue, houseVendor })],
    demoHistory: [(ctx, history) => addHousePlayToHistory(ctx, history, { catalogue, seals })],
  });
}
