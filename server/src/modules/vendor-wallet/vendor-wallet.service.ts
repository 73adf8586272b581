import { verify } from "node:crypto";
import { sha256 } from "../../core/crypto.js";
import type { Ctx, VendorActor } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";
import { type Meter, noMeter, type PostCode } from "../../core/meter.js";
import { inTx } from "../../core/tx.js";
import type { Db } from "../../db/database.js";
import { faultCode, isTransient, withRetry } from "../../db/faults.js";
import { GroupCommit, type GroupOutcome } from "../../db/group-commit.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { CatalogueService } from "../catalogue/catalogue.service.js";
import { ledgerState } from "../ledger/ledger.model.js";
import { fitsWire } from "../play/play.model.js";
import type { WalletService } from "../wallet/wallet.service.js";
import { mayCall } from "./vendor-address.js";
import { VendorKeyRing } from "./vendor-key-ring.js";
import {
  type BalanceCall,
  type BetCall,
  contentHash,
  fromWire,
  isVendorStatus,
  type RollbackCall,
  toWire,
  type UserInfoCall,
  type VendorAnswer,
  VendorRefusal,
  type VendorStatus,
  type WinCall,
} from "./vendor-wallet.model.js";
import {
  accountIsActive,
  type Bet,
  type MoneyAnswer,
  type Party,
  payWin,
  payWins,
  placeBet,
  placeBets,
  readBalance,
  type Said,
  sessionBalance,
  takeBack,
  type Win,
} from "./vendor-wallet.store.js";

interface Deps {
  readonly brands: Pick<BrandsService, "current">;
  readonly catalogue: Pick<CatalogueService, "vendorByCode">;
  readonly wallet: Pick<WalletService, "publishChange">;
  readonly meter?: Meter;
}

/** A call that moves money, ready to be made. */
interface Move {
  readonly of: Party;
  /** Of the refusal's balance; null: of the active wallet. */
  readonly currency: string | null;
  /** What a change is booked as; null when it books nothing. */
  readonly books: PostCode | null;
  /** The call among others of its kind, for as long as nothing unusual stands in its way. */
  readonly attempt?: () => Promise<GroupOutcome<MoneyAnswer>>;
  readonly work: (db: Db) => Promise<MoneyAnswer>;
}

/** What moves money, or takes it back. */
export type WalletCommand =
  | { readonly kind: "bet"; readonly call: BetCall }
  | { readonly kind: "win"; readonly call: WinCall }
  | { readonly kind: "rollback"; readonly call: RollbackCall };

/** A command was refused by a status; ends the transaction that it is in. */
class MoveRefused extends Error {
  override readonly name = "MoveRefused";

  constructor(readonly status: string) {
    super(status);
  }
}

const laneOf = ({ of }: Said<unknown>) => of.memberId;

/** An id that no member has: what is not a UUID cannot name one. */
const nobody = "00000000-0000-0000-0000-000000000000";
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** How a vendor moves members' money. Every call may come several times and in any order. */
export class VendorWalletService {
  private readonly keys = new VendorKeyRing();
  private readonly bets = new GroupCommit<Said<Bet>, MoneyAnswer>({
    serialKeyOf: laneOf,
    commitGroup: placeBets,
  });
  private readonly wins = new GroupCommit<Said<Win>, MoneyAnswer>({
    serialKeyOf: laneOf,
    commitGroup: payWins,
  });

  constructor(private readonly deps: Deps) {}

  /**
   * The vendor that signed these bytes (RSA-SHA256, base64) with one of its live keys.
   * @throws VendorRefusal INVALID_PARTNER for an unknown vendor or address, INVALID_SIGNATURE
   */
  async authenticate(ctx: Ctx, code: string, body: Buffer, signature: string): Promise<VendorActor> {
    const vendor = await this.deps.catalogue.vendorByCode(ctx, code);
    if (vendor?.dialect !== "HUB88" || !mayCall(vendor, ctx.ip)) {
      throw new VendorRefusal("RS_ERROR_INVALID_PARTNER");
    }
    const bytes = Buffer.from(signature, "base64");
    const signed = vendor.publicKeys.some((pem) => verify("RSA-SHA256", body, this.keys.of(pem), bytes));
    if (!signed) throw new VendorRefusal("RS_ERROR_INVALID_SIGNATURE");
    return { kind: "vendor", vendorId: vendor.id, vendorCode: vendor.code };
  }

  /** A member's active wallet; no token needed. */
  async userInfo(ctx: Ctx, call: UserInfoCall): Promise<VendorAnswer> {
    const { brandId, memberId } = party(ctx, call.user);
    const active = await accountIsActive(ctx.db, brandId, memberId);
    if (active === null) return withoutBalance(call, "RS_ERROR_UNKNOWN");
    const status = active ? "RS_OK" : "RS_ERROR_USER_DISABLED";
    return told(call, await readBalance(ctx.db, { brandId, memberId }, null, status));
  }

  /** The balance that a game session plays with. */
  async balance(ctx: Ctx, call: BalanceCall): Promise<VendorAnswer> {
    const session = { tokenHash: sha256(call.token), game: call.game_code, now: ctx.clock.now() };
    return told(call, await sessionBalance(ctx.db, party(ctx, call.user), session));
  }

  /** A stake. Limits, exclusions and the session's token are judged; a repeat moves nothing. */
  async bet(ctx: Ctx, call: BetCall): Promise<VendorAnswer> {
    return this.moved(ctx, call, await this.betMove(ctx, call));
  }

  /** A win, 0 for a loss. It is paid whatever has become of the session or the member. */
  async win(ctx: Ctx, call: WinCall): Promise<VendorAnswer> {
    return this.moved(ctx, call, this.winMove(ctx, call));
  }

  /** Takes a bet or win back; one that never came is kept from coming. */
  async rollback(ctx: Ctx, call: RollbackCall): Promise<VendorAnswer> {
    return this.moved(ctx, call, rollbackMove(ctx, call));
  }

  /**
   * Commands of one member, one after the other in one transaction: all of them or none. Answers as the last one
   * does, or as the one that was refused.
   */
  async all(ctx: Ctx, commands: readonly WalletCommand[]): Promise<VendorAnswer> {
    const last = commands.at(-1);
    if (!last) throw new Error("there is nothing to do");
    const moves: Move[] = [];
    for (const command of commands) moves.push(await this.moveOf(ctx, command));
    try {
      const work = (ctx: Ctx) => this.inOrder(ctx, moves);
      return answer(last.call, await inTx(ctx, work, { idempotent: true }));
    } catch (error) {
      const { of, currency } = moves.find((move) => move.currency !== null) ?? moves[0] ?? raise(error);
      return refused(ctx, last.call, { of, currency }, error);
    }
  }

  private async inOrder(ctx: Ctx, moves: readonly Move[]): Promise<MoneyAnswer> {
    const { wallet, meter = noMeter } = this.deps;
    let done: MoneyAnswer | null = null;
    for (const { of, books, work } of moves) {
      done = await work(ctx.db);
      if (done.status !== "RS_OK") throw new MoveRefused(done.status);
      const { changed, currency } = done;
      if (changed && books) ctx.afterCommit(() => meter.posted(books));
      if (currency !== null) wallet.publishChange(ctx, of.memberId, currency);
    }
    return done ?? raise(new Error("there is nothing to do"));
  }

  private moveOf(ctx: Ctx, command: WalletCommand): Promise<Move> | Move {
    if (command.kind === "bet") return this.betMove(ctx, command.call);
    return command.kind === "win" ? this.winMove(ctx, command.call) : rollbackMove(ctx, command.call);
  }

  /** @throws VendorRefusal INVALID_PARTNER for a vendor that keeps its players' money itself */
  private async betMove(ctx: Ctx, call: BetCall): Promise<Move> {
    const of = party(ctx, call.user);
    const vendor = await this.deps.catalogue.vendorByCode(ctx, vendorOf(ctx).vendorCode);
    if (vendor?.walletMode === "TRANSFER") throw new VendorRefusal("RS_ERROR_INVALID_PARTNER");
    const { currency, is_free: isFree, details } = call;
    const amount = fromWire(call.amount, currency);
    const maintenance = vendor?.status !== "live" || (await this.deps.brands.current(ctx)).maintenance.on;
    const tokenHash = sha256(call.token);
    const stake = { currency, amount, isFree, details };
    const bet = { ...transaction(ctx, "bet", call), ...stake, tokenHash, roundId: newId(), maintenance };
    const attempt = () => this.bets.submit(ctx.db, { of, call: bet });
    return { of, currency, books: amount > 0n ? "bet" : null, attempt, work: (db) => placeBet(db, of, bet) };
  }

  private winMove(ctx: Ctx, call: WinCall): Move {
    const of = party(ctx, call.user);
    const { currency, is_free: isFree, details, reference_transaction_uuid: reference } = call;
    const amount = fromWire(call.amount, currency);
    const win = { ...transaction(ctx, "win", call), currency, amount, isFree, details, reference };
    const attempt = () => this.wins.submit(ctx.db, { of, call: win });
    return { of, currency, books: amount > 0n ? "win" : null, attempt, work: (db) => payWin(db, of, win) };
  }

  private async moved(ctx: Ctx, call: UserInfoCall, move: Move): Promise<VendorAnswer> {
    const { of, books } = move;
    const { wallet, meter = noMeter } = this.deps;
    try {
      const { done, tries } = await make(ctx, move);
      if (done.changed && books) meter.posted(books);
      // A try whose answer was lost may have moved money; the next one then says that nothing changed.
      if ((done.changed || tries > 1) && done.currency !== null) {
        wallet.publishChange(ctx, of.memberId, done.currency);
      }
      return answer(call, done);
    } catch (error) {
      return refused(ctx, call, move, error);
    }
  }
}

/** Makes a call, among others of its kind if it may; what a group leaves or fails with, alone. */
async function make(ctx: Ctx, { attempt, work }: Move): Promise<{ done: MoneyAnswer; tries: number }> {
  const first = await attempt?.();
  if (first?.done) return { done: first.result, tries: 1 };
  let tries = first?.unknown ? 1 : 0;
  if (first && first.error !== null && !isTransient(first.error)) {
    ctx.log.warn({ err: first.error }, "a group of wallet calls failed; each is made alone");
  }
  const done = await withRetry({ idempotent: true }, () => {
    tries += 1;
    return work(ctx.db);
  });
  return { done, tries };
}

function rollbackMove(ctx: Ctx, call: RollbackCall): Move {
  const of = party(ctx, call.user);
  const rollback = { ...transaction(ctx, "rollback", call), reference: call.reference_transaction_uuid };
  return { of, currency: null, books: "rollback", work: (db) => takeBack(db, of, rollback) };
}

/** The refusal that an error is, with the balance. @throws the error when it is a fault of ours */
async function refused(
  ctx: Ctx,
  call: UserInfoCall,
  { of, currency }: Pick<Move, "of" | "currency">,
  error: unknown,
): Promise<VendorAnswer> {
  const status = refusalOf(error);
  if (status === null) throw error;
  const read = () => readBalance(ctx.db, of, currency, status);
  return answer(call, await withRetry({ idempotent: true }, read));
}

function raise(error: unknown): never {
  throw error;
}

function vendorOf({ actor }: Ctx): VendorActor {
  if (actor.kind !== "vendor") throw new VendorRefusal("RS_ERROR_INVALID_PARTNER");
  return actor;
}

/** Whom a vendor speaks of. @throws VendorRefusal INVALID_PARTNER for who is no vendor */
export function party(ctx: Ctx, user: string): Party {
  const memberId = uuid.test(user) ? user.toLowerCase() : nobody;
  return { brandId: ctx.brand.id, vendorId: vendorOf(ctx).vendorId, memberId };
}

function transaction(ctx: Ctx, kind: "bet" | "win" | "rollback", call: BetCall | WinCall | RollbackCall) {
  return {
    uuid: call.transaction_uuid,
    hash: contentHash(kind, call),
    game: call.game_code,
    round: call.round,
    closes: call.round_closed,
    now: ctx.clock.now(),
  };
}

function withoutBalance({ user, request_uuid }: UserInfoCall, status: VendorStatus): VendorAnswer {
  return { user, status, request_uuid, currency: null, balance: null };
}

/** An answer to a question about the balance, which must be one that the wire can carry. */
function told(call: UserInfoCall, answered: MoneyAnswer): VendorAnswer {
  const { status, currency } = answered;
  const untold = status === "RS_OK" && currency !== null && !fitsWire(currency);
  return untold ? withoutBalance(call, "RS_ERROR_WRONG_CURRENCY") : answer(call, answered);
}

/** What became of a call stands, even where the wire has no digits for the balance. */
function answer(call: UserInfoCall, { status, currency, balance }: MoneyAnswer): VendorAnswer {
  if (!isVendorStatus(status)) throw new Error(`no status of the vendor wallet: ${status}`);
  if (currency === null || balance === null || !fitsWire(currency)) return withoutBalance(call, status);
  return {
    user: call.user,
    status,
    request_uuid: call.request_uuid,
    currency,
    balance: toWire(balance, currency),
  };
}

/** Refusals of the ledger that a vendor is told; every other one is a fault of ours. */
const ledgerRefusals: Readonly<Record<string, VendorStatus>> = {
  LG402: "RS_ERROR_NOT_ENOUGH_MONEY",
  LG424: "RS_ERROR_NOT_ENOUGH_MONEY",
  LG423: "RS_ERROR_USER_DISABLED",
  LG409: "RS_ERROR_DUPLICATE_TRANSACTION",
  LG410: "RS_ERROR_TRANSACTION_ROLLED_BACK",
};

function refusalOf(error: unknown): VendorStatus | null {
  if (error instanceof MoveRefused) return isVendorStatus(error.status) ? error.status : null;
  const state = ledgerState(error);
  if (state !== null) return ledgerRefusals[state] ?? null;
  if (faultCode(error) !== "PY001") return null;
  const detail: unknown = (error as { detail?: unknown }).detail;
  return isVendorStatus(detail) ? detail : null;
}
