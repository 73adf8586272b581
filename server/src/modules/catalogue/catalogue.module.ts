import { Port } from "../../core/port.js";
import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { ApprovalsModule } from "../approvals/approvals.module.js";
import type { AuditModule } from "../audit/audit.module.js";
import type { BrandsModule } from "../brands/brands.module.js";
import { createGameLoader, gamesById } from "./catalogue.loaders.js";
import { CatalogueResolver } from "./catalogue.resolver.js";
import { catalogueRoutes } from "./catalogue.routes.js";
import { CatalogueService } from "./catalogue.service.js";
import { CatalogueAdminResolver } from "./catalogue-admin.resolver.js";
import { GameOffersService } from "./game-offers.service.js";
import { LobbyResolver } from "./lobby.resolver.js";
import { lobbyRoutes } from "./lobby.routes.js";
import { LobbyService } from "./lobby.service.js";
import { LotteryMenuResolver } from "./lottery-menu.resolver.js";
import { lotteryMenuRoutes } from "./lottery-menu.routes.js";
import { LotteryMenuService } from "./lottery-menu.service.js";
import { type PlayFigures, PopularityService } from "./popularity.service.js";
import { VendorChangesService, type VendorMoney } from "./vendor-changes.service.js";
import { VendorRegistrationService } from "./vendor-registration.service.js";

export type CatalogueModule = ReturnType<typeof catalogueModule>;

interface Needs {
  readonly platform: Platform;
  readonly approvals: ApprovalsModule;
  readonly audit: AuditModule;
  readonly brands: BrandsModule;
}

export function catalogueModule({ platform, approvals, audit: auditModule, brands }: Needs) {
  const { config, contentVersions: content } = platform;
  const { audit } = auditModule.services;
  const secretKeys = config.keys.secrets;
  const ports = {
    playFigures: new Port<PlayFigures>("figures of the rounds that were played"),
    vendorMoney: new Port<VendorMoney>("money on its way to and from vendors"),
  };
  const popularity = new PopularityService(ports.playFigures);
  const { production } = config;
  const catalogue = new CatalogueService({ audit, content, popularity, secretKeys, production });
  const vendorRegistration = new VendorRegistrationService({
    approvals: approvals.services.approvals,
    brandAddresses: brands.services.brandAddresses,
    catalogue,
    ownPublicKeys: config.keys.vendorSigning.map(({ publicKeyPem }) => publicKeyPem),
  });
  const vendorChanges = new VendorChangesService({
    approvals: approvals.services.approvals,
    catalogue,
    content,
    registration: vendorRegistration,
    money: ports.vendorMoney,
    secretKeys,
  });
  const gameOffers = new GameOffersService({ audit, catalogue });
  const lobby = new LobbyService(content, catalogue, popularity);
  const lotteryMenu = new LotteryMenuService(catalogue, lobby);
  return defineModule({
    services: { catalogue, gameOffers, lobby, lotteryMenu, vendorChanges, vendorRegistration },
    ports,
    resolvers: [
      new CatalogueResolver(catalogue),
      new LobbyResolver(lobby),
      new LotteryMenuResolver(lotteryMenu),
    ],
    adminResolvers: [
      new CatalogueAdminResolver({ catalogue, registration: vendorRegistration, changes: vendorChanges }),
    ],
    loaders: [gamesById.provide((ctx) => createGameLoader(catalogue, ctx))],
    wps: [catalogueRoutes({ catalogue }), lobbyRoutes({ lobby }), lotteryMenuRoutes({ lotteryMenu })],
  });
}
