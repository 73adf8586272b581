import type { MoneyCall } from "./simulated-vendor.js";

/** A house round that was requested, with its answer. */
export interface RequestedSpin {
  readonly player: string;
  readonly requestId: string;
  /** The first definite answer; null while the result is unknown. */
  answer: { readonly roundId: string; readonly bet: string; readonly win: string } | null;
}

/** Everything that the simulated callers have sent and been answered. */
export class CallLog {
  /** Calls answered with RS_OK. */
  readonly acknowledged: MoneyCall[] = [];
  /** When each of them was answered, in milliseconds of the machine's clock. */
  readonly acknowledgedAt = new Map<string, number>();
  /** How far the servers' clocks are ahead of this machine's, in milliseconds. */
  clockShiftMs = 0;
  /** Ids of bets and wins with an acknowledged rollback. */
  readonly rolledBack = new Set<string>();
  /** Ids of bets and wins for which a rollback was sent, whatever its result. */
  readonly rollbackSent = new Set<string>();
  /** Bets with an unknown result that were abandoned: their rollback was acknowledged. */
  readonly abandoned: MoneyCall[] = [];
  readonly spins: RequestedSpin[] = [];
  /** Successful sign-ins. */
  signIns = 0;
  /** Calls sent again although they had been answered. */
  repeated = 0;
  /** Calls whose result was unknown at first. */
  unknown = 0;
  /** Calls that were never answered, however often they were sent. */
  unresolved = 0;
  /** Wrong answers, as sentences. */
  readonly wrongAnswers: string[] = [];

  /** Records that a call was answered with RS_OK now. */
  acknowledge(call: MoneyCall): void {
    this.acknowledged.push(call);
    this.acknowledgedAt.set(call.uuid, Date.now() + this.clockShiftMs);
  }
}
