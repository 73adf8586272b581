import type { Ctx } from "../../../core/ctx.js";
import { addHouseGames, type BrandSelection } from "../house-catalogue.js";

const lotusHot = [
  "reels-1",
  "jade-thimble",
  "koi-ledger",
  "skylark-regatta",
  "nine-jade-steps",
  "mirror-lagoon",
  "jade-needle",
  "thousand-lotus-pond",
  "vault-of-embers",
  "palindrome-club",
];
const brandSelections: Readonly<Record<string, BrandSelection>> = {
  lotus: { hot: ({ title }) => lotusHot.includes(title.code), first: "tidewater" },
};

/** Adds the house's games to a demo brand, in the brand's own order. */
export function addDemoGames(ctx: Ctx, services: Parameters<typeof addHouseGames>[1]): Promise<void> {
  return addHouseGames(ctx, services, brandSelections[ctx.brand.code]);
}
