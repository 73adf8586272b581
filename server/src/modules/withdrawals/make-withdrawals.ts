import type { Ctx } from "../../core/ctx.js";
import type { Deliver } from "../../core/deliver.js";
import type { LiveEvents } from "../../core/events.js";
import type { Meter } from "../../core/meter.js";
import { SandboxPayouts } from "../../ports/payout-gateway/sandbox-gateway.js";
import type { AuditService } from "../audit/audit.service.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { FilesService } from "../files/files.service.js";
import type { ContactBindingsService } from "../identity/contact-bindings.service.js";
import type { ContactsService } from "../identity/contacts.service.js";
import type { PaymentPasswordService } from "../identity/payment-password.service.js";
import type { ProposalsService } from "../proposals/proposals.service.js";
import { TwoOperatorsService } from "../proposals/two-operators.service.js";
import type { TurnoverService } from "../turnover/turnover.service.js";
import type { WalletService } from "../wallet/wallet.service.js";
import { WithdrawalAccountsService } from "./accounts.service.js";
import { PayoutGateways } from "./gateways.js";
import { WithdrawalMethodsService } from "./methods.service.js";
import { WithdrawalOverviewService } from "./overview.service.js";
import { WithdrawalPayersService } from "./payers.service.js";
import { PayoutsService } from "./payouts.service.js";
import { Progress } from "./progress.js";
import { ReceiptsService } from "./receipts.service.js";
import { WithdrawalTermsService } from "./terms.service.js";
import { WithdrawalDeskService } from "./withdrawal-desk.service.js";
import { WithdrawalsService } from "./withdrawals.service.js";

interface Parts {
  readonly audit: AuditService;
  readonly brands: BrandsService;
  readonly contacts: ContactsService;
  readonly files: FilesService;
  readonly contactBindings: ContactBindingsService;
  readonly paymentPasswords: PaymentPasswordService;
  readonly proposals: ProposalsService;
  readonly turnover: TurnoverService;
  readonly wallet: WalletService;
  readonly live: LiveEvents;
  readonly meter: Meter;
  readonly deliver: Deliver;
  readonly hostOf: (ctx: Ctx) => Promise<string>;
  readonly originOf: (ctx: Ctx) => Promise<string>;
  readonly secretsKey: Buffer;
  readonly production: boolean;
}

/** The services by which money leaves, each once. */
export function makeWithdrawals(parts: Parts) {
  const { audit, brands, contacts, contactBindings: bindings, paymentPasswords, proposals, wallet } = parts;
  const { live, meter, deliver, hostOf, originOf, secretsKey, production } = parts;
  const sandbox = new SandboxPayouts({ hostOf, deliver });
  const gateways = new PayoutGateways({ secretsKey, sandbox, production });
  const progress = new Progress({ wallet, live, meter });
  const terms = new WithdrawalTermsService({ audit, brands, proposals, turnover: parts.turnover });
  const twoOperators = new TwoOperatorsService({ terms });
  const accounts = new WithdrawalAccountsService({ audit, contacts, bindings, paymentPasswords, secretsKey });
  return {
    withdrawalTerms: terms,
    twoOperators,
    withdrawalMethods: new WithdrawalMethodsService({ audit, brands }),
    withdrawalPayers: new WithdrawalPayersService({ audit, proposals, secretsKey, production }),
    withdrawalAccounts: accounts,
    withdrawalOverview: new WithdrawalOverviewService({ accounts, bindings, contacts, paymentPasswords }),
    withdrawals: new WithdrawalsService({ accounts, paymentPasswords, progress, live }),
    withdrawalDesk: new WithdrawalDeskService({ audit, accounts, progress, twoOperators, terms }),
    withdrawalReceipts: new ReceiptsService({ files: parts.files, progress }),
    payouts: new PayoutsService({ brands, accounts, gateways, progress, originOf }),
  };
}
