import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "../../src/core/ids.js";
import type { RequestedSpin } from "./call-log.js";
import { call } from "./http.js";
import { type Player, signIn } from "./players.js";
import type { LoadContext } from "./vendor-load.js";

const retryMs = 250;
const timeoutMs = 120_000;

interface SpinAnswer {
  readonly code?: string;
  readonly params?: { readonly waitMs?: number };
  readonly roundId: string;
  readonly bet: string;
  readonly win: string;
  readonly nextSpinInMs: number;
}

/** Codes after which the game page requests the same round again. */
const unknownCodes = new Set(["vendor_unavailable", "unknown_error", "system_busy"]);

/** House rounds and sign-ins of each player, until it is stopped. */
export class HouseLoad {
  private isStopping = false;
  private isAborted = false;
  private readonly workers: Promise<void>[];

  /** `abandonedShare`: share of rounds with an unknown result that are not requested again; the server finishes them. */
  constructor(
    private readonly context: LoadContext,
    private readonly abandonedShare: number,
  ) {
    this.workers = context.players.flatMap((player) => [this.playRounds(player), this.repeatSignIn(player)]);
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.workers);
  }

  /** Stops repeating unanswered rounds. */
  abort(): void {
    this.isAborted = true;
  }

  private async playRounds(player: Player): Promise<void> {
    while (!this.isStopping) await sleep(await this.playRound(player));
  }

  /** Plays one round. Resolves to the milliseconds before the next one. */
  private async playRound(player: Player): Promise<number> {
    const { callLog } = this.context;
    const spin: RequestedSpin = { player: player.id, requestId: newId(), answer: null };
    callLog.spins.push(spin);
    const { clockShiftMs } = callLog;
    const began = performance.now();
    for (let tries = 0; performance.now() - began < timeoutMs; tries += 1) {
      const answer = await this.request(player, spin);
      if (answer && answer.code === undefined) {
        spin.answer = answer;
        return answer.nextSpinInMs;
      }
      if (answer?.code === "spin_too_soon") return this.discard(spin, answer.params?.waitMs ?? retryMs);
      // A bet takes longer than it may when the clock moves, and is then rolled back.
      if (answer?.code === "bet_cancelled" && callLog.clockShiftMs > clockShiftMs)
        return this.discard(spin, retryMs);
      if (answer && !unknownCodes.has(answer.code ?? "")) return this.recordRefusal(spin, answer.code ?? "");
      if (this.isAborted) return retryMs;
      if (tries === 0) callLog.unknown += 1;
      if (Math.random() < this.abandonedShare) return retryMs;
      await sleep(retryMs);
    }
    callLog.unresolved += 1;
    return retryMs;
  }

  /** Removes a round that was refused, so it does not exist. */
  private discard(spin: RequestedSpin, waitMs: number): number {
    const { spins } = this.context.callLog;
    spins.splice(spins.indexOf(spin), 1);
    return waitMs;
  }

  private recordRefusal(spin: RequestedSpin, code: string): number {
    this.context.callLog.wrongAnswers.push(`house round ${spin.requestId} was refused with ${code}`);
    return this.discard(spin, retryMs);
  }

  private async request(
    { houseToken, stake }: Player,
    { requestId }: RequestedSpin,
  ): Promise<SpinAnswer | null> {
    const headers = { authorization: `Bearer ${houseToken}` };
    const body = JSON.stringify({ bet: stake, requestId });
    try {
      const { text } = await call({ port: this.context.port(), path: "/house/api/spin", headers, body });
      return JSON.parse(text) as SpinAnswer;
    } catch {
      return null;
    }
  }

  private async repeatSignIn({ account }: Player): Promise<void> {
    const { callLog, port } = this.context;
    while (!this.isStopping) {
      try {
        await signIn(port(), account);
        callLog.signIns += 1;
      } catch (error) {
        const code = error instanceof Error && "code" in error ? String(error.code) : "";
        if (/^[a-z_]+$/.test(code) && !unknownCodes.has(code))
          callLog.wrongAnswers.push(`a sign-in was refused with ${code}`);
      }
      await sleep(1_000);
    }
  }
}
