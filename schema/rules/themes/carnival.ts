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

const ink = "#3a0d24";

/** A fairground in the evening: stripes, flags and bulbs. */
export const carnival: ThemeArt = {
  backdrop: (width, vary) => {
    const rays = Array.from({ length: 12 }, (_, i) => {
      const at = (turn: number) =>
        `${Math.round(width / 2 + 600 * Math.cos(turn))} ${Math.round(200 + 600 * Math.sin(turn))}`;
      const turn = (Math.PI / 6) * i + 0.13;
      return `M${width / 2} 200L${at(turn)}L${at(turn + Math.PI / 12)}Z`;
    });
    const tent = defineShape(
      "v",
      `<path d="M-50 40V0Q-20-10 0-50Q20-10 50 0V40Z"/>${path("M-16 40V-10Q-6-20 0-50Q6-20 16-10V40Z", "#ffe9b0")}${path("M0-50V-66L18-60L0-54", "#ff4f5f")}`,
    );
    const tents = scatterPieces(width, vary, [width / 90, 322, 340], (x, y, i) =>
      placeShape("v", x, y, 0.9 + (i % 2) * 0.4, `fill="${i % 2 ? "#6b1fa0" : "#1f5fb8"}"`),
    );
    const hang = Array.from({ length: Math.round(width / 26) }, (_, i) => {
      const share = (i + 0.5) / Math.round(width / 26);
      return dot(share * width, 16 + 104 * share * (1 - share));
    });
    return `<defs>${verticalGradient("k", "#ffb52b", "#ff6a3a")}${fadingGradient("q", "#fff3b0", 0.95)}${tent}</defs>${fill(width, "url(#k)")}${path(rays.join(""), "#e0283f")}${circle(width / 2, 200, 160, "url(#q)")}${tents}${path(ridge(width, vary, { y: 360, rise: 16, count: 4 }), "#4a0f3a")}${line(`M0 16Q${width / 2} 68 ${width} 16`, "#4a0f3a", 3)}${dots(hang.join(""), "#ffe27a", 11)}`;
  },
  emblems: {
    A: `<defs>${verticalGradient("a", "#fff3b0", "#ffb52b", "#b3640c")}</defs>${outlined(ink, `${path("M50 50L24 97H76Z", "#8f1f5a")}${line("M50 50L30 96M50 50L70 96", "#ffd76a", 4)}${circle(50, 46, 40, "none")}`)}<g fill="none" stroke="${ink}"><circle cx="50" cy="46" r="37" stroke-width="8"/><circle cx="50" cy="46" r="37" stroke="#ffd23b" stroke-width="4"/></g>${line("M50 9V83M13 46H87M24 20L76 72M76 20L24 72", "#ffe9b0", 3)}${outlined(
      ink,
      [
        [50, 9, "#ff4f5f"],
        [76, 20, "#3fa8ff"],
        [87, 46, "#4fd06a"],
        [76, 72, "#ff9f2b"],
        [50, 83, "#c77bff"],
        [24, 72, "#ff4f5f"],
        [13, 46, "#3fa8ff"],
        [24, 20, "#4fd06a"],
      ]
        .map(([x, y, colour]) => circle(Number(x), Number(y), 8.5, String(colour)))
        .join(""),
      2.2,
    )}${circle(50, 46, 10, "url(#a)", `stroke="${ink}" stroke-width="2.500"`)}`,
    B: `<defs>${verticalGradient("a", "#ff7fd6", "#a01f9a", "#4a0a5f")}${verticalGradient("b", "#fff3b0", "#e8a62b")}</defs>${outlined(ink, `${path("M50 36Q40 6 60 0Q56 20 62 30ZM36 36Q14 22 20 2Q30 14 44 34ZM66 34Q80 12 92 12Q84 26 78 38Z", "#3fd0c9")}${path("M4 38Q26 26 50 40Q74 26 96 38Q98 66 76 74Q60 76 50 62Q40 76 24 74Q2 66 4 38Z", "url(#a)")}${path("M16 50Q28 40 42 54Q30 66 16 50ZM84 50Q72 40 58 54Q70 66 84 50Z", "#fff3e0")}${path("M50 36L56 46L50 56L44 46Z", "url(#b)")}${line("M92 70Q96 84 86 96", "#e8a62b", 5)}`)}${highlight("M12 42Q24 34 38 39", 3)}`,
    C: `<defs>${verticalGradient("a", "#fff", "#ffe9c9")}</defs>${outlined(
      ink,
      `${[
        [26, 30],
        [40, 18],
        [56, 16],
        [72, 26],
        [34, 38],
        [50, 32],
        [66, 38],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 13, "#fff6cf"))
        .join(
          "",
        )}${path("M16 42H84L76 96H24Z", "#fff")}${path("M16 42H30L34 96H24ZM44 42H56L54 96H46ZM70 42H84L76 96H66Z", "#e8283f")}${path("M14 40Q20 50 26 42Q32 52 38 42Q44 52 50 42Q56 52 62 42Q68 52 74 42Q80 50 86 40L84 50H16Z", "#ffd23b")}`,
    )}<g fill="#ffc93b"><circle cx="38" cy="22" r="3"/><circle cx="58" cy="24" r="3"/><circle cx="68" cy="32" r="2.500"/><circle cx="30" cy="32" r="2.500"/></g>`,
    D: `<defs>${verticalGradient("a", "#fff6c9", "#ffd23b", "#e08a1a")}</defs><g transform="rotate(-16 50 50)">${outlined(ink, `${path("M4 28H96V42Q86 44 86 50T96 58V72H4V58Q14 56 14 50T4 42Z", "url(#a)")}${path("M20 34H80V66H20Z", "none", 'stroke="#b3540c" stroke-dasharray="4 4"')}${path("M50 36L54 46L65 46L56 53L60 64L50 57L40 64L44 53L35 46L46 46Z", "#e8283f")}`)}${line("M26 40V60M74 40V60", "#b3540c", 3, 'stroke-dasharray="3 3"')}</g>`,
    W: `<defs>${sphereGradient("a", "#fff", "#ffe0c9", "#e8a67a")}</defs>${outlined(ink, `${path("M50 40Q30 2 6 24Q2 34 8 40Q20 30 30 52Z", "#e8283f")}${path("M50 40Q70 2 94 24Q98 34 92 40Q80 30 70 52Z", "#2b6fe0")}${path("M30 46Q40 4 50 4T70 46Z", "#ffd23b")}${path("M26 52Q26 88 50 90T74 52Q50 38 26 52Z", "url(#a)")}${path("M18 86L30 78L38 94L50 82L62 94L70 78L82 86Q70 99 50 99T18 86Z", "#8f2fc9")}${line("M38 74Q50 84 62 74", "#c2183f", 4)}${circle(50, 66, 5, "#e8283f")}`)}${outlined(ink, circle(8, 42, 6, "#ffd23b") + circle(92, 42, 6, "#ffd23b") + circle(50, 5, 5, "#ffd23b"), 2)}${circle(40, 58, 4, ink)}${circle(60, 58, 4, ink)}`,
    S: `<defs>${verticalGradient("a", "#ff5f6f", "#b3123f")}${verticalGradient("b", "#fff6d6", "#ffd98a")}${fadingGradient("c", "#fff0a0", 1)}</defs>${circle(50, 56, 46, "url(#c)")}${outlined(ink, `${path("M50 14V2L70 8L50 14", "#ffd23b")}${path("M50 14Q62 34 92 46V92H8V46Q38 34 50 14Z", "url(#a)")}${path("M50 14Q42 34 28 42V92H40V44Q48 34 50 14ZM50 14Q58 34 72 42V92H60V44Q52 34 50 14Z", "url(#b)")}${path("M40 92Q42 66 50 58Q58 66 60 92Z", "#3a0d24")}${path("M8 46Q14 56 20 46Q26 56 32 45Q38 55 44 45Q50 55 56 45Q62 55 68 45Q74 56 80 46Q86 56 92 46V40H8Z", "#ffd23b")}`)}`,
  },
  tints: { cabinet: [350, 62], reel: [278, 46], button: [42, 88] },
  metal: "#ffe58a",
  glow: "#ffc24a",
};
