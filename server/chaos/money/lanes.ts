import { depositOnce, tellings } from "./deposits.js";
import type { Floor } from "./floor.js";
import { openings } from "./gateway.js";
import { payings } from "./payer.js";
import { treatings } from "./purse.js";
import { carryOnce } from "./transfers.js";
import { withdrawOnce } from "./withdrawals.js";

const lanesOf = { deposits: 2, withdrawals: 5, transfers: 4 };

/** How often something was done; the next takes the next of the ways there are. */
class Turn {
  done = 0;
  private begun = 0;

  next<T>(ways: readonly T[]): T {
    const way = ways[this.begun % ways.length];
    if (way === undefined) throw new Error("there are no ways");
    this.begun += 1;
    return way;
  }

  get began(): number {
    return this.begun;
  }
}

/** Deposits, withdrawals and transfers beside each other, each way in turn, until told to stop. */
export class MoneyLanes {
  private stopping = false;
  private readonly lanes: Promise<void>[];
  private readonly turns = { deposits: new Turn(), withdrawals: new Turn(), transfers: new Turn() };

  constructor(private readonly floor: Floor) {
    const { turns } = this;
    const opening = new Turn();
    const way = new Turn();
    const run = (count: number, turn: Turn, once: () => Promise<void>) =>
      Array.from({ length: count }, () => this.run(turn, once));
    this.lanes = [
      ...run(lanesOf.deposits, turns.deposits, () =>
        depositOnce(floor, turns.deposits.next(tellings), opening.next(openings)),
      ),
      ...run(lanesOf.withdrawals, turns.withdrawals, () =>
        withdrawOnce(floor, turns.withdrawals.next(payings)),
      ),
      ...run(lanesOf.transfers, turns.transfers, () => {
        const side = way.next(["IN", "IN", "OUT"] as const);
        return carryOnce(floor, side, turns.transfers.next(treatings));
      }),
    ];
  }

  /** How much has ended by now. */
  get done(): number {
    const { deposits, withdrawals, transfers } = this.turns;
    return deposits.done + withdrawals.done + transfers.done;
  }

  /** How often every way has been begun, at least. */
  get rounds(): number {
    const { deposits, withdrawals, transfers } = this.turns;
    const full = [
      [deposits, tellings],
      [withdrawals, payings],
      [transfers, treatings],
    ] as const;
    return Math.min(...full.map(([turn, ways]) => Math.floor(turn.began / ways.length)));
  }

  /** Begins nothing new, and waits until everything that was begun has ended. */
  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.lanes);
  }

  private async run(turn: Turn, once: () => Promise<void>): Promise<void> {
    while (!this.stopping) {
      try {
        await once();
      } catch (error) {
        this.floor.ledger.words.push(String(error));
      }
      turn.done += 1;
    }
  }
}
