import { backdropHeight, fadingGradient } from "@croupier/schema/rules/themes/kit.js";
import type { Emblem } from "@croupier/schema/rules/themes/theme-art.js";
import { drawnThemes } from "@croupier/schema/rules/themes/themes.js";
import { Variation } from "@croupier/schema/rules/themes/variation.js";

type DrawnTheme = keyof typeof drawnThemes;

interface Format {
  readonly width: number;
  /** Where it is calm and dark, so that white words can stand there. */
  readonly words: "left" | "below" | "nowhere";
  /** Middle of the emblems. */
  readonly stage: readonly [x: number, y: number];
  readonly size: number;
}

/** What banners and promotions are drawn as; all are 400 high. */
const formats = {
  banner: { width: 1200, words: "left", stage: [880, 205], size: 2.5 },
  strip: { width: 700, words: "left", stage: [500, 205], size: 2.3 },
  card: { width: 640, words: "nowhere", stage: [320, 205], size: 2.3 },
  panel: { width: 300, words: "below", stage: [150, 165], size: 1.75 },
} as const satisfies Record<string, Format>;

const themes = Object.keys(drawnThemes) as [DrawnTheme, ...DrawnTheme[]];
const heroes: readonly [Emblem, ...Emblem[]] = ["S", "A", "B", "C", "D", "W"];

/** An emblem whose paints bear names that no other one's have. */
function emblemOf(theme: DrawnTheme, emblem: Emblem, suffix: string): string {
  return drawnThemes[theme].emblems[emblem]
    .replace(/ id="(\w+)"/g, ` id="$1${suffix}"`)
    .replace(/url\(#(\w+)\)/g, `url(#$1${suffix})`)
    .replace(/href="#(\w+)"/g, `href="#$1${suffix}"`);
}

function placed(inner: string, [x, y]: readonly [number, number], scale: number, turn: number): string {
  const [left, top] = [Math.round(x - 50 * scale), Math.round(y - 50 * scale)];
  return `<g transform="translate(${left} ${top})scale(${+scale.toFixed(2)})rotate(${turn} 50 50)">${inner}</g>`;
}

function shade({ width, words }: Format): string {
  if (words === "nowhere") return "";
  const [run, from, to] =
    words === "left" ? ['x2="1" y2="0"', 0.86, 0] : ['x1="0" y1="1" x2="0" y2="0"', 0.92, 0];
  const clear = words === "left" ? 0.74 : 0.62;
  const stop = (at: number, alpha: number) =>
    `<stop offset="${at}" stop-color="#0b0f1c" stop-opacity="${alpha}"/>`;
  return `<defs><linearGradient id="shade" ${run}>${stop(0, from)}${stop(+(clear / 2).toFixed(2), 0.62)}${stop(clear, to)}</linearGradient></defs><path fill="url(#shade)" d="M0 0H${width}V${backdropHeight}H0Z"/>`;
}

/** Format, theme and variation that an id asks for: "banner-reef-2"; null for any other id. */
function partsOf(id: string): { format: Format; theme: DrawnTheme; hero: number } | null {
  const match = /^(banner|strip|card|panel)-([a-z0-9-]+)$/.exec(id);
  if (!match) return null;
  const format = formats[match[1] as keyof typeof formats];
  const [, named, number] = /^(.+?)(?:-(\d{1,3}))?$/.exec(match[2] ?? "") ?? [];
  const theme = themes.find((name) => name === named) ?? new Variation(match[2] ?? "").pick(themes);
  return { format, theme, hero: Number(number ?? 0) };
}

/** Whether an id is a banner's, a strip's, a card's or a panel's. */
export function isBillboard(id: string): boolean {
  return partsOf(id) !== null;
}

/**
 * A place of a theme with three of its emblems: `banner-reef-2` wide, `strip-…` half as wide, both calm on their
 * left; `card-…` for tiles; `panel-…` upright, calm below. The number turns to other emblems.
 */
export function drawBillboard(id: string): string {
  const parts = partsOf(id);
  if (!parts) throw new Error(`${id} is no billboard's id`);
  const { format, theme, hero } = parts;
  const { width, stage, size } = format;
  const art = drawnThemes[theme];
  const vary = new Variation(id);
  const [first, second, third] = [0, 1, 2].map((n) => heroes[(hero + n) % heroes.length] ?? "A");
  const [x, y] = stage;
  const apart = size * 54;
  const light = `<defs>${fadingGradient("light", art.glow, 0.75)}</defs><circle cx="${x}" cy="${y}" r="${Math.round(size * 80)}" fill="url(#light)"/>`;
  const behind = (emblem: Emblem | undefined, side: number, suffix: string) =>
    placed(
      emblemOf(theme, emblem ?? "A", suffix),
      [x + side * apart, y - vary.between(-10, 26)],
      size * 0.58,
      side * vary.between(9, 18),
    );
  const stageArt = `${behind(second, -1, "2")}${behind(third, 1, "3")}${placed(emblemOf(theme, first ?? "A", "1"), [x, y + 8], size, vary.between(-7, 7))}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${backdropHeight}">${art.backdrop(width, vary)}${light}${shade(format)}${stageArt}</svg>`;
}
