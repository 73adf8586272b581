import { gamePageSize } from "@croupier/schema/rules/lobby.js";
import { Arg, Ctx, ID, Int, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { GameFilterInput, GameGqlType, GamePageType, toGameFilter, toGameView } from "./catalogue.gql.js";
import type { CatalogueService } from "./catalogue.service.js";

@Resolver()
export class CatalogueResolver {
  constructor(private readonly catalogue: CatalogueService) {}

  @Access("public", { guestCacheable: true })
  @Query(() => GamePageType, { description: "The brand's games, in the lobby's order." })
  async games(
    @Arg("filter", () => GameFilterInput, { nullable: true, description: "Which ones." })
    filter: GameFilterInput | null,
    @Arg("page", () => Int, { defaultValue: 1, description: "From 1." }) page: number,
    @Arg("pageSize", () => Int, { defaultValue: gamePageSize, description: "Up to 999." }) pageSize: number,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<GamePageType> {
    const found = await this.catalogue.page(ctx, toGameFilter(filter), { page, pageSize });
    return { ...found, items: found.items.map(toGameView) };
  }

  @Access("public", { guestCacheable: true })
  @Query(() => GameGqlType, { nullable: true, description: "One game; null when the brand has none such." })
  async game(
    @Arg("nodeId", () => ID, { description: "Its public id." }) nodeId: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<GameGqlType | null> {
    const game = await this.catalogue.byNodeId(ctx, nodeId);
    return game && toGameView(game);
  }
}
