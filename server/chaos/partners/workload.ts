import { openingCases } from "./deposit-provider.js";
import { paymentCases, runDeposit } from "./deposit-run.js";
import type { PaymentEnvironment } from "./environment.js";
import { payoutCases } from "./payout-provider.js";
import { runVendorTransfer } from "./vendor-transfer-run.js";
import { transferCases } from "./vendor-wallet.js";
import { runWithdrawal } from "./withdrawal-run.js";

const workerCounts = { deposits: 2, withdrawals: 5, transfers: 4 };

/** Rotates through cases, and counts the runs that have ended. */
class Rotation {
  done = 0;
  private begun = 0;

  next<T>(cases: readonly T[]): T {
    const one = cases[this.begun % cases.length];
    if (one === undefined) throw new Error("there are no cases");
    this.begun += 1;
    return one;
  }

  get started(): number {
    return this.begun;
  }
}

/** Concurrent deposits, withdrawals and vendor transfers that rotate through all cases, until it is stopped. */
export class PaymentWorkload {
  private isStopping = false;
  private readonly workers: Promise<void>[];
  private readonly rotations = {
    deposits: new Rotation(),
    withdrawals: new Rotation(),
    transfers: new Rotation(),
  };

  constructor(private readonly environment: PaymentEnvironment) {
    const { rotations } = this;
    const openings = new Rotation();
    const directions = new Rotation();
    const start = (count: number, rotation: Rotation, runOnce: () => Promise<void>) =>
      Array.from({ length: count }, () => this.run(rotation, runOnce));
    this.workers = [
      ...start(workerCounts.deposits, rotations.deposits, () =>
        runDeposit(environment, rotations.deposits.next(paymentCases), openings.next(openingCases)),
      ),
      ...start(workerCounts.withdrawals, rotations.withdrawals, () =>
        runWithdrawal(environment, rotations.withdrawals.next(payoutCases)),
      ),
      ...start(workerCounts.transfers, rotations.transfers, () => {
        const direction = directions.next(["IN", "IN", "OUT"] as const);
        return runVendorTransfer(environment, direction, rotations.transfers.next(transferCases));
      }),
    ];
  }

  /** The number of runs that have ended. */
  get done(): number {
    const { deposits, withdrawals, transfers } = this.rotations;
    return deposits.done + withdrawals.done + transfers.done;
  }

  /** How often every case has been started, at least. */
  get rounds(): number {
    const { deposits, withdrawals, transfers } = this.rotations;
    const all = [
      [deposits, paymentCases],
      [withdrawals, payoutCases],
      [transfers, transferCases],
    ] as const;
    return Math.min(...all.map(([rotation, cases]) => Math.floor(rotation.started / cases.length)));
  }

  /** Starts nothing new, and waits until everything in progress has ended. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.workers);
  }

  private async run(rotation: Rotation, runOnce: () => Promise<void>): Promise<void> {
    while (!this.isStopping) {
      try {
        await runOnce();
      } catch (error) {
        this.environment.record.findings.push(String(error));
      }
      rotation.done += 1;
    }
  }
}
