import { sha256 } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { faultPoint } from "../../core/fault-point.js";
import { isId, newId } from "../../core/ids.js";
import { parseMinor } from "../../core/money.js";
import { createOnce } from "../../kit/create-once.js";
import type { TransferVendor, Vendor } from "../catalogue/catalogue.model.js";
import type { CatalogueService } from "../catalogue/catalogue.service.js";
import { requireMoneyAccess, requireRealMember } from "../identity/identity.policy.js";
import type { WalletService } from "../wallet/wallet.service.js";
import type { VendorTransferClient } from "./vendor-transfer-client.js";
import type { VendorTransferProcessor } from "./vendor-transfer-processor.js";
import {
  mainWalletCode,
  resumeAfterMs,
  type VendorBalance,
  type VendorDirection,
  type VendorTransfer,
} from "./vendor-transfers.model.js";
import {
  findByRequest,
  insertTransfer,
  readFormerTransferVendors,
  type VendorTransferRow,
} from "./vendor-transfers.store.js";

interface Deps {
  readonly catalogue: Pick<CatalogueService, "vendorByCode" | "transferVendors">;
  readonly wallet: Pick<WalletService, "active">;
  readonly processor: VendorTransferProcessor;
  readonly client: VendorTransferClient;
}

/** A member's request for a transfer. One of the two wallets is MAIN, the other a vendor's code. */
export interface VendorTransferRequest {
  readonly fromWallet: string;
  readonly toWallet: string;
  /** Decimal text, with no more fraction digits than the currency has. */
  readonly amount: string;
  /** A UUID that the client generates. */
  readonly requestId: string;
}

/** Result of recalling all balances. */
export interface RecallResult {
  readonly transfers: readonly VendorTransfer[];
  /** Codes of the vendors that did not report a balance. */
  readonly unavailableVendors: readonly string[];
}

const maxMinor = 10n ** 17n;

interface TransferDraft {
  readonly memberId: string;
  readonly requestId: string;
  readonly vendor: Vendor;
  readonly direction: VendorDirection;
  readonly currency: string;
  readonly amount: bigint;
}

/** A member's balances at vendors with transfer wallets, and transfers to and from them. */
export class VendorTransfersService {
  constructor(private readonly deps: Deps) {}

  /**
   * Lists the member's balance at each such vendor in the active currency. All vendors are called concurrently, for 1.5
   * seconds at most; null when one did not report it. A vendor that had transfer wallets before is included while it
   * holds a balance.
   * @throws DomainError not_logged_in, password_change_required, in_need_true_account, not_found without a wallet
   */
  async listBalances(ctx: Ctx): Promise<VendorBalance[]> {
    const { memberId } = requireRealMember(ctx.actor);
    const current = await this.deps.catalogue.transferVendors(ctx);
    const former = await readFormerTransferVendors(ctx.db, ctx.brand.id, memberId);
    if (current.length + former.length === 0) return [];
    const { currency } = await this.deps.wallet.active(ctx);
    const fetchBalance = async ({ code, name }: TransferVendor): Promise<VendorBalance> => {
      const vendor = await this.deps.catalogue.vendorByCode(ctx, code);
      const balance = vendor && (await this.deps.client.fetchBalance(ctx, vendor, memberId, currency));
      return { code, vendorName: name, currency, balance };
    };
    const balances = await Promise.all([...current, ...former].map(fetchBalance));
    return balances.filter(({ balance }, index) => index < current.length || balance !== 0n);
  }

  /**
   * Transfers money of the active currency between the main wallet and a vendor's wallet. Idempotent by `requestId`. The
   * returned transfer may be PENDING, if the vendor did not report the result, or FAILED.
   * @throws DomainError not_logged_in, in_need_true_account, session_locked, validation_failed (fromWallet, toWallet,
   * requestId), invalid_amount, insufficient_balance, outstanding_debt, account_locked, member_excluded,
   * vendor_cannot_keep_limits, vendor_unavailable in maintenance and for vendors that have no transfer wallets any more,
   * idempotency_conflict
   */
  async transfer(ctx: Ctx, request: VendorTransferRequest): Promise<VendorTransfer> {
    const { memberId } = requireMoneyAccess(ctx.actor);
    const { vendor, direction } = await this.resolveRoute(ctx, memberId, request);
    const { currency } = await this.deps.wallet.active(ctx);
    const amount = parseMinor(request.amount, currency);
    if (amount <= 0n || amount > maxMinor) throw new DomainError("invalid_amount");
    const { requestId } = request;
    return this.sendOnce(ctx, { memberId, requestId, vendor, direction, currency, amount });
  }

  /**
   * Recalls all balances that the vendors report for the member, one transfer per vendor. Idempotent by `requestId`.
   * @throws DomainError not_logged_in, in_need_true_account, session_locked, validation_failed (requestId)
   */
  async recallAll(ctx: Ctx, requestId: string): Promise<RecallResult> {
    const { memberId } = requireMoneyAccess(ctx.actor);
    if (!isId(requestId)) throw validationFailed({ field: "requestId", code: "invalid" });
    const balances = await this.listBalances(ctx);
    const results = await Promise.all(
      balances.map((balance) => this.recallOne(ctx, { memberId, requestId, balance })),
    );
    return {
      transfers: results.filter((one) => typeof one === "object" && one !== null),
      unavailableVendors: results.filter((one) => typeof one === "string"),
    };
  }

  /**
   * Recalls the balance that a vendor reports for a member in a currency. Returns whether it was empty already. For use by
   * services that have authorised the call.
   * @throws DomainError vendor_unavailable for a vendor that no longer exists or does not report a balance
   */
  async recallBalance(
    ctx: Ctx,
    { memberId, vendorCode, currency }: { memberId: string; vendorCode: string; currency: string },
  ): Promise<boolean> {
    const vendor = await this.deps.catalogue.vendorByCode(ctx, vendorCode);
    const amount = vendor && (await this.deps.client.fetchBalance(ctx, vendor, memberId, currency));
    if (!vendor || amount === null || amount > maxMinor) throw new DomainError("vendor_unavailable");
    if (amount === 0n) return true;
    await this.sendOnce(ctx, { memberId, requestId: newId(), vendor, direction: "OUT", currency, amount });
    return false;
  }

  /** Returns the transfer; the vendor's code when it did not report a balance; null when there is nothing to recall. */
  private async recallOne(
    ctx: Ctx,
    { memberId, requestId, balance }: { memberId: string; requestId: string; balance: VendorBalance },
  ): Promise<VendorTransfer | string | null> {
    const { code, currency, balance: amount } = balance;
    const ownRequestId = deriveRequestId(requestId, code);
    const known = await findByRequest(ctx.db, ctx.brand.id, { memberId, requestId: ownRequestId });
    if (known) return known;
    if (amount === null || amount > maxMinor) return code;
    const vendor = await this.deps.catalogue.vendorByCode(ctx, code);
    if (amount === 0n || !vendor) return null;
    return this.sendOnce(ctx, {
      memberId,
      requestId: ownRequestId,
      vendor,
      direction: "OUT",
      currency,
      amount,
    });
  }

  /** @throws DomainError validation_failed, vendor_unavailable */
  private async resolveRoute(ctx: Ctx, memberId: string, { fromWallet, toWallet }: VendorTransferRequest) {
    const direction: VendorDirection = fromWallet === mainWalletCode ? "IN" : "OUT";
    const [code, field] = direction === "IN" ? [toWallet, "toWallet"] : [fromWallet, "fromWallet"];
    if (direction === "OUT" && toWallet !== mainWalletCode)
      throw validationFailed({ field: "toWallet", code: "invalid" });
    const vendor = code === mainWalletCode ? null : await this.deps.catalogue.vendorByCode(ctx, code);
    const hasTransferWallets = vendor?.walletMode === "TRANSFER";
    if (!vendor || !(hasTransferWallets || (await this.isFormerTransferVendor(ctx, memberId, code))))
      throw validationFailed({ field, code: "invalid" });
    // A balance at a vendor can always be transferred out.
    if (direction === "IN" && !(hasTransferWallets && vendor.status === "active"))
      throw new DomainError("vendor_unavailable");
    return { vendor, direction };
  }

  private async isFormerTransferVendor(ctx: Ctx, memberId: string, vendorCode: string): Promise<boolean> {
    const former = await readFormerTransferVendors(ctx.db, ctx.brand.id, memberId);
    return former.some(({ code }) => code === vendorCode);
  }

  private async sendOnce(ctx: Ctx, draft: TransferDraft): Promise<VendorTransfer> {
    const { vendor, direction, currency, amount } = draft;
    const { row: transfer, isNew } = await createOnce(draft.requestId, {
      find: () => findByRequest(ctx.db, ctx.brand.id, draft),
      create: () => this.insert(ctx, draft),
      isSame: (known) =>
        known.vendorCode === vendor.code &&
        known.direction === direction &&
        known.currency === currency &&
        known.amount === amount,
    });
    if (!isNew) return transfer;
    faultPoint("vendor-transfer.after-requested");
    await this.deps.processor.send(ctx, transfer);
    return this.deps.processor.get(ctx, transfer.id);
  }

  private async insert(ctx: Ctx, { vendor, ...draft }: TransferDraft): Promise<VendorTransferRow> {
    const now = ctx.clock.now();
    const id = newId();
    const pollAt = new Date(now.getTime() + resumeAfterMs);
    const row = { ...draft, id, brandId: ctx.brand.id, vendorId: vendor.id, pollAt, now };
    const result = await insertTransfer(ctx.db, row);
    if (result === "excluded") throw new DomainError("member_excluded");
    if (result === "bonus") throw new DomainError("bonus_open");
    if (result === "limited") throw new DomainError("vendor_cannot_keep_limits");
    this.deps.processor.publishChange(ctx, draft.memberId, draft.currency, id);
    return this.deps.processor.get(ctx, id);
  }
}

/** Derives the request id of one vendor's transfer from the id of a request to recall all balances. */
function deriveRequestId(requestId: string, code: string): string {
  const hex = sha256(`${requestId.toLowerCase()}|${code}`).toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    "-",
  );
}
