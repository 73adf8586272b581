import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { AgentFiguresModule } from "../agent-figures/agent-figures.module.js";
import type { AgentsModule } from "../agents/agents.module.js";
import type { ApprovalsModule } from "../approvals/approvals.module.js";
import type { BrandsModule } from "../brands/brands.module.js";
import type { IdentityModule } from "../identity/identity.module.js";
import type { WalletModule } from "../wallet/wallet.module.js";
import { BillDecisionsService } from "./bills/bill-decisions.service.js";
import {
  AdminBillResolver,
  AgentBillsResolver,
  BillResolver,
  BillsAdminResolver,
} from "./bills/bills.resolver.js";
import { BillsService } from "./bills/bills.service.js";
import { BillPaymentsService } from "./bills/payments.service.js";
import { PeriodResultsService } from "./bills/period-results.service.js";
import { PreviewService } from "./bills/preview.service.js";
import { RealtimeService } from "./bills/realtime.service.js";
import { SettlementService } from "./bills/settlement.service.js";
import { ContractChanges } from "./contract-changes.js";
import { ContractOffersService } from "./contract-offers.service.js";
import { ContractStaffService } from "./contract-staff.service.js";
import { contractsJobs } from "./contracts.jobs.js";
import { createDownlineContractLoader, downlineContracts } from "./contracts.loaders.js";
import { contractsReconcileChecks } from "./contracts.reconcile.reads.js";
import {
  AgentContractKindsResolver,
  AgentContractOffersResolver,
  AgentContractsResolver,
  ContractOffersResolver,
  ContractResolver,
  ContractsResolver,
} from "./contracts.resolver.js";
import { contractsRoutes } from "./contracts.routes.js";
import { ContractsService } from "./contracts.service.js";
import { ContractsAdminResolver } from "./contracts-admin.resolver.js";
import { demoBillsWorker } from "./demo/demo-bills.js";
import { addDemoContracts } from "./demo/demo-contracts.js";
import { ContractKindsService } from "./kinds/kinds.service.js";
import { ContractKindsAdminResolver } from "./kinds/kinds-admin.resolver.js";

export type ContractsModule = ReturnType<typeof contractsModule>;

interface Needs {
  readonly platform: Platform;
  readonly agentFigures: AgentFiguresModule;
  readonly agents: AgentsModule;
  readonly approvals: ApprovalsModule;
  readonly brands: BrandsModule;
  readonly identity: IdentityModule;
  readonly wallet: WalletModule;
}

/** Contracts of agents, and the bills by which they are paid. */
export function contractsModule(needs: Needs) {
  const { config, live, meter, throttles } = needs.platform;
  const { agents } = needs.agents.services;
  const { brands } = needs.brands.services;
  const { identity } = needs.identity.services;
  const { wallet } = needs.wallet.services;
  const { approvals } = needs.approvals.services;
  const changes = new ContractChanges({ agents, brands, wallet, live });
  const contractKinds = new ContractKindsService({ approvals, brands, identity });
  const contracts = new ContractsService({ changes, live, kinds: contractKinds });
  const contractOffers = new ContractOffersService({
    agents,
    identity,
    changes,
    throttles,
    kinds: contractKinds,
  });
  needs.agents.ports.afterMove.provide((ctx, move) => changes.endForMove(ctx, move));
  const { agentFigures } = needs.agentFigures.services;
  const contractBills = new BillsService();
  const billDecisions = new BillDecisionsService({ approvals });
  const periodResults = new PeriodResultsService({ agentFigures });
  const settlement = new SettlementService({ agentFigures, results: periodResults });
  const realtimeSalaries = new RealtimeService({ agentFigures, wallet, results: periodResults });
  const billPayments = new BillPaymentsService({ wallet, meter });
  const contractPreviews = new PreviewService({
    agentFigures,
    results: periodResults,
    offers: contractOffers,
    kinds: contractKinds,
  });
  const contractStaff = new ContractStaffService({ approvals, offers: contractOffers });
  const jobs = contractsJobs({ contracts, settlement, realtime: realtimeSalaries, payments: billPayments });
  return defineModule({
    services: {
      contracts,
      contractKinds,
      contractOffers,
      contractStaff,
      contractBills,
      contractPreviews,
      billDecisions,
      billPayments,
      realtimeSalaries,
      contractSettlement: settlement,
    },
    resolvers: [
      new ContractOffersResolver({ contracts, offers: contractOffers }),
      new ContractsResolver(contracts),
      new AgentContractKindsResolver(contractKinds),
      new AgentContractsResolver(contracts),
      new AgentContractOffersResolver(contractOffers),
      new ContractResolver(contracts),
      new AgentBillsResolver({ bills: contractBills, previews: contractPreviews }),
      new BillResolver(contractBills),
    ],
    adminResolvers: [
      new ContractsAdminResolver({ staff: contractStaff, contracts }),
      new ContractKindsAdminResolver(contractKinds),
      new BillsAdminResolver(billDecisions),
      new AdminBillResolver(billDecisions),
    ],
    loaders: [downlineContracts.provide((ctx) => createDownlineContractLoader(contracts, ctx))],
    wps: [contractsRoutes(contracts)],
    jobs,
    workers: config.demo ? [demoBillsWorker({ agentFigures, brands }, jobs)] : [],
    reconcileChecks: contractsReconcileChecks,
    demoData: [
      (ctx, options) =>
        addDemoContracts(ctx, { brands, identity, contracts, contractOffers, contractStaff }, options),
    ],
  });
}
