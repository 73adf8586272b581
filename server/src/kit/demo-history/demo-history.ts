import type { Ctx } from "../../core/ctx.js";
import type { MemberNotificationKind } from "../../core/member-notifications.js";
import { type SeededRandom, seededRandom } from "../seeded-random.js";
import { EventQueue } from "./events.js";
import { dayMs, Moments } from "./moments.js";
import { TurnoverPlan } from "./turnover-plan.js";

/** A member whose past the demo contains, with the wallet in the history's currency. */
export interface HistoryMember {
  readonly id: string;
  readonly username: string;
  /** The name that others see; of a new member also the legal name. */
  readonly name: string;
  readonly kind: "player" | "agent";
  /** The agent directly above; null at the top. */
  readonly uplineId: string | null;
  readonly walletId: string;
  /** The ledger account of the wallet's cash. */
  readonly cashAccount: bigint;
  /** How much the member does: 1 is average. */
  readonly activity: number;
  readonly joinedAt: Date;
  /** When the member deposits for a bonus with a balance of its own, which is open at the end; null for none. */
  readonly bonusAt: Date | null;
}

/** A dated ledger transfer. */
export interface HistoryPosting {
  readonly scope: string;
  readonly key: string;
  readonly code: number;
  readonly debit: bigint;
  readonly credit: bigint;
  /** Minor units. */
  readonly amount: bigint;
  readonly ref: Readonly<Record<string, string>>;
  readonly at: Date;
  /** The hold that it captures. */
  readonly hold?: HistoryHold;
}

/** A dated hold of part of a member's cash, whose state the history changes. */
export interface HistoryHold {
  readonly no: number;
  readonly scope: string;
  readonly key: string;
  readonly account: bigint;
  /** Minor units. */
  readonly amount: bigint;
  readonly at: Date;
  state: "open" | "captured" | "released";
  captured: bigint;
}

/** A round of one bet, which a vendor opens. */
export interface OpenedRound {
  readonly id: string;
  readonly memberId: string;
  readonly vendorId: string;
  readonly gameId: string;
  readonly betUuid: string;
  readonly winUuid: string;
  /** Minor units. */
  readonly bet: bigint;
  readonly at: Date;
}

/** What vendors call while the history is simulated, as they call the wallet API. */
export interface HistoryPlay {
  /** Takes the bet of a new round, which the member can pay. */
  bet(member: HistoryMember, round: OpenedRound): void;
  /** Closes the member's round and pays the win, in minor units; 0: it is lost. */
  win(member: HistoryMember, round: OpenedRound, win: bigint, at: Date): void;
}

/** A closed round. */
export interface HistoryRound extends OpenedRound {
  /** Minor units. */
  readonly win: bigint;
  readonly wonAt: Date;
  /** Numbers of the postings; that of the win is null when nothing was won. */
  readonly betPosting: number;
  readonly winPosting: number | null;
}

/** A notification in a member's inbox. */
export interface HistoryNotice {
  readonly key: string;
  readonly memberId: string;
  readonly kind: MemberNotificationKind;
  /** Minor units. */
  readonly amount: bigint;
  readonly reference: string | null;
  /** The counterparty of a transfer, masked. */
  readonly party?: string;
  readonly at: Date;
}

/** The ids that the ledger gave to postings and holds, by their numbers. */
export interface BookedHistory {
  transferId(posting: number): string;
  holdId(hold: HistoryHold): string;
}

/** Writes all postings and holds to the ledger. */
type Bookkeeper = (ctx: Ctx, history: DemoHistory) => Promise<BookedHistory>;
type Writer = (ctx: Ctx, booked: BookedHistory) => Promise<void>;

/** How much history a brand gets. */
export interface HistorySize {
  readonly days: number;
  /** Players in addition to those who have a public password. */
  readonly players: number;
}

/**
 * The past of a demo brand, simulated from a fixed seed and then written in one transaction. Modules schedule events and
 * register writers; an event reads balances as they are at its time and posts money. All amounts are minor units of one
 * currency.
 */
export class DemoHistory {
  readonly from: Date;
  readonly members: HistoryMember[] = [];
  readonly postings: HistoryPosting[] = [];
  readonly holds: HistoryHold[] = [];
  readonly rounds: HistoryRound[] = [];
  readonly notices: HistoryNotice[] = [];
  readonly turnover = new TurnoverPlan();
  private readonly events = new EventQueue();
  private readonly balances = new Map<bigint, bigint>();
  private readonly moments: Moments;
  private readonly writers: Writer[] = [];
  private readonly lastWriters: Writer[] = [];
  private bookkeeper: Bookkeeper | null = null;
  private recorder: HistoryPlay | null = null;

  constructor(
    readonly brand: Ctx["brand"],
    /** When the history ends: now. */
    readonly to: Date,
    readonly size: HistorySize,
    readonly currency = "USD",
  ) {
    this.from = new Date(to.getTime() - size.days * dayMs);
    this.moments = new Moments(this.from, brand.timeZone);
  }

  /** Random numbers of one purpose, so that a new capability does not change those of the others. */
  random(purpose: string): SeededRandom {
    return seededRandom(`${this.brand.code}:${purpose}`);
  }

  get players(): readonly HistoryMember[] {
    return this.members.filter(({ kind }) => kind === "player");
  }

  /** A time of day `day` (0: the first), mostly in the evening. */
  momentOn(day: number, random: SeededRandom): Date {
    return this.moments.on(day, random);
  }

  /** The first day on which a member exists. */
  firstDayOf({ joinedAt }: HistoryMember): number {
    return Math.ceil((joinedAt.getTime() - this.from.getTime()) / dayMs);
  }

  /** Schedules an event; one after the end of the history does not happen. */
  at(time: Date, act: TimedAct): void {
    if (time < this.to) this.events.add({ at: time.getTime(), act });
  }

  /** What a member can spend, at the time of the event that asks. */
  available({ cashAccount }: Pick<HistoryMember, "cashAccount">): bigint {
    return this.balances.get(cashAccount) ?? 0n;
  }

  /** Posts a transfer and returns its number. @throws Error when a member's balance would become negative */
  post(posting: HistoryPosting): number {
    const { debit, credit, amount, hold } = posting;
    this.change(debit, hold ? 0n : -amount);
    this.change(credit, amount);
    if (hold) {
      hold.state = "captured";
      hold.captured = amount;
      this.change(debit, hold.amount - amount);
    }
    this.postings.push(posting);
    return this.postings.length - 1;
  }

  /** Holds money of a member; a posting with it captures it. */
  hold(hold: Pick<HistoryHold, "scope" | "key" | "account" | "amount" | "at">): HistoryHold {
    this.change(hold.account, -hold.amount);
    const made: HistoryHold = { ...hold, no: this.holds.length, state: "open", captured: 0n };
    this.holds.push(made);
    return made;
  }

  /** Releases a hold: nothing is paid. */
  release(hold: HistoryHold): void {
    hold.state = "released";
    this.change(hold.account, hold.amount);
  }

  /** Registers what writes a module's rows, after the postings are booked. */
  write(writer: Writer): void {
    this.writers.push(writer);
  }

  /** As `write`, for rows that refer to those of modules above. */
  writeLast(writer: Writer): void {
    this.lastWriters.push(writer);
  }

  /** Sets what takes bets and pays wins: play. */
  playWith(recorder: HistoryPlay): void {
    this.recorder = recorder;
  }

  /** What vendors call. @throws Error when no module records play */
  get play(): HistoryPlay {
    if (!this.recorder) throw new Error("no module records the history's play");
    return this.recorder;
  }

  /** Sets what books the postings: the ledger. */
  bookWith(bookkeeper: Bookkeeper): void {
    this.bookkeeper = bookkeeper;
  }

  /** Runs all events in the order of their times. */
  simulate(): void {
    for (let event = this.events.take(); event; event = this.events.take()) event.act(new Date(event.at));
  }

  /** Writes everything; call it in a transaction. */
  async save(ctx: Ctx): Promise<void> {
    if (!this.bookkeeper) throw new Error("no module books the history's postings");
    const booked = await this.bookkeeper(ctx, this);
    for (const writer of [...this.writers, ...this.lastWriters]) await writer(ctx, booked);
  }

  private change(account: bigint, amount: bigint): void {
    const isOfMember = this.memberAccounts().has(account);
    const balance = (this.balances.get(account) ?? 0n) + amount;
    if (isOfMember && balance < 0n) throw new Error(`account ${account} would have ${balance}`);
    this.balances.set(account, balance);
  }

  private accounts: ReadonlySet<bigint> | null = null;

  private memberAccounts(): ReadonlySet<bigint> {
    this.accounts ??= new Set(this.members.map(({ cashAccount }) => cashAccount));
    return this.accounts;
  }
}

type TimedAct = (at: Date) => void;
