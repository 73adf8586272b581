import { LINES, windowOf } from "@croupier/schema/rules/reels-1.js";
import { svg } from "../shared/dom";
import type { Spin } from "./api";
import type { Reels } from "./reels";

/** The overlay's own units for one cell. */
const cell = 100;
const stepMs = 560;
const drawMs = 380;

/** The points of a line through the middles of its cells, as SVG coordinates. */
export function linePoints(line: number, size = cell): string {
  const rows = LINES[line - 1] ?? [];
  return rows.map((row, reel) => `${(reel + 0.5) * size},${(row + 0.5) * size}`).join(" ");
}

/** A colour for each line, going round the wheel so that neighbours differ. */
export const lineColour = (line: number): string => `hsl(${(line * 137 + 28) % 360} 95% 68%)`;

interface Shown {
  readonly cells: readonly (readonly [number, number])[];
  readonly mark: SVGElement;
  readonly caption: string;
}

const frame = (reel: number, row: number) => {
  const [x, y] = [reel * cell + 5, row * cell + 5];
  return { x, y, width: cell - 10, height: cell - 10, rx: 14 };
};

/** A line with a frame round each of its paying symbols; the line itself passes behind them. */
function lineMark(line: number, count: number): SVGElement {
  const points = linePoints(line);
  const stroke = lineColour(line);
  const mask = `line-${line}`;
  const paying = (LINES[line - 1] ?? []).slice(0, count).map((row, reel) => frame(reel, row));
  return svg(
    "g",
    {},
    svg(
      "mask",
      { id: mask, maskUnits: "userSpaceOnUse", x: 0, y: 0, width: 5 * cell, height: 3 * cell },
      svg("rect", { width: 5 * cell, height: 3 * cell, fill: "#fff" }),
      ...paying.map((box) => svg("rect", { ...box, fill: "#000" })),
    ),
    svg(
      "g",
      { mask: `url(#${mask})` },
      svg("polyline", { points, class: "line-shade", pathLength: 1 }),
      svg("polyline", { points, class: "line", stroke, pathLength: 1 }),
    ),
    ...paying.map((box) => svg("rect", { ...box, class: "pay-frame", stroke })),
  );
}

/** The frames round scatters. */
function scatterMark(cells: readonly (readonly [number, number])[]): SVGElement {
  const boxes = cells.map(([reel, row]) =>
    svg("rect", { ...frame(reel, row), class: "pay-frame", stroke: "#ffd47a" }),
  );
  return svg("g", {}, ...boxes);
}

/** Draws what a spin won over the reels. */
export class WinShow {
  readonly element = svg("svg", { class: "wins", viewBox: "0 0 500 300", "aria-hidden": "true" });
  private timer = 0;

  constructor(
    private readonly reels: Reels,
    private readonly isCalm: () => boolean,
    private readonly caption: (text: string) => void,
  ) {}

  clear(): void {
    clearTimeout(this.timer);
    for (const [reel, row] of this.allCells()) this.reels.cellAt(reel, row)?.classList.remove("won", "dim");
    this.element.replaceChildren();
    this.caption("");
  }

  /**
   * Shows the lines and scatters of a spin. With `isCelebrated` they are drawn one after another and light up;
   * without, they are only marked, all at once and still.
   */
  show(spin: Spin, isCelebrated: boolean, captionOf: (spin: Spin, index: number) => string): void {
    this.clear();
    const shown = this.collect(spin, captionOf);
    if (shown.length === 0) return;
    if (!isCelebrated || this.isCalm()) {
      this.element.append(...shown.map(({ mark }) => mark));
      for (const mark of this.element.children) mark.classList.add(isCelebrated ? "bright" : "plain");
      return;
    }
    this.step(shown, 0);
  }

  private collect(spin: Spin, captionOf: (spin: Spin, index: number) => string): Shown[] {
    const shown: Shown[] = spin.lines.map(({ line, count }, index) => ({
      cells: (LINES[line - 1] ?? []).slice(0, count).map((row, reel) => [reel, row] as const),
      mark: lineMark(line, count),
      caption: captionOf(spin, index),
    }));
    if (spin.scatter) {
      const cells = windowOf(spin.stops).flatMap((column, reel) =>
        column.flatMap((symbol, row) => (symbol === "S" ? [[reel, row] as const] : [])),
      );
      shown.push({ cells, mark: scatterMark(cells), caption: captionOf(spin, spin.lines.length) });
    }
    return shown;
  }

  private step(shown: readonly Shown[], index: number): void {
    const now = shown[index % shown.length];
    if (!now) return;
    for (const [reel, row] of this.allCells()) {
      const isPart = now.cells.some(([x, y]) => x === reel && y === row);
      const classes = this.reels.cellAt(reel, row)?.classList;
      classes?.toggle("won", isPart);
      classes?.toggle("dim", !isPart);
    }
    now.mark.classList.add("drawn");
    this.element.replaceChildren(now.mark);
    this.caption(now.caption);
    const isFirstRound = index < shown.length;
    this.timer = window.setTimeout(
      () => this.step(shown, index + 1),
      isFirstRound ? Math.max(stepMs, drawMs) : stepMs * 2.6,
    );
  }

  private allCells(): (readonly [number, number])[] {
    return [0, 1, 2, 3, 4].flatMap((reel) => [0, 1, 2].map((row) => [reel, row] as const));
  }
}
