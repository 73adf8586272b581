import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import type { BrandsService } from "../brands/brands.service.js";
import { requireRealMember } from "../identity/identity.policy.js";
import type { VendorTransfersService } from "../transfers/vendor-transfers.service.js";
import type { WalletService } from "../wallet/wallet.service.js";
import {
  buildWalletBalances,
  type ConsolidatedFunds,
  sumBalances,
  toContractFlags,
  type WalletBalances,
} from "./funds.model.js";

interface Deps {
  readonly brands: Pick<BrandsService, "current">;
  readonly vendorTransfers: Pick<VendorTransfersService, "listBalances">;
  readonly wallet: Pick<WalletService, "active" | "all">;
}

/** Combines a member's wallets and vendor balances. */
export class FundsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Returns all wallets and vendor balances of the member, their total in the active currency, and the brand's contract
   * settings.
   * @throws DomainError not_logged_in, password_change_required, in_need_true_account, not_found without a wallet
   */
  async getConsolidatedFunds(ctx: Ctx): Promise<ConsolidatedFunds> {
    requireRealMember(ctx.actor);
    const brand = await this.deps.brands.current(ctx);
    const [wallets, vendors] = await Promise.all([
      this.deps.wallet.all(ctx),
      this.deps.vendorTransfers.listBalances(ctx),
    ]);
    const active = wallets.find(({ isActive }) => isActive);
    if (!active) throw new DomainError("not_found");
    const { currency } = active;
    const { contractRequests: requests } = brand;
    const total = sumBalances(currency, wallets, vendors);
    return { total, currency, wallets, vendors, flags: toContractFlags(brand), requests };
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
