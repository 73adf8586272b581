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
  repeatAround,
  ridge,
  scatterPieces,
  sphereGradient,
  verticalGradient,
} from "./kit.js";
import type { ThemeArt } from "./theme-art.js";

const ink = "#0f2a52";

/** Snow peaks under northern lights. */
export const frost: ThemeArt = {
  backdrop: (width, vary) => {
    const fir = defineShape(
      "v",
      `${path("M0-64L20-30H10L26 0H-26L-10-30H-20Z", "#16406b")}${path("M0-64L12-44L4-47L-2-42L-12-44Z", "#fff")}`,
    );
    const light = (x: number, y: number, i: number) =>
      path(`M${x} ${y}q50 44 120-10v-130q-70 50-120 0Z`, i % 2 ? "url(#q)" : "url(#l)");
    const firs = scatterPieces(width, vary, [width / 60, 326, 350], (x, y, i) =>
      placeShape("v", x, y, 0.7 + (i % 3) * 0.25),
    );
    const flakes = dots(scatterPieces(width, vary, [width / 14, 8, 380], dot), "#fff", 4);
    return `<defs>${verticalGradient("k", "#0b2a66", "#2f78c4", "#bfe8ff")}${verticalGradient("q", "#4dffc300", "#4dffc3b0", "#4dffc300")}${verticalGradient("l", "#9a8bff00", "#a99bffa0", "#9a8bff00")}${fir}</defs>${fill(width, "url(#k)")}${scatterPieces(width, vary, [width / 110, 110, 150], light)}${path(ridge(width, vary, { y: 280, rise: 130, count: width / 110, shape: "peaks" }), "#6fa9dc")}${path(ridge(width, vary, { y: 306, rise: 66, count: width / 70, shape: "peaks" }), "#e4f5ff")}${firs}${path(ridge(width, vary, { y: 352, rise: 26, count: 3 }), "#fff")}${flakes}`;
  },
  emblems: {
    A: `<defs>${sphereGradient("a", "#fff", "#8fdcff", "#1f78d1")}</defs><g stroke-linecap="round" stroke-linejoin="round">${repeatAround(6, line("M50 50V7M50 22L40 13M50 22L60 13M50 34L38 25M50 34L62 25", ink, 10))}${repeatAround(6, line("M50 50V7M50 22L40 13M50 22L60 13M50 34L38 25M50 34L62 25", "#cdf1ff", 5.5), [50, 50], "i")}</g>${circle(50, 50, 10, "url(#a)", 'stroke="#fff" stroke-width="3"')}`,
    B: `<defs>${sphereGradient("a", "#5b7fb8", "#1d3564", "#0a1738")}</defs>${outlined(ink, `${path("M26 92L14 96Q18 84 30 86ZM74 92L86 96Q82 84 70 86Z", "#ff9f2b")}${path("M20 50Q4 64 12 80Q24 74 26 62ZM80 50Q96 64 88 80Q76 74 74 62Z", "#1d3564")}${path("M50 6C74 6 76 30 76 44C84 62 82 90 50 92C18 90 16 62 24 44C24 30 26 6 50 6Z", "url(#a)")}${path("M50 34C62 20 74 34 66 48C76 66 68 86 50 86S24 66 34 48C26 34 38 20 50 34Z", "#fff")}${path("M42 44H58L50 55Z", "#ff9f2b")}${path("M26 56Q50 70 74 56L75 66Q50 80 25 66Z", "#e8344a")}${path("M60 66L72 64L74 84L62 84Z", "#e8344a")}`)}${circle(41, 36, 4, ink)}${circle(59, 36, 4, ink)}`,
    C: `<defs>${sphereGradient("a", "#ff9aa0", "#e02f4a", "#8c0f33")}</defs>${outlined(ink, `${path("M26 66V34Q26 8 48 8T70 34V46Q74 34 84 36Q94 40 88 52Q82 64 72 68L70 72H26Z", "url(#a)")}${path("M20 68H76V90Q48 98 20 90Z", "#fff")}${line("M30 70V91M40 70V93M50 70V93M60 70V92M69 70V91", "#a9c8e8", 2.5)}${path("M48 24L53 34L64 34L55 41L58 52L48 45L38 52L41 41L32 34L43 34Z", "#fff")}`)}${highlight("M32 40Q32 24 40 18")}`,
    D: `<defs>${verticalGradient("a", "#f4fdff", "#7fd3ff", "#2673d9")}</defs>${outlined(ink, `${path("M30 14H70L92 42L50 94L8 42Z", "url(#a)")}${path("M30 14L40 42L50 94L8 42Z", "#bdeaff", 'fill-opacity=".7"')}${path("M70 14L60 42L50 94L92 42Z", "#1f5fc4", 'fill-opacity=".45"')}${line("M8 42H92M30 14L40 42L50 14L60 42L70 14", "#fff", 2.5)}`)}${highlight("M20 36L30 22", 3)}`,
    W: `<defs>${sphereGradient("a", "#fff", "#fff3b0", "#ffc93b")}${fadingGradient("b", "#bdf3ff", 1)}</defs>${circle(50, 50, 50, "url(#b)")}${outlined(ink, `${path("M50 14L56 44L86 50L56 56L50 86L44 56L14 50L44 44Z", "#7fd3ff", 'transform="rotate(45 50 50)"')}${path("M50 2L60 40L98 50L60 60L50 98L40 60L2 50L40 40Z", "url(#a)")}`)}${path("M50 2V50L40 40ZM98 50H50L60 40ZM50 98V50L60 60ZM2 50H50L40 60Z", "#fff", 'opacity=".6"')}`,
    S: `<defs>${sphereGradient("a", "#fff", "#bfe8ff", "#4f97d9")}${verticalGradient("b", "#ff8a8a", "#b01c3c")}</defs>${outlined(ink, `${path("M20 76H80L88 94H12Z", "url(#b)")}${circle(50, 44, 38, "url(#a)")}${path("M14 56Q30 46 50 52T86 56Q80 82 50 82T14 56Z", "#fff")}${path("M50 16L62 36H57L68 56H32L43 36H38Z", "#2f8f5a")}${path("M46 56H54V64H46Z", "#7a4a22")}`)}<g fill="#fff"><circle cx="28" cy="34" r="2.500"/><circle cx="70" cy="30" r="2.500"/><circle cx="34" cy="20" r="2"/><circle cx="76" cy="46" r="2"/><circle cx="24" cy="48" r="2"/></g>${highlight("M24 34Q28 20 40 14")}`,
  },
  tints: { cabinet: [212, 58], reel: [208, 60], button: [344, 68] },
  metal: "#e3f4ff",
  glow: "#9fe3ff",
};
