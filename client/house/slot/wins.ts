import type { Cell, SlotModel } from "@croupier/schema/rules/slots/types.js";
import { svg } from "../shared/dom";
import type { StepView, WinView } from "./api";
import type { Reels } from "./reels";

/** Size of one cell in the overlay's coordinates. */
const cell = 100;
const stepMs = 560;
const drawMs = 380;

/** The points of a line (its row on each reel) through the centres of its cells, as SVG coordinates. */
export function linePoints(rows: readonly number[], size = cell): string {
  return rows.map((row, reel) => `${(reel + 0.5) * size},${(row + 0.5) * size}`).join(" ");
}

/** A colour for each line, around the colour wheel so that neighbours differ. */
export const lineColour = (line: number): string => `hsl(${(line * 137 + 28) % 360} 95% 68%)`;

interface ShownWin {
  readonly cells: readonly Cell[];
  readonly mark: SVGElement;
  readonly caption: string;
}

const box = (reel: number, row: number) => {
  const [x, y] = [reel * cell + 5, row * cell + 5];
  return { x, y, width: cell - 10, height: cell - 10, rx: 14 };
};

const frames = (cells: readonly Cell[], stroke: string): SVGElement[] =>
  cells.map(([reel, row]) => svg("rect", { ...box(reel, row), class: "pay-frame", stroke }));

/** A line with a frame around each of its paying symbols; the line itself passes behind them. */
function lineMark(rows: readonly number[], line: number, cells: readonly Cell[], size: Size): SVGElement {
  const points = linePoints(rows);
  const stroke = lineColour(line);
  const mask = `line-${line}`;
  return svg(
    "g",
    {},
    svg(
      "mask",
      { id: mask, maskUnits: "userSpaceOnUse", x: 0, y: 0, ...size },
      svg("rect", { ...size, fill: "#fff" }),
      ...cells.map(([reel, row]) => svg("rect", { ...box(reel, row), fill: "#000" })),
    ),
    svg(
      "g",
      { mask: `url(#${mask})` },
      svg("polyline", { points, class: "line-shade", pathLength: 1 }),
      svg("polyline", { points, class: "line", stroke, pathLength: 1 }),
    ),
    ...frames(cells, stroke),
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Draws the wins of a step over the reels. */
export class WinOverlay {
  readonly element: SVGSVGElement;
  private readonly model: SlotModel;
  private readonly size: Size;
  private timer = 0;

  constructor(
    private readonly reels: Reels,
    private readonly prefersReducedMotion: () => boolean,
    private readonly caption: (text: string) => void,
  ) {
    this.model = reels.model;
    this.size = { width: this.model.strips.length * cell, height: this.model.rows * cell };
    const viewBox = `0 0 ${this.size.width} ${this.size.height}`;
    this.element = svg("svg", { class: "wins", viewBox, "aria-hidden": "true" });
  }

  clear(): void {
    clearTimeout(this.timer);
    this.light(null);
    this.element.replaceChildren();
    this.caption("");
  }

  /**
   * Shows the wins of a step at rest. With `isCelebrated` they are drawn one after another and light up; otherwise all
   * are marked without animation.
   */
  show(step: StepView, isCelebrated: boolean, captionOf: (win: WinView) => string): void {
    this.clear();
    const times = this.multiplierCells(step);
    const shown = step.wins.map((win) => ({
      cells: [...win.cells, ...times],
      mark: this.markOf(win),
      caption: captionOf(win),
    }));
    if (shown.length === 0) return;
    if (isCelebrated && !this.prefersReducedMotion()) this.step(shown, 0);
    else this.mark(shown, isCelebrated ? "bright" : "plain");
  }

  /** Shows all wins of a step together, briefly within a sequence. */
  flash(step: StepView, isCelebrated: boolean): void {
    this.clear();
    const shown = step.wins.map((win) => ({ cells: win.cells, mark: this.markOf(win), caption: "" }));
    this.mark(shown, isCelebrated ? "bright" : "plain");
    if (isCelebrated) this.light([...shown.flatMap(({ cells }) => cells), ...this.multiplierCells(step)]);
  }

  /** The cell of the current multiplier, on a model with a multiplier reel. */
  private multiplierCells({ multiplier }: StepView): Cell[] {
    const { multiplierReel, strips, rows } = this.model;
    return multiplierReel && multiplier > 1 ? [[strips.length - 1, Math.floor(rows / 2)]] : [];
  }

  private markOf({ line, cells }: WinView): SVGElement {
    const rows = line !== null && this.model.wins.kind === "lines" && this.model.wins.lines[line - 1];
    if (rows && line !== null) return lineMark(rows, line, cells, this.size);
    return svg("g", { class: "lit" }, ...frames(cells, "#ffd47a"));
  }

  private mark(shown: readonly ShownWin[], kind: "bright" | "plain"): void {
    this.element.replaceChildren(...shown.map(({ mark }) => mark));
    for (const mark of this.element.children) mark.classList.add(kind);
  }

  private step(shown: readonly ShownWin[], index: number): void {
    const now = shown[index % shown.length];
    if (!now) return;
    this.light(now.cells);
    now.mark.classList.add("drawn");
    this.element.replaceChildren(now.mark);
    this.caption(now.caption);
    const isFirstRound = index < shown.length;
    this.timer = window.setTimeout(
      () => this.step(shown, index + 1),
      isFirstRound ? Math.max(stepMs, drawMs) : stepMs * 2.6,
    );
  }

  /** Highlights these cells and dims the rest; null resets all. */
  private light(lit: readonly Cell[] | null): void {
    for (let reel = 0; reel < this.model.strips.length; reel++) {
      for (let row = 0; row < this.model.rows; row++) {
        const isLit = lit?.some(([x, y]) => x === reel && y === row) ?? false;
        const classes = this.reels.cellAt(reel, row)?.classList;
        classes?.toggle("won", isLit);
        classes?.toggle("dim", lit !== null && !isLit);
      }
    }
  }
}
