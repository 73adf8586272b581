import type { RoundMessage } from "../../src/lib/play/round-message";

/**
 * Posts to the page around this one how far a round is. Any page may embed the game and learn that much: it says
 * nothing of amounts.
 */
export function postRound(state: RoundMessage["state"]): void {
  const message: RoundMessage = { type: "croupier.round", state };
  window.parent.postMessage(message, "*");
}
