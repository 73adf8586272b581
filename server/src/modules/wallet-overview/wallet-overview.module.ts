import { defineModule } from "../../kit/module.js";
import type { BrandsModule } from "../brands/brands.module.js";
import type { ContractsModule } from "../contracts/contracts.module.js";
import type { TransfersModule } from "../transfers/transfers.module.js";
import type { WalletModule } from "../wallet/wallet.module.js";
import { MyFundsResolver } from "./funds.resolver.js";
import { fundsRoutes } from "./funds.routes.js";
import { FundsService } from "./funds.service.js";
import { transfersRoutes } from "./transfers.routes.js";

export type WalletOverviewModule = ReturnType<typeof walletOverviewModule>;

interface Needs {
  readonly brands: BrandsModule;
  readonly contracts: ContractsModule;
  readonly transfers: TransfersModule;
  readonly wallet: WalletModule;
}

/** The member's overview of wallets and vendor balances. */
export function walletOverviewModule({ brands, contracts, transfers, wallet }: Needs) {
  const { vendorTransfers } = transfers.services;
  const funds = new FundsService({
    brands: brands.services.brands,
    contractKinds: contracts.services.contractKinds,
    wallet: wallet.services.wallet,
    vendorTransfers,
  });
  return defineModule({
    services: { funds },
    resolvers: [new MyFundsResolver(funds)],
    wps: [fundsRoutes({ funds }), transfersRoutes({ funds, vendorTransfers })],
  });
}
