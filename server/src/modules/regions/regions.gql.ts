import { Field, ID, InputType, ObjectType, registerEnumType } from "type-graphql";

/** What a list of countries means. */
export enum RegionMode {
  ALLOW = "ALLOW",
  BLOCK = "BLOCK",
}
registerEnumType(RegionMode, {
  name: "RegionMode",
  description: "What a list of countries means.",
  valuesConfig: {
    ALLOW: { description: "These countries and no others may come in." },
    BLOCK: { description: "All countries but these may come in." },
  },
});

@ObjectType("RegionRule", { description: "Who may come in, by where they come from." })
export class RegionRuleType {
  @Field(() => RegionMode, { description: "What the list of countries means." })
  readonly mode!: RegionMode | "ALLOW" | "BLOCK";

  @Field(() => [ID], { description: "ISO 3166-1 alpha-2 codes." })
  readonly countries!: readonly string[];

  @Field(() => [String], { description: "Networks that may come in whatever their country." })
  readonly allowed!: readonly string[];

  @Field(() => [String], { description: "Networks that may not; the innermost network counts." })
  readonly blocked!: readonly string[];
}

@InputType({ description: "Who may come in, by where they come from." })
export class RegionRuleInput {
  @Field(() => RegionMode, { description: "What the list of countries means." })
  mode!: RegionMode;

  @Field(() => [ID], { description: "ISO 3166-1 alpha-2 codes." })
  countries!: string[];

  @Field(() => [String], {
    defaultValue: [],
    description: "Addresses and networks (192.0.2.0/24) that may come in whatever their country; up to 500.",
  })
  allowed!: string[];

  @Field(() => [String], {
    defaultValue: [],
    description: "Those that may not; the innermost network counts, and private addresses only when named.",
  })
  blocked!: string[];
}
