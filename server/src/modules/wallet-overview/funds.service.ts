import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { ContractKindsService } from "../contracts/kinds/kinds.service.js";
import { requireRealMember } from "../identity/identity.policy.js";
import type { VendorTransfersService } from "../transfers/vendor-transfers.service.js";
import type { WalletService } from "../wallet/wallet.service.js";
import {
  buildWalletBalances,
  type ConsolidatedFunds,
  requestsOf,
  sumBalances,
  toContractFlags,
  type WalletBalances,
} from "./funds.model.js";

interface Deps {
  readonly brands: Pick<BrandsService, "current">;
  readonly contractKinds: Pick<ContractKindsService, "list">;
  readonly vendorTransfers: Pick<VendorTransfersService, "listBalances">;
  readonly wallet: Pick<WalletService, "active" | "all">;
}

/** Combines a member's wallets and vendor balances. */
export class FundsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Returns all wallets and vendor balances of the member, their total in the active currency, and which contracts
   * are open to the member.
   * @throws DomainError not_logged_in, password_change_required, in_need_true_account, not_found without a wallet
   */
  async getConsolidatedFunds(ctx: Ctx): Promise<ConsolidatedFunds> {
    const { role } = requireRealMember(ctx.actor);
    const { contractRequests } = await this.deps.brands.current(ctx);
    const kinds = role === "agent" ? await this.deps.contractKinds.list(ctx) : [];
    const [wallets, vendors] = await Promise.all([
      this.deps.wallet.all(ctx),
      this.deps.vendorTransfers.listBalances(ctx),
    ]);
    const active = wallets.find(({ isActive }) => isActive);
    if (!active) throw new DomainError("not_found");
    const { currency } = active;
    const total = sumBalances(currency, wallets, vendors);
    const requests = requestsOf(contractRequests, kinds);
    return { total, currency, wallets, vendors, flags: toContractFlags(kinds), requests };
  }

  /**
   * Returns the member's balances in the main wallet and at vendors.
   * @throws DomainError not_logged_in, password_change_required, in_need_true_account, not_found without a wallet
   */
  async getWalletBalances(ctx: Ctx): Promise<WalletBalances> {
    requireRealMember(ctx.actor);
    const vendors = await this.deps.vendorTransfers.listBalances(ctx);
    return buildWalletBalances(await this.deps.wallet.active(ctx), vendors);
  }
}
