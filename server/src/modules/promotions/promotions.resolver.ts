import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { PromotionType } from "../content/content.model.js";
import { PromotionGqlType, PromotionPageArgs, PromotionPageType } from "./promotions.gql.js";
import type { PromotionsService } from "./promotions.service.js";

const { query } = rootFields<PromotionsService>(allow("public", { guestCacheable: true }));

/** The brand's active promotions. */
export const PromotionsResolver = resolverOf<PromotionsService>({
  promotions: query({
    returns: field.of(PromotionPageType, "Active promotions, in order. Badges show their `totalCount`."),
    args: [
      { promotionType: field.of(PromotionType, "Only promotions of this type.").nullable() },
      PromotionPageArgs,
    ],
    resolve: async (service, { ctx }, { promotionType, ...request }) => {
      const filter = { promotionType: promotionType ?? undefined };
      return PromotionPageType.from(await service.list(ctx, filter, request));
    },
  }),
  referralPromotion: query({
    returns: field
      .of(PromotionGqlType, "The promotion about referring members; null when the brand has no active one.")
      .nullable(),
    resolve: (service, { ctx }) => service.referral(ctx),
  }),
  promotion: query({
    returns: field.of(PromotionGqlType, "An active promotion."),
    args: { id: field.id("Promotion id.") },
    resolve: (service, { ctx }, { id }) => service.get(ctx, id),
  }),
});
