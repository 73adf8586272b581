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
  ridge,
  scatterPieces,
  verticalGradient,
} from "./kit.js";
import type { ThemeArt } from "./theme-art.js";

const ink = "#140a0a";
const steel = verticalGradient("a", "#eef3f8", "#8f9fb0", "#3f4a59");
const wood = verticalGradient("b", "#c98a4a", "#6b3a18");

/** A smithy in a mountain of fire. */
export const forge: ThemeArt = {
  backdrop: (width, vary) => {
    const embers = (colour: string, size: number): string =>
      dots(scatterPieces(width, vary, [width / 24, 40, 350], dot), colour, size);
    const flow = (x: number, y: number, i: number) => `M${x} ${y}q${i % 2 ? 14 : -14} 34 4 60t-6 80`;
    return `<defs>${verticalGradient("k", "#170606", "#5c120a", "#d9441a")}${fadingGradient("q", "#ff9a3a", 0.9)}${verticalGradient("l", "#ffe27a", "#ff6a1a")}</defs>${fill(width, "url(#k)")}${circle(width / 2, 250, 190, "url(#q)")}${path(ridge(width, vary, { y: 262, rise: 140, count: width / 90, shape: "peaks" }), "#2a0d0c")}${line(scatterPieces(width, vary, [width / 110, 210, 240], flow), "#ff7a1f", 5, 'stroke-linecap="round"')}${path(ridge(width, vary, { y: 330, rise: 60, count: width / 60, shape: "peaks" }), "#180808")}${path(ridge(width, vary, { y: 372, rise: 18, count: 3 }), "url(#l)")}${embers("#ffd76a", 3)}${embers("#ff7a2b", 5)}`;
  },
  emblems: {
    A: `<defs>${steel}${wood}</defs>${outlined(ink, `<g transform="rotate(38 50 50)">${path("M44 34H56L58 98H42Z", "url(#b)")}${line("M43 80H57M43 88H57", "#3f2210", 3)}${path("M22 10H72Q88 14 92 30Q80 26 72 38H22Z", "url(#a)")}${path("M14 6H26V42H14Z", "url(#a)")}</g>`)}${highlight("M58 20L76 34", 3)}`,
    B: `<defs>${steel}</defs>${outlined(ink, `${path("M30 26H94V42Q78 44 70 56V68H82V84H90V94H18V84H28V68H40V58Q34 48 4 36L6 28Z", "url(#a)")}${path("M30 26H94V33H30Z", "#f4f8fc")}${line("M40 68H70", ink, 2.5)}`)}<g fill="#ffb52b"><path d="M52 22l3-14 3 14zM66 22l8-12-2 13zM42 22l-6-12 10 11z"/></g>`,
    C: `<defs>${steel}</defs>${outlined(ink, path("M14 92L10 80Q4 10 50 6Q96 10 90 80L86 92H66L70 76Q76 34 50 32Q24 34 30 76L34 92Z", "url(#a)"))}<g fill="${ink}"><circle cx="22" cy="72" r="4"/><circle cx="78" cy="72" r="4"/><circle cx="20" cy="50" r="4"/><circle cx="80" cy="50" r="4"/><circle cx="32" cy="28" r="4"/><circle cx="68" cy="28" r="4"/><circle cx="50" cy="19" r="4"/></g>${highlight("M16 40Q22 20 40 13", 3)}`,
    D: `<defs>${verticalGradient("a", "#ff8a5a", "#c2271f", "#5c0c12")}${verticalGradient("b", "#fff0b5", "#e0a02f", "#7a4a0e")}</defs>${outlined(ink, `${path("M50 4Q72 14 90 12Q94 66 50 96Q6 66 10 12Q28 14 50 4Z", "url(#b)")}${path("M50 15Q68 22 80 22Q82 62 50 84Q18 62 20 22Q32 22 50 15Z", "url(#a)")}${path("M50 28L56 42L72 43L60 53L64 69L50 60L36 69L40 53L28 43L44 42Z", "url(#b)")}`)}${highlight("M26 32Q26 46 32 56", 3)}`,
    W: `<defs>${verticalGradient("a", "#ff4a1a", "#ff8a1f", "#ffc93b")}${verticalGradient("b", "#ffb52b", "#fff6b0")}${fadingGradient("c", "#ff9a3a", 1)}</defs>${circle(50, 58, 46, "url(#c)")}${outlined("#6b0f0a", `${path("M50 2Q56 20 70 30Q74 22 72 14Q94 36 90 62Q86 96 50 97T10 62Q8 44 24 30Q26 40 34 42Q32 18 50 2Z", "url(#a)")}${path("M52 40Q56 52 66 58Q74 92 50 92T34 62Q40 64 42 68Q42 52 52 40Z", "url(#b)")}`)}`,
    S: `<defs>${verticalGradient("a", "#6b7685", "#2f3742", "#14181f")}${verticalGradient("b", "#fff6b0", "#ffb52b", "#ff5a1f")}${fadingGradient("c", "#ffb04a", 1)}</defs>${circle(50, 34, 44, "url(#c)")}${outlined(ink, `${path("M12 36H88Q88 84 68 92H32Q12 84 12 36Z", "url(#a)")}<ellipse cx="50" cy="36" rx="38" ry="13" fill="url(#b)"/>${path("M84 42Q96 46 92 62Q90 74 84 70Q86 60 82 50Z", "url(#b)")}${path("M28 92H72V98H28Z", "#2f3742")}`)}<g fill="#ffd76a"><circle cx="36" cy="16" r="3"/><circle cx="56" cy="8" r="4"/><circle cx="68" cy="20" r="2.500"/><circle cx="46" cy="24" r="2"/></g>${highlight("M22 52Q24 70 32 80", 3)}`,
  },
  tints: { cabinet: [8, 40], reel: [14, 36], button: [20, 90] },
  metal: "#ffd79a",
  glow: "#ff7a2b",
};
