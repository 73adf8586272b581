import { createUnionType } from "type-graphql";
import { connectionOf } from "../../graphql/lists/connection.gql.js";
import { filterInput, listArgs } from "../../graphql/lists/list-args.gql.js";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { field, inputOf, objectOf } from "../../graphql/object-of.js";
import { GameGqlType } from "../catalogue/catalogue.gql.js";
import { Device, type Round, RoundStatus, type RoundTotals, roundFilters } from "./play.model.js";

export const RoundFilterInput = filterInput(
  "RoundFilterInput",
  "Filter of rounds; omitted fields do not restrict.",
  roundFilters,
);

export const RoundType = objectOf("Round", "One round of a game, as the betting record shows it.", {
  id: field.id("The round's id."),
  reference: field.string("The vendor's reference of the round."),
  status: field.of(RoundStatus, "The round's status."),
  staked: field.of(MoneyType, "The staked amount."),
  paid: field.of(MoneyType, "The paid amount."),
  net: field.of(MoneyType, "paid minus staked."),
  validBet: field.of(MoneyType, "The part of the stake that counts as turnover."),
  freeWin: field
    .of(
      MoneyType,
      "What a free spin has won, which is paid once all have ended; null for a round with a stake.",
    )
    .nullable(),
  openedAt: field.dateTime("When its first bet was placed."),
  closedAt: field.dateTime("When the vendor closed it.").nullable(),
  /** Identifies the game for the field `game`. */
  gameId: field.hidden<string>(),
});
export type RoundType = InstanceType<typeof RoundType>;

export const RoundTotalsType = objectOf("RoundTotals", "Sums over rounds of one currency.", {
  count: field.int("The number of rounds."),
  staked: field.of(MoneyType, "The staked amount."),
  paid: field.of(MoneyType, "The paid amount."),
  net: field.of(MoneyType, "paid minus staked."),
  validBet: field.of(MoneyType, "The part of the stakes that counts as turnover."),
});
export type RoundTotalsType = InstanceType<typeof RoundTotalsType>;

export const LaunchGameInput = inputOf("LaunchGameInput", "The game to launch, and how.", {
  gameId: field.id("The game's public id."),
  device: field.of(Device, "The device that it is played on.").default("desktop"),
  backUrl: field
    .string("Where the game's exit leads: a path of this site, or an address on one of the brand's domains.")
    .nullable(),
  language: field.string("Language code, such as EN.").nullable(),
  isDemo: field.boolean("Whether to play in demo mode, if the game has one.").default(false),
});

export const LaunchVendorInput = inputOf("LaunchVendorInput", "The vendor whose first game to launch.", {
  vendorCode: field.string("The vendor's code."),
  device: field.of(Device, "The device that it is played on.").default("desktop"),
  language: field.string("Language code, such as EN.").nullable(),
});

export const GameLaunchType = objectOf("GameLaunch", "A launched game.", {
  sessionId: field.id("The game session's id."),
  url: field.string("The URL of the game's page."),
  game: field.of(GameGqlType, "The game."),
});
export type GameLaunchType = InstanceType<typeof GameLaunchType>;

export const GameMaintenanceType = objectOf("GameMaintenance", "The game is in maintenance.", {
  game: field.of(GameGqlType, "The game."),
});
export type GameMaintenanceType = InstanceType<typeof GameMaintenanceType>;

/** The results of launching a game. */
export const LaunchGameResult = createUnionType({
  name: "LaunchGameResult",
  description: "The result of launching a game.",
  types: () => [GameLaunchType, GameMaintenanceType] as const,
  resolveType: (value) => ("url" in value ? GameLaunchType : GameMaintenanceType),
});

export const OpenRoundDetailsInput = inputOf("OpenRoundDetailsInput", "The round to show.", {
  roundId: field.id("The round's id."),
});

export const RoundDetailsType = objectOf("RoundDetails", "The page that shows a round in detail.", {
  url: field.string("The page's URL."),
});

function sumsView({
  staked,
  paid,
  validBet,
  currency,
}: Pick<Round, "staked" | "paid" | "validBet" | "currency">) {
  return {
    staked: toMoney(staked, currency),
    paid: toMoney(paid, currency),
    net: toMoney(paid - staked, currency),
    validBet: toMoney(validBet, currency),
  };
}

/** Maps a round to its GraphQL type. */
export function toRoundView(round: Round): RoundType {
  const { id, reference, openedAt, closedAt, gameId, freeWin, currency } = round;
  const won = freeWin === null ? null : toMoney(freeWin, currency);
  return {
    id,
    reference,
    status: round.status,
    ...sumsView(round),
    freeWin: won,
    openedAt,
    closedAt,
    gameId,
  };
}

/** Maps totals to their GraphQL type. */
function toTotalsView(totals: RoundTotals): RoundTotalsType {
  return { count: totals.count, ...sumsView(totals) };
}

export const RoundConnectionType = connectionOf(RoundType, {
  name: "Round",
  one: "round",
  many: "rounds",
  description: "A page of the betting record, newest first.",
  toNode: toRoundView,
  totals: {
    type: RoundTotalsType,
    description: "Totals of all rounds that match, by currency.",
    toView: toTotalsView,
  },
});

export const RoundListArgs = listArgs({});
