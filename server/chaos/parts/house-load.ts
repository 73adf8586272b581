import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "../../src/core/ids.js";
import { call } from "./http.js";
import type { Floor } from "./load.js";
import { type Player, signIn } from "./players.js";
import type { AskedSpin } from "./tally.js";

const againMs = 250;
const patienceMs = 120_000;

interface SpinAnswer {
  readonly code?: string;
  readonly params?: { readonly waitMs?: number };
  readonly roundId: string;
  readonly bet: string;
  readonly win: string;
  readonly nextSpinInMs: number;
}

/** Codes after which the page asks for the same round again. */
const unknowns = new Set(["vendor_unavailable", "unknown_error"]);

/** House rounds and sign-ins of each player, until told to stop. */
export class HouseLoad {
  private stopping = false;
  private left = false;
  private readonly lanes: Promise<void>[];

  /** `leaves`: the share of rounds of unknown outcome that nobody asks for again; the house must end them. */
  constructor(
    private readonly floor: Floor,
    private readonly leaves: number,
  ) {
    this.lanes = floor.players.flatMap((player) => [this.spins(player), this.signIns(player)]);
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.lanes);
  }

  /** Lets rounds go that nobody has answered. */
  leave(): void {
    this.left = true;
  }

  private async spins(player: Player): Promise<void> {
    while (!this.stopping) await sleep(await this.spin(player));
  }

  /** One round. Answers how many milliseconds the next has to wait. */
  private async spin(player: Player): Promise<number> {
    const { tally } = this.floor;
    const spin: AskedSpin = { player: player.id, requestId: newId(), answer: null };
    tally.spins.push(spin);
    const began = performance.now();
    for (let tries = 0; performance.now() - began < patienceMs; tries += 1) {
      const answer = await this.ask(player, spin);
      if (answer && answer.code === undefined) {
        spin.answer = answer;
        return answer.nextSpinInMs;
      }
      if (answer?.code === "spin_too_soon") return this.forget(spin, answer.params?.waitMs ?? againMs);
      if (answer && !unknowns.has(answer.code ?? "")) return this.refused(spin, answer.code ?? "");
      if (this.left) return againMs;
      if (tries === 0) tally.unknown += 1;
      if (Math.random() < this.leaves) return againMs;
      await sleep(againMs);
    }
    tally.unresolved += 1;
    return againMs;
  }

  /** The pace was not kept, so there is no such round. */
  private forget(spin: AskedSpin, waitMs: number): number {
    const { spins } = this.floor.tally;
    spins.splice(spins.indexOf(spin), 1);
    return waitMs;
  }

  private refused(spin: AskedSpin, code: string): number {
    this.floor.tally.wrong.push(`house round ${spin.requestId} was refused with ${code}`);
    return this.forget(spin, againMs);
  }

  private async ask({ house, stake }: Player, { requestId }: AskedSpin): Promise<SpinAnswer | null> {
    const headers = { authorization: `Bearer ${house}` };
    const body = JSON.stringify({ bet: stake, requestId });
    try {
      const { text } = await call({ port: this.floor.port(), path: "/house/api/spin", headers, body });
      return JSON.parse(text) as SpinAnswer;
    } catch {
      return null;
    }
  }

  private async signIns({ account }: Player): Promise<void> {
    const { tally, port } = this.floor;
    while (!this.stopping) {
      try {
        await signIn(port(), account);
        tally.signIns += 1;
      } catch (error) {
        const code = error instanceof Error && "code" in error ? String(error.code) : "";
        if (/^[a-z_]+$/.test(code) && !unknowns.has(code))
          tally.wrong.push(`a sign-in was refused with ${code}`);
      }
      await sleep(1_000);
    }
  }
}
