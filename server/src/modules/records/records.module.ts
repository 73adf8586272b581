import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { ContractsModule } from "../contracts/contracts.module.js";
import type { DepositsModule } from "../deposits/deposits.module.js";
import type { PlayModule } from "../play/play.module.js";
import type { SaferGamblingModule } from "../safer-gambling/safer-gambling.module.js";
import type { TransfersModule } from "../transfers/transfers.module.js";
import type { WalletModule } from "../wallet/wallet.module.js";
import type { WithdrawalsModule } from "../withdrawals/withdrawals.module.js";
import { exportRoutes } from "./exports.routes.js";
import { ExportsService } from "./exports.service.js";
import { MyRecordsResolver, RoundPostingsResolver, WalletTotalsResolver } from "./records.resolver.js";
import { RecordsService } from "./records.service.js";

export type RecordsModule = ReturnType<typeof recordsModule>;

interface Needs {
  readonly platform: Platform;
  readonly contracts: ContractsModule;
  readonly deposits: DepositsModule;
  readonly play: PlayModule;
  readonly saferGambling: SaferGamblingModule;
  readonly transfers: TransfersModule;
  readonly wallet: WalletModule;
  readonly withdrawals: WithdrawalsModule;
}

export function recordsModule({ platform, contracts, deposits, play, saferGambling, ...money }: Needs) {
  const records = new RecordsService();
  const exports = new ExportsService({
    records,
    contractBills: contracts.services.contractBills,
    play: play.services.play,
    deposits: deposits.services.deposits,
    limits: saferGambling.services.limits,
    wallet: money.wallet.services.wallet,
    throttles: platform.throttles,
    withdrawals: money.withdrawals.services.withdrawals,
    transferRecords: money.transfers.services.transferRecords,
  });
  return defineModule({
    services: { records, exports },
    resolvers: [
      new MyRecordsResolver(records),
      new RoundPostingsResolver(records),
      new WalletTotalsResolver(records),
    ],
    routes: [exportRoutes({ exports })],
  });
}
