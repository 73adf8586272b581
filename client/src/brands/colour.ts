/** Colour arithmetic for the theme: sRGB, OKLCH and WCAG 2 contrast. All pure. */

/** Lightness 0–1, chroma from 0, hue in radians. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Triple = readonly [number, number, number];

const clamp01 = (x: number) => Math.min(1, Math.max(0, x));
const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const toGamma = (c: number) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);

/** Channels 0–1 of `#rrggbb`. @throws RangeError for any other text. */
export function channels(hex: string): Triple {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!match) throw new RangeError(`not a #rrggbb colour: ${hex}`);
  const [r, g, b] = match.slice(1).map((pair) => Number.parseInt(pair, 16) / 255) as [number, number, number];
  return [r, g, b];
}

function hexOf(rgb: Triple): string {
  const pairs = rgb.map((c) =>
    Math.round(clamp01(c) * 255)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${pairs.join("")}`;
}

/** WCAG 2 relative luminance of `#rrggbb`, 0–1. */
export function luminance(hex: string): number {
  const [r, g, b] = channels(hex);
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b);
}

/** WCAG 2 contrast ratio of two relative luminances, 1–21. */
export function contrastOfLuminances(x: number, y: number): number {
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** WCAG 2 contrast ratio of two colours, 1–21. */
export function contrast(a: string, b: string): number {
  return contrastOfLuminances(luminance(a), luminance(b));
}

/** Blends `share` (0–1) of `over` onto `under`, as an opaque colour. */
export function mix(under: string, over: string, share: number): string {
  const [a, b] = [channels(under), channels(over)];
  const at = (i: 0 | 1 | 2) => a[i] * (1 - share) + b[i] * share;
  return hexOf([at(0), at(1), at(2)]);
}

/** Converts `#rrggbb` to OKLCH. */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = channels(hex).map(toLinear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

function linearRgb({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const inGamut = (colour: Oklch) => linearRgb(colour).every((c) => c >= -0.0001 && c <= 1.0001);

/** The sRGB colour of this lightness and hue, with as much of the chroma as sRGB can show. */
export function fromOklch(colour: Oklch): string {
  let shown = colour;
  if (!inGamut(colour)) {
    let [low, high] = [0, colour.chroma];
    for (let step = 0; step < 18; step++) {
      const middle = (low + high) / 2;
      if (inGamut({ ...colour, chroma: middle })) low = middle;
      else high = middle;
    }
    shown = { ...colour, chroma: low };
  }
  const [r, g, b] = linearRgb(shown);
  return hexOf([toGamma(clamp01(r)), toGamma(clamp01(g)), toGamma(clamp01(b))]);
}
