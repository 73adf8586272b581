import { slotTitles } from "@croupier/schema/rules/slots/titles.js";
import { backdropHeight } from "@croupier/schema/rules/themes/kit.js";
import type { Emblem } from "@croupier/schema/rules/themes/theme-art.js";
import { drawnThemes } from "@croupier/schema/rules/themes/themes.js";
import { Variation } from "@croupier/schema/rules/themes/variation.js";

export type DrawnTheme = keyof typeof drawnThemes;
const width = 300;
const heroes: readonly [Emblem, ...Emblem[]] = ["A", "C", "B", "S", "D", "W"];

/** The theme of every title that has one, and its number among the titles of the theme, by public id. */
const titles = new Map<string, { theme: DrawnTheme; number: number }>();
const counts = new Map<string, number>();
for (const { theme, studio, code } of slotTitles) {
  if (theme === "harbour") continue;
  const number = counts.get(theme) ?? 0;
  titles.set(`${studio}-${code}`, { theme, number });
  counts.set(theme, number + 1);
}

/** The theme of one of our own titles; undefined for any other game. */
export function themeOf(id: string): DrawnTheme | undefined {
  return titles.get(id)?.theme;
}

/** The position, size and rotation of the main emblem. */
function pose(vary: Variation): string {
  const size = vary.between(19, 22) / 10;
  const left = Math.round(150 - 50 * size + vary.between(-10, 10));
  return `translate(${left} ${vary.between(84, 112)})scale(${size})rotate(${vary.between(-9, 9)} 50 50)`;
}

/** Draws a cover of a theme: its backdrop with one of its emblems, large, in front. Under 3 KB. */
export function themedCover(theme: DrawnTheme, id: string): string {
  const art = drawnThemes[theme];
  const vary = new Variation(id);
  const turn = vary.between(-16, 16);
  const number = titles.get(id)?.number;
  const hero = number === undefined ? vary.pick(heroes) : (heroes[number % heroes.length] ?? "A");
  const place = `<g style="filter:hue-rotate(${turn}deg)">${art.backdrop(width, vary)}</g>`;
  const light = `<circle cx="150" cy="196" r="124" fill="${art.glow}" stroke="#fff" stroke-width="5" opacity=".38"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${backdropHeight}">${place}${light}<g transform="${pose(vary)}">${art.emblems[hero]}</g></svg>`;
}
