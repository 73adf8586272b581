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
  scatterPieces,
  sphereGradient,
  verticalGradient,
} from "./kit.js";
import type { ThemeArt } from "./theme-art.js";

const ink = "#1b3a6b";

/** Summer clouds high in the sky. */
export const sky: ThemeArt = {
  backdrop: (width, vary) => {
    const cloud = defineShape(
      "v",
      `${path("M-62 14Q-74-16-40-20Q-30-50 4-40Q36-52 44-22Q76-22 66 14Z", "#fff")}${path("M-62 14Q-66-2-50-8Q-10 8 66 4L66 14Z", "#c9e6ff")}`,
    );
    const birds = scatterPieces(width, vary, [3, 60, 150], (x, y) => `M${x} ${y}q6-8 12 0q6-8 12 0`);
    const clouds = scatterPieces(width, vary, [width / 75, 100, 290], (x, y) =>
      placeShape("v", x, y, 0.4 + y / 420),
    );
    const floor = scatterPieces(width, vary, [width / 55, 370, 392], (x, y, i) =>
      placeShape("v", x, y, 1.1 + (i % 2) * 0.5),
    );
    return `<defs>${verticalGradient("k", "#1f7fe8", "#6fc0ff", "#dff4ff")}${fadingGradient("q", "#fff8cf", 0.95)}${cloud}</defs>${fill(width, "url(#k)")}${circle(width * 0.78, 66, 130, "url(#q)")}${circle(width * 0.78, 66, 28, "#fff6bf")}${line(birds, "#2b5fa8", 2.5)}${clouds}${floor}`;
  },
  emblems: {
    A: `<defs>${sphereGradient("a", "#ffe9b0", "#ff8a5a", "#d12f5a")}${verticalGradient("b", "#e0a45a", "#8a5222")}</defs>${outlined(ink, `${line("M36 66L42 82M64 66L58 82", ink, 2.5)}${path("M50 4C78 4 90 26 84 44C80 58 68 66 62 72H38C32 66 20 58 16 44C10 26 22 4 50 4Z", "url(#a)")}${path("M50 4C36 10 32 30 34 46Q36 62 44 72H56Q64 62 66 46C68 30 64 10 50 4Z", "#fff3d6")}${path("M50 4C45 20 45 50 48 72H52C55 50 55 20 50 4Z", "#ff6f6f")}${path("M38 82H62L59 96H41Z", "url(#b)")}${line("M39 88H61", "#5c3412", 2)}`)}${highlight("M22 36Q24 20 34 13")}`,
    B: `<defs>${verticalGradient("a", "#ffd84a", "#ff8f1f")}</defs>${outlined(ink, `${line("M50 70Q40 80 52 84T46 98", ink, 2.5)}${path("M58 4L50 40L18 36Z", "#ff5f7f")}${path("M58 4L84 34L50 40Z", "url(#a)")}${path("M18 36L50 40L50 74Z", "#3fb8ff")}${path("M84 34L50 40L50 74Z", "#7f5fff")}${path("M42 80L52 84L42 90ZM56 80L48 86L58 90Z", "#ff5f7f")}`)}${highlight("M56 16L52 32", 3)}`,
    C: `<defs>${verticalGradient("a", "#fff", "#d6e9ff")}${verticalGradient("b", "#a9c9f2", "#6f9bd6")}</defs>${outlined(ink, `${path("M4 46L96 10L70 86L46 64Z", "url(#a)")}${path("M4 46L96 10L38 60Z", "#fff")}${path("M38 60L96 10L46 64L40 84Z", "url(#b)")}${path("M40 84L46 64L56 72Z", "#4f7fc4")}`)}${line("M6 72Q16 66 24 70M10 86Q20 80 30 84", "#fff", 3, 'stroke-linecap="round"')}`,
    D: `<defs>${verticalGradient("a", "#fff", "#9fd6ff", "#2f7fe0")}</defs>${outlined(ink, `${path("M84 6C54 8 26 28 24 60Q22 76 16 90L20 94Q30 80 40 78L36 70Q50 76 60 66L52 62Q68 60 74 48L66 48Q82 38 84 6Z", "url(#a)")}${line("M80 12Q44 40 18 92", ink, 2.5)}`)}${highlight("M36 50Q42 34 58 24", 3)}`,
    W: `<g fill="none" stroke-linecap="butt">${[
      "#1b3a6b|44|34",
      "#ff4f5f|43|6",
      "#ff9f2b|37|6",
      "#ffe14a|31|6",
      "#4fd06a|25|6",
      "#3fa8ff|19|6",
    ]
      .map((band) => {
        const [colour = "", r = "", w = ""] = band.split("|");
        const radius = colour === "#1b3a6b" ? 31 : Number(r);
        return line(`M${50 - radius} 72A${radius} ${radius} 0 0 1 ${50 + radius} 72`, colour, Number(w));
      })
      .join(
        "",
      )}</g>${outlined(ink, `${path("M4 82Q0 66 14 66Q20 54 32 62Q44 64 40 82ZM60 82Q56 66 68 64Q78 54 86 66Q100 66 96 82Z", "#fff")}`)}${circle(50, 24, 4, "#fff")}`,
    S: `<defs>${sphereGradient("a", "#fffbd0", "#ffd23b", "#ff9a1a")}</defs>${outlined("#a8500c", `${repeatAround(12, path("M50 0L56 22H44Z", "#ffb52b"), [50, 48])}${circle(50, 48, 27, "url(#a)")}`)}${outlined(ink, path("M16 88Q8 70 24 68Q30 54 46 62Q60 52 68 66Q84 64 84 78Q92 80 88 90Z", "#fff"))}${highlight("M34 42Q36 32 46 30")}`,
  },
  tints: { cabinet: [212, 62], reel: [214, 58], button: [342, 76] },
  metal: "#ffeeb0",
  glow: "#bfe6ff",
};
