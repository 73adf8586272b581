import type { SlotModel } from "@croupier/schema/rules/slots/types.js";
import { h } from "../shared/dom";
import type { Game } from "./context";
import type { RoundProgress } from "./script";

/** Whether a model needs the bar above its reels while a round is shown. */
export const hasBar = ({ cascade, freeSpins, multiplierReel }: SlotModel): boolean =>
  cascade !== null || freeSpins !== null || multiplierReel !== null;

/**
 * The index of the current multiplier on the cascade's ladder; −1 for none. A free spin's own multiplier is excluded.
 */
export function ladderIndex(model: SlotModel, { multiplier, freeLeft }: RoundProgress): number {
  const own = freeLeft === null ? 1 : (model.freeSpins?.multiplier ?? 1);
  return model.cascade?.ladder.lastIndexOf(multiplier / own) ?? -1;
}

/**
 * The bar above the reels: free spins left, the current multiplier and the round's win so far. Hidden from screen
 * readers.
 */
export class Bar {
  readonly element = h("div", { class: "bar", "aria-hidden": "true" });
  private readonly free = h("span", { class: "bar-free" });
  private readonly rungs: readonly HTMLElement[];
  private readonly multiplier = h("span", { class: "rung" });
  private readonly won = h("bdi", { class: "bar-won" });

  constructor(private readonly game: Game) {
    const { cascade, freeSpins } = game.model;
    this.rungs = (cascade?.ladder ?? []).map((rung) => h("span", { class: "rung" }, `×${rung}`));
    const middle = h("span", { class: "rungs", dir: "ltr" }, ...this.rungs, this.multiplier);
    this.element.append(freeSpins || !cascade ? this.free : "", middle, this.won);
    this.show(null);
  }

  /** Shows the progress of a round; null: no round is being shown. */
  show(progress: RoundProgress | null): void {
    const { game } = this;
    const left = progress?.freeLeft ?? null;
    this.element.classList.toggle("in-free", left !== null);
    this.free.textContent = left === null ? this.teaser() : game.texts.t("freeLeft", { count: left });
    const rung = progress ? ladderIndex(game.model, progress) : 0;
    for (const [index, element] of this.rungs.entries()) element.classList.toggle("on", index === rung);
    const times = progress?.multiplier ?? 1;
    const isExtra = rung < 0 || left !== null || this.rungs.length === 0;
    this.multiplier.textContent = isExtra && times > 1 ? `×${times}` : "";
    this.multiplier.classList.toggle("on", this.multiplier.textContent !== "");
    const hasWon = progress !== null && progress.won > 0n;
    this.won.textContent = hasWon ? game.minor(progress.won) : "";
  }

  private teaser(): string {
    const { model, texts } = this.game;
    if (model.freeSpins) {
      const [count = "3", spins = 0] = Object.entries(model.freeSpins.awards)[0] ?? [];
      return texts.t("freeTeaser", {
        count,
        symbol: this.game.symbolName(model.scatter?.symbol ?? "S"),
        spins,
      });
    }
    return model.multiplierReel ? texts.t("reelTeaser") : "";
  }
}
