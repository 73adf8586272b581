import type { Cell, SlotModel } from "@croupier/schema/rules/slots/types.js";
import { h } from "../shared/dom";
import { landingTime, poseOf, tempos } from "./motion";
import { burst, drop, grow } from "./moves";
import { Reel } from "./reel";

/** From here on a reel is fully blurred, and its sharp strip may be laid out again. */
const hiddenAfterMs = 260;

/** The reels and their motion. They decide nothing: they land on the given stops. */
export class Reels {
  readonly element: HTMLElement;
  private readonly reels: readonly Reel[];
  private frame = 0;
  private landed: (() => void) | null = null;

  constructor(
    readonly model: SlotModel,
    private readonly prefersReducedMotion: () => boolean,
    private readonly onStop: (reel: number) => void,
  ) {
    this.reels = model.strips.map((strip) => new Reel(strip, model.rows));
    const columns = this.reels.map(({ element }) => element);
    if (model.multiplierReel) columns.at(-1)?.classList.add("multiplier-reel");
    this.element = h("div", { class: "reels" }, ...columns);
  }

  /** Shows these stops at rest. */
  show(stops: readonly number[]): void {
    for (const [index, reel] of this.reels.entries()) {
      reel.motion = null;
      reel.layOut(stops[index] ?? 0);
      reel.setPosition(reel.base, 0);
    }
  }

  /** Shows a window at rest that differs from the strips: one text per reel. */
  showWindow(window: readonly string[]): void {
    for (const [index, column] of window.entries()) {
      for (const [row, symbol] of [...column].entries()) {
        const cell = this.cellAt(index, row);
        if (cell) cell.dataset.symbol = symbol;
      }
    }
  }

  /** The window at rest: one text per reel. */
  get window(): string[] {
    const rows = [...Array(this.model.rows).keys()];
    return this.reels.map((reel) => rows.map((row) => reel.cellAt(row)?.dataset.symbol ?? "").join(""));
  }

  /** The element of a symbol at rest. */
  cellAt(reel: number, row: number): HTMLElement | undefined {
    return this.reels[reel]?.cellAt(row);
  }

  /** Starts all reels. */
  start(): void {
    if (this.prefersReducedMotion()) {
      this.element.classList.add("faded");
      return;
    }
    const startedAt = performance.now();
    for (const [index, reel] of this.reels.entries()) {
      reel.motion = { from: reel.base, startedAt: startedAt + index * 45, landing: null };
    }
    this.frame = requestAnimationFrame(this.tick);
  }

  /** Lands the reels one after another; resolves when the last one rests. */
  async land(stops: readonly number[], tempo: keyof typeof tempos = "spin"): Promise<void> {
    if (this.prefersReducedMotion() || !this.reels[0]?.motion) {
      cancelAnimationFrame(this.frame);
      await new Promise((resolve) => setTimeout(resolve, 260));
      this.show(stops);
      this.element.classList.remove("faded");
      return;
    }
    const now = performance.now();
    for (const [index, { motion }] of this.reels.entries()) {
      if (!motion) continue;
      const at = landingTime(index, this.reels[0].motion.startedAt, now, tempos[tempo]);
      motion.landing = { at: Math.max(at, motion.startedAt + hiddenAfterMs + 100), stop: stops[index] ?? 0 };
    }
    for (const reel of this.reels) reel.isLaidOut = false;
    await new Promise<void>((resolve) => {
      this.landed = resolve;
    });
  }

  /** Returns the reels to where they were before `start`. */
  async cancel(): Promise<void> {
    await this.land(this.reels.map((reel) => reel.base));
  }

  /** Makes the symbols at `gone` burst, and the remaining and new ones fall into `window`. */
  async fall(
    window: readonly string[],
    removed: readonly Cell[],
    from: readonly (readonly number[])[] | null,
  ): Promise<void> {
    if (!this.prefersReducedMotion())
      await burst(removed.flatMap(([reel, row]) => this.cellAt(reel, row) ?? []));
    this.showWindow(window);
    if (this.prefersReducedMotion() || !from) return;
    await drop(
      from.flatMap((rows, reel) =>
        rows.flatMap((fromRow, row) => {
          const cell = this.cellAt(reel, row);
          return cell ? [{ cell, reel, rows: row - fromRow }] : [];
        }),
      ),
    );
  }

  /** Expands wilds to fill their reels. */
  async expand(window: readonly string[], reels: readonly number[]): Promise<void> {
    const grown = reels.flatMap((reel) =>
      [...(window[reel] ?? "")].flatMap((symbol, row) => {
        const cell = this.cellAt(reel, row);
        return cell && cell.dataset.symbol !== symbol ? [cell] : [];
      }),
    );
    this.showWindow(window);
    if (!this.prefersReducedMotion()) await grow(grown);
  }

  private readonly tick = (now: number): void => {
    let isMoving = false;
    let hasLaid = false;
    for (const [index, reel] of this.reels.entries()) {
      const { motion } = reel;
      if (!motion) continue;
      if (motion.landing && !reel.isLaidOut && !hasLaid && now > motion.startedAt + hiddenAfterMs) {
        reel.layOut(motion.landing.stop);
        hasLaid = true;
      }
      const pose = poseOf(motion, now);
      reel.setPosition(pose.position, pose.pace);
      if (pose.landed) {
        reel.motion = null;
        this.onStop(index);
      } else isMoving = true;
    }
    if (isMoving) {
      this.frame = requestAnimationFrame(this.tick);
      return;
    }
    this.landed?.();
    this.landed = null;
  };
}
