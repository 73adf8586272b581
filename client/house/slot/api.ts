import { isErrorCode } from "@croupier/schema/rules/error-codes.js";

/** One thing that paid in a step; `win` is decimal text. */
export interface WinView {
  readonly kind: "line" | "ways" | "scatter";
  /** The line's number from 1; null unless `kind` is "line". */
  readonly line: number | null;
  readonly symbol: string;
  /** Reels in a row that pay, or scatters shown. */
  readonly count: number;
  /** How many ways pay at once; null unless `kind` is "ways". */
  readonly ways: number | null;
  readonly cells: readonly (readonly [reel: number, row: number])[];
  readonly win: string;
}

/** One picture of a round: what the reels show and what it pays; amounts are decimal text. */
export interface StepView {
  readonly kind: "spin" | "cascade" | "free";
  /** One text a reel, top to bottom, one letter a symbol. */
  readonly window: readonly string[];
  /** What this step's wins were multiplied by; 1 when by nothing. */
  readonly multiplier: number;
  readonly wins: readonly WinView[];
  readonly win: string;
  readonly freeSpinsWon: number;
  readonly freeSpinsLeft: number;
}

/** A settled spin; amounts are decimal text. */
export interface Spin {
  readonly roundId: string;
  readonly bet: string;
  readonly win: string;
  readonly draws: readonly number[];
  readonly steps: readonly StepView[];
  readonly balance: string;
  readonly nonce: number;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nextSpinInMs: number;
}

/** The title being played: its code, and the model, studio and theme it is made of. */
export interface Title {
  readonly code: string;
  readonly name: string;
  readonly rtp: string;
  readonly model: string;
  readonly studio: string;
  readonly theme: string;
}

export interface Fairness {
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** Of the seed that the next change puts to use; null when another page has changed the seeds since. */
  readonly nextServerSeedHash: string | null;
}

export interface Currency {
  readonly code: string;
  readonly symbol: string;
  readonly digits: number;
}

export interface Opened {
  readonly game: Title;
  readonly mode: "real" | "demo";
  readonly language: string;
  readonly currency: Currency;
  readonly balance: string;
  readonly bets: readonly string[];
  readonly fairness: Fairness;
  readonly resumed: Spin | null;
  readonly nextSpinInMs: number;
}

export interface Rotation {
  readonly revealed: {
    readonly serverSeed: string;
    readonly serverSeedHash: string;
    readonly clientSeed: string;
    readonly bets: number;
  };
  readonly fairness: Fairness;
}

export type PastSpin = Spin & { readonly at: string; readonly serverSeed: string | null };

interface Calls {
  open: { body: Record<string, never>; answer: Opened };
  spin: { body: { bet: string; requestId: string }; answer: Spin };
  seed: { body: { clientSeed: string }; answer: Rotation };
  rounds: { body: Record<string, never>; answer: { rounds: readonly PastSpin[] } };
}

/** The server's answer that it will not do something; nothing was booked. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly params: Readonly<Record<string, string | number>>,
    readonly status: number,
  ) {
    super(code);
  }
}

/** No answer, or none that tells what happened: the same call has to be made again. */
export class NoAnswer extends Error {}

const patienceMs = 10_000;

/** The house's API for one game session. */
export class Api {
  constructor(private readonly token: string) {}

  /** Makes one call. Throws Refusal when the server declines, NoAnswer when its answer is unknown. */
  async call<K extends keyof Calls>(name: K, body: Calls[K]["body"]): Promise<Calls[K]["answer"]> {
    const response = await fetch(`/house/api/${name}`, {
      method: "POST",
      headers: { authorization: `Bearer ${this.token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
      cache: "no-store",
      credentials: "omit",
    }).catch((error: unknown) => {
      throw new NoAnswer("no connection", { cause: error });
    });
    const answer: unknown = await response.json().catch((error: unknown) => {
      throw new NoAnswer("cut off", { cause: error });
    });
    if (response.ok) return answer as Calls[K]["answer"];
    const { code, params } = (answer ?? {}) as { code?: unknown; params?: Refusal["params"] };
    const known = typeof code === "string" && isErrorCode(code) ? code : "unknown_error";
    if (response.status >= 500 && known !== "game_maintenance") throw new NoAnswer(String(code));
    throw new Refusal(known, params ?? {}, response.status);
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** How long to wait before asking once more after a refusal that only time lifts; null for any other. */
function pauseOf(error: unknown): number | null {
  if (!(error instanceof Refusal) || error.status !== 429) return null;
  const waitMs = Number(error.params.waitMs);
  return Number.isFinite(waitMs) ? Math.min(Math.max(waitMs, 100), 60_000) : 2000;
}

/**
 * Makes a call that is safe to repeat until it is answered; `onTrouble(true)` is called when the connection is
 * lost and `onTrouble(false)` when it is back. Throws Refusal.
 */
export async function insist<T>(make: () => Promise<T>, onTrouble: (lost: boolean) => void): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      const answer = await make();
      if (tries > 0) onTrouble(false);
      return answer;
    } catch (error) {
      const pause = pauseOf(error);
      if (pause === null && !(error instanceof NoAnswer)) {
        onTrouble(false);
        throw error;
      }
      if (pause === null) onTrouble(true);
      await wait(pause ?? Math.min(500 * 2 ** tries, 5000));
    }
  }
}

/** A version 4 UUID; made by hand because a frame without a secure origin lacks crypto.randomUUID. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
