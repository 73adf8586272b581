import { field } from "../../graphql/object-of.js";
import { resolverOf, rootFields } from "../../graphql/resolver-of.js";
import { allow } from "../../kit/access.js";
import { CountryRangeCountsType, CountryTableType, RegionRuleType } from "./regions.gql.js";
import type { RegionsService } from "./regions.service.js";

const { query, mutation } = rootFields<RegionsService>();

/** Access by country, for staff. */
export const RegionsResolver = resolverOf<RegionsService>({
  regionRule: query({
    returns: field.of(RegionRuleType, "The brand's access rule by country and network."),
    access: allow("staff", { permission: "regions.manage" }),
    resolve: (regions, { ctx }) => regions.rule(ctx),
  }),
  setRegionRule: mutation({
    returns: field.of(RegionRuleType, "Sets the brand's access rule by country and network."),
    access: allow("staff", { permission: "regions.manage" }),
    args: { input: field.of(RegionRuleType, "The whole rule.") },
    resolve: (regions, { ctx }, { input }) => regions.setRule(ctx, input),
  }),
  beginCountryTable: mutation({
    returns: field.id(
      "Begins a country table for all brands and returns its id; it has to be complete within an hour.",
    ),
    access: allow("staff", { permission: "countries.load" }),
    resolve: (regions, { ctx }) => regions.beginTable(ctx),
  }),
  addCountryRanges: mutation({
    returns: field.of(CountryRangeCountsType, "Adds ranges to a country table."),
    access: allow("staff", { permission: "countries.load" }),
    args: {
      tableId: field.id("Id of the table."),
      lines: field.string("Lines `start,end,CC` or `network,CC`; as many as a request can hold.").list(),
    },
    resolve: (regions, { ctx }, { tableId, lines }) => regions.addRanges(ctx, tableId, lines),
  }),
  completeCountryTable: mutation({
    returns: field.of(CountryTableType, "Makes a country table the one of all brands."),
    access: allow("staff", { permission: "countries.load" }),
    args: { tableId: field.id("Id of the table.") },
    resolve: (regions, { ctx }, { tableId }) => regions.completeTable(ctx, tableId),
  }),
});
