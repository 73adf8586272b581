import type { LiveEvents } from "../../core/events.js";
import type { Meter } from "../../core/meter.js";
import type { AgentsService } from "../agents/agents.service.js";
import type { AuditService } from "../audit/audit.service.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { CatalogueService } from "../catalogue/catalogue.service.js";
import type { IdentityService } from "../identity/identity.service.js";
import type { PaymentPasswordService } from "../identity/payment-password.service.js";
import type { TwoOperatorsService } from "../proposals/two-operators.service.js";
import type { WalletService } from "../wallet/wallet.service.js";
import { Carrier } from "./carrier.js";
import { HomecomingsService } from "./homecomings.service.js";
import { MemberTransfersService } from "./member-transfers.service.js";
import { TransferRecordsService } from "./transfer-records.service.js";
import { VendorTransferDeskService } from "./vendor-transfer-desk.service.js";
import { VendorTransfersService } from "./vendor-transfers.service.js";
import { type VendorCaller, VendorWire } from "./vendor-wire.js";

interface Parts {
  readonly agents: AgentsService;
  readonly audit: AuditService;
  readonly brands: BrandsService;
  readonly catalogue: CatalogueService;
  readonly identity: IdentityService;
  readonly paymentPasswords: PaymentPasswordService;
  readonly wallet: WalletService;
  readonly twoOperators: TwoOperatorsService;
  /** Signs and carries calls to vendors. */
  readonly caller: VendorCaller;
  readonly live: LiveEvents;
  readonly meter: Meter;
}

/** The services by which money moves between wallets, each once. */
export function makeTransfers(parts: Parts) {
  const { agents, audit, brands, catalogue, identity, paymentPasswords, wallet } = parts;
  const { caller, live, meter, twoOperators } = parts;
  const wire = new VendorWire(caller);
  const carrier = new Carrier({ catalogue, wallet, wire, live, meter });
  const transferRecords = new TransferRecordsService(live);
  const vendorTransfers = new VendorTransfersService({ catalogue, wallet, carrier, wire });
  return {
    transferRecords,
    vendorTransfers,
    homecomings: new HomecomingsService({ brands, vendorTransfers }),
    vendorTransferDesk: new VendorTransferDeskService({ audit, carrier, twoOperators }),
    memberTransfers: new MemberTransfersService({
      agents,
      audit,
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
