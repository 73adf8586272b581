import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { isId } from "../../core/ids.js";
import { requireRealMember, requireSignedInMember } from "../identity/identity.policy.js";
import {
  findWalletAccounts,
  lineList,
  readBalances,
  readRoundLines,
  readTotals,
  type WalletAccounts,
} from "./account-record.reads.js";
import { readNetDeposits } from "./net-deposits.reads.js";
import { readProfit } from "./profit-loss.reads.js";
import {
  assertRange,
  type BalanceAt,
  maxDays,
  type ProfitLossGroup,
  type ProfitRow,
  type RecordLine,
  type Statement,
  type TimeRange,
} from "./records.model.js";

/** Selects one of the member's wallets by currency; null: the active one. */
export interface WalletSelection {
  readonly currency?: string | null | undefined;
}

/** Records of the ledger, for the member they belong to. */
export class RecordsService {
  /**
   * The postings of the member's accounts in one currency, newest first.
   * @throws DomainError not_logged_in, in_need_true_account, wrong_currency, validation_failed (from, to)
   */
  readonly lines = lineList.for(async (ctx, filter) => {
    const accounts = await requireWalletAccounts(ctx, filter);
    assertRange(filter, maxDays.shown);
    return accounts;
  });

  /** The same postings for a file, over a longer range. @throws DomainError as {@link lines} */
  readonly exportedLines = lineList.for(async (ctx, filter) => {
    const accounts = await requireWalletAccounts(ctx, filter);
    assertRange(filter, maxDays.exported);
    return accounts;
  });

  /**
   * Reads the opening and closing balance of each account over a time range, and the totals in between; minor units.
   * @throws DomainError not_logged_in, in_need_true_account, wrong_currency, validation_failed (from, to)
   */
  async readStatement(ctx: Ctx, filter: TimeRange & WalletSelection): Promise<Statement[]> {
    const accounts = await requireWalletAccounts(ctx, filter);
    assertRange(filter, maxDays.shown);
    const [opening, totals] = [
      await readBalances(ctx.db, accounts, filter.from),
      await readTotals(ctx.db, accounts, filter),
    ];
    const none = { count: 0, moneyIn: 0n, moneyOut: 0n };
    return opening.map(({ account, currency, balance }) => {
      const { count, moneyIn, moneyOut } = totals.find((sums) => sums.account === account) ?? none;
      const closing = balance + moneyIn - moneyOut;
      return { account, currency, count, moneyIn, moneyOut, opening: balance, closing };
    });
  }

  /**
   * Reads the balance of each account at a point in time, in minor units; 0 before the first posting.
   * @throws DomainError not_logged_in, in_need_true_account, wrong_currency, validation_failed (from, to)
   */
  async readBalances(
    ctx: Ctx,
    { at, currency }: { readonly at: Date } & WalletSelection,
  ): Promise<BalanceAt[]> {
    const accounts = await requireWalletAccounts(ctx, { currency });
    assertRange({ from: new Date(at.getTime() - 1), to: at }, maxDays.shown);
    return readBalances(ctx.db, accounts, at);
  }

  /**
   * Lists the postings of one of the member's rounds, newest first.
   * @throws DomainError not_logged_in, in_need_true_account
   */
  async listRoundLines(
    ctx: Ctx,
    round: { readonly id: string; readonly currency: string },
  ): Promise<RecordLine[]> {
    const accounts = await requireWalletAccounts(ctx, round);
    if (!isId(round.id)) return [];
    return readRoundLines(ctx.db, accounts, { brandId: ctx.brand.id, roundId: round.id });
  }

  /**
   * Reads profit and loss of the member's rounds, by day of the brand's time zone, game type or vendor; minor units.
   * @throws DomainError not_logged_in, in_need_true_account, wrong_currency, validation_failed (from, to)
   */
  async readProfit(
    ctx: Ctx,
    filter: TimeRange & WalletSelection,
    group: ProfitLossGroup,
  ): Promise<ProfitRow[]> {
    const { memberId, currency } = await requireWalletAccounts(ctx, filter);
    assertRange(filter, maxDays.exported);
    const { from, to } = filter;
    const { id: brandId, timeZone } = ctx.brand;
    return readProfit(ctx.db, { from, to, brandId, memberId, currency, timeZone }, group);
  }

  /**
   * Reads the deposits less withdrawals of one of the member's wallets since it was opened, in minor units; 0 for a wallet
   * that is not the member's.
   * @throws DomainError not_logged_in
   */
  getNetDeposits(ctx: Ctx, walletId: string): Promise<bigint> {
    return readNetDeposits(ctx.db, requireSignedInMember(ctx.actor).memberId, walletId);
  }
}

/** Finds the accounts of the member's wallet. @throws DomainError wrong_currency */
async function requireWalletAccounts(ctx: Ctx, { currency }: WalletSelection): Promise<WalletAccounts> {
  const { memberId } = requireRealMember(ctx.actor);
  const accounts = await findWalletAccounts(ctx.db, {
    brandId: ctx.brand.id,
    memberId,
    currency: currency ?? null,
  });
  if (!accounts) throw new DomainError("wrong_currency", { currency: currency ?? "" });
  return accounts;
}
