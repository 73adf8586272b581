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

const ink = "#120a2b";

/** A crooked house on a hill at full moon. */
export const midnight: ThemeArt = {
  backdrop: (width, vary) => {
    const moon = width * (width > 400 ? 0.5 : 0.62);
    const tree = defineShape(
      "v",
      '<path d="M0 40Q6-20-4-60" stroke-width="9"/><path d="M0-16Q20-26 26-48M-2-36Q-22-44-26-64M18-30L36-40M-4-60L10-84M-4-60L-20-78" stroke-width="4"/>',
      'stroke="#0d0722" fill="none" stroke-linecap="round"',
    );
    const bat = (x: number, y: number) =>
      `M${x} ${y}q-9-10-20-4q8 2 9 10q6-3 11 0q5-3 11 0q1-8 9-10q-11-6-20 4Z`;
    const house = `<g transform="translate(${Math.round(width * 0.24)} 296)" fill="#120a2b"><path d="M-40 40V-10L-10-44L0-30V-60L18-84L36-60V40Z"/><path d="M-28 4h12v16h-12ZM10-50h14v16H10ZM8 0h16v20H8Z" fill="#ffc23b"/></g>`;
    const trees = scatterPieces(width, vary, [width / 110, 320, 356], (x, y, i) =>
      placeShape("v", x, y, 0.8 + (i % 3) * 0.3),
    );
    return `<defs>${verticalGradient("k", "#120736", "#3b1a78", "#8a3fa8")}${fadingGradient("q", "#fff3c0", 0.8)}${tree}</defs>${fill(width, "url(#k)")}${dots(scatterPieces(width, vary, [width / 18, 4, 240], dot), "#fff", 2)}${circle(moon, 104, 136, "url(#q)")}${circle(moon, 104, 60, "#fff0b8")}${circle(moon - 20, 92, 12, "#e6d08a")}${path(scatterPieces(width, vary, [2, 50, 160], bat), "#0d0722")}${path(ridge(width, vary, { y: 312, rise: 60, count: 4 }), "#2a1259")}${house}${trees}${path(ridge(width, vary, { y: 372, rise: 32, count: 4 }), "#0d0722")}`;
  },
  emblems: {
    A: `<defs>${sphereGradient("a", "#e8c08a", "#8f5a34", "#3f2014")}</defs>${outlined(ink, `${path("M18 30L10 4Q34 8 50 16Q66 8 90 4L82 30Q92 92 50 94Q8 92 18 30Z", "url(#a)")}${path("M20 50Q8 64 20 86Q34 78 28 54ZM80 50Q92 64 80 86Q66 78 72 54Z", "#5c3420")}${circle(33, 36, 17, "#fff0c9")}${circle(67, 36, 17, "#fff0c9")}${circle(33, 36, 10, "#ffb52b")}${circle(67, 36, 10, "#ffb52b")}${path("M43 44H57L50 60Z", "#ffcf3b")}${line("M36 70Q40 76 44 70M46 70Q50 76 54 70M56 70Q60 76 64 70M42 80Q46 86 50 80M51 80Q55 86 59 80", "#3f2014", 2.5)}`)}${circle(33, 36, 5, ink)}${circle(67, 36, 5, ink)}${circle(31, 34, 2, "#fff")}${circle(65, 34, 2, "#fff")}`,
    B: `<defs>${sphereGradient("a", "#6b5a9a", "#2a1f52", "#0d0722")}${fadingGradient("c", "#c98aff", 0.9)}</defs>${circle(50, 50, 50, "url(#c)")}${outlined("#0a0520", `${path("M14 6L38 26H62L86 6Q94 40 90 58Q82 92 50 92T10 58Q6 40 14 6Z", "url(#a)")}${path("M20 18L32 30L22 40ZM80 18L68 30L78 40Z", "#d96fb0")}${path("M44 64H56L50 71Z", "#ff8fb8")}${line("M50 71V76M50 76Q42 84 36 78M50 76Q58 84 64 78", "#fff", 2.2)}${line("M30 68L8 64M30 74L10 80M70 68L92 64M70 74L90 80", "#e6d6ff", 1.8)}`)}<ellipse cx="32" cy="50" rx="11" ry="12" fill="#d9ff5a"/><ellipse cx="68" cy="50" rx="11" ry="12" fill="#d9ff5a"/><ellipse cx="32" cy="50" rx="3" ry="10" fill="#0a0520"/><ellipse cx="68" cy="50" rx="3" ry="10" fill="#0a0520"/>`,
    C: `<defs>${sphereGradient("a", "#eaffb0", "#5fd94a", "#0f6b4a")}</defs>${outlined(ink, `${path("M40 6H60V12L57 34Q88 46 86 70Q82 95 50 95T14 70Q12 46 43 34L40 12Z", "#cfe8ff", 'fill-opacity=".55"')}${path("M17 62Q34 54 50 62T83 62Q88 93 50 93T17 62Z", "url(#a)")}${path("M38 2H62V14H38Z", "#a8703a")}`)}<g fill="#fff" opacity=".8"><circle cx="38" cy="74" r="5"/><circle cx="58" cy="70" r="4"/><circle cx="50" cy="82" r="3"/><circle cx="66" cy="80" r="3"/><circle cx="48" cy="52" r="3"/><circle cx="55" cy="44" r="2"/></g>${highlight("M24 60Q28 48 40 42")}`,
    D: `<defs>${verticalGradient("a", "#fff6e0", "#e6cfa8", "#a87f6b")}${verticalGradient("b", "#fff6b0", "#ff9a2b")}${fadingGradient("c", "#ffd76a", 1)}</defs>${circle(50, 24, 34, "url(#c)")}${outlined(ink, `${path("M50 2Q66 20 58 32Q50 38 42 32Q34 20 50 2Z", "url(#b)")}${line("M50 36V44", ink, 3)}${path("M32 46Q38 40 50 42T68 46V84H32Z", "url(#a)")}${path("M32 46Q40 50 40 62T46 62Q46 50 54 52T62 70Q66 70 68 46Q60 38 50 42T32 46Z", "#fffaf0")}${path("M14 84H86Q84 96 70 96H30Q16 96 14 84Z", "#c98a3a")}${line("M86 88Q98 86 94 76Q88 72 84 80", "#c98a3a", 5)}`)}`,
    W: `<defs>${sphereGradient("a", "#f6e0ff", "#a85fff", "#2a0f7a")}${verticalGradient("b", "#fff0b5", "#d9952b", "#6b3f0c")}${fadingGradient("c", "#d9a0ff", 1)}</defs>${circle(50, 44, 50, "url(#c)")}${outlined(ink, `${path("M24 78H76L86 96H14Z", "url(#b)")}${circle(50, 44, 38, "url(#a)")}`)}<path d="M28 52Q40 34 52 48T74 40" fill="none" stroke="#fff" stroke-width="4" opacity=".5" stroke-linecap="round"/>${path("M52 22L57 36L72 38L60 47L64 62L52 53L40 62L44 47L32 38L47 36Z", "#fff3b0")}${highlight("M20 40Q22 22 38 14", 5)}`,
    S: `<defs>${sphereGradient("a", "#fffbe0", "#ffe9a0", "#d9a84a")}${fadingGradient("c", "#ffe9a0", 1)}</defs>${circle(50, 50, 50, "url(#c)")}${outlined("#8a5f1a", circle(50, 50, 36, "url(#a)"))}<g fill="#d9b45a" opacity=".7"><circle cx="38" cy="38" r="7"/><circle cx="62" cy="34" r="4"/><circle cx="66" cy="60" r="8"/><circle cx="42" cy="66" r="5"/></g>${path("M46 58q-12-16-34-8q12 4 12 16q11-6 22 0q11-6 22 0q0-12 12-16q-22-8-34 8Z", ink)}${path("M80 22q-5-6-14-3q5 2 5 7q5-2 9 0q4-2 9 0q0-5 5-7q-9-3-14 3Z", ink)}`,
  },
  tints: { cabinet: [264, 50], reel: [258, 46], button: [286, 58] },
  metal: "#ffe6a8",
  glow: "#b06bff",
};
