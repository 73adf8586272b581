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

const ink = "#2e1a08";
const gold = verticalGradient("a", "#fff6b8", "#eeb02f", "#8a5208");

/** A stepped temple in the mist, between carved pillars. */
export const temple: ThemeArt = {
  backdrop: (width, vary) => {
    const middle = Math.round(width / 2);
    const steps = Array.from(
      { length: 6 },
      (_, i) => `M${middle - 190 + i * 29} ${312 - i * 34}h${380 - i * 58}l-8-30h${-364 + i * 58}Z`,
    );
    const pillar = defineShape(
      "v",
      `${path("M-28 0H28V400H-28Z", "#4a3418")}${path("M-20 0H20V400H-20Z", "#7a5a2b")}${path("M-30 40H30V60H-30ZM-30 340H30V360H-30Z", "#c9953f")}${path("M-12 90H12V114H0V102H-12ZM-12 250H12V274H0V262H-12Z", "#3a270f")}`,
    );
    const vine = (x: number, _y: number, i: number) =>
      `M${x} 0q${i % 2 ? 12 : -12} ${26 + (i % 4) * 14} 0 ${52 + (i % 4) * 26}`;
    const pillars = (width > 400 ? [34, 120, width - 120, width - 34] : [12, width - 12]).map((x) =>
      placeShape("v", x, 0),
    );
    return `<defs>${verticalGradient("k", "#0f5c5a", "#6fb08a", "#ffe09a")}${fadingGradient("q", "#fff3b0", 0.9)}${verticalGradient("l", "#e0b45a", "#8a5f22")}${pillar}</defs>${fill(width, "url(#k)")}${circle(middle, 136, 144, "url(#q)")}${path(ridge(width, vary, { y: 264, rise: 80, count: 3 }), "#2f6b4a", 'opacity=".7"')}${path(steps.join(""), "url(#l)")}${path(`M${middle - 24} 312l12-200h24l12 200Z`, "#f2d08a")}${path(ridge(width, vary, { y: 336, rise: 28, count: 3 }), "#234f2b")}${line(scatterPieces(width, vary, [width / 70, 0, 0], vine), "#3f7a2f", 6, 'stroke-linecap="round" stroke-dasharray="9 7"')}${pillars.join("")}`;
  },
  emblems: {
    A: `<defs>${gold}${sphereGradient("b", "#9ff3d6", "#139a7a", "#06483f")}</defs>${outlined(ink, `${path("M50 24Q14 30 6 4Q24 10 30 6Q34 14 42 4Q46 12 50 2Q54 12 58 4Q66 14 70 6Q76 10 94 4Q86 30 50 24Z", "#d9412b")}${path("M18 20H82L88 46L80 56L76 84L58 96H42L24 84L20 56L12 46Z", "url(#a)")}${path("M28 44L46 48V58L30 56ZM72 44L54 48V58L70 56Z", "url(#b)")}${path("M46 52H54L58 68H42Z", "#c98a1a")}${path("M34 76H66L62 86H38Z", "#5c2c08")}${line("M40 76V86M46 76V86M52 76V86M58 76V86", "#fff3d0", 2)}${circle(50, 32, 7, "url(#b)")}`)}${highlight("M24 38L22 30", 3)}`,
    B: `<defs>${verticalGradient("a", "#c9f7a0", "#2fa06a", "#0c4a4a")}</defs><g fill="none" stroke-linecap="round">${line("M28 88Q8 80 20 64Q34 50 56 62T86 48Q88 22 58 24", ink, 21)}${line("M28 88Q8 80 20 64Q34 50 56 62T86 48Q88 22 58 24", "url(#a)", 16)}${line("M28 88Q8 80 20 64Q34 50 56 62T86 48Q88 22 58 24", "#eeffc0", 4, 'stroke-dasharray="2 9"')}</g>${outlined(ink, `${path("M64 10Q30 2 20 26Q18 40 34 42Q56 44 66 36Z", "#2fa06a")}${path("M64 10Q80 2 86 10Q78 18 82 26Q74 24 66 36Z", "#eeb02f")}${line("M22 36Q12 42 6 38M12 41Q10 48 4 50", "#e0283f", 3)}`)}${circle(40, 22, 6, "#ffe27a", `stroke="${ink}" stroke-width="2"`)}${circle(39, 22, 2.5, ink)}`,
    C: `<defs>${verticalGradient("a", "#e8dcc0", "#a8946b", "#5c4c30")}${sphereGradient("b", "#9ff3d6", "#139a7a", "#06483f")}</defs>${outlined(ink, `${path("M12 12L28 6H78L90 16L86 84L72 96H26L10 86Z", "url(#a)")}${path("M24 20H76V80H24Z", "#8a7650")}${circle(50, 50, 20, "#d9c79a")}${circle(50, 50, 11, "url(#b)")}${line("M32 28H42V38H36M68 28H58V38H64M32 72H42V62H36M68 72H58V62H64M78 6L70 16L76 24", "#3f3018", 3)}`)}`,
    D: `<defs>${gold}${verticalGradient("b", "#fff6a0", "#ff9a2b", "#e0301a")}${fadingGradient("c", "#ffb04a", 1)}</defs>${circle(50, 28, 36, "url(#c)")}${outlined(ink, `${path("M50 2Q54 14 64 22Q70 48 50 50T36 22Q44 20 50 2Z", "url(#b)")}${path("M30 44H70L64 62H36Z", "url(#a)")}${path("M40 62H60L54 98H46Z", "#7a4a1e")}${line("M42 72H58M43 82H57", "#eeb02f", 4)}`)}`,
    W: `<defs>${gold}${sphereGradient("b", "#fff", "#ffd23b", "#e0701a")}${fadingGradient("c", "#ffe27a", 1)}</defs>${circle(50, 50, 50, "url(#c)")}${outlined(ink, `${repeatAround(8, path("M50 0L60 20H40Z", "#d9412b"))}${circle(50, 50, 36, "url(#a)")}${circle(50, 50, 26, "#139a7a")}${circle(50, 50, 21, "url(#b)")}${path("M38 44L46 46V51L39 50ZM62 44L54 46V51L61 50Z", ink)}${line("M40 60Q50 68 60 60", ink, 3)}${line("M50 48V56", ink, 2.5)}`)}${line("M50 19a31 31 0 1 1-.1 0", "#fff6b8", 4, 'stroke-linecap="round" stroke-dasharray="0 12.2"')}`,
    S: `<defs>${verticalGradient("a", "#ffe9a8", "#d99a3a", "#7a4c14")}${fadingGradient("c", "#9ff3d6", 1)}</defs>${circle(50, 46, 48, "url(#c)")}${outlined(ink, `${path("M4 92L10 76H90L96 92Z", "url(#a)")}${path("M14 76L20 60H80L86 76Z", "url(#a)")}${path("M24 60L30 44H70L76 60Z", "url(#a)")}${path("M34 44L38 30H62L66 44Z", "url(#a)")}${path("M38 30V14H62V30Z", "url(#a)")}${path("M34 14L50 4L66 14Z", "#d9412b")}${path("M42 92L45 30H55L58 92Z", "#fff3d0")}${path("M46 18H54V30H46Z", ink)}${line("M42 82H58M43 72H57M43 62H57M44 52H56M44 42H56", "#a8742b", 2)}`, 2.2)}`,
  },
  tints: { cabinet: [34, 55], reel: [162, 42], button: [12, 72] },
  metal: "#ffe39a",
  glow: "#ffd76a",
};
