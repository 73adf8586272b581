import type { Ctx } from "../../core/ctx.js";
import type { Deliver } from "../../core/deliver.js";
import { HouseGamesService } from "./house-games.service.js";
import { HouseSeeds } from "./house-seeds.js";
import { HouseVendorService } from "./house-vendor.service.js";
import { HouseWallet } from "./house-wallet.js";
import { Seals } from "./seals.js";
import { SpinRunner } from "./spin-runner.js";

/** What the house vendor stands on. */
export interface HouseGamesOutside {
  /** 32 bytes that seal unrevealed seeds and session tokens at rest. */
  readonly secretsKey: Buffer;
  /** Signs calls to the wallet. */
  readonly privateKeyPem: string;
  /** Proves them. */
  readonly publicKeyPem: string;
  /** Proves calls of the platform. */
  readonly platformPublicKeyPem: string;
  /** Host name under which the platform serves the ctx's brand. */
  readonly hostOf: (ctx: Ctx) => Promise<string>;
  /** Carries a signed call to the wallet. */
  readonly deliver: Deliver;
  /** How long one try of a wallet call may take. */
  readonly walletTimeoutMs?: number;
}

/** The house vendor's two faces: its games for the page, and the vendor for the platform. */
export function makeHouseGames(outside: HouseGamesOutside): {
  houseGames: HouseGamesService;
  houseVendor: HouseVendorService;
} {
  const seals = new Seals(outside.secretsKey);
  const seeds = new HouseSeeds(seals);
  const { privateKeyPem, hostOf, deliver, walletTimeoutMs: timeoutMs } = outside;
  const wallet = new HouseWallet({ privateKeyPem, hostOf, deliver, ...(timeoutMs && { timeoutMs }) });
  const runner = new SpinRunner(wallet, seals);
  return {
    houseGames: new HouseGamesService({ wallet, seals, runner, seeds }),
    houseVendor: new HouseVendorService(seals, seeds, {
      housePublicKeyPem: outside.publicKeyPem,
      platformPublicKeyPem: outside.platformPublicKeyPem,
    }),
  };
}
