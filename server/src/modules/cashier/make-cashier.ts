import type { ContentVersions } from "../../core/content-version.js";
import type { Ctx } from "../../core/ctx.js";
import type { Deliver } from "../../core/deliver.js";
import type { LiveEvents } from "../../core/events.js";
import type { Meter } from "../../core/meter.js";
import { DemoAddresses } from "../../ports/payment-gateway/demo-addresses.js";
import { type SandboxBook, SandboxGateway } from "../../ports/payment-gateway/sandbox-gateway.js";
import type { AuditService } from "../audit/audit.service.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { FilesService } from "../files/files.service.js";
import type { ProposalsService } from "../proposals/proposals.service.js";
import type { TwoOperatorsService } from "../proposals/two-operators.service.js";
import type { SaferGamblingService } from "../safer-gambling/safer-gambling.service.js";
import type { TurnoverService } from "../turnover/turnover.service.js";
import type { WalletService } from "../wallet/wallet.service.js";
import type { WithdrawalTermsService } from "../withdrawals/terms.service.js";
import { BonusesService } from "./bonuses.service.js";
import { DepositDeskService } from "./deposit-desk.service.js";
import { DepositGatewaysService } from "./deposit-gateways.service.js";
import { DepositsService } from "./deposits.service.js";
import { Gateways } from "./gateways.js";
import { MethodsService } from "./methods.service.js";
import { PaymentQuestionsService } from "./payment-questions.service.js";
import { PaymentsService } from "./payments.service.js";
import { SandboxService } from "./sandbox.service.js";
import { findBooked, writeBooked } from "./sandbox-book.store.js";
import { Settlement } from "./settlement.js";
import { SurplusDeskService } from "./surplus-desk.service.js";

interface Parts {
  readonly audit: AuditService;
  readonly brands: BrandsService;
  readonly content: ContentVersions;
  readonly files: FilesService;
  readonly proposals: ProposalsService;
  readonly saferGambling: SaferGamblingService;
  readonly turnover: TurnoverService;
  readonly wallet: WalletService;
  readonly twoOperators: TwoOperatorsService;
  readonly withdrawalTerms: WithdrawalTermsService;
  readonly live: LiveEvents;
  readonly meter: Meter;
  readonly deliver: Deliver;
  readonly hostOf: (ctx: Ctx) => Promise<string>;
  readonly originOf: (ctx: Ctx) => Promise<string>;
  readonly secretsKey: Buffer;
  readonly production: boolean;
}

/** The services by which money comes in, each once. */
export function makeCashier({ audit, brands, files, saferGambling, wallet, live, meter, ...parts }: Parts) {
  const {
    content,
    deliver,
    hostOf,
    originOf,
    secretsKey,
    production,
    proposals,
    turnover,
    twoOperators,
    withdrawalTerms,
  } = parts;
  const addresses = new DemoAddresses(secretsKey);
  const book: SandboxBook = {
    write: ({ db, brand }, payment) => writeBooked(db, brand.id, payment),
    read: ({ db, brand }, gateway, reference) => findBooked(db, brand.id, { gateway, reference }),
  };
  const gateway = new SandboxGateway({ originOf, hostOf, deliver, addresses, book, key: secretsKey });
  const gateways = new Gateways({ content, secretsKey, sandbox: gateway, production });
  const settlement = new Settlement({ saferGambling, wallet, live, meter });
  const payments = new PaymentsService({ gateways, settlement });
  const desk = new DepositDeskService({ audit, settlement, twoOperators });
  const bonuses = new BonusesService({ audit, brands, saferGambling, turnover });
  return {
    depositBonuses: bonuses,
    depositGateways: new DepositGatewaysService({
      audit,
      content,
      proposals,
      terms: withdrawalTerms,
      secretsKey,
      production,
    }),
    depositMethods: new MethodsService({ audit, brands }),
    deposits: new DepositsService({ bonuses, files, gateways, live, settlement, saferGambling, originOf }),
    depositDesk: desk,
    depositSurpluses: new SurplusDeskService({ audit, desk, settlement, twoOperators }),
    payments,
    paymentQuestions: new PaymentQuestionsService({ brands, gateways, payments }),
    sandbox: new SandboxService(gateways, gateway),
  };
}
