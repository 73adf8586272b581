/** What a verify address carries in its fragment. Amounts are decimal text. */
export interface RoundFacts {
  readonly game: string;
  readonly roundId: string;
  readonly bet: string;
  readonly stops: readonly number[];
  readonly win: string;
  readonly currency: string;
  readonly digits: number;
  readonly serverSeedHash: string;
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly lang: string;
}

/** The address of the page that verifies a round; everything it needs stands in the fragment. */
export function verifyAddress(facts: RoundFacts): string {
  const bytes = new TextEncoder().encode(JSON.stringify(facts));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `/house/verify.html#${text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

const isText = (value: unknown): value is string => typeof value === "string";
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

function isFacts(value: unknown): value is RoundFacts {
  if (typeof value !== "object" || value === null) return false;
  const facts = value as Partial<Record<keyof RoundFacts, unknown>>;
  const texts = [facts.game, facts.bet, facts.win, facts.currency, facts.serverSeedHash, facts.clientSeed];
  return (
    texts.every(isText) &&
    isCount(facts.nonce) &&
    isCount(facts.digits) &&
    Array.isArray(facts.stops) &&
    facts.stops.every(isCount) &&
    (facts.serverSeed === null || isText(facts.serverSeed))
  );
}

/** The round of a fragment; null when it holds none. */
export function readRound(fragment: string): RoundFacts | null {
  try {
    const text = atob(fragment.replace(/^#/, "").replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isFacts(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException) return null;
    throw error;
  }
}
