import { contrastOfLuminances, fromOklch, luminance, mix, type Oklch, toOklch } from "./colour";
import { type ColourRoles, neutrals, type Scheme, surfacesOf } from "./tokens";

const onWhite = "#ffffff";
const onInk = "#0b0f17";
const textRatio = 4.5;
const shapeRatio = 3;
const step = 0.005;
/** How much further from the seed a fill may be so that its text can be white. */
const whiteBonus = 0.04;
const tintShare: Record<Scheme, number> = { dark: 0.2, light: 0.1 };
const rampLightness = [0.97, 0.935, 0.88, 0.81, 0.74, 0.67, 0.6, 0.52, 0.45, 0.37];

/** Ten shades of a seed's hue, light to dark, the palest with less of its chroma. */
export function ramp(seed: string): readonly string[] {
  const { chroma, hue } = toOklch(seed);
  return rampLightness.map((lightness, i) =>
    fromOklch({ lightness, chroma: chroma * Math.min(1, 0.3 + 0.2 * i), hue }),
  );
}

interface FoundShade {
  readonly colour: string;
  readonly lightness: number;
  readonly distance: number;
}

/** A colour that a shade must contrast with: its luminance, computed once for all shades, and the lowest ratio. */
interface Ground {
  readonly luminance: number;
  readonly ratio: number;
}

const groundsOf = (colours: readonly string[], ratio: number): readonly Ground[] =>
  colours.map((colour) => ({ luminance: luminance(colour), ratio }));

/** The shade nearest to the seed's own lightness that contrasts with every ground. */
function nearest(seed: Oklch, seedHex: string, grounds: readonly Ground[]): FoundShade | undefined {
  const passes = (colour: string) => {
    const own = luminance(colour);
    return grounds.every((ground) => contrastOfLuminances(own, ground.luminance) >= ground.ratio);
  };
  if (passes(seedHex)) return { colour: seedHex, lightness: seed.lightness, distance: 0 };
  for (let distance = step; distance <= 1; distance += step) {
    for (const lightness of [seed.lightness - distance, seed.lightness + distance]) {
      if (lightness < 0 || lightness > 1) continue;
      const colour = fromOklch({ ...seed, lightness });
      if (passes(colour)) return { colour, lightness, distance };
    }
  }
  return undefined;
}

function fillRoles(
  seed: Oklch,
  seedHex: string,
  scheme: Scheme,
): Pick<ColourRoles, "fill" | "fillHover" | "on"> {
  const surfaces = groundsOf(surfacesOf(scheme).slice(0, 3), shapeRatio);
  const nearestWithText = (on: string) =>
    nearest(seed, seedHex, [...groundsOf([on], textRatio), ...surfaces]);
  const [white, ink] = [nearestWithText(onWhite), nearestWithText(onInk)];
  const useWhite = white && (!ink || white.distance <= ink.distance + whiteBonus);
  const found = useWhite ? white : ink;
  if (!found) throw new RangeError(`no readable shade of ${seedHex} exists`);
  const hoverShift = useWhite ? -0.045 : 0.045;
  const lightness = Math.min(1, Math.max(0, found.lightness + hoverShift));
  return {
    fill: found.colour,
    fillHover: fromOklch({ ...seed, lightness }),
    on: useWhite ? onWhite : onInk,
  };
}

/**
 * Derives a scheme's colours from any seed colour (`#rrggbb`), keeping its hue: `on` on `fill` and `text` on every
 * surface and on `tint` reach 4.5:1, `fill` 3:1 against the page, cards and inputs.
 * @throws RangeError when the seed is not a #rrggbb colour
 */
export function solveRoles(seedHex: string, scheme: Scheme): ColourRoles {
  const seed = toOklch(seedHex);
  const fill = fillRoles(seed, seedHex, scheme);
  const tint = mix(neutrals[scheme].surface1, fill.fill, tintShare[scheme]);
  const text = nearest(seed, seedHex, groundsOf([...surfacesOf(scheme), tint], textRatio));
  if (!text) throw new RangeError(`no readable shade of ${seedHex} exists`);
  return { ...fill, text: text.colour, tint };
}
