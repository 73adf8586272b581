import { Field, ObjectType } from "type-graphql";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { DateTimeScalar } from "../../graphql/scalars.js";
import { GameGqlType, toGameView } from "../catalogue/catalogue.gql.js";
import type { Winner } from "./winners.model.js";

@ObjectType("Winner", { description: "A high win, as it is shown publicly." })
export class WinnerType {
  @Field(() => GameGqlType, { description: "The game." })
  readonly game!: GameGqlType;

  @Field(() => String, { description: "The winner's name, masked: its first and last letter." })
  readonly customerName!: string;

  @Field(() => MoneyType, { description: "The paid amount." })
  readonly amount!: MoneyType;

  @Field(() => DateTimeScalar, { description: "When it was won." })
  readonly wonAt!: Date;
}

/** Maps a win to its GraphQL type. */
export function toWinnerView({ game, customerName, amount, currency, wonAt }: Winner): WinnerType {
  return { game: toGameView(game), customerName, amount: toMoney(amount, currency), wonAt };
}
