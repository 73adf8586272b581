import { Ctx, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { BrandType, toBrandView } from "./brands.gql.js";
import type { BrandsService } from "./brands.service.js";

@Resolver()
export class BrandsResolver {
  constructor(private readonly brands: BrandsService) {}

  @Access("public", { whileClosed: true, guestCacheable: true })
  @Query(() => BrandType, { description: "The brand of the request's host name." })
  async brand(@Ctx() { ctx }: GqlCtx): Promise<BrandType> {
    return toBrandView(await this.brands.current(ctx));
  }
}
