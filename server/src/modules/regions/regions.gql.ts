import { Field, ID, InputType, ObjectType } from "type-graphql";
import { RegionMode } from "./regions.model.js";

@ObjectType("RegionRule", { description: "The brand's access rule by country and network." })
export class RegionRuleType {
  @Field(() => RegionMode, { description: "Whether the listed countries are allowed or blocked." })
  readonly mode!: RegionMode;

  @Field(() => [ID], { description: "ISO 3166-1 alpha-2 codes." })
  readonly countries!: readonly string[];

  @Field(() => [String], { description: "Networks that have access whatever their country." })
  readonly allowed!: readonly string[];

  @Field(() => [String], { description: "Networks without access; the most specific network applies." })
  readonly blocked!: readonly string[];
}

@InputType({ description: "The brand's access rule by country and network." })
export class RegionRuleInput {
  @Field(() => RegionMode, { description: "Whether the listed countries are allowed or blocked." })
  mode!: RegionMode;

  @Field(() => [ID], { description: "ISO 3166-1 alpha-2 codes." })
  countries!: string[];

  @Field(() => [String], {
    defaultValue: [],
    description:
      "IP addresses and networks (192.0.2.0/24) that have access whatever their country; up to 500.",
  })
  allowed!: string[];

  @Field(() => [String], {
    defaultValue: [],
    description:
      "Those without access; the most specific network applies. Private addresses are blocked only if listed.",
  })
  blocked!: string[];
}
