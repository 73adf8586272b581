import { setTimeout as sleep } from "node:timers/promises";
import type { Player } from "./players.js";
import type { Tally } from "./tally.js";
import type { ChaosVendor, MoneyCall } from "./vendor.js";

/** One call in twenty comes twice. */
const repeatShare = 0.05;
const rollbackShare = 0.15;
/** Of bets whose outcome is unknown, so many are taken back in place of being asked again. */
const giveUpShare = 0.2;
/** A call is sent again after so long, then after twice as long each time, as vendors do. */
const againMs = { first: 100, most: 3_200 };
const patienceMs = 120_000;
const smallest = 10_000;

/** What the lanes play on. */
export interface Floor {
  readonly vendor: ChaosVendor;
  readonly players: readonly Player[];
  readonly tally: Tally;
  /** The port for the next call: each node in turn. */
  readonly port: () => number;
}

/** A vendor's rounds, one after the other in each lane, until told to stop. */
export class VendorLoad {
  private stopping = false;
  private left = false;
  private readonly lanes: Promise<void>[];

  constructor(
    private readonly floor: Floor,
    lanes: number,
  ) {
    this.lanes = Array.from({ length: lanes }, (_, lane) => this.run(lane));
  }

  /** Lets each lane end its round, however long its calls need. */
  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.lanes);
  }

  /** Lets calls go that nobody has answered. */
  leave(): void {
    this.left = true;
  }

  private async run(lane: number): Promise<void> {
    const { players } = this.floor;
    for (let turn = lane; !this.stopping; turn += 1) {
      const player = players[turn % players.length];
      if (player) await this.round(player);
    }
  }

  private async round({ seat }: Player): Promise<void> {
    const { vendor } = this.floor;
    const bet = vendor.bet(seat, smallest * Math.ceil(Math.random() * 10));
    if (!(await this.settle(bet))) return;
    if (Math.random() < rollbackShare) return this.takeBack(bet);
    const win = vendor.win(bet, bet.amount * Math.floor(Math.random() * 3));
    if ((await this.settle(win)) && Math.random() < rollbackShare) await this.takeBack(win);
  }

  private async takeBack(of: MoneyCall): Promise<void> {
    this.floor.tally.beingTakenBack.add(of.uuid);
    if (await this.settle(this.floor.vendor.rollback(of))) this.floor.tally.takenBack.add(of.uuid);
  }

  /** Sends a call until its outcome is known. Answers whether it was taken. */
  private async settle(call: MoneyCall): Promise<boolean> {
    const { vendor, tally, port } = this.floor;
    const began = performance.now();
    for (let tries = 0; ; tries += 1) {
      const outcome = await vendor.send(port(), call);
      if (outcome.kind === "known") return this.note(call, outcome.status);
      if (this.left) return false;
      if (tries === 0) tally.unknown += 1;
      if (performance.now() - began > patienceMs) {
        tally.unresolved += 1;
        return false;
      }
      await sleep(Math.min(againMs.first * 2 ** tries, againMs.most));
      if (call.kind === "bet" && tries === 0 && Math.random() < giveUpShare) return this.giveUp(call);
    }
  }

  private async note(call: MoneyCall, status: string): Promise<boolean> {
    const { vendor, tally, port } = this.floor;
    if (status !== "RS_OK") {
      tally.wrong.push(`${call.kind} ${call.uuid} was refused with ${status}`);
      return false;
    }
    tally.acknowledge(call);
    if (Math.random() >= repeatShare) return true;
    const again = await vendor.send(port(), call);
    if (again.kind === "unknown") return true;
    tally.repeated += 1;
    if (again.status !== status) tally.wrong.push(`${call.kind} ${call.uuid} repeated: ${again.status}`);
    return true;
  }

  private async giveUp(bet: MoneyCall): Promise<false> {
    if (await this.settle(this.floor.vendor.rollback(bet))) this.floor.tally.givenUp.push(bet);
    return false;
  }
}
