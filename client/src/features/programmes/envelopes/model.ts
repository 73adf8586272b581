import type { EnvelopesQuery, MadeEnvelopesQuery } from "../../../gql/graphql";
import type { DrawFacts } from "../../../lib/fairness/draw-link";
import type { StatusTone } from "../../../ui/feedback/status-badge";

/** A red envelope as the signed-in member sees it. */
export type Envelope = NonNullable<EnvelopesQuery["me"]>["envelopes"][number];
/** A red envelope as the agent who made it sees it. */
export type MadeEnvelope = NonNullable<
  NonNullable<MadeEnvelopesQuery["me"]>["agent"]
>["envelopes"]["edges"][number]["node"];

const tones: Readonly<Record<Envelope["state"], StatusTone>> = {
  SOON: "info",
  OPEN: "warning",
  OPENED: "success",
  UNDER_REVIEW: "warning",
  REJECTED: "danger",
  EMPTY: "neutral",
  ENDED: "neutral",
};

/** The tone of an envelope's status. */
export function toneOf(state: Envelope["state"]): StatusTone {
  return tones[state];
}

/** Decimal text as a whole number of its last digits: "12.50" is 1250. */
function toUnits(amount: string): number {
  return Number(amount.replace(".", ""));
}

/** What the shares of an envelope can be verified by; null until it has ended. */
export function factsOf({ seeds, amounts, total, minimum }: Envelope): DrawFacts | null {
  if (!amounts) return null;
  const { serverSeedHash, serverSeed, clientSeed, nonce } = seeds;
  return {
    kind: "envelope",
    serverSeedHash,
    serverSeed,
    clientSeed,
    nonce,
    total: toUnits(total.amount),
    minimum: toUnits(minimum.amount),
    shares: amounts.map(({ amount }) => toUnits(amount)),
  };
}

/** The number of shares that was typed; null unless it is a whole number of 1 to `max`. */
export function parseShares(text: string, max: number): number | null {
  const count = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
  return count >= 1 && count <= max ? count : null;
}
