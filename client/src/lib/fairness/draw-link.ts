/** The seeds and nonce of a draw; the server seed is null until it is revealed. */
export interface SeedFacts {
  readonly serverSeedHash: string;
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** A turn of a wheel. */
export interface WheelFacts extends SeedFacts {
  readonly kind: "wheel";
  /** Number and weight of each prize that could be drawn. */
  readonly prizes: readonly (readonly [number: number, weight: number])[];
  readonly index: number;
  readonly prize: number;
}

/** A draw of tickets. */
export interface TicketFacts extends SeedFacts {
  readonly kind: "tickets";
  readonly tickets: number;
  readonly places: number;
  /** The tickets that won, the first place first. */
  readonly winners: readonly number[];
}

/** The shares of a red envelope, in minor units. */
export interface EnvelopeFacts extends SeedFacts {
  readonly kind: "envelope";
  readonly total: number;
  readonly minimum: number;
  readonly shares: readonly number[];
}

/** What the fragment of a verification address says of a draw of a programme. */
export type DrawFacts = WheelFacts | TicketFacts | EnvelopeFacts;

const prefix = "draw=";

/** The address of the page that verifies a draw, in a language; the fragment contains everything it needs. */
export function drawAddress(facts: DrawFacts, language: string): string {
  const query = new URLSearchParams({ lang: language });
  return `/house/verify.html?${query}#${prefix}${encodeURIComponent(JSON.stringify(facts))}`;
}

const isText = (value: unknown): value is string => typeof value === "string";
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const areCounts = (value: unknown): value is number[] => Array.isArray(value) && value.every(isCount);

function isWheel({ prizes, index, prize }: Partial<Record<keyof WheelFacts, unknown>>): boolean {
  const arePrizes =
    Array.isArray(prizes) && prizes.length > 0 && prizes.every((one) => areCounts(one) && one.length === 2);
  return arePrizes && isCount(index) && isCount(prize);
}

function isTickets({ tickets, places, winners }: Partial<Record<keyof TicketFacts, unknown>>): boolean {
  return isCount(tickets) && isCount(places) && areCounts(winners);
}

function isEnvelope({ total, minimum, shares }: Partial<Record<keyof EnvelopeFacts, unknown>>): boolean {
  return isCount(total) && isCount(minimum) && areCounts(shares);
}

const checks: Readonly<Record<DrawFacts["kind"], (facts: object) => boolean>> = {
  wheel: isWheel,
  tickets: isTickets,
  envelope: isEnvelope,
};

function isDraw(value: unknown): value is DrawFacts {
  if (typeof value !== "object" || value === null) return false;
  const { kind, serverSeedHash, serverSeed, clientSeed, nonce } = value as Partial<
    Record<keyof SeedFacts | "kind", unknown>
  >;
  const isSeeded =
    isText(serverSeedHash) &&
    (serverSeed === null || isText(serverSeed)) &&
    isText(clientSeed) &&
    isCount(nonce);
  return isSeeded && isText(kind) && Object.hasOwn(checks, kind) && checks[kind as DrawFacts["kind"]](value);
}

/** Reads the draw from a fragment; null when it contains none, undefined when it is not readable. */
export function readDraw(fragment: string): DrawFacts | null | undefined {
  const text = fragment.replace(/^#/, "");
  if (!text.startsWith(prefix)) return null;
  try {
    const value: unknown = JSON.parse(decodeURIComponent(text.slice(prefix.length)));
    return isDraw(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof URIError) return undefined;
    throw error;
  }
}
