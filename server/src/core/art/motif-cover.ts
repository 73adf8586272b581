import { fadingGradient, repeatAround, verticalGradient } from "@croupier/schema/rules/themes/kit.js";
import { Variation } from "@croupier/schema/rules/themes/variation.js";
import { type Motif, motifs } from "./motifs.js";

/** Words of an id that settle the motif. */
const words: readonly (readonly [RegExp, keyof typeof motifs])[] = [
  [/reel|seven|777/, "reels"],
  [/card|baccarat|poker|jack|hi-?lo|tiger/, "cards"],
  [/gem|jewel|mine|diamond|crystal/, "gems"],
  [/roulette|wheel|fortune/, "wheel"],
  [/dice|sic|craps/, "dice"],
];

/** Skies that flatter what stands before them. */
const hues = [262, 222, 198, 340, 12, 285, 168, 318, 26, 208, 248] as const;

/** What an id says its game is about; undefined when it says nothing. */
export function motifOf(id: string): Motif | undefined {
  const name = words.find(([word]) => word.test(id))?.[1];
  return name && motifs[name];
}

function rays(hue: number): string {
  const ray = '<path d="M150 200L128-120H172Z"/>';
  return `<g fill="hsl(${hue} 95% 75%)" opacity=".13">${repeatAround(12, ray, [150, 200])}</g>`;
}

/** A cover with a motif before rays of light. Under 3 KB. */
export function motifCover(motif: Motif, id: string): string {
  const vary = new Variation(id);
  const hue = vary.pick(hues);
  const glow = (hue + vary.pick([30, 45, 320])) % 360;
  const sky = verticalGradient(
    "s",
    `hsl(${hue} 75% 22%)`,
    `hsl(${(hue + 18) % 360} 80% 42%)`,
    `hsl(${glow} 70% 20%)`,
  );
  const paints = `${sky}${fadingGradient("l", `hsl(${glow} 100% 80%)`, 0.75)}${verticalGradient("g", "#fff3b0", "#f6b73c", "#b86e10")}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><defs>${paints}</defs><path fill="url(#s)" d="M0 0h300v400H0z"/>${rays(glow)}<circle cx="150" cy="200" r="190" fill="url(#l)"/>${motif(vary, hue)}<ellipse cx="150" cy="372" rx="110" ry="10" fill="#0004"/></svg>`;
}
