import type { AvatarId } from "@croupier/schema/rules/avatars.js";

/** The shape on the disc, within 120 by 120, in one light colour. */
const glyphs: Readonly<Record<AvatarId, string>> = {
  spade:
    '<path d="M60 24C50 42 28 52 28 70a16 16 0 0 0 28 10q-1 10-8 16h24q-7-6-8-16a16 16 0 0 0 28-10C92 52 70 42 60 24Z"/>',
  heart: '<path d="M60 96C40 80 26 66 26 50a17 17 0 0 1 34-5 17 17 0 0 1 34 5c0 16-14 30-34 46Z"/>',
  diamond: '<path d="M60 22L90 60 60 98 30 60Z"/>',
  club: '<path d="M56 78q-1 12-9 18h26q-8-6-9-18a17 17 0 1 0 11-29 17 17 0 1 0-30 0 17 17 0 1 0 11 29Z"/>',
  crown: '<path d="M28 44l18 16 14-26 14 26 18-16-6 38H34Z"/><path d="M34 88h52v7H34Z"/>',
  star: '<path d="M60 22l11 25 27 3-20 18 6 27-24-14-24 14 6-27-20-18 27-3Z"/>',
  moon: '<path d="M74 26a36 36 0 1 0 20 52 30 30 0 0 1-20-52Z"/><circle cx="86" cy="42" r="4"/>',
  sun: '<circle cx="60" cy="60" r="19"/><path d="M60 22v11M60 87v11M22 60h11M87 60h11M33 33l8 8M79 79l8 8M87 33l-8 8M41 79l-8 8" fill="none" stroke="#fffaf0" stroke-width="7" stroke-linecap="round"/>',
  bolt: '<path d="M68 20L32 68h22l-6 32 38-50H63Z"/>',
  dice: '<path d="M40 32h40a8 8 0 0 1 8 8v40a8 8 0 0 1-8 8H40a8 8 0 0 1-8-8V40a8 8 0 0 1 8-8Zm6 8a6 6 0 1 0 .1 0Zm14 14a6 6 0 1 0 .1 0Zm14 14a6 6 0 1 0 .1 0Zm0-28a6 6 0 1 0 .1 0ZM46 68a6 6 0 1 0 .1 0Z" fill-rule="evenodd"/>',
  cherry:
    '<circle cx="43" cy="80" r="15"/><circle cx="77" cy="82" r="15"/><path d="M44 68Q50 42 82 26 74 48 77 70" fill="none" stroke="#fffaf0" stroke-width="5" stroke-linecap="round"/><path d="M80 28q16-6 20 6-14 8-20-6Z"/>',
  bell: '<path d="M60 24a7 7 0 0 1 7 8q17 5 17 26 0 14 8 24H28q8-10 8-24 0-21 17-26a7 7 0 0 1 7-8Z"/><path d="M50 87h20a10 10 0 0 1-20 0Z"/>',
  clover:
    '<path d="M58 58Q34 60 34 44t13-10q2-12 13-6t0 30ZM62 58Q60 34 76 34t10 13q12 2 6 13t-30-2ZM62 62Q86 60 86 76t-13 10q-2 12-13 6t2-30ZM58 62Q60 86 44 86T34 73q-12-2-6-13t30 2Z"/>',
  rocket:
    '<path d="M60 20q20 16 20 44l-8 14H48l-8-14q0-28 20-44Z"/><path d="M36 62L26 82l14-4ZM84 62l10 20-14-4ZM52 82h16l-8 18Z"/><circle cx="60" cy="50" r="8" fill="#0006"/>',
  fish: '<path d="M26 60q18-26 42-18 10 4 16 12l14-12q-4 18 0 36L84 66q-6 8-16 12-24 8-42-18Z"/><circle cx="46" cy="54" r="4" fill="#0007"/>',
  anchor:
    '<path d="M60 42v54M44 54h32M30 66q2 28 30 30 28-2 30-30" fill="none" stroke="#fffaf0" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/><circle cx="60" cy="32" r="9" fill="none" stroke="#fffaf0" stroke-width="7"/>',
};

const hues: Readonly<Record<AvatarId, number>> = {
  spade: 245,
  heart: 345,
  diamond: 10,
  club: 150,
  crown: 275,
  star: 40,
  moon: 225,
  sun: 28,
  bolt: 265,
  dice: 200,
  cherry: 335,
  bell: 20,
  clover: 130,
  rocket: 215,
  fish: 185,
  anchor: 205,
};

/** Whether an avatar of that id exists. */
export function hasAvatar(id: string): id is AvatarId {
  return Object.hasOwn(glyphs, id);
}

/** Draws a member's square avatar. */
export function drawAvatar(id: AvatarId): string {
  const hue = hues[id];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><defs><linearGradient id="a" x2="1" y2="1"><stop stop-color="hsl(${hue} 68% 50%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360} 72% 24%)"/></linearGradient></defs><rect width="120" height="120" fill="url(#a)"/><circle cx="60" cy="60" r="50" fill="#fff" opacity=".1"/><g fill="#fffaf0">${glyphs[id]}</g></svg>`;
}
