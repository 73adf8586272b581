import { MoneyType, toMoney } from "../../../graphql/money.gql.js";
import { field, objectAndInputOf, objectOf } from "../../../graphql/object-of.js";
import { ProgrammeKind } from "../rules/rules.model.js";
import type { ShownFreeSpins } from "./free-spins.service.js";

export const FreeSpinsTermsType = objectAndInputOf(
  "FreeSpinsTerms",
  "Rounds of one game that cost nothing, and what is paid of what they win.",
  {
    gameId: field.id("The game, one of the house."),
    stake: field.decimal("What each spin plays for: a total bet of the game."),
    spins: field.int("How many, 1 to 500."),
    days: field.int("Days until they expire, 1 to 90."),
    maxWin: field.decimal("The most that is paid of what they win, which the budget covers."),
  },
);

export const FreeSpinsType = objectOf("FreeSpins", "Free spins that the member can use.", {
  id: field.id("Their id."),
  kind: field.of(ProgrammeKind, "The kind of the programme that granted them."),
  promotionId: field.hidden<string | null>(),
  /** Identifies the game for the field `game`. */
  gameId: field.hidden<string>(),
  stake: field.of(MoneyType, "What each spin plays for."),
  total: field.int("How many there were."),
  left: field.int("How many are left."),
  won: field.of(MoneyType, "What the used ones have won."),
  maxWin: field.of(MoneyType, "The most that is paid of it, once they are used or expire."),
  turnoverBasisPoints: field.int(
    "What has to be staked of what is paid before a withdrawal, in hundredths of a percent; 10000 is once.",
  ),
  isBonus: field.boolean("Whether it is paid as a bonus with a balance of its own, else as cash."),
  expiresAt: field.dateTime("Until when they can be used."),
});
export type FreeSpinsType = InstanceType<typeof FreeSpinsType>;

export function toFreeSpinsView(spins: ShownFreeSpins): FreeSpinsType {
  const { id, kind, promotionId, gameId, currency, turnoverBasisPoints, isBonus, expiresAt } = spins;
  return {
    id,
    kind,
    promotionId,
    gameId,
    turnoverBasisPoints,
    isBonus,
    expiresAt,
    total: spins.spins,
    left: spins.spins - spins.used,
    stake: toMoney(spins.stake, currency),
    won: toMoney(spins.won, currency),
    maxWin: toMoney(spins.maxWin, currency),
  };
}
