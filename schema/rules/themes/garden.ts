import {
  circle,
  defineShape,
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

const ink = "#4a1538";

/** Flower beds at a white fence. */
export const garden: ThemeArt = {
  backdrop: (width, vary) => {
    const flower = defineShape(
      "v",
      `${line("M0 0V40", "#3f8f4a", 3)}<circle cy="-7" r="7"/><circle cy="7" r="7"/><circle cx="-7" r="7"/><circle cx="7" r="7"/><circle r="4" fill="#ffe27a"/>`,
    );
    const flowers = ["#ff6fa8", "#fff", "#ffb52b", "#c77bff"].map(
      (colour) =>
        `<g fill="${colour}">${scatterPieces(width, vary, [width / 100, 330, 384], (x, y) => placeShape("v", x, y))}</g>`,
    );
    const fence = Array.from({ length: Math.ceil(width / 24) }, (_, i) => `M${i * 24 + 11} 312v-60`);
    return `<defs>${verticalGradient("k", "#ff9fc6", "#ffd1dd", "#fff3e0")}${flower}</defs>${fill(width, "url(#k)")}${circle(width * 0.25, 80, 36, "#fff6d0")}${path(ridge(width, vary, { y: 240, rise: 64, count: 4 }), "#a6dba0")}${path(ridge(width, vary, { y: 276, rise: 36, count: 5 }), "#6fbf7a")}${line(fence.join(""), "#fff", 16)}${line(fence.join(""), "#fff", 11, 'stroke-linecap="round"')}${line(`M0 274H${width}M0 298H${width}`, "#fff", 6)}${path(`M0 312H${width}V400H0Z`, "#4fa85f")}${flowers.join("")}`;
  },
  emblems: {
    A: `<defs>${sphereGradient("a", "#ffb0c4", "#ee2f5f", "#8c0a3a")}</defs>${outlined(ink, `${path("M50 96Q46 80 48 66", "none")}${line("M50 97Q47 82 49 66", "#2f8a42", 6)}${path("M49 84Q22 88 14 68Q38 64 49 84ZM50 80Q76 84 86 62Q60 60 50 80Z", "#4fae4f")}${path("M18 34C14 60 34 74 50 74S86 60 82 34Q72 26 66 34Q60 18 50 18T34 34Q28 26 18 34Z", "url(#a)")}${path("M50 6C66 6 72 20 70 34Q62 52 50 54Q38 52 30 34C28 20 34 6 50 6Z", "url(#a)")}${line("M34 34Q28 52 50 74M66 34Q72 52 50 74M40 22Q50 12 60 22Q62 34 50 38Q42 36 44 28Q50 24 54 29", "#7a0a34", 2.5)}`)}`,
    B: `<defs>${verticalGradient("a", "#ffe8a0", "#ff8fb5", "#c22fa0")}</defs>${outlined(ink, `${line("M50 96V56", "#2f8a42", 6)}${path("M50 92Q26 88 18 50Q42 60 50 92ZM50 92Q74 88 82 50Q58 60 50 92Z", "#4fae4f")}${path("M20 16Q34 22 36 34Q42 14 50 4Q58 14 64 34Q66 22 80 16Q88 66 50 66T20 16Z", "url(#a)")}${path("M50 4Q68 30 58 64Q50 68 42 64Q32 30 50 4Z", "#ff9fc6")}`)}${highlight("M28 30Q26 44 32 54")}`,
    C: `<defs>${sphereGradient("a", "#ff9a8a", "#e0261f", "#84100f")}</defs>${outlined("#1f0c10", `${line("M20 50L6 40M16 64L4 68M22 80L10 90M80 50L94 40M84 64L96 68M78 80L90 90M42 16Q38 6 30 6M58 16Q62 6 70 6", "#1f0c10", 4)}${path("M28 34Q28 12 50 12T72 34Z", "#2b1418")}${path("M50 26C76 26 86 46 84 62C82 84 66 94 50 94S18 84 16 62C14 46 24 26 50 26Z", "url(#a)")}${line("M50 28V94", "#1f0c10", 3)}`)}<g fill="#1f0c10"><circle cx="34" cy="46" r="7"/><circle cx="66" cy="46" r="7"/><circle cx="30" cy="68" r="7"/><circle cx="70" cy="68" r="7"/><circle cx="40" cy="84" r="5"/><circle cx="60" cy="84" r="5"/></g>${circle(42, 21, 3.5, "#fff")}${circle(58, 21, 3.5, "#fff")}${highlight("M22 54Q24 42 32 36")}`,
    D: `<defs>${verticalGradient("a", "#a9f0f5", "#3aa9c9", "#145a84")}</defs>${outlined(ink, `${line("M40 40Q50 6 78 24Q92 36 80 62", "#2b86a8", 7)}${path("M34 54L10 30L6 34L28 70Z", "#3aa9c9")}${path("M2 36L16 22L20 27L6 41Z", "#ffd76a")}${path("M30 40H76L82 92H26Z", "url(#a)")}${path("M28 40H78V48H28Z", "#ffd76a")}${repeatAround(5, path("M54 70Q46 60 54 56Q62 60 54 70Z", "#fff"), [54, 70])}${circle(54, 70, 4, "#ffd76a")}`, 2.2)}<g fill="#5fd0ff"><circle cx="6" cy="52" r="3"/><circle cx="12" cy="62" r="3"/><circle cx="3" cy="66" r="2.500"/></g>`,
    W: `<defs>${sphereGradient("a", "#b9743a", "#6b3314", "#34150a")}${verticalGradient("b", "#fff08a", "#ffb01f")}</defs>${outlined("#7a3c08", `${repeatAround(16, path("M50 50C39 34 41 8 50 3C59 8 61 34 50 50Z", "url(#b)"))}${circle(50, 50, 22, "url(#a)")}`)}<g fill="none" stroke="#ffcf6a" stroke-width="2" opacity=".7" stroke-dasharray="2 4"><circle cx="50" cy="50" r="16"/><circle cx="50" cy="50" r="10"/><circle cx="50" cy="50" r="4"/></g>`,
    S: `<defs>${verticalGradient("a", "#fff3d0", "#e0b07a")}${verticalGradient("b", "#ff7f9a", "#b81f55")}</defs>${outlined(ink, `${path("M46 82H54V98H46Z", "#8a5226")}${path("M22 42H78V84H22Z", "url(#a)")}${path("M50 6L92 44L84 52L50 22L16 52L8 44Z", "url(#b)")}${circle(50, 58, 13, "#4a2412")}${line("M50 76H64", "#8a5226", 5)}${path("M44 60Q46 50 56 52L64 56L57 60Q58 68 48 70Z", "#3fa8ff")}`)}${circle(54, 56, 1.8, ink)}${circle(28, 90, 5, "#ff6fa8")}${circle(74, 92, 5, "#c77bff")}`,
  },
  tints: { cabinet: [332, 52], reel: [318, 40], button: [130, 52] },
  metal: "#ffd9e6",
  glow: "#ff9fc6",
};
