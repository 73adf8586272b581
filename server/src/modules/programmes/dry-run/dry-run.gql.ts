import { MoneyType, toMoney } from "../../../graphql/money.gql.js";
import { field, objectOf } from "../../../graphql/object-of.js";
import type { DryRun } from "./dry-run.model.js";

export const DryRunType = objectOf("ProgrammeDryRun", "What a programme would have cost.", {
  from: field.dateTime("The begin of the time that was counted."),
  until: field.dateTime("Its end."),
  members: field.int("Members who would have been granted something."),
  grants: field.int("Rewards that would have been granted; of raffles, the prizes that are won on average."),
  amount: field.of(
    MoneyType,
    "What they add up to, whatever the budgets and stocks are; 0 where points are granted. Of free spins, what they win on average.",
  ),
  points: field.decimal("The points that they add up to."),
});

export function toDryRunView({ amount, points, currency, ...run }: DryRun & { readonly currency: string }) {
  return { ...run, amount: toMoney(amount, currency), points: points.toString() };
}
