import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { field, objectOf } from "../../graphql/object-of.js";
import { GameGqlType, toGameView } from "../catalogue/catalogue.gql.js";
import type { Winner } from "./winners.model.js";

export const WinnerType = objectOf("Winner", "A high win, as it is shown publicly.", {
  game: field.of(GameGqlType, "The game."),
  customerName: field.string("The winner's name, masked: its first and last letter."),
  amount: field.of(MoneyType, "The paid amount."),
  wonAt: field.dateTime("When it was won."),
  isJackpot: field.boolean("Whether the brand's jackpot pool paid it."),
});
export type WinnerType = InstanceType<typeof WinnerType>;

/** Maps a win to its GraphQL type. */
export function toWinnerView({ game, amount, currency, ...win }: Winner): WinnerType {
  return { ...win, game: toGameView(game), amount: toMoney(amount, currency) };
}
