type Letter = "K" | "Q" | "J" | "T" | "9" | "E" | "F" | "G" | "H";

/** The card ranks, and four plain shapes, as strokes in a 100 × 100 box. */
const paths: Readonly<Record<Letter, string>> = {
  K: "M31 21V79M70 21L33 56M45 46L71 79",
  Q: "M50 21a22 29 0 1 0 .1 0M56 64L73 83",
  J: "M45 22H70M62 22V61a17 17 0 0 1-34 2",
  T: "M22 32L33 22V79M67 22c-11 0-17 11-17 28.500s6 28.500 17 28.500s17-11 17-28.500s-6-28.500-17-28.500",
  "9": "M68 41a18 18 0 1 0-36 0a18 18 0 1 0 36 0C68 60 60 74 42 80",
  E: "M50 20L59 40L80 42L64 57L69 79L50 68L31 79L36 57L20 42L41 40Z",
  F: "M50 78C24 60 20 46 22 36C25 24 42 22 50 36C58 22 75 24 78 36C80 46 76 60 50 78Z",
  G: "M50 56C34 62 24 54 26 44S42 36 46 42C36 32 42 20 50 20S64 32 54 42C58 36 72 34 74 44S66 62 50 56Q50 70 56 80",
  H: "M34 26H66L80 44L50 80L20 44Z",
};

/** The enamel colours of each rank or shape, light above, deep below. */
export type Enamels = Readonly<Record<Letter, readonly [light: string, deep: string]>>;

const harbourEnamels: Enamels = {
  K: ["#ff9d8a", "#c8263c"],
  Q: ["#e3b0ff", "#7d3bd6"],
  J: ["#8df0da", "#0d8f86"],
  T: ["#9fd0ff", "#2566cf"],
  "9": ["#c3d6e8", "#56789b"],
  E: ["#ffe58a", "#d98a12"],
  F: ["#ff9db0", "#cf1f4e"],
  G: ["#a6ee9b", "#1f8f46"],
  H: ["#a5e4ff", "#1c7fc4"],
};
const brass: Rim = ["#ffe9b0", "#c98f3a", "#7c4a16"];

/** The metal rim around it, from top to bottom. */
export type Rim = readonly [top: string, middle: string, bottom: string];

/** A rank or shape as enamel in a dark metal rim, with a sheen on its upper half. */
function rankArt(path: string, [light, deep]: readonly [string, string], rim: Rim): string {
  const stroke = (colour: string, width: number, more = ""): string =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
  return `<defs>
<linearGradient id="e" gradientUnits="userSpaceOnUse" x1="0" y1="16" x2="0" y2="84"><stop offset="0" stop-color="${light}"/><stop offset=".52" stop-color="${deep}"/><stop offset="1" stop-color="${deep}"/></linearGradient>
<linearGradient id="r" gradientUnits="userSpaceOnUse" x1="0" y1="14" x2="0" y2="88"><stop offset="0" stop-color="${rim[0]}"/><stop offset=".45" stop-color="${rim[1]}"/><stop offset="1" stop-color="${rim[2]}"/></linearGradient>
</defs>
${stroke("#05101c", 22, 'opacity=".55" transform="translate(0 3)"')}
${stroke("url(#r)", 18.5)}${stroke("#1c0f10", 14)}${stroke("url(#e)", 11)}
${stroke("#ffffff", 2.6, 'opacity=".62" transform="translate(-1.6 -2.200)"')}`;
}

/** All ranks and shapes in these colours. */
export function plainSymbols(enamels: Enamels = harbourEnamels, rim: Rim = brass): Record<string, string> {
  const letters = Object.keys(paths) as Letter[];
  return Object.fromEntries(letters.map((letter) => [letter, rankArt(paths[letter], enamels[letter], rim)]));
}
