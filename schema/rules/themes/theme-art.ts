import type { Variation } from "./variation.js";

/** Symbols that each theme draws itself; all others are ranks and shapes. */
export type Emblem = "A" | "B" | "C" | "D" | "W" | "S";

/** Hue in degrees, and saturation in percent. */
export type Tint = readonly [hue: number, saturation: number];

/** A theme's artwork: SVG drawn by code, used on covers and game pages. */
export interface ThemeArt {
  /** A scene from sky to ground, 400 high and `width` wide; the title determines its variations. */
  readonly backdrop: (width: number, vary: Variation) => string;
  /** Each in a 100 × 100 box. Ids of paints inside are "a", "b", "c" and "u". */
  readonly emblems: Readonly<Record<Emblem, string>>;
  /** Base colours of the game page's cabinet, reels and button. */
  readonly tints: { readonly cabinet: Tint; readonly reel: Tint; readonly button: Tint };
  /** A light colour for titles and metal, and the colour of the backlight. */
  readonly metal: string;
  readonly glow: string;
}
