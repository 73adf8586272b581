import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { isId } from "../../core/ids.js";
import { assertFirst } from "../../core/page.js";
import { requireRealMember, requireSignedInMember } from "../identity/identity.policy.js";
import {
  countLines,
  findWalletAccounts,
  readBalances,
  readLines,
  readRoundLines,
  readTotals,
  type WalletAccounts,
} from "./account-record.reads.js";
import { readNetDeposits } from "./net-deposits.reads.js";
import { readProfit } from "./profit-loss.reads.js";
import {
  assertRange,
  type BalanceAt,
  decodePosition,
  encodePosition,
  maxDays,
  type ProfitLossGroup,
  type ProfitRow,
  type RecordFilter,
  type RecordLine,
  type RecordPosition,
  type RecordSlice,
  type RecordTotals,
  type Statement,
  type TimeRange,
} from "./records.model.js";

/** Selects one of the member's wallets by currency; null: the active one. */
export interface WalletSelection {
  readonly currency: string | null;
}

/** Lines read per query for a file; the connection is released in between. */
const batch = 500;

/** Records of the ledger, for the member they belong to. */
export class RecordsService {
  /**
   * Lists the postings of the member's accounts in one currency, newest first; `first` is 1 to 100.
   * @throws DomainError not_logged_in, in_need_true_account, wrong_currency, validation_failed (first, after, from, to)
   */
  async listLines(
    ctx: Ctx,
    filter: RecordFilter & WalletSelection,
    { first, after }: { readonly first: number; readonly after: string | null },
  ): Promise<RecordSlice> {
    const accounts = await requireWalletAccounts(ctx, filter);
    assertFirst(first);
    assertRange(filter, maxDays.shown);
    const position = after === null ? null : decodePosition(after);
    const rows = await readLines(ctx.db, accounts, filter, { limit: first + 1, after: position });
    const edges = rows.slice(0, first).map((node) => ({ cursor: encodePosition(node.position), node }));
    return { edges, pageInfo: { hasNextPage: rows.length > first, endCursor: edges.at(-1)?.cursor ?? null } };
  }

  /**
   * Sums up the postings that match, for each account that has any.
   * @throws DomainError not_logged_in, in_need_true_account, wrong_currency, validation_failed (from, to)
   */
  async readTotals(ctx: Ctx, filter: RecordFilter & WalletSelection): Promise<RecordTotals[]> {
    const accounts = await requireWalletAccounts(ctx, filter);
    assertRange(filter, maxDays.shown);
    return readTotals(ctx.db, accounts, filter);
  }

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

  /**
   * Counts the postings that match, up to `max` + 1.
   * @throws DomainError as {@link listLines}
   */
  async countLines(ctx: Ctx, filter: RecordFilter & WalletSelection, max: number): Promise<number> {
    const accounts = await requireWalletAccounts(ctx, filter);
    assertRange(filter, maxDays.exported);
    return countLines(ctx.db, accounts, filter, max);
  }

  /** Streams all postings that match, newest first, read in batches. @throws DomainError as {@link listLines} */
  async *streamLines(
    ctx: Ctx,
    filter: RecordFilter & WalletSelection,
  ): AsyncGenerator<RecordLine, undefined> {
    const accounts = await requireWalletAccounts(ctx, filter);
    assertRange(filter, maxDays.exported);
    let after: RecordPosition | null = null;
    for (;;) {
      const rows: RecordLine[] = await readLines(ctx.db, accounts, filter, { limit: batch, after });
      yield* rows;
      const last = rows.at(-1);
      if (!last || rows.length < batch) return undefined;
      after = decodePosition(encodePosition(last.position));
    }
  }
}

/** Finds the accounts of the member's wallet. @throws DomainError wrong_currency */
async function requireWalletAccounts(ctx: Ctx, { currency }: WalletSelection): Promise<WalletAccounts> {
  const { memberId } = requireRealMember(ctx.actor);
  const accounts = await findWalletAccounts(ctx.db, { brandId: ctx.brand.id, memberId, currency });
  if (!accounts) throw new DomainError("wrong_currency", { currency: currency ?? "" });
  return accounts;
}
