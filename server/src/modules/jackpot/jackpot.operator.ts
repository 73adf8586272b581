import type { Ctx } from "../../core/ctx.js";
import { formatMinor, parseMinor } from "../../core/money.js";
import { needed, type OperatorAction, oneOf, operatorActions } from "../../kit/operator-actions.js";
import { jackpotSources } from "../brands/brands.model.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { JackpotService } from "./jackpot.service.js";

interface Services {
  readonly jackpot: JackpotService;
  readonly brands: BrandsService;
}

/** How these actions are written. */
const usage = "jackpot show | jackpot source showcase|pool|off | jackpot feed AMOUNT KEY";

const sourceTexts = {
  SHOWCASE: "shows a number by rule",
  POOL: "shows the brand's pool",
  OFF: "is not shown",
} as const;

async function show(services: Services, ctx: Ctx): Promise<string> {
  const { amount, currency } = await services.jackpot.pool(ctx);
  const { jackpotSource } = await services.brands.current(ctx);
  return `The pool holds ${formatMinor(amount, currency)} ${currency}; the counter ${sourceTexts[jackpotSource]}.`;
}

async function setSource(services: Services, ctx: Ctx, word: string | undefined): Promise<string> {
  const known = jackpotSources.map((source) => source.toLowerCase());
  const said = oneOf(word, known);
  const source = jackpotSources.find((one) => one.toLowerCase() === said) ?? "SHOWCASE";
  await services.brands.setJackpotSource(ctx, source);
  return `The jackpot counter ${sourceTexts[source]}.`;
}

async function feed(services: Services, ctx: Ctx, [written, key]: readonly string[]): Promise<string> {
  const { currency } = await services.jackpot.pool(ctx);
  const said = { amount: parseMinor(needed(written, "amount"), currency), key: needed(key, "key") };
  const { amount, replay } = await services.jackpot.feed(ctx, said);
  const now = `The pool holds ${formatMinor(amount, currency)} ${currency}`;
  return replay ? `${now}; this key had been fed before.` : `${now}.`;
}

const actions: Readonly<Record<string, OperatorAction<Services>>> = {
  jackpot: async (services, ctx, { words }) => {
    const [word, ...rest] = words;
    const action = oneOf(word, ["show", "source", "feed"]);
    if (action === "show") return show(services, ctx);
    return action === "source" ? setSource(services, ctx, rest[0]) : feed(services, ctx, rest);
  },
};

/** What an operator settles of the jackpot. Whoever repeats a feed with the same key puts nothing more into it. */
export const jackpotOperatorActions = (services: Services) => operatorActions(services, usage, actions);
