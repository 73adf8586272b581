import { type Motif, motifs } from "./motifs.js";
import { Seed } from "./seed.js";

/** Words of an id that settle the motif. */
const words: readonly (readonly [RegExp, string])[] = [
  [/reel|slot|seven|777/, "reels"],
  [/fruit|cherr|berr/, "fruit"],
  [/card|baccarat|poker|jack|hi-?lo|tiger/, "cards"],
  [/gem|jewel|mine|diamond|crystal/, "gems"],
  [/roulette|wheel|fortune/, "wheel"],
  [/dice|sic|craps/, "dice"],
  [/fish|sea|ocean|lotus|pearl/, "sea"],
];

/** Skies that flatter what stands before them. */
const hues = [262, 222, 198, 340, 12, 285, 168, 318, 26, 208, 248] as const;

function motifOf(id: string, seed: Seed): Motif {
  const named = words.find(([word]) => word.test(id))?.[1];
  const names = Object.keys(motifs);
  const name = named ?? names[seed.below(names.length)] ?? "reels";
  return motifs[name] ?? (() => "");
}

function rays(hue: number): string {
  const ray = (turn: number) => `<path d="M150 200L128-120H172Z" transform="rotate(${turn} 150 200)"/>`;
  const turns = Array.from({ length: 12 }, (_, i) => i * 30);
  return `<g fill="hsl(${hue} 95% 75%)" opacity=".13">${turns.map(ray).join("")}</g>`;
}

function sparkles(seed: Seed): string {
  return Array.from({ length: 9 }, () => {
    const y = seed.below(2) === 0 ? seed.between(14, 96) : seed.between(300, 386);
    return `<circle cx="${seed.between(10, 255) + 20}" cy="${y}" r="${seed.between(1, 4)}" fill="#fff" opacity=".7"/>`;
  }).join("");
}

/** A game's picture, 300 by 400: it follows from the id alone. Under 4 KB before compression. */
export function drawArt(id: string): string {
  const seed = new Seed(id);
  const hue = seed.pick(hues);
  const glow = (hue + seed.pick([30, 45, 320])) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><defs><linearGradient id="s" x2=".3" y2="1"><stop stop-color="hsl(${hue} 75% 22%)"/><stop offset=".55" stop-color="hsl(${(hue + 18) % 360} 80% 42%)"/><stop offset="1" stop-color="hsl(${glow} 70% 20%)"/></linearGradient><radialGradient id="l" cy=".5"><stop stop-color="hsl(${glow} 100% 80%)" stop-opacity=".75"/><stop offset="1" stop-color="hsl(${glow} 100% 60%)" stop-opacity="0"/></radialGradient><linearGradient id="g" x2="0" y2="1"><stop stop-color="#fff3b0"/><stop offset=".5" stop-color="#f6b73c"/><stop offset="1" stop-color="#b86e10"/></linearGradient></defs><path fill="url(#s)" d="M0 0h300v400H0z"/>${rays(glow)}<circle cx="150" cy="200" r="190" fill="url(#l)"/>${sparkles(seed)}${motifOf(id, seed)(seed, hue)}<ellipse cx="150" cy="372" rx="110" ry="10" fill="#0004"/></svg>`;
}
