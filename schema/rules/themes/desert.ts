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
  repeatAround,
  ridge,
  scatterPieces,
  sphereGradient,
  verticalGradient,
} from "./kit.js";
import type { ThemeArt } from "./theme-art.js";

const ink = "#4a1d10";

/** Dunes under a large low sun. */
export const desert: ThemeArt = {
  backdrop: (width, vary) => {
    const palm = defineShape(
      "v",
      '<path d="M0 0Q-4-26 4-46" stroke-width="6"/><path d="M4-46Q-14-60-28-46M4-46Q-8-70-22-66M4-46Q10-70 26-66M4-46Q24-58 36-40M4-46Q22-44 26-28" stroke-width="4"/>',
      'stroke="#5b2412" fill="none" stroke-linecap="round"',
    );
    const palms = scatterPieces(width, vary, [width / 130, 276, 300], (x, y, i) =>
      placeShape("v", x, y, i % 2 ? 0.8 : 1.2),
    );
    return `<defs>${verticalGradient("k", "#e8503a", "#ff9a4a", "#ffd98a")}${fadingGradient("q", "#fff1b0", 0.9)}${palm}</defs>${fill(width, "url(#k)")}${circle(width / 2, 168, 168, "url(#q)")}${circle(width / 2, 168, 76, "#ffe9a6")}${path(ridge(width, vary, { y: 240, rise: 60, count: 3, shape: "peaks" }), "#d9713a", 'opacity=".75"')}${path(ridge(width, vary, { y: 290, rise: 64, count: 2 }), "#e38a45")}${palms}${path(ridge(width, vary, { y: 344, rise: 56, count: 2 }), "#c9652c")}${path(ridge(width, vary, { y: 388, rise: 48, count: 2 }), "#9c4420")}`;
  },
  emblems: {
    A: `<defs>${verticalGradient("a", "#fff3b0", "#f2b53a", "#9c5a10")}${sphereGradient("b", "#9ff3e6", "#18a59a", "#064a4f")}</defs>${outlined(ink, `${repeatAround(12, path("M50 2L57 24H43Z", "url(#a)"))}${circle(50, 50, 30, "url(#a)")}${circle(50, 50, 21, "#8a4a0e")}${circle(50, 50, 17, "url(#b)")}`)}${highlight("M40 48Q41 40 48 39", 3)}`,
    B: `<defs>${verticalGradient("a", "#fff0b5", "#eba52f", "#8c4c0c")}${fadingGradient("b", "#fff2a8", 1)}</defs>${circle(88, 30, 20, "url(#b)")}${outlined(ink, `${path("M88 14Q98 26 88 38Q78 28 88 14Z", "#ff7a2b")}${line("M20 52Q2 48 6 64Q12 76 28 70", "#c9811f", 6)}${path("M18 50Q40 38 60 50Q74 52 84 40L94 42Q86 66 70 76Q58 84 42 82Q24 78 18 50Z", "url(#a)")}${path("M34 46Q38 30 50 30Q62 30 64 48Q50 42 34 46Z", "url(#a)")}${circle(49, 26, 5, "#18a59a")}${path("M38 82H62L68 93H32Z", "url(#a)")}`)}${highlight("M28 58Q34 72 46 74")}`,
    C: `<defs>${verticalGradient("a", "#b9e06a", "#4f9a3a", "#1f5a34")}</defs>${outlined(ink, `${path("M40 94V24Q40 8 50 8T60 24V94Z", "url(#a)")}${path("M40 66H26Q12 66 12 50V42Q12 34 19 34T26 42V50H40ZM60 56H72V36Q72 28 80 28T88 36V56Q88 72 74 72H60Z", "url(#a)")}${line("M47 20V88M54 22V88M19 42V54M80 36V58", "#1f5a34", 1.8)}${repeatAround(5, path("M50 8Q42 -2 50 -6T50 8Z", "#ff5f8a"), [50, 7])}`)}${highlight("M44 30V56", 2.5)}`,
    D: `<defs>${verticalGradient("a", "#ffb27a", "#d0622f", "#7d2c16")}</defs>${outlined(ink, `${line("M34 20Q10 22 20 50M66 20Q90 22 80 50", "#b04f24", 7)}${path("M36 10H64L60 24Q88 38 82 62Q76 86 60 94H40Q24 86 18 62Q12 38 40 24Z", "url(#a)")}${path("M19 50H81L82 62H18Z", "#1c8f8a")}${line("M20 56L28 51L36 61L44 51L52 61L60 51L68 61L76 51L81 57", "#fff0c9", 2.5)}${path("M32 6H68V14H32Z", "#e38a45")}`)}${highlight("M30 72Q32 80 38 86")}`,
    W: `<defs>${sphereGradient("a", "#8ff5ea", "#139a9f", "#073d5a")}${verticalGradient("b", "#fff3b0", "#f2b53a", "#9c5a10")}</defs>${outlined(ink, `${circle(50, 16, 12, "#ff6a3a")}${path("M34 40Q8 20 6 52Q10 74 30 80ZM66 40Q92 20 94 52Q90 74 70 80Z", "url(#b)")}${line("M28 44Q14 42 12 56M26 58Q16 60 20 70M72 44Q86 42 88 56M74 58Q84 60 80 70", "#9c5a10", 2.5)}${path("M36 34Q36 22 50 22T64 34Z", "url(#b)")}${path("M50 32C70 32 78 48 76 64C74 82 62 94 50 94S26 82 24 64C22 48 30 32 50 32Z", "url(#a)")}${line("M25 52Q50 60 75 52M50 56V93", ink, 2.5)}`)}${highlight("M34 48Q36 42 42 40")}`,
    S: `<defs>${verticalGradient("a", "#8fe6ff", "#2b86d9")}${sphereGradient("b", "#fff6c9", "#ffc23b", "#f28a1a")}</defs>${circle(50, 40, 34, "url(#b)")}${outlined(ink, `${path("M4 78Q30 64 50 70T96 76Q90 96 50 96T4 78Z", "#e38a45")}${path("M20 82Q36 74 54 77T82 82Q70 91 48 91T20 82Z", "url(#a)")}${line("M54 76Q48 52 58 34M34 78Q32 64 26 54", "#7a3f18", 6)}${path("M58 34Q38 18 22 34Q42 32 58 34ZM58 34Q46 10 30 12Q46 22 58 34ZM58 34Q62 10 80 12Q72 24 58 34ZM58 34Q80 22 94 40Q76 34 58 34ZM58 34Q74 38 80 56Q64 48 58 34ZM26 54Q14 46 4 56Q18 56 26 54ZM26 54Q28 42 42 46Q34 52 26 54Z", "#3fa03a")}`, 2)}`,
  },
  tints: { cabinet: [16, 62], reel: [22, 48], button: [176, 62] },
  metal: "#ffe09a",
  glow: "#ffb457",
};
