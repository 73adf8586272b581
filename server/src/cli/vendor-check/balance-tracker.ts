import { newId } from "../../core/ids.js";
import { ContractViolation, type WalletClient, type WalletResponse } from "./wallet-client.js";

/** A member's game session, as a launch passes it to the vendor. */
export interface GameSession {
  /** The member's id. */
  readonly user: string;
  readonly token: string;
  readonly game: string;
  readonly currency: string;
}

/** A call that moves money, with the body that is sent. */
export interface MoneyCall {
  readonly kind: "bet" | "win" | "rollback";
  readonly body: Readonly<Record<string, unknown>> & { readonly transaction_uuid: string };
}

/** 1.00 as a Hub88 amount. */
export const unit = 100_000;

/** The expected response; omitted fields are not checked. */
export interface ExpectedResponse {
  readonly status: string;
  /** A Hub88 amount. */
  readonly balance?: number | null;
}

function describe({ status, balance }: ExpectedResponse): string {
  return balance === undefined ? status : `${status} with ${balance === null ? "no balance" : balance}`;
}

/**
 * Calls the wallet in one game session and tracks the expected balance. Finally it rolls everything back, so that the
 * member's money is unchanged.
 */
export class BalanceTracker {
  private readonly sent = new Map<string, MoneyCall>();
  private startsAt = 0;
  /** The expected balance, a Hub88 amount. */
  balance = 0;

  constructor(
    readonly client: WalletClient,
    readonly session: GameSession,
  ) {}

  /** Reads the balance at the start of the case. @throws ContractViolation */
  async open(): Promise<void> {
    const answer = await this.client.sendWithRetry("/user/balance", this.balanceRequest());
    if (answer.status !== "RS_OK" || answer.balance === null) {
      throw new ContractViolation(`/user/balance answered ${describe(answer)}`);
    }
    this.startsAt = answer.balance;
    this.balance = answer.balance;
  }

  /** The body of a balance request. */
  balanceRequest(): Record<string, unknown> {
    const { user, token, game } = this.session;
    return { user, token, game_code: game, request_uuid: newId() };
  }

  /** A bet of 1.00 on a new round, with the given fields replaced. */
  bet(given: object = {}): MoneyCall {
    const { user, token, game, currency } = this.session;
    const ids = { transaction_uuid: newId(), request_uuid: newId(), round: newId() };
    const money = { currency, amount: unit, is_free: false };
    const body = { user, token, game_code: game, ...ids, round_closed: false, ...money, ...given };
    return { kind: "bet", body };
  }

  /** A win of a bet's stake that closes the round, with the given fields replaced. */
  win(of: MoneyCall, given: object = {}): MoneyCall {
    const reference = { reference_transaction_uuid: of.body.transaction_uuid };
    const ids = { transaction_uuid: newId(), request_uuid: newId() };
    return { kind: "win", body: { ...of.body, ...ids, ...reference, round_closed: true, ...given } };
  }

  /** A rollback of a bet or a win, with the given fields replaced. */
  rollback(of: MoneyCall, given: object = {}): MoneyCall {
    const { user, token, game_code, round, transaction_uuid } = of.body;
    const ids = { transaction_uuid: newId(), request_uuid: newId() };
    const reference = { reference_transaction_uuid: transaction_uuid, round_closed: false };
    return { kind: "rollback", body: { user, token, game_code, round, ...ids, ...reference, ...given } };
  }

  /** Sends a call and remembers it for the final rollback; retries TIMEOUT. */
  async send({ kind, body }: MoneyCall): Promise<WalletResponse> {
    if (kind !== "rollback") this.sent.set(body.transaction_uuid, { kind, body });
    const answer = await this.client.sendWithRetry(`/transaction/${kind}`, body);
    if (answer.request_uuid !== body.request_uuid) {
      throw new ContractViolation(`a ${kind} was answered with another request_uuid`);
    }
    return answer;
  }

  /**
   * Sends a call and checks its response; `by` is the expected change of the balance, as a Hub88 amount.
   * @throws ContractViolation
   */
  async expect(call: MoneyCall, status: string, by = 0): Promise<void> {
    this.balance += by;
    const answer = await this.send(call);
    const isOk = status === "RS_OK";
    this.compare(call.kind, answer, { status, ...(isOk ? { balance: this.balance } : {}) });
  }

  /** Compares a response with the expected one. @throws ContractViolation */
  compare(what: string, answer: WalletResponse, expected: ExpectedResponse): void {
    const isSame =
      answer.status === expected.status &&
      (expected.balance === undefined || answer.balance === expected.balance);
    if (!isSame)
      throw new ContractViolation(`a ${what} answered ${describe(answer)} instead of ${describe(expected)}`);
  }

  /** Compares the balance with the expected one. @throws ContractViolation */
  async checkBalance(): Promise<void> {
    const answer = await this.client.sendWithRetry("/user/balance", this.balanceRequest());
    this.compare("balance request", answer, { status: "RS_OK", balance: this.balance });
  }

  /**
   * Rolls back every bet, then every win, and checks that the balance is the original one.
   * @throws ContractViolation when it is not
   */
  async rollBackAll(): Promise<void> {
    const calls = [...this.sent.values()];
    this.sent.clear();
    const order = [
      ...calls.filter(({ kind }) => kind === "bet"),
      ...calls.filter(({ kind }) => kind === "win"),
    ];
    for (const call of order) {
      const { body } = this.rollback(call);
      await this.client.sendWithRetry("/transaction/rollback", body);
    }
    const { balance } = await this.client.sendWithRetry("/user/balance", this.balanceRequest());
    if (balance === this.startsAt) return;
    throw new ContractViolation(`after all rollbacks the balance is ${balance} instead of ${this.startsAt}`);
  }
}
