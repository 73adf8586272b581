import type { RafflesQuery, RaffleTurnsQuery } from "../../../gql/graphql";
import type { DrawFacts } from "../../../lib/fairness/draw-link";

/** A raffle as the signed-in member sees it. */
export type Raffle = NonNullable<RafflesQuery["me"]>["raffles"][number];
export type RafflePrize = Raffle["prizes"][number];
export type TicketDraw = Raffle["draws"][number];
export type Turn = NonNullable<RaffleTurnsQuery["me"]>["raffleTurns"]["edges"][number]["node"];

/** Whether a prize is money. */
export function isMoney({ amount }: Pick<RafflePrize, "amount">): boolean {
  return Number(amount.amount) > 0;
}

/** Whether a prize can be drawn from the wheel. */
export function isOnWheel({ left }: Pick<RafflePrize, "left">): boolean {
  return left === null || left > 0;
}

/** What a turn can be verified by. */
export function factsOfTurn({ seeds, table, index, prize }: Turn): DrawFacts {
  const { serverSeedHash, serverSeed, clientSeed, nonce } = seeds;
  const prizes = table.map(({ number, weight }) => [number, weight] as const);
  return { kind: "wheel", serverSeedHash, serverSeed, clientSeed, nonce, prizes, index, prize };
}

/** What a draw of tickets can be verified by; null without tickets. */
export function factsOfDraw({ seeds, tickets, winners }: TicketDraw, places: number): DrawFacts | null {
  if (!seeds) return null;
  const { serverSeedHash, serverSeed, clientSeed, nonce } = seeds;
  const drawn = winners.map(({ ticket }) => ticket);
  return {
    kind: "tickets",
    serverSeedHash,
    serverSeed,
    clientSeed,
    nonce,
    tickets,
    places,
    winners: drawn,
  };
}

/** How many tickets win. */
export function countPlaces({ prizes }: Pick<Raffle, "prizes">): number {
  return prizes.reduce((sum, { winners }) => sum + (winners ?? 0), 0);
}

/** Degrees of a whole turn. */
const circle = 360;
/** How many times the wheel goes round before it stops. */
const rounds = 5;

/**
 * The angle, in degrees clockwise, that a wheel is turned to from another one, so that the middle of a segment is at the
 * top: some whole rounds on.
 */
export function angleFor(segment: number, segments: number, from: number): number {
  const target = (circle - ((segment + 0.5) * circle) / segments) % circle;
  const start = Math.ceil(from / circle) * circle;
  return start + rounds * circle + target;
}

/** Digits that an average has beyond those of its currency. */
const moreDigits = 4;

/** An average as decimal text without zeros at its end, and with the digits of its currency at least. */
export function withoutZeros(average: string): string {
  const [whole = "0", fraction = ""] = average.split(".");
  const shown = fraction.replace(/0+$/, "").padEnd(Math.max(0, fraction.length - moreDigits), "0");
  return shown === "" ? whole : `${whole}.${shown}`;
}
