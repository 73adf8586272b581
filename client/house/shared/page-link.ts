import { balanceMessage, type GameMessage } from "../../src/lib/play/game-message";

/** Posts a message to the page around this one. Any page may embed the game and read it: it contains no secrets. */
export function postToPage(message: GameMessage): void {
  window.parent.postMessage(message, "*");
}

/** Calls `onBalance` when the page around this one reports that money has arrived. */
export function listenForBalance(onBalance: () => void): void {
  window.addEventListener("message", ({ source, data }: MessageEvent<unknown>) => {
    if (source === window.parent && data === balanceMessage) onBalance();
  });
}
