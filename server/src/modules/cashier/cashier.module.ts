import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import { DemoAddresses } from "../../ports/payment-gateway/demo-addresses.js";
import { type SandboxBook, SandboxGateway } from "../../ports/payment-gateway/sandbox-gateway.js";
import type { ApprovalsModule } from "../approvals/approvals.module.js";
import type { AuditModule } from "../audit/audit.module.js";
import type { BrandsModule } from "../brands/brands.module.js";
import type { FilesModule } from "../files/files.module.js";
import type { SaferGamblingModule } from "../safer-gambling/safer-gambling.module.js";
import type { TurnoverModule } from "../turnover/turnover.module.js";
import type { WalletModule } from "../wallet/wallet.module.js";
import type { WithdrawalsModule } from "../withdrawals/withdrawals.module.js";
import { chosenBonuses, createChosenBonusLoader } from "./bonuses.loaders.js";
import { BonusesService } from "./bonuses.service.js";
import { cashierJobs, questionsWorker } from "./cashier.jobs.js";
import { cashierReconcileChecks } from "./cashier.reconcile.reads.js";
import { CashierResolver, DepositResolver } from "./cashier.resolver.js";
import { addDemoDeposits } from "./demo/demo-deposits.js";
import { DepositAdminResolver } from "./deposit-admin.resolver.js";
import { DepositAdminService } from "./deposit-admin.service.js";
import { DepositGatewaysService } from "./deposit-gateways.service.js";
import { depositsOperatorActions } from "./deposits.operator.js";
import { DepositsService } from "./deposits.service.js";
import { gatewayRoutes } from "./gateway.routes.js";
import { Gateways } from "./gateways.js";
import { DepositMethodsResolver } from "./methods.resolver.js";
import { MethodsService } from "./methods.service.js";
import { PaymentQuestionsService } from "./payment-questions.service.js";
import { PaymentsService } from "./payments.service.js";
import { sandboxRoutes } from "./sandbox.routes.js";
import { SandboxService } from "./sandbox.service.js";
import { findBooked, writeBooked } from "./sandbox-book.store.js";
import { Settlement } from "./settlement.js";
import { UnmatchedPaymentService } from "./unmatched-payments.service.js";

export type CashierModule = ReturnType<typeof cashierModule>;

interface Needs {
  readonly platform: Platform;
  readonly audit: AuditModule;
  readonly brands: BrandsModule;
  readonly files: FilesModule;
  readonly approvals: ApprovalsModule;
  readonly saferGambling: SaferGamblingModule;
  readonly turnover: TurnoverModule;
  readonly wallet: WalletModule;
  readonly withdrawals: WithdrawalsModule;
}

/** The gateways by which money comes in, the sandbox among them. */
function gatewayParts({ platform, brands }: Needs) {
  const { config, contentVersions: content, deliver } = platform;
  const { hostOf, originOf } = brands.services.brandAddresses;
  const key = config.keys.secrets;
  const book: SandboxBook = {
    write: ({ db, brand }, payment) => writeBooked(db, brand.id, payment),
    read: ({ db, brand }, gateway, reference) => findBooked(db, brand.id, { gateway, reference }),
  };
  const addresses = new DemoAddresses(key);
  const sandboxGateway = new SandboxGateway({ originOf, hostOf, deliver, addresses, book, key });
  const { production } = config;
  const gateways = new Gateways({ content, secretsKey: key, sandbox: sandboxGateway, production });
  return { gateways, sandboxGateway };
}

/** What brands set up: methods, gateways and bonuses. */
function setupServices(needs: Needs) {
  const { config, contentVersions: content } = needs.platform;
  const { audit } = needs.audit.services;
  const { brands } = needs.brands.services;
  const { saferGambling } = needs.saferGambling.services;
  const { withdrawalTerms: terms } = needs.withdrawals.services;
  return {
    depositBonuses: new BonusesService({
      audit,
      brands,
      saferGambling,
      turnover: needs.turnover.services.turnover,
    }),
    depositMethods: new MethodsService({ audit, brands }),
    depositGateways: new DepositGatewaysService({
      audit,
      content,
      terms,
      approvalRequests: needs.approvals.services.approvalRequests,
      secretsKey: config.keys.secrets,
      production: config.production,
    }),
  };
}

/** What carries a deposit from its order to its end. */
function depositServices(needs: Needs, bonuses: BonusesService) {
  const { live, meter } = needs.platform;
  const { audit } = needs.audit.services;
  const { brands, brandAddresses } = needs.brands.services;
  const { files } = needs.files.services;
  const { saferGambling } = needs.saferGambling.services;
  const { wallet } = needs.wallet.services;
  const { dualApproval } = needs.withdrawals.services;
  const { originOf } = brandAddresses;
  const { gateways, sandboxGateway } = gatewayParts(needs);
  const settlement = new Settlement({ saferGambling, wallet, live, meter });
  const payments = new PaymentsService({ gateways, settlement });
  const depositAdmin = new DepositAdminService({ audit, settlement, dualApproval });
  return {
    payments,
    depositAdmin,
    deposits: new DepositsService({ bonuses, files, gateways, live, settlement, saferGambling, originOf }),
    unmatchedPayments: new UnmatchedPaymentService({ audit, admin: depositAdmin, settlement, dualApproval }),
    paymentQuestions: new PaymentQuestionsService({ brands, gateways, payments }),
    sandbox: new SandboxService(gateways, sandboxGateway),
  };
}

/** Money that comes in. */
export function cashierModule(needs: Needs) {
  const setup = setupServices(needs);
  const { depositBonuses, depositGateways, depositMethods } = setup;
  const carried = depositServices(needs, depositBonuses);
  const { deposits, depositAdmin, unmatchedPayments, payments, paymentQuestions, sandbox } = carried;
  const { brands } = needs.brands.services;
  return defineModule({
    services: { ...setup, ...carried },
    resolvers: [
      new CashierResolver(deposits, depositMethods, depositBonuses),
      new DepositResolver(depositMethods),
      new DepositAdminResolver(depositAdmin, unmatchedPayments, depositMethods, depositBonuses),
      new DepositMethodsResolver(depositMethods, depositGateways),
    ],
    loaders: [chosenBonuses.provide((ctx) => createChosenBonusLoader(depositBonuses, ctx))],
    routes: [
      gatewayRoutes({ payments }),
      ...(needs.platform.config.production ? [] : [sandboxRoutes({ sandbox })]),
    ],
    jobs: cashierJobs(payments),
    workers: [questionsWorker(paymentQuestions)],
    reconcileChecks: cashierReconcileChecks,
    operatorActions: [
      depositsOperatorActions({
        depositAdmin,
        unmatchedPayments,
        depositMethods,
        depositGateways,
        depositBonuses,
      }),
    ],
    demoData: [(ctx) => addDemoDeposits(ctx, { brands, depositBonuses, depositGateways, depositMethods })],
  });
}
