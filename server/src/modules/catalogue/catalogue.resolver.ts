import { Arg, Args, Ctx, ID, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import {
  GameFilterInput,
  GameGqlType,
  GamePageArgs,
  GamePageType,
  toGameFilter,
  toGameView,
} from "./catalogue.gql.js";
import type { CatalogueService } from "./catalogue.service.js";

@Resolver()
export class CatalogueResolver {
  constructor(private readonly catalogue: CatalogueService) {}

  @Access("public", { guestCacheable: true })
  @Query(() => GamePageType, { description: "The brand's games, in the lobby's order." })
  async games(
    @Arg("filter", () => GameFilterInput, { nullable: true, description: "Filters." })
    filter: GameFilterInput | null,
    @Args(() => GamePageArgs) request: GamePageArgs,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<GamePageType> {
    return GamePageType.from(await this.catalogue.page(ctx, toGameFilter(filter), request));
  }

  @Access("public", { guestCacheable: true })
  @Query(() => GameGqlType, { nullable: true, description: "A game; null when the brand does not have it." })
  async game(
    @Arg("id", () => ID, { description: "The game's public id." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<GameGqlType | null> {
    const game = await this.catalogue.byNodeId(ctx, id);
    return game && toGameView(game);
  }
}
