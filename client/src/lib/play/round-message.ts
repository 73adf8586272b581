/**
 * What a game's page may post to the page around it: a round is being played and its result is not in view yet, or
 * it is. "running" is posted again while a round lasts long. A vendor's game need not post anything.
 */
export interface RoundMessage {
  readonly type: "croupier.round";
  readonly state: "running" | "revealed";
}

/** Reads what another page has posted; null for anything but a RoundMessage. */
export function readRoundMessage(data: unknown): RoundMessage | null {
  if (typeof data !== "object" || data === null) return null;
  const { type, state } = data as Readonly<Record<string, unknown>>;
  if (type !== "croupier.round" || (state !== "running" && state !== "revealed")) return null;
  return { type, state };
}
