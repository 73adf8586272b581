/** SVG building blocks for theme art, as text; coordinates are rounded to keep them short. */
import type { Variation } from "./variation.js";

const stops = (colours: readonly string[]): string =>
  colours
    .map(
      (colour, i) =>
        `<stop${i ? ` offset="${i === colours.length - 1 ? 1 : `.${Math.round((i / (colours.length - 1)) * 100)}`}"` : ""} stop-color="${colour}"/>`,
    )
    .join("");

/** A gradient from top to bottom. */
export const verticalGradient = (id: string, ...colours: readonly string[]): string =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops(colours)}</linearGradient>`;

/** A gradient that shades a shape like a ball, lit from the upper left. */
export const sphereGradient = (id: string, ...colours: readonly string[]): string =>
  `<radialGradient id="${id}" cx=".35" cy=".3" r=".8">${stops(colours)}</radialGradient>`;

/** A gradient that fades from the centre to transparent. */
export const fadingGradient = (id: string, colour: string, alpha = 0.8): string =>
  `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${alpha}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

/** A filled path; `more` adds attributes. */
export const path = (d: string, fill: string, more = ""): string =>
  `<path d="${d}" fill="${fill}"${more ? ` ${more}` : ""}/>`;

/** A stroked path; `more` adds attributes. */
export const line = (d: string, stroke: string, width: number, more = ""): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"${more ? ` ${more}` : ""}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = ""): string =>
  `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${+r.toFixed(1)}" fill="${fill}"${more ? ` ${more}` : ""}/>`;

/** A group of shapes with a rounded outline. */
export const outlined = (ink: string, inner: string, width = 2.5): string =>
  `<g stroke="${ink}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round">${inner}</g>`;

const repeatRotated = (id: string, turns: readonly number[], [x, y]: readonly [number, number]): string =>
  turns.map((turn) => `<use href="#${id}" transform="rotate(${turn} ${x} ${y})"/>`).join("");

/**
 * Repeats a shape `count` times around a centre; `id` distinguishes rings in the same drawing. For counts divisible by
 * four, it repeats a quarter, which is shorter.
 */
export function repeatAround(
  count: number,
  inner: string,
  middle: readonly [number, number] = [50, 50],
  id = "u",
): string {
  const turn = 360 / count;
  const turns = (most: number): number[] =>
    Array.from({ length: most - 1 }, (_, i) => +((i + 1) * turn).toFixed(1));
  const one = `<g id="${id}">${inner}</g>`;
  if (count % 4 !== 0 || count === 4) return one + repeatRotated(id, turns(count), middle);
  const quarter = `<g id="${id}4">${one}${repeatRotated(id, turns(count / 4), middle)}</g>`;
  return quarter + repeatRotated(`${id}4`, [90, 180, 270], middle);
}

/** A highlight on a shape. */
export const highlight = (d: string, width = 4): string =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="${width}" stroke-linecap="round"/>`;

/** Defines a shape that is used several times, by its id. */
export const defineShape = (id: string, inner: string, more = ""): string =>
  `<g id="${id}"${more && ` ${more}`}>${inner}</g>`;

/** Places a defined shape; `more` adds attributes, `turn` a further transform. */
export function placeShape(id: string, x: number, y: number, scale = 1, more = "", turn = ""): string {
  const [left, top] = [Math.round(x), Math.round(y)];
  const size = scale === 1 ? "" : `scale(${+scale.toFixed(1)})`;
  const place =
    size || turn ? `transform="translate(${left} ${top})${turn}${size}"` : `x="${left}" y="${top}"`;
  return `<use href="#${id}" ${place}${more && ` ${more}`}/>`;
}

/** A path segment that `dots` renders as a dot. */
export const dot = (x: number, y: number): string => `M${Math.round(x)} ${Math.round(y)}h0`;

/** Round dots of one size and colour; `d` joins segments of `dot`. */
export const dots = (d: string, colour: string, size: number, more = ""): string =>
  line(d, colour, size, `stroke-linecap="round"${more && ` ${more}`}`);

/** Height of every backdrop; the caller chooses its width. */
export const backdropHeight = 400;

/** A backdrop-sized rectangle filled with a paint. */
export const fill = (width: number, paint: string): string =>
  `<path fill="${paint}" d="M0 0H${width}V${backdropHeight}H0Z"/>`;

interface Ridge {
  /** Base line, and maximum height above it. */
  readonly y: number;
  readonly rise: number;
  readonly count: number;
  readonly shape?: "hills" | "peaks";
}

/** A skyline across the width, filled down to the bottom. */
export function ridge(width: number, vary: Variation, { y, rise, count, shape = "hills" }: Ridge): string {
  const tops = Math.max(2, Math.round(count));
  const step = width / tops;
  let d = `M0 ${backdropHeight}V${y}`;
  for (let i = 0; i < tops; i++) {
    const top = Math.round(y - rise * (0.45 + 0.55 * vary.unit()));
    const [middle, end] = [Math.round(step * (i + 0.35 + 0.3 * vary.unit())), Math.round(step * (i + 1))];
    const foot = Math.round(y - rise * 0.25 * vary.unit());
    d += shape === "peaks" ? `L${middle} ${top}L${end} ${foot}` : `Q${middle} ${top} ${end} ${foot}`;
  }
  return `${d}V${backdropHeight}Z`;
}

/** Spreads about `about` pieces over the width, between two heights. */
export function scatterPieces(
  width: number,
  vary: Variation,
  [about, from, to]: readonly [about: number, from: number, to: number],
  piece: (x: number, y: number, i: number) => string,
): string {
  const count = Math.max(2, Math.round(about));
  return Array.from({ length: count }, (_, i) => {
    const x = Math.round(((i + 0.15 + 0.7 * vary.unit()) / count) * width);
    return piece(x, Math.round(from + vary.unit() * (to - from)), i);
  }).join("");
}
