import type { Ctx } from "../../core/ctx.js";
import { formatMinor } from "../../core/money.js";
import { needed, type OperatorAction, oneOf, operatorActions } from "../../kit/operator-actions.js";
import { JackpotSource } from "../brands/brands.model.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { JackpotService } from "./jackpot.service.js";

interface Services {
  readonly jackpot: JackpotService;
  readonly brands: BrandsService;
}

/** Usage of these actions. */
const usage = "jackpot show | jackpot source showcase|pool|off | jackpot feed AMOUNT KEY";

const sourceTexts = {
  SHOWCASE: "shows a generated number",
  POOL: "shows the brand's pool",
  OFF: "is not shown",
} as const;

async function show(services: Services, ctx: Ctx): Promise<string> {
  const { amount, currency } = await services.jackpot.pool(ctx);
  const { jackpotSource } = await services.brands.current(ctx);
  return `The pool holds ${formatMinor(amount, currency)} ${currency}; the counter ${sourceTexts[jackpotSource]}.`;
}

async function setSource(services: Services, ctx: Ctx, word: string | undefined): Promise<string> {
  const known = JackpotSource.values.map((source) => source.toLowerCase());
  const chosen = oneOf(word, known);
  const source = JackpotSource.values.find((one) => one.toLowerCase() === chosen) ?? "SHOWCASE";
  await services.brands.change(ctx, { jackpotSource: source });
  return `The jackpot counter ${sourceTexts[source]}.`;
}

async function feed(services: Services, ctx: Ctx, [written, key]: readonly string[]): Promise<string> {
  const payment = { amount: needed(written, "amount"), key: needed(key, "key") };
  const { amount, currency, replay } = await services.jackpot.feedFromText(ctx, payment);
  const now = `The pool holds ${formatMinor(amount, currency)} ${currency}`;
  return replay ? `${now}; this key was paid in before.` : `${now}.`;
}

const actions: Readonly<Record<string, OperatorAction<Services>>> = {
  jackpot: async (services, ctx, { words }) => {
    const [word, ...rest] = words;
    const action = oneOf(word, ["show", "source", "feed"]);
    if (action === "show") return show(services, ctx);
    return action === "source" ? setSource(services, ctx, rest[0]) : feed(services, ctx, rest);
  },
};

/** Shell actions for the jackpot. Paying in again with the same key has no effect. */
export const jackpotOperatorActions = (services: Services) => operatorActions(services, usage, actions);
