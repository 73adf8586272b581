import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { RegionRuleInput, RegionRuleType } from "./regions.gql.js";
import type { RegionsService } from "./regions.service.js";

@Resolver()
export class RegionsResolver {
  constructor(private readonly regions: RegionsService) {}

  @Access("staff", { permission: "regions.manage" })
  @Query(() => RegionRuleType, {
    description: "The brand's access rule by country and network. For operators.",
  })
  regionRule(@Ctx() { ctx }: GqlCtx): Promise<RegionRuleType> {
    return this.regions.rule(ctx);
  }

  @Access("staff", { permission: "regions.manage" })
  @Mutation(() => RegionRuleType, {
    description: "Sets the brand's access rule by country and network. For operators.",
  })
  setRegionRule(
    @Arg("input", () => RegionRuleInput, { description: "The whole rule." }) input: RegionRuleInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<RegionRuleType> {
    return this.regions.setRule(ctx, input);
  }
}
