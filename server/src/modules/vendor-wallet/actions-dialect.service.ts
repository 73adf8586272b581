import { createHmac } from "node:crypto";
import { sameText } from "../../core/crypto.js";
import type { Ctx, VendorActor } from "../../core/ctx.js";
import type { CatalogueService } from "../catalogue/catalogue.service.js";
import {
  closingWinId,
  type PlayRequest,
  type RollbackRequest,
  toBet,
  toRollback,
  toWin,
} from "./actions-dialect.model.js";
import { newestBet, referenceOf } from "./actions-dialect.store.js";
import { scopeOf, type WalletCommand } from "./call-preparer.js";
import { isIpAllowed } from "./ip-allow-list.js";
import { VendorRefusal, type VendorResponse } from "./vendor-wallet.model.js";
import type { VendorWalletService } from "./vendor-wallet.service.js";

interface Deps {
  readonly catalogue: Pick<CatalogueService, "vendorByCode" | "secretsOf">;
  readonly wallet: Pick<VendorWalletService, "executeAll" | "userInfo">;
}

/**
 * The wallet for vendors that send the bets and wins of a round in one request: the same commands in another format.
 */
export class ActionsDialectService {
  constructor(private readonly deps: Deps) {}

  /**
   * Authenticates the vendor by its signature over these bytes (HMAC-SHA256, hex) with a shared secret that is valid.
   * @throws VendorRefusal INVALID_PARTNER for an unknown vendor or IP address, or another dialect's vendor,
   * INVALID_SIGNATURE
   */
  async authenticate(ctx: Ctx, code: string, body: Buffer, signature: string): Promise<VendorActor> {
    const vendor = await this.deps.catalogue.vendorByCode(ctx, code);
    if (vendor?.dialect !== "ACTIONS" || !isIpAllowed(vendor, ctx.ip)) {
      throw new VendorRefusal("RS_ERROR_INVALID_PARTNER");
    }
    const signed = this.deps.catalogue.secretsOf(vendor).some((secret) => {
      const expected = createHmac("sha256", secret).update(body).digest("hex");
      return sameText(expected, signature.toLowerCase());
    });
    if (!signed) throw new VendorRefusal("RS_ERROR_INVALID_SIGNATURE");
    return { kind: "vendor", vendorId: vendor.id, vendorCode: vendor.code };
  }

  /**
   * Executes the bets and wins of a round in their order, all of them or none; without any, returns the balance.
   * @throws VendorRefusal
   */
  async play(ctx: Ctx, request: PlayRequest): Promise<VendorResponse> {
    const commands = await this.commandsOf(ctx, request);
    if (commands.length > 0) return this.deps.wallet.executeAll(ctx, commands);
    const response = await this.deps.wallet.userInfo(ctx, { user: request.user, request_uuid: "" });
    const isOther = response.status === "RS_OK" && response.currency !== request.currency;
    if (isOther) throw new VendorRefusal("RS_ERROR_WRONG_CURRENCY");
    return response;
  }

  /**
   * Rolls actions back, all of them or none; unknown ones are recorded, so that they are refused should they arrive.
   */
  rollback(ctx: Ctx, request: RollbackRequest): Promise<VendorResponse> {
    const last = request.actions.length - 1;
    const commands = request.actions.map((action, n): WalletCommand => {
      const closes = request.finished && n === last;
      return { kind: "rollback", call: toRollback(request, action, closes) };
    });
    return this.deps.wallet.executeAll(ctx, commands);
  }

  private async commandsOf(ctx: Ctx, request: PlayRequest): Promise<WalletCommand[]> {
    const { actions, finished, round } = request;
    if (actions.length === 0) return finished && round !== null ? [await this.closingWin(ctx, request)] : [];
    const commands: WalletCommand[] = [];
    let bet: string | null = null;
    for (const [n, action] of actions.entries()) {
      const closes = finished && n === actions.length - 1;
      if (action.kind === "bet") {
        bet = action.id;
        commands.push({ kind: "bet", call: toBet(request, action, closes) });
      } else {
        const reference = await this.betOfWin(ctx, request, action.id, bet);
        commands.push({ kind: "win", call: toWin(request, action, { reference, closes }) });
      }
    }
    return commands;
  }

  /** The zero win that closes a round when its last request has no actions. */
  private async closingWin(ctx: Ctx, request: PlayRequest): Promise<WalletCommand> {
    const id = closingWinId(request);
    const reference = await this.betOfWin(ctx, request, id, null);
    return { kind: "win", call: toWin(request, { id, amount: 0 }, { reference, closes: true }) };
  }

  /**
   * The bet that a win belongs to: the reference of its earlier request when it is a repeat, otherwise the bet before
   * it in its request, otherwise the newest one of its round.
   * @throws VendorRefusal TRANSACTION_DOES_NOT_EXIST for a round without bets
   */
  private async betOfWin(ctx: Ctx, request: PlayRequest, id: string, bet: string | null): Promise<string> {
    const scope = scopeOf(ctx, request.user);
    const known = await referenceOf(ctx.db, scope, id);
    const found = known ?? bet ?? (await newestBet(ctx.db, scope, request));
    if (found === null) throw new VendorRefusal("RS_ERROR_TRANSACTION_DOES_NOT_EXIST");
    return found;
  }
}
