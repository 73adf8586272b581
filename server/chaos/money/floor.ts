import type { Counter } from "./counter.js";
import type { ChaosGateway } from "./gateway.js";
import type { LyingPayer } from "./payer.js";
import type { ChaosPurse } from "./purse.js";

/** What was asked for, and what must have become of it; in cents. */
export class Ledger {
  /** What each deposit is to have credited. */
  readonly deposits = new Map<string, bigint>();
  /** What was credited besides, of orders that were paid twice. */
  readonly surpluses = new Map<string, bigint>();
  /** References by the withdrawal's id. */
  readonly withdrawals = new Map<string, string>();
  /** Transfers and which way they went. */
  readonly transfers = new Map<string, "IN" | "OUT">();
  /** What is wrong, in words. */
  readonly words: string[] = [];
}

/** Where the lanes meet. */
export interface Floor {
  readonly counter: Counter;
  readonly gateway: ChaosGateway;
  readonly payer: LyingPayer;
  readonly purse: ChaosPurse;
  readonly ledger: Ledger;
  /** The way of depositing, and the account that is paid to. */
  readonly methodId: string;
  readonly accountId: string;
  /** Decimal text from so many dollars on that no other call has. */
  readonly amount: (dollars: number) => string;
}

/** How long anything may take to end, in milliseconds: the queue of a job that died in its run stands still for five minutes. */
export const endPatienceMs = 600_000;
export const lookMs = 1_500;
