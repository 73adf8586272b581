import {
  circle,
  dot,
  dots,
  fadingGradient,
  fill,
  highlight,
  line,
  outlined,
  path,
  repeatAround,
  scatterPieces,
  sphereGradient,
  verticalGradient,
} from "./kit.js";
import type { ThemeArt } from "./theme-art.js";

const ink = "#0d0930";

/** Nebulae and moons in space. */
export const cosmos: ThemeArt = {
  backdrop: (width, vary) => {
    const sparkle = (x: number, y: number) => `M${x} ${y - 7}q1 6 7 7q-6 1-7 7q-1-6-7-7q6-1 7-7Z`;
    const stars = (size: number): string =>
      dots(scatterPieces(width, vary, [width / 16, 4, 396], dot), "#fff", size);
    const world = (x: number, y: number, i: number) => circle(x, y, i % 2 ? 18 : 34, "url(#n)");
    return `<defs>${verticalGradient("k", "#0b0726", "#2a1163", "#5b1a7a")}${fadingGradient("q", "#ff4fd8", 0.55)}${fadingGradient("l", "#3fb8ff", 0.55)}${sphereGradient("n", "#a8f0ff", "#3a6fe0", "#150a4a")}</defs>${fill(width, "url(#k)")}${circle(width * (0.15 + vary.unit() * 0.2), 264, 200, "url(#q)")}${circle(width * (0.7 + vary.unit() * 0.2), 104, 184, "url(#l)")}${stars(1.5)}${stars(2.5)}${path(scatterPieces(width, vary, [width / 90, 20, 300], sparkle), "#fff")}${scatterPieces(width, vary, [2, 40, 110], world)}${circle(width / 2, 720, 380, "#160a3f", 'stroke="#9a6bff" stroke-width="3"')}`;
  },
  emblems: {
    A: `<defs>${sphereGradient("a", "#ffe3a0", "#f2843a", "#7a1f5a")}${verticalGradient("b", "#fff1c9", "#d98aff", "#6b3fd9")}</defs>${outlined(ink, `<ellipse cx="50" cy="52" rx="48" ry="15" fill="url(#b)" transform="rotate(-18 50 52)"/>${circle(50, 50, 30, "url(#a)")}${path("M21.500 58Q40 70 58 60T79 44L80 52Q66 64 54 70T26 68Z", "#ffcf8a", 'stroke="none" opacity=".7"')}${path("M4.400 66.800C14 76 44 70 62 62S98 44 95.600 37.200C98 34 92 30 80 32L79 42Q86 42 80 48Q62 60 40 62T21 60L19 52Q0 62 4.400 66.800Z", "url(#b)")}`)}${highlight("M30 40Q34 30 44 27")}`,
    B: `<defs>${sphereGradient("a", "#fff", "#d6dcf2", "#6b74a8")}${verticalGradient("b", "#ffe27a", "#ff6a2b")}</defs><g transform="rotate(35 50 50)">${outlined(ink, `${path("M40 80Q38 96 50 108Q62 96 60 80Z", "url(#b)")}${path("M32 56Q14 64 18 86L36 76ZM68 56Q86 64 82 86L64 76Z", "#e8344f")}${path("M50 -4Q74 18 68 58L62 80H38L32 58Q26 18 50 -4Z", "url(#a)")}${path("M50 -4Q64 8 67 24H33Q36 8 50 -4Z", "#e8344f")}${circle(50, 42, 11, "#5fd0ff")}${path("M46 62H54V84Q50 88 46 84Z", "#e8344f")}`)}${highlight("M43 40Q44 35 49 34", 3)}</g>`,
    C: `<defs>${sphereGradient("a", "#fff", "#e3e8fa", "#7f88b8")}${verticalGradient("b", "#2a2f9a", "#9a3fd9", "#ff8a5a")}</defs>${outlined(ink, `${path("M20 84Q50 72 80 84V96H20Z", "#aab2d6")}${circle(50, 46, 40, "url(#a)")}${path("M4 40H14V58H4ZM86 40H96V58H86Z", "#e8344f")}${path("M50 20C74 20 80 32 80 46S74 70 50 70S20 60 20 46S26 20 50 20Z", "url(#b)")}${line("M84 18L92 6", ink, 4)}${circle(93, 6, 4, "#ffd23b")}`)}<g fill="#fff"><circle cx="60" cy="34" r="2"/><circle cx="68" cy="48" r="1.500"/><circle cx="46" cy="56" r="1.500"/></g>${highlight("M28 44Q30 32 40 28")}`,
    D: `<defs>${sphereGradient("a", "#fff", "#a8f0ff", "#2f7fe8")}${verticalGradient("b", "#7fe6ff", "#5f4fff00")}</defs>${path("M20 58L96 2L46 86Z", "url(#b)", 'transform="rotate(0 50 50)"')}${outlined("#bff3ff", line("M44 50L88 8M58 58L84 30M36 38L62 12", "#bff3ff", 3))}${outlined(ink, circle(30, 70, 24, "url(#a)"))}${circle(38, 78, 4, "#2f7fe8", 'opacity=".6"')}${circle(22, 76, 3, "#2f7fe8", 'opacity=".6"')}${highlight("M16 66Q18 56 28 53")}`,
    W: `<defs>${fadingGradient("c", "#ff8af0", 1)}${sphereGradient("a", "#fff", "#ffe0a8", "#ff7fd6")}</defs>${circle(50, 50, 49, "#1c0d52", `stroke="${ink}" stroke-width="2.500"`)}${circle(50, 50, 48, "url(#c)")}<g fill="none" stroke-linecap="round" transform="rotate(-20 50 50)">${line("M50 50C58 34 84 40 86 58C88 78 58 92 34 82M50 50C42 66 16 60 14 42C12 22 42 8 66 18", "#fff", 8, 'opacity=".9"')}${line("M50 50C60 40 74 46 74 56C74 70 54 76 42 72M50 50C40 60 26 54 26 44C26 30 46 24 58 28", "#8fe6ff", 5)}</g>${circle(50, 50, 11, "url(#a)")}<g fill="#fff"><circle cx="22" cy="72" r="2"/><circle cx="80" cy="30" r="2.500"/><circle cx="70" cy="78" r="1.500"/><circle cx="28" cy="26" r="1.500"/></g>`,
    S: `<defs>${fadingGradient("c", "#ffe27a", 1)}${sphereGradient("a", "#fff", "#fff3a0", "#ffb52b")}</defs>${circle(50, 50, 50, "url(#c)")}${outlined("#b3540c", `${repeatAround(8, path("M50 2L55 34H45Z", "#ff9a2b"))}${path("M50 20L58 38L78 32L66 48L82 60L62 62L60 82L50 66L40 82L38 62L18 60L34 48L22 32L42 38Z", "#ffd23b")}`)}${circle(50, 51, 14, "url(#a)")}`,
  },
  tints: { cabinet: [268, 48], reel: [252, 52], button: [316, 72] },
  metal: "#e6d6ff",
  glow: "#b87bff",
};
