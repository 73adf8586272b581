import { defineModule } from "../../kit/module.js";
import type { BrandsModule } from "../brands/brands.module.js";
import type { CatalogueModule } from "../catalogue/catalogue.module.js";
import type { ContentModule } from "../content/content.module.js";
import type { IdentityModule } from "../identity/identity.module.js";
import type { MembersModule } from "../members/members.module.js";
import type { RegionsModule } from "../regions/regions.module.js";
import type { TransfersModule } from "../transfers/transfers.module.js";
import type { WalletModule } from "../wallet/wallet.module.js";
import { BrandEntranceResolver } from "./brand-entrance.resolver.js";
import { MyFundsResolver } from "./funds.resolver.js";
import { fundsRoutes } from "./funds.routes.js";
import { FundsService } from "./funds.service.js";
import { PortalResolver } from "./portal.resolver.js";
import { portalRoutes } from "./portal.routes.js";
import { PortalService } from "./portal.service.js";
import { transfersRoutes } from "./transfers.routes.js";

export type PortalModule = ReturnType<typeof portalModule>;

interface Needs {
  readonly brands: BrandsModule;
  readonly catalogue: CatalogueModule;
  readonly content: ContentModule;
  readonly identity: IdentityModule;
  readonly members: MembersModule;
  readonly regions: RegionsModule;
  readonly transfers: TransfersModule;
  readonly wallet: WalletModule;
}

export function portalModule(needs: Needs) {
  const { brands } = needs.brands.services;
  const { members, registrationRules } = needs.members.services;
  const { vendorTransfers } = needs.transfers.services;
  const { wallet } = needs.wallet.services;
  const portal = new PortalService({
    brands,
    members,
    registrationRules,
    wallet,
    contacts: needs.identity.services.contacts,
    lobby: needs.catalogue.services.lobby,
    regions: needs.regions.services.regions,
    siteContent: needs.content.services.siteContent,
  });
  const funds = new FundsService({ brands, wallet, vendorTransfers });
  return defineModule({
    services: { portal, funds },
    resolvers: [new PortalResolver(portal), new BrandEntranceResolver(portal), new MyFundsResolver(funds)],
    wps: [portalRoutes({ portal }), fundsRoutes({ funds }), transfersRoutes({ funds, vendorTransfers })],
  });
}
