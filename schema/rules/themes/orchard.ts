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

const ink = "#3a1410";
const leaf = (d: string): string => path(d, "#5cb538");
const leafy = `${line("M50 36Q48 20 57 10", "#6b3a16", 5)}${leaf("M54 24Q62 6 86 10Q80 30 54 24Z")}`;

/** Fruit trees on green hills in the morning. */
export const orchard: ThemeArt = {
  backdrop: (width, vary) => {
    const tree = defineShape(
      "v",
      `${path("M-4 0V-30H4V0", "#7a4a22")}${circle(0, -48, 30, "#3f8f2e")}${circle(-12, -42, 22, "#55ad3d")}<g fill="#ff5a46"><circle cx="-12" cy="-52" r="4"/><circle cx="10" cy="-60" r="4"/><circle cx="14" cy="-38" r="4"/><circle cx="-8" cy="-34" r="4"/></g>`,
    );
    const far = scatterPieces(width, vary, [width / 60, 232, 246], (x, y) => placeShape("v", x, y, 0.6));
    const near = scatterPieces(width, vary, [width / 110, 296, 318], (x, y) => placeShape("v", x, y, 1.3));
    return `<defs>${verticalGradient("k", "#ffc24f", "#ffe9a8", "#fff6d6")}${fadingGradient("q", "#fff")}${tree}</defs>${fill(width, "url(#k)")}${circle(width * 0.72, 84, 110, "url(#q)")}${path(ridge(width, vary, { y: 224, rise: 56, count: 3 }), "#b5d866")}${far}${path(ridge(width, vary, { y: 272, rise: 44, count: 2 }), "#82bd42")}${near}${path(ridge(width, vary, { y: 350, rise: 40, count: 2 }), "#4c8f2c")}`;
  },
  emblems: {
    A: `<defs>${sphereGradient("a", "#ffb9a6", "#e8232e", "#8e0b1c")}</defs>${outlined(ink, `${path("M50 32C40 22 14 24 14 53C14 77 32 93 44 91Q50 88 56 91C68 93 86 77 86 53C86 24 60 22 50 32Z", "url(#a)")}${leafy}`)}${highlight("M25 50Q26 38 37 34", 5)}`,
    B: `<defs>${sphereGradient("a", "#fbffbd", "#b9d433", "#5f8a12")}</defs>${outlined(ink, `${path("M50 24C60 24 62 36 66 46C75 56 81 66 77 78C73 91 60 94 50 93C40 94 27 91 23 78C19 66 25 56 34 46C38 36 40 24 50 24Z", "url(#a)")}${line("M50 25Q48 14 55 6", "#6b3a16", 5)}${leaf("M53 16Q62 2 82 8Q74 24 53 16Z")}`)}${highlight("M31 66Q33 58 39 52", 5)}`,
    C: `<defs>${sphereGradient("a", "#ff9fb0", "#d3103f", "#6d0423")}</defs>${outlined(ink, `${line("M29 56Q34 26 60 12Q62 36 70 58", "#4c8f2c", 4)}${leaf("M58 14Q70 -2 92 10Q82 28 58 14Z")}${circle(29, 72, 20, "url(#a)")}${circle(70, 74, 20, "url(#a)")}`)}${highlight("M17 68Q19 60 26 58")}${highlight("M58 70Q60 62 67 60")}`,
    D: `<defs>${sphereGradient("a", "#e6c6ff", "#8335c0", "#36105f")}</defs>${outlined(ink, `${path("M50 26C72 22 86 40 86 58C86 80 70 94 50 94S14 80 14 58C14 40 28 22 50 26Z", "url(#a)")}${line("M50 28Q36 58 52 93", "#36105f", 2.5)}${leafy}`)}${highlight("M24 54Q26 42 36 37", 5)}`,
    W: `<defs>${verticalGradient("a", "#ffe28a", "#f2ad2a", "#b06a10")}</defs>${outlined(ink, `${path("M50 8C34 8 27 20 27 30C17 33 16 46 20 51C10 56 10 70 15 75C9 82 15 92 24 92H76C85 92 91 82 85 75C90 70 90 56 80 51C84 46 83 33 73 30C73 20 66 8 50 8Z", "url(#a)")}${line("M27 30H73M20 51H80M15 75H85", "#8a4f0e", 2.5)}${circle(50, 76, 10, ink)}<g transform="translate(76 22) rotate(-20)"><ellipse cx="-4" cy="-9" rx="6" ry="9" fill="#e8f7ff"/><ellipse cx="6" cy="-9" rx="6" ry="9" fill="#e8f7ff"/><ellipse rx="13" ry="9" fill="#ffd23b"/><path d="M-3-8V8M4-8V8" fill="none" stroke-width="4"/></g>`)}`,
    S: `<defs>${verticalGradient("a", "#fff", "#ffb3cf", "#f2649a")}${sphereGradient("b", "#fff3b0", "#f2b32a")}</defs>${outlined("#7d1f4a", repeatAround(5, path("M50 50C28 40 30 10 44 8Q50 12 56 8C70 10 72 40 50 50Z", "url(#a)")))}${outlined("#7d1f4a", repeatAround(5, line("M50 50V30", "#c9346f", 2), [50, 50], "i"), 2)}${circle(50, 50, 11, "url(#b)", 'stroke="#7d1f4a" stroke-width="2.500"')}`,
  },
  tints: { cabinet: [96, 45], reel: [130, 40], button: [8, 78] },
  metal: "#ffe08a",
  glow: "#ffd76a",
};
