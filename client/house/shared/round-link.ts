import { type SlotTitle, slotTitles } from "@croupier/schema/rules/slots/titles.js";

/** The round in the fragment of a verification address. Amounts are decimal text. */
export interface RoundFacts {
  /** Code of the title. */
  readonly game: string;
  readonly roundId: string;
  readonly bet: string;
  readonly draws: readonly number[];
  /** With the jackpot. */
  readonly win: string;
  /** The ticket of the jackpot pool and what the pool paid; absent outside its games. */
  readonly jackpot?: { readonly ticket: number; readonly win: string | null } | null;
  /** Play money wins no jackpot. */
  readonly isPlayMoney?: boolean;
  readonly currency: string;
  readonly digits: number;
  readonly serverSeedHash: string;
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly lang: string;
}

/** The title with a code; undefined when there is none. */
export function titleOf(code: string): SlotTitle | undefined {
  return slotTitles.find((title) => title.code === code);
}

/** The address of the page that verifies a round; the fragment contains everything it needs. */
export function verifyAddress(facts: RoundFacts): string {
  const bytes = new TextEncoder().encode(JSON.stringify(facts));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `/house/verify.html#${text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

const isText = (value: unknown): value is string => typeof value === "string";
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
const isAmount = (value: unknown, digits: number): boolean =>
  isText(value) && /^\d{1,18}(\.\d+)?$/.test(value) && (value.split(".")[1] ?? "").length <= digits;

function isJackpot(value: unknown, digits: number): boolean {
  if (value === undefined || value === null) return true;
  const { ticket, win } = value as { readonly ticket?: unknown; readonly win?: unknown };
  return isCount(ticket) && (win === null || isAmount(win, digits));
}

function isFacts(value: unknown): value is RoundFacts {
  if (typeof value !== "object" || value === null) return false;
  const facts = value as Partial<Record<keyof RoundFacts, unknown>>;
  const { digits, draws, serverSeed } = facts;
  return (
    isText(facts.game) &&
    titleOf(facts.game) !== undefined &&
    [facts.roundId, facts.currency, facts.serverSeedHash, facts.clientSeed].every(isText) &&
    isCount(facts.nonce) &&
    isCount(digits) &&
    isAmount(facts.bet, digits) &&
    isAmount(facts.win, digits) &&
    isJackpot(facts.jackpot, digits) &&
    (facts.isPlayMoney === undefined || typeof facts.isPlayMoney === "boolean") &&
    Array.isArray(draws) &&
    draws.every(isCount) &&
    (serverSeed === null || isText(serverSeed))
  );
}

/** Reads the round from a fragment; null when it contains no valid round of a known game. */
export function readRound(fragment: string): RoundFacts | null {
  const base64 = fragment.replace(/^#/, "").replaceAll("-", "+").replaceAll("_", "/").replace(/=+$/, "");
  if (!/^[A-Za-z0-9+/]+$/.test(base64) || base64.length % 4 === 1) return null;
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isFacts(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
