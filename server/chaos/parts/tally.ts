import type { MoneyCall } from "./vendor.js";

/** A house round that was asked for, and what was answered. */
export interface AskedSpin {
  readonly player: string;
  readonly requestId: string;
  /** What the first definite answer said; null while nobody knows. */
  answer: { readonly roundId: string; readonly bet: string; readonly win: string } | null;
}

/** Everything that was asked and answered, as those who asked remember it. */
export class Tally {
  /** Calls answered with RS_OK. */
  readonly acknowledged: MoneyCall[] = [];
  /** When each of them was, in milliseconds of the machine's clock. */
  readonly acknowledgedAt = new Map<string, number>();
  /** Ids of bets and wins that a rollback, also acknowledged, has taken back. */
  readonly takenBack = new Set<string>();
  /** Those that a rollback was sent for, whatever came of it. */
  readonly beingTakenBack = new Set<string>();
  /** Bets given up after an unknown outcome: a rollback was acknowledged for them. */
  readonly givenUp: MoneyCall[] = [];
  readonly spins: AskedSpin[] = [];
  /** Sign-ins that were answered with a token. */
  signIns = 0;
  /** Calls sent again although they were answered. */
  repeated = 0;
  /** Calls whose outcome was unknown at first. */
  unknown = 0;
  /** Calls that nobody would answer, however often they were sent. */
  unresolved = 0;
  /** What was answered that must not be, in words. */
  readonly wrong: string[] = [];

  /** Notes that a call was answered with RS_OK now. */
  acknowledge(call: MoneyCall): void {
    this.acknowledged.push(call);
    this.acknowledgedAt.set(call.uuid, Date.now());
  }
}
