import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { isId } from "../../core/ids.js";
import { assertFirst } from "../../core/page.js";
import { requireRealMember, requireSignedInMember } from "../identity/identity.policy.js";
import {
  countLines,
  findPurse,
  type Purse,
  readBalances,
  readLines,
  readRoundLines,
  readTotals,
} from "./account-record.reads.js";
import { readNetDeposits } from "./net-deposits.reads.js";
import { readProfit } from "./profit-loss.reads.js";
import {
  assertRange,
  type BalanceAt,
  cursorOf,
  mostDays,
  type Place,
  type ProfitGroup,
  type ProfitRow,
  type RecordFilter,
  type RecordLine,
  type RecordSlice,
  type RecordTotals,
  readPlace,
  type Statement,
  type TimeRange,
} from "./records.model.js";

/** In which of the member's wallets; null: the active one. */
export interface InWallet {
  readonly currency: string | null;
}

/** Lines read at once for a file; the connection is free in between. */
const batch = 500;

/** What the books say of a member's money, to that member alone. */
export class RecordsService {
  /**
   * Postings of the member's accounts in one currency, newest first: `first` of them (1 to 100) after the cursor.
   * @throws DomainError not_logged_in, in_need_true_account, wrong_currency, validation_failed (first, after, from, to)
   */
  async lines(
    ctx: Ctx,
    filter: RecordFilter & InWallet,
    { first, after }: { readonly first: number; readonly after: string | null },
  ): Promise<RecordSlice> {
    const purse = await purseOf(ctx, filter);
    assertFirst(first);
    assertRange(filter, mostDays.shown);
    const place = after === null ? null : readPlace(after);
    const rows = await readLines(ctx.db, purse, filter, { limit: first + 1, after: place });
    const edges = rows.slice(0, first).map((node) => ({ cursor: cursorOf(node.place), node }));
    return { edges, pageInfo: { hasNextPage: rows.length > first, endCursor: edges.at(-1)?.cursor ?? null } };
  }

  /**
   * Sums over all postings that match, one an account that has any.
   * @throws DomainError not_logged_in, in_need_true_account, wrong_currency, validation_failed (from, to)
   */
  async totals(ctx: Ctx, filter: RecordFilter & InWallet): Promise<RecordTotals[]> {
    const purse = await purseOf(ctx, filter);
    assertRange(filter, mostDays.shown);
    return readTotals(ctx.db, purse, filter);
  }

  /**
   * What each account held when a time began and ended, and what moved in between; minor units.
   * @throws DomainError not_logged_in, in_need_true_account, wrong_currency, validation_failed (from, to)
   */
  async statement(ctx: Ctx, asked: TimeRange & InWallet): Promise<Statement[]> {
    const purse = await purseOf(ctx, asked);
    assertRange(asked, mostDays.shown);
    const [opening, totals] = [
      await readBalances(ctx.db, purse, asked.from),
      await readTotals(ctx.db, purse, asked),
    ];
    const none = { count: 0, moneyIn: 0n, moneyOut: 0n };
    return opening.map(({ account, currency, balance }) => {
      const { count, moneyIn, moneyOut } = totals.find((sums) => sums.account === account) ?? none;
      const closing = balance + moneyIn - moneyOut;
      return { account, currency, count, moneyIn, moneyOut, opening: balance, closing };
    });
  }

  /**
   * What each account held at a moment, in minor units; nothing before the first posting.
   * @throws DomainError not_logged_in, in_need_true_account, wrong_currency, validation_failed (from, to)
   */
  async balances(ctx: Ctx, asked: { readonly at: Date } & InWallet): Promise<BalanceAt[]> {
    const purse = await purseOf(ctx, asked);
    assertRange({ from: new Date(asked.at.getTime() - 1), to: asked.at }, mostDays.shown);
    return readBalances(ctx.db, purse, asked.at);
  }

  /** What one of the member's rounds moved, newest first. @throws DomainError not_logged_in, in_need_true_account */
  async ofRound(ctx: Ctx, round: { readonly id: string; readonly currency: string }): Promise<RecordLine[]> {
    const purse = await purseOf(ctx, round);
    if (!isId(round.id)) return [];
    return readRoundLines(ctx.db, purse, { brandId: ctx.brand.id, roundId: round.id });
  }

  /**
   * What the member's rounds came to, by day of the brand's time zone, kind of game or vendor; minor units.
   * @throws DomainError not_logged_in, in_need_true_account, wrong_currency, validation_failed (from, to)
   */
  async profit(ctx: Ctx, asked: TimeRange & InWallet, group: ProfitGroup): Promise<ProfitRow[]> {
    const { memberId, currency } = await purseOf(ctx, asked);
    assertRange(asked, mostDays.exported);
    const { from, to } = asked;
    const { id: brandId, timeZone } = ctx.brand;
    return readProfit(ctx.db, { from, to, brandId, memberId, currency, timeZone }, group);
  }

  /**
   * Deposits less withdrawals of one of the member's wallets since it was opened, in minor units; 0 for a wallet
   * that is not the member's.
   * @throws DomainError not_logged_in
   */
  netDeposits(ctx: Ctx, walletId: string): Promise<bigint> {
    return readNetDeposits(ctx.db, requireSignedInMember(ctx.actor).memberId, walletId);
  }

  /**
   * How many postings match, counted no further than one more than `most`.
   * @throws DomainError as {@link lines}
   */
  async count(ctx: Ctx, filter: RecordFilter & InWallet, most: number): Promise<number> {
    const purse = await purseOf(ctx, filter);
    assertRange(filter, mostDays.exported);
    return countLines(ctx.db, purse, filter, most);
  }

  /** All postings that match, newest first, read in small batches. @throws DomainError as {@link lines} */
  async *all(ctx: Ctx, filter: RecordFilter & InWallet): AsyncGenerator<RecordLine, undefined> {
    const purse = await purseOf(ctx, filter);
    assertRange(filter, mostDays.exported);
    let after: Place | null = null;
    for (;;) {
      const rows: RecordLine[] = await readLines(ctx.db, purse, filter, { limit: batch, after });
      yield* rows;
      const last = rows.at(-1);
      if (!last || rows.length < batch) return undefined;
      after = readPlace(cursorOf(last.place));
    }
  }
}

/** The accounts asked about, which are the member's own. */
async function purseOf(ctx: Ctx, { currency }: InWallet): Promise<Purse> {
  const { memberId } = requireRealMember(ctx.actor);
  const purse = await findPurse(ctx.db, { brandId: ctx.brand.id, memberId, currency });
  if (!purse) throw new DomainError("wrong_currency", { currency: currency ?? "" });
  return purse;
}
