import type { CsvCell } from "../../core/csv.js";
import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import type { Slice } from "../../core/page.js";
import type { Throttles } from "../../core/throttle.js";
import type { BonusesService } from "../cashier/bonuses.service.js";
import type { DepositState } from "../cashier/deposits.model.js";
import type { DepositsService } from "../cashier/deposits.service.js";
import type { MethodsService } from "../cashier/methods.service.js";
import type { CatalogueService } from "../catalogue/catalogue.service.js";
import { requireRealMember } from "../identity/identity.policy.js";
import type { Round, RoundFilter } from "../play/play.model.js";
import type { PlayService } from "../play/play.service.js";
import type { LimitsService } from "../safer-gambling/limits.service.js";
import type { RecordKind as TransferKind } from "../transfers/transfer-records.model.js";
import type { TransferRecordsService } from "../transfers/transfer-records.service.js";
import type { WalletService } from "../wallet/wallet.service.js";
import type { WithdrawalState } from "../withdrawals/withdrawals.model.js";
import type { WithdrawalsService } from "../withdrawals/withdrawals.service.js";
import {
  changeRow,
  depositHead,
  depositRow,
  lineHead,
  lineRow,
  mostLines,
  netDepositsRow,
  profitHead,
  profitRow,
  roundHead,
  roundRow,
  saferHead,
  transferHead,
  transferRow,
  withdrawalHead,
  withdrawalRow,
} from "./exports.model.js";
import {
  assertRange,
  mostDays,
  type ProfitGroup,
  type RecordFilter,
  type TimeRange,
} from "./records.model.js";
import type { InWallet, RecordsService } from "./records.service.js";

interface Deps {
  readonly records: RecordsService;
  readonly play: Pick<PlayService, "rounds" | "roundTotals">;
  readonly catalogue: Pick<CatalogueService, "byIds">;
  readonly deposits: Pick<DepositsService, "list" | "totals">;
  readonly depositMethods: Pick<MethodsService, "byId">;
  readonly depositBonuses: Pick<BonusesService, "readChosen">;
  readonly withdrawals: Pick<WithdrawalsService, "list" | "totals">;
  readonly transferRecords: Pick<TransferRecordsService, "list" | "totals">;
  readonly limits: Pick<LimitsService, "changes">;
  readonly wallet: Pick<WalletService, "all">;
  readonly throttles: Throttles;
}

/** A table that is read while it is written. */
export interface Table {
  readonly head: readonly string[];
  readonly rows: AsyncIterable<readonly CsvCell[]>;
}

/** Files that one member may have made in ten minutes. */
const perMember = { name: "record-export", points: 20, windowSeconds: 600 };
const page = 100;

/**
 * A member's records as tables, of at most 12 months and 100,000 lines. Each call counts, refuses or answers before
 * the first line is read.
 * @throws DomainError not_logged_in, in_need_true_account, too_many_requests, export_too_large, validation_failed
 */
export class ExportsService {
  private readonly throttle;

  constructor(private readonly deps: Deps) {
    this.throttle = deps.throttles.make(perMember);
  }

  /** Postings of one wallet. @throws DomainError wrong_currency besides */
  async accountRecord(ctx: Ctx, filter: RecordFilter & InWallet): Promise<Table> {
    await this.begin(ctx, filter);
    assertFits(await this.deps.records.count(ctx, filter, mostLines));
    return { head: lineHead, rows: mapped(this.deps.records.all(ctx, filter), lineRow) };
  }

  /** Rounds. */
  async bettingRecord(ctx: Ctx, filter: RoundFilter & TimeRange): Promise<Table> {
    await this.begin(ctx, filter);
    assertFits(countOf(await this.deps.play.roundTotals(ctx, filter)));
    return { head: roundHead, rows: this.roundRows(ctx, filter) };
  }

  /** Profit and loss of one wallet. @throws DomainError wrong_currency besides */
  async profitLoss(ctx: Ctx, asked: TimeRange & InWallet, group: ProfitGroup): Promise<Table> {
    await this.begin(ctx, asked);
    const rows = await this.deps.records.profit(ctx, asked, group);
    return { head: profitHead, rows: mapped(rows, profitRow) };
  }

  /** Deposits. */
  async depositRecord(
    ctx: Ctx,
    filter: TimeRange & { readonly states: readonly DepositState[] },
  ): Promise<Table> {
    await this.begin(ctx, filter);
    assertFits(countOf(await this.deps.deposits.totals(ctx, filter)));
    return { head: depositHead, rows: this.depositRows(ctx, filter) };
  }

  /** Withdrawals. */
  async withdrawalRecord(
    ctx: Ctx,
    filter: TimeRange & { readonly states: readonly WithdrawalState[] },
  ): Promise<Table> {
    await this.begin(ctx, filter);
    assertFits(countOf(await this.deps.withdrawals.totals(ctx, filter)));
    const rows = slices((after) => this.deps.withdrawals.list(ctx, { ...filter, first: page, after }));
    return { head: withdrawalHead, rows: mapped(rows, withdrawalRow) };
  }

  /** Transfers with vendors and other members. */
  async transferRecord(
    ctx: Ctx,
    filter: TimeRange & { readonly kinds: readonly TransferKind[] },
  ): Promise<Table> {
    await this.begin(ctx, filter);
    const asked = { ...filter, states: [] };
    assertFits(countOf(await this.deps.transferRecords.totals(ctx, asked)));
    const rows = slices((after) => this.deps.transferRecords.list(ctx, { ...asked, first: page, after }));
    return { head: transferHead, rows: mapped(rows, transferRow) };
  }

  /** What was deposited in all, a line a wallet, and changes of limits. */
  async saferGambling(ctx: Ctx, range: TimeRange): Promise<Table> {
    await this.begin(ctx, range);
    const now = ctx.clock.now();
    const wallets = await this.deps.wallet.all(ctx);
    const nets = [];
    for (const { id, currency } of wallets)
      nets.push(netDepositsRow(now, await this.deps.records.netDeposits(ctx, id), currency));
    const changes = await this.deps.limits.changes(ctx, range, mostLines + 1);
    assertFits(changes.length);
    return { head: saferHead, rows: mapped([...nets, ...changes.map(changeRow)], (row) => row) };
  }

  private async begin(ctx: Ctx, range: TimeRange): Promise<void> {
    const { memberId } = requireRealMember(ctx.actor);
    assertRange(range, mostDays.exported);
    const { allowed, retryAfterSeconds } = await this.throttle.take(memberId);
    if (!allowed) throw new DomainError("too_many_requests", { retryAfterSeconds });
  }

  private async *depositRows(ctx: Ctx, filter: TimeRange & { readonly states: readonly DepositState[] }) {
    const methods = await this.deps.depositMethods.byId(ctx);
    const read = (after: string | null) => this.deps.deposits.list(ctx, { ...filter, first: page, after });
    for await (const deposits of pages(read)) {
      const bonuses = await this.deps.depositBonuses.readChosen(ctx, deposits.map(idOf));
      for (const deposit of deposits) {
        const method = methods.get(deposit.methodId)?.code ?? "";
        yield depositRow(deposit, method, bonuses.get(deposit.id)?.amount ?? null);
      }
    }
  }

  private async *roundRows(ctx: Ctx, filter: RoundFilter) {
    for await (const rounds of pages((after) =>
      this.deps.play.rounds(ctx, filter, page, after ?? undefined),
    )) {
      const games = new Map(
        (await this.deps.catalogue.byIds(ctx, gamesOf(rounds))).map((game) => [game.id, game]),
      );
      for (const round of rounds) yield roundRow(round, games.get(round.gameId));
    }
  }
}

const idOf = ({ id }: { readonly id: string }) => id;

const gamesOf = (rounds: readonly Round[]) => [...new Set(rounds.map(({ gameId }) => gameId))];

const countOf = (totals: readonly { readonly count: number }[]) =>
  totals.reduce((sum, { count }) => sum + count, 0);

/** @throws DomainError export_too_large */
function assertFits(count: number): void {
  if (count > mostLines) throw new DomainError("export_too_large", { max: mostLines });
}

/** The slices of a record from its start to its end. */
async function* pages<T>(read: (after: string | null) => Promise<Slice<T>>): AsyncGenerator<T[], undefined> {
  let after: string | null = null;
  for (;;) {
    const slice: Slice<T> = await read(after);
    yield slice.edges.map(({ node }) => node);
    if (!slice.pageInfo.hasNextPage) return undefined;
    after = slice.pageInfo.endCursor;
  }
}

/** The same, one by one. */
async function* slices<T>(read: (after: string | null) => Promise<Slice<T>>): AsyncGenerator<T, undefined> {
  for await (const nodes of pages(read)) yield* nodes;
  return undefined;
}

async function* mapped<T>(items: Iterable<T> | AsyncIterable<T>, toRow: (item: T) => readonly CsvCell[]) {
  for await (const item of items) yield toRow(item);
}
