import { sha256 } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { faultPoint } from "../../core/fault-point.js";
import { isId, newId } from "../../core/ids.js";
import { parseMinor } from "../../core/money.js";
import type { TransferVendor, Vendor } from "../catalogue/catalogue.model.js";
import type { CatalogueService } from "../catalogue/catalogue.service.js";
import { requireMoneyAccess, requireRealMember } from "../identity/identity.policy.js";
import type { WalletService } from "../wallet/wallet.service.js";
import type { Carrier } from "./carrier.js";
import {
  lookAfterMs,
  mainCode,
  type VendorBalance,
  type VendorDirection,
  type VendorTransfer,
} from "./vendor-transfers.model.js";
import {
  beginTransfer,
  findRequested,
  readFormerKeepers,
  type VendorTransferRow,
} from "./vendor-transfers.store.js";
import type { VendorWire } from "./vendor-wire.js";

interface Deps {
  readonly catalogue: Pick<CatalogueService, "vendorByCode" | "transferVendors">;
  readonly wallet: Pick<WalletService, "active">;
  readonly carrier: Carrier;
  readonly wire: VendorWire;
}

/** Money to be carried. One of the two wallets is MAIN, the other a vendor's code. */
export interface WalletMove {
  readonly fromWallet: string;
  readonly toWallet: string;
  /** Decimal text with no more digits than the currency has. */
  readonly amount: string;
  /** A UUID of the sender's making. */
  readonly requestId: string;
}

/** What fetching everything home came to. */
export interface BalanceRecall {
  readonly transfers: readonly VendorTransfer[];
  /** Codes of the vendors that did not say what they have. */
  readonly silent: readonly string[];
}

const mostMinor = 10n ** 17n;

interface Made {
  readonly memberId: string;
  readonly requestId: string;
  readonly vendor: Vendor;
  readonly direction: VendorDirection;
  readonly currency: string;
  readonly amount: bigint;
}

/** A member's money at vendors that keep it themselves, and its ways there and back. */
export class VendorTransfersService {
  constructor(private readonly deps: Deps) {}

  /**
   * What the member has at each such vendor in the active currency, asked of all of them at once and for a second and
   * a half at most; null where one did not say. A vendor that was one is there until it has nothing more.
   * @throws DomainError not_logged_in, password_change_required, in_need_true_account, not_found without a wallet
   */
  async balances(ctx: Ctx): Promise<VendorBalance[]> {
    const { memberId } = requireRealMember(ctx.actor);
    const keepers = await this.deps.catalogue.transferVendors(ctx);
    const former = await readFormerKeepers(ctx.db, ctx.brand.id, memberId);
    if (keepers.length + former.length === 0) return [];
    const { currency } = await this.deps.wallet.active(ctx);
    const ask = async ({ code, name }: TransferVendor): Promise<VendorBalance> => {
      const vendor = await this.deps.catalogue.vendorByCode(ctx, code);
      const balance = vendor && (await this.deps.wire.balance(ctx, vendor, memberId, currency));
      return { code, vendorName: name, currency, balance };
    };
    const there = await Promise.all([...keepers, ...former].map(ask));
    return there.filter(({ balance }, index) => index < keepers.length || balance !== 0n);
  }

  /**
   * Carries money of the active currency between the main wallet and a vendor's. The same `requestId` carries once.
   * What comes back may be PENDING, when the vendor did not say what came of it, or FAILED.
   * @throws DomainError not_logged_in, in_need_true_account, session_locked, validation_failed (fromWallet, toWallet,
   * requestId), invalid_amount, insufficient_balance, outstanding_debt, account_locked, member_excluded,
   * vendor_cannot_keep_limits, vendor_unavailable in maintenance and where a vendor keeps no balances any more,
   * idempotency_conflict
   */
  async move(ctx: Ctx, asked: WalletMove): Promise<VendorTransfer> {
    const { memberId } = requireMoneyAccess(ctx.actor);
    if (!isId(asked.requestId)) throw validationFailed({ field: "requestId", code: "invalid" });
    const { vendor, direction } = await this.wayOf(ctx, memberId, asked);
    const { currency } = await this.deps.wallet.active(ctx);
    const amount = parseMinor(asked.amount, currency);
    if (amount <= 0n || amount > mostMinor) throw new DomainError("invalid_amount");
    return this.make(ctx, { memberId, requestId: asked.requestId, vendor, direction, currency, amount });
  }

  /**
   * Fetches all that the vendors say they have of the member, each by a transfer of its own. The same `requestId`
   * fetches once.
   * @throws DomainError not_logged_in, in_need_true_account, session_locked, validation_failed (requestId)
   */
  async fetchAll(ctx: Ctx, requestId: string): Promise<BalanceRecall> {
    const { memberId } = requireMoneyAccess(ctx.actor);
    if (!isId(requestId)) throw validationFailed({ field: "requestId", code: "invalid" });
    const each = (await this.balances(ctx)).map((there) => this.fetch(ctx, { memberId, requestId, there }));
    const fetched = await Promise.all(each);
    return {
      transfers: fetched.filter((one) => typeof one === "object" && one !== null),
      silent: fetched.filter((one) => typeof one === "string"),
    };
  }

  /**
   * Fetches all that a vendor says it has of a member in a currency. Answers whether nothing was there. For use by
   * services that have authorised.
   * @throws DomainError vendor_unavailable for a vendor that is gone or does not say what it has
   */
  async bringHome(
    ctx: Ctx,
    { memberId, vendorCode, currency }: { memberId: string; vendorCode: string; currency: string },
  ): Promise<boolean> {
    const vendor = await this.deps.catalogue.vendorByCode(ctx, vendorCode);
    const amount = vendor && (await this.deps.wire.balance(ctx, vendor, memberId, currency));
    if (!vendor || amount === null || amount > mostMinor) throw new DomainError("vendor_unavailable");
    if (amount === 0n) return true;
    await this.make(ctx, { memberId, requestId: newId(), vendor, direction: "OUT", currency, amount });
    return false;
  }

  private async fetch(
    ctx: Ctx,
    { memberId, requestId, there }: { memberId: string; requestId: string; there: VendorBalance },
  ): Promise<VendorTransfer | string | null> {
    const own = idFor(requestId, there.code);
    const known = await findRequested(ctx.db, ctx.brand.id, { memberId, requestId: own });
    if (known) return known;
    if (there.balance === null || there.balance > mostMinor) return there.code;
    const vendor = await this.deps.catalogue.vendorByCode(ctx, there.code);
    if (there.balance === 0n || !vendor) return null;
    const { currency, balance: amount } = there;
    return this.make(ctx, { memberId, requestId: own, vendor, direction: "OUT", currency, amount });
  }

  /** @throws DomainError validation_failed, vendor_unavailable */
  private async wayOf(ctx: Ctx, memberId: string, { fromWallet, toWallet }: WalletMove) {
    const direction: VendorDirection = fromWallet === mainCode ? "IN" : "OUT";
    const [code, field] = direction === "IN" ? [toWallet, "toWallet"] : [fromWallet, "fromWallet"];
    if (direction === "OUT" && toWallet !== mainCode)
      throw validationFailed({ field: "toWallet", code: "invalid" });
    const vendor = code === mainCode ? null : await this.deps.catalogue.vendorByCode(ctx, code);
    const isKeeper = vendor?.walletMode === "TRANSFER";
    if (!vendor || !(isKeeper || (await this.isFormerKeeper(ctx, memberId, code))))
      throw validationFailed({ field, code: "invalid" });
    // What lies there can always be fetched.
    if (direction === "IN" && !(isKeeper && vendor.status === "live"))
      throw new DomainError("vendor_unavailable");
    return { vendor, direction };
  }

  private async isFormerKeeper(ctx: Ctx, memberId: string, vendorCode: string): Promise<boolean> {
    const former = await readFormerKeepers(ctx.db, ctx.brand.id, memberId);
    return former.some(({ code }) => code === vendorCode);
  }

  private async make(ctx: Ctx, made: Made): Promise<VendorTransfer> {
    const { vendor, direction, currency, amount } = made;
    const known = await findRequested(ctx.db, ctx.brand.id, made);
    const transfer = known ?? (await this.begin(ctx, made));
    const same =
      transfer.vendorCode === vendor.code &&
      transfer.direction === direction &&
      transfer.currency === currency &&
      transfer.amount === amount;
    if (!same) throw new DomainError("idempotency_conflict");
    if (known) return known;
    faultPoint("vendor-transfer.after-requested");
    await this.deps.carrier.carry(ctx, transfer);
    return this.deps.carrier.now(ctx, transfer.id);
  }

  private async begin(ctx: Ctx, { vendor, ...made }: Made): Promise<VendorTransferRow> {
    const now = ctx.clock.now();
    const id = newId();
    const lookAt = new Date(now.getTime() + lookAfterMs);
    try {
      const of = { ...made, id, brandId: ctx.brand.id, vendorId: vendor.id, lookAt, now };
      const answer = await beginTransfer(ctx.db, of);
      if (answer === "excluded") throw new DomainError("member_excluded");
      if (answer === "limited") throw new DomainError("vendor_cannot_keep_limits");
    } catch (error) {
      // The same request came at the same moment, and may have left too little for this one.
      const known = await findRequested(ctx.db, ctx.brand.id, made);
      if (!known) throw error;
      return known;
    }
    this.deps.carrier.tell(ctx, made.memberId, made.currency, id);
    return this.deps.carrier.now(ctx, id);
  }
}

/** The id under which a request for everything asks one vendor. */
function idFor(requestId: string, code: string): string {
  const hex = sha256(`${requestId.toLowerCase()}|${code}`).toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    "-",
  );
}
