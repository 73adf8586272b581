import { newId } from "../../core/ids.js";
import { Broken, type Peer, type PeerAnswer } from "./peer.js";

/** A member at a game: what a launch tells the vendor. */
export interface Seat {
  /** The member's id. */
  readonly user: string;
  readonly token: string;
  readonly game: string;
  readonly currency: string;
}

/** A call that moves money, as it is sent. */
export interface MoneyCall {
  readonly kind: "bet" | "win" | "rollback";
  readonly body: Readonly<Record<string, unknown>> & { readonly transaction_uuid: string };
}

/** 1.00 in wire units. */
export const unit = 100_000;

/** What an answer has to be; what is left out is not looked at. */
export interface Wanted {
  readonly status: string;
  /** Wire units. */
  readonly balance?: number | null;
}

function told({ status, balance }: Wanted): string {
  return balance === undefined ? status : `${status} with ${balance === null ? "no balance" : balance}`;
}

/**
 * A seat that rows play at. It knows what the balance has to be, and takes everything back in the end, so that a
 * member's money is as it was.
 */
export class Table {
  private readonly made = new Map<string, MoneyCall>();
  private startsAt = 0;
  /** What the balance has to be now, in wire units. */
  balance = 0;

  constructor(
    readonly peer: Peer,
    readonly seat: Seat,
  ) {}

  /** Reads the balance that the row starts with. @throws Broken */
  async open(): Promise<void> {
    const answer = await this.peer.ask("/user/balance", this.question());
    if (answer.status !== "RS_OK" || answer.balance === null) {
      throw new Broken(`/user/balance answered ${told(answer)}`);
    }
    this.startsAt = answer.balance;
    this.balance = answer.balance;
  }

  /** The members of a question about the balance. */
  question(): Record<string, unknown> {
    const { user, token, game } = this.seat;
    return { user, token, game_code: game, request_uuid: newId() };
  }

  /** A bet of 1.00 on a round of its own, unless told otherwise. */
  bet(given: object = {}): MoneyCall {
    const { user, token, game, currency } = this.seat;
    const ids = { transaction_uuid: newId(), request_uuid: newId(), round: newId() };
    const money = { currency, amount: unit, is_free: false };
    const body = { user, token, game_code: game, ...ids, round_closed: false, ...money, ...given };
    return { kind: "bet", body };
  }

  /** A win of a bet, of its stake, that closes the round unless told otherwise. */
  win(of: MoneyCall, given: object = {}): MoneyCall {
    const reference = { reference_transaction_uuid: of.body.transaction_uuid };
    const ids = { transaction_uuid: newId(), request_uuid: newId() };
    return { kind: "win", body: { ...of.body, ...ids, ...reference, round_closed: true, ...given } };
  }

  /** Takes a bet or a win back. */
  rollback(of: MoneyCall, given: object = {}): MoneyCall {
    const { user, token, game_code, round, transaction_uuid } = of.body;
    const ids = { transaction_uuid: newId(), request_uuid: newId() };
    const reference = { reference_transaction_uuid: transaction_uuid, round_closed: false };
    return { kind: "rollback", body: { user, token, game_code, round, ...ids, ...reference, ...given } };
  }

  /** Sends a call and notes what has to be taken back; a TIMEOUT is asked again. */
  async send({ kind, body }: MoneyCall): Promise<PeerAnswer> {
    if (kind !== "rollback") this.made.set(body.transaction_uuid, { kind, body });
    const answer = await this.peer.ask(`/transaction/${kind}`, body);
    if (answer.request_uuid !== body.request_uuid) {
      throw new Broken(`a ${kind} was answered with another request_uuid`);
    }
    return answer;
  }

  /** Sends a call whose answer has to be this; `by`: what it moves, in wire units. @throws Broken */
  async expect(call: MoneyCall, status: string, by = 0): Promise<void> {
    this.balance += by;
    const answer = await this.send(call);
    const isOk = status === "RS_OK";
    this.compare(call.kind, answer, { status, ...(isOk ? { balance: this.balance } : {}) });
  }

  /** Holds an answer against what it has to be. @throws Broken */
  compare(what: string, answer: PeerAnswer, wanted: Wanted): void {
    const isSame =
      answer.status === wanted.status && (wanted.balance === undefined || answer.balance === wanted.balance);
    if (!isSame) throw new Broken(`a ${what} answered ${told(answer)}, to be ${told(wanted)}`);
  }

  /** Holds the balance against what it has to be. @throws Broken */
  async settled(): Promise<void> {
    const answer = await this.peer.ask("/user/balance", this.question());
    this.compare("look at the balance", answer, { status: "RS_OK", balance: this.balance });
  }

  /**
   * Takes every bet back, then every win, and looks whether the balance is as it was.
   * @throws Broken when it is not
   */
  async undo(): Promise<void> {
    const calls = [...this.made.values()];
    this.made.clear();
    const order = [
      ...calls.filter(({ kind }) => kind === "bet"),
      ...calls.filter(({ kind }) => kind === "win"),
    ];
    for (const call of order) {
      const { body } = this.rollback(call);
      await this.peer.ask("/transaction/rollback", body);
    }
    const { balance } = await this.peer.ask("/user/balance", this.question());
    if (balance === this.startsAt) return;
    throw new Broken(`with everything taken back the balance is ${balance}, and was ${this.startsAt}`);
  }
}
