import { h } from "../shared/dom";
import type { FreeSpins } from "./api";
import type { Game } from "./context";

/** The free spins of the game: how many are left, and what they have won. Hidden when there are none. */
export class FreeSpinsStrip {
  readonly element = h("p", { class: "free-spins", hidden: "" });
  private readonly left = h("strong", {});
  private readonly won = h("span", {});

  constructor(private readonly game: Game) {
    this.element.append(this.left, this.won);
    this.show();
  }

  /** Shows the free spins as they are now. */
  show(): void {
    const { freeSpins, texts, money } = this.game;
    this.element.hidden = freeSpins === null;
    if (!freeSpins) return;
    this.left.textContent = texts.t("freeLeft", { count: freeSpins.left });
    this.won.textContent = texts.t("gift.won", { amount: money(freeSpins.won) });
  }
}

/** What is paid of free spins that are over: what they won, up to the most that is paid. */
export function paidOf({ won, maxWin }: FreeSpins, toMinor: Game["toMinor"]): string {
  return toMinor(won) > toMinor(maxWin) ? maxWin : won;
}
