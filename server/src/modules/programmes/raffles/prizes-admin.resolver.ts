import { MoneyType, toMoney } from "../../../graphql/money.gql.js";
import { field, inputOf, objectOf } from "../../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
import type { PrizeStocksService, StockedWheel } from "./prize-stocks.service.js";

const { query, mutation } = rootFields<PrizeStocksService>();
const reads = allow("staff", { permission: "programmes.read" });
const configures = allow("staff", { permission: "programmes.configure", isSensitive: true });

const StockedPrizeType = objectOf("AdminRafflePrize", "A prize of a wheel.", {
  id: field.id("The programme's id and the prize's number."),
  number: field.int("Its number, from 1."),
  amount: field.of(MoneyType, "What it pays; zero for nothing."),
  weight: field.int("Its weight."),
  left: field.int("How many are left; null for any number.").nullable(),
});

const PrizeStockInput = inputOf("RafflePrizeStockInput", "What is left of a prize.", {
  id: field.id("Programme id."),
  number: field.int("The prize's number, from 1."),
  left: field.int("How many are left; 0 takes it off the wheel."),
});

const toPrizeViews = ({ programme, prizes }: StockedWheel) =>
  prizes.map(({ number, amount, weight, left }) => ({
    number,
    weight,
    left,
    id: `${programme.id}:${number}`,
    amount: toMoney(amount, programme.currency),
  }));

/** The prizes of wheels, for staff. */
export const PrizesAdminResolver = resolverOf<PrizeStocksService>({
  adminRafflePrizes: query({
    returns: field.of(StockedPrizeType, "The prizes of a wheel, by their number.").list(),
    access: reads,
    args: { id: field.id("Programme id.") },
    resolve: async (stocks, { ctx }, { id }) => toPrizeViews(await stocks.read(ctx, id)),
  }),
  setRafflePrizeStock: mutation({
    returns: field
      .of(
        StockedPrizeType,
        "Sets what is left of a wheel's prize, and returns what is in effect. More of a programme that has started waits until a second person requests the same.",
      )
      .list(),
    access: configures,
    args: { input: field.of(PrizeStockInput, "The prize and its stock.") },
    resolve: async (stocks, { ctx }, { input }) => toPrizeViews(await stocks.set(ctx, input)),
  }),
});
