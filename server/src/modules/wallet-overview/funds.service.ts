import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import type { BrandsService } from "../brands/brands.service.js";
import { requireRealMember } from "../identity/identity.policy.js";
import type { VendorTransfersService } from "../transfers/vendor-transfers.service.js";
import type { WalletService } from "../wallet/wallet.service.js";
import {
  type ConsolidatedFunds,
  contractFlagsOf,
  type MerchantWallets,
  merchantWalletsOf,
  totalIn,
} from "./funds.model.js";

interface Deps {
  readonly brands: Pick<BrandsService, "current">;
  readonly vendorTransfers: Pick<VendorTransfersService, "listBalances">;
  readonly wallet: Pick<WalletService, "active" | "all">;
}

/** All of a member's money in one answer. */
export class FundsService {
  constructor(private readonly deps: Deps) {}

  /**
   * What a member has, vendors' wallets included, summed in the active currency, and what its brand has of contracts.
   * @throws DomainError not_logged_in, password_change_required, in_need_true_account, not_found without a wallet
   */
  async consolidated(ctx: Ctx): Promise<ConsolidatedFunds> {
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
    const total = totalIn(currency, wallets, vendors);
    return { total, currency, wallets, vendors, flags: contractFlagsOf(brand), requests };
  }

  /**
   * Where a member's money may be in this brand.
   * @throws DomainError not_logged_in, password_change_required, in_need_true_account, not_found without a wallet
   */
  async merchantWallets(ctx: Ctx): Promise<MerchantWallets> {
    requireRealMember(ctx.actor);
    const vendors = await this.deps.vendorTransfers.listBalances(ctx);
    return merchantWalletsOf(await this.deps.wallet.active(ctx), vendors);
  }
}
