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

const ink = "#12280f";

/** Deep green, with a waterfall of light and overhanging leaves. */
export const jungle: ThemeArt = {
  backdrop: (width, vary) => {
    const frond = defineShape(
      "v",
      `<path d="M0 20Q-40-40 0-120Q40-40 0 20Z"/>${line("M0 10V-104", "#3f9a3f", 2)}`,
    );
    const greens = ["#0f4d26", "#1b6b2f", "#0b3b22"];
    const trunk = (x: number, _y: number, i: number) =>
      path(`M${x} 400q8-200 0-400h${12 + (i % 3) * 8}q-8 200 6 400Z`, "#0d4429", 'opacity=".6"');
    const hung = (from: number, i: number) => `rotate(${(from ? -30 : 150) + (i % 5) * 15})`;
    const fronds = [0, 400].map((y) =>
      scatterPieces(width, vary, [width / 85, y, y], (x, _y, i) =>
        placeShape("v", x, y, 0.9 + (i % 3) * 0.25, `fill="${greens[i % 3]}"`, hung(y, i)),
      ),
    );
    return `<defs>${verticalGradient("k", "#d9f28a", "#4fae52", "#0b4a32")}${fadingGradient("q", "#f6ffc0", 0.9)}${frond}</defs>${fill(width, "url(#k)")}${circle(width / 2, 120, 170, "url(#q)")}${path(ridge(width, vary, { y: 240, rise: 80, count: 4 }), "#2f8a4a", 'opacity=".7"')}${scatterPieces(width, vary, [width / 150, 0, 0], trunk)}${path(ridge(width, vary, { y: 336, rise: 40, count: 4 }), "#0e5130")}${fronds.join("")}`;
  },
  emblems: {
    A: `<defs>${sphereGradient("a", "#ffd98a", "#f28a1e", "#b04a0c")}</defs>${outlined(ink, `${circle(20, 22, 14, "url(#a)")}${circle(80, 22, 14, "url(#a)")}${circle(20, 22, 6, "#3a1a0a")}${circle(80, 22, 6, "#3a1a0a")}${path("M50 10C80 10 92 34 90 56C88 82 68 94 50 94S12 82 10 56C8 34 20 10 50 10Z", "url(#a)")}${path("M50 58C66 54 82 62 76 76C70 90 58 90 50 86C42 90 30 90 24 76C18 62 34 54 50 58Z", "#fff3dc")}${path("M42 12L50 30L58 12ZM24 20L38 34L32 16ZM76 20L62 34L68 16ZM9 48L26 52L10 58ZM91 48L74 52L90 58ZM12 68L26 66L18 78ZM88 68L74 66L82 78Z", "#23130a")}${path("M40 60H60L50 72Z", "#e0486a")}${line("M50 72V79M50 79Q42 86 36 80M50 79Q58 86 64 80", ink, 2.5)}`)}${circle(34, 46, 8, "#e9ff7a", `stroke="${ink}" stroke-width="2.500"`)}${circle(66, 46, 8, "#e9ff7a", `stroke="${ink}" stroke-width="2.500"`)}${circle(34, 46, 3.5, ink)}${circle(66, 46, 3.5, ink)}`,
    B: `<defs>${sphereGradient("a", "#d3f77a", "#58b82b", "#1d6b22")}</defs>${outlined(ink, `${path("M14 70Q-2 92 22 94H34ZM86 70Q102 92 78 94H66Z", "#3f9a2b")}${path("M8 58Q8 30 50 30T92 58Q92 92 50 92T8 58Z", "url(#a)")}${circle(26, 26, 17, "url(#a)")}${circle(74, 26, 17, "url(#a)")}${circle(26, 25, 10, "#fff6c9")}${circle(74, 25, 10, "#fff6c9")}${path("M14 58Q50 84 86 58Q80 78 50 80T14 58Z", "#b02a3f")}${path("M34 70Q50 62 66 70Q58 80 50 80T34 70Z", "#ff7f8f")}`)}${circle(28, 26, 5, ink)}${circle(72, 26, 5, ink)}${circle(44, 44, 2, ink)}${circle(56, 44, 2, ink)}`,
    C: `<defs>${sphereGradient("a", "#fff09a", "#f7b21e", "#b3640c")}</defs>${outlined(ink, `${path("M50 38L30 6L44 18L50 0L56 18L70 6ZM50 38L16 20L40 22ZM50 38L84 20L60 22Z", "#3f9a3a")}${path("M50 32C74 32 80 50 78 66C76 84 64 96 50 96S24 84 22 66C20 50 26 32 50 32Z", "url(#a)")}${line("M27 46L66 92M40 35L76 76M60 35L24 76M73 46L34 92M24 60L54 95M76 60L46 95", "#a85a0c", 2.2)}`)}${highlight("M31 56Q34 46 40 42")}`,
    D: `<defs>${verticalGradient("a", "#9be65a", "#2f9a3f", "#0c5130")}</defs>${outlined(ink, `${path("M50 96Q44 86 48 74C20 86 6 66 8 46L26 50L12 32Q22 18 32 12L38 32L42 6Q50 2 58 6L62 32L68 12Q78 18 88 32L74 50L92 46C94 66 80 86 52 74Q50 86 56 94Z", "url(#a)")}${line("M50 76V14M50 64L22 44M50 64L78 44M50 46L32 26M50 46L68 26", "#0c5130", 2.5)}`)}`,
    W: `<defs>${sphereGradient("a", "#8ff0ff", "#2a86ff", "#2a1f9a")}${sphereGradient("b", "#ffe27a", "#ff7f2b", "#c22a4a")}</defs>${outlined(ink, `${path("M48 50C30 6 2 4 4 26C5 46 26 54 48 52ZM52 50C70 6 98 4 96 26C95 46 74 54 52 52Z", "url(#a)")}${path("M48 54C26 52 8 62 14 80C22 96 42 88 49 60ZM52 54C74 52 92 62 86 80C78 96 58 88 51 60Z", "url(#b)")}${path("M50 28Q57 40 54 66Q52 84 50 90Q48 84 46 66Q43 40 50 28Z", "#23130a")}${line("M49 30Q44 14 34 10M51 30Q56 14 66 10", ink, 2.5)}`)}<g fill="#fff"><circle cx="16" cy="24" r="5"/><circle cx="84" cy="24" r="5"/><circle cx="26" cy="76" r="4"/><circle cx="74" cy="76" r="4"/></g>`,
    S: `<defs>${verticalGradient("a", "#d97a3a", "#8a3a1a", "#54200f")}${verticalGradient("b", "#fff3d0", "#e6c28a")}</defs>${outlined(ink, `${path("M16 24Q22 60 28 88Q50 98 72 88Q78 60 84 24Z", "url(#a)")}<ellipse cx="50" cy="24" rx="36" ry="14" fill="url(#b)"/>${line("M17 32L32 86L34 36L50 92L66 36L68 86L83 32", "#f2d79a", 3)}${path("M19 46Q50 62 81 46L79 56Q50 72 21 56Z", "#1fa06a")}`)}<ellipse cx="50" cy="23" rx="24" ry="8" fill="none" stroke="#c99a5a" stroke-width="2"/>${highlight("M24 20Q34 14 46 14", 3)}`,
  },
  tints: { cabinet: [140, 48], reel: [152, 52], button: [28, 84] },
  metal: "#f2e08a",
  glow: "#d6ff8a",
};
