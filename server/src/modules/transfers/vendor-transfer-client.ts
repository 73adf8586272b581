import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { newId } from "../../core/ids.js";
import { formatMinor, parseMinor } from "../../core/money.js";
import type { Vendor } from "../catalogue/catalogue.model.js";
import {
  parseBalance,
  parseOutcome,
  parseStatus,
  type ReportedStatus,
  type TransferBody,
  type TransferOutcome,
  type VendorTransfer,
} from "./vendor-transfers.model.js";

/** Sends signed requests to vendors, as game launches do. */
export interface VendorCaller {
  post(
    ctx: Ctx,
    vendor: Vendor,
    path: string,
    body: object,
    options?: { readonly timeoutMs?: number },
  ): Promise<unknown>;
}

const basePath = "/operator/generic/v2/wallet";
const transferTimeoutMs = 5_000;
const balanceTimeoutMs = 1_500;

function toTransferBody({ id, currency, amount }: VendorTransfer): TransferBody {
  return { id, currency, amount: formatMinor(amount, currency) };
}

/** Wallet API of vendors that hold their players' balances. A missing response is never an error here. */
export class VendorTransferClient {
  constructor(private readonly caller: VendorCaller) {}

  /** Fetches a member's balance at the vendor, in minor units; null without a valid response in time. */
  async fetchBalance(ctx: Ctx, vendor: Vendor, user: string, currency: string): Promise<bigint | null> {
    const body = { request_uuid: newId(), user, currency };
    const response = await this.call(ctx, vendor, "/balance", body, balanceTimeoutMs);
    const text = parseBalance(response, currency);
    if (text === null) return null;
    try {
      return parseMinor(text, currency);
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  }

  /** Sends a transfer to the vendor. Called once per transfer. */
  async send(ctx: Ctx, vendor: Vendor, transfer: VendorTransfer): Promise<TransferOutcome> {
    const sent = toTransferBody(transfer);
    const { id, ...money } = sent;
    const body = { request_uuid: newId(), transfer_uuid: id, user: transfer.memberId, ...money };
    const path = transfer.direction === "IN" ? "/deposit" : "/withdraw";
    return parseOutcome(await this.call(ctx, vendor, path, body, transferTimeoutMs), sent);
  }

  /** Fetches a transfer's status. A vendor that does not know the transfer has to refuse it from then on. */
  async fetchStatus(ctx: Ctx, vendor: Vendor, transfer: VendorTransfer): Promise<ReportedStatus> {
    const body = { request_uuid: newId(), transfer_uuid: transfer.id, user: transfer.memberId };
    const response = await this.call(ctx, vendor, "/transfer", body, transferTimeoutMs);
    return parseStatus(response, toTransferBody(transfer));
  }

  private async call(
    ctx: Ctx,
    vendor: Vendor,
    path: string,
    body: object,
    timeoutMs: number,
  ): Promise<unknown> {
    try {
      return await this.caller.post(ctx, vendor, basePath + path, body, { timeoutMs });
    } catch (error) {
      // The caller has logged the cause.
      if (error instanceof DomainError && error.code === "vendor_unavailable") return null;
      throw error;
    }
  }
}
