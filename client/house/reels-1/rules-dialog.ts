import {
  LINE_COUNT,
  LINES,
  PAYS,
  type PayingSymbol,
  type ReelSymbol,
  SCATTER_PAYS,
} from "@croupier/schema/rules/reels-1.js";
import { toMinor } from "../shared/amounts";
import { h, svg } from "../shared/dom";
import { symbolPicture } from "./art";
import type { Game } from "./context";
import { openDialog } from "./dialogs";
import { lineColour, linePoints } from "./wins";

const order: readonly PayingSymbol[] = ["A", "B", "C", "D", "K", "Q", "J", "T", "9"];

function payCard(game: Game, symbol: ReelSymbol, rows: readonly (readonly [number, string])[]): HTMLElement {
  const name = game.texts.t(`symbol.${symbol}`);
  const list = h("dl", {});
  for (const [count, pay] of rows)
    list.append(h("div", {}, h("dt", {}, `${count}×`), h("dd", {}, h("bdi", {}, pay))));
  const picture = h("img", { src: symbolPicture(symbol), alt: "", width: 64, height: 64 });
  return h("li", { class: "pay-card" }, picture, h("div", {}, h("h4", {}, name), list));
}

function payTable(game: Game): HTMLElement {
  const bet = toMinor(game.bet, game.opened.currency.digits);
  const lineBet = bet / BigInt(LINE_COUNT);
  const cards = order.map((symbol) => {
    const rows = PAYS[symbol].map((pay, i) => [i + 3, game.minor(lineBet * BigInt(pay))] as const);
    return payCard(game, symbol, rows.reverse());
  });
  const scatter = SCATTER_PAYS.map((pay, i) => [i + 3, game.minor(bet * BigInt(pay))] as const);
  return h("ul", { class: "pay-cards" }, ...cards, payCard(game, "S", scatter.reverse()));
}

function special(game: Game, symbol: "W" | "S", key: "wildText" | "scatterText"): HTMLElement {
  const picture = h("img", { src: symbolPicture(symbol), alt: "", width: 56, height: 56 });
  return h("li", {}, picture, h("p", {}, game.texts.t(key)));
}

function lineDrawing(game: Game, line: number): HTMLElement {
  const grid = LINES[line - 1]?.flatMap((row, reel) =>
    [0, 1, 2].map((at) =>
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
  const stroke = lineColour(line);
  const picture = svg("svg", { viewBox: "0 0 100 60", "aria-hidden": "true" }, ...(grid ?? []));
  picture.append(svg("polyline", { points: linePoints(line, 20), stroke }));
  const rows = (LINES[line - 1] ?? []).map((row) => row + 1).join(" ");
  const label = game.texts.t("lineRows", { line, rows });
  return h(
    "li",
    { dir: "ltr" },
    picture,
    h("span", { "aria-hidden": "true" }, String(line)),
    h("span", { class: "off-screen" }, label),
  );
}

/** Opens the pay table and rules at the bet in hand. */
export async function openRules(game: Game): Promise<void> {
  const { t } = game.texts;
  const { name, rtp } = game.opened.game;
  const facts = [
    "rule.lines",
    "rule.left",
    "rule.pace",
    "rule.interrupted",
    "rule.fair",
    "rule.fault",
  ] as const;
  const content = [
    h("p", { class: "rtp" }, h("span", {}, t("rtp")), h("strong", {}, h("bdi", { dir: "ltr" }, `${rtp}%`))),
    h("p", {}, t("rtpText")),
    h("h3", {}, t("paysTitle")),
    h("p", {}, t("paysNote", { bet: game.money(game.bet) })),
    payTable(game),
    h("ul", { class: "specials" }, special(game, "W", "wildText"), special(game, "S", "scatterText")),
    h("h3", {}, t("linesTitle")),
    h("ol", { class: "line-list" }, ...LINES.map((_, i) => lineDrawing(game, i + 1))),
    h("h3", {}, t("rulesTitle")),
    h("ul", { class: "rule-list" }, ...facts.map((key) => h("li", {}, t(key)))),
  ];
  await openDialog(`${name} · ${t("rules")}`, t("close"), content, "wide").closed;
}
