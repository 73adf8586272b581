import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "../../src/core/ids.js";
import { call } from "./http.js";
import type { Installation } from "./installation.js";
import { launchText } from "./players.js";

/** A game in which more than half of the rounds win something. */
const gameId = "emberline-sun-treasury";

/** The free spins of a mission: so many that few awards win nothing. */
export const freeSpinsTerms = { gameId, stake: "0.50", spins: 5, days: 1, maxWin: "50" };

/** The load plays the member's next round as soon as it may: a spin that comes later finds the pace taken again. */
const maxTries = 8;

/** Milliseconds until the next round may begin, of an answer that this one was too soon; null of another one. */
function readWait(text: string): number | null {
  const { code, params } = JSON.parse(text) as { code?: string; params?: { waitMs?: number } };
  return code === "spin_too_soon" ? (params?.waitMs ?? 0) : null;
}

/** Free spins of the member, of which one at least is left. */
interface Award {
  readonly id: string;
  readonly left: number;
  readonly stake: { readonly amount: string };
  readonly won: { readonly amount: string };
}

/** The member's free spins, played one by one beside the load's rounds. */
export class FreeSpinCalls {
  /** The token of the game's page. */
  private token: string | null = null;
  /** The request of a spin that was not answered yet. */
  private requestId = newId();

  constructor(private readonly installation: Installation) {}

  /** Finds the member's first free spins; null when there are none, or no answer. */
  async find(): Promise<Award | null> {
    type Listed = { me: { freeSpins: Award[] } };
    const text = "{ me { freeSpins { id left stake { amount } won { amount } } } }";
    const answer = await this.installation.call<Listed>("member", text, {});
    return answer?.me.freeSpins.find(({ left }) => left > 0) ?? null;
  }

  /** Plays one. Resolves to false when it is to be repeated: others were faster, or there was no answer. */
  async play(award: Award): Promise<boolean> {
    const isPlayed = await this.send(award, this.requestId);
    if (isPlayed) this.requestId = newId();
    return isPlayed;
  }

  /** A call that plays one. Its repeats use no other one. */
  callOf(award: Award): () => Promise<boolean> {
    const requestId = newId();
    return () => this.send(award, requestId);
  }

  private async send({ id, stake }: Award, requestId: string): Promise<boolean> {
    this.token ??= await this.launch();
    if (this.token === null) return false;
    const headers = { authorization: `Bearer ${this.token}` };
    const body = JSON.stringify({ bet: stake.amount, requestId, freeSpinsId: id });
    for (let tries = 0; tries < maxTries; tries += 1) {
      const port = this.installation.port;
      const answer = await call({ port, path: "/house/api/spin", headers, body }).catch(() => null);
      if (answer?.status === 200) return true;
      const waitMs = answer && readWait(answer.text);
      if (waitMs === null) return false;
      await sleep(waitMs);
    }
    return false;
  }

  private async launch(): Promise<string | null> {
    type Launched = { launchGame: { url: string } };
    const answer = await this.installation.call<Launched>("member", launchText, { input: { gameId } });
    return answer && new URLSearchParams(answer.launchGame.url.split("#")[1]).get("token");
  }
}
