import { currencyRule } from "@croupier/schema/rules/currencies.js";
import { coinCurrencies, coinOf } from "@croupier/schema/rules/slots/coins.js";
import { decimal, fraction, times, toNumber } from "@croupier/schema/rules/slots/exact/fraction.js";
import {
  calculateScatterEntries,
  calculateSymbolEntries,
} from "@croupier/schema/rules/slots/exact/pay-table-entries.js";
import { calculatePoolFigures } from "@croupier/schema/rules/slots/exact/pool.js";
import { calculateRoundFigures } from "@croupier/schema/rules/slots/exact/round.js";
import { calculateScreenParts, countSpins } from "@croupier/schema/rules/slots/exact/spins.js";
import { poolSeedIn } from "@croupier/schema/rules/slots/pool.js";
import { slotTitles } from "@croupier/schema/rules/slots/titles.js";

const percent = (share, digits = 5) => `${decimal(times(share, fraction(100)), digits)}%`;
const grouped = (count) => count.toLocaleString("en");
const oneIn = (share) => (share.top === 0n ? "" : ` (1 in ${decimal(inverse(share), 2)})`);
const inverse = ({ top, bottom }) => fraction(bottom, top);
const written = ({ top, bottom }) => `${top}/${bottom}`;

function table(head, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? "---" : "---:"))), ...rows.map(line)].join("\n");
}

/** The PAR sheet of a model: every figure from all its spins, none from sampling. */
export function parSheet(model) {
  const counts = countSpins(model);
  const figures = calculateRoundFigures(model, counts);
  const parts = [
    heading(model, counts),
    figuresTable(model, figures),
    exactRtp(model, figures),
    pool(model, figures),
    reels(model),
    lines(model),
    rules(model),
    pays(model, counts.spins),
    screens(model, counts.spins),
    freeSpins(model, figures),
    sizes(model, counts),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function heading(model, { spins }) {
  const titles = slotTitles.filter((title) => title.model === model.code).map(({ name }) => name);
  const combinations = model.strips.map(({ length }) => length).join(" × ");
  return `# PAR sheet: ${model.code}

Made by \`npm run par\` from \`schema/rules/slots/models/${model.code}.ts\`; do not edit. Every figure comes from all ${grouped(spins)} spins (${combinations} stops), free spins by exact recursion; none from sampling.

Titles: ${titles.join(", ")}.`;
}

function figuresTable(model, figures) {
  const { rtp, spinPart, freePart, hits, variance, deviation, feature, maxWin } = figures;
  const name = model.pool ? "RTP of the reels, without the pool" : "RTP";
  const free = [
    ["RTP of the spin", percent(spinPart)],
    ["RTP of free spins", percent(freePart)],
    ["Free spins begin", `${percent(feature)}${oneIn(feature)}`],
  ];
  return table(
    ["Figure", "Value"],
    [
      [name, percent(rtp)],
      ...(model.freeSpins ? free : []),
      ["Hit rate (any win)", `${percent(hits)}${oneIn(hits)}`],
      ["Variance, in squared total bets", toNumber(variance).toFixed(6)],
      ["Standard deviation, in total bets", deviation.toFixed(6)],
      ["Largest win of a round, in total bets", maxWin],
      ["90% range of the RTP after 10,000 rounds", `±${((1.644854 * deviation) / 100).toFixed(5)}`],
    ],
  );
}

/** Minor units as a decimal amount of the currency. */
function amountIn(currency, minor) {
  const { digits } = currencyRule(currency);
  return `${decimal(fraction(minor, 10n ** BigInt(digits)), digits)} ${currency}`;
}

function pool({ pool: rule, betUnits }, { rtp: base }) {
  if (!rule) return "";
  const { sharePart, seedPart, rtp, meanWin } = calculatePoolFigures(rule, base);
  const chance = (bets) => `1 in ${grouped(rule.tickets / (betUnits * bets))}`;
  const inCoins = (currency, coins) => decimal(times(coins, fraction(coinOf(currency))), 0);
  return `## Jackpot pool

One pool for each brand and currency, which all games of the pool share. A part of each stake of real money goes into it. After its reels each round draws one of ${grouped(rule.tickets)} tickets from the same seeds; a stake covers the tickets below its number of coins, and a round whose stake covers its ticket wins the whole pool. The house pays the seed amount into the next pool. Free rounds and play money neither contribute nor win.

${table(
  ["Figure", "Value"],
  [
    ["Base return: the reels", percent(base)],
    ["Contribution of each stake to the pool", percent(sharePart)],
    ["Seed amount, per stake", percent(seedPart)],
    ["RTP in the long run", percent(rtp)],
    [`Chance of the pool at the lowest bet (${betUnits} coins)`, chance(1)],
    ["Chance of the pool at ten times the lowest bet", chance(10)],
    ["Mean pool when it is won, in coins", decimal(meanWin, 0)],
  ],
)}

The RTP in the long run as a fraction:

\`\`\`text
${written(rtp)}
\`\`\`

${table(
  ["Currency", "Coin", "Seed amount", "Mean pool when it is won"],
  coinCurrencies.map((currency) => [
    currency,
    amountIn(currency, coinOf(currency)),
    amountIn(currency, poolSeedIn(currency)),
    amountIn(currency, BigInt(inCoins(currency, meanWin))),
  ]),
)}`;
}

function exactRtp(model, { rtp }) {
  return `The RTP${model.pool ? " of the reels" : ""} as a fraction:\n\n\`\`\`text\n${written(rtp).replace(/.{100}/g, "$&\n")}\n\`\`\``;
}

function reels({ strips, rows }) {
  const symbols = [...new Set(strips.join(""))].sort();
  return `## Reels

${strips.length} reels, ${rows} rows; a stop is the symbol in the top row, and strips wrap around.

${table(
  ["Reel", "Stops", "Strip"],
  strips.map((strip, i) => [i + 1, strip.length, `\`${strip}\``]),
)}

${table(
  ["Symbol", ...strips.map((_, i) => `Reel ${i + 1}`)],
  symbols.map((symbol) => [symbol, ...strips.map((strip) => strip.split(symbol).length - 1)]),
)}`;
}

function lines({ wins }) {
  if (wins.kind !== "lines") return "";
  return `## Lines

Rows by reel, 1 the top.${wins.bothWays ? " Lines pay from both sides; a line full of one symbol pays once." : ""}

${table(
  ["Line", "Rows"],
  wins.lines.map((rows, i) => [i + 1, rows.map((row) => row + 1).join(" ")]),
)}`;
}

function rules({ wins, wild, cascade, multiplierReel, betUnits }) {
  const kinds = {
    lines: "Equal symbols along a line win, counted from its first reel.",
    ways: "Equal symbols on neighbouring reels from the left win, in any rows; the pay is multiplied by the ways.",
    anywhere: "Equal symbols win by their number, in any position.",
  };
  const sentences = [
    `The total bet is ${betUnits} bet units; pays are in bet units.`,
    kinds[wins.kind],
    wild && `${wild.symbol} substitutes for every paying symbol.`,
    wild?.expands && `A ${wild.symbol} anywhere on a reel fills the reel.`,
    wild && wild.multiplier > 1 && `Each ${wild.symbol} in a line's win multiplies it by ${wild.multiplier}.`,
    multiplierReel && "The middle row of the last reel multiplies the spin's wins by its number.",
    cascade &&
      `Winning symbols vanish and those above them on the strip fall in, until nothing wins; the screens are multiplied by ${cascade.ladder.join(", ")}, the last from then on.`,
  ];
  return `## Rules\n\n${sentences.filter(Boolean).join("\n")}`;
}

function pays(model, spins) {
  const all = fraction(1, BigInt(spins) * BigInt(model.betUnits));
  const parts = [...calculateSymbolEntries(model), ...calculateScatterEntries(model)];
  const of = { lines: "lines", ways: "ways", anywhere: "spins" }[model.wins.kind];
  const where = model.cascade ? " on the first screen" : "";
  return `## Pays and their part of the RTP

How often each is won${where}, in ${of} over all spins (scatters in spins), and its part of the RTP without free spins.

${table(
  ["Symbol", "Count", "Pays", "Won", "A spin", "Part of RTP"],
  parts.map(({ symbol, count, pay, hits, won }) => [
    symbol,
    count,
    pay,
    grouped(hits),
    decimal(fraction(hits, spins), 8),
    percent(times(fraction(won), all)),
  ]),
)}`;
}

function screens(model, spins) {
  if (!model.cascade) return "";
  const all = fraction(1, BigInt(spins) * BigInt(model.betUnits));
  const { ladder } = model.cascade;
  return `## Screens of a spin

${table(
  ["Screen", "Multiplier", "Spins that win on it", "Share of spins", "Part of RTP"],
  calculateScreenParts(model).map(({ hits, won }, screen) => [
    screen + 1,
    ladder[Math.min(screen, ladder.length - 1)],
    grouped(hits),
    percent(fraction(hits, spins)),
    percent(times(fraction(won), all)),
  ]),
)}`;
}

function freeSpins(model, { feature, freeSpins: mean, freePart }) {
  if (!model.freeSpins) return "";
  const { awards, multiplier, cap, retrigger } = model.freeSpins;
  const given = Object.entries(awards).map(
    ([count, spins]) => `${count} ${model.scatter.symbol} give ${spins}`,
  );
  const more = retrigger
    ? `; free spins give further ones, to ${cap} a round`
    : "; free spins give no further ones";
  return `## Free spins

${given.join(", ")} free spins at ${multiplier} times every win${more}.

${table(
  ["Figure", "Value"],
  [
    ["Begin", `${percent(feature)}${oneIn(feature)}`],
    ["Mean number when they begin", decimal(mean, 6)],
    ["Mean win when they begin, in total bets", decimal(times(freePart, inverse(feature)), 6)],
    ["Part of RTP", percent(freePart)],
  ],
)}`;
}

/** Wins of one spin by size, in total bets: how many spins, how often, and their part of the RTP. */
function sizes({ betUnits, freeSpins: free }, { spins, byScatters }) {
  const edges = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, Number.POSITIVE_INFINITY];
  const bands = edges.slice(0, -1).map((from, i) => ({ from, to: edges[i + 1], spins: 0, won: 0 }));
  let nothing = 0;
  for (const [win, count] of [...byScatters.values()].flatMap((wins) => [...wins.entries()])) {
    const band = bands.find(({ from, to }) => win > from * betUnits && win <= to * betUnits);
    if (!band) nothing += count;
    else {
      band.spins += count;
      band.won += win * count;
    }
  }
  const row = (name, count, won) => [
    name,
    grouped(count),
    percent(fraction(count, spins)),
    percent(fraction(won, BigInt(spins) * BigInt(betUnits))),
  ];
  const name = ({ from, to }) =>
    to === Number.POSITIVE_INFINITY ? `over ${from}` : `over ${from}, to ${to}`;
  return `## Wins of a spin by size

${free ? "Without its free spins.\n\n" : ""}${table(
  ["Win, in total bets", "Spins", "Share of spins", "Part of RTP"],
  [
    row("0", nothing, 0),
    ...bands.filter((band) => band.spins > 0).map((band) => row(name(band), band.spins, band.won)),
  ],
)}`;
}
