import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { ApprovalsModule } from "../approvals/approvals.module.js";
import type { AuditModule } from "../audit/audit.module.js";
import type { BrandsModule } from "../brands/brands.module.js";
import type { FilesModule } from "../files/files.module.js";
import type { IdentityModule } from "../identity/identity.module.js";
import type { PaymentProvidersModule } from "../payment-providers/payment-providers.module.js";
import type { TurnoverModule } from "../turnover/turnover.module.js";
import type { WalletModule } from "../wallet/wallet.module.js";
import { WithdrawalAccountsService } from "./accounts/accounts.service.js";
import { WithdrawalAdminResolver } from "./admin/withdrawal-admin.resolver.js";
import { WithdrawalAdminService } from "./admin/withdrawal-admin.service.js";
import { addWithdrawalsToHistory } from "./demo/demo-history.js";
import { addDemoWithdrawals } from "./demo/demo-withdrawals.js";
import { WithdrawalMethodsResolver } from "./methods/methods.resolver.js";
import { WithdrawalMethodsService } from "./methods/methods.service.js";
import { ArrivalEstimatesService } from "./options/arrival-estimates.service.js";
import { WithdrawalOptionsService } from "./options/withdrawal-options.service.js";
import { PayoutsService } from "./payouts/payouts.service.js";
import { ReceiptConfirmationService } from "./receipts/receipt-confirmation.service.js";
import { WithdrawalTermsService } from "./terms/terms.service.js";
import { WithdrawalLifecycle } from "./withdrawal-lifecycle.js";
import { payoutsWorker, withdrawalsJobs } from "./withdrawals.jobs.js";
import { withdrawalsReconcileChecks } from "./withdrawals.reconcile.reads.js";
import { WithdrawalMethodResolver, WithdrawalResolver, WithdrawalsResolver } from "./withdrawals.resolver.js";
import { WithdrawalsService } from "./withdrawals.service.js";

export type WithdrawalsModule = ReturnType<typeof withdrawalsModule>;

interface Needs {
  readonly platform: Platform;
  readonly audit: AuditModule;
  readonly brands: BrandsModule;
  readonly files: FilesModule;
  readonly identity: IdentityModule;
  readonly approvals: ApprovalsModule;
  readonly paymentProviders: PaymentProvidersModule;
  readonly turnover: TurnoverModule;
  readonly wallet: WalletModule;
}

/** Services for a brand's settings: terms and methods. */
function setupServices(needs: Needs) {
  const { audit } = needs.audit.services;
  const { brands } = needs.brands.services;
  const { approvalPolicies, approvals } = needs.approvals.services;
  const { turnover } = needs.turnover.services;
  const withdrawalTerms = new WithdrawalTermsService({
    approvals,
    approvalPolicies,
    brands,
    turnover,
  });
  return {
    withdrawalTerms,
    withdrawalMethods: new WithdrawalMethodsService({
      approvals,
      audit,
      brands,
      providers: needs.paymentProviders.services.providerSettings,
    }),
  };
}

/** Services that take a withdrawal from its request to its end. */
function withdrawalServices(needs: Needs) {
  const { config, contentVersions: content, live, meter } = needs.platform;
  const { audit } = needs.audit.services;
  const { brands } = needs.brands.services;
  const { contacts, contactBindings: bindings, paymentPasswords } = needs.identity.services;
  const { wallet } = needs.wallet.services;
  const secretKeys = config.keys.secrets;
  const { providerConnections: connections, providerSettings } = needs.paymentProviders.services;
  const lifecycle = new WithdrawalLifecycle({ wallet, live, meter });
  const accounts = new WithdrawalAccountsService({ audit, contacts, bindings, paymentPasswords, secretKeys });
  return {
    arrivalEstimates: new ArrivalEstimatesService({ content }),
    withdrawalAccounts: accounts,
    withdrawalOptions: new WithdrawalOptionsService({
      accounts,
      bindings,
      contacts,
      paymentPasswords,
      turnover: needs.turnover.services.turnover,
    }),
    withdrawals: new WithdrawalsService({ accounts, paymentPasswords, lifecycle, live }),
    withdrawalAdmin: new WithdrawalAdminService({
      accounts,
      approvals: needs.approvals.services.approvals,
      audit,
      lifecycle,
      turnover: needs.turnover.services.turnover,
    }),
    receiptConfirmations: new ReceiptConfirmationService({ files: needs.files.services.files, lifecycle }),
    payouts: new PayoutsService({ brands, accounts, connections, providerSettings, lifecycle }),
  };
}

/** Withdrawals by members. */
export function withdrawalsModule(needs: Needs) {
  const setup = setupServices(needs);
  const services = withdrawalServices(needs);
  const { withdrawalMethods, withdrawalTerms } = setup;
  const { payouts, withdrawals, withdrawalAdmin, receiptConfirmations } = services;
  const { withdrawalAccounts, withdrawalOptions, arrivalEstimates } = services;
  const { approvals } = needs.approvals.services;
  const { brands } = needs.brands.services;
  const { contacts, identity } = needs.identity.services;
  const { providerSettings } = needs.paymentProviders.services;
  needs.paymentProviders.ports.payouts.provide(payouts);
  return defineModule({
    services: { ...setup, ...services },
    resolvers: [
      new WithdrawalsResolver({ withdrawals, withdrawalAccounts, withdrawalOptions, receiptConfirmations }),
      new WithdrawalMethodResolver(arrivalEstimates),
      new WithdrawalResolver(arrivalEstimates),
    ],
    adminResolvers: [
      new WithdrawalAdminResolver({
        admin: withdrawalAdmin,
        terms: withdrawalTerms,
        methods: withdrawalMethods,
        approvals,
      }),
      new WithdrawalMethodsResolver({ methods: withdrawalMethods, approvals }),
    ],
    jobs: withdrawalsJobs(receiptConfirmations),
    workers: [payoutsWorker(payouts)],
    reconcileChecks: withdrawalsReconcileChecks,
    newBrand: [(ctx) => withdrawalTerms.addDefaults(ctx)],
    demoData: [
      (ctx) =>
        addDemoWithdrawals(ctx, {
          brands,
          contacts,
          identity,
          withdrawalMethods,
          providerSettings,
          withdrawalTerms,
        }),
    ],
    demoHistory: [
      (ctx, history) =>
        addWithdrawalsToHistory(ctx, history, { contacts, withdrawalAccounts, withdrawalMethods }),
    ],
  });
}
