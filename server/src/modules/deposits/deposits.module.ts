import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import { DemoCryptoAddresses } from "../../ports/payment-provider/demo-addresses.js";
import {
  SandboxPaymentProvider,
  type SandboxPayments,
} from "../../ports/payment-provider/sandbox-provider.js";
import type { ApprovalsModule } from "../approvals/approvals.module.js";
import type { AuditModule } from "../audit/audit.module.js";
import type { BrandsModule } from "../brands/brands.module.js";
import type { FilesModule } from "../files/files.module.js";
import type { SaferGamblingModule } from "../safer-gambling/safer-gambling.module.js";
import type { TurnoverModule } from "../turnover/turnover.module.js";
import type { WalletModule } from "../wallet/wallet.module.js";
import { DepositAdminResolver } from "./admin/deposit-admin.resolver.js";
import { DepositAdminService } from "./admin/deposit-admin.service.js";
import { chosenBonuses, createChosenBonusLoader } from "./bonuses/bonuses.loaders.js";
import { BonusesService } from "./bonuses/bonuses.service.js";
import { addDemoDeposits } from "./demo/demo-deposits.js";
import { DepositLifecycle } from "./deposit-lifecycle.js";
import { createPollingWorker, depositsJobs } from "./deposits.jobs.js";
import { depositsReconcileChecks } from "./deposits.reconcile.reads.js";
import { DepositResolver, DepositsResolver } from "./deposits.resolver.js";
import { DepositsService } from "./deposits.service.js";
import { DepositMethodsResolver } from "./methods/methods.resolver.js";
import { MethodsService } from "./methods/methods.service.js";
import { PaymentStatusPollingService } from "./payments/payment-status-polling.service.js";
import { paymentWebhookRoutes } from "./payments/payment-webhooks.routes.js";
import { PaymentsService } from "./payments/payments.service.js";
import { PaymentProviderRegistry } from "./providers/payment-provider-registry.js";
import { PaymentProvidersService } from "./providers/payment-providers.service.js";
import { sandboxRoutes } from "./providers/sandbox.routes.js";
import { SandboxService } from "./providers/sandbox.service.js";
import { findSandboxPayment, saveSandboxPayment } from "./providers/sandbox-payments.store.js";
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
  readonly saferGambling: SaferGamblingModule;
  readonly turnover: TurnoverModule;
  readonly wallet: WalletModule;
}

/** Creates the access to payment providers, and the sandbox provider. */
function createProviders({ platform, brands }: Needs) {
  const { config, contentVersions: content, deliver } = platform;
  const { hostOf, originOf } = brands.services.brandAddresses;
  const key = config.keys.secrets;
  const payments: SandboxPayments = {
    save: ({ db, brand }, payment) => saveSandboxPayment(db, brand.id, payment),
    find: ({ db, brand }, providerCode, reference) =>
      findSandboxPayment(db, brand.id, { providerCode, reference }),
  };
  const addresses = new DemoCryptoAddresses(key);
  const sandboxProvider = new SandboxPaymentProvider({ originOf, hostOf, deliver, addresses, payments, key });
  const { production } = config;
  const providers = new PaymentProviderRegistry({
    content,
    secretsKey: key,
    sandbox: sandboxProvider,
    production,
  });
  return { providers, sandboxProvider };
}

/** Creates the services by which brands set up methods, payment providers and bonuses. */
function createSetupServices(needs: Needs) {
  const { config, contentVersions: content } = needs.platform;
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
    depositMethods: new MethodsService({ approvals, audit, brands }),
    paymentProviders: new PaymentProvidersService({
      approvals,
      content,
      secretsKey: config.keys.secrets,
      production: config.production,
    }),
  };
}

/** Creates the services that process deposits from their creation to their end. */
function createDepositServices(needs: Needs, bonuses: BonusesService) {
  const { live, meter, throttles } = needs.platform;
  const { approvals } = needs.approvals.services;
  const { brands, brandAddresses } = needs.brands.services;
  const { files } = needs.files.services;
  const { saferGambling } = needs.saferGambling.services;
  const { wallet } = needs.wallet.services;
  const { originOf } = brandAddresses;
  const { providers, sandboxProvider } = createProviders(needs);
  const lifecycle = new DepositLifecycle({ saferGambling, wallet, live, meter });
  const { audit } = needs.audit.services;
  const reversals = new ReversalsService({ audit, lifecycle, wallet, meter });
  const payments = new PaymentsService({ providers, lifecycle, reversals });
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
    paymentStatusPolling: new PaymentStatusPollingService({ brands, providers, payments }),
    sandbox: new SandboxService(providers, sandboxProvider),
  };
}

/** Deposits: methods, payment providers, bonuses, and the webhooks and polls that credit them. */
export function depositsModule(needs: Needs) {
  const setup = createSetupServices(needs);
  const { depositBonuses, paymentProviders, depositMethods } = setup;
  const processing = createDepositServices(needs, depositBonuses);
  const { deposits, depositAdmin, unmatchedPayments, payments, paymentStatusPolling, sandbox } = processing;
  const { reversalDecisions } = processing;
  const { brands } = needs.brands.services;
  needs.saferGambling.ports.reservedDeposits.provide((ctx, memberId) => deposits.listReserved(ctx, memberId));
  return defineModule({
    services: { ...setup, ...processing },
    resolvers: [
      new DepositsResolver(deposits, depositMethods, depositBonuses),
      new DepositResolver(depositMethods),
    ],
    adminResolvers: [
      new DepositAdminResolver(depositAdmin, unmatchedPayments, depositMethods, depositBonuses),
      new DepositMethodsResolver(depositMethods, paymentProviders),
      new ReversalsResolver(reversalDecisions),
    ],
    loaders: [chosenBonuses.provide((ctx) => createChosenBonusLoader(depositBonuses, ctx))],
    routes: [
      paymentWebhookRoutes({ payments }),
      ...(needs.platform.config.production ? [] : [sandboxRoutes({ sandbox })]),
    ],
    jobs: depositsJobs(payments),
    workers: [createPollingWorker(paymentStatusPolling)],
    reconcileChecks: depositsReconcileChecks,
    demoData: [(ctx) => addDemoDeposits(ctx, { brands, depositBonuses, paymentProviders, depositMethods })],
  });
}
