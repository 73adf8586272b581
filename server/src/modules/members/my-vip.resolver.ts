import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import type { BrandsService } from "../brands/brands.service.js";
import { vipOf } from "../brands/vip.model.js";
import { MeType, VipType } from "./members.gql.js";

/** Adds the VIP level to the signed-in member. */
@Resolver(() => MeType)
export class MyVipResolver {
  constructor(private readonly brands: Pick<BrandsService, "current">) {}

  @Access("trial")
  @FieldResolver(() => VipType, {
    nullable: true,
    description: "The member's VIP level; null when the brand has no name for it, and in free play.",
  })
  async vip(@Root() me: MeType, @Ctx() { ctx }: GqlCtx): Promise<VipType | null> {
    if ((await me.role) === "trial") return null;
    return vipOf(await this.brands.current(ctx), await me.level, ctx.language);
  }
}
