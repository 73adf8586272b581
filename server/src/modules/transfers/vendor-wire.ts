import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { newId } from "../../core/ids.js";
import { formatMinor, parseMinor } from "../../core/money.js";
import type { Vendor } from "../catalogue/catalogue.model.js";
import {
  type Asked,
  balanceIn,
  type Outcome,
  outcomeOf,
  type Standing,
  standingOf,
  type VendorTransfer,
} from "./vendor-transfers.model.js";

/** Signed calls to vendors, as games are launched by. */
export interface VendorCaller {
  post(
    ctx: Ctx,
    vendor: Vendor,
    path: string,
    body: object,
    options?: { readonly timeoutMs?: number },
  ): Promise<unknown>;
}

const base = "/operator/generic/v2/wallet";
const transferMs = 5_000;
const balanceMs = 1_500;

function askedOf({ id, currency, amount }: VendorTransfer): Asked {
  return { id, currency, amount: formatMinor(amount, currency) };
}

/** What the platform asks of a vendor that keeps its players' balances. No answer is never an error here. */
export class VendorWire {
  constructor(private readonly caller: VendorCaller) {}

  /** What a member has at the vendor, in minor units; null when the vendor does not say so in time. */
  async balance(ctx: Ctx, vendor: Vendor, user: string, currency: string): Promise<bigint | null> {
    const body = { request_uuid: newId(), user, currency };
    const answer = await this.ask(ctx, vendor, "/balance", body, balanceMs);
    const text = balanceIn(answer, currency);
    if (text === null) return null;
    try {
      return parseMinor(text, currency);
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  }

  /** Sends a transfer. It is sent once in its life. */
  async send(ctx: Ctx, vendor: Vendor, transfer: VendorTransfer): Promise<Outcome> {
    const asked = askedOf(transfer);
    const { id, ...money } = asked;
    const body = { request_uuid: newId(), transfer_uuid: id, user: transfer.memberId, ...money };
    const path = transfer.direction === "IN" ? "/deposit" : "/withdraw";
    return outcomeOf(await this.ask(ctx, vendor, path, body, transferMs), asked);
  }

  /** Asks what came of a transfer; one that the vendor never got is to be refused from then on. */
  async standing(ctx: Ctx, vendor: Vendor, transfer: VendorTransfer): Promise<Standing> {
    const body = { request_uuid: newId(), transfer_uuid: transfer.id, user: transfer.memberId };
    return standingOf(await this.ask(ctx, vendor, "/transfer", body, transferMs), askedOf(transfer));
  }

  private async ask(
    ctx: Ctx,
    vendor: Vendor,
    path: string,
    body: object,
    timeoutMs: number,
  ): Promise<unknown> {
    try {
      return await this.caller.post(ctx, vendor, base + path, body, { timeoutMs });
    } catch (error) {
      // The caller has logged why.
      if (error instanceof DomainError && error.code === "vendor_unavailable") return null;
      throw error;
    }
  }
}
