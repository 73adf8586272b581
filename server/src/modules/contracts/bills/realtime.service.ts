import type { Ctx } from "../../../core/ctx.js";
import { faultPoint } from "../../../core/fault-point.js";
import { notifyMember } from "../../../core/member-notifications.js";
import { inTx } from "../../../core/tx.js";
import type { SettledBet as LogRow } from "../../agent-figures/agent-figures.model.js";
import type { AgentFiguresService } from "../../agent-figures/agent-figures.service.js";
import type { WalletService } from "../../wallet/wallet.service.js";
import { type Period, periodAt } from "../periods.model.js";
import { BetLines, type Revocation } from "./bet-lines.js";
import { ContractBook } from "./contract-book.js";
import { type Counting, countValidBet } from "./counting.model.js";
import type { PeriodResultsService } from "./period-results.service.js";
import { type SettledBet, sharesOf } from "./realtime.model.js";
import {
  addToWindow,
  type CorrectedRow,
  closeWindow,
  type Earned,
  insertBetLines,
  listRealtimeContracts,
  lockPosition,
  movePosition,
  readCorrected,
  readEarned,
  reduceBills,
} from "./realtime.store.js";

interface Deps {
  readonly agentFigures: Pick<AgentFiguresService, "settledBets">;
  readonly results: Pick<PeriodResultsService, "counting">;
  readonly wallet: Pick<WalletService, "publishChange">;
}

/** Rows of the settlement log that are read in one transaction. */
const batchSize = 10_000;

/**
 * Pays realtime salaries: each row of the settlement log earns each agent on its path once, as a line of the bill of a
 * window of five minutes. The position in the log moves in the transaction that writes the lines, so a run that is
 * stopped anywhere leaves the rest to the next one.
 */
export class RealtimeService {
  constructor(private readonly deps: Deps) {}

  /** Bills the last ended window of the brand, once; for the job. Returns how many bills were closed. */
  async run(ctx: Ctx, signal: AbortSignal): Promise<number> {
    const { start: end } = periodAt("FIVE_MINUTES", ctx.clock.now(), ctx.brand.timeZone);
    const window = periodAt("FIVE_MINUTES", new Date(end.getTime() - 1), ctx.brand.timeZone);
    const counting = await this.deps.results.counting(ctx, "realtime_salary");
    const books = new ContractBooks();
    for (;;) {
      if (signal.aborted) return 0;
      const closed = await inTx(ctx, (ctx) => this.runBatch(ctx, window, { counting, books }));
      faultPoint("realtime.after-batch");
      if (closed !== null) return closed;
    }
  }

  /** Bills one batch. Returns null while there are more, then how many bills the window has closed. */
  private async runBatch(ctx: Ctx, window: Period, given: Given): Promise<number | null> {
    const brandId = ctx.brand.id;
    const { sequence, closedUntil } = await lockPosition(ctx.db, brandId);
    if (closedUntil !== null && closedUntil >= window.end) return 0;
    const read = await this.deps.agentFigures.settledBets(ctx, {
      brandId,
      afterSequence: sequence,
      limit: batchSize,
    });
    const later = read.findIndex(({ settledAt }) => settledAt >= window.end);
    const ended = later < 0 ? read : read.slice(0, later);
    const rows = ended.slice(0, countBeforeSecond(ended));
    const last = rows.at(-1);
    if (last) {
      await this.bill(ctx, rows, window, given);
      await movePosition(ctx.db, brandId, last.sequence);
      faultPoint("realtime.in-batch");
    }
    if (rows.length < ended.length || (later < 0 && read.length === batchSize)) return null;
    const { needsApproval } = given.counting.settings;
    return closeWindow(ctx.db, { brandId, end: window.end, needsApproval, now: ctx.clock.now() });
  }

  private async bill(
    ctx: Ctx,
    rows: readonly LogRow[],
    window: Period,
    { counting, books }: Given,
  ): Promise<void> {
    const corrected = [...new Set(rows.flatMap(({ corrects }) => (corrects === null ? [] : [corrects])))];
    const originals = new Map((await readCorrected(ctx.db, corrected)).map((row) => [row.sequence, row]));
    const earned = byRoundAndAgent(await readEarned(ctx.db, corrected));
    const from = [...rows, ...originals.values()].reduce(
      (least, { settledAt }) => (settledAt < least ? settledAt : least),
      window.end,
    );
    const book = await books.since(ctx, from);
    const lines = toLines(rows, { originals, earned, book, counting });
    const { start, end } = window;
    const bills = await addToWindow(ctx.db, lines.added, {
      brandId: ctx.brand.id,
      start,
      end,
      now: ctx.clock.now(),
    });
    await insertBetLines(ctx.db, lines, bills);
    await this.revoke(ctx, lines.revoked);
  }

  private async revoke(ctx: Ctx, revoked: readonly Revocation[]): Promise<void> {
    const lastRows = new Map(revoked.map(({ billId, upTo }) => [billId, upTo]));
    for (const bill of await reduceBills(ctx.db, revoked, ctx.clock.now())) {
      const { id, agentId, currency, amount } = bill;
      this.deps.wallet.publishChange(ctx, agentId, currency);
      await notifyMember(ctx, {
        key: `contract-bill:${id}:reversed:${lastRows.get(id)}`,
        memberId: agentId,
        kind: "EARNINGS_REVERSED",
        billId: id,
        money: { amount, currency },
      });
    }
  }
}

/** What a run reads once. */
interface Given {
  readonly counting: Counting;
  readonly books: ContractBooks;
}

/**
 * The contracts, read once in a run: a change that is accepted after a window has ended begins with a later one, so it
 * cannot concern the run's bets.
 */
class ContractBooks {
  private known: { readonly from: Date; readonly book: ContractBook } | null = null;

  /** The contracts that count at any time from one on. */
  async since(ctx: Ctx, from: Date): Promise<ContractBook> {
    if (this.known === null || from < this.known.from)
      this.known = { from, book: new ContractBook(await listRealtimeContracts(ctx.db, ctx.brand.id, from)) };
    return this.known.book;
  }
}

const roundAndAgent = (sequence: bigint | null, agentId: string) => `${sequence} ${agentId}`;

/** Files what rounds have earned by round and agent. */
function byRoundAndAgent(earned: readonly Earned[]): ReadonlyMap<string, readonly Earned[]> {
  const filed = new Map<string, Earned[]>();
  for (const one of earned) {
    const key = roundAndAgent(one.sequence, one.agentId);
    const list = filed.get(key);
    if (list) list.push(one);
    else filed.set(key, [one]);
  }
  return filed;
}

/** A row of the log as realtime salaries count it: the round as it stands with the row. */
export function toCountedBet(
  { memberId, category, total }: Pick<LogRow, "memberId" | "total"> & { readonly category: string },
  counting: Counting,
): SettledBet {
  const { stake, payout } = total;
  return { memberId, category, stake, payout, validBet: countValidBet(counting, category, total.validBet) };
}

interface Known {
  /** The first rows of the rounds that are corrected. */
  readonly originals: ReadonlyMap<bigint, CorrectedRow>;
  /** What these rounds have earned so far. */
  readonly earned: ReadonlyMap<string, readonly Earned[]>;
  readonly book: ContractBook;
  readonly counting: Counting;
}

/** Computes the lines of a batch, which has one row of each round at most. */
function toLines(rows: readonly LogRow[], known: Known): BetLines {
  const lines = new BetLines();
  for (const row of rows) {
    const bet = toCountedBet(row, known.counting);
    lines.beginRow(row.sequence, bet.validBet);
    if (row.corrects === null)
      for (const share of sharesOf(bet, known.book.onPath(row))) lines.addTo(share.on, share);
    else addCorrection(lines, row, bet, known);
  }
  return lines;
}

/** Adds the lines of a correction: the differences to what the round has earned so far, by the contracts of its first row. */
function addCorrection(lines: BetLines, row: LogRow, bet: SettledBet, known: Known): void {
  const original = row.corrects === null ? undefined : known.originals.get(row.corrects);
  const at = { ...row, path: original?.path ?? row.path, settledAt: original?.settledAt ?? row.settledAt };
  const contracts = known.book.onPath(at);
  const shares = new Map(sharesOf(bet, contracts).map((share) => [share.on.agentId, share]));
  for (const contract of contracts) {
    const { agentId } = contract;
    const { rate, downlineRate, amount } = shares.get(agentId) ?? { rate: 0n, downlineRate: 0n, amount: 0n };
    const earlier = known.earned.get(roundAndAgent(row.corrects, agentId)) ?? [];
    const difference = amount - earlier.reduce((sum, one) => sum + one.amount, 0n);
    if (difference > 0n) lines.addTo(contract, { rate, downlineRate, amount: difference });
    for (const taken of takeFrom(earlier, -difference))
      lines.revokeFrom({ agentId, billId: taken.billId }, { rate, downlineRate, amount: -taken.amount });
  }
}

/** Distributes what is revoked among the bills that were earned by, in their order. */
function takeFrom(earlier: readonly Earned[], amount: bigint): Pick<Earned, "billId" | "amount">[] {
  let left = amount;
  return earlier.flatMap(({ billId, amount: earned }) => {
    if (left <= 0n) return [];
    const taken = earned < left ? earned : left;
    left -= taken;
    return [{ billId, amount: taken }];
  });
}

/** The number of rows before the second one of any round. */
function countBeforeSecond(rows: readonly LogRow[]): number {
  const seen = new Set<bigint>();
  const at = rows.findIndex(({ sequence, corrects }) => {
    const first = corrects ?? sequence;
    const isSecond = seen.has(first);
    seen.add(first);
    return isSecond;
  });
  return at < 0 ? rows.length : at;
}
