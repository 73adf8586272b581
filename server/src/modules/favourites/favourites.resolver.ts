import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import {
  GameFilterInput,
  GameGqlType,
  GamePageArgs,
  GamePageType,
  toGameFilter,
} from "../catalogue/catalogue.gql.js";
import { MeType } from "../members/members.gql.js";
import { FavouriteChangeType, FavouriteInput, toChangeView } from "./favourites.gql.js";
import { favouriteMarks } from "./favourites.loaders.js";
import type { FavouritesService } from "./favourites.service.js";

@Resolver()
export class FavouritesResolver {
  constructor(private readonly favourites: FavouritesService) {}

  @Access("trial")
  @Mutation(() => FavouriteChangeType, { description: "Adds a game to the favourites; 999 at most." })
  async addFavourite(
    @Arg("input", () => FavouriteInput, { description: "The game." }) { gameId }: FavouriteInput,
    @Ctx() context: GqlCtx,
  ): Promise<FavouriteChangeType> {
    const change = await this.favourites.add(context.ctx, gameId);
    context.load(favouriteMarks).clear();
    return toChangeView(change);
  }

  @Access("trial")
  @Mutation(() => FavouriteChangeType, { description: "Removes a game from the favourites." })
  async removeFavourite(
    @Arg("input", () => FavouriteInput, { description: "The game." }) { gameId }: FavouriteInput,
    @Ctx() context: GqlCtx,
  ): Promise<FavouriteChangeType> {
    const change = await this.favourites.remove(context.ctx, gameId);
    context.load(favouriteMarks).clear();
    return toChangeView(change);
  }
}

/** The favourites of the signed-in member. */
@Resolver(() => MeType)
export class MyFavouritesResolver {
  constructor(private readonly service: FavouritesService) {}

  @Access("trial")
  @FieldResolver(() => GamePageType, { description: "The member's favourite games, newest first." })
  async favourites(
    @Arg("filter", () => GameFilterInput, { nullable: true, description: "Filters." })
    filter: GameFilterInput | null,
    @Args(() => GamePageArgs) request: GamePageArgs,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<GamePageType> {
    return GamePageType.from(await this.service.page(ctx, toGameFilter(filter), request));
  }

  @Access("trial")
  @FieldResolver(() => [ID], { description: "Public ids of the member's favourite games, newest first." })
  favouriteIds(@Ctx() { ctx }: GqlCtx): Promise<string[]> {
    return this.service.nodeIds(ctx);
  }
}

/** Whether a game is the caller's favourite. */
@Resolver(() => GameGqlType)
export class GameFavouriteResolver {
  @FieldResolver(() => Boolean, {
    description: "Whether it is a favourite of the signed-in member; false for a guest.",
  })
  isFavourite(@Root() { id }: GameGqlType, @Ctx() context: GqlCtx): Promise<boolean> {
    return context.load(favouriteMarks).has(id);
  }
}
