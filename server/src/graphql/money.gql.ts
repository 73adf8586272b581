import { formatMinor } from "../core/money.js";
import { field, objectOf } from "./object-of.js";

/** An amount on the wire. */
export const MoneyType = objectOf("Money", "An amount of one currency.", {
  amount: field.decimal("With exactly the currency's digits."),
  currency: field.string("ISO 4217 code, or the platform's own for others."),
});
export type MoneyType = InstanceType<typeof MoneyType>;

/** Minor units of a currency as GraphQL's Money. */
export function toMoney(amount: bigint, currency: string): MoneyType {
  return { amount: formatMinor(amount, currency), currency };
}
