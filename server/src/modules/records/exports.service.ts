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
import type { TransferKind } from "../transfers/transfer-records.model.js";
import type { TransferRecordsService } from "../transfers/transfer-records.service.js";
import type { WalletService } from "../wallet/wallet.service.js";
import type { WithdrawalState } from "../withdrawals/withdrawals.model.js";
import type { WithdrawalsService } from "../withdrawals/withdrawals.service.js";
import {
  depositHeader,
  lineHeader,
  maxExportLines,
  profitHeader,
  roundHeader,
  saferGamblingHeader,
  toDepositRow,
  toLimitChangeRow,
  toLineRow,
  toNetDepositsRow,
  toProfitRow,
  toRoundRow,
  toTransferRow,
  toWithdrawalRow,
  transferHeader,
  withdrawalHeader,
} from "./exports.model.js";
import {
  assertRange,
  maxDays,
  type ProfitLossGroup,
  type RecordFilter,
  type TimeRange,
} from "./records.model.js";
import type { RecordsService, WalletSelection } from "./records.service.js";

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

/** A table whose rows are read while the response is sent. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: AsyncIterable<readonly CsvCell[]>;
}

/** Rate limit of exports per member. */
const exportThrottle = { name: "record-export", points: 20, windowSeconds: 600 };
const pageSize = 100;

/**
 * A member's records as tables, of at most 12 months and 100,000 lines. Each call counts the lines and throws before the
 * first one is read.
 * @throws DomainError not_logged_in, in_need_true_account, too_many_requests, export_too_large, validation_failed
 */
export class ExportsService {
  private readonly throttle;

  constructor(private readonly deps: Deps) {
    this.throttle = deps.throttles.make(exportThrottle);
  }

  /** Exports the postings of one wallet. @throws DomainError also wrong_currency */
  async accountRecord(ctx: Ctx, filter: RecordFilter & WalletSelection): Promise<Table> {
    await this.admit(ctx, filter);
    assertNotTooLarge(await this.deps.records.countLines(ctx, filter, maxExportLines));
    return { header: lineHeader, rows: mapRows(this.deps.records.streamLines(ctx, filter), toLineRow) };
  }

  /** Exports the rounds. */
  async bettingRecord(ctx: Ctx, filter: RoundFilter & TimeRange): Promise<Table> {
    await this.admit(ctx, filter);
    assertNotTooLarge(sumCounts(await this.deps.play.roundTotals(ctx, filter)));
    return { header: roundHeader, rows: this.roundRows(ctx, filter) };
  }

  /** Exports profit and loss of one wallet. @throws DomainError also wrong_currency */
  async profitLoss(ctx: Ctx, filter: TimeRange & WalletSelection, group: ProfitLossGroup): Promise<Table> {
    await this.admit(ctx, filter);
    const rows = await this.deps.records.readProfit(ctx, filter, group);
    return { header: profitHeader, rows: mapRows(rows, toProfitRow) };
  }

  /** Exports the deposits. */
  async depositRecord(
    ctx: Ctx,
    filter: TimeRange & { readonly states: readonly DepositState[] },
  ): Promise<Table> {
    await this.admit(ctx, filter);
    assertNotTooLarge(sumCounts(await this.deps.deposits.totals(ctx, filter)));
    return { header: depositHeader, rows: this.depositRows(ctx, filter) };
  }

  /** Exports the withdrawals. */
  async withdrawalRecord(
    ctx: Ctx,
    filter: TimeRange & { readonly states: readonly WithdrawalState[] },
  ): Promise<Table> {
    await this.admit(ctx, filter);
    assertNotTooLarge(sumCounts(await this.deps.withdrawals.totals(ctx, filter)));
    const rows = readItems((after) => this.deps.withdrawals.list(ctx, { ...filter, first: pageSize, after }));
    return { header: withdrawalHeader, rows: mapRows(rows, toWithdrawalRow) };
  }

  /** Exports the vendor transfers and member transfers. */
  async transferRecord(
    ctx: Ctx,
    filter: TimeRange & { readonly kinds: readonly TransferKind[] },
  ): Promise<Table> {
    await this.admit(ctx, filter);
    const criteria = { ...filter, states: [] };
    assertNotTooLarge(sumCounts(await this.deps.transferRecords.totals(ctx, criteria)));
    const rows = readItems((after) =>
      this.deps.transferRecords.list(ctx, { ...criteria, first: pageSize, after }),
    );
    return { header: transferHeader, rows: mapRows(rows, toTransferRow) };
  }

  /** Exports the net deposits of each wallet, and the limit changes. */
  async saferGambling(ctx: Ctx, range: TimeRange): Promise<Table> {
    await this.admit(ctx, range);
    const now = ctx.clock.now();
    const wallets = await this.deps.wallet.all(ctx);
    const nets = [];
    for (const { id, currency } of wallets)
      nets.push(toNetDepositsRow(now, await this.deps.records.getNetDeposits(ctx, id), currency));
    const changes = await this.deps.limits.changes(ctx, range, maxExportLines + 1);
    assertNotTooLarge(changes.length);
    const rows = mapRows([...nets, ...changes.map(toLimitChangeRow)], (row) => row);
    return { header: saferGamblingHeader, rows };
  }

  private async admit(ctx: Ctx, range: TimeRange): Promise<void> {
    const { memberId } = requireRealMember(ctx.actor);
    assertRange(range, maxDays.exported);
    const { allowed, retryAfterSeconds } = await this.throttle.take(memberId);
    if (!allowed) throw new DomainError("too_many_requests", { retryAfterSeconds });
  }

  private async *depositRows(ctx: Ctx, filter: TimeRange & { readonly states: readonly DepositState[] }) {
    const methods = await this.deps.depositMethods.byId(ctx);
    const read = (after: string | null) =>
      this.deps.deposits.list(ctx, { ...filter, first: pageSize, after });
    for await (const deposits of readPages(read)) {
      const bonuses = await this.deps.depositBonuses.readChosen(ctx, deposits.map(idOf));
      for (const deposit of deposits) {
        const method = methods.get(deposit.methodId)?.code ?? "";
        yield toDepositRow(deposit, method, bonuses.get(deposit.id)?.amount ?? null);
      }
    }
  }

  private async *roundRows(ctx: Ctx, filter: RoundFilter) {
    for await (const rounds of readPages((after) =>
      this.deps.play.rounds(ctx, filter, pageSize, after ?? undefined),
    )) {
      const games = new Map(
        (await this.deps.catalogue.byIds(ctx, gameIdsOf(rounds))).map((game) => [game.id, game]),
      );
      for (const round of rounds) yield toRoundRow(round, games.get(round.gameId));
    }
  }
}

const idOf = ({ id }: { readonly id: string }) => id;

const gameIdsOf = (rounds: readonly Round[]) => [...new Set(rounds.map(({ gameId }) => gameId))];

const sumCounts = (totals: readonly { readonly count: number }[]) =>
  totals.reduce((sum, { count }) => sum + count, 0);

/** @throws DomainError export_too_large */
function assertNotTooLarge(count: number): void {
  if (count > maxExportLines) throw new DomainError("export_too_large", { max: maxExportLines });
}

/** Reads all pages of a record. */
async function* readPages<T>(
  read: (after: string | null) => Promise<Slice<T>>,
): AsyncGenerator<T[], undefined> {
  let after: string | null = null;
  for (;;) {
    const page: Slice<T> = await read(after);
    yield page.edges.map(({ node }) => node);
    if (!page.pageInfo.hasNextPage) return undefined;
    after = page.pageInfo.endCursor;
  }
}

/** Reads all items of a record, page by page. */
async function* readItems<T>(
  read: (after: string | null) => Promise<Slice<T>>,
): AsyncGenerator<T, undefined> {
  for await (const nodes of readPages(read)) yield* nodes;
  return undefined;
}

async function* mapRows<T>(items: Iterable<T> | AsyncIterable<T>, toRow: (item: T) => readonly CsvCell[]) {
  for await (const item of items) yield toRow(item);
}
