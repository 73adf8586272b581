/** The harbour's own symbols, each drawn in a 100 × 100 box. */

const defs = (inner: string): string => `<defs>${inner}</defs>`;
const fade = (id: string, stops: readonly (readonly [number, string])[], down = true): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${down ? 0 : 1}" y2="${down ? 1 : 0}">${stops
    .map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`)
    .join("")}</linearGradient>`;
const glow = (id: string, stops: readonly (readonly [number, string, number])[]): string =>
  `<radialGradient id="${id}">${stops
    .map(([at, colour, alpha]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${alpha}"/>`)
    .join("")}</radialGradient>`;

const brass = fade("b", [
  [0, "#fff0bd"],
  [0.35, "#f2bf55"],
  [0.7, "#b9772a"],
  [1, "#7b4513"],
]);

/** A: the lighthouse on the letter's two legs. */
export const lighthouse = `${defs(
  `${brass}${glow("g", [
    [0, "#fff6cf", 1],
    [0.35, "#ffd873", 0.55],
    [1, "#ffb84a", 0],
  ])}${fade(
    "w",
    [
      [0, "#fff"],
      [0.55, "#ffe8dc"],
      [1, "#c9aab0"],
    ],
    false,
  )}${fade(
    "n",
    [
      [0, "#ff6a55"],
      [0.6, "#d3273a"],
      [1, "#8d1230"],
    ],
    false,
  )}${fade(
    "beam",
    [
      [0, "#fff2b8"],
      [1, "#ffd36600"],
    ],
    false,
  )}`,
)}
<circle cx="50" cy="24" r="38" fill="url(#g)"/>
<path d="M50 22L98 6V38Z" fill="url(#beam)" opacity=".85"/><path d="M50 22L98 6V38Z" fill="url(#beam)" opacity=".7" transform="matrix(-1 0 0 1 100 0)"/>
<path d="M14 90Q32 76 50 79T86 90Q70 98 50 98T14 90Z" fill="#223a54"/><path d="M14 90Q32 76 50 79T86 90Q60 84 14 90Z" fill="#3d6186"/>
<path d="M40 36H60L68 88H32Z" fill="url(#w)" stroke="#3a1626" stroke-width="2" stroke-linejoin="round"/>
<path d="M38.300 47H61.700L63.600 59H36.400ZM34.500 71H65.500L67.300 83H32.700Z" fill="url(#n)"/>
<path d="M46 88V78a4 4 0 0 1 8 0V88Z" fill="#3a1626"/><circle cx="50" cy="65" r="2.600" fill="#ffd76b" stroke="#3a1626"/>
<path d="M34 36H66V40H34Z" fill="url(#b)" stroke="#4b2508" stroke-width="1.500"/>
<path d="M42 18H58V36H42Z" fill="#fff3c0" stroke="#4b2508" stroke-width="2"/><path d="M47 18V36M53 18V36" stroke="#4b2508" stroke-width="1.500"/>
<circle cx="50" cy="27" r="6" fill="#fff"/>
<path d="M39 18Q50 2 61 18Z" fill="url(#n)" stroke="#4b2508" stroke-width="2" stroke-linejoin="round"/><circle cx="50" cy="7" r="2.500" fill="url(#b)"/>`;

/** B: a junk under two red sails. */
export const boat = `${defs(
  `${fade("s", [
    [0, "#ffb067"],
    [0.5, "#ef4b3f"],
    [1, "#a3152f"],
  ])}${fade("h", [
    [0, "#c77a3a"],
    [0.5, "#8a4620"],
    [1, "#4b2110"],
  ])}${fade("sea", [
    [0, "#4fd3cf"],
    [1, "#0d5f86"],
  ])}${brass}`,
)}
<path d="M52 8V72M27 24V70" stroke="#5b2b12" stroke-width="3.500" stroke-linecap="round"/>
<path d="M54 10Q88 16 92 60Q72 66 54 64Q62 38 54 10Z" fill="url(#s)" stroke="#5a0d1c" stroke-width="2" stroke-linejoin="round"/>
<path d="M56.500 22Q74 24 83 31M58.500 36Q76 37 88 44M58 50Q76 52 91 56" fill="none" stroke="#5a0d1c" stroke-width="1.800" opacity=".75"/>
<path d="M26 22Q6 34 8 62Q22 66 42 62Q30 44 26 22Z" fill="url(#s)" stroke="#5a0d1c" stroke-width="2" stroke-linejoin="round"/>
<path d="M22 34Q26 35 29.500 34M14 46Q24 49 34 46" fill="none" stroke="#5a0d1c" stroke-width="1.800" opacity=".75"/>
<path d="M57 14Q72 18 80 30Q68 24 58 22Z" fill="#fff" opacity=".28"/>
<path d="M8 68Q50 76 94 64Q90 84 76 88H26Q14 84 8 68Z" fill="url(#h)" stroke="#2e1208" stroke-width="2" stroke-linejoin="round"/>
<path d="M9.500 70Q50 78 93 66" fill="none" stroke="url(#b)" stroke-width="3"/><path d="M15 79Q50 84 89 77" fill="none" stroke="#2e1208" stroke-width="1.500" opacity=".6"/>
<path d="M2 90q8-8 16 0t16 0t16 0t16 0t16 0t16 0V98H2Z" fill="url(#sea)"/><path d="M2 90q8-8 16 0t16 0t16 0t16 0t16 0t16 0" fill="none" stroke="#c9fff4" stroke-width="2"/>
<path d="M52 8l13-3-4 5 4 4-13 0Z" fill="#ffd76b"/>`;

const marks = Array.from({ length: 24 }, (_, i) => {
  const size = i % 6 === 0 ? 5 : 2.5;
  return `<path d="M50 17v${size}" stroke="#7b4513" stroke-width="${i % 6 === 0 ? 2.2 : 1.2}" transform="rotate(${i * 15} 50 50)"/>`;
}).join("");

/** C: a brass compass. */
export const compass = `${defs(
  `${brass}${glow("f", [
    [0, "#fffaf0", 1],
    [0.7, "#f1e2c2", 1],
    [1, "#cdb285", 1],
  ])}${fade(
    "k",
    [
      [0, "#ff8a70"],
      [1, "#b0142e"],
    ],
    false,
  )}${fade(
    "m",
    [
      [0, "#58b8d8"],
      [1, "#123d68"],
    ],
    false,
  )}`,
)}
<circle cx="50" cy="53" r="43" fill="#05101c" opacity=".5"/><circle cx="50" cy="50" r="43" fill="url(#b)" stroke="#4b2508" stroke-width="2"/>
<circle cx="50" cy="50" r="35.500" fill="url(#f)" stroke="#6b3a10" stroke-width="2.500"/>${marks}
<path d="M50 26L54 46L74 50L54 54L50 74L46 54L26 50L46 46Z" fill="#d9bd8a" stroke="#9b7332" stroke-width=".8" transform="rotate(45 50 50) scale(.8) translate(12.500 12.500)"/>
<g transform="rotate(32 50 50)"><path d="M50 19L58 50H42Z" fill="url(#k)" stroke="#5a0d1c" stroke-width="1.200"/><path d="M50 81L58 50H42Z" fill="url(#m)" stroke="#0b2440" stroke-width="1.200"/><path d="M50 19V81L42 50Z" fill="#fff" opacity=".22"/></g>
<circle cx="50" cy="50" r="5.500" fill="url(#b)" stroke="#4b2508" stroke-width="1.200"/>
<path d="M24 34A31 31 0 0 1 62 20Q40 26 24 34Z" fill="#fff" opacity=".7"/>`;

/** D: the harbour bell. */
export const bell = `${defs(
  `${brass}${fade(
    "c",
    [
      [0, "#8a4f14"],
      [0.25, "#ffdf8c"],
      [0.5, "#e9ab42"],
      [0.8, "#a4661c"],
      [1, "#6e3a0c"],
    ],
    false,
  )}`,
)}
<path d="M50 12m-9 0a9 8 0 1 1 18 0" fill="none" stroke="url(#b)" stroke-width="5"/>
<path d="M22 12H78" stroke="#6b3516" stroke-width="7" stroke-linecap="round"/><path d="M22 10.500H78" stroke="#b0703a" stroke-width="2" stroke-linecap="round"/>
<circle cx="50" cy="84" r="8" fill="url(#c)" stroke="#4b2508" stroke-width="2"/>
<path d="M34 24Q50 14 66 24Q72 30 72 50Q73 66 86 76Q50 88 14 76Q27 66 28 50Q28 30 34 24Z" fill="url(#c)" stroke="#4b2508" stroke-width="2.200" stroke-linejoin="round"/>
<path d="M29 44Q50 51 71 44M28 51Q50 58 72 51" fill="none" stroke="#6e3a0c" stroke-width="1.600" opacity=".8"/>
<path d="M14 76Q50 88 86 76Q84 71 80 70Q50 80 20 70Q16 72 14 76Z" fill="#fff1b8" opacity=".5"/>
<path d="M38 27Q33 40 34 58" stroke="#fff" stroke-width="4" stroke-linecap="round" fill="none" opacity=".6"/>
<path d="M12 34q-6 8-2 18M88 34q6 8 2 18M5 30q-7 12-2 26M95 30q7 12 2 26" fill="none" stroke="#ffd76b" stroke-width="2" stroke-linecap="round" opacity=".55"/>`;

/** W: the breaking wave with the wild's letter. */
export const wave = `${defs(
  `${fade("v", [
    [0, "#9ff7ea"],
    [0.4, "#1fb7bf"],
    [1, "#083c78"],
  ])}${glow("o", [
    [0, "#fff2c0", 1],
    [0.55, "#ffb347", 1],
    [1, "#e0573a", 1],
  ])}${brass}`,
)}
<circle cx="50" cy="50" r="45" fill="#07182c" stroke="url(#b)" stroke-width="4"/><circle cx="50" cy="44" r="27" fill="url(#o)"/>
<path d="M8 58Q6 30 34 18Q60 9 78 24Q88 34 78 44Q78 32 66 30Q52 29 52 44Q54 58 76 60Q88 61 93 56Q90 92 50 93Q14 92 8 58Z" fill="url(#v)"/>
<path d="M12 58Q10 34 36 22Q60 13 76 26" fill="none" stroke="#e9fffa" stroke-width="3.500" stroke-linecap="round"/>
<path d="M20 60Q20 42 38 31M30 66Q32 52 42 43" fill="none" stroke="#c9fff4" stroke-width="2" stroke-linecap="round" opacity=".8"/>
<g fill="#f4fffd"><circle cx="79" cy="28" r="4.500"/><circle cx="83" cy="36" r="3.500"/><circle cx="78" cy="43" r="3"/><circle cx="70" cy="24" r="4"/><circle cx="88" cy="27" r="2"/><circle cx="72" cy="40" r="2"/></g>
<path d="M27 60L36 84L50 64L64 84L73 60" fill="none" stroke="#2b1206" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/><path d="M27 60L36 84L50 64L64 84L73 60" fill="none" stroke="url(#b)" stroke-width="8.500" stroke-linecap="round" stroke-linejoin="round"/><path d="M26.500 59L35.500 81L49.500 62" fill="none" stroke="#fff" stroke-width="2" opacity=".7" stroke-linecap="round" stroke-linejoin="round"/>`;

const ribs = [-22, -12, 0, 12, 22]
  .map(
    (x) =>
      `<path d="M50 21Q${50 + x * 1.5} 46 50 73" fill="none" stroke="#8d1230" stroke-width="1.300" opacity=".55"/>`,
  )
  .join("");

/** S: the lit paper lantern. */
export const lantern = `${defs(
  `${brass}${glow("l", [
    [0, "#fff7c9", 1],
    [0.38, "#ffc14f", 1],
    [0.75, "#f2502f", 1],
    [1, "#a9152e", 1],
  ])}${glow("a", [
    [0, "#ffb347", 0.85],
    [0.5, "#ff6a3a", 0.32],
    [1, "#ff6a3a", 0],
  ])}`,
)}
<circle cx="50" cy="48" r="50" fill="url(#a)"/>
<path d="M50 2V14" stroke="url(#b)" stroke-width="2.500"/><path d="M36 14H64V21H36Z" fill="url(#b)" stroke="#4b2508" stroke-width="1.500"/>
<path d="M38 21H62Q86 28 86 47T62 73H38Q14 66 14 47T38 21Z" fill="url(#l)" stroke="#7a0f24" stroke-width="2"/>${ribs}
<path d="M18 36Q50 44 82 36M15 50Q50 58 85 50M20 62Q50 69 80 62" fill="none" stroke="#8d1230" stroke-width="1.100" opacity=".45"/>
<path d="M50 31l4.200 10.300 11 .9-8.400 7.200 2.600 10.800L50 54.400l-9.400 5.800 2.600-10.800-8.400-7.200 11-.9Z" fill="#fffbe0" stroke="#c4551b" stroke-width="1.200" stroke-linejoin="round"/>
<path d="M36 73H64V79H36Z" fill="url(#b)" stroke="#4b2508" stroke-width="1.500"/>
<path d="M50 79V85M50 85q-5 5-4 13M50 85q0 6 0 14M50 85q5 5 4 13" stroke="#ffd76b" stroke-width="2.200" fill="none" stroke-linecap="round"/>
<path d="M24 38Q29 27 40 25" stroke="#fff" stroke-width="3" fill="none" stroke-linecap="round" opacity=".65"/>`;
