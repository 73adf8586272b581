/** How a title looks: drawings as SVG, and the colours of its page. */
export interface Theme {
  /** What stands behind the game, a whole SVG cut to any shape by its viewer. */
  readonly scene: string;
  /** What hangs over it at the top, as wide as the page; none in most themes. */
  readonly front: string | null;
  /** By symbol: what goes into a 100 × 100 box. */
  readonly symbols: Readonly<Record<string, string>>;
  /** Custom properties of the page by name; the style sheet's own stand where there is none. */
  readonly colours: Readonly<Record<`--${string}`, string>>;
}
