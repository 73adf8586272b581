import { CommandRefused } from "../../kit/command-refused.js";
import { needed, type OperatorAction, oneOf, operatorActions } from "../../kit/operator-actions.js";
import type { BrandsService } from "./brands.service.js";
import type { VipLevel } from "./vip.model.js";

interface Services {
  readonly brands: BrandsService;
}

const usage = 'vip show | vip set LEVEL RANK --text "EN|Label" … | vip remove LEVEL';

function parseWholeNumber(word: string | undefined, what: string): number {
  const text = needed(word, what);
  if (!/^\d{1,4}$/.test(text)) throw new CommandRefused(`Give the ${what} as a whole number.`);
  return Number(text);
}

function labelsOf(texts: readonly string[]): VipLevel["labels"] {
  if (texts.length === 0) throw new CommandRefused('Give the name of the level: --text "EN|Label".');
  return Object.fromEntries(
    texts.map((text) => {
      const [language = "", ...label] = text.split("|");
      return [language.trim(), label.join("|").trim()];
    }),
  );
}

function describeLevels(levels: readonly VipLevel[]): string {
  if (levels.length === 0) return "The brand has no VIP levels.";
  const lines = levels.map(({ level, rank, labels }) => {
    const names = Object.entries(labels).map(([language, label]) => `${language} ${label}`);
    return `From level ${level}, rank ${rank}: ${names.join(", ")}`;
  });
  return lines.join("\n");
}

const actions: Readonly<Record<string, OperatorAction<Services>>> = {
  vip: async ({ brands }, ctx, { words, texts }) => {
    const [word, ...rest] = words;
    const action = oneOf(word, ["show", "set", "remove"]);
    const { vipLevels } = await brands.current(ctx);
    if (action === "show") return describeLevels(vipLevels);
    const level = parseWholeNumber(rest[0], "level");
    const others = vipLevels.filter((one) => one.level !== level);
    const set = () => ({ level, rank: parseWholeNumber(rest[1], "rank"), labels: labelsOf(texts) });
    await brands.setVipLevels(ctx, action === "set" ? [...others, set()] : others);
    return describeLevels((await brands.current(ctx)).vipLevels);
  },
};

/** Operator actions on the brand's VIP levels. */
export const vipOperatorActions = (services: Services) => operatorActions(services, usage, actions);
