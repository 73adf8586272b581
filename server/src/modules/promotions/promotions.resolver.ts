import { Arg, Args, Ctx, ID, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { PromotionType } from "../content/content.model.js";
import { PromotionGqlType, PromotionPageArgs, PromotionPageType } from "./promotions.gql.js";
import type { PromotionsService } from "./promotions.service.js";

/** The brand's active promotions. */
@Resolver()
export class PromotionsResolver {
  constructor(private readonly service: PromotionsService) {}

  @Access("public", { guestCacheable: true })
  @Query(() => PromotionPageType, {
    description: "Active promotions, in order. Badges show their `totalCount`.",
  })
  async promotions(
    @Arg("promotionType", () => PromotionType, {
      nullable: true,
      description: "Only promotions of this type.",
    })
    promotionType: PromotionType | null,
    @Args(() => PromotionPageArgs) request: PromotionPageArgs,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<PromotionPageType> {
    const filter = { promotionType: promotionType ?? undefined };
    return PromotionPageType.from(await this.service.list(ctx, filter, request));
  }

  @Access("public", { guestCacheable: true })
  @Query(() => PromotionGqlType, {
    nullable: true,
    description: "The promotion about referring members; null when the brand has no active one.",
  })
  referralPromotion(@Ctx() { ctx }: GqlCtx): Promise<PromotionGqlType | null> {
    return this.service.referral(ctx);
  }

  @Access("public", { guestCacheable: true })
  @Query(() => PromotionGqlType, { description: "An active promotion." })
  promotion(
    @Arg("id", () => ID, { description: "Promotion id." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<PromotionGqlType> {
    return this.service.get(ctx, id);
  }
}
