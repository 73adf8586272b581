import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepCentered } from "./scroll-into-center";

const sum = (widths: number[]) => widths.reduce((all, width) => all + width, 0);

/** A row 300 pixels wide with parts of these widths. Scrolling is clamped to its content, as in a browser. */
function rowOf(widths: number[]) {
  const row = document.createElement("nav");
  const seen = { width: 300 };
  const whole = () => Math.max(seen.width, sum(widths));
  let wanted = 0;
  const scrolled = () => {
    wanted = Math.min(Math.max(wanted, 0), whole() - seen.width);
    return wanted;
  };
  const scroll = (to: number) => {
    wanted = to;
    scrolled();
  };
  Object.defineProperties(row, {
    clientWidth: { get: () => seen.width },
    scrollWidth: { get: whole },
    scrollLeft: { get: scrolled, set: scroll },
    getBoundingClientRect: { value: () => ({ left: 0, width: seen.width }) },
  });
  for (const index of widths.keys()) {
    const part = document.createElement("a");
    part.getBoundingClientRect = () =>
      ({ left: sum(widths.slice(0, index)) - row.scrollLeft, width: widths[index] }) as DOMRect;
    row.append(part);
  }
  const middleOf = (index: number) => {
    const { left, width } = (row.children[index] as Element).getBoundingClientRect();
    return left + width / 2;
  };
  return { row, seen, widths, middleOf };
}

describe("keepCentered", () => {
  let resize = () => {};
  const observed: Element[] = [];
  const disconnect = vi.fn();

  beforeEach(() => {
    observed.length = 0;
    vi.stubGlobal(
      "ResizeObserver",
      class {
        disconnect = disconnect;
        constructor(onResize: () => void) {
          resize = onResize;
        }
        observe(sized: Element) {
          observed.push(sized);
        }
      },
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  const keepPartCentered = ({ row }: ReturnType<typeof rowOf>, index: number) =>
    keepCentered(row, row.children[index] as Element);

  it("observes the row and each part until it is stopped", () => {
    const made = rowOf([200, 200, 200]);
    const end = keepPartCentered(made, 1);
    expect(observed).toEqual([made.row, ...made.row.children]);
    end();
    expect(disconnect).toHaveBeenCalledOnce();
  });

  it("centres the part again after another got wider", () => {
    const made = rowOf([200, 200, 200, 200]);
    keepPartCentered(made, 1);
    resize();
    expect(made.middleOf(1)).toBe(150);
    made.widths[0] = 240;
    resize();
    expect(made.middleOf(1)).toBe(150);
  });

  it("leaves the row where the reader scrolled it", () => {
    const made = rowOf([200, 200, 200, 200]);
    keepPartCentered(made, 1);
    resize();
    made.row.scrollLeft = 20;
    made.widths[0] = 240;
    resize();
    expect(made.row.scrollLeft).toBe(20);
  });

  it("goes on when the row was scrolled by its change of width alone", () => {
    const made = rowOf([200, 200, 200, 200]);
    keepPartCentered(made, 1);
    resize();
    made.seen.width = 760;
    expect(made.row.scrollLeft).toBe(40);
    resize();
    made.seen.width = 300;
    resize();
    expect(made.middleOf(1)).toBe(150);
  });
});
