import { sha256 } from "../../core/crypto.js";
import type { Ctx, VendorActor } from "../../core/ctx.js";
import { newId } from "../../core/ids.js";
import type { PostingKind } from "../../core/meter.js";
import type { Db } from "../../db/database.js";
import { GroupCommit, type GroupOutcome } from "../../db/group-commit.js";
import type { BrandsService } from "../brands/brands.service.js";
import { houseBaseUrl } from "../catalogue/catalogue.model.js";
import type { CatalogueService } from "../catalogue/catalogue.service.js";
import type { RefusedBet } from "../safer-gambling/bet-limits.model.js";
import {
  type BetCall,
  contentHash,
  fromHub88Amount,
  type JackpotWinCall,
  type RollbackCall,
  VendorRefusal,
  type WinCall,
} from "./vendor-wallet.model.js";
import {
  type Bet,
  type CallScope,
  payWin,
  payWins,
  placeBet,
  placeBets,
  rollBack,
  type ScopedCall,
  type WalletResult,
  type Win,
} from "./vendor-wallet.store.js";

interface Deps {
  readonly brands: Pick<BrandsService, "current">;
  readonly catalogue: Pick<CatalogueService, "vendorByCode">;
}

/** A call that moves money, ready to execute. */
export interface PreparedCall {
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

const memberOf = ({ scope }: ScopedCall<unknown>) => scope.memberId;

/** An id that no member has, for ids that are not UUIDs. */
const noMember = "00000000-0000-0000-0000-000000000000";
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Prepares calls that move money: reads what they need, and joins bets and wins of several members in groups. */
export class CallPreparer {
  private readonly bets = new GroupCommit<ScopedCall<Bet>, WalletResult>({
    serialKeyOf: memberOf,
    commitGroup: placeBets,
  });
  private readonly wins = new GroupCommit<ScopedCall<Win>, WalletResult>({
    serialKeyOf: memberOf,
    commitGroup: payWins,
  });

  constructor(private readonly deps: Deps) {}

  /** Prepares a command. @throws VendorRefusal as `bet` does */
  command(ctx: Ctx, command: WalletCommand): Promise<PreparedCall> | PreparedCall {
    if (command.kind === "bet") return this.bet(ctx, command.call);
    return command.kind === "win" ? this.win(ctx, command.call) : this.rollback(ctx, command.call);
  }

  /** Prepares a bet. @throws VendorRefusal INVALID_PARTNER for a vendor with transfer wallets */
  async bet(ctx: Ctx, call: BetCall): Promise<PreparedCall> {
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

  /** Prepares a win, 0 for a loss. */
  win(ctx: Ctx, call: WinCall): PreparedCall {
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

  /** Prepares a rollback, which posts nothing when there is nothing to roll back. */
  rollback(ctx: Ctx, call: RollbackCall): PreparedCall {
    const scope = scopeOf(ctx, call.user);
    const rollback = { ...transaction(ctx, "rollback", call), reference: call.reference_transaction_uuid };
    return { scope, currency: null, postingKind: "rollback", execute: (db) => rollBack(db, scope, rollback) };
  }
}

/** The vendor that calls. @throws VendorRefusal INVALID_PARTNER when the actor is not a vendor */
export function vendorOf({ actor }: Ctx): VendorActor {
  if (actor.kind !== "vendor") throw new VendorRefusal("RS_ERROR_INVALID_PARTNER");
  return actor;
}

/** The vendor and member of a call. @throws VendorRefusal INVALID_PARTNER when the actor is not a vendor */
export function scopeOf(ctx: Ctx, user: string): CallScope {
  const memberId = uuid.test(user) ? user.toLowerCase() : noMember;
  return { brandId: ctx.brand.id, vendorId: vendorOf(ctx).vendorId, memberId };
}

/** What every call that moves money is recorded with. */
export function transaction(
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
