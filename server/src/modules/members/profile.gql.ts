import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import type { ProfileField, ProfileTexts } from "./profile-details.service.js";
import { detailFields } from "./registration.model.js";

@InputType("ProfileInput", { description: "What the member changes; what is left out stays." })
export class ProfileInput {
  @Field(() => String, { nullable: true, description: "The name others see." })
  readonly nickname?: string | null;

  @Field(() => ID, { nullable: true, description: "One of `memberIcons`." })
  readonly iconId?: string | null;
}

@InputType("ProfileDetailsInput", {
  description: "What the member tells of itself; what is left out stays, an empty text takes it away.",
})
export class ProfileDetailsInput {
  @Field(() => String, { nullable: true, description: "YYYY-MM-DD; it is told once." })
  readonly birthday?: string | null;

  @Field(() => String, { nullable: true, description: "By the brand's rule." })
  readonly nationality?: string | null;

  @Field(() => String, { nullable: true, description: "By the brand's rule." })
  readonly occupation?: string | null;

  @Field(() => String, { nullable: true, description: "QQ number." })
  readonly qqNum?: string | null;

  @Field(() => String, { nullable: true, description: "Name at WeChat." })
  readonly wechat?: string | null;

  @Field(() => String, { nullable: true, description: "Name at LINE." })
  readonly line?: string | null;

  @Field(() => String, { nullable: true, description: "Name or number at WhatsApp." })
  readonly whatsapp?: string | null;

  @Field(() => String, { nullable: true, description: "Name at Facebook." })
  readonly facebook?: string | null;

  @Field(() => String, { nullable: true, description: "Name at Telegram." })
  readonly telegram?: string | null;

  @Field(() => String, { nullable: true, description: "Name at Zalo." })
  readonly zalo?: string | null;

  @Field(() => String, { nullable: true, description: "Name at Skype." })
  readonly skype?: string | null;
}

/** What was filled in. */
export function toProfileTexts(input: ProfileDetailsInput): ProfileTexts {
  const texts = detailFields.flatMap((field) => {
    const text = input[field];
    return text == null ? [] : [[field, text]];
  });
  return Object.fromEntries(texts);
}

@ObjectType("ProfileField", { description: "One thing that a member tells of itself." })
export class ProfileFieldType {
  @Field(() => String, { description: "Its name, as the input of `updateProfileDetails` has it." })
  readonly field!: string;

  @Field(() => String, { nullable: true, description: "As it was told; a birthday as YYYY-MM-DD." })
  readonly text!: string | null;

  @Field(() => Boolean, { description: "Whether it stays as it is." })
  readonly isFixed!: boolean;

  @Field(() => Boolean, {
    description: "Whether the brand asks for it; what it does not can be taken away only.",
  })
  readonly enabled!: boolean;

  @Field(() => Boolean, { description: "Whether it must be told." })
  readonly required!: boolean;

  @Field(() => String, { description: "The kind of pattern, which also names the message." })
  readonly patternId!: string;

  @Field(() => Int, { description: "Fewest characters." })
  readonly minLength!: number;

  @Field(() => Int, { description: "Most characters." })
  readonly maxLength!: number;
}

/** A field as GraphQL shows it. */
export function toProfileFieldView({ rule, ...rest }: ProfileField): ProfileFieldType {
  return Object.assign(new ProfileFieldType(), rest, rule);
}
