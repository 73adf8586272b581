import { isErrorCode } from "@croupier/schema/rules/error-codes.js";

/** One win of a step; `win` is decimal text. */
export interface WinView {
  readonly kind: "line" | "ways" | "scatter";
  /** The line's number from 1; null unless `kind` is "line". */
  readonly line: number | null;
  readonly symbol: string;
  /** Number of consecutive reels that pay, or of scatters. */
  readonly count: number;
  /** How many ways pay; null unless `kind` is "ways". */
  readonly ways: number | null;
  readonly cells: readonly (readonly [reel: number, row: number])[];
  readonly win: string;
}

/** One step of a round: what the reels show and what it pays; amounts are decimal text. */
export interface StepView {
  readonly kind: "spin" | "cascade" | "free";
  /** One text per reel, top to bottom, one letter per symbol. */
  readonly window: readonly string[];
  /** The multiplier of this step's wins; 1 for none. */
  readonly multiplier: number;
  readonly wins: readonly WinView[];
  readonly win: string;
  readonly freeSpinsWon: number;
  readonly freeSpinsLeft: number;
}

/** A spin's part in the jackpot pool. */
export interface Jackpot {
  readonly ticket: number;
  /** What the pool paid, decimal text; null when the spin did not win it. */
  readonly win: string | null;
}

/** Free spins of the game; amounts are decimal text. */
export interface FreeSpins {
  readonly id: string;
  /** What each plays for. */
  readonly bet: string;
  readonly total: number;
  readonly left: number;
  /** What the used ones have won. */
  readonly won: string;
  /** The most that is paid of it. */
  readonly maxWin: string;
  readonly expiresAt: string;
}

/** A settled spin; amounts are decimal text. */
export interface Spin {
  readonly roundId: string;
  readonly bet: string;
  /** With the jackpot. */
  readonly win: string;
  /** Null outside the games of the jackpot pool. */
  readonly jackpot: Jackpot | null;
  readonly draws: readonly number[];
  readonly steps: readonly StepView[];
  /** Whether it cost nothing, and its win is paid with those of the other free spins. */
  readonly isFree: boolean;
  /** The free spins as they are after it; null for a bet. */
  readonly freeSpins: FreeSpins | null;
  /** The free spins that can be used next, once those are over; null when there are none, and for a bet. */
  readonly nextFreeSpins: FreeSpins | null;
  readonly balance: string;
  readonly nonce: number;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nextSpinInMs: number;
}

/** The title being played: its code, and its model, studio and theme. */
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
  /** Hash of the seed that the next rotation activates; null when another page has rotated the seeds since. */
  readonly nextServerSeedHash: string | null;
}

export interface Currency {
  readonly code: string;
  readonly symbol: string;
  readonly digits: number;
}

export interface OpenedGame {
  readonly game: Title;
  readonly mode: "real" | "demo";
  readonly language: string;
  /** The brand's IANA time zone, in which times are shown. */
  readonly timeZone: string;
  readonly currency: Currency;
  readonly balance: string;
  readonly bets: readonly string[];
  readonly fairness: Fairness;
  readonly resumed: Spin | null;
  /** The free spins that can be used next; null when there are none. */
  readonly freeSpins: FreeSpins | null;
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
  open: { body: Record<string, never>; answer: OpenedGame };
  spin: { body: { bet: string; requestId: string; freeSpinsId?: string }; answer: Spin };
  seed: { body: { clientSeed: string }; answer: Rotation };
  /** What the jackpot pool holds, decimal text; null when it is not known. */
  jackpot: { body: Record<string, never>; answer: { pool: string | null } };
  balance: { body: Record<string, never>; answer: { balance: string } };
  rounds: { body: Record<string, never>; answer: { rounds: readonly PastSpin[] } };
}

/** The server refused a call; nothing was booked. */
export class RefusalError extends Error {
  constructor(
    readonly code: string,
    readonly params: Readonly<Record<string, string | number>>,
    readonly status: number,
  ) {
    super(code);
  }
}

/** There was no response, or an unclear one: the same call has to be repeated. */
export class NoResponseError extends Error {}

const timeoutMs = 10_000;

/** The house games' API for one game session. */
export class Api {
  constructor(private readonly token: string) {}

  /** Makes one call. @throws RefusalError when the server refuses, NoResponseError when the outcome is unknown */
  async call<K extends keyof Calls>(name: K, body: Calls[K]["body"]): Promise<Calls[K]["answer"]> {
    const response = await fetch(`/house/api/${name}`, {
      method: "POST",
      headers: { authorization: `Bearer ${this.token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      cache: "no-store",
      credentials: "omit",
    }).catch((error: unknown) => {
      throw new NoResponseError("no connection", { cause: error });
    });
    const answer: unknown = await response.json().catch((error: unknown) => {
      throw new NoResponseError("cut off", { cause: error });
    });
    if (response.ok) return answer as Calls[K]["answer"];
    const { code, params } = (answer ?? {}) as { code?: unknown; params?: RefusalError["params"] };
    const known = typeof code === "string" && isErrorCode(code) ? code : "unknown_error";
    if (response.status >= 500 && known !== "game_maintenance") throw new NoResponseError(String(code));
    throw new RefusalError(known, params ?? {}, response.status);
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The delay before a retry of a call that was refused for its timing; null for any other error. */
function retryDelay(error: unknown): number | null {
  if (!(error instanceof RefusalError) || error.status !== 429) return null;
  const waitMs = Number(error.params.waitMs);
  return Number.isFinite(waitMs) ? Math.min(Math.max(waitMs, 100), 60_000) : 2000;
}

/**
 * Repeats an idempotent call until there is a response; `onTrouble(true)` is called when the connection is lost and
 * `onTrouble(false)` when it is restored.
 * @throws RefusalError when the server refuses
 */
export async function retryUntilAnswered<T>(
  make: () => Promise<T>,
  onTrouble: (lost: boolean) => void,
): Promise<T> {
  for (let attempts = 0; ; attempts++) {
    try {
      const answer = await make();
      if (attempts > 0) onTrouble(false);
      return answer;
    } catch (error) {
      const pause = retryDelay(error);
      if (pause === null && !(error instanceof NoResponseError)) {
        onTrouble(false);
        throw error;
      }
      if (pause === null) onTrouble(true);
      await wait(pause ?? Math.min(500 * 2 ** attempts, 5000));
    }
  }
}

/** A version 4 UUID; made by hand because crypto.randomUUID does not exist in a frame without a secure origin. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
