import { createUnionType, Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { connectionOf } from "../../graphql/lists/connection.gql.js";
import { filterInput, listArgs } from "../../graphql/lists/list-args.gql.js";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { DateTimeScalar } from "../../graphql/scalars.js";
import { GameGqlType } from "../catalogue/catalogue.gql.js";
import { Device, type Round, RoundStatus, type RoundTotals, roundFilters } from "./play.model.js";

export const RoundFilterInput = filterInput(
  "RoundFilterInput",
  "Filter of rounds; omitted fields do not restrict.",
  roundFilters,
);
export type RoundFilterInput = InstanceType<typeof RoundFilterInput>;

@ObjectType("Round", { description: "One round of a game, as the betting record shows it." })
export class RoundType {
  @Field(() => ID, { description: "The round's id." })
  readonly id!: string;

  @Field(() => String, { description: "The vendor's reference of the round." })
  readonly reference!: string;

  @Field(() => RoundStatus, { description: "The round's status." })
  readonly status!: RoundStatus;

  @Field(() => MoneyType, { description: "The staked amount." })
  readonly staked!: MoneyType;

  @Field(() => MoneyType, { description: "The paid amount." })
  readonly paid!: MoneyType;

  @Field(() => MoneyType, { description: "paid minus staked." })
  readonly net!: MoneyType;

  @Field(() => MoneyType, { description: "The part of the stake that counts as turnover." })
  readonly validBet!: MoneyType;

  @Field(() => DateTimeScalar, { description: "When its first bet was placed." })
  readonly openedAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: "When the vendor closed it." })
  readonly closedAt!: Date | null;

  /** Identifies the game for the field `game`. */
  readonly gameId!: string;
}

@ObjectType("RoundTotals", { description: "Sums over rounds of one currency." })
export class RoundTotalsType {
  @Field(() => Int, { description: "The number of rounds." })
  readonly count!: number;

  @Field(() => MoneyType, { description: "The staked amount." })
  readonly staked!: MoneyType;

  @Field(() => MoneyType, { description: "The paid amount." })
  readonly paid!: MoneyType;

  @Field(() => MoneyType, { description: "paid minus staked." })
  readonly net!: MoneyType;

  @Field(() => MoneyType, { description: "The part of the stakes that counts as turnover." })
  readonly validBet!: MoneyType;
}

@InputType("LaunchGameInput", { description: "The game to launch, and how." })
export class LaunchGameInput {
  @Field(() => ID, { description: "The game's public id." })
  readonly gameId!: string;

  @Field(() => Device, { defaultValue: "desktop", description: "The device that it is played on." })
  readonly device!: Device;

  @Field(() => String, {
    nullable: true,
    description: "Where the game's exit leads; a path of this site.",
  })
  readonly backUrl?: string | null;

  @Field(() => String, { nullable: true, description: "Language code, such as EN." })
  readonly language?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Whether to play in demo mode, if the game has one.",
  })
  readonly isDemo!: boolean;
}

@InputType("LaunchVendorInput", { description: "The vendor whose first game to launch." })
export class LaunchVendorInput {
  @Field(() => String, { description: "The vendor's code." })
  readonly vendorCode!: string;

  @Field(() => Device, { defaultValue: "desktop", description: "The device that it is played on." })
  readonly device!: Device;

  @Field(() => String, { nullable: true, description: "Language code, such as EN." })
  readonly language?: string | null;
}

@ObjectType("GameLaunch", { description: "A launched game." })
export class GameLaunchType {
  @Field(() => ID, { description: "The game session's id." })
  readonly sessionId!: string;

  @Field(() => String, { description: "The URL of the game's page." })
  readonly url!: string;

  @Field(() => GameGqlType, { description: "The game." })
  readonly game!: GameGqlType;
}

@ObjectType("GameMaintenance", { description: "The game is in maintenance." })
export class GameMaintenanceType {
  @Field(() => GameGqlType, { description: "The game." })
  readonly game!: GameGqlType;
}

/** The results of launching a game. */
export const LaunchGameResult = createUnionType({
  name: "LaunchGameResult",
  description: "The result of launching a game.",
  types: () => [GameLaunchType, GameMaintenanceType] as const,
  resolveType: (value) => ("url" in value ? GameLaunchType : GameMaintenanceType),
});

@InputType("OpenRoundDetailsInput", { description: "The round to show." })
export class OpenRoundDetailsInput {
  @Field(() => ID, { description: "The round's id." })
  readonly roundId!: string;
}

@ObjectType("RoundDetails", { description: "The page that shows a round in detail." })
export class RoundDetailsType {
  @Field(() => String, { description: "The page's URL." })
  readonly url!: string;
}

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
  const { id, reference, openedAt, closedAt, gameId } = round;
  return { id, reference, status: round.status, ...sumsView(round), openedAt, closedAt, gameId };
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
export type RoundConnectionType = InstanceType<typeof RoundConnectionType>;

export const RoundListArgs = listArgs({});
export type RoundListArgs = InstanceType<typeof RoundListArgs>;
