/**
 * A message that a game's page may post to the page around it: a round is being played and its result is not visible
 * yet, or its result is revealed. "running" is posted again while a round lasts long. A vendor's game need not post
 * anything.
 */
export interface RoundMessage {
  readonly type: "croupier.round";
  readonly state: "running" | "revealed";
}

/** Parses a message posted by another page; null for anything but a RoundMessage. */
export function readRoundMessage(data: unknown): RoundMessage | null {
  if (typeof data !== "object" || data === null) return null;
  const { type, state } = data as Readonly<Record<string, unknown>>;
  if (type !== "croupier.round" || (state !== "running" && state !== "revealed")) return null;
  return { type, state };
}
