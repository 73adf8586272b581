import { Arg, Ctx, ID, Int, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { PromotionTypeEnum } from "../content/content.gql.js";
import { PromotionGqlType, PromotionPageType } from "./promotions.gql.js";
import type { PromotionsService } from "./promotions.service.js";

/** What the brand offers at the moment. */
@Resolver()
export class PromotionsResolver {
  constructor(private readonly service: PromotionsService) {}

  @Access("public", { guestCacheable: true })
  @Query(() => PromotionPageType, {
    description: "Promotions that are on, in order. Their `totalCount` is what badges show.",
  })
  promotions(
    @Arg("promotionType", () => PromotionTypeEnum, { nullable: true, description: "Only this type." })
    promotionType: PromotionTypeEnum | null,
    @Arg("page", () => Int, { defaultValue: 1, description: "Which page, from 1." }) page: number,
    @Arg("pageSize", () => Int, { defaultValue: 12, description: "Promotions a page: 1 to 100." })
    pageSize: number,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<PromotionPageType> {
    return this.service.list(ctx, { promotionType: promotionType ?? undefined }, { page, pageSize });
  }

  @Access("public", { guestCacheable: true })
  @Query(() => PromotionGqlType, {
    nullable: true,
    description: "The one that tells members how to bring others; null where the brand has none that is on.",
  })
  referralPromotion(@Ctx() { ctx }: GqlCtx): Promise<PromotionGqlType | null> {
    return this.service.referral(ctx);
  }

  @Access("public", { guestCacheable: true })
  @Query(() => PromotionGqlType, { description: "One promotion that is on." })
  promotion(
    @Arg("id", () => ID, { description: "Its id." }) id: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<PromotionGqlType> {
    return this.service.get(ctx, id);
  }
}
