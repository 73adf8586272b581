import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { BrandsModule } from "../brands/brands.module.js";
import type { FavouritesModule } from "../favourites/favourites.module.js";
import type { IdentityModule } from "../identity/identity.module.js";
import type { MembersModule } from "../members/members.module.js";
import type { PlayModule } from "../play/play.module.js";
import type { RecentGamesModule } from "../recent-games/recent-games.module.js";
import type { SupportModule } from "../support/support.module.js";
import type { VerificationModule } from "../verification/verification.module.js";
import type { WalletModule } from "../wallet/wallet.module.js";
import { trialJobs } from "./trial.jobs.js";
import { TrialResolver } from "./trial.resolver.js";
import { trialRoutes } from "./trial.routes.js";
import { TrialService } from "./trial.service.js";

export type TrialModule = ReturnType<typeof trialModule>;

interface Needs {
  readonly platform: Platform;
  readonly brands: BrandsModule;
  readonly favourites: FavouritesModule;
  readonly identity: IdentityModule;
  readonly members: MembersModule;
  readonly play: PlayModule;
  readonly recentGames: RecentGamesModule;
  readonly support: SupportModule;
  readonly verification: VerificationModule;
  readonly wallet: WalletModule;
}

export function trialModule(needs: Needs) {
  const { members } = needs.members.services;
  const { sessionOpener, trialAccounts } = needs.identity.services;
  const trial = new TrialService({
    brands: needs.brands.services.brands,
    human: needs.verification.services.human,
    members,
    opener: sessionOpener,
    throttles: needs.platform.throttles,
  });
  const purgeDeps = {
    favourites: needs.favourites.services.favourites,
    members,
    play: needs.play.services.play,
    recentGames: needs.recentGames.services.recentGames,
    support: needs.support.services.support,
    trialAccounts,
    wallet: needs.wallet.services.wallet,
  };
  return defineModule({
    services: { trial },
    resolvers: [new TrialResolver(trial)],
    wps: [trialRoutes({ trial })],
    jobs: trialJobs(purgeDeps),
  });
}
