import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from "type-graphql";
import { DomainError } from "../../core/errors.js";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { GameGqlType, toGameView } from "../catalogue/catalogue.gql.js";
import { gamesById } from "../catalogue/catalogue.loaders.js";
import { MeType } from "../members/members.gql.js";
import {
  type GameLaunchType,
  type GameMaintenanceType,
  LaunchGameInput,
  LaunchGameResult,
  LaunchVendorInput,
  OpenRoundDetailsInput,
  RoundConnectionType,
  RoundDetailsType,
  RoundFilterInput,
  RoundListArgs,
  RoundType,
  toRoundView,
} from "./play.gql.js";
import type { LaunchResult } from "./play.model.js";
import type { PlayService } from "./play.service.js";

function toLaunchView(launched: LaunchResult): GameLaunchType | GameMaintenanceType {
  const game = toGameView(launched.game);
  if (launched.kind === "maintenance") return { game };
  return { sessionId: launched.sessionId, url: launched.url, game };
}

@Resolver()
export class PlayResolver {
  constructor(private readonly play: PlayService) {}

  @Access("trial")
  @Mutation(() => LaunchGameResult, { description: "Launches a game." })
  async launchGame(
    @Arg("input", () => LaunchGameInput, { description: "The game, and how to launch it." })
    input: LaunchGameInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<GameLaunchType | GameMaintenanceType> {
    const launched = await this.play.launch(ctx, {
      nodeId: input.gameId,
      device: input.device,
      backUrl: input.backUrl ?? undefined,
      language: input.language ?? undefined,
      isDemo: input.isDemo,
    });
    return toLaunchView(launched);
  }

  @Access("member")
  @Mutation(() => LaunchGameResult, {
    description: "Launches a vendor's first game, for real money.",
  })
  async launchVendor(
    @Arg("input", () => LaunchVendorInput, { description: "The vendor, and how to launch it." })
    input: LaunchVendorInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<GameLaunchType | GameMaintenanceType> {
    const launched = await this.play.launchVendor(ctx, {
      vendorCode: input.vendorCode,
      device: input.device,
      language: input.language ?? undefined,
    });
    return toLaunchView(launched);
  }

  @Access("member")
  @Mutation(() => RoundDetailsType, {
    description:
      "Requests a page that shows one of the member's rounds in detail from its vendor (for house games: the verify page).",
  })
  openRoundDetails(
    @Arg("input", () => OpenRoundDetailsInput, { description: "The round." }) input: OpenRoundDetailsInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<RoundDetailsType> {
    return this.play.roundDetails(ctx, input.roundId);
  }
}

/** The member's betting record. */
@Resolver(() => MeType)
export class MyRoundsResolver {
  constructor(private readonly play: PlayService) {}

  @Access("member")
  @FieldResolver(() => RoundConnectionType, { description: "The betting record, newest first." })
  rounds(
    @Arg("filter", () => RoundFilterInput, { nullable: true, description: "Filter of rounds." })
    filter: RoundFilterInput | null,
    @Args(() => RoundListArgs) request: RoundListArgs,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<RoundConnectionType> {
    return RoundConnectionType.read(ctx, this.play.rounds, { ...filter, ...request });
  }

  @Access("member")
  @FieldResolver(() => RoundType, {
    nullable: true,
    description: "One round; null when there is none with that id.",
  })
  async round(
    @Arg("id", () => ID, { description: "The round's id." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<RoundType | null> {
    const round = await this.play.round(ctx, id);
    return round && toRoundView(round);
  }
}

@Resolver(() => RoundType)
export class RoundResolver {
  @FieldResolver(() => GameGqlType, { description: "The game played." })
  async game(@Root() { gameId }: RoundType, @Ctx() context: GqlCtx): Promise<GameGqlType> {
    const game = await context.load(gamesById).load(gameId);
    if (!game) throw new DomainError("game_not_found");
    return toGameView(game);
  }
}
