// npm run par: writes docs/par/<game>.md from the rules themselves, by exact enumeration of every outcome.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { GAME_CODE, LINE_COUNT, LINES, PAYS, SCATTER_PAYS, STRIPS } from "@croupier/schema/rules/reels-1.js";
import {
  distribution,
  figures,
  lineShares,
  SPINS,
  scatterShares,
} from "@croupier/schema/rules/reels-1-par.js";

const percent = (share, digits = 5) => `${(share * 100).toFixed(digits)}%`;
const grouped = (count) => count.toLocaleString("en");

function table(head, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? "---" : "---:"))), ...rows.map(line)].join("\n");
}

function greatestDivisor(a, b) {
  return b === 0n ? a : greatestDivisor(b, a % b);
}

/** A fraction in lowest terms. */
function fraction(top, bottom) {
  const divisor = greatestDivisor(top, bottom);
  return `${top / divisor}/${bottom / divisor}`;
}

function symbolRows() {
  const symbols = [...new Set(STRIPS.join(""))].sort();
  return symbols.map((symbol) => [symbol, ...STRIPS.map((strip) => strip.split(symbol).length - 1)]);
}

/** Wins by size, in total bets: how many spins, how often, and their part of the RTP. */
function bandRows(counts) {
  const edges = [0, 1, 2, 5, 10, 20, 50, 100, Number.POSITIVE_INFINITY];
  const bands = edges.slice(0, -1).map((from, i) => ({ from, to: edges[i + 1] ?? 0, spins: 0, won: 0 }));
  let nothing = 0;
  for (const [win, count] of counts.entries()) {
    if (win === 0) nothing = count;
    else {
      const band = bands.find(({ from, to }) => win / LINE_COUNT > from && win / LINE_COUNT <= to);
      if (band) {
        band.spins += count;
        band.won += (win / LINE_COUNT) * count;
      }
    }
  }
  const share = (spins, won) => [grouped(spins), percent(spins / SPINS), percent(won / SPINS)];
  return [
    ["0", ...share(nothing, 0)],
    ...bands
      .filter(({ spins }) => spins > 0)
      .map(({ from, to, spins, won }) => [
        to === Number.POSITIVE_INFINITY ? `over ${from}` : `over ${from}, to ${to}`,
        ...share(spins, won),
      ]),
  ];
}

function sheet() {
  const counts = distribution();
  const { won, hits, profits, rtp, variance, deviation, top } = figures(counts);
  const exact = fraction(won, BigInt(LINE_COUNT) * BigInt(SPINS));
  return `# PAR sheet: ${GAME_CODE}

Made by \`npm run par\` from \`schema/rules/reels-1.ts\`; do not edit. Every figure comes from all ${grouped(SPINS)} spins (32^5), none from sampling.

${table(
  ["Figure", "Value"],
  [
    ["RTP", `${percent(rtp)} (${exact})`],
    ["Hit rate (any win)", `${percent(hits / SPINS)} (1 in ${(SPINS / hits).toFixed(3)})`],
    ["Spins that win more than the stake", percent(profits / SPINS)],
    ["Variance, in squared total bets", variance.toFixed(6)],
    ["Standard deviation, in total bets", deviation.toFixed(6)],
    ["Largest win, in total bets", top],
    ["90% range of the RTP after 10,000 spins", `±${percent((1.644854 * deviation) / 100, 3)}`],
  ],
)}

## Reels

Five reels of 32 stops, three rows; a stop is the symbol in the top row, and strips wrap around.

${table(
  ["Reel", "Strip"],
  STRIPS.map((strip, i) => [i + 1, `\`${strip}\``]),
)}

${table(["Symbol", ...STRIPS.map((_, i) => `Reel ${i + 1}`)], symbolRows())}

## Lines

Rows by reel, 1 the top.

${table(
  ["Line", "Rows"],
  LINES.map((rows, i) => [i + 1, rows.map((row) => row + 1).join(" ")]),
)}

## Pays and what they bring

Line wins in line bets, read from the left; W on reels 2 to 4 stands for all but S. Ways are counted on one line; all lines bring the same.

${table(
  ["Symbol", "Count", "Pays", "Ways of 32^5", "Hit rate a line", "Part of RTP"],
  lineShares().map(({ symbol, count, pay, ways, rtp: part }) => [
    ...[symbol, count, pay, grouped(ways), percent(ways / SPINS), percent(part)],
  ]),
)}

${table(
  ["Symbol", "From 3", "From 4", "From 5", "Part of RTP"],
  Object.keys(PAYS)
    .sort()
    .map((symbol) => {
      const shares = lineShares().filter((share) => share.symbol === symbol);
      return [
        symbol,
        ...shares.map((share) => percent(share.rtp)),
        percent(shares.reduce((sum, { rtp: part }) => sum + part, 0)),
      ];
    }),
)}

Scatters (S anywhere) pay on the total bet, ${SCATTER_PAYS.join(", ")} times for 3, 4, 5.

${table(
  ["Scatters", "Pays", "Ways of 32^5", "Hit rate", "Part of RTP"],
  scatterShares().map(({ count, pay, ways, rtp: part }) => [
    count,
    pay,
    grouped(ways),
    percent(ways / SPINS),
    percent(part),
  ]),
)}

## Wins by size

${table(["Win, in total bets", "Spins", "Share of spins", "Part of RTP"], bandRows(counts))}
`;
}

const path = join(dirname(fileURLToPath(import.meta.url)), "..", "docs", "par", `${GAME_CODE}.md`);
mkdirSync(dirname(path), { recursive: true });
writeFileSync(path, sheet());
