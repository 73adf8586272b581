import { LINES, windowOf } from "@croupier/schema/rules/reels-1.js";
import { formatMoney } from "../../src/lib/money/money";
import { symbolPicture } from "../reels-1/art";
import { toDecimal } from "../shared/amounts";
import { h, icon } from "../shared/dom";
import type { RoundFacts } from "../shared/round-link";
import type { TextKey, Translator } from "../shared/texts";
import type { Computed, Verdicts } from "./compute";

const marks = { pass: "M5 12.500l4.500 4.500L19 7.500", fail: "M6 6l12 12M18 6L6 18" } as const;

function badge({ t }: Translator, verdict: boolean | null): HTMLElement | null {
  if (verdict === null) return null;
  const kind = verdict ? "pass" : "fail";
  return h("span", { class: `mark ${kind}` }, icon(marks[kind]), t(`verify.${kind}`));
}

function step(
  texts: Translator,
  title: TextKey,
  text: TextKey,
  verdict: boolean | null,
  ...content: (Node | null)[]
): HTMLElement {
  const head = h("div", { class: "step-head" }, h("h3", {}, texts.t(title)), badge(texts, verdict));
  return h("li", { class: "step" }, head, h("p", { class: "muted" }, texts.t(text)), ...content);
}

/** A computed value above the recorded one, if there is a record. */
function values({ t }: Translator, computed: string, recorded: string | null): HTMLElement {
  const row = (label: string, value: string): HTMLElement =>
    h("div", {}, h("dt", {}, label), h("dd", {}, h("code", { dir: "ltr" }, value)));
  const list = h("dl", { class: "pairs" }, row(t("verify.computed"), computed));
  if (recorded !== null) list.append(row(t("verify.recorded"), recorded));
  return list;
}

function numberTable({ t }: Translator, { hmac, numbers, stops }: Computed): HTMLElement {
  const heads = (["verify.reel", "verify.bytes", "verify.number", "verify.stop"] as const).map((key) =>
    h("th", { scope: "col" }, t(key)),
  );
  const rows = numbers.map((number, i) => {
    const cells = [hmac.slice(i * 8, i * 8 + 8), String(number), String(stops[i] ?? "")];
    return h(
      "tr",
      {},
      h("th", { scope: "row" }, String(i + 1)),
      ...cells.map((cell) => h("td", {}, h("code", { dir: "ltr" }, cell))),
    );
  });
  const table = h("table", {}, h("thead", {}, h("tr", {}, ...heads)), h("tbody", {}, ...rows));
  return h(
    "div",
    { class: "scroller", tabindex: 0, role: "group", "aria-label": t("verify.step.draw") },
    table,
  );
}

/** The reels as they stopped; symbols on a paying line are set off. */
function picture({ t }: Translator, { stops, result }: Computed): HTMLElement {
  const paying = new Set(
    result.lines.flatMap(({ line, count }) =>
      (LINES[line - 1] ?? []).slice(0, count).map((row, reel) => `${reel}.${row}`),
    ),
  );
  const columns = windowOf(stops).map((column, reel) =>
    h(
      "div",
      {},
      ...column.map((symbol, row) => {
        const isPaying = paying.has(`${reel}.${row}`) || (symbol === "S" && result.scatter !== null);
        const image = { src: symbolPicture(symbol), alt: t(`symbol.${symbol}`), width: 80, height: 80 };
        return h("img", { ...image, class: isPaying ? "paying" : "" });
      }),
    ),
  );
  return h(
    "div",
    { class: "window", dir: "ltr", role: "group", "aria-label": t("verify.window") },
    ...columns,
  );
}

function payList(texts: Translator, { result }: Computed, money: (minor: bigint) => string): HTMLElement {
  const { t } = texts;
  const row = (label: string, amount: bigint, kind = ""): HTMLElement =>
    h("li", { class: kind }, h("span", {}, label), h("bdi", {}, money(amount)));
  const rows = result.lines.map(({ line, count, symbol, win }) =>
    row(t("verify.lineRow", { line, count, symbol: t(`symbol.${symbol}`) }), win),
  );
  if (result.scatter)
    rows.push(row(t("verify.scatterRow", { count: result.scatter.count }), result.scatter.win));
  if (rows.length === 0) rows.push(h("li", {}, t("verify.noPays")));
  return h("ul", { class: "pays" }, ...rows, row(t("verify.total"), result.total, "total"));
}

/** The four steps from seed to win, each with what was computed, what is recorded, and whether they agree. */
export function steps(
  texts: Translator,
  computed: Computed,
  verdicts: Verdicts,
  record: RoundFacts | null,
  unit: { readonly currency: string; readonly digits: number },
): HTMLElement {
  const amount = (decimal: string): string => texts.isolate(formatMoney(decimal, unit.currency, texts.tag));
  const money = (minor: bigint): string => amount(toDecimal(minor, unit.digits));
  const known = verdicts.hash === null ? null : record;
  return h(
    "ol",
    { class: "steps" },
    step(
      texts,
      "verify.step.hash",
      "verify.step.hashText",
      verdicts.hash,
      values(texts, computed.hash, known?.serverSeedHash ?? null),
    ),
    step(
      texts,
      "verify.step.draw",
      "verify.step.drawText",
      null,
      values(texts, computed.hmac, null),
      numberTable(texts, computed),
    ),
    step(
      texts,
      "verify.step.stops",
      "verify.step.stopsText",
      verdicts.stops,
      values(texts, computed.stops.join("  "), known ? known.stops.join("  ") : null),
      picture(texts, computed),
    ),
    step(
      texts,
      "verify.step.win",
      "verify.step.winText",
      verdicts.win,
      payList(texts, computed, money),
      known && values(texts, money(computed.result.total), amount(known.win)),
    ),
  );
}
