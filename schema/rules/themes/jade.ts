import {
  circle,
  defineShape,
  fadingGradient,
  fill,
  highlight,
  line,
  outlined,
  path,
  placeShape,
  ridge,
  scatterPieces,
  sphereGradient,
  verticalGradient,
} from "./kit.js";
import type { ThemeArt } from "./theme-art.js";

const ink = "#0c2b24";
const gold = verticalGradient("b", "#fff6c0", "#efb83a", "#8a5a0c");

/** Jade mountains, golden clouds and a pagoda. */
export const jade: ThemeArt = {
  backdrop: (width, vary) => {
    const cloud = defineShape(
      "v",
      '<path d="M-50 10H40Q58 10 56-4T36-14Q34-30 16-28T-2-14Q-18-24-28-12Q-32-2-22 0T-12-8M-30 20H20"/>',
      'fill="none" stroke="#f2cf7a" stroke-width="4" stroke-linecap="round" opacity=".9"',
    );
    const roofs = [0, 1, 2, 3].map((i) => `M${-46 + i * 5} ${-26 - i * 36}q28-4 30-22H${16 - i}q2 18 30 22Z`);
    const tower = `<g transform="translate(${Math.round(width * (width > 400 ? 0.88 : 0.78))} 338)">${path("M-22 20V-150H22V20Z", "#a3241f")}${path(roofs.join(""), "#123f38")}${line("M0-156V-190", "#f2cf7a", 4)}</g>`;
    const high = scatterPieces(width, vary, [width / 120, 60, 220], (x, y) => placeShape("v", x, y));
    const low = scatterPieces(width, vary, [width / 100, 356, 386], (x, y) => placeShape("v", x, y));
    return `<defs>${verticalGradient("k", "#0b3b34", "#1f8a6b", "#c9f0c0")}${fadingGradient("q", "#fff0b0", 0.85)}${cloud}</defs>${fill(width, "url(#k)")}${circle(width * 0.36, 120, 136, "url(#q)")}${circle(width * 0.36, 120, 56, "#e8442f")}${path(ridge(width, vary, { y: 264, rise: 136, count: width / 100 }), "#3fa886", 'opacity=".75"')}${path(ridge(width, vary, { y: 304, rise: 104, count: width / 80 }), "#1c7a62")}${high}${tower}${path(ridge(width, vary, { y: 346, rise: 32, count: 3 }), "#0e4a3f")}${low}`;
  },
  emblems: {
    A: `<defs>${sphereGradient("a", "#fff", "#fff3e8", "#e0b8a0")}</defs>${outlined("#5c1410", `${path("M44 82Q30 98 12 96Q22 84 26 72Q44 92 62 96Q54 86 48 78Z", "#f25a3a")}${path("M66 6Q88 12 86 38Q84 66 52 80Q40 84 32 76Q52 62 44 40Q42 14 66 6Z", "url(#a)")}${path("M86 30Q98 36 96 52Q88 50 82 48ZM44 40Q30 40 24 52Q36 56 46 54Z", "#f25a3a")}${path("M60 9Q76 6 82 20Q74 30 62 24Q56 16 60 9ZM54 44Q70 36 82 48Q76 60 62 60Q52 54 54 44Z", "#f25a3a")}${line("M62 10Q54 2 46 6M70 6Q76 -2 84 2", "#5c1410", 2.5)}${line("M58 32Q64 38 72 34M52 66Q58 70 66 66", "#c99a8a", 2.5)}`)}${circle(58, 18, 2.5, ink)}${circle(74, 16, 2.5, ink)}<g fill="none" stroke="#8fe6d0" stroke-width="2.500"><path d="M6 30Q14 24 22 30M4 44Q12 38 20 44"/></g>`,
    B: `<defs>${verticalGradient("a", "#ff8a6a", "#c2241f")}${gold}</defs>${outlined(ink, `${path("M50 88L4 38Q24 6 50 6T96 38Z", "url(#a)")}${line("M50 88L14 28M50 88L28 15M50 88L42 7M50 88L58 7M50 88L72 15M50 88L86 28", "url(#b)", 2.5)}${path("M4 38Q24 6 50 6T96 38L90 44Q74 16 50 16T10 44Z", "url(#b)")}${path("M44 74H56L54 94H46Z", "#5c2c10")}${line("M50 94Q44 98 48 99", "#efb83a", 3)}`)}<g fill="#ffe9c0"><circle cx="50" cy="38" r="6"/><circle cx="42" cy="34" r="5"/><circle cx="58" cy="34" r="5"/><circle cx="45" cy="44" r="5"/><circle cx="55" cy="44" r="5"/></g>${circle(50, 39, 3, "#e0701a")}`,
    C: `<defs>${verticalGradient("a", "#fff", "#ffb8d6", "#e8488f")}</defs>${outlined("#7a1450", `${path("M6 78Q26 66 50 72T94 78Q84 94 50 94T6 78Z", "#1f9a6b")}${path("M50 78C20 80 4 60 4 46C24 44 40 56 50 78ZM50 78C80 80 96 60 96 46C76 44 60 56 50 78Z", "url(#a)")}${path("M50 78C26 70 16 42 22 26C40 32 50 52 50 78ZM50 78C74 70 84 42 78 26C60 32 50 52 50 78Z", "url(#a)")}${path("M50 78C34 60 34 26 50 8C66 26 66 60 50 78Z", "url(#a)")}`)}${highlight("M45 34Q46 26 50 20", 3)}`,
    D: `<defs>${gold}${sphereGradient("a", "#fffbe0", "#f7c84a", "#a86a0c")}</defs>${outlined("#5c3608", `${path("M4 34Q14 48 30 46Q50 50 70 46Q86 48 96 34Q98 84 50 88Q2 84 4 34Z", "url(#b)")}${path("M24 48Q26 18 50 18T76 48Q50 62 24 48Z", "url(#a)")}${line("M14 62Q22 74 36 78", "#fff6c0", 3.5)}`)}${highlight("M36 38Q38 28 46 25")}`,
    W: `<defs>${sphereGradient("a", "#d9ffe6", "#3fc48f", "#0c5c4a")}${gold}</defs>${outlined(ink, `${line("M50 66V80M50 92V99M44 92V98M56 92V98", "#e8342f", 4)}${path("M42 78H58L56 92H44Z", "#e8342f")}`)}<g fill="none"><circle cx="50" cy="38" r="25" stroke="${ink}" stroke-width="23"/><circle cx="50" cy="38" r="25" stroke="url(#a)" stroke-width="18"/><circle cx="50" cy="38" r="25" stroke="#eafff0" stroke-width="3" stroke-dasharray="10 9.600" opacity=".75"/></g>${outlined(ink, path("M44 2H56V12H44ZM44 60H56V70H44Z", "url(#b)"))}${highlight("M22 30Q26 18 36 13")}`,
    S: `<defs>${verticalGradient("a", "#e8443a", "#8f1512")}${gold}${fadingGradient("c", "#fff0b0", 1)}</defs>${circle(50, 50, 49, "url(#c)")}${outlined(ink, `${path("M48 0H52V12H48Z", "url(#b)")}${path("M36 20H64V34H36ZM32 42H68V58H32ZM28 66H72V86H28Z", "url(#a)")}${path("M22 26Q40 22 44 8H56Q60 22 78 26Q64 30 50 30T22 26Z", "#1f8a6b")}${path("M14 50Q34 46 38 32H62Q66 46 86 50Q68 54 50 54T14 50Z", "#1f8a6b")}${path("M6 76Q28 72 32 56H68Q72 72 94 76Q72 80 50 80T6 76Z", "#1f8a6b")}${path("M20 86H80V96H20Z", "url(#b)")}${path("M44 86V82H56V86ZM44 66H56V70H44Z", "#ffe27a")}`, 2.2)}`,
  },
  tints: { cabinet: [164, 52], reel: [168, 56], button: [4, 70] },
  metal: "#ffe39a",
  glow: "#8ff0c0",
};
