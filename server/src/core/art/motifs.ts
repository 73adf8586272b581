import type { Variation } from "@croupier/schema/rules/themes/variation.js";

/** Draws a game's motif around the centre of an image 300 wide and 400 high. */
export type Motif = (vary: Variation, hue: number) => string;

const gold = "url(#g)";

function star(x: number, y: number, radius: number, fill: string): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const r = i % 2 === 0 ? radius : radius * 0.45;
    const angle = (Math.PI / 5) * i - Math.PI / 2;
    return `${(x + r * Math.cos(angle)).toFixed(0)},${(y + r * Math.sin(angle)).toFixed(0)}`;
  });
  return `<path d="M${points.join("L")}Z" fill="${fill}"/>`;
}

function gem(x: number, y: number, size: number, hue: number): string {
  const s = size;
  const facet = (d: string, light: number) => `<path d="${d}" fill="hsl(${hue} 85% ${light}%)"/>`;
  return `<g transform="translate(${x} ${y})">${facet(`M${-s} ${-s / 4}L${-s / 2} ${-s * 0.8}H${s / 2}L${s} ${-s / 4}L0 ${s}Z`, 50)}${facet(`M${-s} ${-s / 4}H${-s / 3}L0 ${s}Z`, 42)}${facet(`M${-s / 3} ${-s / 4}H${s / 3}L0 ${s}Z`, 64)}${facet(`M${-s / 3} ${-s / 4}L0 ${-s * 0.8}L${s / 3} ${-s / 4}Z`, 80)}</g>`;
}

function cherries(x: number, y: number, size: number): string {
  const berry = (cx: number, cy: number) =>
    `<circle cx="${cx}" cy="${cy}" r="11" fill="#e5173f"/><circle cx="${cx - 4}" cy="${cy - 4}" r="3" fill="#ffb3c0"/>`;
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-10 8Q-6-12 10-20Q12-4 12 10" fill="none" stroke="#3e8e2f" stroke-width="3"/><path d="M10-20q14-6 20 4q-14 6-20-4" fill="#56b33e"/>${berry(-11, 14)}${berry(13, 16)}</g>`;
}

function seven(x: number, y: number, size: number): string {
  return `<path transform="translate(${x} ${y}) scale(${size})" d="M-15-20H16V-10Q0 4-2 22H-13Q-12 2 2-9H-15Z" fill="#ff2d4f" stroke="#fff3c4" stroke-width="3"/>`;
}

const reels: Motif = (vary, hue) => {
  const symbols = [
    (x: number) => seven(x, 200, 1),
    (x: number) => cherries(x, 200, 1),
    (x: number) => gem(x, 198, 22, (hue + 150) % 360),
    (x: number) => star(x, 200, 24, gold),
  ];
  const first = vary.between(0, 3);
  const windows = [80, 150, 220].map((x, i) => {
    const draw = symbols[(first + i) % symbols.length];
    return `<rect x="${x - 31}" y="146" width="62" height="108" rx="10" fill="#fffdf5"/><rect x="${x - 31}" y="146" width="62" height="26" rx="10" fill="#0002"/><rect x="${x - 31}" y="228" width="62" height="26" rx="10" fill="#0002"/>${draw?.(x) ?? ""}`;
  });
  return `<rect x="34" y="126" width="232" height="148" rx="24" fill="${gold}"/><rect x="42" y="134" width="216" height="132" rx="18" fill="hsl(${hue} 60% 14%)"/>${windows.join("")}`;
};

const cards: Motif = (vary, hue) => {
  const marks = ["♠", "♥", "♦", "♣"];
  const first = vary.between(0, 3);
  const faces = ["A", "K", "Q"].map((face, i) => {
    const mark = marks[(first + i) % 4] ?? "♠";
    const ink = mark === "♥" || mark === "♦" ? "#d91e3f" : "#171a2b";
    return `<g transform="rotate(${i * 18 - 18} 150 330)"><rect x="98" y="120" width="104" height="150" rx="12" fill="#fffdf8" stroke="#0003"/><g fill="${ink}" font-family="Georgia,serif" font-weight="700"><text x="108" y="150" font-size="28">${face}</text><text x="150" y="225" font-size="72" text-anchor="middle">${mark}</text></g></g>`;
  });
  return `${faces.join("")}${star(250, 110, 16, `hsl(${(hue + 40) % 360} 95% 70%)`)}`;
};

const gems: Motif = (vary, hue) =>
  [
    [150, 205, 78],
    [70, 140, 34],
    [232, 150, 40],
    [96, 280, 30],
    [214, 284, 34],
  ]
    .map(([x = 0, y = 0, size = 0], i) => gem(x, y, size, (hue + 140 + i * vary.between(40, 60)) % 360))
    .join("");

const wheel: Motif = (vary) => {
  const turn = vary.between(0, 29);
  const slices = Array.from({ length: 12 }, (_, i) => {
    const fill = i === 0 ? "#1f9d55" : i % 2 ? "#c81e3a" : "#16182a";
    return `<path d="M150 205L121 97A112 112 0 0 1 179 97Z" fill="${fill}" transform="rotate(${i * 30 + turn} 150 205)"/>`;
  });
  return `<circle cx="150" cy="205" r="124" fill="${gold}"/>${slices.join("")}<circle cx="150" cy="205" r="62" fill="#6b3f1d"/><circle cx="150" cy="205" r="46" fill="${gold}"/><circle cx="150" cy="205" r="22" fill="#6b3f1d"/><circle cx="206" cy="130" r="10" fill="#fff"/>`;
};

const dice: Motif = (vary, hue) => {
  const die = (x: number, y: number, turn: number, face: number) => {
    const spots: readonly (readonly [number, number])[] = [
      [0, 0],
      [-24, -24],
      [24, 24],
      [24, -24],
      [-24, 24],
    ];
    const shown = spots.slice(face % 2 === 1 ? 0 : 1, face % 2 === 1 ? face : face + 1);
    const dots = shown.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="10" fill="#fff"/>`).join("");
    return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-50" y="-50" width="100" height="100" rx="20" fill="hsl(${(hue + 170) % 360} 80% 48%)" stroke="#fff8" stroke-width="3"/>${dots}</g>`;
  };
  return `${die(112, 178, -14, vary.between(2, 5))}${die(196, 250, 18, vary.between(2, 5))}${star(232, 132, 24, gold)}`;
};

/** The motifs by the word of a game's id. */
export const motifs = { reels, cards, gems, wheel, dice } as const satisfies Record<string, Motif>;
