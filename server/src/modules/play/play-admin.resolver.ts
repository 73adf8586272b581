import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { OpenRoundDetailsInput, RoundDetailsType } from "./play.gql.js";
import type { PlayService } from "./play.service.js";

/** Rounds of members, for staff. */
@Resolver()
export class PlayAdminResolver {
  constructor(private readonly play: PlayService) {}

  @Access("staff", { permission: "members.read" })
  @Mutation(() => RoundDetailsType, {
    description:
      "Requests a page that shows a round of the brand in detail from its vendor (for house games: the verify page).",
  })
  openRoundDetails(
    @Arg("input", () => OpenRoundDetailsInput, { description: "The round." }) input: OpenRoundDetailsInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<RoundDetailsType> {
    return this.play.roundDetails(ctx, input.roundId);
  }
}
