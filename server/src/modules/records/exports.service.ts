import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { admit, type Throttles } from "../../core/throttle.js";
import { type Table, tableOf } from "../../kit/lists/csv.js";
import {
  assertNotTooLarge,
  type Export,
  exportOf,
  maxExportLines,
  openExport,
} from "../../kit/lists/export.js";
import { readFilters } from "../../kit/lists/filters.js";
import type { BillsService } from "../contracts/bills/bills.service.js";
import type { DepositsService } from "../deposits/deposits.service.js";
import { requireRealMember } from "../identity/identity.policy.js";
import type { PlayService } from "../play/play.service.js";
import type { LimitsService } from "../safer-gambling/limits.service.js";
import type { TransferRecordsService } from "../transfers/transfer-records.service.js";
import type { WalletService } from "../wallet/wallet.service.js";
import type { WithdrawalsService } from "../withdrawals/withdrawals.service.js";
import {
  profitColumns,
  saferGamblingColumns,
  toLimitChangeLine,
  toNetDepositsLine,
} from "./export-columns.js";
import { type ExportName, exportNames } from "./exports.model.js";
import { assertRange, maxDays, profitFilters, rangeFilters, type TimeRange } from "./records.model.js";
import type { RecordsService } from "./records.service.js";

interface Deps {
  readonly records: RecordsService;
  readonly contractBills: Pick<BillsService, "list">;
  readonly play: Pick<PlayService, "rounds">;
  readonly deposits: Pick<DepositsService, "list">;
  readonly withdrawals: Pick<WithdrawalsService, "list">;
  readonly transferRecords: Pick<TransferRecordsService, "list">;
  readonly limits: Pick<LimitsService, "changes">;
  readonly wallet: Pick<WalletService, "all">;
  readonly throttles: Throttles;
}

/** Rate limit of exports per member. */
const exportThrottle = { name: "record-export", points: 20, windowSeconds: 600 };

/** A member's records as tables, of at most 12 months and 100,000 lines. */
export class ExportsService {
  private readonly throttle;
  private readonly exports: Readonly<Record<ExportName, Export>>;

  constructor(private readonly deps: Deps) {
    const { records, contractBills, play, deposits, withdrawals, transferRecords, throttles } = deps;
    this.throttle = throttles.make(exportThrottle);
    this.exports = {
      "account-record": exportOf(records.exportedLines),
      "betting-record": exportOf(play.rounds),
      deposits: exportOf(deposits.list),
      withdrawals: exportOf(withdrawals.list),
      transfers: exportOf(transferRecords.list),
      "contract-bills": exportOf(contractBills.list),
      "profit-loss": (query) => this.exportProfit(query),
      "safer-gambling": (query) => this.exportSaferGambling(query),
    };
  }

  /**
   * Makes the table of a record. It counts the lines, and refuses before the first one is read.
   * @throws DomainError not_found for an unknown record, validation_failed, not_logged_in, in_need_true_account,
   * too_many_requests, export_too_large; wrong_currency for records of one wallet
   */
  async create(ctx: Ctx, record: string, query: unknown): Promise<Table> {
    const name = exportNames.find((known) => known === record);
    if (!name) throw new DomainError("not_found");
    const request = this.exports[name](query);
    await this.admit(ctx, request.range);
    return openExport(ctx, request);
  }

  private async admit(ctx: Ctx, range: TimeRange): Promise<void> {
    const { memberId } = requireRealMember(ctx.actor);
    assertRange(range, maxDays.exported);
    await admit(this.throttle, memberId);
  }

  /** Profit and loss of one wallet; a few lines. */
  private exportProfit(query: unknown): ReturnType<Export> {
    const { by, ...filter } = readFilters(profitFilters, query);
    const open = async (ctx: Ctx) =>
      tableOf(profitColumns, await this.deps.records.readProfit(ctx, filter, by));
    return { range: filter, count: async () => 0, open };
  }

  /** The net deposits of each wallet, and the limit changes, which are counted when they are read. */
  private exportSaferGambling(query: unknown): ReturnType<Export> {
    const range = readFilters(rangeFilters, query);
    return { range, count: async () => 0, open: (ctx) => this.readSaferGambling(ctx, range) };
  }

  private async readSaferGambling(ctx: Ctx, range: TimeRange): Promise<Table> {
    const now = ctx.clock.now();
    const wallets = await this.deps.wallet.all(ctx);
    const nets = [];
    for (const { id, currency } of wallets)
      nets.push(toNetDepositsLine(now, await this.deps.records.getNetDeposits(ctx, id), currency));
    const changes = await this.deps.limits.changes(ctx, range, maxExportLines + 1);
    assertNotTooLarge(changes.length);
    return tableOf(saferGamblingColumns, [...nets, ...changes.map(toLimitChangeLine)]);
  }
}
