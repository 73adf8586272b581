import { sha256 } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { type Meter, noMeter } from "../../core/meter.js";
import { inTx } from "../../core/tx.js";
import type { Db } from "../../db/database.js";
import { withRetry } from "../../db/faults.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { CatalogueService } from "../catalogue/catalogue.service.js";
import { isSupportedByHub88 } from "../play/play.model.js";
import type { SaferGamblingService } from "../safer-gambling/safer-gambling.service.js";
import type { WalletService } from "../wallet/wallet.service.js";
import {
  CallPreparer,
  type PreparedCall,
  scopeOf,
  transaction,
  vendorOf,
  type WalletCommand,
} from "./call-preparer.js";
import { executePrepared } from "./execute-prepared.js";
import { CommandRefusedError, refusalOf } from "./refusals.js";
import { balanceResponse, responseOf, withoutBalance } from "./vendor-responses.js";
import {
  type BalanceCall,
  type BetCall,
  type JackpotPoolCall,
  type JackpotWinCall,
  type RollbackCall,
  toHub88Amount,
  type UserInfoCall,
  VendorRefusal,
  type VendorResponse,
  type WinCall,
} from "./vendor-wallet.model.js";
import {
  isAccountActive,
  payJackpot,
  readBalance,
  readJackpotPool,
  sessionBalance,
  type WalletResult,
} from "./vendor-wallet.store.js";

interface Deps {
  readonly brands: Pick<BrandsService, "current">;
  readonly catalogue: Pick<CatalogueService, "vendorByCode">;
  readonly saferGambling: Pick<SaferGamblingService, "publishRefusedBet">;
  readonly wallet: Pick<WalletService, "publishChange">;
  readonly meter?: Meter;
}

/** Moves members' money on behalf of vendors. Every call may arrive several times and in any order. */
export class VendorWalletService {
  private readonly calls: CallPreparer;

  constructor(private readonly deps: Deps) {
    this.calls = new CallPreparer(deps);
  }

  /** The balance of a member's active wallet; needs no token. */
  async userInfo(ctx: Ctx, call: UserInfoCall): Promise<VendorResponse> {
    const { brandId, memberId } = scopeOf(ctx, call.user);
    const isActive = await isAccountActive(ctx.db, brandId, memberId);
    if (isActive === null) return withoutBalance(call, "RS_ERROR_UNKNOWN");
    const status = isActive ? "RS_OK" : "RS_ERROR_USER_DISABLED";
    return balanceResponse(call, await readBalance(ctx.db, { brandId, memberId }, null, status));
  }

  /** The balance of a game session's wallet. */
  async balance(ctx: Ctx, call: BalanceCall): Promise<VendorResponse> {
    const session = { tokenHash: sha256(call.token), game: call.game_code, now: ctx.clock.now() };
    return balanceResponse(call, await sessionBalance(ctx.db, scopeOf(ctx, call.user), session));
  }

  /** The balance of the jackpot pool that a game of the vendor plays for; needs no member. */
  async jackpotPool(ctx: Ctx, call: JackpotPoolCall): Promise<VendorResponse> {
    const { currency, game_code: game } = call;
    if (!isSupportedByHub88(currency)) throw new VendorRefusal("RS_ERROR_WRONG_CURRENCY");
    const scope = { brandId: ctx.brand.id, vendorId: vendorOf(ctx).vendorId };
    const amount = await readJackpotPool(ctx.db, scope, { game, currency });
    if (amount === null) throw new VendorRefusal("RS_ERROR_INVALID_GAME");
    return { ...withoutBalance(call, "RS_OK"), amount: toHub88Amount(amount, currency) };
  }

  /** Places a bet. Limits, exclusions and the session's token are checked; a repeat moves nothing. */
  async bet(ctx: Ctx, call: BetCall): Promise<VendorResponse> {
    return this.execute(ctx, call, await this.calls.bet(ctx, call));
  }

  /** Pays a win, 0 for a loss. Token, limits and exclusions are not checked, and a frozen wallet accepts it. */
  async win(ctx: Ctx, call: WinCall): Promise<VendorResponse> {
    return this.execute(ctx, call, this.calls.win(ctx, call));
  }

  /**
   * Pays the jackpot pool of the bet's game as it stands, and returns what it paid. As for other wins, token, limits and
   * exclusions are not checked; a repeat pays nothing more and returns the same amount.
   */
  async jackpotWin(ctx: Ctx, call: JackpotWinCall): Promise<VendorResponse> {
    const { currency, reference_transaction_uuid: reference } = call;
    if (!isSupportedByHub88(currency)) throw new VendorRefusal("RS_ERROR_WRONG_CURRENCY");
    const scope = scopeOf(ctx, call.user);
    const win = { ...transaction(ctx, "jackpot_win", call), currency, reference };
    let amount: bigint | null = null;
    const execute = async (db: Db) => {
      const result = await payJackpot(db, scope, win);
      amount = result.amount;
      return result;
    };
    const response = await this.execute(ctx, call, { scope, currency, postingKind: "win", execute });
    return amount === null ? response : { ...response, amount: toHub88Amount(amount, currency) };
  }

  /**
   * Rolls a bet or win back, in a frozen wallet too; an unknown one is recorded, so that it is refused should it arrive.
   */
  async rollback(ctx: Ctx, call: RollbackCall): Promise<VendorResponse> {
    return this.execute(ctx, call, this.calls.rollback(ctx, call));
  }

  /**
   * Executes commands of one member, one after the other in one transaction: all of them or none. Returns the response
   * of the last one, or of the refused one.
   */
  async executeAll(ctx: Ctx, commands: readonly WalletCommand[]): Promise<VendorResponse> {
    const last = commands.at(-1);
    if (!last) throw new Error("there are no commands");
    const prepared: PreparedCall[] = [];
    for (const command of commands) prepared.push(await this.calls.command(ctx, command));
    try {
      const work = (ctx: Ctx) => this.executeInOrder(ctx, prepared);
      return responseOf(last.call, await inTx(ctx, work, { idempotent: true }));
    } catch (error) {
      const { scope, currency } =
        prepared.find(({ currency }) => currency !== null) ?? prepared[0] ?? rethrow(error);
      const bet = prepared.find(({ explainedBet }) => explainedBet !== undefined);
      if (bet) this.publishRefusal(ctx, bet, error);
      return refusalResponse(ctx, last.call, { scope, currency }, error);
    }
  }

  private async executeInOrder(ctx: Ctx, prepared: readonly PreparedCall[]): Promise<WalletResult> {
    const { wallet, meter = noMeter } = this.deps;
    let result: WalletResult | null = null;
    for (const { scope, postingKind, execute } of prepared) {
      result = await execute(ctx.db);
      if (result.status !== "RS_OK") throw new CommandRefusedError(result.status);
      const { changed, currency } = result;
      if (changed && postingKind) ctx.afterCommit(() => meter.posted(postingKind));
      if (currency !== null) wallet.publishChange(ctx, scope.memberId, currency);
    }
    return result ?? rethrow(new Error("there are no commands"));
  }

  private async execute(ctx: Ctx, call: UserInfoCall, prepared: PreparedCall): Promise<VendorResponse> {
    const { scope, postingKind } = prepared;
    const { wallet, meter = noMeter } = this.deps;
    try {
      const { result, attempts } = await executePrepared(ctx, prepared);
      if (result.changed && postingKind) meter.posted(postingKind);
      // An attempt whose response was lost may have moved money; the next one then reports no change.
      if ((result.changed || attempts > 1) && result.currency !== null) {
        wallet.publishChange(ctx, scope.memberId, result.currency);
      }
      return responseOf(call, result);
    } catch (error) {
      this.publishRefusal(ctx, prepared, error);
      return refusalResponse(ctx, call, prepared, error);
    }
  }

  private publishRefusal(ctx: Ctx, { explainedBet }: PreparedCall, error: unknown): void {
    if (explainedBet && refusalOf(error) === "RS_ERROR_LIMIT_REACHED")
      this.deps.saferGambling.publishRefusedBet(ctx, explainedBet);
  }
}

/** The response for an error that is a refusal, with the balance. @throws the error when it is unexpected */
async function refusalResponse(
  ctx: Ctx,
  call: UserInfoCall,
  { scope, currency }: Pick<PreparedCall, "scope" | "currency">,
  error: unknown,
): Promise<VendorResponse> {
  const status = refusalOf(error);
  if (status === null) throw error;
  const read = () => readBalance(ctx.db, scope, currency, status);
  return responseOf(call, await withRetry({ idempotent: true }, read));
}

function rethrow(error: unknown): never {
  throw error;
}
