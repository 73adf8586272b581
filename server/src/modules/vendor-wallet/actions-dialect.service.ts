import { createHmac } from "node:crypto";
import { sameText } from "../../core/crypto.js";
import type { Ctx, VendorActor } from "../../core/ctx.js";
import type { CatalogueService } from "../catalogue/catalogue.service.js";
import {
  endingId,
  type PlayRequest,
  type RollbackRequest,
  toBet,
  toRollback,
  toWin,
} from "./actions-dialect.model.js";
import { newestBet, referenceOf } from "./actions-dialect.store.js";
import { mayCall } from "./vendor-address.js";
import { type VendorAnswer, VendorRefusal } from "./vendor-wallet.model.js";
import { party, type VendorWalletService, type WalletCommand } from "./vendor-wallet.service.js";

interface Deps {
  readonly catalogue: Pick<CatalogueService, "vendorByCode" | "secretOf">;
  readonly wallet: Pick<VendorWalletService, "all" | "userInfo">;
}

/** Vendors that send the bets and wins of a round in one request: the same commands in other words. */
export class ActionsDialectService {
  constructor(private readonly deps: Deps) {}

  /**
   * The vendor that signed these bytes (HMAC-SHA256, hex) with the secret that it shares with us.
   * @throws VendorRefusal INVALID_PARTNER for an unknown vendor or address, or another dialect's, INVALID_SIGNATURE
   */
  async authenticate(ctx: Ctx, code: string, body: Buffer, signature: string): Promise<VendorActor> {
    const vendor = await this.deps.catalogue.vendorByCode(ctx, code);
    const secret = vendor?.dialect === "ACTIONS" ? this.deps.catalogue.secretOf(vendor) : null;
    if (!vendor || secret === null || !mayCall(vendor, ctx.ip)) {
      throw new VendorRefusal("RS_ERROR_INVALID_PARTNER");
    }
    const wanted = createHmac("sha256", secret).update(body).digest("hex");
    if (!sameText(wanted, signature.toLowerCase())) throw new VendorRefusal("RS_ERROR_INVALID_SIGNATURE");
    return { kind: "vendor", vendorId: vendor.id, vendorCode: vendor.code };
  }

  /**
   * Bets and wins of a round in their order, all of them or none; without any, the balance.
   * @throws VendorRefusal
   */
  async play(ctx: Ctx, request: PlayRequest): Promise<VendorAnswer> {
    const commands = await this.commandsOf(ctx, request);
    if (commands.length > 0) return this.deps.wallet.all(ctx, commands);
    const told = await this.deps.wallet.userInfo(ctx, { user: request.user, request_uuid: "" });
    const isOther = told.status === "RS_OK" && told.currency !== request.currency;
    if (isOther) throw new VendorRefusal("RS_ERROR_WRONG_CURRENCY");
    return told;
  }

  /** Takes actions back, all of them or none; those that never came are kept from coming. */
  rollback(ctx: Ctx, request: RollbackRequest): Promise<VendorAnswer> {
    const last = request.actions.length - 1;
    const commands = request.actions.map((action, n): WalletCommand => {
      const closes = request.finished && n === last;
      return { kind: "rollback", call: toRollback(request, action, closes) };
    });
    return this.deps.wallet.all(ctx, commands);
  }

  private async commandsOf(ctx: Ctx, request: PlayRequest): Promise<WalletCommand[]> {
    const { actions, finished, round } = request;
    if (actions.length === 0)
      return finished && round !== null ? [await this.ending(ctx, request, round)] : [];
    const commands: WalletCommand[] = [];
    let bet: string | null = null;
    for (const [n, action] of actions.entries()) {
      const closes = finished && n === actions.length - 1;
      if (action.kind === "bet") {
        bet = action.id;
        commands.push({ kind: "bet", call: toBet(request, action, closes) });
      } else {
        const reference = await this.reference(ctx, request, action.id, bet);
        commands.push({ kind: "win", call: toWin(request, action, { reference, closes }) });
      }
    }
    return commands;
  }

  /** A round that is over without another action: a win of nothing closes it. */
  private async ending(ctx: Ctx, request: PlayRequest, round: string): Promise<WalletCommand> {
    const id = endingId(round);
    const reference = await this.reference(ctx, request, id, null);
    return { kind: "win", call: toWin(request, { id, amount: 0 }, { reference, closes: true }) };
  }

  /**
   * The bet that a win belongs to: what it referred to when it came before, else the bet before it in its request,
   * else the newest one of its round.
   * @throws VendorRefusal TRANSACTION_DOES_NOT_EXIST for a round without bets
   */
  private async reference(ctx: Ctx, request: PlayRequest, id: string, bet: string | null): Promise<string> {
    const of = party(ctx, request.user);
    const known = await referenceOf(ctx.db, of, id);
    const found = known ?? bet ?? (await newestBet(ctx.db, of, request));
    if (found === null) throw new VendorRefusal("RS_ERROR_TRANSACTION_DOES_NOT_EXIST");
    return found;
  }
}
