import type { SlotModel } from "@croupier/schema/rules/slots/types.js";
import { h } from "../shared/dom";
import type { Game } from "./context";
import type { Standing } from "./script";

/** Whether a model has anything to tell over its reels while a round is shown. */
export const hasBar = ({ cascade, freeSpins, multiplierReel }: SlotModel): boolean =>
  cascade !== null || freeSpins !== null || multiplierReel !== null;

/** The rung of the cascade's ladder in force; −1 when none is. A free spin's own multiplier is set apart. */
export function rungOf(model: SlotModel, { multiplier, freeLeft }: Standing): number {
  const own = freeLeft === null ? 1 : (model.freeSpins?.multiplier ?? 1);
  return model.cascade?.ladder.lastIndexOf(multiplier / own) ?? -1;
}

/** Over the reels: free spins left, the multiplier in force and what the round has won. For eyes only. */
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

  /** Tells how a round stands; null: no round is being shown. */
  show(standing: Standing | null): void {
    const { game } = this;
    const left = standing?.freeLeft ?? null;
    this.element.classList.toggle("in-free", left !== null);
    this.free.textContent = left === null ? this.teaser() : game.texts.t("freeLeft", { count: left });
    const rung = standing ? rungOf(game.model, standing) : 0;
    for (const [index, element] of this.rungs.entries()) element.classList.toggle("on", index === rung);
    const times = standing?.multiplier ?? 1;
    const isExtra = rung < 0 || left !== null || this.rungs.length === 0;
    this.multiplier.textContent = isExtra && times > 1 ? `×${times}` : "";
    this.multiplier.classList.toggle("on", this.multiplier.textContent !== "");
    const hasWon = standing !== null && standing.won > 0n;
    this.won.textContent = hasWon ? game.minor(standing.won) : "";
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
