/** A point of a glyph; both coordinates are 0 to 10 at the size of a capital letter. */
export type Point = readonly [x: number, y: number];

/** A line of a pen, as points that are close enough to be joined by straight lines. */
export type Stroke = readonly Point[];

/**
 * The characters of captchas as the lines of a pen: strokes are separated by |, points by spaces. A stroke that begins
 * with ~ is a curve through its points.
 */
const drawings: Readonly<Record<string, string>> = {
  A: "0,10 3.2,0 6.4,10|1.2,6.6 5.2,6.6",
  B: "0,0 0,10|~0,0 3.6,0.1 5.2,1.2 5.2,3.6 3.6,4.8 0,4.9|~0,4.9 4,5 6,6.3 6,8.6 4,9.9 0,10",
  C: "~6,1.9 4.4,0.2 2.2,0.3 0.4,3 0.4,7 2.2,9.7 4.4,9.8 6,8.1",
  D: "0,0 0,10|~0,0 3.4,0.3 6,3 6,7 3.4,9.7 0,10",
  E: "5.6,0 0,0 0,10 5.6,10|0,4.9 4.4,4.9",
  F: "5.8,0 0,0 0,10|0,4.9 4.6,4.9",
  G: "~6,1.9 4.4,0.2 2.2,0.3 0.4,3 0.4,7 2.2,9.7 4.4,9.8 6,8.4|6,8.5 6,5.4 3.4,5.4",
  H: "0,0 0,10|6,0 6,10|0,4.9 6,4.9",
  J: "2.4,0 5.2,0 5.2,6|~5.2,6 5.1,8.2 3.8,9.8 1.6,9.7 0.2,7.7",
  K: "0,0 0,10|5.8,0 0,6|2,4 6.2,10",
  M: "0,10 0,0 3.6,6 7.2,0 7.2,10",
  N: "0,10 0,0 6,10 6,0",
  P: "0,10 0,0|~0,0 4,0.1 5.9,1.6 5.9,4 4,5.5 0,5.6",
  Q: "~3.1,0 0.8,1.4 0,5 0.8,8.6 3.1,10 5.4,8.6 6.2,5 5.4,1.4 3.1,0|3.7,7 6.6,11",
  R: "0,10 0,0|~0,0 4,0.1 5.8,1.5 5.8,3.8 4,5.2 0,5.3|2.6,5.3 6.2,10",
  T: "0,0 6.4,0|3.2,0 3.2,10",
  U: "0,0 0,6|~0,6 0.6,8.8 3,10 5.4,8.8 6,6|6,6 6,0",
  V: "0,0 3.2,10 6.4,0",
  W: "0,0 2,10 4.1,2.6 6.2,10 8.2,0",
  X: "0,0 6.2,10|6.2,0 0,10",
  Y: "0,0 3.2,5 6.4,0|3.2,5 3.2,10",
  3: "~0.4,1.5 2.6,0 4.9,0.7 5.2,3.1 4,4.5 2.2,4.8|~2.2,4.8 4.8,5.2 5.9,7.2 5,9.3 2.8,10 0.2,8.6",
  4: "4.6,10 4.6,0 0,7 6.4,7",
  6: "~5.2,0.4 2.6,1.2 0.8,3.8 0.2,6.8 1.2,9.3 3.2,10 5.4,8.9 5.8,6.6 4.4,4.8 2.2,4.8 0.4,6.4",
  7: "0,0 6,0 2.2,10",
  8: "~3,4.7 1,3.6 0.8,1.3 3,0 5.2,1.3 5,3.6 3,4.7 0.6,6.2 0.3,8.6 3,10 5.7,8.6 5.4,6.2 3,4.7",
  9: "~0.8,9.6 3.4,8.8 5.2,6.2 5.8,3.2 4.8,0.7 2.8,0 0.6,1.1 0.2,3.4 1.6,5.2 3.8,5.2 5.6,3.6",
};

/** Steps between two points, so that a bent line stays smooth. */
const steps = 6;

/** Returns the strokes of a character. @throws Error for a character without a drawing */
export function strokesOf(character: string): readonly Stroke[] {
  const drawing = drawings[character];
  if (drawing === undefined) throw new Error(`no drawing of ${character}`);
  return drawing.split("|").map(strokeOf);
}

function strokeOf(text: string): Stroke {
  const isCurve = text.startsWith("~");
  const points = text
    .replace("~", "")
    .split(" ")
    .map((pair): Point => {
      const [x = 0, y = 0] = pair.split(",").map(Number);
      return [x, y];
    });
  const between = isCurve ? onCurve : onLine;
  const last = points.at(-1);
  return [...points.slice(1).flatMap((_, at) => between(points, at)), ...(last ? [last] : [])];
}

const parts = Array.from({ length: steps }, (_, step) => step / steps);

/** The points from one point to the next, without the latter. */
function onLine(points: readonly Point[], at: number): Point[] {
  const [a, b] = [pointAt(points, at), pointAt(points, at + 1)];
  return parts.map((t): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
}

/** As `onLine`, on the Catmull-Rom curve through all points. */
function onCurve(points: readonly Point[], at: number): Point[] {
  const [p, a, b, n] = [-1, 0, 1, 2].map((offset) => pointAt(points, at + offset)) as [
    Point,
    Point,
    Point,
    Point,
  ];
  const along = (axis: 0 | 1, t: number) =>
    (2 * a[axis] +
      (b[axis] - p[axis]) * t +
      (2 * p[axis] - 5 * a[axis] + 4 * b[axis] - n[axis]) * t ** 2 +
      (3 * a[axis] - p[axis] - 3 * b[axis] + n[axis]) * t ** 3) /
    2;
  return parts.map((t): Point => [along(0, t), along(1, t)]);
}

/** The point at an index; beyond the ends, the first or last. */
function pointAt(points: readonly Point[], at: number): Point {
  const point = points[Math.min(Math.max(at, 0), points.length - 1)];
  if (!point) throw new Error("a stroke without points");
  return point;
}
