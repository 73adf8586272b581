import type { ClassType } from "type-graphql";
import { MoneyType, toMoney } from "../money.gql.js";
import { field, objectOf } from "../object-of.js";

/** Sums over the rows of one currency, in minor units. */
type Sums<Name extends string> = { readonly currency: string; readonly count: number } & Readonly<
  Record<Name, bigint>
>;

type SumsView<Name extends string> = { readonly count: number } & Readonly<Record<Name, MoneyType>>;

interface Options<Name extends string> {
  /** Name and description of the GraphQL type. */
  readonly name: string;
  readonly typeDescription: string;
  /** Descriptions of the number of rows, and of each sum. */
  readonly count: string;
  readonly sums: Readonly<Record<Name, string>>;
  /** Description of the connection's field. */
  readonly description: string;
}

/** Declares what a connection says of all rows that match in one currency: their number, and sums of money by name. */
export function moneyTotalsOf<Name extends string>({
  name,
  typeDescription,
  count,
  sums,
  description,
}: Options<Name>) {
  const names = Object.keys(sums) as Name[];
  const fields = Object.fromEntries(names.map((sum) => [sum, field.of(MoneyType, sums[sum])]));
  const type = objectOf(name, typeDescription, { count: field.int(count), ...fields });
  return {
    type: type as unknown as ClassType<SumsView<Name>>,
    description,
    toView: (totals: Sums<Name>) =>
      ({
        count: totals.count,
        ...Object.fromEntries(names.map((sum) => [sum, toMoney(totals[sum], totals.currency)])),
      }) as SumsView<Name>,
  };
}
