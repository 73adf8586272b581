import type { ReelSymbol } from "@croupier/schema/rules/reels-1.js";
import { bell, boat, compass, lantern, lighthouse, wave } from "./art-harbour";
import { rankArt, ranks } from "./art-ranks";

const drawings: Readonly<Record<ReelSymbol, string>> = {
  A: lighthouse,
  B: boat,
  C: compass,
  D: bell,
  K: rankArt(ranks.K),
  Q: rankArt(ranks.Q),
  J: rankArt(ranks.J),
  T: rankArt(ranks.T),
  "9": rankArt(ranks["9"]),
  W: wave,
  S: lantern,
};

const address = (source: string): string => `data:image/svg+xml,${encodeURIComponent(source)}`;
const open = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 100 100">';

/** A symbol as the address of a picture, the same one each time. */
export function symbolPicture(symbol: ReelSymbol): string {
  return address(`${open}<g transform="translate(5 5) scale(.9)">${drawings[symbol]}</g></svg>`);
}

/** The same symbol smeared along the reel, as it looks at speed. */
export function blurredPicture(symbol: ReelSymbol): string {
  const blur =
    '<filter id="z" x="-20%" y="-40%" width="140%" height="180%"><feGaussianBlur stdDeviation="1 9"/></filter>';
  return address(
    `${open}${blur}<g filter="url(#z)" opacity=".9"><g transform="translate(5 14) scale(.9 .72)">${drawings[symbol]}</g></g></svg>`,
  );
}
