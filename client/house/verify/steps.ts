import type { Step, StepWin } from "@croupier/schema/rules/slots/types.js";
import { formatMoney } from "../../src/lib/money/money";
import { toDecimal, toMinor } from "../shared/amounts";
import { h, icon } from "../shared/dom";
import type { RoundFacts } from "../shared/round-link";
import type { TextKey, Translator } from "../shared/texts";
import type { ComputedRound, DrawnNumber, Matches } from "./compute";

/** The pictures and names of a title's symbols. */
export interface Look {
  readonly picture: (symbol: string) => string;
  readonly name: (symbol: string) => string;
}

/** The data of the steps; `record` is null when there is none of the same round. */
export interface StepsData {
  readonly texts: Translator;
  readonly computed: ComputedRound;
  readonly matches: Matches;
  readonly record: RoundFacts | null;
  readonly look: Look;
  readonly unit: { readonly currency: string; readonly digits: number };
}

const marks = { pass: "M5 12.500l4.500 4.500L19 7.500", fail: "M6 6l12 12M18 6L6 18" } as const;

function badge({ t }: Translator, isMatch: boolean | null): HTMLElement | null {
  if (isMatch === null) return null;
  const kind = isMatch ? "pass" : "fail";
  return h("span", { class: `mark ${kind}` }, icon(marks[kind]), t(`verify.${kind}`));
}

/** A step: what is computed, how, and whether it matches; null when there is nothing to compare with. */
export function step(
  texts: Translator,
  title: TextKey,
  text: TextKey,
  isMatch: boolean | null,
  ...content: (Node | null)[]
): HTMLElement {
  return stepWith(texts, title, texts.t(text), isMatch, ...content);
}

/** A step whose text is translated already. */
function stepWith(
  texts: Translator,
  title: TextKey,
  text: string,
  isMatch: boolean | null,
  ...content: (Node | null)[]
): HTMLElement {
  const head = h("div", { class: "step-head" }, h("h3", {}, texts.t(title)), badge(texts, isMatch));
  return h("li", { class: "step" }, head, h("p", { class: "muted" }, text), ...content);
}

/** A computed value above the recorded one, if there is a record. */
export function values({ t }: Translator, computed: string, recorded: string | null): HTMLElement {
  const row = (label: string, value: string): HTMLElement =>
    h("div", {}, h("dt", {}, label), h("dd", {}, h("code", { dir: "ltr" }, value)));
  const list = h("dl", { class: "pairs" }, row(t("verify.computed"), computed));
  if (recorded !== null) list.append(row(t("verify.recorded"), recorded));
  return list;
}

function numberRow({ t }: Translator, drawn: DrawnNumber): HTMLElement {
  const { block, bytes, number, reel, stop } = drawn;
  const cells = [String(block), bytes, String(number), stop === null ? t("verify.leftOut") : String(stop)];
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, String(reel + 1)),
    ...cells.map((cell) => h("td", {}, h("code", { dir: "ltr" }, cell))),
  );
}

function numberTable(texts: Translator, { numbers }: ComputedRound): HTMLElement {
  const { t } = texts;
  const heads = (
    ["verify.reel", "verify.block", "verify.bytes", "verify.number", "verify.stop"] as const
  ).map((key) => h("th", { scope: "col" }, t(key)));
  const rows = numbers.map((drawn) => numberRow(texts, drawn));
  const table = h("table", {}, h("thead", {}, h("tr", {}, ...heads)), h("tbody", {}, ...rows));
  return h(
    "div",
    { class: "scroller", tabindex: 0, role: "group", "aria-label": t("verify.step.draw") },
    table,
  );
}

/** The reels of one step; paying symbols are highlighted. */
function picture({ texts, look }: StepsData, { window, wins }: Step): HTMLElement {
  const paying = new Set(wins.flatMap(({ cells }) => cells.map((cell) => cell.join("."))));
  const columns = window.map((column, reel) =>
    h(
      "div",
      {},
      ...[...column].map((symbol, row) => {
        const kind = paying.has(`${reel}.${row}`) ? "paying" : "";
        return h("img", {
          src: look.picture(symbol),
          alt: look.name(symbol),
          class: kind,
          width: 80,
          height: 80,
        });
      }),
    ),
  );
  return h(
    "div",
    { class: "window", dir: "ltr", role: "group", "aria-label": texts.t("verify.window") },
    ...columns,
  );
}

function winText({ texts, look }: StepsData, { kind, line, ways, count, symbol }: StepWin): string {
  const name = look.name(symbol);
  if (kind === "line") return texts.t("verify.lineRow", { line: line ?? 0, count, symbol: name });
  if (kind === "ways") return texts.t("verify.waysRow", { ways: ways ?? 0, count, symbol: name });
  return texts.t("verify.scatterRow", { count, symbol: name });
}

function payList(
  shown: StepsData,
  { wins, freeSpinsWon }: Step,
  money: (minor: bigint) => string,
): HTMLElement {
  const { t } = shown.texts;
  const rows = wins.map((win) =>
    h("li", {}, h("span", {}, winText(shown, win)), h("bdi", {}, money(win.win))),
  );
  if (rows.length === 0) rows.push(h("li", {}, t("verify.noPays")));
  if (freeSpinsWon > 0) rows.push(h("li", {}, t("verify.freeWon", { count: freeSpinsWon })));
  return h("ul", { class: "pays" }, ...rows);
}

/** Each step of the round with what it pays, and the total. */
function pictures(shown: StepsData, money: (minor: bigint) => string): HTMLElement {
  const { t } = shown.texts;
  const { steps: all, total } = shown.computed.outcome;
  let free = 0;
  const items = all.map((one) => {
    if (one.kind === "free") free++;
    const title = t(`verify.kind.${one.kind}`, { number: free });
    const times = one.multiplier > 1 ? ` · ${t("verify.times", { times: one.multiplier })}` : "";
    const head = h("h4", {}, title, times);
    return h("li", {}, all.length > 1 ? head : null, picture(shown, one), payList(shown, one, money));
  });
  const sum = h("li", { class: "total" }, h("span", {}, t("verify.total")), h("bdi", {}, money(total)));
  return h("div", {}, h("ol", { class: "pictures" }, ...items), h("ul", { class: "pays" }, sum));
}

/** The step of the jackpot ticket; null outside the games of the pool. */
function ticketStep({ texts, computed, matches, record }: StepsData): HTMLElement | null {
  if (!computed.jackpot) return null;
  const { ticket, tickets, covered } = computed.jackpot;
  const counts = { tickets: tickets.toLocaleString("en"), covered: covered.toLocaleString("en") };
  const recorded = record?.jackpot ? String(record.jackpot.ticket) : null;
  const outcome = texts.t(ticket < covered ? "verify.ticketWins" : "verify.ticketLoses");
  return stepWith(
    texts,
    "verify.step.ticket",
    texts.t("verify.step.ticketText", counts),
    matches.ticket,
    values(texts, String(ticket), recorded),
    h("p", {}, outcome),
  );
}

/** The steps from seed to win, each with its computed and recorded values, and whether they match. */
export function steps(shown: StepsData): HTMLElement {
  const { texts, computed, matches, record, unit } = shown;
  const amount = (decimal: string): string =>
    texts.isolate(formatMoney({ amount: decimal, currency: unit.currency }, texts.tag));
  const money = (minor: bigint): string => amount(toDecimal(minor, unit.digits));
  const { draws, total } = computed.outcome;
  const paid = toMinor(record?.jackpot?.win ?? "0", unit.digits);
  return h(
    "ol",
    { class: "steps" },
    step(
      texts,
      "verify.step.hash",
      "verify.step.hashText",
      matches.hash,
      values(texts, computed.hash, record?.serverSeedHash ?? null),
    ),
    step(texts, "verify.step.draw", "verify.step.drawText", null, numberTable(texts, computed)),
    step(
      texts,
      "verify.step.stops",
      "verify.step.stopsText",
      matches.draws,
      values(texts, draws.join("  "), record ? record.draws.join("  ") : null),
    ),
    ticketStep(shown),
    step(
      texts,
      "verify.step.win",
      "verify.step.winText",
      matches.win,
      pictures(shown, money),
      record && values(texts, money(total + paid), amount(record.win)),
    ),
  );
}
