import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import type { ProfileField, ProfileTexts } from "./profile-details.service.js";
import { detailFields } from "./registration.model.js";

@InputType("ProfileInput", { description: "Changes of the profile; omitted fields stay unchanged." })
export class ProfileInput {
  @Field(() => String, { nullable: true, description: "The name shown to others." })
  readonly nickname?: string | null;

  @Field(() => ID, { nullable: true, description: "One of `memberIcons`." })
  readonly iconId?: string | null;
}

@InputType("ProfileDetailsInput", {
  description: "Changes of profile details; omitted fields stay unchanged, an empty text removes one.",
})
export class ProfileDetailsInput {
  @Field(() => String, { nullable: true, description: "YYYY-MM-DD; can be set once." })
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

/** Extracts the given details. */
export function toProfileTexts(input: ProfileDetailsInput): ProfileTexts {
  const texts = detailFields.flatMap((field) => {
    const text = input[field];
    return text == null ? [] : [[field, text]];
  });
  return Object.fromEntries(texts);
}

@ObjectType("ProfileField", { description: "A profile detail of the member, with the brand's rule." })
export class ProfileFieldType {
  @Field(() => String, { description: "Name of the field in the input of `updateProfileDetails`." })
  readonly field!: string;

  @Field(() => String, {
    nullable: true,
    description: "As entered; a birthday as YYYY-MM-DD. Null when not set.",
  })
  readonly text!: string | null;

  @Field(() => Boolean, { description: "Whether it can no longer be changed." })
  readonly isFixed!: boolean;

  @Field(() => Boolean, {
    description: "Whether the brand has enabled the field; a disabled one can only be removed.",
  })
  readonly enabled!: boolean;

  @Field(() => Boolean, { description: "Whether it is required." })
  readonly required!: boolean;

  @Field(() => String, { description: "Id of the pattern, which is also the code of its error message." })
  readonly patternId!: string;

  @Field(() => Int, { description: "Minimum length in characters." })
  readonly minLength!: number;

  @Field(() => Int, { description: "Maximum length in characters." })
  readonly maxLength!: number;
}

/** Converts a profile detail to its GraphQL type. */
export function toProfileFieldView({ rule, ...rest }: ProfileField): ProfileFieldType {
  return Object.assign(new ProfileFieldType(), rest, rule);
}
