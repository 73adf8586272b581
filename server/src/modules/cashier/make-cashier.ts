import type { ContentVersions } from "../../core/content-version.js";
import type { Ctx } from "../../core/ctx.js";
import type { Deliver } from "../../core/deliver.js";
import type { LiveEvents } from "../../core/events.js";
import type { Meter } from "../../core/meter.js";
import { DemoAddresses } from "../../ports/payment-gateway/demo-addresses.js";
import { SandboxGateway } from "../../ports/payment-gateway/sandbox-gateway.js";
import type { AuditService } from "../audit/audit.service.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { FilesService } from "../files/files.service.js";
import type { SaferGamblingService } from "../safer-gambling/safer-gambling.service.js";
import type { WalletService } from "../wallet/wallet.service.js";
import { DepositDeskService } from "./deposit-desk.service.js";
import { DepositsService } from "./deposits.service.js";
import { Gateways } from "./gateways.js";
import { MethodsService } from "./methods.service.js";
import { PaymentsService } from "./payments.service.js";
import { SandboxService } from "./sandbox.service.js";
import { Settlement } from "./settlement.js";

interface Parts {
  readonly audit: AuditService;
  readonly brands: BrandsService;
  readonly content: ContentVersions;
  readonly files: FilesService;
  readonly saferGambling: SaferGamblingService;
  readonly wallet: WalletService;
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
  const { content, deliver, hostOf, originOf, secretsKey, production } = parts;
  const addresses = new DemoAddresses(secretsKey);
  const gateway = new SandboxGateway({ originOf, hostOf, deliver, addresses, key: secretsKey });
  const gateways = new Gateways({ content, secretsKey, sandbox: gateway, production });
  const settlement = new Settlement({ saferGambling, wallet, live, meter });
  return {
    depositMethods: new MethodsService({ audit, brands, content, secretsKey, production }),
    deposits: new DepositsService({ files, gateways, live, settlement, saferGambling, originOf }),
    depositDesk: new DepositDeskService({ audit, settlement }),
    payments: new PaymentsService({ gateways, settlement }),
    sandbox: new SandboxService(gateways, gateway),
  };
}
