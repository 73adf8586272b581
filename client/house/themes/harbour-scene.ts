/** The harbour at dusk behind the game: sky, far hills, lights on the water, the quay and its lanterns. */

const star = (i: number): string => {
  const x = (i * 337) % 1440;
  const y = (i * 197) % 330;
  return `<circle cx="${x}" cy="${y}" r="${i % 5 === 0 ? 1.8 : 1}" opacity="${0.25 + ((i * 7) % 10) / 16}"/>`;
};

/** A pseudo-random value from 0 to 1 for each i and kind. */
const spread = (i: number, kind: number): number => (i * 0.618034 * (kind + 1.319) ** 0.5 + kind * 0.37) % 1;

const glint = (i: number): string => {
  const depth = spread(i, 0) ** 1.4;
  const y = 562 + depth * 230;
  const length = 16 + spread(i, 2) * (30 + depth * 90);
  const x = 720 + (spread(i, 1) - 0.5) * (120 + depth * 520) - length / 2;
  const size = `width="${length.toFixed(0)}" height="${(1.2 + depth * 2.4).toFixed(1)}"`;
  return `<rect x="${x.toFixed(0)}" y="${y.toFixed(0)}" ${size} rx="1.5" opacity="${(0.12 + spread(i, 2) * 0.3).toFixed(2)}"/>`;
};

const pane = (x: number, y: number): string => `<rect x="${x}" y="${y}" width="7" height="9" rx="1"/>`;

const house = (x: number, width: number, height: number, i: number): string => {
  const top = 556 - height;
  const lights = [0, 1, 2, 3]
    .filter((n) => (n * 5 + i * 3) % 4 !== 1)
    .map((n) => pane(x + 8 + (n % 2) * (width - 24), top + 14 + Math.floor(n / 2) * 22));
  return `<path d="M${x} 556V${top}L${x + width / 2} ${top - 22}L${x + width} ${top}V556Z" fill="#0a1830"/><g fill="#ffc861" opacity=".85">${lights.join("")}</g>`;
};

const quayLantern = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})"><circle r="64" fill="url(#halo)"/><path d="M0-40V-25" stroke="#1a0d14" stroke-width="2"/><path d="M-9-26H9V-21H-9Z" fill="#8a5a22"/><path d="M-12-21H12Q27-14 27 0T12 21H-12Q-27 14-27 0T-12-21Z" fill="url(#paper)"/><path d="M-12-20Q-20 0-12 20M0-21V21M12-20Q20 0 12 20" fill="none" stroke="#9b1c30" stroke-width="1.200" opacity=".55"/><path d="M-9 21H9V26H-9Z" fill="#8a5a22"/><path d="M0 26V42M-3 26L-4 38M3 26L4 38" stroke="#e7b454" stroke-width="1.800"/></g>`;

const string = (points: readonly (readonly [number, number, number])[]): string =>
  points.map(([x, y, size]) => quayLantern(x, y, size)).join("");

/** The gradients of a lantern and of the light around it. */
const lanternPaints = `<radialGradient id="halo"><stop offset="0" stop-color="#ffb04d" stop-opacity=".75"/><stop offset=".45" stop-color="#ff6e3c" stop-opacity=".22"/><stop offset="1" stop-color="#ff6e3c" stop-opacity="0"/></radialGradient><radialGradient id="paper"><stop offset="0" stop-color="#fff0b3"/><stop offset=".5" stop-color="#ffa23f"/><stop offset="1" stop-color="#d6322c"/></radialGradient>`;

/** The whole picture, cropped to any shape by its viewer. */
export const scene = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice">
<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#070b1f"/><stop offset=".45" stop-color="#172453"/><stop offset=".75" stop-color="#5b3a6e"/><stop offset=".92" stop-color="#d0685a"/><stop offset="1" stop-color="#ffb266"/></linearGradient>
<linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a85a5e"/><stop offset=".12" stop-color="#4d3565"/><stop offset=".5" stop-color="#14234d"/><stop offset="1" stop-color="#060c1d"/></linearGradient>
<linearGradient id="quay" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3a2230"/><stop offset="1" stop-color="#120a14"/></linearGradient>
<radialGradient id="moon"><stop offset="0" stop-color="#fff4d6"/><stop offset=".22" stop-color="#ffe6b0"/><stop offset=".24" stop-color="#ffd79a" stop-opacity=".35"/><stop offset="1" stop-color="#ffb266" stop-opacity="0"/></radialGradient>
${lanternPaints}
</defs>
<rect width="1440" height="560" fill="url(#sky)"/><g fill="#fff">${Array.from({ length: 90 }, (_, i) => star(i)).join("")}</g>
<circle cx="720" cy="430" r="260" fill="url(#moon)"/>
<path d="M0 560V470Q120 410 240 452T470 470T700 520T960 470T1200 420T1440 470V560Z" fill="#2a2150" opacity=".9"/>
<path d="M0 560V510Q160 470 330 512T640 540T900 530T1160 498T1440 520V560Z" fill="#161a3f"/>
<path d="M1178 556L1186 400H1206L1214 556Z" fill="#101a36"/><path d="M1181 500H1211L1209 470H1183ZM1184 440H1208L1206 415H1186Z" fill="#7e2436"/><path d="M1186 400V384H1206V400Z" fill="#ffe9a8"/><path d="M1182 384L1196 368L1210 384Z" fill="#7e2436"/><circle cx="1196" cy="392" r="60" fill="url(#halo)"/><path d="M1196 392L700 330V420Z" fill="#ffe9a8" opacity=".09"/><path d="M1196 392L1440 362V430Z" fill="#ffe9a8" opacity=".12"/>
${[40, 104, 150, 222, 276, 1030, 1090, 1262, 1310, 1372].map((x, i) => house(x, 44 + ((i * 13) % 24), 40 + ((i * 29) % 46), i)).join("")}
<rect y="556" width="1440" height="344" fill="url(#water)"/><g fill="#ffc98a">${Array.from({ length: 90 }, (_, i) => glint(i)).join("")}</g>
<path d="M0 792H1440V900H0Z" fill="url(#quay)"/><path d="M0 792H1440" stroke="#8a5a3a" stroke-width="3" opacity=".6"/><path d="${Array.from({ length: 13 }, (_, i) => `M${i * 120 - 20} 900L${i * 116 + 24} 794`).join("")}M0 838H1440" stroke="#000" stroke-width="2" opacity=".3"/>
</svg>`;

/** The lanterns strung over the quay, as wide as the page. */
export const lanterns = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 260" class="lanterns">
<defs>${lanternPaints}</defs>
<path d="M-20 20Q220 190 470 96T960 90T1460 10" fill="none" stroke="#140b14" stroke-width="3"/>
${string([
  [70, 118, 1],
  [200, 172, 1.25],
  [340, 176, 0.9],
  [1090, 150, 0.9],
  [1240, 138, 1.25],
  [1372, 96, 1],
])}
</svg>`;
