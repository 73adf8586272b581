import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { RegionRuleInput, RegionRuleType } from "./regions.gql.js";
import type { RegionRule } from "./regions.model.js";
import type { RegionsService } from "./regions.service.js";

function toView({ mode, ...rule }: RegionRule): RegionRuleType {
  return { ...rule, mode: mode === "allow" ? "ALLOW" : "BLOCK" };
}

@Resolver()
export class RegionsResolver {
  constructor(private readonly regions: RegionsService) {}

  @Access("staff")
  @Query(() => RegionRuleType, {
    description: "The brand's access rule by country and network. For operators.",
  })
  async regionRule(@Ctx() { ctx }: GqlCtx): Promise<RegionRuleType> {
    return toView(await this.regions.rule(ctx));
  }

  @Access("staff")
  @Mutation(() => RegionRuleType, {
    description: "Sets the brand's access rule by country and network. For operators.",
  })
  async setRegionRule(
    @Arg("input", () => RegionRuleInput, { description: "The whole rule." })
    { mode, countries, allowed, blocked }: RegionRuleInput,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<RegionRuleType> {
    const rule = { mode: mode === "ALLOW" ? "allow" : "block", countries, allowed, blocked } as const;
    return toView(await this.regions.setRule(ctx, rule));
  }
}
