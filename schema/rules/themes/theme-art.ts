import type { Variation } from "./variation.js";

/** Symbols that have a picture of a theme's own; all others are ranks and shapes. */
export type Emblem = "A" | "B" | "C" | "D" | "W" | "S";

/** Hue in degrees and saturation in percent. */
export type Tint = readonly [hue: number, saturation: number];

/** What a theme looks like: SVG drawn by code, shared by covers and game pages. */
export interface ThemeArt {
  /** A place from the sky to the ground, 400 high and as wide as asked; what varies follows from the title. */
  readonly backdrop: (width: number, vary: Variation) => string;
  /** Each in a 100 × 100 box. Ids of paints within are "a", "b", "c" and "u". */
  readonly emblems: Readonly<Record<Emblem, string>>;
  /** What colours the page's cabinet, reels and button are made of. */
  readonly tints: { readonly cabinet: Tint; readonly reel: Tint; readonly button: Tint };
  /** A light colour for titles and metal, and the light that shines from behind. */
  readonly metal: string;
  readonly glow: string;
}
