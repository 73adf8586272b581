import { Field, ID, InputType } from "type-graphql";

@InputType("ProfileInput", { description: "What the member changes; what is left out stays." })
export class ProfileInput {
  @Field(() => String, { nullable: true, description: "The name others see." })
  readonly nickname?: string | null;

  @Field(() => ID, { nullable: true, description: "One of `memberIcons`." })
  readonly iconId?: string | null;
}
