import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { AgentsModule } from "../agents/agents.module.js";
import type { ApprovalsModule } from "../approvals/approvals.module.js";
import type { AuditModule } from "../audit/audit.module.js";
import type { BrandsModule } from "../brands/brands.module.js";
import type { CatalogueModule } from "../catalogue/catalogue.module.js";
import type { IdentityModule } from "../identity/identity.module.js";
import type { PlayModule } from "../play/play.module.js";
import type { WalletModule } from "../wallet/wallet.module.js";
import { BalanceRecallsService } from "./balance-recalls.service.js";
import { addTransfersToHistory } from "./demo/demo-history.js";
import { addDemoTransfers } from "./demo/demo-transfers.js";
import { MemberTransferAdminResolver } from "./member-transfer-admin.resolver.js";
import { MemberTransfersService } from "./member-transfers.service.js";
import { TransferRecordsService } from "./transfer-records.service.js";
import { TransferTermsService } from "./transfer-terms.service.js";
import { balanceRecallsWorker, transfersJobs } from "./transfers.jobs.js";
import { transfersReconcileChecks } from "./transfers.reconcile.reads.js";
import { TransfersResolver } from "./transfers.resolver.js";
import { VendorTransferAdminResolver } from "./vendor-transfer-admin.resolver.js";
import { VendorTransferAdminService } from "./vendor-transfer-admin.service.js";
import { VendorTransferClient } from "./vendor-transfer-client.js";
import { VendorTransferProcessor } from "./vendor-transfer-processor.js";
import { VendorTransfersService } from "./vendor-transfers.service.js";
import { hasTransferInProgress } from "./vendor-transfers.store.js";

export type TransfersModule = ReturnType<typeof transfersModule>;

interface Needs {
  readonly platform: Platform;
  readonly agents: AgentsModule;
  readonly approvals: ApprovalsModule;
  readonly audit: AuditModule;
  readonly brands: BrandsModule;
  readonly catalogue: CatalogueModule;
  readonly identity: IdentityModule;
  readonly play: PlayModule;
  readonly wallet: WalletModule;
}

/** Services of vendor transfers and member transfers. */
function transferServices(needs: Needs) {
  const { live, meter } = needs.platform;
  const { agents } = needs.agents.services;
  const { audit } = needs.audit.services;
  const { brands } = needs.brands.services;
  const { catalogue } = needs.catalogue.services;
  const { identity, paymentPasswords } = needs.identity.services;
  const { wallet } = needs.wallet.services;
  const { approvals } = needs.approvals.services;
  const client = new VendorTransferClient(needs.play.services.vendorTransport);
  const processor = new VendorTransferProcessor({ catalogue, wallet, client, live, meter });
  const transferRecords = new TransferRecordsService(live);
  const vendorTransfers = new VendorTransfersService({ catalogue, wallet, processor, client });
  return {
    transferRecords,
    vendorTransfers,
    balanceRecalls: new BalanceRecallsService({ brands, vendorTransfers }),
    vendorTransferAdmin: new VendorTransferAdminService({ audit, approvals, processor }),
    transferTerms: new TransferTermsService({ approvals, brands }),
    memberTransfers: new MemberTransfersService({
      agents,
      brands,
      identity,
      paymentPasswords,
      wallet,
      live,
      meter,
      records: transferRecords,
    }),
  };
}

export function transfersModule(needs: Needs) {
  const services = transferServices(needs);
  const { balanceRecalls, memberTransfers, transferRecords, transferTerms } = services;
  const { vendorTransferAdmin, vendorTransfers } = services;
  const { brands } = needs.brands.services;
  needs.catalogue.ports.vendorMoney.provide({
    isMoving: ({ db, brand }, vendorId) => hasTransferInProgress(db, brand.id, vendorId),
  });
  return defineModule({
    services,
    resolvers: [
      new TransfersResolver({
        vendors: vendorTransfers,
        members: memberTransfers,
        records: transferRecords,
      }),
    ],
    adminResolvers: [
      new VendorTransferAdminResolver({ admin: vendorTransferAdmin, balanceRecalls }),
      new MemberTransferAdminResolver(transferTerms),
    ],
    jobs: transfersJobs(vendorTransferAdmin),
    workers: [balanceRecallsWorker(balanceRecalls)],
    subscribers: [balanceRecalls.subscriber],
    reconcileChecks: transfersReconcileChecks,
    demoData: [(ctx) => addDemoTransfers(ctx, { brands, transferTerms })],
    demoHistory: [addTransfersToHistory],
  });
}
