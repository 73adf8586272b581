import { type ReelSymbol, ROWS, STOPS, STRIPS, symbolAt } from "@croupier/schema/rules/reels-1.js";
import { h } from "../shared/dom";
import { blurredPicture, symbolPicture } from "./art";
import { landingTime, poseOf, type ReelMotion } from "./motion";

/** Cells a sharp strip holds above and in all around the stop it is laid for. */
const above = 3;
const sharpCells = 11;
/** Cells of the blurred strip that repeat; a window's worth and one more follows them. */
const loop = 8;
const blurCells = loop + ROWS + 1;
/** From here on a reel is all blur, and its sharp strip may be laid anew. */
const hiddenAfterMs = 260;
const symbols: readonly ReelSymbol[] = ["A", "B", "C", "D", "K", "Q", "J", "T", "9", "W", "S"];

const wrap = (stop: number): number => ((stop % STOPS) + STOPS) % STOPS;

interface Reel {
  readonly sharp: HTMLElement;
  readonly blur: HTMLElement;
  readonly cells: readonly HTMLElement[];
  /** The stop the sharp strip is laid for. */
  base: number;
  motion: ReelMotion | null;
  isLaid: boolean;
}

function makeReel(index: number): Reel {
  const cell = (): HTMLElement => h("div", { class: "cell" });
  const cells = Array.from({ length: sharpCells }, cell);
  const blurred = Array.from({ length: blurCells }, (_, i) => {
    const made = cell();
    made.dataset.blur = STRIPS[index]?.[i % loop] ?? "";
    return made;
  });
  const sharp = h("div", { class: "strip" }, ...cells);
  const blur = h("div", { class: "strip strip-blur" }, ...blurred);
  return { sharp, blur, cells, base: 0, motion: null, isLaid: true };
}

/** Makes every symbol known to the style sheet, once. */
function offerPictures(): void {
  const root = document.documentElement.style;
  for (const symbol of symbols) {
    root.setProperty(`--symbol-${symbol}`, `url("${symbolPicture(symbol)}")`);
    root.setProperty(`--blur-${symbol}`, `url("${blurredPicture(symbol)}")`);
  }
}

/** Five reels and their motion. Nothing here decides anything: they land where they are told. */
export class Reels {
  readonly element: HTMLElement;
  private readonly reels: readonly Reel[];
  private frame = 0;
  private landed: (() => void) | null = null;

  constructor(
    private readonly isCalm: () => boolean,
    private readonly onStop: (reel: number) => void,
  ) {
    offerPictures();
    this.reels = STRIPS.map((_, index) => makeReel(index));
    const columns = this.reels.map(({ sharp, blur }) => h("div", { class: "reel" }, blur, sharp));
    this.element = h("div", { class: "reels" }, ...columns);
  }

  /** Shows these stops at rest. */
  show(stops: readonly number[]): void {
    for (const [index, reel] of this.reels.entries()) {
      reel.motion = null;
      this.lay(index, reel, stops[index] ?? 0);
      this.place(reel, reel.base, 0);
    }
  }

  /** The element of a symbol at rest. */
  cellAt(reel: number, row: number): HTMLElement | undefined {
    return this.reels[reel]?.cells[above + row];
  }

  /** Sets all reels turning. */
  start(): void {
    if (this.isCalm()) {
      this.element.classList.add("faded");
      return;
    }
    const startedAt = performance.now();
    for (const [index, reel] of this.reels.entries()) {
      reel.motion = { from: reel.base, startedAt: startedAt + index * 45, landing: null };
    }
    this.frame = requestAnimationFrame(this.tick);
  }

  /** Lets the reels land one after another; resolves when the last one rests. */
  async land(stops: readonly number[]): Promise<void> {
    if (this.isCalm() || !this.reels[0]?.motion) {
      cancelAnimationFrame(this.frame);
      await new Promise((resolve) => setTimeout(resolve, 260));
      this.show(stops);
      this.element.classList.remove("faded");
      return;
    }
    const now = performance.now();
    for (const [index, { motion }] of this.reels.entries()) {
      if (!motion) continue;
      const at = landingTime(index, this.reels[0].motion.startedAt, now);
      motion.landing = { at: Math.max(at, motion.startedAt + hiddenAfterMs + 100), stop: stops[index] ?? 0 };
    }
    for (const reel of this.reels) reel.isLaid = false;
    await new Promise<void>((resolve) => {
      this.landed = resolve;
    });
  }

  /** Brings the reels back to where they were before `start`. */
  async cancel(): Promise<void> {
    await this.land(this.reels.map((reel) => wrap(reel.base)));
  }

  private readonly tick = (now: number): void => {
    let isMoving = false;
    let hasLaid = false;
    for (const [index, reel] of this.reels.entries()) {
      const { motion } = reel;
      if (!motion) continue;
      if (motion.landing && !reel.isLaid && !hasLaid && now > motion.startedAt + hiddenAfterMs) {
        this.lay(index, reel, motion.landing.stop);
        hasLaid = true;
      }
      const pose = poseOf(motion, now);
      this.place(reel, pose.position, pose.pace);
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

  private lay(index: number, reel: Reel, stop: number): void {
    reel.base = stop;
    reel.isLaid = true;
    for (const [offset, cell] of reel.cells.entries()) {
      cell.dataset.symbol = symbolAt(index, wrap(stop + offset - above), 0);
    }
  }

  private place({ sharp, blur, base }: Reel, position: number, pace: number): void {
    fade(sharp, 1 - pace);
    fade(blur, Math.min(1, pace * 1.4));
    if (pace < 1) {
      const moved = Math.max(-above, Math.min(position - base, sharpCells - above - ROWS));
      sharp.style.transform = `translate3d(0,${(-(moved + above) / sharpCells) * 100}%,0)`;
    }
    if (pace > 0) {
      const turned = ((position % loop) + loop) % loop;
      blur.style.transform = `translate3d(0,${(-turned / blurCells) * 100}%,0)`;
    }
  }
}

/** Sets an opacity, and only when it changes. */
function fade(strip: HTMLElement, share: number): void {
  const text = share.toFixed(2);
  if (strip.style.opacity !== text) strip.style.opacity = text;
}
