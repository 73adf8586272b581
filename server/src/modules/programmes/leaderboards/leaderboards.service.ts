import type { Ctx } from "../../../core/ctx.js";
import { DomainError, validationFailed } from "../../../core/errors.js";
import { type LiveEvents, leaderboardsTopic } from "../../../core/events.js";
import { isId } from "../../../core/ids.js";
import { streamLiveEvents } from "../../../core/live-query.js";
import { localDayOf } from "../../agent-figures/local-days.model.js";
import type { SaferGamblingService } from "../../safer-gambling/safer-gambling.service.js";
import type { WalletService } from "../../wallet/wallet.service.js";
import { maskName } from "../../winners/winners.model.js";
import { findNotFor } from "../entries/audiences.reads.js";
import { isBudgetSpent } from "../entries/shown-programmes.model.js";
import { labelOf, type ProgrammeDetails } from "../programmes.model.js";
import { requirePlayer } from "../programmes.policy.js";
import { listShownProgrammes } from "../programmes.store.js";
import { lastRankedPlace } from "../rules/rules-schema.js";
import {
  type BoardRow,
  type BoardStanding,
  type BoardTerms,
  boardTerms,
  type ClosedBoard,
  estimateRank,
  prizeOf,
  type RankedMember,
  type ShownBoard,
} from "./leaderboards.model.js";
import {
  type CurrentBoard,
  findOwnScore,
  listBoardWinners,
  listBuckets,
  listClosedBoards,
  listCurrentBoards,
  listRanks,
} from "./leaderboards.reads.js";

interface Deps {
  readonly live: LiveEvents;
  readonly saferGambling: Pick<SaferGamblingService, "isAnyExcluded">;
  readonly wallet: Pick<WalletService, "activeCurrencyOf">;
}

/** Which rows of a leaderboard to read. */
export interface RowsRequest {
  /** How many, 1 to 50. */
  readonly first: number;
  /** After which rank, 0 to 1,000; 0 for the first ones. */
  readonly afterRank: number;
}

/** The most rows of one request. */
export const maxBoardRows = 50;
const pastBoards = 5;
const pastWinners = 10;

interface OpenBoard {
  readonly programme: ProgrammeDetails;
  readonly board: CurrentBoard;
  readonly terms: BoardTerms;
}

/** Shows leaderboards to members. Names are masked, except that a member's own row is marked. */
export class LeaderboardsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Lists the brand's leaderboards in the member's active currency, the most important first, each with its current period
   * and where the member ranks. Members who are excluded from play see none, and neither do agents.
   * @throws DomainError not_logged_in, password_change_required, in_need_true_account
   */
  async list(ctx: Ctx): Promise<ShownBoard[]> {
    const memberId = await this.viewer(ctx);
    if (memberId === null) return [];
    const boards = await this.open(ctx, memberId);
    return Promise.all(boards.map((board) => this.show(ctx, memberId, board)));
  }

  /**
   * Lists rows of the current period of a leaderboard, in the order of their ranks. Ranks are counted up to 1,000.
   * @throws DomainError as `list` does, not_found, validation_failed (first, afterRank)
   */
  async rows(ctx: Ctx, programmeId: string, { first, afterRank }: RowsRequest): Promise<BoardRow[]> {
    requireRange("first", first, { min: 1, max: maxBoardRows });
    requireRange("afterRank", afterRank, { min: 0, max: lastRankedPlace });
    const memberId = await this.viewer(ctx);
    const boards = memberId !== null && isId(programmeId) ? await this.open(ctx, memberId) : [];
    const found = boards.find(({ programme }) => programme.id === programmeId);
    if (!found) throw new DomainError("not_found");
    const { period } = found.board;
    const limit = Math.min(first, lastRankedPlace - afterRank);
    const ranks = await listRanks(ctx.db, { programmeId, period, afterRank, first: limit });
    return ranks.map((one) => toRow(one, prizeOf(found.terms, one.rank, one.score), memberId));
  }

  /**
   * Lists the last periods that were closed, newest first, with the first of their winners.
   * @throws DomainError as `list` does
   */
  async closed(ctx: Ctx): Promise<ClosedBoard[]> {
    const memberId = await this.viewer(ctx);
    if (memberId === null) return [];
    const currency = await this.deps.wallet.activeCurrencyOf(ctx, memberId);
    const boards = await listClosedBoards(ctx.db, { brandId: ctx.brand.id, currency, limit: pastBoards });
    const winners = await listBoardWinners(ctx.db, boards, pastWinners);
    return boards.map(({ rules, ...board }) => ({
      ...board,
      terms: boardTerms(rules),
      winners: winners
        .filter((one) => one.programmeId === board.programmeId && one.period === board.period)
        .map((one) => toRow(one, one.prize, memberId)),
    }));
  }

  /**
   * Yields null now, then the ids of leaderboards whose ranks have changed, every five seconds at most. Ends with the signal.
   * @throws DomainError not_logged_in, password_change_required, in_need_true_account, not_found immediately
   */
  watch(ctx: Ctx, signal: AbortSignal): AsyncIterableIterator<readonly string[] | null> {
    requirePlayer(ctx);
    const read = async ({ programmeIds }: { readonly programmeIds: readonly string[] }) => programmeIds;
    return streamLiveEvents(this.deps.live, leaderboardsTopic(ctx.brand.id), read, signal);
  }

  /** The member, or null for those to whom leaderboards are not shown. */
  private async viewer(ctx: Ctx): Promise<string | null> {
    if (ctx.actor.kind === "member" && ctx.actor.role === "agent") return null;
    const memberId = requirePlayer(ctx);
    return (await this.deps.saferGambling.isAnyExcluded(ctx, [memberId])) ? null : memberId;
  }

  private async open(ctx: Ctx, memberId: string): Promise<OpenBoard[]> {
    const { brand, clock, db } = ctx;
    const currency = await this.deps.wallet.activeCurrencyOf(ctx, memberId);
    const programmes = await listShownProgrammes(db, brand.id, ["LEADERBOARD"]);
    const shown = programmes.filter(
      (programme) => programme.currency === currency && label(programme, ctx) !== "CLOSED",
    );
    const boards = await listCurrentBoards(db, {
      programmeIds: shown.map(({ id }) => id),
      today: localDayOf(clock.now(), brand.timeZone),
    });
    const open = shown.flatMap((programme) => {
      const board = boards.find(({ programmeId }) => programmeId === programme.id);
      return board && !board.isClosed ? [{ programme, board, terms: boardTerms(board.rules) }] : [];
    });
    const notFor = await this.findOthers(ctx, memberId, open);
    return open.filter(({ programme }) => !notFor.has(programme.id));
  }

  /** Finds leaderboards that are not for the member, who has no score on them either. */
  private async findOthers(
    ctx: Ctx,
    memberId: string,
    open: readonly OpenBoard[],
  ): Promise<ReadonlySet<string>> {
    const addressed = open.map(({ programme, board }) => ({ id: programme.id, rules: board.rules }));
    const others = new Set(await findNotFor(ctx, memberId, addressed));
    for (const { programme, board } of open) {
      const key = { programmeId: programme.id, period: board.period, memberId };
      if (others.has(programme.id) && (await findOwnScore(ctx.db, key)) !== null) others.delete(programme.id);
    }
    return others;
  }

  private async show(
    ctx: Ctx,
    memberId: string,
    { programme, board, terms }: OpenBoard,
  ): Promise<ShownBoard> {
    const { periodStartsAt, periodUntil, period } = board;
    const begins = programme.startedAt ?? programme.startsAt;
    const from = begins > programme.startsAt ? begins : programme.startsAt;
    const ends = [periodUntil, programme.endsAt].filter((at) => at !== null);
    const key = { programmeId: programme.id, period };
    const buckets = await listBuckets(ctx.db, key);
    const score = await findOwnScore(ctx.db, { ...key, memberId });
    return {
      programme,
      label: label(programme, ctx),
      period,
      startsAt: periodStartsAt && periodStartsAt > from ? periodStartsAt : from,
      endsAt: ends.length > 0 ? new Date(Math.min(...ends.map((at) => at.getTime()))) : null,
      terms,
      members: buckets.reduce((sum, { members }) => sum + members, 0),
      own: score && toStanding(score, terms, (own) => estimateRank(score.score, own, buckets)),
    };
  }
}

type OwnScore = NonNullable<Awaited<ReturnType<typeof findOwnScore>>>;

function toStanding(
  { score, bucket, higher, nextScore }: OwnScore,
  terms: BoardTerms,
  estimate: (bucket: number) => number,
): BoardStanding {
  const isExact = higher < lastRankedPlace;
  const rank = isExact ? higher + 1 : estimate(bucket);
  // Of equal scores the earlier one ranks higher, so the next member has to be passed.
  const toNextRank = isExact && nextScore !== null ? nextScore - score + 1n : null;
  return { rank, isExact, score, prize: isExact ? prizeOf(terms, rank, score) : null, toNextRank };
}

function toRow(
  { memberId, rank, nickname, score }: RankedMember,
  prize: bigint | null,
  viewer: string | null,
): BoardRow {
  return { rank, name: maskName(nickname), score, prize, isOwn: memberId === viewer };
}

function label(programme: ProgrammeDetails, { clock }: Pick<Ctx, "clock">) {
  const given = { programme, rules: programme.rules, entry: null, isBudgetSpent: isBudgetSpent(programme) };
  return labelOf(given, clock.now());
}

function requireRange(
  field: string,
  value: number,
  { min, max }: { readonly min: number; readonly max: number },
): void {
  if (!Number.isInteger(value) || value < min || value > max)
    throw validationFailed({ field, code: "out_of_range", params: { min, max } });
}
