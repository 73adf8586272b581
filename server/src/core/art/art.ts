import { avatarIds } from "@croupier/schema/rules/avatars.js";
import { drawnThemes } from "@croupier/schema/rules/themes/themes.js";
import { Variation } from "@croupier/schema/rules/themes/variation.js";
import { sha256 } from "../crypto.js";
import { drawAvatar, hasAvatar } from "./avatar.js";
import { drawBillboard, isBillboard } from "./billboard.js";
import { categoryCodes, drawCategory, hasCategory } from "./category.js";
import { drawEmblem } from "./emblem.js";
import { lanternQuay } from "./lantern-quay.js";
import { motifCover, motifOf } from "./motif-cover.js";
import { type DrawnTheme, themedCover, themeOf } from "./themed.js";

const themes = Object.keys(drawnThemes) as [DrawnTheme, ...DrawnTheme[]];

/** Words in the id of another studio's game that decide its theme. */
const words: readonly (readonly [RegExp, DrawnTheme])[] = [
  [/fruit|cherr|berr|apple|orchard/, "orchard"],
  [/fish|sea|ocean|pearl|reef/, "reef"],
  [/lotus|jade|dragon|koi|mahjong/, "jade"],
  [/star|space|comet|planet|crash|rocket/, "cosmos"],
];

/**
 * Draws the image of an id as SVG under 3 KB; the same id always gives the same image. Our own titles are drawn by
 * their theme, `vendor-…` and `brand-…` as square emblems, `avatar-…` as member avatars, `category-…` as game
 * categories, `banner-…`, `strip-…`, `card-…` and `panel-…` as backgrounds for text, and all other games by their id
 * alone.
 */
export function drawArt(id: string): string {
  const code = /^(?:vendor|brand)-(.+)$/.exec(id)?.[1];
  if (code !== undefined) return drawEmblem(code);
  const avatar = /^avatar-(.+)$/.exec(id)?.[1];
  if (avatar !== undefined && hasAvatar(avatar)) return drawAvatar(avatar);
  if (isBillboard(id)) return drawBillboard(id);
  const category = /^category-(.+)$/.exec(id)?.[1];
  if (category !== undefined && hasCategory(category)) return drawCategory(category);
  if (id === "house-reels-1") return lanternQuay;
  const own = themeOf(id);
  if (own) return themedCover(own, id);
  const motif = motifOf(id);
  if (motif) return motifCover(motif, id);
  const named = words.find(([word]) => word.test(id))?.[1];
  return themedCover(named ?? new Variation(`${id}?`).pick(themes), id);
}

/**
 * The version of the drawing code: eight hex characters that change whenever any image changes. It is appended to image
 * URLs as `?v=`, so that they can be cached for a year and still change with a release.
 */
export const artVersion: string = sha256(
  ["house-reels-1", "vendor-house", "cards", "dice", "gems", "reels", "wheel"]
    .concat(avatarIds.map((id) => `avatar-${id}`))
    .concat(themes.flatMap((theme) => ["banner", "strip", "card", "panel"].map((kind) => `${kind}-${theme}`)))
    .concat(categoryCodes.map((code) => `category-${code}`))
    .map(drawArt)
    .concat(themes.flatMap((theme) => ["a", "b", "c", "d", "e", "f"].map((id) => themedCover(theme, id))))
    .join(""),
)
  .toString("hex")
  .slice(0, 8);
