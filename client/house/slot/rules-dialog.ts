import { coinOf } from "@croupier/schema/rules/slots/coins.js";
import { countTickets, poolSeedIn } from "@croupier/schema/rules/slots/pool.js";
import type { LineWins } from "@croupier/schema/rules/slots/types.js";
import { h, svg } from "../shared/dom";
import { symbolPicture } from "../themes/pictures";
import type { Game } from "./context";
import { openDialog } from "./dialogs";
import {
  type Fact,
  featureFacts,
  maxSymbols,
  payRows,
  poolFacts,
  poolReturnFacts,
  ruleFacts,
  scatterFacts,
  wildFacts,
} from "./rules-facts";
import { lineColour, linePoints } from "./wins";

const picture = (game: Game, symbol: string, size: number): HTMLImageElement =>
  h("img", { src: symbolPicture(game.theme, game.model, symbol), alt: "", width: size, height: size });

function payCard(game: Game, symbol: string, rows: readonly (readonly [string, bigint])[]): HTMLElement {
  const list = h("dl", {});
  for (const [count, pay] of rows) {
    const label = h("dt", {}, h("bdi", { dir: "ltr" }, `${count}×`));
    list.append(h("div", {}, label, h("dd", {}, h("bdi", {}, game.minor(pay)))));
  }
  const words = h("div", {}, h("h4", {}, game.symbolName(symbol)), list);
  return h("li", { class: "pay-card" }, picture(game, symbol, 64), words);
}

function payTable(game: Game): HTMLElement {
  const { pays, betUnits, scatter } = game.model;
  const bet = game.toMinor(game.bet);
  const unit = bet / BigInt(betUnits);
  const best = (symbol: string): number => Math.max(...Object.values(pays[symbol] ?? { 0: 0 }));
  const symbols = Object.keys(pays).sort((a, b) => best(b) - best(a));
  const cards = symbols.map((symbol) => {
    const rows = payRows(pays[symbol] ?? {}, maxSymbols(game.model));
    return payCard(
      game,
      symbol,
      rows.map(([count, pay]) => [count, unit * BigInt(pay)] as const),
    );
  });
  if (scatter && Object.keys(scatter.pays).length > 0) {
    const rows = payRows(scatter.pays, Math.max(...Object.keys(scatter.pays).map(Number)));
    const inBets = rows.map(([count, pay]) => [count, bet * BigInt(pay)] as const);
    cards.push(payCard(game, scatter.symbol, inBets));
  }
  return h("ul", { class: "pay-cards" }, ...cards);
}

const sentences = (game: Game, facts: readonly Fact[]): HTMLElement[] =>
  facts.map(([key, params]) => h("p", {}, game.texts.t(key, params)));

/** The special symbols: wilds, scatters, falls, multipliers, each with its picture. */
function specials(game: Game): HTMLElement | null {
  const { wild, scatter, multiplierReel } = game.model;
  const item = (symbol: string | null | undefined, facts: readonly Fact[]): HTMLElement[] => {
    if (facts.length === 0) return [];
    const shown = symbol ? picture(game, symbol, 56) : null;
    return [h("li", {}, shown, h("div", {}, ...sentences(game, facts)))];
  };
  const items = [
    ...item(wild?.symbol, wildFacts(game.model, game.symbolName)),
    ...item(scatter?.symbol, scatterFacts(game.model, game.symbolName)),
    ...item(Object.keys(multiplierReel?.values ?? {}).at(-1), featureFacts(game.model)),
  ];
  return items.length === 0 ? null : h("ul", { class: "specials" }, ...items);
}

function lineDrawing(game: Game, rows: readonly number[], line: number): HTMLElement {
  const grid = rows.flatMap((row, reel) =>
    Array.from({ length: game.model.rows }, (_, at) =>
      svg("rect", {
        x: reel * 20 + 1.5,
        y: at * 20 + 1.5,
        width: 17,
        height: 17,
        rx: 3,
        class: at === row ? "on" : "",
      }),
    ),
  );
  const viewBox = `0 0 ${rows.length * 20} ${game.model.rows * 20}`;
  const drawn = svg("svg", { viewBox, "aria-hidden": "true" }, ...grid);
  drawn.append(svg("polyline", { points: linePoints(rows, 20), stroke: lineColour(line) }));
  const label = game.texts.t("lineRows", { line, rows: rows.map((row) => row + 1).join(" ") });
  return h(
    "li",
    { dir: "ltr" },
    drawn,
    h("span", { "aria-hidden": "true" }, String(line)),
    h("span", { class: "off-screen" }, label),
  );
}

function lineList(game: Game, { lines }: LineWins): HTMLElement[] {
  const drawings = lines.map((rows, index) => lineDrawing(game, rows, index + 1));
  return [
    h("h3", {}, game.texts.t("linesTitle", { lines: lines.length })),
    h("ol", { class: "line-list" }, ...drawings),
  ];
}

/** The rules of the jackpot pool at the present bet; none for a model without one. */
function poolRules(game: Game): HTMLElement[] {
  const { code } = game.opened.currency;
  const coin = coinOf(code);
  const seed = poolSeedIn(code);
  if (coin === null || seed === null) return [];
  const covered = countTickets(game.toMinor(game.bet), coin);
  const facts = poolFacts(game.model, { bet: game.money(game.bet), seed: game.minor(seed), covered });
  if (facts.length === 0) return [];
  const items = facts.map(([key, params]) => h("li", {}, game.texts.t(key, params)));
  return [h("h3", {}, game.texts.t("poolTitle")), h("ul", { class: "rule-list" }, ...items)];
}

/** Opens the pay table and rules for the current bet. */
export async function openRules(game: Game): Promise<void> {
  const { t } = game.texts;
  const { name, rtp } = game.opened.game;
  const { wins } = game.model;
  const content = [
    h("p", { class: "rtp" }, h("span", {}, t("rtp")), h("strong", {}, h("bdi", { dir: "ltr" }, `${rtp}%`))),
    h("p", {}, t("rtpText")),
    ...sentences(game, poolReturnFacts(game.model)),
    ...poolRules(game),
    h("h3", {}, t("paysTitle")),
    h("p", {}, t(`paysNote.${wins.kind}`, { bet: game.money(game.bet) })),
    payTable(game),
    specials(game),
    ...(wins.kind === "lines" ? lineList(game, wins) : []),
    h("h3", {}, t("rulesTitle")),
    h(
      "ul",
      { class: "rule-list" },
      ...ruleFacts(game.model).map(([key, params]) => h("li", {}, t(key, params))),
    ),
  ];
  const shown = content.filter((part) => part !== null);
  await openDialog(`${name} · ${t("rules")}`, t("close"), shown, "wide").closed;
}
