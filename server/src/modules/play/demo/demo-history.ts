import type { Ctx } from "../../../core/ctx.js";
import type {
  DemoHistory,
  HistoryMember,
  HistoryPlay,
  OpenedRound,
} from "../../../kit/demo-history/demo-history.js";
import { transferCodes } from "../../ledger/ledger.model.js";
import { insertHistoryRounds, openVendorAccounts } from "./history.store.js";

/** Posts the bets and wins of the history's rounds, as the wallet API does. */
class RecordedPlay implements HistoryPlay {
  /** Numbers of the bets' postings, by round. */
  private readonly bets = new Map<string, number>();

  constructor(
    private readonly history: DemoHistory,
    private readonly vendorAccounts: ReadonlyMap<string, bigint>,
  ) {}

  bet(member: HistoryMember, round: OpenedRound): void {
    const posting = this.history.post({
      ...this.transferOf(round),
      key: round.betUuid,
      code: transferCodes.bet,
      debit: member.cashAccount,
      credit: this.accountOf(round),
      amount: round.bet,
      at: round.at,
    });
    this.bets.set(round.id, posting);
    this.history.turnover.count(member.id, round.bet);
  }

  win(member: HistoryMember, round: OpenedRound, win: bigint, wonAt: Date): void {
    const { history } = this;
    const betPosting = this.bets.get(round.id);
    if (betPosting === undefined) throw new Error(`round ${round.id} has no bet`);
    const posted = {
      ...this.transferOf(round),
      key: round.winUuid,
      code: transferCodes.win,
      debit: this.accountOf(round),
      credit: member.cashAccount,
      amount: win,
      at: wonAt,
    };
    const winPosting = win === 0n ? null : history.post(posted);
    history.rounds.push({ ...round, win, wonAt, betPosting, winPosting });
  }

  private transferOf({ id, vendorId }: OpenedRound) {
    return { scope: `vendor:${vendorId}`, ref: { round: id } };
  }

  private accountOf({ vendorId }: OpenedRound): bigint {
    const account = this.vendorAccounts.get(vendorId);
    if (account === undefined) throw new Error(`vendor ${vendorId} has no account`);
    return account;
  }
}

/** Records the history's rounds with their bets and wins. */
export async function addPlayToHistory(ctx: Ctx, history: DemoHistory): Promise<void> {
  const of = { brandId: ctx.brand.id, currency: history.currency };
  history.playWith(new RecordedPlay(history, await openVendorAccounts(ctx.db, of)));
  history.write(({ db }, booked) => insertHistoryRounds(db, of, history.rounds, booked));
}
