import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { GqlCtx } from "../../graphql/context.js";
import { Access } from "../../kit/access.js";
import { CountryRangeCountsType, CountryTableType, RegionRuleType } from "./regions.gql.js";
import type { RegionsService } from "./regions.service.js";

const tableArg = { description: "Id of the table." };

/** Access by country, for staff. */
@Resolver()
export class RegionsResolver {
  constructor(private readonly regions: RegionsService) {}

  @Access("staff", { permission: "regions.manage" })
  @Query(() => RegionRuleType, {
    description: "The brand's access rule by country and network.",
  })
  regionRule(@Ctx() { ctx }: GqlCtx): Promise<RegionRuleType> {
    return this.regions.rule(ctx);
  }

  @Access("staff", { permission: "regions.manage" })
  @Mutation(() => RegionRuleType, {
    description: "Sets the brand's access rule by country and network.",
  })
  setRegionRule(
    @Arg("input", () => RegionRuleType, { description: "The whole rule." }) input: RegionRuleType,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<RegionRuleType> {
    return this.regions.setRule(ctx, input);
  }

  @Access("staff", { permission: "countries.load" })
  @Mutation(() => ID, {
    description:
      "Begins a country table for all brands and returns its id; it has to be complete within an hour.",
  })
  beginCountryTable(@Ctx() { ctx }: GqlCtx): Promise<string> {
    return this.regions.beginTable(ctx);
  }

  @Access("staff", { permission: "countries.load" })
  @Mutation(() => CountryRangeCountsType, { description: "Adds ranges to a country table." })
  addCountryRanges(
    @Arg("tableId", () => ID, tableArg) tableId: string,
    @Arg("lines", () => [String], {
      description: "Lines `start,end,CC` or `network,CC`; as many as a request can hold.",
    })
    lines: string[],
    @Ctx() { ctx }: GqlCtx,
  ): Promise<CountryRangeCountsType> {
    return this.regions.addRanges(ctx, tableId, lines);
  }

  @Access("staff", { permission: "countries.load" })
  @Mutation(() => CountryTableType, { description: "Makes a country table the one of all brands." })
  completeCountryTable(
    @Arg("tableId", () => ID, tableArg) tableId: string,
    @Ctx() { ctx }: GqlCtx,
  ): Promise<CountryTableType> {
    return this.regions.completeTable(ctx, tableId);
  }
}
