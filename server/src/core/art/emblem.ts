import { Variation } from "@croupier/schema/rules/themes/variation.js";

const rings = [
  '<circle cx="60" cy="60" r="44"/>',
  '<path d="M60 12L102 36V84L60 108L18 84V36Z"/>',
  '<path d="M60 10L110 60L60 110L10 60Z"/>',
  '<path d="M24 24H96V74Q92 98 60 108Q28 98 24 74Z"/>',
] as const;

/** The first letters of a code's first two words: "pine-games" → "PG". */
function initials(code: string): string {
  const words = code.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  const letters = words.slice(0, 2).map((word) => word.charAt(0));
  return letters.join("").toUpperCase();
}

/** Draws the square emblem of a vendor or brand: its initials on a shield in its own colours. */
export function drawEmblem(code: string): string {
  const vary = new Variation(code);
  const hue = vary.between(0, 359);
  const far = (hue + vary.between(30, 70)) % 360;
  const ring = vary.pick(rings);
  const text = initials(code);
  const size = text.length > 1 ? 40 : 54;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><defs><linearGradient id="a" x2="1" y2="1"><stop stop-color="hsl(${hue} 70% 42%)"/><stop offset="1" stop-color="hsl(${far} 75% 20%)"/></linearGradient><linearGradient id="b" x2="0" y2="1"><stop stop-color="#fff6c9"/><stop offset=".5" stop-color="#efba45"/><stop offset="1" stop-color="#9c5f10"/></linearGradient></defs><rect width="120" height="120" rx="26" fill="url(#a)"/><path d="M0 60Q60 20 120 60V26A26 26 0 0 0 94 0H26A26 26 0 0 0 0 26Z" fill="#fff" opacity=".12"/><g fill="hsl(${hue} 60% 12%)" fill-opacity=".55" stroke="url(#b)" stroke-width="5" stroke-linejoin="round">${ring}</g><text x="60" y="${Math.round(60 + size * 0.35)}" text-anchor="middle" font-family="Georgia,serif" font-weight="700" font-size="${size}" fill="#fff3cf">${text}</text></svg>`;
}
