import { type DrawFacts, readDraw } from "../../src/lib/fairness/draw-link";
import { formatMoney } from "../../src/lib/money/money";
import { byId, h } from "../shared/dom";
import { type RoundFacts, readRound, titleOf } from "../shared/round-link";
import { symbolName } from "../shared/symbols";
import { loadTexts, type Translator } from "../shared/texts";
import { loadTheme } from "../themes/load";
import { symbolPicture } from "../themes/pictures";
import { compareWithRecord, computeRound, type Inputs, type Matches } from "./compute";
import { drawSections } from "./draws";
import { SeedForm } from "./form";
import { hiddenSeedNotice, resultBanner } from "./notices";
import { type Look, steps } from "./steps";
import "../shared/base.css";
import "./verify.css";

function recordCard({ t, tag, isolate }: Translator, round: RoundFacts): HTMLElement {
  const money = (amount: string): string => isolate(formatMoney({ amount, currency: round.currency }, tag));
  const rows: readonly (readonly [string, string, boolean])[] = [
    [t("verify.game"), titleOf(round.game)?.name ?? round.game, false],
    [t("verify.roundId"), round.roundId, true],
    [t("verify.bet"), money(round.bet), false],
    [t("verify.win"), money(round.win), false],
    ...(round.jackpot?.win ? [[t("verify.jackpot"), money(round.jackpot.win), false] as const] : []),
    [t("seedHash"), round.serverSeedHash, true],
  ];
  const list = h("dl", { class: "pairs" });
  for (const [label, value, isCode] of rows) {
    const shown = isCode ? h("code", { dir: "ltr" }, value) : h("bdi", {}, value);
    list.append(h("div", {}, h("dt", {}, label), h("dd", {}, shown)));
  }
  return h(
    "section",
    { class: "card", "aria-labelledby": "round" },
    h("h2", { id: "round" }, t("verify.round")),
    list,
  );
}

/** Whether a round matches its record; null when there is none to compare with. */
function isVerified({ hash, draws, win, ticket }: Matches): boolean | null {
  return hash === null ? null : hash && draws === true && win === true && ticket !== false;
}

function head({ t }: Translator): HTMLElement {
  const back = h("button", { type: "button", class: "back" }, t("verify.back"));
  back.addEventListener("click", () => history.back());
  return h(
    "header",
    {},
    history.length > 1 ? back : null,
    h("h1", {}, t("verify.title")),
    h("p", { class: "muted" }, t("verify.intro")),
  );
}

/** Loads the pictures and names of a title's symbols. */
async function loadLook(texts: Translator, { game, model }: Inputs): Promise<Look> {
  const { theme: key, studio } = titleOf(game) ?? { theme: "", studio: "" };
  const theme = await loadTheme(key, `${studio}-${game}`);
  return {
    picture: (symbol) => symbolPicture(theme, model, symbol),
    name: (symbol) => symbolName(texts, model, key, symbol),
  };
}

/** Renders the page for the draw of a raffle or envelope in the address; undefined when it is not readable. */
async function startDraw(draw: DrawFacts | undefined): Promise<void> {
  const texts = await loadTexts(new URLSearchParams(location.search).get("lang"));
  const root = byId("verify");
  document.title = texts.t("verify.title");
  root.replaceChildren(head(texts), ...(draw ? drawSections(texts, draw) : [unreadable(texts)]));
  root.removeAttribute("aria-busy");
}

function unreadable({ t }: Translator): HTMLElement {
  return h("p", { class: "banner fail", role: "alert" }, t("verify.unreadable"));
}

/** Renders the page for the round in the address, and computes it immediately when its seed is known. */
async function start(): Promise<void> {
  const draw = readDraw(location.hash);
  if (draw !== null) return startDraw(draw);
  const round = readRound(location.hash);
  const texts = await loadTexts(round?.lang ?? new URLSearchParams(location.search).get("lang"));
  const unit = { currency: round?.currency ?? "USD", digits: round?.digits ?? 2 };
  const root = byId("verify");
  const result = h("section", { class: "card", "aria-live": "polite" });
  const run = async (): Promise<void> => {
    const inputs = form.read();
    result.hidden = !inputs || inputs.serverSeed === "";
    if (!inputs || result.hidden) return;
    const computed = computeRound(inputs);
    const matches = compareWithRecord(computed, inputs, round);
    const comparedRecord = matches.hash === null ? null : round;
    const look = await loadLook(texts, inputs);
    result.replaceChildren(
      resultBanner(texts, isVerified(matches)),
      steps({ texts, computed, matches: matches, record: comparedRecord, look, unit }),
    );
  };
  const form = new SeedForm(texts, unit.digits, unit.currency, round, run);
  const isUnreadable = round === null && location.hash.length > 1;
  document.title = texts.t("verify.title");
  root.replaceChildren(
    head(texts),
    ...(isUnreadable ? [unreadable(texts)] : []),
    ...(round ? [recordCard(texts, round)] : []),
    ...(round && round.serverSeed === null ? [hiddenSeedNotice(texts)] : []),
    form.element,
    result,
  );
  root.removeAttribute("aria-busy");
  await run();
}

addEventListener("hashchange", () => void start());
void start();
