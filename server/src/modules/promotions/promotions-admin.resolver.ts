import { Arg, Ctx, ID, Mutation, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { BrandSettingsType, toSettingsView } from "../brands/brand-settings.gql.js";
import type { PromotionsService } from "./promotions.service.js";

/** The brand's promotions, for its staff. */
@Resolver()
export class PromotionsAdminResolver {
  constructor(private readonly promotions: PromotionsService) {}

  @Access("staff", { permission: "content.manage" })
  @Mutation(() => BrandSettingsType, {
    description: "Sets the promotion that explains referrals to members.",
  })
  async setReferralPromotion(
    @Arg("id", () => ID, { nullable: true, description: "An active promotion; null: none." })
    id: string | null | undefined,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<BrandSettingsType> {
    return toSettingsView(await this.promotions.setReferral(ctx, id ?? null));
  }
}
