import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { BrandsModule } from "../brands/brands.module.js";
import type { CatalogueModule } from "../catalogue/catalogue.module.js";
import type { RecentGamesModule } from "../recent-games/recent-games.module.js";
import type { RegionsModule } from "../regions/regions.module.js";
import type { SaferGamblingModule } from "../safer-gambling/safer-gambling.module.js";
import type { WalletModule } from "../wallet/wallet.module.js";
import { addPlayToHistory } from "./demo/demo-history.js";
import { GameListsService } from "./game-lists.service.js";
import { GameOffersResolver } from "./game-offers.resolver.js";
import { meteredTransport } from "./metered-transport.js";
import { playReconcileChecks } from "./play.reconcile.reads.js";
import { MyRoundsResolver, PlayResolver, RoundResolver } from "./play.resolver.js";
import { playRoutes } from "./play.routes.js";
import { PlayService } from "./play.service.js";
import { PlayActivityService } from "./play-activity.service.js";
import { PlayAdminResolver } from "./play-admin.resolver.js";
import { SignedVendorTransport } from "./vendor-transport.js";

export type PlayModule = ReturnType<typeof playModule>;

interface Needs {
  readonly platform: Platform;
  readonly brands: BrandsModule;
  readonly catalogue: CatalogueModule;
  readonly recentGames: RecentGamesModule;
  readonly regions: RegionsModule;
  readonly saferGambling: SaferGamblingModule;
  readonly wallet: WalletModule;
}

/** The transport to vendors: signed, over HTTP or within this process, and metered. */
function vendorTransport({ config, deliver, meter, partnerHttp: http }: Platform, brands: BrandsModule) {
  const { hostOf } = brands.services.brandAddresses;
  const signed = new SignedVendorTransport({ ...config.keys.vendorSigning[0], http, deliver, hostOf });
  return meteredTransport(signed, meter);
}

function providePlayActivity({ ports }: SaferGamblingModule, play: PlayService): void {
  const activity = new PlayActivityService();
  ports.playActivity.provide({
    activitySince: (ctx, memberId, since) => activity.since(ctx, memberId, since),
    endGames: (ctx, memberId) => activity.endGames(ctx, memberId),
    totalsSince: (ctx, from) => play.rounds.totals(ctx, { from }),
  });
}

export function playModule(needs: Needs) {
  const { platform, saferGambling } = needs;
  const { brands, brandAddresses } = needs.brands.services;
  const { catalogue, gameOffers } = needs.catalogue.services;
  const { wallet } = needs.wallet.services;
  const transport = vendorTransport(platform, needs.brands);
  const play = new PlayService({
    brands,
    catalogue,
    wallet,
    transport,
    recentGames: needs.recentGames.services.recentGames,
    regions: needs.regions.services.regions,
    saferGambling: saferGambling.services.saferGambling,
    originOf: brandAddresses.originOf,
  });
  const gameLists = new GameListsService({ catalogue, offers: gameOffers, transport });
  providePlayActivity(saferGambling, play);
  return defineModule({
    services: { play, gameLists, vendorTransport: transport },
    resolvers: [new PlayResolver(play), new MyRoundsResolver(play), new RoundResolver()],
    adminResolvers: [
      new GameOffersResolver({ offers: gameOffers, lists: gameLists }),
      new PlayAdminResolver(play),
    ],
    wps: [playRoutes({ play })],
    reconcileChecks: playReconcileChecks,
    demoHistory: [addPlayToHistory],
  });
}
