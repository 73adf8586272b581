import type { Ctx } from "../../core/ctx.js";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { field, inputOf, objectOf } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { JackpotSource } from "../brands/brands.model.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { JackpotPool } from "./jackpot.model.js";
import type { FeedResult, JackpotService } from "./jackpot.service.js";

const AdminJackpotType = objectOf("AdminJackpot", "The brand's jackpot.", {
  pool: field.of(
    MoneyType,
    "Balance of the pool in the currency that was asked for, whether it is shown or not.",
  ),
  pools: field.of(MoneyType, "Balances of the pools of all currencies, in the brand's order.").list(),
  source: field.of(JackpotSource, "What the home page's counter shows."),
  isRepeat: field.boolean("Whether the payment's key was used before, so that nothing was paid."),
  isWaiting: field.boolean("Whether the payment waits for a second person, so that nothing was paid yet."),
});
type AdminJackpotType = InstanceType<typeof AdminJackpotType>;

const FeedJackpotInput = inputOf(
  "FeedJackpotInput",
  "A payment from the brand's funds into its jackpot pool.",
  {
    amount: field.decimal("In that currency."),
    currency: field.id("One of the brand's currencies; its first by default.").nullable(),
    key: field.id("Idempotency key: a payment with the same key is made only once."),
  },
);

interface Services {
  readonly jackpot: JackpotService;
  readonly brands: BrandsService;
}

const { query, mutation } = rootFields<Services>(allow("staff", { permission: "jackpot.manage" }));

/** The brand's jackpot, for its staff. */
export const JackpotAdminResolver = resolverOf<Services>({
  adminJackpot: query({
    returns: field.of(AdminJackpotType, "The brand's jackpot."),
    args: { currency: field.id("One of the brand's currencies; its first by default.").nullable() },
    resolve: async (services, { ctx }, { currency }) =>
      toView(services, ctx, await services.jackpot.pool(ctx, currency)),
  }),
  setJackpotSource: mutation({
    returns: field.of(AdminJackpotType, "Sets what the home page's counter shows."),
    args: { source: field.of(JackpotSource, "The source.") },
    resolve: async (services, { ctx }, { source }) => {
      await services.brands.change(ctx, { jackpotSource: source });
      return toView(services, ctx, await services.jackpot.pool(ctx));
    },
  }),
  feedJackpot: mutation({
    returns: field.of(
      AdminJackpotType,
      "Pays money from the brand's funds into the pool, or requests it: a second person requests the same.",
    ),
    access: allow("staff", { permission: "jackpot.manage", isSensitive: true }),
    args: { input: field.of(FeedJackpotInput, "The payment.") },
    resolve: async (services, { ctx }, { input }) =>
      toView(services, ctx, await services.jackpot.feedFromText(ctx, input)),
  }),
});

async function toView(
  { brands, jackpot }: Services,
  ctx: Ctx,
  { amount, currency, replay = false, isWaiting = false }: JackpotPool & Partial<FeedResult>,
): Promise<AdminJackpotType> {
  const { jackpotSource } = await brands.current(ctx);
  const pools = await jackpot.pools(ctx);
  return {
    pool: toMoney(amount, currency),
    pools: pools.map((pool) => toMoney(pool.amount, pool.currency)),
    source: jackpotSource,
    isRepeat: replay,
    isWaiting,
  };
}
