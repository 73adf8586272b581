import type { DrawFacts } from "../../src/lib/fairness/draw-link";
import { h } from "../shared/dom";
import type { Translator } from "../shared/texts";
import { type ComputedDraw, computeDraw } from "./compute-draw";
import { hiddenSeedNotice, resultBanner } from "./notices";
import { step, values } from "./steps";

function seedCard({ t }: Translator, facts: DrawFacts): HTMLElement {
  const rows: readonly (readonly [string, string])[] = [
    [t("seedHash"), facts.serverSeedHash],
    [t("serverSeed"), facts.serverSeed ?? t("verify.hidden")],
    [t("clientSeed"), facts.clientSeed],
    [t("verify.nonce"), String(facts.nonce)],
  ];
  const pairs = rows.map(([label, value]) =>
    h("div", {}, h("dt", {}, label), h("dd", {}, h("code", { dir: "ltr" }, value))),
  );
  return h(
    "section",
    { class: "card", "aria-labelledby": "draw" },
    h("h2", { id: "draw" }, t(`verify.draw.${facts.kind}`)),
    h("dl", { class: "pairs" }, ...pairs),
  );
}

function stepsOf(texts: Translator, facts: DrawFacts, draw: ComputedDraw): HTMLElement {
  const isHash = draw.hash === facts.serverSeedHash.toLowerCase();
  const isResult = draw.computed === draw.recorded;
  return h(
    "section",
    { class: "card", "aria-live": "polite" },
    resultBanner(texts, isHash && isResult),
    h(
      "ol",
      { class: "steps" },
      step(
        texts,
        "verify.step.hash",
        "verify.step.hashText",
        isHash,
        values(texts, draw.hash, facts.serverSeedHash),
      ),
      step(
        texts,
        "verify.step.result",
        `verify.drawText.${facts.kind}`,
        isResult,
        values(texts, draw.computed, draw.recorded),
      ),
    ),
  );
}

/** The parts of the page for a draw of a raffle or envelope: its seeds, and the steps once the server seed is revealed. */
export function drawSections(texts: Translator, facts: DrawFacts): HTMLElement[] {
  const card = seedCard(texts, facts);
  try {
    const computed = computeDraw(facts);
    return [card, computed ? stepsOf(texts, facts, computed) : hiddenSeedNotice(texts)];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [card, resultBanner(texts, false)];
  }
}
