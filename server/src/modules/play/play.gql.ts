import { createUnionType, Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { MoneyType, toMoney } from "../../graphql/money.gql.js";
import { PageInfoType } from "../../graphql/page-info.gql.js";
import { DateTimeScalar } from "../../graphql/scalars.js";
import type { Totalled } from "../../graphql/totals.js";
import { GameGqlType, GameTypeEnum } from "../catalogue/catalogue.gql.js";
import type { Round, RoundFilter, RoundStatus, RoundTotals } from "./play.model.js";

/** Where a round stands. */
export enum RoundStatusEnum {
  OPEN = "OPEN",
  CLOSED = "CLOSED",
  VOID = "VOID",
}
registerEnumType(RoundStatusEnum, {
  name: "RoundStatus",
  description: "Where a round stands.",
  valuesConfig: {
    OPEN: { description: "It may still take bets." },
    CLOSED: { description: "It is decided." },
    VOID: { description: "Its bets were taken back." },
  },
});

/** What a game is played on. */
export enum Device {
  DESKTOP = "DESKTOP",
  MOBILE = "MOBILE",
}
registerEnumType(Device, {
  name: "Device",
  description: "What a game is played on.",
  valuesConfig: {
    DESKTOP: { description: "A large screen." },
    MOBILE: { description: "A phone or tablet." },
  },
});

/** How a started game is shown. */
export enum LaunchMode {
  URL = "URL",
  HTML = "HTML",
}
registerEnumType(LaunchMode, {
  name: "LaunchMode",
  description: "How a started game is shown.",
  valuesConfig: {
    URL: { description: "At an address." },
    HTML: { description: "As a page that is given." },
  },
});

@InputType("RoundFilterInput", {
  description: "Which rounds are wanted; what is left out does not restrict.",
})
export class RoundFilterInput {
  @Field(() => DateTimeScalar, { nullable: true, description: "Rounds opened at or after this time." })
  readonly from?: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: "Rounds opened before this time." })
  readonly to?: Date | null;

  @Field(() => GameTypeEnum, { nullable: true, description: "Only games of this kind." })
  readonly gameType?: GameTypeEnum | null;

  @Field(() => String, { nullable: true, description: "The vendor's code." })
  readonly vassalage?: string | null;

  @Field(() => ID, { nullable: true, description: "Only this game." })
  readonly nodeId?: string | null;

  @Field(() => RoundStatusEnum, { nullable: true, description: "Only rounds that stand so." })
  readonly status?: RoundStatusEnum | null;
}

@ObjectType("Round", { description: "One round of a game, as the betting record shows it." })
export class RoundType {
  @Field(() => ID, { description: "The round's id." })
  readonly id!: string;

  @Field(() => String, { description: "The vendor's own name of the round." })
  readonly reference!: string;

  @Field(() => RoundStatusEnum, { description: "Where it stands." })
  readonly status!: RoundStatusEnum;

  @Field(() => MoneyType, { description: "What was staked." })
  readonly staked!: MoneyType;

  @Field(() => MoneyType, { description: "What was paid." })
  readonly paid!: MoneyType;

  @Field(() => MoneyType, { description: "paid less staked." })
  readonly net!: MoneyType;

  @Field(() => MoneyType, { description: "What of the stake counts as turnover." })
  readonly validBet!: MoneyType;

  @Field(() => DateTimeScalar, { description: "When its first bet came." })
  readonly openedAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: "When its vendor closed it." })
  readonly closedAt!: Date | null;

  /** Names the game for the field of that name. */
  readonly gameId!: string;
}

@ObjectType("RoundTotals", { description: "Sums over rounds of one currency." })
export class RoundTotalsType {
  @Field(() => Int, { description: "How many rounds." })
  readonly count!: number;

  @Field(() => MoneyType, { description: "What was staked." })
  readonly staked!: MoneyType;

  @Field(() => MoneyType, { description: "What was paid." })
  readonly paid!: MoneyType;

  @Field(() => MoneyType, { description: "paid less staked." })
  readonly net!: MoneyType;

  @Field(() => MoneyType, { description: "What of the stakes counts as turnover." })
  readonly validBet!: MoneyType;
}

@ObjectType("RoundEdge", { description: "A round and its place." })
export class RoundEdgeType {
  @Field(() => String, { description: "Where the next slice begins." })
  readonly cursor!: string;

  @Field(() => RoundType, { description: "The round." })
  readonly node!: RoundType;
}

@ObjectType("RoundConnection", { description: "A slice of the betting record, newest first." })
export class RoundConnectionType implements Totalled<RoundTotalsType> {
  @Field(() => [RoundEdgeType], { description: "The rounds." })
  readonly edges!: readonly RoundEdgeType[];

  @Field(() => PageInfoType, { description: "Whether more follow." })
  readonly pageInfo!: PageInfoType;

  @Field(() => [RoundTotalsType], {
    simple: false,
    description: "Sums over all rounds that match the filter, one row a currency.",
  })
  readonly totals!: Promise<readonly RoundTotalsType[]>;

  @Field(() => Int, { simple: false, description: "How many rounds match the filter." })
  readonly totalCount!: Promise<number>;
}

@InputType("LaunchGameInput", { description: "Which game to start, and how." })
export class LaunchGameInput {
  @Field(() => ID, { description: "The game's public id." })
  readonly nodeId!: string;

  @Field(() => Device, { defaultValue: Device.DESKTOP, description: "What it is played on." })
  readonly device!: Device;

  @Field(() => String, {
    nullable: true,
    description: "Where the game's way out leads; a path of this site.",
  })
  readonly backUrl?: string | null;

  @Field(() => String, { nullable: true, description: "Language code, such as EN." })
  readonly language?: string | null;

  @Field(() => Boolean, { defaultValue: false, description: "true: play money, where the game offers it." })
  readonly trial!: boolean;
}

@InputType("LaunchVendorInput", { description: "What a vendor opens with." })
export class LaunchVendorInput {
  @Field(() => String, { description: "The vendor's code." })
  readonly vassalage!: string;

  @Field(() => Device, { defaultValue: Device.DESKTOP, description: "What it is played on." })
  readonly device!: Device;

  @Field(() => String, { nullable: true, description: "Language code, such as EN." })
  readonly language?: string | null;
}

@ObjectType("GameLaunch", { description: "A started game." })
export class GameLaunchType {
  @Field(() => ID, { description: "The game session's id." })
  readonly sessionId!: string;

  @Field(() => String, { description: "The game's address (URL) or a page to show (HTML)." })
  readonly url!: string;

  @Field(() => LaunchMode, { description: "Which of the two." })
  readonly mode!: LaunchMode;

  @Field(() => GameGqlType, { description: "The game." })
  readonly game!: GameGqlType;
}

@ObjectType("GameMaintenance", { description: "The game is closed for a while." })
export class GameMaintenanceType {
  @Field(() => GameGqlType, { description: "The game." })
  readonly game!: GameGqlType;
}

/** What starting a game may answer. */
export const LaunchGameResult = createUnionType({
  name: "LaunchGameResult",
  description: "What starting a game answers.",
  types: () => [GameLaunchType, GameMaintenanceType] as const,
  resolveType: (value) => ("url" in value ? GameLaunchType : GameMaintenanceType),
});

@InputType("OpenRoundDetailsInput", { description: "Which round to show." })
export class OpenRoundDetailsInput {
  @Field(() => ID, { description: "The round's id." })
  readonly roundId!: string;
}

@ObjectType("RoundDetails", { description: "Where a round is shown in detail." })
export class RoundDetailsType {
  @Field(() => String, { description: "The page's address." })
  readonly url!: string;
}

const statusViews: Readonly<Record<RoundStatus, RoundStatusEnum>> = {
  open: RoundStatusEnum.OPEN,
  closed: RoundStatusEnum.CLOSED,
  void: RoundStatusEnum.VOID,
};

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

/** A round as GraphQL shows it. */
export function toRoundView(round: Round): RoundType {
  const { id, reference, openedAt, closedAt, gameId } = round;
  return { id, reference, status: statusViews[round.status], ...sumsView(round), openedAt, closedAt, gameId };
}

/** Sums as GraphQL shows them. */
export function toTotalsView(totals: RoundTotals): RoundTotalsType {
  return { count: totals.count, ...sumsView(totals) };
}

/** What a filter on the wire restricts. */
export function toRoundFilter(input: RoundFilterInput | null | undefined): RoundFilter {
  return {
    from: input?.from ?? undefined,
    to: input?.to ?? undefined,
    gameType: input?.gameType ?? undefined,
    vassalage: input?.vassalage ?? undefined,
    nodeId: input?.nodeId ?? undefined,
    status: input?.status ? (input.status.toLowerCase() as RoundStatus) : undefined,
  };
}
