import { field, inputOf, objectOf } from "../../graphql/object-of.js";
import { RegionMode } from "./regions.model.js";

export const RegionRuleType = objectOf("RegionRule", "The brand's access rule by country and network.", {
  mode: field.of(RegionMode, "Whether the listed countries are allowed or blocked."),
  countries: field.id("ISO 3166-1 alpha-2 codes.").list(),
  allowed: field.string("Networks that have access whatever their country.").list(),
  blocked: field.string("Networks without access; the most specific network applies.").list(),
});
export type RegionRuleType = InstanceType<typeof RegionRuleType>;

export const RegionRuleInput = inputOf("RegionRuleInput", "The brand's access rule by country and network.", {
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
});
export type RegionRuleInput = InstanceType<typeof RegionRuleInput>;
