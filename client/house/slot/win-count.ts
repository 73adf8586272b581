import { h } from "../shared/dom";

const countMs = 1100;

/** The win counting up over the reels; hidden from screen readers, which announce the result elsewhere. */
export class WinCount {
  readonly element = h("div", { class: "win-count", "aria-hidden": "true" });
  private frame = 0;

  clear(): void {
    cancelAnimationFrame(this.frame);
    this.element.classList.remove("shown");
  }

  /** Counts up to `win` (minor units), or shows it immediately under reduced motion. */
  show(win: bigint, prefersReducedMotion: boolean, format: (amount: bigint) => string): void {
    this.clear();
    this.element.classList.add("shown");
    const startedAt = performance.now();
    const step = (now: number): void => {
      const x = Math.min((now - startedAt) / countMs, 1);
      const part = BigInt(Math.round((1 - (1 - x) ** 3) * 10_000));
      this.element.textContent = format((win * part) / 10_000n);
      if (x < 1) this.frame = requestAnimationFrame(step);
    };
    step(prefersReducedMotion ? startedAt + countMs : startedAt);
  }
}
