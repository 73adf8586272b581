import { backdropHeight } from "@croupier/schema/rules/themes/kit.js";
import type { ThemeArt, Tint } from "@croupier/schema/rules/themes/theme-art.js";
import { Variation } from "@croupier/schema/rules/themes/variation.js";
import { type Enamels, plainSymbols } from "./plain";
import type { Theme } from "./theme";

/** Width of a page's scene; its height is that of every backdrop. */
const sceneWidth = 640;
const hsl = (hue: number, saturation: number, light: number): string =>
  `hsl(${Math.round(hue + 360) % 360} ${saturation}% ${light}%)`;

/** Enamel colours spread around the colour wheel from a hue. */
function enamels(hue: number): Enamels {
  const at = (turn: number, saturation = 78): readonly [string, string] => [
    hsl(hue + turn, saturation, 78),
    hsl(hue + turn, saturation * 0.86, 40),
  ];
  const [K, Q, J, T] = [at(0), at(80), at(160), at(240)];
  return { K, Q, J, T, "9": at(200, 22), E: at(40), F: at(310), G: at(120), H: at(190) };
}

/** The page's colours: cabinet, reels, metal and button in the theme's tints, rotated by `shift` degrees. */
function colours({ tints, metal, glow }: ThemeArt, shift: number): Theme["colours"] {
  const tone = ([hue, saturation]: Tint, light: number): string => hsl(hue + shift, saturation, light);
  const { cabinet, reel, button } = tints;
  return {
    "--ground": tone(reel, 9),
    "--panel": tone(reel, 11),
    "--panel-raised": tone(reel, 18),
    "--edge": tone(cabinet, 46),
    "--cabinet": tone(cabinet, 31),
    "--cabinet-deep": tone(cabinet, 15),
    "--gold": metal,
    "--metal-light": "#fffbe8",
    "--metal": metal,
    "--metal-deep": tone(cabinet, 24),
    "--aura": `color-mix(in srgb, ${glow} 34%, transparent)`,
    "--reel-deep": tone(reel, 8),
    "--reel": tone(reel, 20),
    "--reel-light": tone(reel, 27),
    "--seam": `color-mix(in srgb, ${metal} 40%, transparent)`,
    "--knob": tone(reel, 27),
    "--deck": `${tone(reel, 18).slice(0, -1)} / .95)`,
    "--deck-deep": `${tone(reel, 9).slice(0, -1)} / .97)`,
    "--scrim": `${tone(reel, 8).slice(0, -1)} / .78)`,
    "--button": tone(button, 52),
    "--button-deep": tone(button, 30),
  };
}

/** An emblem with a light behind it. */
const lit = (emblem: string, glow: string): string =>
  `<radialGradient id="lit"><stop stop-color="${glow}" stop-opacity=".5"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient><circle cx="50" cy="50" r="54" fill="url(#lit)"/>${emblem}`;

const ribbon = `<path d="M2 74Q50 66 98 74L93 84L98 95Q50 87 2 95L7 84Z" fill="#b3123f" stroke="#ffe9b0" stroke-width="2.500" stroke-linejoin="round"/><text x="50" y="89" text-anchor="middle" font-family="Georgia,serif" font-weight="700" font-size="17" letter-spacing="2" fill="#fff3c9">WILD</text>`;

/** The theme of a title: its art, varied by the title's seed. */
export function makeDrawnTheme(art: ThemeArt, seed: string): Theme {
  const vary = new Variation(seed);
  const shift = vary.between(-14, 14);
  const { W, ...others } = art.emblems;
  const emblems = Object.entries(others).map(([letter, emblem]) => [letter, lit(emblem, art.glow)] as const);
  const wild = lit(`<g transform="translate(6 0) scale(.88)">${W}</g>${ribbon}`, art.glow);
  const rim = ["#fffbe8", art.metal, hsl(art.tints.cabinet[0] + shift, art.tints.cabinet[1], 24)] as const;
  return {
    scene: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sceneWidth} ${backdropHeight}" preserveAspectRatio="xMidYMid slice" style="filter:hue-rotate(${shift}deg)">${art.backdrop(sceneWidth, vary)}</svg>`,
    front: null,
    symbols: {
      ...Object.fromEntries(emblems),
      W: wild,
      ...plainSymbols(enamels(art.tints.button[0] + shift), rim),
    },
    colours: colours(art, shift),
  };
}
