import { gamePageSize } from "@croupier/schema/rules/lobby.js";
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import {
  GameFilterInput,
  GameGqlType,
  GamePageType,
  toGameFilter,
  toGameView,
} from "../catalogue/catalogue.gql.js";
import { MeType } from "../members/members.gql.js";
import { FavouriteChangeType, FavouriteInput, toChangeView } from "./favourites.gql.js";
import { favouriteMarks } from "./favourites.loaders.js";
import type { FavouritesService } from "./favourites.service.js";

@Resolver()
export class FavouritesResolver {
  constructor(private readonly favourites: FavouritesService) {}

  @Access("trial")
  @Mutation(() => FavouriteChangeType, { description: "Marks a game as a favourite; 999 at most." })
  async addFavourite(
    @Arg("input", () => FavouriteInput, { description: "Which game." }) { nodeId }: FavouriteInput,
    @Ctx() context: GqlCtx,
  ): Promise<FavouriteChangeType> {
    const change = await this.favourites.add(context.ctx, nodeId);
    context.load(favouriteMarks).forget();
    return toChangeView(change);
  }

  @Access("trial")
  @Mutation(() => FavouriteChangeType, { description: "Takes a game's mark as a favourite away." })
  async removeFavourite(
    @Arg("input", () => FavouriteInput, { description: "Which game." }) { nodeId }: FavouriteInput,
    @Ctx() context: GqlCtx,
  ): Promise<FavouriteChangeType> {
    const change = await this.favourites.remove(context.ctx, nodeId);
    context.load(favouriteMarks).forget();
    return toChangeView(change);
  }
}

/** Favourites, among what is the member's own. */
@Resolver(() => MeType)
export class MyFavouritesResolver {
  constructor(private readonly service: FavouritesService) {}

  @Access("trial")
  @FieldResolver(() => GamePageType, { description: "The member's favourite games, newest first." })
  async favourites(
    @Arg("filter", () => GameFilterInput, { nullable: true, description: "Which ones." })
    filter: GameFilterInput | null,
    @Arg("page", () => Int, { defaultValue: 1, description: "From 1." }) page: number,
    @Arg("pageSize", () => Int, { defaultValue: gamePageSize, description: "Up to 999." }) pageSize: number,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<GamePageType> {
    const found = await this.service.page(ctx, toGameFilter(filter), { page, pageSize });
    return { ...found, items: found.items.map(toGameView) };
  }

  @Access("trial")
  @FieldResolver(() => [ID], { description: "Public ids of the member's favourite games, newest first." })
  favouriteIds(@Ctx() { ctx }: GqlCtx): Promise<string[]> {
    return this.service.nodeIds(ctx);
  }
}

/** Whether a game is the reader's favourite. */
@Resolver(() => GameGqlType)
export class GameFavouriteResolver {
  @FieldResolver(() => Boolean, {
    description: "Whether the signed-in member has marked it as a favourite; false for a guest.",
  })
  isFavourite(@Root() { nodeId }: GameGqlType, @Ctx() context: GqlCtx): Promise<boolean> {
    return context.load(favouriteMarks).has(nodeId);
  }
}
