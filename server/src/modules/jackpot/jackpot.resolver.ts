import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import type { JackpotService } from "./jackpot.service.js";

const { query } = rootFields<JackpotService>();

export const JackpotResolver = resolverOf<JackpotService>({
  jackpotPool: query({
    returns: field
      .of(MoneyType, "Balance of the brand's jackpot pool; null unless the brand shows it.")
      .nullable(),
    access: allow("public", { guestCacheable: true }),
    args: {
      currency: field
        .string("One of the brand's currencies; any other, or none, means its first.")
        .nullable(),
    },
    resolve: async (jackpot, { ctx }, { currency }) => {
      const pool = await jackpot.shown(ctx, currency);
      return pool && toMoney(pool.amount, pool.currency);
    },
  }),
});
