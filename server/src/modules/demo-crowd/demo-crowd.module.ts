import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { BrandsModule } from "../brands/brands.module.js";
import type { HouseGamesModule } from "../house-games/house-games.module.js";
import type { IdentityModule } from "../identity/identity.module.js";
import type { MembersModule } from "../members/members.module.js";
import type { PlayModule } from "../play/play.module.js";
import type { WalletModule } from "../wallet/wallet.module.js";
import { demoCrowdWorker } from "./demo-crowd.jobs.js";
import { DemoCrowdService } from "./demo-crowd.service.js";

interface Needs {
  readonly platform: Platform;
  readonly brands: BrandsModule;
  readonly houseGames: HouseGamesModule;
  readonly identity: IdentityModule;
  readonly members: MembersModule;
  readonly play: PlayModule;
  readonly wallet: WalletModule;
}

/** Scripted members who play; only in demo installations whose environment asks for them. */
export function demoCrowdModule(needs: Needs) {
  const { demo, demoCrowd: isRequested } = needs.platform.config;
  const demoCrowd = new DemoCrowdService({
    demoSignIns: needs.members.services.demoSignIns,
    houseGames: needs.houseGames.services.houseGames,
    identity: needs.identity.services.identity,
    play: needs.play.services.play,
    wallet: needs.wallet.services.wallet,
  });
  const { brands } = needs.brands.services;
  return defineModule({
    services: { demoCrowd },
    workers: demo && isRequested ? [demoCrowdWorker(brands, demoCrowd)] : [],
  });
}
