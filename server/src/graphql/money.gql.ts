import { Field, ObjectType } from "type-graphql";
import { formatMinor } from "../core/money.js";
import { DecimalScalar } from "./scalars.js";

/** An amount on the wire. */
@ObjectType("Money", { description: "An amount of one currency." })
export class MoneyType {
  @Field(() => DecimalScalar, { description: "With exactly the currency's digits." })
  readonly amount!: string;

  @Field(() => String, { description: "ISO 4217 code, or the platform's own for others." })
  readonly currency!: string;
}

/** Minor units of a currency as GraphQL's Money. */
export function toMoney(amount: bigint, currency: string): MoneyType {
  return { amount: formatMinor(amount, currency), currency };
}
