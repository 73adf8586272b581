import { setTimeout as sleep } from "node:timers/promises";
import type { CallLog } from "./call-log.js";
import type { Player } from "./players.js";
import type { MoneyCall, SimulatedVendor } from "./simulated-vendor.js";

/** Share of answered calls that are sent twice. */
const repeatShare = 0.05;
const rollbackShare = 0.15;
/** Share of bets with an unknown result that are rolled back instead of repeated. */
const abandonedShare = 0.2;
/** Milliseconds before a call is repeated: the pause doubles each time, as vendors do. */
const retryPauseMs = { first: 100, longest: 3_200 };
const timeoutMs = 120_000;
const smallestBet = 10_000;

/** What the load runs with. */
export interface LoadContext {
  readonly vendor: SimulatedVendor;
  readonly players: readonly Player[];
  readonly callLog: CallLog;
  /** The port for the next call: each node in rotation. */
  readonly port: () => number;
}

/** Rounds of a vendor, one after the other in each worker, until it is stopped. */
export class VendorLoad {
  private isStopping = false;
  private isAborted = false;
  private readonly workers: Promise<void>[];

  constructor(
    private readonly context: LoadContext,
    workers: number,
  ) {
    this.workers = Array.from({ length: workers }, (_, worker) => this.run(worker));
  }

  /** Waits until each worker has finished its round, however long its calls take. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.workers);
  }

  /** Stops repeating unanswered calls. */
  abort(): void {
    this.isAborted = true;
  }

  private async run(worker: number): Promise<void> {
    const { players } = this.context;
    for (let turn = worker; !this.isStopping; turn += 1) {
      const player = players[turn % players.length];
      if (player) await this.playRound(player);
    }
  }

  private async playRound({ vendorSession }: Player): Promise<void> {
    const { vendor } = this.context;
    const bet = vendor.bet(vendorSession, smallestBet * Math.ceil(Math.random() * 10));
    if (!(await this.sendUntilKnown(bet))) return;
    if (Math.random() < rollbackShare) return this.rollBack(bet);
    const win = vendor.win(bet, bet.amount * Math.floor(Math.random() * 3));
    if ((await this.sendUntilKnown(win)) && Math.random() < rollbackShare) await this.rollBack(win);
  }

  private async rollBack(of: MoneyCall): Promise<void> {
    const { vendor, callLog } = this.context;
    callLog.rollbackSent.add(of.uuid);
    if (await this.sendUntilKnown(vendor.rollback(of))) callLog.rolledBack.add(of.uuid);
  }

  /** Sends a call until its result is known. Resolves to whether it was accepted. */
  private async sendUntilKnown(call: MoneyCall): Promise<boolean> {
    const { vendor, callLog, port } = this.context;
    const began = performance.now();
    for (let tries = 0; ; tries += 1) {
      const result = await vendor.send(port(), call);
      if (result.kind === "known") return this.recordAnswer(call, result.status);
      if (this.isAborted) return false;
      if (tries === 0) callLog.unknown += 1;
      if (performance.now() - began > timeoutMs) {
        callLog.unresolved += 1;
        return false;
      }
      await sleep(Math.min(retryPauseMs.first * 2 ** tries, retryPauseMs.longest));
      if (call.kind === "bet" && tries === 0 && Math.random() < abandonedShare) return this.abandon(call);
    }
  }

  private async recordAnswer(call: MoneyCall, status: string): Promise<boolean> {
    const { vendor, callLog, port } = this.context;
    if (status !== "RS_OK") {
      callLog.wrongAnswers.push(`${call.kind} ${call.uuid} was refused with ${status}`);
      return false;
    }
    callLog.acknowledge(call);
    if (Math.random() >= repeatShare) return true;
    const repeated = await vendor.send(port(), call);
    if (repeated.kind === "unknown") return true;
    callLog.repeated += 1;
    if (repeated.status !== status)
      callLog.wrongAnswers.push(`${call.kind} ${call.uuid} repeated: ${repeated.status}`);
    return true;
  }

  private async abandon(bet: MoneyCall): Promise<false> {
    const { vendor, callLog } = this.context;
    if (await this.sendUntilKnown(vendor.rollback(bet))) callLog.abandoned.push(bet);
    return false;
  }
}
