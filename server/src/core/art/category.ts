import {
  circle,
  fadingGradient,
  highlight,
  line,
  outlined,
  path,
  repeatAround,
  sphereGradient,
  verticalGradient,
} from "@croupier/schema/rules/themes/kit.js";

/** What stands for a kind of game: shapes on a ground of 320 by 200, and the paints they use besides gold. */
interface Scene {
  readonly paints?: string;
  /** The colour of the light behind it. */
  readonly light: string;
  readonly shapes: string;
}

const gold = "url(#g)";
const ink = "#1a1030";

function rounded(x: number, y: number, width: number, height: number, r: number, fill: string, more = "") {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}"${more && ` ${more}`}/>`;
}

function word(x: number, y: number, size: number, fill: string, text: string): string {
  return `<text x="${x}" y="${y}" font-family="Georgia,serif" font-weight="700" font-size="${size}" text-anchor="middle" fill="${fill}">${text}</text>`;
}

function turned(angle: number, x: number, y: number, inner: string): string {
  return `<g transform="rotate(${angle} ${x} ${y})">${inner}</g>`;
}

function chip(x: number, y: number, fill: string): string {
  const edge = repeatAround(8, path(`M${x - 4} ${y - 27}h8v8h-8z`, "#fff"), [x, y], `c${x}`);
  return `${circle(x, y, 28, fill, `stroke="${ink}" stroke-width="2.5"`)}${edge}${circle(x, y, 17, "#fff2")}${circle(x, y, 17, "none", 'stroke="#fff" stroke-width="2"')}`;
}

function numbered(x: number, y: number, r: number, paint: string, number: number): string {
  return `${circle(x, y, r, `url(#${paint})`, `stroke="${ink}" stroke-width="2"`)}${circle(x, y, r * 0.56, "#fff")}${word(x, y + r * 0.25, r * 0.72, ink, String(number))}`;
}

function card(angle: number, face: string, suit: string, fill: string): string {
  const front = `${rounded(124, 38, 72, 104, 9, "#fffdf6", `stroke="${ink}" stroke-width="2.5"`)}${word(139, 62, 20, fill, face)}${word(162, 114, 50, fill, suit)}`;
  return turned(angle, 160, 190, front);
}

function reel(x: number, y: number, symbol: string): string {
  return `${rounded(x, y, 54, 92, 9, "#fffaf0", `stroke="${ink}" stroke-width="2.5"`)}${rounded(x, y, 54, 22, 9, "#0003")}${rounded(x, y + 70, 54, 22, 9, "#0003")}${symbol}`;
}

const seven = (x: number) =>
  path(
    `M${x - 17} 74h35v11Q${x + 5} 102 ${x + 2} 122h-15q1-20 15-33h-19z`,
    "#ef2b4b",
    `stroke="${ink}" stroke-width="2.5" stroke-linejoin="round"`,
  );

const slots: Scene = {
  light: "#ffb84d",
  shapes: `${rounded(56, 34, 208, 132, 22, gold, `stroke="${ink}" stroke-width="3"`)}${rounded(66, 44, 188, 112, 14, "#3b1a6b")}${reel(74, 54, seven(101))}${reel(133, 54, seven(160))}${reel(192, 54, seven(219))}${line("M264 86h16v-34", ink, 9)}${line("M264 86h16v-34", "#d5dcea", 5)}${circle(280, 46, 12, "#ef2b4b", `stroke="${ink}" stroke-width="2.5"`)}${highlight("M274 42q3-5 8-4", 3)}${highlight("M72 40h60", 4)}`,
};

const live: Scene = {
  light: "#4be0a0",
  shapes: `${card(-26, "A", "♠", "#1b1f38")}${card(-2, "K", "♥", "#d81f44")}${card(22, "Q", "♦", "#d81f44")}${chip(84, 160, "#1f9d6b")}${chip(232, 162, "#d81f44")}`,
};

const fish: Scene = {
  paints:
    verticalGradient("o", "#ffd166", "#ff7a2f", "#d43f1e") + verticalGradient("w", "#fff6df", "#ffcf87"),
  light: "#4fd3ff",
  shapes: `${outlined(ink, `${path("M206 100Q246 62 276 70Q262 100 276 132Q246 138 206 100z", "url(#o)")}${path("M118 66Q150 22 190 44Q182 66 166 76z", "url(#w)")}${path("M60 104Q92 50 156 56Q206 62 218 102Q200 150 146 152Q92 152 60 104z", "url(#o)")}${path("M138 120q30 4 40 30q-34 8-50-12z", "url(#w)")}`)}${path("M112 60Q132 104 114 148Q98 142 88 134Q100 100 92 70z", "#fff8ec")}${line("M112 60Q132 104 114 148", ink, 2.5)}${circle(86, 94, 9, "#fff", `stroke="${ink}" stroke-width="2.5"`)}${circle(84, 95, 4, ink)}${line("M64 112q10 8 20 4", ink, 2.5, 'stroke-linecap="round"')}${circle(44, 66, 9, "#bff1ff66", 'stroke="#e8fbff" stroke-width="2"')}${circle(30, 40, 6, "#bff1ff66", 'stroke="#e8fbff" stroke-width="2"')}${circle(52, 30, 4, "#bff1ff66", 'stroke="#e8fbff" stroke-width="2"')}`,
};

const sword = (angle: number) =>
  turned(
    angle,
    160,
    110,
    outlined(
      ink,
      `${path("M152 132V38l8-20l8 20v94z", "url(#m)")}${path("M130 130h60v11h-60z", gold)}${path("M154 141h12v30h-12z", "#7a2f12")}${circle(160, 178, 9, gold)}`,
    ) + line("M160 40v88", "#fff", 2, 'opacity=".7"'),
  );

const versus: Scene = {
  paints:
    verticalGradient("m", "#f4f7ff", "#a9b6d3", "#e2e8f6") + verticalGradient("h", "#ff5f6d", "#a3153d"),
  light: "#ff6f91",
  shapes: `${sword(-46)}${sword(46)}${outlined(ink, path("M160 66l42 14q2 48-42 78q-44-30-42-78z", "url(#h)"))}${path("M160 66l42 14q2 48-42 78z", "#0002")}${outlined(ink, path("M138 118v-30l12 12l10-18l10 18l12-12v30z", gold), 2)}`,
};

const football: Scene = {
  paints: sphereGradient("f", "#fff", "#eef2fb", "#b6c0d6"),
  light: "#8be04e",
  shapes: `${outlined(ink, `${path("M196 36h70v22q0 44-35 50q-35-6-35-50z", gold)}${path("M226 106h10v22h-10z", gold)}${path("M208 128h46v12h-46z", "#5b2a12")}`)}${line("M196 46h-18q0 34 28 36M266 46h18q0 34-28 36", "#ffd667", 6)}${highlight("M210 46q0 28 10 40", 4)}${circle(114, 118, 62, "url(#f)", `stroke="${ink}" stroke-width="3"`)}${path("M114 92l25 18l-9 29h-32l-9-29z", ink)}${path("M114 56q18 0 30 9l-14 13h-32l-14-13q12-9 30-9zM53 112l18 4l5 28l-13 12q-12-20-10-44zM175 112l-18 4l-5 28l13 12q12-20 10-44zM92 174l6-15h32l6 15q-22 10-44 0z", ink)}${highlight("M74 84q12-16 28-18", 4)}`,
};

const gamepad: Scene = {
  paints: verticalGradient("p", "#7d6bff", "#3a23b8") + verticalGradient("q", "#9d8dff", "#5a43dd"),
  light: "#8f7bff",
  shapes: `${outlined(ink, `${path("M96 58q12-16 34-8h60q22-8 34 8q30 22 34 84q0 26-22 26q-16 0-38-34h-76q-22 34-38 34q-22 0-22-26q4-62 34-84z", "url(#p)")}${path("M100 60q12-14 32-6h56q20-8 32 6q10 8 16 22H84q6-14 16-22z", "url(#q)")}`, 3)}${path("M100 84h14v14h14v14h-14v14h-14v-14H86V98h14z", "#14102e")}${circle(212, 84, 8, "#ffd166")}${circle(212, 120, 8, "#34d399")}${circle(194, 102, 8, "#ff5f7e")}${circle(230, 102, 8, "#5cc2ff")}${circle(142, 128, 13, "#14102e")}${circle(178, 128, 13, "#14102e")}${circle(142, 126, 8, "#4a3fa0")}${circle(178, 126, 8, "#4a3fa0")}${rounded(148, 84, 24, 8, 4, "#14102e")}${highlight("M106 66q10-8 20-6", 4)}`,
};

const ticket: Scene = {
  paints: verticalGradient("t", "#ff9f5a", "#e23b6d") + sphereGradient("b", "#fff3b0", "#f3a712", "#a55a00"),
  light: "#ff9f7a",
  shapes: `${turned(-9, 160, 100, `${outlined(ink, path("M48 58h224v26a16 16 0 0 0 0 32v26H48v-26a16 16 0 0 0 0-32z", "url(#t)"), 3)}${line("M206 62v76", "#fff", 3, 'stroke-dasharray="6 7" opacity=".85"')}${[86, 124, 162].map((x, i) => `${circle(x, 100, 16, "#fff")}${word(x, 107, 19, "#b01a52", String([7, 21, 38][i]))}`).join("")}${path("M238 78l7 14l15 2l-11 11l3 15l-14-7l-14 7l3-15l-11-11l15-2z", gold, `stroke="${ink}" stroke-width="2"`)}`)}${numbered(258, 158, 24, "b", 9)}${numbered(66, 164, 20, "b", 4)}`,
};

const drum: Scene = {
  paints:
    sphereGradient("r", "#ffb3c0", "#ef2b4b", "#8c0f2a") +
    sphereGradient("b", "#bfe6ff", "#2d8cff", "#123f9c") +
    sphereGradient("y", "#fff3b0", "#f3b512", "#a56a00") +
    sphereGradient("n", "#c9f7d8", "#22b06b", "#0b5a35"),
  light: "#5cd6ff",
  shapes: `${outlined(ink, `${path("M112 158h96l14 26H98z", gold)}${rounded(148, 148, 24, 16, 4, gold)}`)}${circle(160, 88, 74, "#bfe9ff22", `stroke="#dff5ff" stroke-width="5"`)}${numbered(126, 116, 23, "r", 8)}${numbered(172, 124, 23, "b", 17)}${numbered(206, 94, 21, "y", 3)}${numbered(150, 76, 22, "n", 42)}${numbered(192, 52, 19, "r", 25)}${numbered(110, 70, 18, "b", 6)}${highlight("M104 54q16-24 42-28", 6)}`,
};

const tile = (angle: number, x: number, mark: string) =>
  turned(
    angle,
    x + 29,
    100,
    `${rounded(x + 5, 54, 58, 84, 9, "#0e7d55", `stroke="${ink}" stroke-width="2.5"`)}${rounded(x, 48, 58, 84, 9, "#fffaf0", `stroke="${ink}" stroke-width="2.5"`)}${mark}`,
  );

const board: Scene = {
  paints: sphereGradient("d", "#fff", "#f1f3fb", "#c3cade"),
  light: "#3fd0a6",
  shapes: `${tile(-12, 62, `${circle(91, 74, 11, "#d81f44")}${circle(91, 106, 11, "#1f6fd8")}`)}${tile(0, 131, `${word(160, 104, 44, "#d81f44", "中")}`)}${tile(12, 200, line("M215 64v22m14-22v22m14-22v22m-28 8v22m14-22v22m14-22v22", "#0e7d55", 6, 'stroke-linecap="round"'))}${turned(14, 228, 160, `${rounded(204, 136, 46, 46, 10, "url(#d)", `stroke="${ink}" stroke-width="2.5"`)}${[0, 1, 2].map((i) => circle(215 + i * 12, 147 + i * 12, 4, "#d81f44")).join("")}`)}${turned(-16, 98, 164, `${rounded(76, 142, 42, 42, 9, "url(#d)", `stroke="${ink}" stroke-width="2.5"`)}${[0, 1].flatMap((i) => [0, 1].map((j) => circle(87 + i * 20, 153 + j * 20, 4, ink))).join("")}`)}`,
};

const rooster: Scene = {
  paints:
    verticalGradient("c", "#ff5a4d", "#b80f2e") +
    verticalGradient("k", "#ffb347", "#c4541a", "#5e1f16") +
    verticalGradient("v", "#ffd98a", "#e0892b"),
  light: "#ff9a4a",
  shapes: `${outlined(ink, `${path("M118 186q-8-40 18-66q-8-40 26-52q40-8 52 28q34 30 30 90z", "url(#k)")}${path("M132 74q-14-20 0-34q10 4 12 14q2-24 20-28q8 10 4 24q10-20 28-16q4 12-8 26q14-6 22 4q-12 26-44 24z", "url(#c)")}${path("M134 92l-36 12q12 18 38 14z", "url(#v)")}${path("M128 118q-14 8-10 30q22 0 24-28z", "url(#c)")}`, 3)}${circle(158, 90, 10, "#fff", `stroke="${ink}" stroke-width="2.5"`)}${circle(155, 91, 5, ink)}${line("M166 140q14 18 8 44M188 126q20 24 16 58M206 112q24 30 24 70", "#ffcf7a", 5, 'stroke-linecap="round"')}${highlight("M142 48q2-8 6-10", 3)}`,
};

const flame: Scene = {
  paints:
    verticalGradient("x", "#ffd166", "#ff7a2f", "#d8232f") +
    verticalGradient("y", "#fffbe0", "#ffd166", "#ff9a3c"),
  light: "#ff7a4a",
  shapes: `${outlined(ink, path("M158 14q12 36 42 58q10-12 8-30q36 34 34 82q-4 58-82 62q-78-4-82-60q-2-40 32-68q-2 20 10 28q28-24 38-72z", "url(#x)"), 3)}${path("M162 84q8 22 26 34q14 12 12 30q-4 28-40 30q-36-2-40-30q0-20 18-34q2 12 10 16q12-18 14-46z", "url(#y)")}${highlight("M92 132q0-22 12-36", 5)}`,
};

const scenes = new Map<string, Scene>([
  ["rng", slots],
  ["live", live],
  ["fish", fish],
  ["pvp", versus],
  ["sports", football],
  ["esports", gamepad],
  ["lott", ticket],
  ["elott", drum],
  ["bgs", board],
  ["cockfight", rooster],
  ["hot", flame],
]);

/** The codes that have a picture: those of the kinds of game in small letters, and hot. */
export const categoryCodes: readonly string[] = [...scenes.keys()];

/** Whether there is a picture of a kind of game, by its code in small letters. */
export function hasCategory(code: string): boolean {
  return scenes.has(code);
}

/** The picture of a kind of game, without ground: it stands on whatever colour is behind it. */
export function drawCategory(code: string): string {
  const { paints = "", light, shapes } = scenes.get(code) ?? slots;
  const defs = `${verticalGradient("g", "#fff3b0", "#f6b73c", "#b86e10")}${fadingGradient("l", light, 0.55)}${paints}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><defs>${defs}</defs><ellipse cx="160" cy="100" rx="158" ry="98" fill="url(#l)"/>${shapes}</svg>`;
}
