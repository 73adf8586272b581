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

const ink = "#3a1c0c";

/** A red barn in wheat fields. */
export const farm: ThemeArt = {
  backdrop: (width, vary) => {
    const rows = Array.from({ length: Math.round(width / 60) + 6 }, (_, i) => {
      const x = (i - 3) * 60;
      return `M${x} 400L${Math.round(width / 2 + (x - width / 2) * 0.42)} 292`;
    });
    const cloud = defineShape(
      "v",
      path("M-36 8Q-44-8-23-11Q-18-28 2-22Q22-29 26-12Q46-11 38 8Z", "#fff", 'opacity=".9"'),
    );
    const sheaf = defineShape(
      "w",
      '<path d="M0 40Q-2 10-12-14M0 40V-22Q2 10 12-14M-6 10l-8-6M6 10l8-6"/>',
      'stroke="#fff0a8" fill="none" stroke-width="3" stroke-linecap="round"',
    );
    const clouds = scatterPieces(width, vary, [width / 150, 40, 140], (x, y) => placeShape("v", x, y));
    const sheaves = scatterPieces(width, vary, [width / 60, 350, 376], (x, y) => placeShape("w", x, y));
    const barn = `<g transform="translate(${Math.round(width * (width > 400 ? 0.14 : 0.72))} 264)"><path d="M-52 30V-24L-36-50H36L52-24V30Z" fill="#c2261f"/><path d="M-58-22L-38-56H38L58-22L50-18L34-46H-34L-50-18Z" fill="#6b1512"/><path d="M-18 30V-8H18V30Z" fill="#fff3e0"/><path d="M-18 30L18-8M18 30L-18-8" stroke="#c2261f" stroke-width="4"/></g>`;
    return `<defs>${verticalGradient("k", "#5fb8ff", "#c9ecff", "#fff3c9")}${fadingGradient("q", "#fff6b0", 0.95)}${verticalGradient("l", "#f7cf4f", "#d98a1f")}${cloud}${sheaf}</defs>${fill(width, "url(#k)")}${circle(width * 0.24, 80, 104, "url(#q)")}${circle(width * 0.24, 80, 28, "#ffdf5a")}${clouds}${path(ridge(width, vary, { y: 272, rise: 50, count: 3 }), "#7fbf4a")}${barn}${path(ridge(width, vary, { y: 302, rise: 16, count: 2 }), "url(#l)")}${line(rows.join(""), "#b3701a", 3, 'opacity=".45"')}${sheaves}`;
  },
  emblems: {
    A: `<defs>${sphereGradient("a", "#fff", "#fff0d6", "#d9a86b")}</defs>${outlined(ink, `${path("M66 60Q84 60 96 26Q98 60 82 78ZM64 56Q78 44 84 10Q94 40 80 66Z", "#1f6b5a")}${path("M34 20Q36 2 44 12Q48 -2 54 10Q62 2 62 16Q66 24 58 28L38 28Z", "#e8283f")}${path("M38 24Q26 30 32 44Q26 54 26 66Q28 90 52 92Q80 90 84 62Q70 70 62 52Q68 30 56 24Q46 18 38 24Z", "url(#a)")}${path("M36 32L14 40L36 44Z", "#ffb01f")}${path("M30 44Q24 56 32 60Q40 56 36 44Z", "#e8283f")}${path("M48 66Q66 84 76 66Q70 58 56 60Q50 60 48 66Z", "#d9843a")}${line("M46 92V98M60 91V98", "#e08a1a", 4)}`)}${circle(43, 33, 3.5, ink)}`,
    B: `<defs>${sphereGradient("a", "#fff", "#f6f1e6", "#cbbfae")}</defs>${outlined(ink, `${path("M34 76V95M46 80V96M58 80V96M70 76V95", "none", 'stroke="#3a2a22" stroke-width="7"')}${path("M24 80Q6 76 12 60Q0 48 12 38Q12 22 28 24Q34 10 50 16Q66 8 74 22Q90 22 90 38Q100 50 90 60Q92 76 76 80Q66 88 54 82Q38 90 24 80Z", "url(#a)")}${path("M30 42Q14 38 12 48Q20 56 32 52ZM70 42Q86 38 88 48Q80 56 68 52Z", "#5c463a")}${path("M50 32Q70 32 70 50Q68 76 50 76T30 50Q30 32 50 32Z", "#5c463a")}${path("M30 40Q28 24 42 28Q50 18 58 28Q72 24 70 40Q62 46 56 40Q50 46 44 40Q38 46 30 40Z", "#fff")}${line("M46 68L50 71L54 68", "#ffc9c9", 2.5)}`)}${circle(41, 53, 5, "#fff")}${circle(59, 53, 5, "#fff")}${circle(42, 54, 2.5, ink)}${circle(58, 54, 2.5, ink)}`,
    C: `<defs>${sphereGradient("a", "#fff6a0", "#ffd02b", "#d98a0f")}</defs>${outlined(ink, `${path("M50 4C66 6 70 34 68 60L58 88H42L32 60C30 34 34 6 50 4Z", "url(#a)")}${line("M50 4V88M41 10V84M59 10V84M33 30H67M31 42H69M32 54H68M34 66H66M38 18H62M37 77H63", "#c27a0c", 1.8)}${path("M50 97Q12 86 14 36Q34 48 44 78ZM50 97Q88 86 86 36Q66 48 56 78Z", "#5cb53a")}${line("M50 96Q26 80 18 46M50 96Q74 80 82 46", "#2f7a2a", 2)}`)}${highlight("M39 30Q40 18 45 12", 3)}`,
    D: `<defs>${verticalGradient("a", "#fff", "#b9cbe0", "#5f7899")}</defs>${outlined(ink, `${line("M28 46Q6 44 14 66M72 46Q94 44 86 66", "#8ba3bf", 6)}${path("M36 8H64V20L62 28Q82 36 80 54V92Q66 97 50 97T20 92V54Q18 36 38 28L36 20Z", "url(#a)")}${path("M32 6Q50 0 68 6V14Q50 20 32 14Z", "#d6e3f2")}${line("M20 60Q50 68 80 60M20 84Q50 92 80 84", "#4f6888", 2.5)}${path("M40 66Q50 56 60 66T50 80Q38 78 40 66Z", "#fff")}`)}${highlight("M28 56Q28 44 38 38")}`,
    W: `<defs>${verticalGradient("a", "#fff", "#e6d6c0", "#a88a6b")}${fadingGradient("c", "#fff3b0", 1)}</defs>${circle(50, 40, 46, "url(#c)")}${outlined(ink, `${path("M40 40H60L68 96H32Z", "url(#a)")}${path("M36 42Q50 18 64 42Z", "#c2261f")}${path("M45 96V80Q50 74 55 80V96Z", "#6b3a16")}<g transform="rotate(20 50 38)">${repeatAround(4, `${path("M48 38L46 2H62V30H52V38Z", "#fff6e0")}${line("M54 4V30M47 12H62M47 21H62", "#b3703a", 1.6)}`, [50, 38])}</g>${circle(50, 38, 6, "#c2261f")}`, 2.2)}`,
    S: `<defs>${verticalGradient("a", "#ff6a52", "#c2261f", "#7a1210")}${fadingGradient("c", "#ffe27a", 1)}</defs>${circle(50, 52, 48, "url(#c)")}${outlined(ink, `${path("M12 94V48L24 20L50 8L76 20L88 48V94Z", "url(#a)")}${path("M6 50L20 16L50 2L80 16L94 50L86 54L74 24L50 13L26 24L14 54Z", "#fff3e0")}${path("M32 94V56H68V94Z", "#fff3e0")}${path("M36 94V60H64V94Z", "#a81c18")}${line("M36 60L64 94M64 60L36 94M50 60V94", "#fff3e0", 3)}${circle(50, 36, 9, "#ffd76a")}${line("M50 27V45M41 36H59", ink, 2)}`)}`,
  },
  tints: { cabinet: [6, 60], reel: [206, 44], button: [112, 52] },
  metal: "#ffe7a0",
  glow: "#ffd76a",
};
