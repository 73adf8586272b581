/** The look of a title: SVG drawings, and the colours of its page. */
export interface Theme {
  /** The background of the game, an SVG cropped to any shape by its viewer. */
  readonly scene: string;
  /** The foreground at the top, as wide as the page; none in most themes. */
  readonly front: string | null;
  /** By symbol: the content of a 100 × 100 box. */
  readonly symbols: Readonly<Record<string, string>>;
  /** Custom properties of the page by name; the style sheet has the defaults. */
  readonly colours: Readonly<Record<`--${string}`, string>>;
}
