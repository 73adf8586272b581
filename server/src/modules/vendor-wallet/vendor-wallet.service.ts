import { verify } from "node:crypto";
import { sha256 } from "../../core/crypto.js";
import type { Ctx, VendorActor } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";
import { type Meter, noMeter, type PostingKind } from "../../core/meter.js";
import { inTx } from "../../core/tx.js";
import type { Db } from "../../db/database.js";
import { faultCode, isTransient, withRetry } from "../../db/faults.js";
import { GroupCommit, type GroupOutcome } from "../../db/group-commit.js";
import type { BrandsService } from "../brands/brands.service.js";
import { houseBaseUrl } from "../catalogue/catalogue.model.js";
import type { CatalogueService } from "../catalogue/catalogue.service.js";
import { ledgerState } from "../ledger/ledger.model.js";
import { isSupportedByHub88 } from "../play/play.model.js";
import type { RefusedBet } from "../safer-gambling/bet-limits.model.js";
import type { SaferGamblingService } from "../safer-gambling/safer-gambling.service.js";
import type { WalletService } from "../wallet/wallet.service.js";
import { isIpAllowed } from "./ip-allow-list.js";
import { PublicKeyCache } from "./public-key-cache.js";
import {
  type BalanceCall,
  type BetCall,
  contentHash,
  fromHub88Amount,
  isVendorStatus,
  type JackpotPoolCall,
  type JackpotWinCall,
  type RollbackCall,
  toHub88Amount,
  type UserInfoCall,
  VendorRefusal,
  type VendorResponse,
  type VendorStatus,
  type WinCall,
} from "./vendor-wallet.model.js";
import {
  type Bet,
  type CallScope,
  isAccountActive,
  payJackpot,
  payWin,
  payWins,
  placeBet,
  placeBets,
  readBalance,
  readJackpotPool,
  rollBack,
  type ScopedCall,
  sessionBalance,
  type WalletResult,
  type Win,
} from "./vendor-wallet.store.js";

interface Deps {
  readonly brands: Pick<BrandsService, "current">;
  readonly catalogue: Pick<CatalogueService, "vendorByCode">;
  readonly saferGambling: Pick<SaferGamblingService, "publishRefusedBet">;
  readonly wallet: Pick<WalletService, "publishChange">;
  readonly meter?: Meter;
}

/** A call that moves money, ready to execute. */
interface PreparedCall {
  readonly scope: CallScope;
  /** The currency of a refusal's balance; null: that of the active wallet. */
  readonly currency: string | null;
  /** The code that a change is posted under; null when it posts nothing. */
  readonly postingKind: PostingKind | null;
  /** The bet, which the member's pages explain if a limit refuses it; the house's own games explain theirs. */
  readonly explainedBet?: RefusedBet | undefined;
  /** Submits the call to a group of its kind, which executes it unless it needs special handling. */
  readonly submit?: () => Promise<GroupOutcome<WalletResult>>;
  readonly execute: (db: Db) => Promise<WalletResult>;
}

/** A command that moves money, or rolls a movement back. */
export type WalletCommand =
  | { readonly kind: "bet"; readonly call: BetCall }
  | { readonly kind: "win"; readonly call: WinCall }
  | { readonly kind: "rollback"; readonly call: RollbackCall };

/** A command was refused with a status; rolls back the transaction of all commands. */
class CommandRefusedError extends Error {
  override readonly name = "CommandRefusedError";

  constructor(readonly status: string) {
    super(status);
  }
}

const memberOf = ({ scope }: ScopedCall<unknown>) => scope.memberId;

/** An id that no member has, for ids that are not UUIDs. */
const noMember = "00000000-0000-0000-0000-000000000000";
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Moves members' money on behalf of vendors. Every call may arrive several times and in any order. */
export class VendorWalletService {
  private readonly keys = new PublicKeyCache();
  private readonly bets = new GroupCommit<ScopedCall<Bet>, WalletResult>({
    serialKeyOf: memberOf,
    commitGroup: placeBets,
  });
  private readonly wins = new GroupCommit<ScopedCall<Win>, WalletResult>({
    serialKeyOf: memberOf,
    commitGroup: payWins,
  });

  constructor(private readonly deps: Deps) {}

  /**
   * Authenticates the vendor by its signature over these bytes (RSA-SHA256, base64) with one of its active keys.
   * @throws VendorRefusal INVALID_PARTNER for an unknown vendor or IP address, INVALID_SIGNATURE
   */
  async authenticate(ctx: Ctx, code: string, body: Buffer, signature: string): Promise<VendorActor> {
    const vendor = await this.deps.catalogue.vendorByCode(ctx, code);
    if (vendor?.dialect !== "HUB88" || !isIpAllowed(vendor, ctx.ip)) {
      throw new VendorRefusal("RS_ERROR_INVALID_PARTNER");
    }
    const bytes = Buffer.from(signature, "base64");
    const signed = vendor.publicKeys.some((pem) => verify("RSA-SHA256", body, this.keys.of(pem), bytes));
    if (!signed) throw new VendorRefusal("RS_ERROR_INVALID_SIGNATURE");
    return { kind: "vendor", vendorId: vendor.id, vendorCode: vendor.code };
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
    return this.execute(ctx, call, await this.prepareBet(ctx, call));
  }

  /** Pays a win, 0 for a loss. Token, limits and exclusions are not checked, and a frozen wallet accepts it. */
  async win(ctx: Ctx, call: WinCall): Promise<VendorResponse> {
    return this.execute(ctx, call, this.prepareWin(ctx, call));
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
    return this.execute(ctx, call, prepareRollback(ctx, call));
  }

  /**
   * Executes commands of one member, one after the other in one transaction: all of them or none. Returns the response
   * of the last one, or of the refused one.
   */
  async executeAll(ctx: Ctx, commands: readonly WalletCommand[]): Promise<VendorResponse> {
    const last = commands.at(-1);
    if (!last) throw new Error("there are no commands");
    const prepared: PreparedCall[] = [];
    for (const command of commands) prepared.push(await this.prepare(ctx, command));
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

  private prepare(ctx: Ctx, command: WalletCommand): Promise<PreparedCall> | PreparedCall {
    if (command.kind === "bet") return this.prepareBet(ctx, command.call);
    return command.kind === "win" ? this.prepareWin(ctx, command.call) : prepareRollback(ctx, command.call);
  }

  /** @throws VendorRefusal INVALID_PARTNER for a vendor with transfer wallets */
  private async prepareBet(ctx: Ctx, call: BetCall): Promise<PreparedCall> {
    const scope = scopeOf(ctx, call.user);
    const vendor = await this.deps.catalogue.vendorByCode(ctx, vendorOf(ctx).vendorCode);
    if (vendor?.walletMode === "TRANSFER") throw new VendorRefusal("RS_ERROR_INVALID_PARTNER");
    const { currency, is_free: isFree, details } = call;
    const amount = fromHub88Amount(call.amount, currency);
    const maintenance = vendor?.status !== "active" || (await this.deps.brands.current(ctx)).maintenance.on;
    const tokenHash = sha256(call.token);
    const stake = { currency, amount, isFree, details };
    const bet = { ...transaction(ctx, "bet", call), ...stake, tokenHash, roundId: newId(), maintenance };
    const submit = () => this.bets.submit(ctx.db, { scope, call: bet });
    const isExplained = vendor?.baseUrl !== houseBaseUrl;
    return {
      scope,
      currency,
      explainedBet: isExplained ? { memberId: scope.memberId, currency, stake: amount } : undefined,
      postingKind: amount > 0n ? "bet" : null,
      submit,
      execute: (db) => placeBet(db, scope, bet),
    };
  }

  private prepareWin(ctx: Ctx, call: WinCall): PreparedCall {
    const scope = scopeOf(ctx, call.user);
    const { currency, is_free: isFree, details, reference_transaction_uuid: reference } = call;
    const amount = fromHub88Amount(call.amount, currency);
    const win = { ...transaction(ctx, "win", call), currency, amount, isFree, details, reference };
    const submit = () => this.wins.submit(ctx.db, { scope, call: win });
    return {
      scope,
      currency,
      postingKind: amount > 0n ? "win" : null,
      submit,
      execute: (db) => payWin(db, scope, win),
    };
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

/** Executes a call in a group if possible; alone when the group left it untouched or failed. */
async function executePrepared(
  ctx: Ctx,
  { submit, execute }: PreparedCall,
): Promise<{ result: WalletResult; attempts: number }> {
  const grouped = await submit?.();
  if (grouped?.done) return { result: grouped.result, attempts: 1 };
  let attempts = grouped?.unknown ? 1 : 0;
  if (grouped && grouped.error !== null && !isTransient(grouped.error)) {
    ctx.log.warn({ err: grouped.error }, "vendor wallet: a group of calls failed; each is executed alone");
  }
  const result = await withRetry({ idempotent: true }, () => {
    attempts += 1;
    return execute(ctx.db);
  });
  return { result, attempts };
}

function prepareRollback(ctx: Ctx, call: RollbackCall): PreparedCall {
  const scope = scopeOf(ctx, call.user);
  const rollback = { ...transaction(ctx, "rollback", call), reference: call.reference_transaction_uuid };
  return { scope, currency: null, postingKind: "rollback", execute: (db) => rollBack(db, scope, rollback) };
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

function vendorOf({ actor }: Ctx): VendorActor {
  if (actor.kind !== "vendor") throw new VendorRefusal("RS_ERROR_INVALID_PARTNER");
  return actor;
}

/** The vendor and member of a call. @throws VendorRefusal INVALID_PARTNER when the actor is not a vendor */
export function scopeOf(ctx: Ctx, user: string): CallScope {
  const memberId = uuid.test(user) ? user.toLowerCase() : noMember;
  return { brandId: ctx.brand.id, vendorId: vendorOf(ctx).vendorId, memberId };
}

function transaction(
  ctx: Ctx,
  kind: "bet" | "win" | "jackpot_win" | "rollback",
  call: BetCall | WinCall | JackpotWinCall | RollbackCall,
) {
  return {
    uuid: call.transaction_uuid,
    hash: contentHash(kind, call),
    game: call.game_code,
    round: call.round,
    closes: call.round_closed,
    now: ctx.clock.now(),
  };
}

function withoutBalance({ user, request_uuid }: UserInfoCall, status: VendorStatus): VendorResponse {
  return { user, status, request_uuid, currency: null, balance: null };
}

/** The response to a balance request, whose currency must be supported by Hub88. */
function balanceResponse(call: UserInfoCall, result: WalletResult): VendorResponse {
  const { status, currency } = result;
  const isUnfit = status === "RS_OK" && currency !== null && !isSupportedByHub88(currency);
  return isUnfit ? withoutBalance(call, "RS_ERROR_WRONG_CURRENCY") : responseOf(call, result);
}

/** The response of an executed call; the status stays even when Hub88 cannot express the balance. */
function responseOf(call: UserInfoCall, { status, currency, balance }: WalletResult): VendorResponse {
  if (!isVendorStatus(status)) throw new Error(`not a status of the vendor wallet: ${status}`);
  if (currency === null || balance === null || !isSupportedByHub88(currency))
    return withoutBalance(call, status);
  return {
    user: call.user,
    status,
    request_uuid: call.request_uuid,
    currency,
    balance: toHub88Amount(balance, currency),
  };
}

/** The ledger's refusals that have a status of the vendor API; every other error is unexpected. */
const ledgerRefusals: Readonly<Record<string, VendorStatus>> = {
  LG402: "RS_ERROR_NOT_ENOUGH_MONEY",
  LG424: "RS_ERROR_NOT_ENOUGH_MONEY",
  LG423: "RS_ERROR_USER_DISABLED",
  LG409: "RS_ERROR_DUPLICATE_TRANSACTION",
  LG410: "RS_ERROR_TRANSACTION_ROLLED_BACK",
};

function refusalOf(error: unknown): VendorStatus | null {
  if (error instanceof CommandRefusedError) return isVendorStatus(error.status) ? error.status : null;
  const state = ledgerState(error);
  if (state !== null) return ledgerRefusals[state] ?? null;
  if (faultCode(error) !== "PY001") return null;
  const detail: unknown = (error as { detail?: unknown }).detail;
  return isVendorStatus(detail) ? detail : null;
}
