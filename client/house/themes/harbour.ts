import { lanterns, scene } from "./harbour-scene";
import { bell, boat, compass, lantern, lighthouse, wave } from "./harbour-symbols";
import { plainSymbols } from "./plain";
import type { Theme } from "./theme";

/** The theme of Lantern Quay, which the style sheet's default colours are made for. */
export const theme: Theme = {
  scene,
  front: lanterns,
  symbols: { A: lighthouse, B: boat, C: compass, D: bell, W: wave, S: lantern, ...plainSymbols() },
  colours: {},
};
