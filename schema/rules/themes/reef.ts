import {
  circle,
  defineShape,
  dot,
  dots,
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

const ink = "#062a3f";

/** Under water: light from above, corals below. */
export const reef: ThemeArt = {
  backdrop: (width, vary) => {
    const coral = defineShape(
      "v",
      '<path d="M0 10V-40M0-12Q-20-18-20-38M0-2Q20-10 20-30M20-18Q30-20 32-32" fill="none" stroke-width="9" stroke-linecap="round"/>',
    );
    const ray = (x: number) => path(`M${x} 0h34l30 270h-110Z`, "#d9fff6", 'opacity=".14"');
    const corals = ["#ff6f91", "#ff9a5a", "#c56bff"].map((colour, i) => {
      const row = scatterPieces(width, vary, [width / 150, 340, 372], (x, y) =>
        placeShape("v", x, y, 0.9 + i * 0.2),
      );
      return `<g stroke="${colour}">${row}</g>`;
    });
    const bubbles = dots(scatterPieces(width, vary, [width / 34, 30, 310], dot), "#fff", 9, 'opacity=".35"');
    return `<defs>${verticalGradient("k", "#7fe7e0", "#13a3b8", "#07466e")}${fadingGradient("q", "#e9fff8", 0.7)}${coral}</defs>${fill(width, "url(#k)")}${circle(width / 2, 0, 210, "url(#q)")}${scatterPieces(width, vary, [width / 90, 0, 0], ray)}${path(ridge(width, vary, { y: 330, rise: 80, count: 3 }), "#0b6d86", 'opacity=".8"')}${corals.join("")}${path(ridge(width, vary, { y: 380, rise: 20, count: 4 }), "#f2d59a")}${bubbles}`;
  },
  emblems: {
    A: `<defs>${sphereGradient("a", "#ffe08a", "#ff8a2b", "#d6411a")}</defs>${outlined(ink, `${path("M34 24Q52 2 62 22ZM40 78Q54 96 62 76Z", "#ff6a2b")}${path("M70 50L96 26Q88 50 96 74Z", "#ff6a2b")}${path("M4 50Q30 12 60 26Q74 36 78 50Q74 64 60 74Q30 88 4 50Z", "url(#a)")}${path("M32 27Q44 50 32 73Q24 70 19 65Q28 50 19 35Q24 30 32 27ZM56 24Q66 50 56 76Q50 78 46 78Q56 50 46 22Q50 22 56 24Z", "#fff")}`)}${circle(17, 46, 5, ink)}${circle(16, 44, 2, "#fff")}`,
    B: `<defs>${verticalGradient("a", "#ffd9ec", "#e37ab5", "#8f3b86")}${sphereGradient("b", "#fff", "#f3ecff", "#a79cc9")}</defs>${outlined(ink, `${path("M50 56C30 40 12 20 20 12Q30 2 50 4T80 12C88 20 70 40 50 56Z", "url(#a)")}${line("M50 54V6M48 52L34 8M52 52L66 8M46 52L22 16M54 52L78 16", "#8f3b86", 2)}${path("M8 62Q50 34 92 62Q90 88 50 92Q10 88 8 62Z", "url(#a)")}${path("M18 64Q50 48 82 64Q66 76 50 76T18 64Z", "#4a1c4e")}${circle(50, 60, 15, "url(#b)")}`)}${highlight("M42 58Q43 51 49 50", 3)}`,
    C: `<defs>${sphereGradient("a", "#ffd6a0", "#ff7b54", "#c42d3e")}</defs>${outlined(ink, path("M50 6Q57 8 62 34Q88 32 94 40Q94 48 72 60Q80 84 74 92Q66 96 50 78Q34 96 26 92Q20 84 28 60Q6 48 6 40Q12 32 38 34Q43 8 50 6Z", "url(#a)"))}<g fill="#fff1c9">${[
      [50, 20],
      [50, 34],
      [80, 42],
      [68, 46],
      [68, 80],
      [61, 68],
      [32, 80],
      [39, 68],
      [20, 42],
      [32, 46],
      [50, 54],
    ]
      .map(([x = 0, y = 0]) => `<circle cx="${x}" cy="${y}" r="3.500"/>`)
      .join("")}</g>`,
    D: `<defs>${verticalGradient("a", "#ffb0c8", "#f2447f", "#8f1457")}</defs>${outlined(ink, `${path("M14 90Q50 74 86 90Q70 97 50 97T14 90Z", "#c9a36a")}`)}<g fill="none" stroke-linecap="round">${["#062a3f|15", "url(#a)|10"].map((pen) => line("M50 88.100V50L50.100 14M50 64Q26 60 24 30M24.100 46Q12 44 10 34M50 58Q74 56 78 24M77 42Q88 40 91 28M50 34Q62 32 62 16M28 54Q38 46 36 36", pen.split("|")[0] ?? "", Number(pen.split("|")[1]))).join("")}</g>${highlight("M48 80V56M22 36V32M76 30V26", 2.5)}`,
    W: `<defs>${sphereGradient("a", "#c9f79a", "#4fae3f", "#1c6b3a")}${sphereGradient("b", "#d9f5a8", "#6fc04a")}</defs>${outlined(ink, `${path("M22 30Q4 18 2 34Q8 46 24 44ZM78 30Q96 18 98 34Q92 46 76 44ZM26 72Q10 80 14 92Q28 92 34 80ZM74 72Q90 80 86 92Q72 92 66 80Z", "url(#b)")}${path("M38 24Q36 4 50 4T62 24Z", "url(#b)")}${path("M50 18C76 18 84 40 82 56C80 78 64 90 50 92C36 90 20 78 18 56C16 40 24 18 50 18Z", "url(#a)")}${line("M50 32L64 42V58L50 68L36 58V42ZM50 32V19M64 42L78 34M64 58L80 66M50 68V91M36 58L20 66M36 42L22 34", "#125034", 2.5)}`)}${circle(45, 13, 2, ink)}${circle(55, 13, 2, ink)}${highlight("M30 40Q34 28 42 26")}`,
    S: `<defs>${verticalGradient("a", "#d98a45", "#8a4a1e", "#4d250e")}${verticalGradient("b", "#fff3b0", "#f2b93a", "#a3680f")}${fadingGradient("c", "#fff2a0", 1)}</defs>${circle(50, 46, 46, "url(#c)")}${outlined(ink, `${path("M10 46Q10 14 50 12T90 46Z", "url(#a)")}${path("M14 48Q18 36 28 42Q32 30 42 38Q50 26 58 38Q68 30 72 42Q82 36 86 48Z", "url(#b)")}${path("M8 48H92V90H8Z", "url(#a)")}${path("M8 48H92V56H8ZM18 48H28V90H18ZM72 48H82V90H72Z", "url(#b)")}${path("M42 52H58V70Q50 76 42 70Z", "url(#b)")}${circle(50, 61, 3, ink)}${line("M20 20V44M80 20V44", "#f2b93a", 5)}`)}${highlight("M34 40L38 34M62 42L66 36", 2.5)}`,
  },
  tints: { cabinet: [195, 65], reel: [200, 62], button: [18, 82] },
  metal: "#ffe9b8",
  glow: "#6ff0e0",
};
