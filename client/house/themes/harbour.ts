import { lanterns, scene } from "./harbour-scene";
import { bell, boat, compass, lantern, lighthouse, wave } from "./harbour-symbols";
import { plainSymbols } from "./plain";
import type { Theme } from "./theme";

/** Lantern Quay's own look, which the style sheet's colours are made for. */
export const theme: Theme = {
  scene,
  front: lanterns,
  symbols: { A: lighthouse, B: boat, C: compass, D: bell, W: wave, S: lantern, ...plainSymbols() },
  colours: {},
};
