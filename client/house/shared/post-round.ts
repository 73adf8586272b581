import type { RoundMessage } from "../../src/lib/play/round-message";

/**
 * Posts the state of a round to the page around this one. Any page may embed the game and read it: it contains no
 * amounts.
 */
export function postRound(state: RoundMessage["state"]): void {
  const message: RoundMessage = { type: "croupier.round", state };
  window.parent.postMessage(message, "*");
}
