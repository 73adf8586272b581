import { field, objectAndInputOf, objectOf } from "../../graphql/object-of.js";
import { RegionMode } from "./regions.model.js";

export const RegionRuleType = objectAndInputOf(
  "RegionRule",
  "The brand's access rule by country and network.",
  {
    mode: field.of(RegionMode, "Whether the listed countries are allowed or blocked."),
    countries: field.id("ISO 3166-1 alpha-2 codes.").list(),
    allowed: field
      .string("IP addresses and networks (192.0.2.0/24) that have access whatever their country; up to 500.")
      .list()
      .default([]),
    blocked: field
      .string(
        "Those without access; the most specific network applies. Private addresses are blocked only if listed.",
      )
      .list()
      .default([]),
  },
);

export const CountryRangeCountsType = objectOf(
  "CountryRangeCounts",
  "Lines of a country table that were read.",
  {
    ranges: field.int("Number of valid lines."),
    faults: field.int("Number of invalid lines, which are skipped."),
  },
);

export const CountryTableType = objectOf("CountryTable", "A complete country table.", {
  ...CountryRangeCountsType.fields,
  nets: field.int("Number of networks that the ranges were split into."),
});
