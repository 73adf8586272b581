import { Field, ID, ObjectType } from "type-graphql";
import { pageType } from "../../graphql/numbered-page.gql.js";
import { DateTimeScalar } from "../../graphql/scalars.js";
import { PictureType, PromotionTypeEnum } from "../content/content.gql.js";
import type { Picture, PromotionType } from "../content/content.model.js";

@ObjectType("Promotion", { description: "Something that the brand offers its members." })
export class PromotionGqlType {
  @Field(() => ID, { description: "Its id." })
  readonly id!: string;

  @Field(() => String, { description: "Its heading." })
  readonly title!: string;

  @Field(() => String, { description: "What it is about, in a line or two; may be empty." })
  readonly summary!: string;

  @Field(() => String, { description: "Its text and rules, as HTML that is clean." })
  readonly content!: string;

  @Field(() => PromotionTypeEnum, { description: "What type it is of." })
  readonly promotionType!: PromotionType;

  @Field(() => [PictureType], {
    description: "By sequence: 1 is the one of the lists, 2 that of the details.",
  })
  readonly pictures!: readonly Picture[];

  @Field(() => DateTimeScalar, { description: "Since when it has been on." })
  readonly startsAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: "Until when it is on; null: for good." })
  readonly endsAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: "The page of the member centre that its button leads members to; null: no button.",
  })
  readonly goTo!: string | null;
}

export const PromotionPageType = pageType("PromotionPage", PromotionGqlType, "promotions");
export type PromotionPageType = InstanceType<typeof PromotionPageType>;
