import { MoneyType, toMoney } from "../../../graphql/money.gql.js";
import { field, inputOf, objectOf } from "../../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../../graphql/resolver-of.js";
import { allow } from "../../../kit/access.js";
import type { ActiveMinimum } from "./active-minimum.model.js";
import type { ActiveMinimumService } from "./active-minimum.service.js";

const NextActiveMinimumType = objectOf("NextActiveMinimum", "A minimum that staff have set for later.", {
  amount: field.of(MoneyType, "The valid bet."),
  since: field.string("The first day, YYYY-MM-DD in the brand's time zone."),
});

const ActiveMinimumType = objectOf(
  "ActiveMinimum",
  "The valid bet from which a member counts as active in a period.",
  {
    currency: field.string("Currency code."),
    amount: field.of(MoneyType, "The valid bet in periods that begin today."),
    next: field
      .of(NextActiveMinimumType, "What applies to periods that begin later; null: the same.")
      .nullable(),
  },
);

const ActiveMinimumInput = inputOf(
  "ActiveMinimumInput",
  "The valid bet from which a member counts as active.",
  {
    currency: field.string("One of the brand's currencies."),
    amount: field.decimal("The valid bet."),
  },
);

const toView = ({ currency, amount, next }: ActiveMinimum) => ({
  currency,
  amount: toMoney(amount, currency),
  next: next && { amount: toMoney(next.amount, currency), since: next.since },
});

const { query, mutation } = rootFields<ActiveMinimumService>();

/** From which valid bet members of agents' teams count as active, for staff. */
export const ActiveMinimumAdminResolver = resolverOf<ActiveMinimumService>({
  activeMinimums: query({
    returns: field.of(ActiveMinimumType, "From which valid bet members count as active, by currency.").list(),
    access: allow("staff", { permission: "contracts.read" }),
    resolve: async (minimums, { ctx }) => (await minimums.list(ctx)).map(toView),
  }),
  setActiveMinimum: mutation({
    returns: field
      .of(
        ActiveMinimumType,
        "Sets from which valid bet members count as active in periods that begin tomorrow or later, and returns what is in effect. A lower one waits until a second person requests the same.",
      )
      .list(),
    access: allow("staff", { permission: "contracts.configure", isSensitive: true }),
    args: { input: field.of(ActiveMinimumInput, "The valid bet.") },
    resolve: async (minimums, { ctx }, { input }) => (await minimums.set(ctx, input)).map(toView),
  }),
});
