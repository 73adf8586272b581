/** The card ranks as strokes in a 100 × 100 box, and the enamel colours they are filled with. */
interface Rank {
  readonly path: string;
  readonly light: string;
  readonly deep: string;
}

export const ranks: Readonly<Record<"K" | "Q" | "J" | "T" | "9", Rank>> = {
  K: { path: "M31 21V79M70 21L33 56M45 46L71 79", light: "#ff9d8a", deep: "#c8263c" },
  Q: { path: "M50 21a22 29 0 1 0 .1 0M56 64L73 83", light: "#e3b0ff", deep: "#7d3bd6" },
  J: { path: "M45 22H70M62 22V61a17 17 0 0 1-34 2", light: "#8df0da", deep: "#0d8f86" },
  T: {
    path: "M22 32L33 22V79M67 22c-11 0-17 11-17 28.500s6 28.500 17 28.500s17-11 17-28.500s-6-28.500-17-28.500",
    light: "#9fd0ff",
    deep: "#2566cf",
  },
  "9": {
    path: "M68 41a18 18 0 1 0-36 0a18 18 0 1 0 36 0C68 60 60 74 42 80",
    light: "#c3d6e8",
    deep: "#56789b",
  },
};

/** A rank as enamel in a dark brass rim, with a sheen on its upper half. */
export function rankArt({ path, light, deep }: Rank): string {
  const stroke = (colour: string, width: number, more = ""): string =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
  return `<defs>
<linearGradient id="e" gradientUnits="userSpaceOnUse" x1="0" y1="16" x2="0" y2="84"><stop offset="0" stop-color="${light}"/><stop offset=".52" stop-color="${deep}"/><stop offset="1" stop-color="${deep}"/></linearGradient>
<linearGradient id="r" gradientUnits="userSpaceOnUse" x1="0" y1="14" x2="0" y2="88"><stop offset="0" stop-color="#ffe9b0"/><stop offset=".45" stop-color="#c98f3a"/><stop offset="1" stop-color="#7c4a16"/></linearGradient>
</defs>
${stroke("#05101c", 22, 'opacity=".55" transform="translate(0 3)"')}
${stroke("url(#r)", 18.5)}${stroke("#1c0f10", 14)}${stroke("url(#e)", 11)}
${stroke("#ffffff", 2.6, 'opacity=".62" transform="translate(-1.6 -2.200)"')}`;
}
