import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { ApprovalsModule } from "../approvals/approvals.module.js";
import type { AuditModule } from "../audit/audit.module.js";
import type { BrandsModule } from "../brands/brands.module.js";
import type { FilesModule } from "../files/files.module.js";
import type { PaymentProvidersModule } from "../payment-providers/payment-providers.module.js";
import type { SaferGamblingModule } from "../safer-gambling/safer-gambling.module.js";
import type { TurnoverModule } from "../turnover/turnover.module.js";
import type { WalletModule } from "../wallet/wallet.module.js";
import { DepositAdminResolver } from "./admin/deposit-admin.resolver.js";
import { DepositAdminService } from "./admin/deposit-admin.service.js";
import { chosenBonuses, createChosenBonusLoader } from "./bonuses/bonuses.loaders.js";
import { BonusesService } from "./bonuses/bonuses.service.js";
import { addDemoDeposits } from "./demo/demo-deposits.js";
import { addDepositsToHistory } from "./demo/demo-history.js";
import { DepositLifecycle } from "./deposit-lifecycle.js";
import { depositsJobs } from "./deposits.jobs.js";
import { depositsReconcileChecks } from "./deposits.reconcile.reads.js";
import { DepositResolver, DepositsResolver } from "./deposits.resolver.js";
import { DepositsService } from "./deposits.service.js";
import { depositMethodsById } from "./methods/methods.loaders.js";
import { DepositMethodsResolver } from "./methods/methods.resolver.js";
import { MethodsService } from "./methods/methods.service.js";
import { PaymentGroupsService } from "./payments/payment-groups.service.js";
import { PaymentPollsService } from "./payments/payment-polls.service.js";
import { PaymentsService } from "./payments/payments.service.js";
import { ReversalDecisionsService } from "./reversals/reversal-decisions.service.js";
import { ReversalsResolver } from "./reversals/reversals.resolver.js";
import { ReversalsService } from "./reversals/reversals.service.js";
import { UnmatchedPaymentService } from "./unmatched-payments/unmatched-payments.service.js";

export type DepositsModule = ReturnType<typeof depositsModule>;

interface Needs {
  readonly platform: Platform;
  readonly audit: AuditModule;
  readonly brands: BrandsModule;
  readonly files: FilesModule;
  readonly approvals: ApprovalsModule;
  readonly paymentProviders: PaymentProvidersModule;
  readonly saferGambling: SaferGamblingModule;
  readonly turnover: TurnoverModule;
  readonly wallet: WalletModule;
}

/** Creates the services by which brands set up methods and bonuses. */
function createSetupServices(needs: Needs) {
  const { audit } = needs.audit.services;
  const { brands } = needs.brands.services;
  const { saferGambling } = needs.saferGambling.services;
  const { approvals } = needs.approvals.services;
  return {
    depositBonuses: new BonusesService({
      approvals,
      audit,
      brands,
      saferGambling,
      turnover: needs.turnover.services.turnover,
    }),
    depositMethods: new MethodsService({
      approvals,
      audit,
      brands,
      providers: needs.paymentProviders.services.providerSettings,
    }),
  };
}

/** Creates the services that process deposits from their creation to their end. */
function createDepositServices(needs: Needs, bonuses: BonusesService) {
  const { live, meter, throttles } = needs.platform;
  const { approvals } = needs.approvals.services;
  const { brandAddresses } = needs.brands.services;
  const { files } = needs.files.services;
  const { saferGambling } = needs.saferGambling.services;
  const { wallet } = needs.wallet.services;
  const { originOf } = brandAddresses;
  const { providerConnections: providers } = needs.paymentProviders.services;
  const lifecycle = new DepositLifecycle({ saferGambling, wallet, live, meter });
  const { audit } = needs.audit.services;
  const reversals = new ReversalsService({ audit, lifecycle, wallet, meter });
  const payments = new PaymentsService({ groups: new PaymentGroupsService(), lifecycle, reversals });
  const depositAdmin = new DepositAdminService({ approvals, lifecycle });
  return {
    payments,
    depositAdmin,
    deposits: new DepositsService({
      bonuses,
      files,
      providers,
      live,
      lifecycle,
      saferGambling,
      originOf,
      throttles,
    }),
    reversalDecisions: new ReversalDecisionsService({ approvals, reversals }),
    unmatchedPayments: new UnmatchedPaymentService({ approvals, admin: depositAdmin, lifecycle }),
  };
}

/** Deposits: methods, orders, bonuses, and the payments that credit them. */
export function depositsModule(needs: Needs) {
  const setup = createSetupServices(needs);
  const { depositBonuses, depositMethods } = setup;
  const processing = createDepositServices(needs, depositBonuses);
  const { deposits, depositAdmin, unmatchedPayments, payments, reversalDecisions } = processing;
  const { brands } = needs.brands.services;
  needs.saferGambling.ports.reservedDeposits.provide((ctx, memberId) => deposits.listReserved(ctx, memberId));
  const { services, ports } = needs.paymentProviders;
  const { providerSettings } = services;
  ports.deposits.provide(payments);
  ports.polledPayments.provide(new PaymentPollsService());
  return defineModule({
    services: { ...setup, ...processing },
    resolvers: [
      new DepositsResolver({ deposits, methods: depositMethods, bonuses: depositBonuses }),
      new DepositResolver(),
    ],
    adminResolvers: [
      new DepositAdminResolver({
        admin: depositAdmin,
        unmatchedPayments,
        methods: depositMethods,
        bonuses: depositBonuses,
      }),
      new DepositMethodsResolver(depositMethods),
      new ReversalsResolver(reversalDecisions),
    ],
    loaders: [
      chosenBonuses.provide((ctx) => createChosenBonusLoader(depositBonuses, ctx)),
      depositMethodsById.provide((ctx) => depositMethods.byId(ctx)),
    ],
    jobs: depositsJobs(payments),
    reconcileChecks: depositsReconcileChecks,
    demoData: [(ctx) => addDemoDeposits(ctx, { brands, depositBonuses, providerSettings, depositMethods })],
    demoHistory: [(ctx, history) => addDepositsToHistory(ctx, history, { depositBonuses, depositMethods })],
  });
}
