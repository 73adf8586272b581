import { Field, ID, ObjectType } from "type-graphql";
import { pageArgs } from "../../graphql/lists/list-args.gql.js";
import { pageOf } from "../../graphql/lists/numbered-page.gql.js";
import { DateTimeScalar } from "../../graphql/scalars.js";
import { PictureType } from "../content/content.gql.js";
import { type Picture, PromotionType, promotionPaging } from "../content/content.model.js";
import type { Promotion } from "./promotions.model.js";

@ObjectType("Promotion", { description: "A promotion of the brand." })
export class PromotionGqlType {
  @Field(() => ID, { description: "Promotion id." })
  readonly id!: string;

  @Field(() => String, { description: "Heading." })
  readonly title!: string;

  @Field(() => String, { description: "Summary in a line or two; may be empty." })
  readonly summary!: string;

  @Field(() => String, { description: "Text and rules, as sanitised HTML." })
  readonly content!: string;

  @Field(() => PromotionType, { description: "The promotion's type." })
  readonly promotionType!: PromotionType;

  @Field(() => [PictureType], {
    description: "Images by sequence: 1 is for lists, 2 for the details.",
  })
  readonly pictures!: readonly Picture[];

  @Field(() => DateTimeScalar, { description: "When it started." })
  readonly startsAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: "When it ends; null when it has no end." })
  readonly endsAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: "The member centre page that its button links to; null when it has no button.",
  })
  readonly goTo!: string | null;
}

export const PromotionPageType = pageOf(PromotionGqlType, {
  name: "PromotionPage",
  many: promotionPaging.many,
  toNode: (promotion: Promotion) => promotion,
});
export type PromotionPageType = InstanceType<typeof PromotionPageType>;

export const PromotionPageArgs = pageArgs(promotionPaging, {});
export type PromotionPageArgs = InstanceType<typeof PromotionPageArgs>;
